"""Matches of a time that knew no players: whose they become, and the facts of their rounds, found out by a replay."""

from __future__ import annotations

import hashlib
import sqlite3
import time
from contextlib import suppress

from escoba.records import RecordFault, open_match
from escoba.storage.connection import insertion
from escoba.storage.facts import facts_of_match
from escoba.storage.match_records import read_head, read_record
from escoba.storage.matches import Unreadable
from escoba.storage.seating import first_person, players_of, seat_at, sort_of_record


def give_to_first_player(database: sqlite3.Connection) -> None:
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
