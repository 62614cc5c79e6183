"""A saved match read from its rows as a record, and a new match as the columns that it begins with.

Apart from the rows themselves (`matches`), since this needs the records, and most starts of the program do without.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from datetime import datetime

import msgspec

from escoba.records import Record, Recorder, RecordFault, parse, replay
from escoba.records.model import FORMAT, VERSION
from escoba.storage.connection import Value
from escoba.storage.matches import MatchStart, SavedMatch, Unreadable, json_text
from escoba.storage.seating import sort_of_match


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
