"""What the lesson says: what is asked in each step, what a wrong selection comes to, and what was learnt."""

from __future__ import annotations

from collections.abc import Callable

from escoba.rules import PRESETS
from escoba.screen.words.deck_words import figures_values, in_deck
from escoba.screen.words.table import sum_of
from escoba.screen.words.texts import _
from escoba.session.lesson.learning import Learning
from escoba.session.lesson.steps import STEPS
from escoba.session.lesson.verdict import Verdict


def title_of(id: str) -> str:
    """What a step is called."""
    return {
        "values": _("What cards are worth"),
        "first": _("A first fifteen"),
        "three": _("Fifteen with three cards"),
        "two": _("Choosing between two"),
        "escoba": _("Escoba"),
        "must": _("When one must capture"),
        "safe": _("Laying down safely"),
        "count": _("What counts in the end"),
        "last": _("The last cards"),
        "claim": _("A missed fifteen"),
    }[id]


def listed_title(number: int, *, done: bool) -> str:
    """A step in the list of all, by its number from 0."""
    said = _("{number}. {title} (done)") if done else _("{number}. {title}")
    return said.format(number=number + 1, title=title_of(STEPS[number].id))


def progress_words(learning: Learning) -> str:
    """Which step this is."""
    said = _("Step {number} of {of}: {title}")
    return said.format(number=learning.number + 1, of=len(STEPS), title=title_of(learning.step.id))


def task_words(learning: Learning) -> str:
    """What is asked now."""
    if learning.step.id == "last" and learning.turn == 1:
        return _("Now take the other's last card.")
    return {
        "values": _("Make 15 three times: one card of your hand, one of the table."),
        "first": _("One card of your hand makes 15 with one of the table. Take it."),
        "three": _("Take two cards of the table with one of your hand."),
        "two": _("One card makes 15 with two different sets. Take the better one."),
        "escoba": _("Take every card on the table at once."),
        "must": _("Lay down a card that captures nothing."),
        "safe": _("Nothing makes 15. Lay a card down so that the other can take nothing."),
        "count": _("Play the last card of the round, and see what counts."),
        "last": _("Lay down the card that the other's hidden card cannot take."),
        "claim": _("The other has missed a fifteen. Claim it."),
    }[learning.step.id]


def told_words(learning: Learning) -> str:
    """What one must know for it."""
    if learning.turn:
        return ""
    return {
        "values": lambda: figures_values().replace("**", ""),
        "first": lambda: _("Click the card of your hand, then the one of the table: at 15 they are taken at once."),
        "three": lambda: _("Add up as many cards of the table as you like, but always with just one of your hand."),
        "two": lambda: in_deck("The 7 of oros is a point by itself, and whoever has the most oros or sevens gets one."),
        "escoba": lambda: _("Whoever takes the whole table makes an escoba. That is a point at once."),
        "must": lambda: _("Here a card that can capture must capture. Try one, if you like: nothing is lost."),
        "safe": lambda: _("No card is worth more than 10. So with less than 5 on the table nobody can make 15."),
        "count": lambda: _("What stays on the table goes to whoever took last, and then the piles are counted."),
        "last": lambda: _(
            "All cards make 220, ten more than fifteens, and only fifteens are taken. So the table, your hand and the "
            "hidden card make 10, 25, 40 or 55."
        ),
        "claim": lambda: _(
            "By some rules you may take a missed fifteen before you play: click its cards on the table, none of your "
            "hand."
        ),
    }[learning.step.id]()


def done_words(learning: Learning) -> str:
    """What was learnt."""
    return {
        "values": lambda: _("So cards are taken: one of your hand with cards of the table, together 15."),
        "first": lambda: _("Both cards lie in your pile now. They count at the end of the round."),
        "three": lambda: _("The more, the better: whoever has the most cards in the end gets a point."),
        "two": lambda: in_deck("The 7 of oros is worth more than two small cards: it is a point, an oro and a seven."),
        "escoba": lambda: _("Escoba! One card lies crosswise in your pile, so that everybody sees it."),
        "must": lambda: _(
            "By other rules you may lay down what you like, or must capture as long as any card of yours can. The "
            "rules page says what holds."
        ),
        "safe": lambda: _("Less than 5 lies there now: no card makes 15 with it."),
        "count": lambda: _("Each line of the count gave points. Whoever reaches the target of the match wins."),
        "last": lambda: _("What stays at the end is ten more than fifteens, too: so the last card is never a secret."),
        "claim": lambda: _(
            "A claim counts like a capture, and after it you still play a card. That is the whole game: go and play!"
        ),
    }[learning.step.id]()


def verdict_words(learning: Learning, verdict: Verdict) -> str:
    """What the selection comes to and why it is not what is asked; the explanation where nothing is selected."""
    if verdict.kind == "nothing":
        return told_words(learning)
    if verdict.kind == "other_fifteen":
        return _other_fifteen(learning).format(sum=sum_of(verdict.values))
    if verdict.kind == "must_capture":
        said = _("{sum}: this card can capture, so by the rules {name} it must. By the rules {other} it may lie down.")
        name = PRESETS[learning.step.preset].name
        return said.format(sum=sum_of(verdict.values), name=name, other=PRESETS["libre"].name)
    if verdict.kind == "gives_last":
        return _gives_last(learning, verdict)
    said = _SAID[verdict.kind]()
    return said.format(sum=sum_of(verdict.values), number=verdict.number)


def _other_fifteen(learning: Learning) -> str:
    return {
        "guindis": lambda: in_deck("{sum}: that is a fifteen, but the 7 of oros stays there for the other to take."),
        "escoba": lambda: _("{sum}: that is a fifteen, but cards stay on the table. One of your cards takes them all."),
        "lay": lambda: _("{sum}: that is a fifteen, and you could take it. Here lay a card down instead."),
        "claim": lambda: _("{sum}: that fifteen is not lost. First claim the one that lies on the table alone."),
    }[learning.aim]()


def _gives_last(learning: Learning, verdict: Verdict) -> str:
    view = learning.view
    total = sum([card.value for card in (*view.table, *view.hand)])
    said = _(
        "The table and your hand make {total}, so {number} are missing to {full}: that is the hidden card. It would "
        "take: {sum}."
    )
    return said.format(total=total, number=verdict.number, full=total + verdict.number, sum=sum_of(verdict.values))


_SAID: dict[str, Callable[[], str]] = {
    "short": lambda: _("{sum}: {number} to go to 15."),
    "one_card": lambda: _("You have chosen a card worth {sum}. Lay it down, or choose another."),
    "over": lambda: _("{sum}: that is too much by {number}. Click a card again to put it back."),
    "none_of_hand": lambda: _("{sum}, but one of the cards must come from your hand."),
    "no_card": lambda: _("Select a card of your hand first."),
    "table_too": lambda: _("Take the table's cards off first."),
    "could_take": lambda: _("This card need not be laid down: with {number} on the table it makes 15."),
    "takes_nothing": lambda: _("With this card nothing makes 15: {number} cannot be made on the table. Try another."),
    "claim_first": lambda: _("First claim the fifteen: once you have played, the other may take it."),
    "gives": lambda: _("Then the other can take, with a card worth {number}: {sum}."),
}
