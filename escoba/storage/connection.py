"""How this room talks to SQLite: the ways of every connection, and a transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path


def connect(path: Path | str, patience: float = 0, *, uri: bool = False) -> sqlite3.Connection:
    """A connection with our ways: transactions are said aloud, references hold, no text is too broken to read.

    Any thread may use it, one at a time. `patience` is how many seconds to wait for another program that has it.
    """
    database = sqlite3.connect(path, timeout=patience, isolation_level=None, uri=uri, check_same_thread=False)
    database.text_factory = lambda text: text.decode("utf-8", "replace")
    database.execute("PRAGMA foreign_keys = ON")
    return database


Value = str | int | None
Statement = tuple[str, Mapping[str, Value]]
"""SQL and the values of its names."""


def insertion(table: str, row: Mapping[str, Value]) -> Statement:
    """The statement that puts a row into a table, by the names of its columns."""
    return f"INSERT INTO {table} ({', '.join(row)}) VALUES ({', '.join(f':{name}' for name in row)})", row


def newcomer(table: str, row: Mapping[str, Value]) -> Statement:
    """As `insertion`, but for a row that is there already: that one stays."""
    sql, values = insertion(table, row)
    return f"{sql} ON CONFLICT DO NOTHING", values


def match_row(table: str, row: Mapping[str, Value]) -> Statement:
    """The statement that puts a row of a match there, whose id is `:match`; it takes the place of an older one."""
    names = ["match", *row]
    return f"REPLACE INTO {table} ({', '.join(names)}) VALUES ({', '.join(f':{name}' for name in names)})", row


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
