"""The league's week: the table, who rises and falls, simulated characters, weeks that nobody was here."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escoba.career.league import (
    FALLING,
    PLACES,
    RISING,
    TIERS,
    Character,
    League,
    Standing,
    WeekMatch,
    characters_of,
    close_weeks,
    ranking,
    simulated_table,
    standing,
    tiers_after,
    week_of,
    week_of_character,
)
from escoba.career.league.draw import Draw

MONDAY = date(2026, 11, 30)
A_WEEK = timedelta(weeks=1)

STANDINGS = st.lists(
    st.builds(
        Standing, st.uuids().map(str), st.integers(0, 60), st.integers(0, 3), st.integers(0, 5), st.integers(0, 9)
    ),
    max_size=PLACES,
    unique_by=lambda one: one.who,
)


def many_wins(count: int = 40) -> list[WeekMatch]:
    return [WeekMatch(3600 * number, True, 20) for number in range(count)]


def names(standings: Sequence[Standing]) -> list[str]:
    return [one.who for one in standings]


def test_equal_points_go_by_wins_then_matches_then_who_had_them_first() -> None:
    table = ranking(
        [
            Standing("e", 40, 2, 2, reached=90),
            Standing("d", 40, 2, 2, reached=80),
            Standing("c", 40, 2, 3, reached=10),
            Standing("b", 40, 1, 5, reached=10),
            Standing("f", 40, 1, 1, reached=95),
            Standing("a", 45, 1, 6, reached=99),
            Standing("away", 0, 0, 0, reached=0),
        ]
    )
    assert names(table) == ["a", "d", "e", "c", "f", "b"]


def test_a_standing_has_its_points_when_the_last_of_them_came() -> None:
    matches = [WeekMatch(300, False, 0), WeekMatch(100, True, 20), WeekMatch(200, False, 5)]
    assert standing("a", matches) == Standing("a", 25, 1, 3, reached=200)
    assert standing("a", []) == Standing("a", 0, 0, 0, reached=0)


@pytest.mark.slow
@given(STANDINGS, st.integers(0, TIERS - 1))
def test_four_rise_and_four_fall(standings: list[Standing], tier: int) -> None:
    table = ranking(standings)
    after = tiers_after(tier, table)
    assert after.keys() == {one.who for one in standings if one.matches}
    up, down = min(tier + 1, TIERS - 1), max(tier - 1, 0)
    for place, who in enumerate(names(table)):
        if place < RISING:
            assert after[who] == up
        else:
            assert after[who] == (down if place >= len(table) - FALLING else tier)


@pytest.mark.slow
@given(STANDINGS, st.randoms(use_true_random=False))
def test_the_table_does_not_depend_on_the_order_of_what_comes_in(standings: list[Standing], chance: object) -> None:
    mixed = list(standings)
    chance.shuffle(mixed)  # type: ignore[attr-defined]
    assert ranking(mixed) == ranking(standings)


def test_the_week_begins_on_monday() -> None:
    assert [week_of(MONDAY + timedelta(days=day)) for day in (-1, 0, 6, 7)] == [
        MONDAY - A_WEEK,
        MONDAY,
        MONDAY,
        MONDAY + A_WEEK,
    ]


@pytest.mark.parametrize("tier", range(TIERS))
def test_characters(tier: int) -> None:
    met = characters_of("ana", tier)
    assert met == characters_of("ana", tier) != characters_of("blas", tier)
    assert len(met) == len({one.name for one in met}) == len({one.id for one in met}) == PLACES - 1
    for character in met:
        assert abs(character.strength - (1200 + 90 * tier)) <= 100
        matches = week_of_character("ana", MONDAY, character)
        assert 3 <= len(matches) <= 15
        assert all(0 <= match.moment < 7 * 24 * 3600 for match in matches)
        assert all(match.points == (20 if match.won else 5) for match in matches)
        assert matches == week_of_character("ana", MONDAY, character)
        assert matches != week_of_character("ana", MONDAY + A_WEEK, character)


def test_characters_win_by_their_rating() -> None:
    for strength in (1100, 1382, 1750):
        character = Character("c", "Cosme", "grandfather", strength)
        matches = [m for week in range(300) for m in week_of_character("ana", MONDAY + week * A_WEEK, character)]
        share = sum(match.won for match in matches) / len(matches)
        assert share == pytest.approx(1 / (1 + 10 ** ((1382 - strength) / 400)), abs=0.04)


def test_draws_are_the_same_everywhere() -> None:
    draw = Draw("week", "ana", "2026-11-30")
    assert [draw.below(1000) for _ in range(6)] == [408, 458, 641, 679, 263, 856]
    assert Draw("ab", "c").below(2**60) != Draw("a", "bc").below(2**60)


def test_nobody_loses_a_place_by_staying_away() -> None:
    for tier in range(TIERS):
        league = League(tier, MONDAY)
        for weeks in (1, 2, 60):
            after, closed = close_weeks("ana", league, MONDAY + weeks * A_WEEK, {})
            assert (after.tier, after.week, closed) == (tier, MONDAY + weeks * A_WEEK, [])
    table = simulated_table("ana", MONDAY, 3, [])
    assert len(table) == PLACES - 1
    assert "ana" not in names(table)


def test_missed_weeks_are_made_up() -> None:
    played = {MONDAY: many_wins(), MONDAY + 2 * A_WEEK: many_wins(1), MONDAY + 5 * A_WEEK: many_wins()}
    league, closed = close_weeks("ana", League(2, MONDAY), MONDAY + 5 * A_WEEK, played)
    assert league == League(2, MONDAY + 5 * A_WEEK)
    assert [(week.week, week.tier, week.place, week.tier_after) for week in closed] == [
        (MONDAY, 2, 1, 3),
        (MONDAY + 2 * A_WEEK, 3, 20, 2),
    ]
    # At one go or week by week: the same.
    by_and_by, one_by_one = League(2, MONDAY), []
    for days in range(5 * 7 + 1):
        by_and_by, more = close_weeks("ana", by_and_by, MONDAY + timedelta(days=days), played)
        one_by_one += more
    assert (by_and_by, one_by_one) == (league, closed)


def test_a_clock_set_back_closes_and_counts_no_week_twice() -> None:
    played = {MONDAY: many_wins()}
    league, closed = close_weeks("ana", League(0, MONDAY), MONDAY + A_WEEK, played)
    assert (league.tier, len(closed)) == (1, 1)
    back, closed = close_weeks("ana", league, MONDAY + timedelta(days=2), played)
    assert (back, closed) == (league, [])
    # What is played meanwhile counts in the open week, and is neither lost nor counted in one that is over.
    assert back.week_counting(MONDAY + timedelta(days=2)) == MONDAY + A_WEEK
    again, closed = close_weeks("ana", back, MONDAY + A_WEEK, played)
    assert (again, closed) == (league, [])


def test_around_the_world_and_when_clocks_change() -> None:
    # The days on which clocks change in Europe in 2026, and travelling: Sunday, Monday, and Sunday again.
    for sunday in (date(2026, 3, 29), date(2026, 10, 25)):
        monday = week_of(sunday)
        assert monday == sunday - timedelta(days=6)
        league = League.joined(sunday)
        days = [sunday, sunday + timedelta(days=1), sunday, sunday + timedelta(days=1)]
        counted = []
        for day in days:
            league, _ = close_weeks("ana", league, day, {})
            counted.append(league.week_counting(day))
        assert counted == [monday, monday + A_WEEK, monday + A_WEEK, monday + A_WEEK]


@pytest.mark.slow
@given(st.lists(st.integers(-40, 40), min_size=1, max_size=12))
def test_whatever_the_clock_does_a_week_is_closed_once(jumps: list[int]) -> None:
    league, day = League.joined(MONDAY), MONDAY
    played: dict[date, list[WeekMatch]] = {}
    closed: list[date] = []
    matches = 0
    for jump in jumps:
        day += timedelta(days=jump)
        league, more = close_weeks("ana", league, day, played)
        closed += [week.week for week in more]
        played.setdefault(league.week_counting(day), []).append(WeekMatch(matches, True, 20))
        matches += 1
    assert closed == sorted(set(closed)) == [week for week in sorted(played) if week < league.week]
    assert sum(len(week) for week in played.values()) == matches


def a_year(player: str, rating: int) -> list[int]:
    """The tier after each of 52 weeks with nine matches against bots like tasca."""
    league, tiers = League.joined(MONDAY), []
    for number in range(52):
        week = MONDAY + number * A_WEEK
        draw = Draw("a year", player, str(rating), str(number))
        matches = []
        for _ in range(9):
            won = draw.happens(1 / (1 + 10 ** ((1382 - rating) / 400)))
            matches.append(WeekMatch(draw.below(7 * 24 * 3600), won, 20 if won else 5))
        league, _ = close_weeks(player, league, week + A_WEEK, {week: matches})
        tiers.append(league.tier)
    return tiers


@pytest.mark.slow
def test_a_year() -> None:
    settled = {}
    for rating in (1300, 1450, 1650):
        tiers = [tier for player in range(8) for tier in a_year(f"player {player}", rating)[12:]]
        settled[rating] = sum(tiers) / len(tiers)
    assert 0.5 < settled[1300] < 2 < settled[1450] < 3.8 < settled[1650] < 5
