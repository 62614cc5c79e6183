"""Databases as earlier versions of the program have left them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from escoba.storage.storage import DATABASE

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "storage"
VERSIONS = {version: FIXTURES / f"version{version}.sql" for version in (1, 2, 3)}
"""One of every released version that has tables of its own, as text."""


def lay_down(folder: Path, version: int = 1) -> Path:
    """Put the database of that version into the data folder; gives its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / DATABASE
    with closing(sqlite3.connect(path)) as database:
        database.executescript(VERSIONS[version].read_text(encoding="utf-8"))
        database.execute("PRAGMA journal_mode = WAL")
    return path


def multiply(path: Path, times: int) -> None:
    """Let there be so many of each match of a database of version 1, so that migrating it takes a while."""
    with closing(sqlite3.connect(path)) as database, database:
        for number in range(1, times):
            for table, key in (("matches", "id"), ("rounds", "match"), ("plays", "match"), ("remembered", "match")):
                names = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
                others = ", ".join(name for name in names if name != key)
                database.execute(
                    f"INSERT INTO {table} ({key}, {others}) SELECT {key} + ?, {others} FROM {table}"
                    f" WHERE {key} IN (SELECT id FROM matches ORDER BY id LIMIT 11)",
                    (number * 1_000_000_000,),
                )
