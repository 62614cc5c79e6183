"""How this room talks to SQLite: the ways of every connection, and a transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def connect(path: Path | str, patience: float = 0) -> sqlite3.Connection:
    """A connection with our ways: transactions are said aloud, references hold, no text is too broken to read."""
    database = sqlite3.connect(path, timeout=patience, isolation_level=None)
    database.text_factory = lambda text: text.decode("utf-8", "replace")
    database.execute("PRAGMA foreign_keys = ON")
    return database


@contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[None]:
    """All of what is inside or, where anything raises, nothing."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        # On a full disk SQLite has sometimes rolled back by itself.
        if database.in_transaction:
            with suppress(sqlite3.Error):
                database.execute("ROLLBACK")
        raise
