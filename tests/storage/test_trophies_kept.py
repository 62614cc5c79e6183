"""Trophies of matches that are kept: found in the history, won with a match, each once."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from escoba.storage import career_kept
from tests.storage.careers import LOST, MONDAY, WON, career_at, set_clock, stake
from tests.storage.scripted import FIRST_DAY, Script, play, seed_of

TRAINING = Script()


def test_older_matches_give_trophies_and_nothing_else(tmp_path: Path) -> None:
    with career_at(tmp_path, join=False) as storage:
        matches = [play(storage, TRAINING, seed, day=day) for day, seed in ((5, WON), (2, WON), (0, LOST))]
        assert storage.career.trophies() == []
    with career_at(tmp_path) as storage:
        storage.career.search_trophies()
        found = {won.trophy: won for won in storage.career.trophies()}
        assert found["first_win"].match == str(matches[1]), "the first that ended"
        assert found["first_win"].day == (FIRST_DAY + timedelta(days=2, minutes=30)).astimezone().date()
        stood = storage.career.standings()
        assert stood is not None
        assert (stood.xp, stood.balance) == (0, 1000)
        before = storage.career.trophies()
        storage.career.search_trophies()
        assert storage.career.trophies() == before


def test_a_match_wins_them_as_it_ends(tmp_path: Path) -> None:
    with career_at(tmp_path) as storage:
        set_clock(storage, MONDAY)
        found = storage.career.brought(stake(storage))
        assert found is not None
        assert "first_win" in found.trophies
        assert {won.day for won in storage.career.trophies()} == {MONDAY.date()}
        again = storage.career.brought(stake(storage))
        assert again is not None
        assert again.trophies == ()


@pytest.mark.slow
def test_nine_won_before_and_one_now_are_ten(tmp_path: Path) -> None:
    with career_at(tmp_path, join=False) as storage:
        for day in range(9):
            play(storage, TRAINING, WON, day=day)
    with career_at(tmp_path) as storage:
        found = storage.career.brought(stake(storage))
        assert found is not None
        assert found.trophies == ("ten_in_a_row",)
        assert "first_win" in {won.trophy for won in storage.career.trophies()}, "the history was searched with it"


def test_a_long_history_waits_for_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(career_kept, "SEARCHED_AT_ONCE", 2)
    with career_at(tmp_path, join=False) as storage:
        for day in range(3):
            play(storage, TRAINING, WON, day=day)
    with career_at(tmp_path) as storage:
        found = storage.career.brought(stake(storage))
        assert found is not None
        assert found.trophies == ()
        storage.career.search_trophies()
        assert "first_win" in {won.trophy for won in storage.career.trophies()}


def test_help_and_practice_win_nothing(tmp_path: Path) -> None:
    with career_at(tmp_path) as storage:
        play(storage, replace(TRAINING, practice=True), WON)
        match = play(storage, TRAINING, WON, 3)
        storage.mark_assisted(match)
        saved = storage.saved(match)
        assert saved is not None
        storage.career.search_trophies()
        assert storage.career.trophies() == []


def test_pairs_and_levels_are_told_apart(tmp_path: Path) -> None:
    pairs = Script(seats=4, teams=True, seat=1, level="experto")
    with career_at(tmp_path) as storage:
        play(storage, pairs, seed_of(pairs, won=True))
        names = {won.trophy for won in storage.career.trophies()}
        assert {"in_pairs", "experto_beaten"} <= names
        assert "four_players" not in names
