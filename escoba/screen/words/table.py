"""What the table says, in the language of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from escoba.cards import SEVEN_OF_OROS, Card, Rank, Suit
from escoba.screen.words.card_names import card_name
from escoba.screen.words.names import seat_name
from escoba.screen.words.texts import _, ngettext
from escoba.storage import Seat
from escoba.storage.seating import HUMAN


def names_of(seats: Sequence[Seat]) -> list[str]:
    """What everybody at the table is called. *You* is a name for one alone: of several, the nameless are numbered."""
    if sum(seat.player == HUMAN for seat in seats) < 2:
        return [seat_name(seat) for seat in seats]
    return [seat.name or _("Player {number}").format(number=place) for place, seat in enumerate(seats, start=1)]


def sum_of(values: Sequence[int]) -> str:
    """The values added up, such as ``7 + 5 + 3 = 15``; a single value stands alone."""
    if len(values) == 1:
        return str(values[0])
    return f"{' + '.join(str(value) for value in values)} = {sum(values)}"


def held_words(pile: Sequence[Card], style: str) -> str:
    """What counts in a pile: its cards, oros as the deck shows them, sevens, and whether the 7 of oros is there."""
    kind = "french" if style.startswith("french") else style
    oros = {"french": _("diamonds: {count}"), "italian": _("denari: {count}")}.get(kind, _("oros: {count}"))
    words = [
        ngettext("{count} card captured", "{count} cards captured", len(pile)).format(count=len(pile)),
        oros.format(count=sum(card.suit is Suit.OROS for card in pile)),
        _("sevens: {count}").format(count=sum(card.rank is Rank.SIETE for card in pile)),
    ]
    if SEVEN_OF_OROS in pile:
        words.append(card_name(SEVEN_OF_OROS, style))
    return " · ".join(words)


@dataclass(frozen=True, slots=True)
class ShownMove:
    """A move that has been told: `card` is None for a claim and for an opening, `takes` is empty for a discard.

    `escobas` is how many it made; only an `opening` can make two.
    """

    seat: int
    card: Card | None
    takes: tuple[Card, ...]
    escobas: int = 0
    opening: bool = False


def told(move: ShownMove, name: str, style: str) -> str:
    """A move in a line: who, and the sum of what was taken, or the card that was laid down as its deck calls it."""
    if not move.takes:
        assert move.card is not None
        return _("{name}: {card}").format(name=name, card=card_name(move.card, style))
    values = [card.value for card in move.takes]
    if move.card is not None:
        values.insert(0, move.card.value)
    total = sum_of(values)
    if move.opening:
        opening = ngettext("{name}: escoba de mano, {sum}", "{name}: {escobas} escobas de mano, {sum}", move.escobas)
        return opening.format(name=name, sum=total, escobas=move.escobas)
    if move.escobas:
        return _("{name}: escoba, {sum}").format(name=name, sum=total)
    if move.card is None:
        return _("{name} claims {sum}").format(name=name, sum=total)
    return _("{name}: {sum}").format(name=name, sum=total)
