"""The database and other programs: whoever has it open has it alone, and the game goes on beside them."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from escoba.storage import TROUBLES, Storage
from escoba.storage.storage import DATABASE
from tests.storage.seeded import begin, check_prefix, go_on, plays_of
from tests.storage.test_bad_databases import aside
from tests.storage.test_bad_disks import check_saved, kinds

_HOLD = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.execute("BEGIN")
print(database.execute("SELECT count(*) FROM matches").fetchone()[0], flush=True)
sys.stdin.read()
"""


@contextmanager
def looked_at(folder: Path) -> Iterator[None]:
    """Another process has the database open and reads it."""
    with subprocess.Popen(
        [sys.executable, "-c", _HOLD, folder / DATABASE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline()
        yield
        other.communicate("")


@pytest.mark.slow
def test_somebody_else_has_it_at_the_start(tmp_path: Path) -> None:
    """What lies there can be played on with, and is saved when they are gone."""
    storage = Storage.open(tmp_path)
    storage.change_player(storage.player.id, name="Ana")
    begin(storage, "before", 9)
    storage.close()
    with looked_at(tmp_path):
        storage = Storage.open(tmp_path)
        assert kinds(storage) == ["locked"]
        assert storage.player.name == "Ana"
        saved = storage.unfinished()
        assert saved is not None
        go_on(storage, saved.id, saved.match, "before", 5)
        again = storage.unfinished()
        assert again is not None
        assert len(plays_of(again.record)) == 14
        assert not storage.can_save
        assert kinds(storage) == ["locked"]
    go_on(storage, saved.id, saved.match, "before", 1)
    assert kinds(storage) == ["locked", "saving_again"]
    assert aside(tmp_path) == []
    check_saved(storage, "before", 15)


@pytest.mark.slow
def test_nothing_of_it_can_be_read_at_the_start(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    begin(storage, "before", 9)
    storage.close()
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        storage = Storage.open(tmp_path)
        assert kinds(storage) == ["locked"]
        assert storage.unfinished() is None
    saved = storage.unfinished()
    assert saved is not None
    check_prefix(saved.record, "before")
    assert kinds(storage) == ["locked", "saving_again"]
    assert aside(tmp_path) == []
    check_saved(storage, "before", 9)


@pytest.mark.slow
def test_nobody_else_gets_it_while_it_is_open(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    match_id, match = begin(storage, "alone", 4)
    other = subprocess.run(
        [sys.executable, "-c", _HOLD, tmp_path / DATABASE], capture_output=True, text=True, input="", check=False
    )
    assert "database is locked" in other.stderr
    with closing(Storage.open(tmp_path)) as second:
        assert kinds(second) == ["locked"]
    go_on(storage, match_id, match, "alone", 4)
    assert kinds(storage) == []
    assert not list(tmp_path.glob("*-shm")), "no memory is shared with anybody"
    check_saved(storage, "alone", 8)


def trouble(storage: Storage) -> str:
    return storage.trouble.kind if storage.trouble is not None else ""


@pytest.mark.slow
def test_why_nothing_is_kept_is_known_as_long_as_it_is_so(tmp_path: Path) -> None:
    Storage.open(tmp_path).close()
    with looked_at(tmp_path):
        storage = Storage.open(tmp_path)
        begin(storage, "one", 3)
        storage.notices.clear()
        begin(storage, "two", 3)
        assert storage.notices == [], "told once"
        assert trouble(storage) == "locked"
        assert trouble(storage) in TROUBLES
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
