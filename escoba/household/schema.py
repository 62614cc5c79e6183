"""The tables, and how a database of an earlier version of the program becomes one of today's."""

from __future__ import annotations

import sqlite3

from escoba.household.connection import transaction

APPLICATION_ID = 0x45736331
"""Written into the file's header, so that another program's database is not taken for ours."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE matches (
            id INTEGER PRIMARY KEY,
            stamp INTEGER NOT NULL,
            state TEXT NOT NULL DEFAULT 'playing' CHECK (state IN ('playing', 'finished', 'abandoned', 'unreadable')),
            why TEXT,
            rules TEXT NOT NULL,
            teams INTEGER NOT NULL,
            seats TEXT NOT NULL,
            seed TEXT,
            bots TEXT NOT NULL,
            program TEXT NOT NULL,
            started TEXT NOT NULL,
            ended TEXT,
            totals TEXT,
            winner INTEGER
        )
        """,
        """
        CREATE TABLE rounds (
            match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE ON UPDATE CASCADE,
            number INTEGER NOT NULL,
            dealer INTEGER NOT NULL,
            deck TEXT NOT NULL,
            salt TEXT,
            commitment TEXT,
            points TEXT,
            PRIMARY KEY (match, number)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE plays (
            match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE ON UPDATE CASCADE,
            round INTEGER NOT NULL,
            number INTEGER NOT NULL,
            move TEXT NOT NULL,
            PRIMARY KEY (match, round, number)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE remembered (
            match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE ON UPDATE CASCADE,
            key TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (match, key)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX matches_by_state ON matches (state, id)",
    ),
)
"""What leads from each version to the next; the first makes an empty database version 1. Only ever added to.

A play's `number` counts from 0 in its round. `stamp` is a new random number with each change of a match: two windows
that play on the same one notice it by that. `rules`, `seats`, `move`, `totals` and `points` are JSON in the form that
records have; a deck is codes and spaces.
"""

VERSION = len(MIGRATIONS)
"""The version that this program writes, kept in the database's own `user_version`."""

TABLES: dict[str, str] = {"matches": "id", "rounds": "match", "plays": "match", "remembered": "match"}
"""The tables that hold matches, in an order in which they can be filled, each with the column of the match's id."""


def version_of(database: sqlite3.Connection) -> int:
    """The version that a database says it is; 0 for an empty one."""
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def migrate(database: sqlite3.Connection) -> None:
    """Bring a database up to VERSION, one version in one transaction; nothing happens to one that is there already."""
    while version_of(database) < VERSION:
        with transaction(database):
            version = version_of(database)
            if version == VERSION:
                return
            for statement in MIGRATIONS[version]:
                database.execute(statement)
            database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            database.execute(f"PRAGMA user_version = {version + 1}")
