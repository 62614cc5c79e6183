"""How a database of an earlier version of the program becomes one of today's."""

from __future__ import annotations

import hashlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from escoba.records import RecordFault, open_match
from escoba.storage.connection import insertion, transaction
from escoba.storage.facts import facts_of_match
from escoba.storage.matches import Unreadable, read_head, read_record
from escoba.storage.schema import APPLICATION_ID, MIGRATIONS, VERSION, version_of
from escoba.storage.seating import first_person, players_of, seat_at, sort_of_record


def migrate(database: sqlite3.Connection) -> None:
    """Bring a database up to VERSION in one transaction; nothing happens to one that is there already."""
    if version_of(database) == VERSION:
        return
    with _without_references(database), transaction(database):
        # Another window may have done it meanwhile.
        came_from = version_of(database)
        for statements in MIGRATIONS[came_from:]:
            for statement in statements:
                database.execute(statement)
        # Filled once all tables are today's, since what fills them reads and writes today's.
        for version in range(came_from, VERSION):
            if version in _FILLING:
                _FILLING[version](database)
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


def _give_to_first_player(database: sqlite3.Connection) -> None:
    """From version 1: whoever has played here until now becomes the first player, and the rounds' facts are found out.

    What cannot be read any more stays as it is, without facts.
    """
    matches = [match for (match,) in database.execute("SELECT id FROM matches ORDER BY id").fetchall()]
    if not matches:
        return
    # The same for every reader, who may migrate a copy while the file itself cannot be written.
    person = hashlib.sha256(f"first player {matches[0]}".encode()).hexdigest()[:12]
    now = time.time_ns() // 1_000_000
    database.execute(*insertion("players", {"id": person, "name": "", "portrait": "", "born": now, "used": now}))
    database.execute(
        "UPDATE matches SET assisted = 1 WHERE id IN (SELECT match FROM remembered WHERE key = 'assisted')"
    )
    for match in matches:
        try:
            head = read_head(database, match)
            sort = sort_of_record(head)
        except (Unreadable, ValueError):
            seated = seat_at(person, None, [], teams=False)
        else:
            database.execute(
                f"UPDATE matches SET {', '.join(f'{name} = :{name}' for name in sort)} WHERE id = :match",
                {"match": match, **sort},
            )
            players = players_of(head)
            seated = seat_at(person, first_person(players), players, teams=head.teams)
            _find_facts(database, match)
        database.execute(*insertion("seated", {"match": match, **seated}))


def _find_facts(database: sqlite3.Connection, match: int) -> None:
    try:
        record = read_record(database, match)
        facts = list(facts_of_match(record, open_match(record)))
    except (Unreadable, RecordFault, ValueError):
        return
    for row in facts:
        database.execute(*insertion(row.table, {"match": match, **row.columns}))


_FILLING: dict[int, Callable[[sqlite3.Connection], None]] = {1: _give_to_first_player}
"""What is still to be done, by the version that the database has come from, once its new tables are there."""
