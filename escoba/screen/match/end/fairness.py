"""How anybody can check that the decks were fixed before they were dealt (records, `salt` and `commitment`)."""

from __future__ import annotations

from collections.abc import Iterator

from escoba.records import Record
from escoba.screen.kit.prose import Block
from escoba.screen.pages.common.reading import ReadingScene
from escoba.screen.words.texts import _


class FairnessScene(ReadingScene):
    """Each round's fingerprint with what it was made of, once the match is over."""

    name = "fairness"

    def __init__(self, record: Record) -> None:
        """`record` is of a match that is over: its decks hide nothing any more."""
        super().__init__(list(_blocks(record)), _("The decks can be checked"))


def _blocks(record: Record) -> Iterator[Block]:
    yield Block("heading", _("What a fingerprint proves"), "what")
    yield Block(
        "paragraph",
        _(
            "Before the first card of a round is dealt, its deck is shuffled and fixed. What the table shows then, the "
            "**fingerprint**, is the SHA-256 of that deck with a salt: it says nothing about the cards, but no other "
            "deck has it. So the cards cannot have been changed while you played. It does not prove that the shuffle "
            "was fair, since the program alone chose deck and salt."
        ),
        "what:1",
    )
    yield Block(
        "paragraph",
        _(
            "To check a round yourself, write its salt, a colon and its forty cards with single spaces between them, "
            "and compute the SHA-256 of that text; or let **escoba-lab check** do it for the whole record."
        ),
        "what:2",
    )
    if any(played.seeds for played in record.rounds):
        yield Block(
            "paragraph",
            _(
                "In a match with a text of your own the fingerprint is the SHA-256 of the program's seed, known before "
                "you gave the text. Each deck follows from that seed and your text, as **escoba-lab check** verifies: "
                "nobody alone could choose it."
            ),
            "what:3",
        )
    for number, played in enumerate(record.rounds, start=1):
        if not played.fingerprint:
            continue
        id = f"round:{number}"
        yield Block("heading", _("Round {number}").format(number=number), id)
        yield Block("point", _("Fingerprint: {text}").format(text=played.fingerprint), f"{id}:fingerprint")
        if played.seeds:
            yield Block("point", _("The program's seed: {text}").format(text=played.seeds.house), f"{id}:seed")
            given = ", ".join([part or "—" for part in played.seeds.seats])
            yield Block("point", _("The seats' parts: {text}").format(text=given), f"{id}:parts")
        else:
            yield Block("point", _("Salt: {text}").format(text=played.salt), f"{id}:salt")
        yield Block("point", _("Deck: {text}").format(text=" ".join(played.deck)), f"{id}:deck")
