"""The tables, and how a database of an earlier version of the program becomes one of today's."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from functools import cache

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
    (
        # A table's CHECK cannot be changed: it is made anew.
        """
        CREATE TABLE new_matches (
            id INTEGER PRIMARY KEY,
            stamp INTEGER NOT NULL,
            state TEXT NOT NULL DEFAULT 'playing'
                CHECK (state IN ('playing', 'finished', 'abandoned', 'agreed', 'unreadable')),
            why TEXT,
            rules TEXT NOT NULL,
            teams INTEGER NOT NULL,
            seats TEXT NOT NULL,
            seed TEXT,
            bots TEXT NOT NULL,
            program TEXT,
            started TEXT,
            ended TEXT,
            totals TEXT,
            winner INTEGER,
            origin TEXT NOT NULL DEFAULT 'played' CHECK (origin IN ('played', 'imported')),
            practice INTEGER NOT NULL DEFAULT 0,
            assisted INTEGER NOT NULL DEFAULT 0,
            preset TEXT NOT NULL DEFAULT '',
            variant TEXT NOT NULL DEFAULT 'custom',
            target INTEGER NOT NULL DEFAULT 0,
            players TEXT NOT NULL DEFAULT ''
        )
        """,
        """
        INSERT INTO new_matches
            (id, stamp, state, why, rules, teams, seats, seed, bots, program, started, ended, totals, winner)
            SELECT id, stamp, state, why, rules, teams, seats, seed, bots, program, started, ended, totals, winner
            FROM matches
        """,
        "DROP TABLE matches",
        "ALTER TABLE new_matches RENAME TO matches",
        "CREATE INDEX matches_by_state ON matches (state, id)",
        "CREATE INDEX rounds_by_first_deck ON rounds (deck) WHERE number = 1",
        """
        CREATE TABLE players (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            portrait TEXT NOT NULL,
            born INTEGER NOT NULL,
            used INTEGER NOT NULL
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE seated (
            match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE ON UPDATE CASCADE,
            person TEXT NOT NULL,
            seat INTEGER,
            side INTEGER,
            level TEXT NOT NULL,
            hidden INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (match, person)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX seated_by_person ON seated (person, hidden, match)",
        """
        CREATE TABLE scores (
            match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE ON UPDATE CASCADE,
            round INTEGER NOT NULL,
            side INTEGER NOT NULL,
            points INTEGER NOT NULL,
            for_escobas INTEGER NOT NULL,
            for_cards INTEGER NOT NULL,
            for_oros INTEGER NOT NULL,
            for_seven_of_oros INTEGER NOT NULL,
            for_sevens INTEGER NOT NULL,
            escobas INTEGER NOT NULL,
            cards INTEGER NOT NULL,
            oros INTEGER NOT NULL,
            guindis INTEGER NOT NULL,
            sevens INTEGER NOT NULL,
            PRIMARY KEY (match, side, round)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE dealt (
            match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE ON UPDATE CASCADE,
            round INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            cards INTEGER NOT NULL,
            oros INTEGER NOT NULL,
            guindis INTEGER NOT NULL,
            sevens INTEGER NOT NULL,
            PRIMARY KEY (match, seat, round)
        ) WITHOUT ROWID
        """,
    ),
    ("ALTER TABLE rounds ADD COLUMN seeds TEXT",),
    (
        """
        CREATE TABLE careers (
            person TEXT PRIMARY KEY,
            joined TEXT NOT NULL,
            seen TEXT NOT NULL,
            tier INTEGER NOT NULL,
            week TEXT NOT NULL,
            searched INTEGER NOT NULL
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE grants (
            person TEXT NOT NULL,
            day TEXT NOT NULL,
            entry INTEGER NOT NULL,
            chips INTEGER NOT NULL,
            PRIMARY KEY (person, day)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE weeks (
            person TEXT NOT NULL,
            week TEXT NOT NULL,
            tier INTEGER NOT NULL,
            place INTEGER NOT NULL,
            tier_after INTEGER NOT NULL,
            PRIMARY KEY (person, week)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE competed (
            match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE ON UPDATE CASCADE,
            person TEXT NOT NULL,
            kind TEXT NOT NULL,
            stake INTEGER NOT NULL,
            board TEXT NOT NULL,
            settled INTEGER,
            won INTEGER,
            xp INTEGER NOT NULL DEFAULT 0,
            points INTEGER NOT NULL DEFAULT 0,
            week TEXT,
            moment INTEGER,
            rating TEXT,
            PRIMARY KEY (match, person)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX competed_by_person ON competed (person, settled)",
        """
        CREATE TABLE postings (
            match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE ON UPDATE CASCADE,
            entry INTEGER NOT NULL,
            line INTEGER NOT NULL,
            account TEXT NOT NULL,
            owner TEXT NOT NULL,
            chips INTEGER NOT NULL,
            day TEXT NOT NULL,
            PRIMARY KEY (match, entry, line)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX postings_by_account ON postings (account, owner, chips)",
        """
        CREATE TABLE trophies (
            match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE ON UPDATE CASCADE,
            person TEXT NOT NULL,
            trophy TEXT NOT NULL,
            day TEXT NOT NULL,
            PRIMARY KEY (match, person, trophy)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX trophies_by_person ON trophies (person, trophy)",
    ),
)
"""What leads from each version to the next; the first makes an empty database version 1. Only ever added to.

Version 1. A match's `id` is greater the later it began (`Store`); nobody asks for its `stamp`. A play's `number` counts
from 0 in its round. `rules`, `seats`, `move`, `totals` and `points` are JSON in the form that records have; a deck is
codes and spaces.

Version 2. `players` are the household; `used` says who was here last. `seated` says in whose history a match is: each
player's seat and side, both NULL where they only watched, and whom they played against (`MatchRow.level`); `hidden`
where they have deleted it though it goes on counting. `preset`, `variant`, `target` and `players` of a match follow
from its rules and seats (`MatchRow`). `scores` and `dealt` are the facts of every counted round, which the statistics
ask: by side the points, those for each category, and what it took; by seat what was dealt to it. They follow from the
plays.

Version 3. `seeds` of a round is JSON in the form that records have, in place of `salt` and `commitment`.

Version 4 is the career (`escoba.career`). `careers` says of each player the days of joining and last looked at, the
tier and the Monday of the league's open week, and how many matches were searched for trophies. `grants` are the chips
given on a day, `weeks` the closed weeks that were played in. A match that counts has a row in `competed`: what was
staked for each seat and in which rating table; from the moment it is `settled` (the number of that entry in the ledger)
what it brought: XP, points in which week and at which second of it, and the new rating, a JSON list. `postings` are the
lines of the ledger's entries; those of one entry sum up to zero, and a grant is a line of its player and one of the
grants. `trophies` lie with the match that won them.

A damaged database is put together again from rows that are known by their shape alone (`salvage`): no two tables or
indexes may have the same types in the same order.
"""

VERSION = len(MIGRATIONS)
"""The version that this program writes, kept in the database's own `user_version`."""

TABLES: dict[str, str] = {
    "matches": "id",
    "rounds": "match",
    "plays": "match",
    "remembered": "match",
    "seated": "match",
    "scores": "match",
    "dealt": "match",
    "competed": "match",
    "postings": "match",
    "trophies": "match",
}
"""The tables that hold matches, in an order in which they can be filled, each with the column of the match's id."""

PEOPLES_TABLES = ("players", "careers", "grants", "weeks")
"""The tables that hold people."""


def version_of(database: sqlite3.Connection) -> int:
    """The version that a database says it is; 0 for an empty one."""
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def is_of_version(database: sqlite3.Connection, version: int) -> bool:
    """Whether the database has all tables and indexes of this version as they are to be, and nothing else."""
    return _schema(database) == _expected(version)


@cache
def _expected(version: int) -> frozenset[tuple[str, str, str]]:
    with closing(sqlite3.connect(":memory:")) as database:
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                database.execute(statement)
        return _schema(database)


def _schema(database: sqlite3.Connection) -> frozenset[tuple[str, str, str]]:
    """Kind, name and text of all there is; spaces and quotes, which SQLite sets by itself, left out."""
    found = database.execute("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
    return frozenset((str(kind), str(name), re.sub(r'[\s"]+', "", str(text))) for kind, name, text in found)
