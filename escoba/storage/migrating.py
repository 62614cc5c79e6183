"""How a database of an earlier version of the program becomes one of today's."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from escoba.storage.connection import transaction
from escoba.storage.schema import APPLICATION_ID, MIGRATIONS, VERSION, version_of


def migrate(database: sqlite3.Connection) -> None:
    """Bring a database up to VERSION in one transaction; nothing happens to one that is there already."""
    came_from = version_of(database)
    if came_from == VERSION:
        return
    with _without_references(database), transaction(database):
        for statements in MIGRATIONS[came_from:]:
            for statement in statements:
                database.execute(statement)
        # Filled once all tables are today's, since what fills them reads and writes today's.
        if came_from == 1:
            from escoba.storage.first_player import give_to_first_player

            give_to_first_player(database)
        database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        database.execute(f"PRAGMA user_version = {VERSION}")


@contextmanager
def _without_references(database: sqlite3.Connection) -> Iterator[None]:
    """A table that is made anew is dropped first, and what refers to it must not go with it."""
    database.execute("PRAGMA foreign_keys = OFF")
    try:
        yield
    finally:
        database.execute("PRAGMA foreign_keys = ON")
