"""Section 5 of the rules: when a match is over and who has won it.

In a round in which every card is laid down nobody scores, so whatever stands before it is what is judged after it.
"""

from __future__ import annotations

from typing import Any

import pytest

from escoba.game import Match, MatchEnded, RoundCounted, Tally
from escoba.rules import RuleSet
from tests.game.tools import discard_all, stacked

DECKS = {
    2: stacked("7o 5e 1c", "3o 3c 3e", table="4o 4c 12b 4e"),
    3: stacked("7o 5e 1c", "3o 3c 3e", "6o 6c 6e", table="4o 4c 12b 4e"),
    4: stacked("7o 5e 1c", "3o 3c 3e", "6o 6c 6e", "2o 2c 2b", table="4o 4c 12b 4e"),
}


def judged(rules: RuleSet, totals: list[int], tallies: list[Tally] | None = None, teams: bool = False) -> int | None:
    seats = 4 if teams else len(totals)
    match = Match(rules, seats, teams)
    match.totals = list(totals)
    match.tallies = list(tallies or [Tally()] * len(totals))
    match.begin_round(DECKS[seats], 0)
    assert match.winner is None, "points are looked at only at the end of a round"
    events = discard_all(match)
    assert match.totals == totals
    ended = [event for event in events if isinstance(event, MatchEnded)]
    expected: list[object] = [] if match.winner is None else [MatchEnded(match.winner, tuple(totals), False)]
    assert ended == expected
    return match.winner


ENDS: list[tuple[str, bool, list[int], int | None]] = [
    # (level_match, lowest_wins, totals with a target of 21, winner)
    ("play_on", False, [20, 20], None),
    ("play_on", False, [20, 3], None),
    ("play_on", False, [21, 20], 0),
    ("play_on", False, [3, 21], 1),
    ("play_on", False, [22, 25], 1),
    ("play_on", False, [21, 21], None),
    ("play_on", False, [24, 24, 22], None),
    ("play_on", False, [24, 25, 25], None),
    ("play_on", False, [24, 25, 26, 21], 2),
    ("play_on", True, [20, 0], None),
    ("play_on", True, [21, 20], 1),
    ("play_on", True, [0, 21], 0),
    ("play_on", True, [21, 21], None),
    ("play_on", True, [5, 21, 5], None),
    ("play_on", True, [5, 21, 4], 2),
    ("play_on", True, [30, 21, 22, 25], 1),
    ("lead_of_two", False, [21, 20], None),
    ("lead_of_two", False, [21, 19], 0),
    ("lead_of_two", False, [20, 3], None),
    ("lead_of_two", False, [30, 30], None),
    ("lead_of_two", False, [30, 31], None),
    ("lead_of_two", False, [30, 32], 1),
    ("lead_of_two", False, [21, 3, 20], None),
    ("lead_of_two", False, [22, 3, 20], 0),
    ("lead_of_two", False, [22, 20, 20, 20], 0),
    ("lead_of_two", True, [21, 20], None),
    ("lead_of_two", True, [21, 19], 1),
    ("lead_of_two", True, [21, 5, 6], None),
    ("lead_of_two", True, [21, 4, 6], 1),
    ("lead_of_two", True, [21, 4, 4], None),
    ("tally", False, [21, 20], 0),
    ("tally", False, [20, 20], None),
    ("tally", True, [21, 20], 1),
]


@pytest.mark.parametrize(("level", "lowest", "totals", "winner"), ENDS)
def test_who_has_won(level: Any, lowest: bool, totals: list[int], winner: int | None) -> None:
    assert judged(RuleSet(level_match=level, lowest_wins=lowest), totals) == winner
    if len(totals) == 2:
        assert judged(RuleSet(level_match=level, lowest_wins=lowest), totals, teams=True) == winner


@pytest.mark.parametrize("target", [5, 21, 51])
def test_target_itself_is_enough(target: int) -> None:
    assert judged(RuleSet(target=target), [target - 1, 0]) is None
    assert judged(RuleSet(target=target), [target, 0]) == 0


def test_the_steps_of_a_tally() -> None:
    assert Tally._fields == ("escobas", "oros", "sevens_of_oros", "sevens", "cards")


# Escobas, oros, 7s of oros, sevens, cards.
LEVEL: list[tuple[list[Tally], int | None, int | None]] = [
    # (tallies of sides that share the total, who has more, who has fewer)
    ([Tally(5, 10, 2, 4, 60), Tally(4, 30, 3, 9, 90)], 0, 1),
    ([Tally(5, 10, 2, 4, 60), Tally(5, 11, 0, 0, 20)], 1, 0),
    ([Tally(5, 10, 2, 4, 60), Tally(5, 10, 1, 8, 80)], 0, 1),
    ([Tally(5, 10, 2, 4, 60), Tally(5, 10, 2, 5, 20)], 1, 0),
    ([Tally(5, 10, 2, 4, 60), Tally(5, 10, 2, 4, 59)], 0, 1),
    ([Tally(5, 10, 2, 4, 60), Tally(5, 10, 2, 4, 60)], None, None),
    # A side that is behind at one step is out of the next, whatever it has there.
    ([Tally(5, 10, 2, 4, 60), Tally(5, 11, 2, 4, 60), Tally(4, 40, 9, 9, 99)], 1, 2),
    ([Tally(5, 10, 2, 4, 60), Tally(5, 10, 2, 4, 60), Tally(6, 1, 0, 0, 10)], 2, None),
    ([Tally(1, 9, 1, 4, 60), Tally(2, 8, 1, 4, 60), Tally(2, 8, 1, 4, 60), Tally(2, 7, 3, 9, 90)], None, 0),
]


@pytest.mark.parametrize(("tallies", "more", "fewer"), LEVEL)
def test_tally_step_by_step(tallies: list[Tally], more: int | None, fewer: int | None) -> None:
    level = [22] * len(tallies)
    assert judged(RuleSet(level_match="tally"), level, tallies) == more
    assert judged(RuleSet(level_match="tally", lowest_wins=True), level, tallies) == fewer
    # Under the other options nothing of this counts.
    assert judged(RuleSet(level_match="play_on"), level, tallies) is None
    assert judged(RuleSet(level_match="lead_of_two"), level, tallies) is None


def test_tally_only_among_those_who_share_the_best_total() -> None:
    tallies = [Tally(1, 5, 0, 1, 30), Tally(2, 5, 0, 1, 30), Tally(9, 9, 9, 9, 99)]
    assert judged(RuleSet(level_match="tally"), [22, 22, 21], tallies) == 1
    assert judged(RuleSet(level_match="tally", lowest_wins=True), [22, 21, 21], tallies) == 1
    assert judged(RuleSet(level_match="tally"), [20, 20, 3], tallies) is None


def test_points_are_added_only_at_the_end_of_a_round_and_the_match_goes_on_until_there_is_a_winner() -> None:
    match = Match(RuleSet(target=5), 2)
    for number in range(1, 4):
        match.begin_round(DECKS[2], 0 if number == 1 else None)
        counted = next(event for event in discard_all(match) if isinstance(event, RoundCounted))
        assert counted == RoundCounted(number, match.counts[-1], (0, 0))
        assert match.winner is None
        assert not match.playing
    assert len(match.counts) == 3
