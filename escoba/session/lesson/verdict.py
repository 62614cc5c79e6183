"""What a selection means in a step of the lesson: whether it is what was asked for and, if not, exactly why."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

from escoba.cards import DECK, SEVEN_OF_OROS, Card, value_of
from escoba.game import FIFTEEN, Claim, Move, Play, View
from escoba.game.sets import TableSets
from escoba.session.lesson.steps import Aim

_HIGHEST = 10
_LAYING: Collection[Aim] = ("lay", "safe", "last")

Kind = Literal[
    "nothing",
    "right",
    "short",
    "one_card",
    "over",
    "none_of_hand",
    "other_fifteen",
    "no_card",
    "table_too",
    "must_capture",
    "could_take",
    "takes_nothing",
    "claim_first",
    "gives",
    "gives_last",
]
"""`short` and `over` are of a sum; `one_card` is one of the hand that could be laid down; `none_of_hand` is a fifteen
of the table alone where none can be claimed; `other_fifteen` is allowed, but not what is asked. The rest is of laying
down: no card or one too many selected, a card that must capture, one that could or could not where a capture is asked,
or a claim; one after which the other can take, or does so with the last card.
"""


class Verdict(NamedTuple):
    """What is to be said: `values` are what is added up, `number` is what is missing to 15 or too much.

    Of `gives` and `gives_last` it is the value of the other's card, with what it would take.
    """

    kind: Kind
    values: tuple[int, ...] = ()
    number: int = 0


def selected(aim: Aim, view: View, held: Card | None, taken: Sequence[Card]) -> Verdict:
    """What these cards come to, before anything is laid down; `right` is played at once."""
    values = tuple([card.value for card in (*([held] if held is not None else []), *taken)])
    if not values:
        return Verdict("nothing")
    short = FIFTEEN - sum(values)
    if short > 0:
        alone = held is not None and not taken and aim in _LAYING
        return Verdict("one_card" if alone else "short", values, short)
    if short < 0:
        return Verdict("over", values, -short)
    move = _move(view, held, taken)
    if move not in view.legal_plays:
        return Verdict("none_of_hand", values)
    return Verdict("right" if _is_right(aim, view, move) else "other_fifteen", values)


def laid_down(aim: Aim, view: View, held: Card | None, taken: Sequence[Card]) -> Verdict:
    """What comes of laying the held card down."""
    if held is None:
        return Verdict("no_card")
    if taken:
        return Verdict("table_too")
    legal = view.legal_plays
    makes = _first_set(legal.table, held.value)
    if not legal.may_discard(held):
        return Verdict("must_capture", (held.value, *makes))
    if aim == "claim":
        return Verdict("claim_first")
    if aim not in _LAYING:
        return Verdict("could_take" if makes else "takes_nothing", (held.value,), FIFTEEN - held.value)
    table = [*view.table, held]
    for value in _others(aim, view):
        if given := _first_set(table, value):
            return Verdict("gives_last" if aim == "last" else "gives", (value, *given), value)
    return Verdict("right", (held.value,))


def _move(view: View, held: Card | None, taken: Sequence[Card]) -> Move:
    takes = frozenset(taken)
    return Claim(view.seat, takes) if held is None else Play(view.seat, held, takes)


def _is_right(aim: Aim, view: View, move: Move) -> bool:
    if aim == "claim":
        return isinstance(move, Claim)
    if isinstance(move, Claim):
        return False
    if aim == "guindis":
        return SEVEN_OF_OROS in move.takes
    return aim == "take" or (aim == "escoba" and len(move.takes) == len(view.table))


def _others(aim: Aim, view: View) -> Sequence[int]:
    """What the other may hold: in the end the one card that is left."""
    if aim == "lay":
        return ()
    if aim == "last":
        rest = value_of(DECK) - value_of([*view.table, *view.hand])
        return (rest % FIFTEEN,)
    return range(1, _HIGHEST + 1)


def _first_set(table: Sequence[Card], value: int) -> tuple[int, ...]:
    """The values of the largest set that makes 15 with a card of this value; empty where there is none."""
    sets = sorted(TableSets(table).each(FIFTEEN - value), key=len, reverse=True)
    return tuple([card.value for card in sorted(sets[0])]) if sets else ()
