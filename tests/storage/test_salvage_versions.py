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


def plays(path: Path) -> dict[int, int]:
    """How many moves each match has that can be read."""
    with closing(sqlite3.connect(path)) as database:
        counted = "SELECT id, (SELECT count(*) FROM plays WHERE match = id) FROM matches WHERE state != 'unreadable'"
        return dict(database.execute(counted).fetchall())


def spoil(path: Path) -> None:
    """Make the text of the schema one that SQLite cannot read."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = path.read_bytes()
    assert b"CREATE INDEX" in content
    path.write_bytes(content.replace(b"CREATE INDEX", b"CREATE INDEZ"))


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("migrated", [False, True])
def test_rows_of_every_version_come_back(tmp_path: Path, version: int, migrated: bool) -> None:
    path = lay_down(tmp_path, version)
    if migrated:
        Storage.open(tmp_path).close()
        shutil.rmtree(tmp_path / "backups")
    before = plays(path)
    spoil(path)
    storage = Storage.open(tmp_path)
    assert "database_salvaged" in {notice.kind for notice in storage.notices}
    storage.close()
    after = plays(tmp_path / DATABASE)
    assert before
    assert {match: moves for match, moves in before.items() if after.get(match) != moves} == {}
