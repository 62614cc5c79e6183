"""The coach: every legal move, figures that agree with a closer look, exact in the last deal between two."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from escoba.bots.coach import EQUAL, WORLDS, Lesson, advise
from escoba.bots.position import position_of
from escoba.game import IllegalPlay, Match, View
from escoba.rules import PRESETS, RuleSet
from tests.bots.brute_force import BruteForce, last_deals
from tests.bots.positions import TABLES, on_table, view, walk
from tests.game.tools import random_rules


def turn_view(match: Match) -> View:
    turn = on_table(match).turn
    assert turn is not None
    return match.view(turn)


def some_views(rules: RuleSet, table: tuple[int, bool], seed: str, every: int) -> list[View]:
    walked = walk(rules, *table, random.Random(seed), 0.1)
    return [turn_view(match) for number, match in enumerate(walked) if number % every == 0]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.slow
def test_every_legal_move_has_its_figures(preset: str, table: tuple[int, bool]) -> None:
    for seen in some_views(PRESETS[preset].rules, table, f"coach {preset}", 17):
        lesson = advise(seen, "coach", worlds=3)
        position = position_of(seen)
        assert len(lesson.advice) == len([*position.claims(), *position.plays()])
        for move in seen.legal_plays:
            advice = lesson.of(seen, move)
            assert advice is not None
            assert 0 <= advice.chance <= 1
            assert -30 < advice.points < 30
        _is_in_order(lesson)


def _is_in_order(lesson: Lesson) -> None:
    points = [advice.points for advice in lesson.advice]
    assert points == sorted(points, reverse=True)
    assert [advice.equal for advice in lesson.advice] == [points[0] - EQUAL <= one for one in points]


@pytest.mark.slow
def test_under_any_rules_it_has_an_answer() -> None:
    for number in range(12):
        rng = random.Random(f"coach {number}")
        for seen in some_views(RuleSet(**random_rules(rng)), TABLES[number % 4], f"{number}", 17):
            lesson = advise(seen, "coach", worlds=3)
            assert all(advice.move in seen.legal_plays for advice in lesson.advice), number
            best, worst = lesson.advice[0].points, lesson.advice[-1].points
            assert best <= worst if seen.rules.lowest_wins else best >= worst, number


@pytest.mark.parametrize("preset", ["obligada", "mesa", "tradicional"])
@pytest.mark.slow
def test_in_the_last_deal_it_is_exact(preset: str) -> None:
    for number in range(8):
        match = last_deals(PRESETS[preset].rules, 900 + number, cards=5)
        seen = turn_view(match)
        lesson = advise(seen, "coach")
        assert lesson.exact
        for move, value in BruteForce(match).values().items():
            advice = lesson.of(seen, move)
            assert advice is not None
            assert advice.points == value


@pytest.mark.slow
def test_at_20_to_20_the_exact_chance_is_certainty() -> None:
    for number in range(8):
        match = last_deals(PRESETS["libre"].rules, 950 + number, cards=4)
        for advice in advise(replace(turn_view(match), totals=(20, 20)), "coach").advice:
            wins_surely = advice.points > 0
            assert advice.chance in ([1.0] if wins_surely else [0.0, 0.5])


@pytest.mark.slow
def test_400_worlds_order_moves_as_3000_do() -> None:
    """Every pair that is more than 0.1 point apart (by the closer look) is in the right order."""
    pairs = 0
    for seen in some_views(PRESETS["obligada"].rules, (2, False), "order", 6)[:4]:
        near, far = advise(seen, "near", WORLDS), advise(seen, "far", 3_000)
        for one, other in combinations(far.advice, 2):
            if abs(one.points - other.points) > 0.1:
                first, second = near.of(seen, one.move), near.of(seen, other.move)
                assert first is not None
                assert second is not None
                assert first.points > second.points
                pairs += 1
    assert pairs > 5


@pytest.mark.slow
def test_the_score_of_the_match_decides_the_chance() -> None:
    seen = some_views(PRESETS["obligada"].rules, (2, False), "score", 6)[1]
    me = seen.seat

    def best_chance(mine: int, theirs: int) -> float:
        totals = (mine, theirs) if me == 0 else (theirs, mine)
        return advise(replace(seen, totals=totals), "score", worlds=40).advice[0].chance

    chances = [best_chance(3, 18), best_chance(12, 18), best_chance(12, 12), best_chance(18, 12), best_chance(20, 2)]
    assert chances == sorted(chances)
    assert chances[0] < 0.2
    assert chances[-1] > 0.9


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.slow
def test_a_better_lead_is_a_better_chance_also_far_from_the_target(table: tuple[int, bool]) -> None:
    pairs = 0
    for seen in some_views(PRESETS["obligada"].rules, table, "x", 7)[:4]:
        for one, other in combinations(advise(seen, "lead", worlds=60).advice, 2):
            if one.points - other.points > 0.4:
                assert one.chance - other.chance > 0.01, (seen, one, other)
                pairs += 1
    assert pairs


def test_it_must_be_the_seats_turn() -> None:
    with pytest.raises(IllegalPlay):
        advise(replace(view(PRESETS["libre"].rules, "1o", "2o"), turn=1), "seed")
