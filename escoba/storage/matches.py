"""What begins a saved match, what is given back when it is looked at again, and its rows as they are."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from escoba.storage.connection import Statement, Value, insertion, newcomer
from escoba.storage.schema import PEOPLES_TABLES, TABLES

if TYPE_CHECKING:
    from escoba.game import Match
    from escoba.records import Record
    from escoba.rules import RuleSet

State = Literal["playing", "finished", "abandoned", "agreed", "unreadable"]
Origin = Literal["played", "imported"]


class Seat(NamedTuple):
    """Who sits there: the name shown, and `"human"` or a bot level's id (records, `seats`)."""

    name: str
    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchStart:
    """What is known when a match begins. `rules` is written as the preset and the fields that differ from it.

    `seed` is what the shuffles come from, where they come from a text; `bots` is the secret that the bots' streams are
    derived from; `program` names the program and its version; `started` is ISO 8601 with zone. `people` has by seat the
    id of the player who sits there, None for bots and guests; where it is left out, the first person's seat is that of
    whoever plays now. `stake` is in chips for each seat of a match that counts for the career, or 0; None for
    training.
    """

    preset: str
    rules: RuleSet
    seats: tuple[Seat, ...]
    teams: bool = False
    seed: str | None = None
    bots: str
    program: str
    started: str
    people: tuple[str | None, ...] = ()
    practice: bool = False
    stake: int | None = None


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match as it was last saved, proved by replaying.

    `record` is the match as a record, `match` is where the replay of it stands: in a round, or between two rounds
    (`match.playing` is false), or even over (`match.winner`), if the program ended between the last card and
    `end_match`. `remembered` holds what the screen kept with it (`Storage.remember`); `people` the players' ids by
    seat, None for bots and guests. `stake` is as in `MatchStart`.
    """

    id: int
    record: Record
    match: Match
    bots: str
    seed: str | None
    remembered: dict[str, str] = field(default_factory=dict)
    people: tuple[str | None, ...] = ()
    state: State = "playing"
    practice: bool = False
    assisted: bool = False
    origin: Origin = "played"
    stake: int | None = None


class Unreadable(Exception):
    """A saved match that is not a match by the rules."""


def json_text(value: object) -> str:
    """As compact JSON."""
    return msgspec.json.encode(value).decode()


def raw_text(database: sqlite3.Connection, match_id: int, why: str) -> bytes:
    """All that is kept of a match, table by table, for whoever can still make something of it."""
    kept: dict[str, object] = {"why": why}
    for table, column in TABLES.items():
        kept[table] = _rows(database, f"SELECT * FROM {table} WHERE {column} = :match", match_id)
    return json.dumps(kept, indent=1, default=repr).encode()


def people_in(database: sqlite3.Connection) -> list[Statement]:
    """What takes the people of this database into another, where they are not there already."""
    return [newcomer(table, row) for table in PEOPLES_TABLES for row in _rows(database, f"SELECT * FROM {table}")]


def rows_of_match(database: sqlite3.Connection, match: int) -> list[tuple[str, dict[str, Value]]]:
    """All rows of a match, each with its table, in an order in which they can be put into another database."""
    return [
        (table, row)
        for table, column in TABLES.items()
        for row in _rows(database, f"SELECT * FROM {table} WHERE {column} = :match", match)
    ]


def match_in(database: sqlite3.Connection, match: int) -> list[Statement]:
    """What lets another database have this match, if it is there, just as this one has it."""
    return [removal(match), *[insertion(table, row) for table, row in rows_of_match(database, match)]]


def removal(match: int) -> Statement:
    """A match is gone, with all that is kept of it."""
    return "DELETE FROM matches WHERE id = :match", {"match": match}


def _rows(database: sqlite3.Connection, question: str, match: int | None = None) -> list[dict[str, Value]]:
    """The rows that are found, by the names of their columns."""
    found = database.execute(question, {"match": match})
    names = [name for name, *_ in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]
