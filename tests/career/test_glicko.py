"""Glicko-2 against the paper's own example, and its weights."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escoba.career.glicko import Game, Rating, rated

RATINGS = st.builds(Rating, st.floats(800, 2200), st.floats(30, 350), st.floats(0.03, 0.1))
GAMES = st.lists(
    st.builds(Game, st.floats(800, 2200), st.floats(15, 350), st.sampled_from([0.0, 0.5, 1.0]), st.just(1.0)),
    min_size=1,
    max_size=3,
)


def test_the_example_of_the_paper() -> None:
    after = rated(Rating(1500, 200, 0.06), [Game(1400, 30, 1), Game(1550, 100, 0), Game(1700, 300, 0)])
    assert [round(after.rating, 2), round(after.deviation, 2), round(after.volatility, 6)] == [
        1464.05,
        151.52,
        0.059996,
    ]


@pytest.mark.slow
@given(RATINGS, GAMES)
def test_a_weight_of_two_is_the_game_twice(before: Rating, games: list[Game]) -> None:
    twice = rated(before, [game._replace(weight=2) for game in games])
    assert rated(before, games * 2) == pytest.approx(twice, rel=1e-6)


@pytest.mark.slow
@given(RATINGS, GAMES)
def test_won_is_more_than_lost(before: Rating, games: list[Game]) -> None:
    won = rated(before, [game._replace(score=1) for game in games])
    lost = rated(before, [game._replace(score=0) for game in games])
    assert won.rating > before.rating > lost.rating


def test_a_great_surprise_raises_the_volatility() -> None:
    sure = Rating(1500, 40, 0.06)
    surprise = rated(sure, [Game(800, 15, 0)] * 3)
    assert surprise.volatility > sure.volatility
    assert rated(sure, [Game(1500, 15, 0.5)]).volatility < sure.volatility
