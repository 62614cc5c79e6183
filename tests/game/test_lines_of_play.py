"""How many lines of play there are from fixed decks: one number that no slip in the rules leaves as it is.

The numbers were counted by the reference (`reference.lines_of_play`), and it still agrees with them where that is
quick. A line is a sequence of moves, claims included; each case's numbers are for 1, 2, 3, … moves.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from escoba.cards import DECK, Card, codes
from escoba.game import Match
from escoba.rules import RuleSet
from tests import reference
from tests.game.side_by_side import as_move
from tests.game.tools import copied, dealt, on_table


class Case(NamedTuple):
    """A deck (every so-manieth card of the ordered one), a table, the moves to make first, and the numbers."""

    stride: int
    start: int
    seats: int
    before: int
    rules: dict[str, Any]
    lines: tuple[int, ...]


CASES = [
    Case(17, 5, 2, 0, {}, (6, 32, 142, 588, 1284, 3096)),
    Case(17, 5, 2, 0, {"missed_fifteen": "any"}, (7, 43, 217, 1049, 3647)),
    Case(7, 3, 2, 0, {"missed_fifteen": "renuncio"}, (6, 38, 174, 748, 2188, 5866)),
    Case(13, 0, 3, 0, {"capture": "played_card", "opening": "dealer"}, (3, 15, 49, 99, 204, 443, 461)),
    Case(19, 8, 4, 0, {"capture": "any_card", "opening": "first_player"}, (2, 5, 15, 29, 56, 89, 160)),
    Case(11, 1, 4, 0, {"missed_fifteen": "any", "opening": "dealer"}, (7, 35, 256, 1889, 10865)),
    Case(17, 5, 2, 30, {}, (6, 35, 144, 576, 1320, 3312, 3312)),
    Case(21, 5, 2, 30, {"capture": "any_card"}, (3, 7, 10, 20, 24, 24)),
    Case(23, 2, 3, 27, {"missed_fifteen": "any"}, (2, 10, 55, 325, 1632)),
    Case(9, 4, 4, 24, {"capture": "played_card"}, (3, 9, 27, 107, 228, 534, 1128)),
    Case(
        27,
        4,
        4,
        26,
        {"missed_fifteen": "renuncio", "opening": "dealer", "opening_pair": "sum_30"},
        (3, 11, 37, 135, 460, 1738),
    ),
]


def strided(case: Case) -> list[Card]:
    deck = [DECK[(case.start + case.stride * place) % 40] for place in range(40)]
    assert len(set(deck)) == 40
    return deck


def prepared(case: Case) -> tuple[Match, reference.RoundState]:
    """The round on both sides, after its first moves: always a capture or claim if there is one."""
    rules = RuleSet(**case.rules)
    deck = strided(case)
    values = {name: getattr(rules, name) for name in RuleSet.__dataclass_fields__}
    match = dealt(rules, case.seats, deck, 0)
    state = reference.new_round(values, case.seats, False, 0, codes(deck))
    for _ in range(case.before):
        move = min(reference.legal_moves(state), key=lambda move: (not move[2], move[1], sorted(move[2])))
        match.play(as_move(state["turn"], move))
        reference.make(state, move)
    return match, state


def lines_of_play(match: Match, depth: int) -> int:
    if not match.playing or depth == 0:
        return 1
    legal = on_table(match).legal_plays
    if depth == 1:
        return legal.count()
    total = 0
    for move in legal:
        after = copied(match)
        after.play(move)
        total += lines_of_play(after, depth - 1)
    return total


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.seats} seats, stride {case.stride}, {case.rules}")
def test_lines_of_play(case: Case) -> None:
    match, state = prepared(case)
    assert [lines_of_play(match, depth + 1) for depth in range(len(case.lines))] == list(case.lines)
    assert [reference.lines_of_play(state, depth + 1) for depth in range(min(3, len(case.lines)))] == list(
        case.lines[:3]
    )
