"""What is left of a damaged database comes back whatever version wrote it, and whatever it has grown from."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from escoba.storage import Storage
from escoba.storage.storage import DATABASE
from tests.storage.older import VERSIONS, lay_down


def kept(path: Path) -> dict[int, tuple[int, int]]:
    """How many rounds and moves each match has."""
    with closing(sqlite3.connect(path)) as database:
        rounds, plays = (f"(SELECT count(*) FROM {table} WHERE match = id)" for table in ("rounds", "plays"))
        counted = database.execute(f"SELECT id, {rounds}, {plays} FROM matches")
        return {match: (dealt, moves) for match, dealt, moves in counted}


def spoil(path: Path) -> None:
    """Make the text of the schema one that SQLite cannot read."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = path.read_bytes()
    assert b"CREATE INDEX" in content
    path.write_bytes(content.replace(b"CREATE INDEX", b"CREATE INDEZ"))


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("migrated", [False, True])
def test_rows_of_every_version_come_back(tmp_path: Path, version: int, migrated: bool) -> None:
    path = lay_down(tmp_path, version)
    if migrated:
        Storage.open(tmp_path).close()
        shutil.rmtree(tmp_path / "backups")
    before = kept(path)
    spoil(path)
    storage = Storage.open(tmp_path)
    assert "database_salvaged" in {notice.kind for notice in storage.notices}
    storage.close()
    after = kept(tmp_path / DATABASE)
    assert before
    assert {match: held for match, held in before.items() if after.get(match) != held} == {}
