"""Days and weeks of a career that is kept: granted, closed and counted once, whatever the clock does."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from escoba.career.league import League, close_weeks, simulated_table
from escoba.storage.career_rows import week_matches
from tests.storage.careers import MONDAY, balance, career_at, set_clock, stake


def test_the_days_chips(tmp_path: Path) -> None:
    with career_at(tmp_path) as storage:
        for _ in range(3):
            stake(storage, won=False)
        assert balance(storage) == 700
        for day, then in ((0.1, 700), (1, 900), (1, 900), (-5, 900), (0.9, 900), (2, 1000), (3, 1000)):
            set_clock(storage, day)
            storage.career.look_in()
            assert balance(storage) == then, day


def test_who_has_no_career_is_left_alone(tmp_path: Path) -> None:
    with career_at(tmp_path, join=False) as storage:
        storage.career.look_in()
        assert not storage.career.joined
        assert (storage.career.standings(), storage.career.statement(), storage.career.week()) == (None, [], None)


def test_weeks_that_were_missed_are_made_up(tmp_path: Path) -> None:
    with career_at(tmp_path) as storage:
        for _ in range(8):
            stake(storage)
        person = storage.player.id
        week = storage.career.week()
        assert week is not None
        until = MONDAY.hour * 3600 + 1
        own = week_matches(storage.career.competed())[week.monday]
        assert week.table == simulated_table(person, week.monday, 0, own, until)
        assert [one.points for one in week.table if one.who == person] == [160]
        assert len(week.table) > 1
        played = week_matches(storage.career.competed())
    with career_at(tmp_path, 23) as storage:
        (closed,) = storage.career.past_weeks()
        league, expected = close_weeks(person, League.joined(MONDAY.date()), MONDAY.date() + timedelta(23), played)
        assert [closed] == expected
        stood = storage.career.standings()
        assert stood is not None
        assert (stood.league, stood.league.tier) == (league, closed.tier_after)
        week = storage.career.week()
        assert week is not None
        assert [one.who for one in week.table if one.who == person] == [], "on holiday"


def test_a_clock_set_back_counts_nothing_twice(tmp_path: Path) -> None:
    with career_at(tmp_path, 8) as storage:
        stake(storage)
        set_clock(storage, 15)
        storage.career.look_in()
        closed = storage.career.past_weeks()
        set_clock(storage, 8)
        match = stake(storage)
        found = storage.career.brought(match)
        assert found is not None
        assert found.match.week == MONDAY.date() + timedelta(14), "in the week that is open"
        assert found.match.moment == 0
        set_clock(storage, 15)
        storage.career.look_in()
        assert storage.career.past_weeks() == closed
        set_clock(storage, 22)
        storage.career.look_in()
        assert len(storage.career.past_weeks()) == len(closed) + 1


@pytest.mark.slow
def test_daylight_saving_repeats_and_skips_no_day(tmp_path: Path) -> None:
    place = ZoneInfo("Europe/Madrid")
    with career_at(tmp_path) as storage:
        grants, played = 0, set()
        # Around the last Sundays of March and October, late in the evening.
        for number in (*range(108, 123), *range(325, 340)):
            moment = datetime(2026, 12, 1, 23, 59, tzinfo=place) + timedelta(days=number)
            set_clock(storage, moment)
            before = balance(storage)
            storage.career.look_in()
            grants += balance(storage) > before
            if number % 3 == 0:
                found = storage.career.brought(stake(storage, won=False))
                assert found is not None
                assert found.match.week == moment.date() - timedelta(days=moment.weekday())
                assert found.match.moment == moment.weekday() * 86400 + 23 * 3600 + 59 * 60
                played.add(found.match.week)
        assert grants == 9, "after each match the day after, but for the last"
        open_week = moment.date() - timedelta(days=moment.weekday())
        assert {week.week for week in storage.career.past_weeks()} == played - {open_week}
