"""Which rating a match is about, who is met in it, and what is shown (career, section 5)."""

from __future__ import annotations

import pytest

from escoba.career import Played, Rating, StakedMatch, rating_table, settle, shown
from escoba.career.glicko import Game, rated

PERSON = "ana"


def club(*levels: str, teams: bool = False) -> StakedMatch:
    return StakedMatch(id="m", kind="club", seats=(PERSON, *[f"bot:{level}" for level in levels]), teams=teams)


def after(match: StakedMatch, *totals: int, winner: int = 0) -> Rating:
    return settle(match, Played(totals=totals, winner=winner, first=0), {}).ratings[PERSON]


def test_three_ratings() -> None:
    assert rating_table(club("tasca")) == "2"
    assert rating_table(club("tasca", "tasca")) == rating_table(club(*["tasca"] * 3)) == "3-4"
    assert rating_table(club(*["tasca"] * 3, teams=True)) == "pairs"


def test_two() -> None:
    assert after(club("aprendiz"), 21, 3) == rated(Rating(), [Game(1000, 15, 1)])
    assert after(club("somebody"), 3, 21, winner=1) == rated(Rating(), [Game(1382, 15, 0)])


def test_three_and_four_are_one_game_against_each_with_less_weight() -> None:
    games = [Game(1190, 15, 1, 0.75), Game(1698, 15, 0, 0.75)]
    assert after(club("vecina", "experto"), 9, 3, 21, winner=2) == rated(Rating(), games)
    games = [Game(1190, 15, 0.5, 0.5), Game(1698, 15, 0, 0.5), Game(1505, 15, 0.5, 0.5)]
    assert after(club("vecina", "experto", "contador"), 9, 9, 21, 9, winner=2) == rated(Rating(), games)
    # Who has won is first, though another's total is the same.
    games = [Game(1190, 15, 0, 0.75), Game(1698, 15, 1, 0.75)]
    assert after(club("vecina", "experto"), 21, 21, 3, winner=1) == rated(Rating(), games)


def test_pairs_are_one_game_against_the_mean_of_the_others() -> None:
    assert after(club("aprendiz", "experto", "maestro", teams=True), 21, 3) == rated(Rating(), [Game(1310, 15, 1)])


@pytest.mark.parametrize(("deviation", "told"), [(80.2, (1540, 160)), (110.0, (1540, 220)), (110.1, None)])
def test_shown(deviation: float, told: tuple[int, int] | None) -> None:
    assert shown(Rating(1540.4, deviation, 0.06)) == told
