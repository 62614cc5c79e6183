"""How a database of an earlier version of the program becomes one of today's."""

from __future__ import annotations

import hashlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from escoba.records import RecordFault, open_match
from escoba.storage.connection import insertion, transaction
from escoba.storage.facts import facts_of_match
from escoba.storage.matches import Unreadable, read_head, read_record
from escoba.storage.schema import APPLICATION_ID, MIGRATIONS, VERSION, version_of
from escoba.storage.seating import first_person, players_of, seat_at, sort_of_record


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
    person = new_first_player(database, matches[0], used=_now())
    database.execute(
        "UPDATE matches SET assisted = 1 WHERE id IN (SELECT match FROM remembered WHERE key = 'assisted')"
    )
    for match in matches:
        with suppress(Unreadable, ValueError):
            sort = sort_of_record(read_head(database, match))
            database.execute(
                f"UPDATE matches SET {', '.join(f'{name} = :{name}' for name in sort)} WHERE id = :match",
                {"match": match, **sort},
            )
            find_facts(database, match)
        seat_first_person(database, match, person)


def new_first_player(database: sqlite3.Connection, match: int, used: int) -> str:
    """Take in whoever played the oldest match; gives the id, which is the same for every reader.

    Somebody may migrate a copy while the file itself cannot be written.
    """
    person = hashlib.sha256(f"first player {match}".encode()).hexdigest()[:12]
    add_nameless(database, person, used)
    return person


def add_nameless(database: sqlite3.Connection, person: str, used: int) -> None:
    """Take in a player of whom nothing but the id is known; `used` says when somebody played under it last."""
    database.execute(*insertion("players", {"id": person, "name": "", "portrait": "", "born": _now(), "used": used}))


def _now() -> int:
    return time.time_ns() // 1_000_000


def seat_first_person(database: sqlite3.Connection, match: int, person: str) -> None:
    """Let a match be in this player's history: at the first person's seat or, where there is none, as who watched."""
    try:
        head = read_head(database, match)
    except Unreadable:
        seated = seat_at(person, None, [], teams=False)
    else:
        players = players_of(head)
        seated = seat_at(person, first_person(players), players, teams=head.teams)
    database.execute(*insertion("seated", {"match": match, **seated}))


def find_facts(database: sqlite3.Connection, match: int) -> None:
    """Find out what statistics ask of a match's rounds; nothing where it does not replay."""
    try:
        record = read_record(database, match)
        facts = list(facts_of_match(record, open_match(record)))
    except (Unreadable, RecordFault, ValueError):
        return
    for row in facts:
        database.execute(*insertion(row.table, {"match": match, **row.columns}))


_FILLING: dict[int, Callable[[sqlite3.Connection], None]] = {1: _give_to_first_player}
"""What is still to be done, by the version that the database has come from, once its new tables are there."""
