"""What begins a saved match, and what is given back when it is taken up again."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

import msgspec

from escoba.game import Match
from escoba.household.schema import TABLES
from escoba.records import Record, Recorder, RecordFault, parse, replay
from escoba.records.model import FORMAT, VERSION
from escoba.rules import RuleSet


class Seat(NamedTuple):
    """Who sits there: the name shown, and `"human"` or a bot level's id (records, `seats`)."""

    name: str
    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchStart:
    """What is known when a match begins. `rules` is written as the preset and the fields that differ from it.

    `seed` is what the shuffles come from, where they come from a text; `bots` is the secret that the bots' streams are
    derived from; `program` names the program and its version; `started` is ISO 8601 with zone.
    """

    preset: str
    rules: RuleSet
    seats: tuple[Seat, ...]
    teams: bool = False
    seed: str | None = None
    bots: str
    program: str
    started: str


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match in progress, as it was last saved and proved by replaying.

    `record` is the match as a record, `match` is where the replay of it stands: in a round, or between two rounds
    (`match.playing` is false), or even over (`match.winner`), if the program ended between the last card and
    `end_match`. `remembered` holds what the screen kept with it (`Household.remember`).
    """

    id: int
    record: Record
    match: Match
    bots: str
    seed: str | None
    remembered: dict[str, str] = field(default_factory=dict)


class Unreadable(Exception):
    """A saved match that is not a match by the rules."""


def columns(start: MatchStart) -> dict[str, str | int | None]:
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
    }


def json_text(value: object) -> str:
    """As compact JSON."""
    return msgspec.json.encode(value).decode()


def read_match(desk: sqlite3.Connection, match_id: int) -> SavedMatch:
    """The match as its rows have it, replayed; Unreadable where they make no match."""
    bots, seed = desk.execute("SELECT bots, seed FROM matches WHERE id = ?", (match_id,)).fetchone()
    try:
        record = parse(msgspec.json.encode(_written(desk, match_id)))
        match = replay(record)
    except (RecordFault, TypeError, ValueError) as fault:
        raise Unreadable(str(fault)) from fault
    if not isinstance(bots, str) or not isinstance(seed, str | None):
        raise Unreadable("The match's seed or the bots' secret is no text")
    remembered = desk.execute("SELECT key, value FROM remembered WHERE match = ?", (match_id,)).fetchall()
    return SavedMatch(
        id=match_id,
        record=record,
        match=match,
        bots=bots,
        seed=seed,
        remembered={str(key): str(value) for key, value in remembered},
    )


def raw_text(desk: sqlite3.Connection, match_id: int, why: str) -> bytes:
    """All that is kept of a match, table by table, for whoever can still make something of it."""
    kept: dict[str, object] = {"why": why}
    for table, column in TABLES.items():
        rows = desk.execute(f"SELECT * FROM {table} WHERE {column} = ?", (match_id,))
        names = [name for name, *_ in rows.description]
        kept[table] = [dict(zip(names, row, strict=True)) for row in rows]
    return json.dumps(kept, indent=1, default=repr).encode()


def _written(desk: sqlite3.Connection, match_id: int) -> dict[str, object]:
    """The rows put together as a record, still unproved; Unreadable where a round or a move is missing."""
    rules, teams, seats, seed, program, started = desk.execute(
        "SELECT rules, teams, seats, seed, program, started FROM matches WHERE id = ?", (match_id,)
    ).fetchone()
    rounds = [
        {"dealer": dealer, "deck": str(deck).split(), "plays": []}
        | ({} if points is None else {"points": msgspec.Raw(points)})
        | ({} if salt is None else {"salt": salt, "commitment": commitment})
        for dealer, deck, points, salt, commitment in desk.execute(
            "SELECT dealer, deck, points, salt, commitment FROM rounds WHERE match = ? ORDER BY number", (match_id,)
        )
    ]
    numbers = [n for (n,) in desk.execute("SELECT number FROM rounds WHERE match = ? ORDER BY number", (match_id,))]
    if numbers != list(range(1, len(rounds) + 1)):
        raise Unreadable(f"The rounds on file are {numbers}: one is missing")
    for number, index, move in desk.execute(
        "SELECT round, number, move FROM plays WHERE match = ? ORDER BY round, number", (match_id,)
    ):
        plays = rounds[number - 1]["plays"] if number in numbers else None
        if not isinstance(plays, list) or index != len(plays):
            raise Unreadable(f"Before move {index} of round {number} another is missing")
        plays.append(msgspec.Raw(move))
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": msgspec.Raw(rules),
        "teams": bool(teams),
        "seats": msgspec.Raw(seats),
        "rounds": rounds,
        "started": started,
        "program": program,
    } | ({} if seed is None else {"seed": seed})
