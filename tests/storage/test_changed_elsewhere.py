"""What another window does with the matches that this one shows, and what a disk refuses."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from escoba.storage import TROUBLES, Filter, Storage
from escoba.storage.storage import DATABASE
from tests.storage.seeded import begin, go_on


@pytest.fixture
def windows(tmp_path: Path) -> Iterator[tuple[Storage, Storage]]:
    """Two windows on the same folder."""
    here, there = Storage.open(tmp_path), Storage.open(tmp_path)
    yield here, there
    here.close()
    there.close()


def trouble(storage: Storage) -> str:
    return storage.trouble.kind if storage.trouble is not None else ""


def test_a_match_that_another_window_has_deleted_is_not_there(windows: tuple[Storage, Storage]) -> None:
    here, there = windows
    match_id, _ = begin(here, "one", 0)
    row = here.match(match_id)
    assert row is not None
    assert row == here.history()[0]
    assert here.saved(match_id) is not None, "it lies on the desk"
    there.delete_match(match_id)
    assert here.match(match_id) is None
    assert here.history() == []


def test_a_match_is_seen_as_another_window_has_left_it(windows: tuple[Storage, Storage]) -> None:
    here, there = windows
    match_id, _ = begin(here, "one", 5)
    assert here.saved(match_id) is not None
    there.abandon(match_id)
    row = here.match(match_id)
    assert row is not None
    assert row.state == "abandoned"


def test_what_is_deleted_is_the_match_that_is_shown(windows: tuple[Storage, Storage]) -> None:
    """One that was played on in two windows is two matches: each is deleted by its own id."""
    here, there = windows
    match_id, match = begin(here, "one", 5)
    saved = there.saved(match_id)
    assert saved is not None
    go_on(there, match_id, saved.match, "one")
    go_on(here, match_id, match, "one", 3)
    (finished,) = here.history(Filter(result="won")) + here.history(Filter(result="lost"))
    (playing,) = here.history(Filter(result="playing"))
    assert finished.id == match_id
    assert here.match(finished.id) == finished
    here.delete_match(finished.id)
    assert [row.id for row in here.history()] == [playing.id]


def test_only_a_match_that_fits_is_gone_on_with(windows: tuple[Storage, Storage]) -> None:
    here, _there = windows
    first, _ = begin(here, "first", 5)
    second, _ = begin(here, "second", 5)
    newest = here.unfinished()
    older = here.unfinished(lambda row: row.id != second)
    assert newest is not None
    assert older is not None
    assert (newest.id, older.id) == (second, first)
    assert here.unfinished(lambda _row: False) is None
    assert here.history_size(Filter(result="playing")) == 2


def test_why_nothing_is_kept_is_known_as_long_as_it_is_so(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    assert trouble(storage) == ""
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        begin(storage, "one", 3)
        storage.notices.clear()
        begin(storage, "two", 3)
        assert storage.notices == [], "told once"
        assert trouble(storage) == "locked"
        assert trouble(storage) in TROUBLES
        other.execute("ROLLBACK")
    begin(storage, "three", 3)
    assert trouble(storage) == ""
    storage.close()


def test_a_newer_programs_database_is_trouble_from_the_start(tmp_path: Path) -> None:
    Storage.open(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database:
        database.execute("PRAGMA user_version = 99")
    storage = Storage.open(tmp_path)
    assert trouble(storage) == "newer_program"
    storage.close()
