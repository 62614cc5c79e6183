"""What begins a saved match, and what is given back when it is looked at again."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, NamedTuple

import msgspec

from escoba.game import Match
from escoba.records import Record, Recorder, RecordFault, parse, replay
from escoba.records.model import FORMAT, VERSION
from escoba.rules import RuleSet
from escoba.storage.connection import Statement, Value, insertion, newcomer
from escoba.storage.schema import PEOPLES_TABLES, TABLES
from escoba.storage.seating import sort_of_match

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


def columns(start: MatchStart) -> dict[str, Value]:
    """The columns of a new match. RulesError where there is no such preset; ValueError where `started` has no zone."""
    started = datetime.fromisoformat(start.started)
    head = Recorder(start.preset, start.rules, start.seats, start.teams, started=started).record
    return {
        "rules": json_text(head.rules),
        "teams": int(start.teams),
        "seats": json_text(head.seats),
        "seed": start.seed,
        "bots": start.bots,
        "program": start.program,
        "started": start.started,
        "practice": int(start.practice),
        "assisted": int(start.practice),
        **sort_of_match(start.preset, start.rules, len(start.seats), start.teams),
    }


def json_text(value: object) -> str:
    """As compact JSON."""
    return msgspec.json.encode(value).decode()


def read_match(database: sqlite3.Connection, match_id: int) -> SavedMatch | None:
    """The match as its rows have it, replayed; None where there is none, Unreadable where they make no match."""
    found = database.execute(
        "SELECT bots, seed, state, practice, assisted, origin FROM matches WHERE id = ?", (match_id,)
    ).fetchone()
    if found is None:
        return None
    bots, seed, state, practice, assisted, origin = found
    record = read_record(database, match_id)
    try:
        match = replay(record)
    except (RecordFault, ValueError) as fault:
        raise Unreadable(str(fault)) from fault
    if not isinstance(bots, str) or not isinstance(seed, str | None):
        raise Unreadable("The match's seed or the bots' secret is no text")
    remembered = database.execute("SELECT key, value FROM remembered WHERE match = ?", (match_id,)).fetchall()
    seated = dict(database.execute("SELECT seat, person FROM seated WHERE match = ?", (match_id,)).fetchall())
    people = [seated.get(seat) for seat in range(len(record.seats))]
    staked = database.execute("SELECT stake FROM competed WHERE match = ?", (match_id,)).fetchone()
    return SavedMatch(
        id=match_id,
        record=record,
        match=match,
        bots=bots,
        seed=seed,
        remembered={str(key): str(value) for key, value in remembered},
        people=tuple(people),
        state=state,
        practice=bool(practice),
        assisted=bool(assisted),
        origin=origin,
        stake=None if staked is None else int(staked[0]),
    )


def read_record(database: sqlite3.Connection, match_id: int) -> Record:
    """The match as its rows have it, its shape checked but not its plays; Unreadable where they make no record."""
    return _parsed(
        lambda: _head(database, match_id) | {"rounds": _rounds(database, match_id)} | _ending(database, match_id)
    )


def read_round(database: sqlite3.Connection, match_id: int, number: int) -> Record:
    """A record of nothing but one round of the match; Unreadable where its rows make none."""
    return _parsed(lambda: _head(database, match_id) | {"rounds": _rounds(database, match_id)[number - 1 : number]})


def read_head(database: sqlite3.Connection, match_id: int) -> Record:
    """The match without its rounds: rules and seats; Unreadable where even these are wrong."""
    return _parsed(lambda: _head(database, match_id) | {"rounds": []})


def _parsed(written: Callable[[], dict[str, object]]) -> Record:
    try:
        return parse(msgspec.json.encode(written()))
    except (RecordFault, TypeError, ValueError) as fault:
        raise Unreadable(str(fault)) from fault


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


def _head(database: sqlite3.Connection, match_id: int) -> dict[str, object]:
    rules, teams, seats, seed, program, started, assisted = database.execute(
        "SELECT rules, teams, seats, seed, program, started, assisted FROM matches WHERE id = ?", (match_id,)
    ).fetchone()
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": msgspec.Raw(rules),
        "teams": bool(teams),
        "seats": msgspec.Raw(seats),
        **_said({"started": started, "program": program, "seed": seed}),
        **({"assisted": True} if assisted else {}),
    }


def _rounds(database: sqlite3.Connection, match_id: int) -> list[dict[str, object]]:
    """The rounds with their plays; Unreadable where a round or a move is missing."""
    found = database.execute(
        "SELECT number, dealer, deck, points, salt, commitment, seeds FROM rounds WHERE match = ? ORDER BY number",
        (match_id,),
    ).fetchall()
    numbers = [number for number, *_ in found]
    if numbers != list(range(1, len(found) + 1)):
        raise Unreadable(f"The rounds on file are {numbers}: one is missing")
    plays: list[list[msgspec.Raw]] = [[] for _ in found]
    for number, index, move in database.execute(
        "SELECT round, number, move FROM plays WHERE match = ? ORDER BY round, number", (match_id,)
    ):
        if number not in numbers or index != len(plays[number - 1]):
            raise Unreadable(f"Before move {index} of round {number} another is missing")
        plays[number - 1].append(msgspec.Raw(move))
    return [
        {"dealer": dealer, "deck": str(deck).split(), "plays": moves}
        | ({} if points is None else {"points": msgspec.Raw(points)})
        | ({} if salt is None else {"salt": salt, "commitment": commitment})
        | ({} if seeds is None else {"seeds": msgspec.Raw(seeds)})
        for (_, dealer, deck, points, salt, commitment, seeds), moves in zip(found, plays, strict=True)
    ]


def _ending(database: sqlite3.Connection, match_id: int) -> dict[str, object]:
    ended, totals, winner = database.execute(
        "SELECT ended, totals, winner FROM matches WHERE id = ?", (match_id,)
    ).fetchone()
    result = {} if totals is None else {"result": {"totals": msgspec.Raw(totals), "winner": winner}}
    return result | _said({"ended": ended})


def _said(keys: Mapping[str, object]) -> dict[str, object]:
    """Without the keys that nothing is known of."""
    return {key: value for key, value in keys.items() if value is not None}
