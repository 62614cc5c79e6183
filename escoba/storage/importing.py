"""Taking a record from outside into a history: whose seat, what is kept, and whether it is there already."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache

from msgspec import UNSET, UnsetType

from escoba.records import PlayRecord, Record, open_match
from escoba.rules import rules_from
from escoba.storage.connection import Statement, Value, match_row
from escoba.storage.facts import facts_of_match
from escoba.storage.match_records import read_record
from escoba.storage.matches import Unreadable, json_text
from escoba.storage.players import Player
from escoba.storage.seating import HUMAN, first_person, players_of, seat_at, sort_of_record
from escoba.storage.text_safety import clean_name


@dataclass(frozen=True, slots=True)
class Imported:
    """A record as rows: the columns of `matches`, the statements for the other tables, and the second it began in."""

    columns: dict[str, Value]
    others: list[Statement]
    began: int


def rows_of(record: Record, player: Player, seat: int | None = None) -> Imported:
    """What is kept of a record for a player, whose `seat` may be known; RecordFault where it does not replay.

    One that is unfinished is kept as it is and never gone on with: it is imported, and was played elsewhere.
    """
    match = open_match(record)
    facts = list(facts_of_match(record, match))
    finished = match.winner is not None
    columns: dict[str, Value] = {
        "state": "finished" if finished else "playing",
        "rules": json_text(record.rules),
        "teams": int(record.teams),
        "seats": json_text(record.seats),
        "seed": _given(record.seed),
        "bots": "",
        "program": _given(record.program),
        "started": _given(record.started),
        "ended": _given(record.ended),
        "totals": json_text(match.totals) if finished else None,
        "winner": match.winner,
        "origin": "imported",
        "assisted": int(record.assisted is True),
        **sort_of_record(record),
    }
    players = players_of(record)
    own = _own_seat(record, player) if seat is None else seat
    seated = match_row("seated", seat_at(player.id, own, players, teams=record.teams))
    others = [seated, *[match_row(fact.table, fact.columns) for fact in facts]]
    for number, played in enumerate(record.rounds, start=1):
        row: dict[str, Value] = {"number": number, "dealer": played.dealer, "deck": " ".join(played.deck)}
        row |= {"salt": _given(played.salt), "commitment": _given(played.commitment)}
        row |= {"seeds": json_text(played.seeds) if played.seeds else None}
        others.append(match_row("rounds", row | {"points": json_text(played.points) if played.points else None}))
        for index, play in enumerate(played.plays):
            others.append(match_row("plays", {"round": number, "number": index, "move": json_text(play)}))
    return Imported(columns, others, _second(record))


def is_there(database: sqlite3.Connection, record: Record, person: str) -> bool:
    """Whether this match is in a player's history already: by the same rules and people, with the same plays."""
    seats = _sitting(json_text(record.seats))
    if record.rounds:
        # CROSS: the deck is looked up first, which is there once or never, and not the player's whole history.
        found = database.execute(
            "SELECT s.match, m.seats FROM rounds r CROSS JOIN seated s ON s.match = r.match"
            " JOIN matches m ON m.id = s.match WHERE r.number = 1 AND r.deck = ? AND s.person = ? AND NOT s.hidden",
            (" ".join(record.rounds[0].deck), person),
        )
    else:
        found = database.execute(
            "SELECT s.match, m.seats FROM seated s JOIN matches m ON m.id = s.match"
            " WHERE s.person = ? AND NOT s.hidden"
            " AND NOT EXISTS (SELECT 1 FROM rounds WHERE match = s.match)",
            (person,),
        )
    wanted = _substance(record)
    # Many may be alike but for who sat there, and reading a whole match takes its time.
    return any(
        _sitting(sitting) == seats and _substance_of(database, match) == wanted for match, sitting in found.fetchall()
    )


@lru_cache(maxsize=4096)
def _sitting(seats: str) -> object:
    """Who sat there, however it was written down; the text itself where it is none of ours."""
    try:
        found = json.loads(seats)
        return [(seat.get("name") or "", seat.get("player") or "") for seat in found]
    except (ValueError, AttributeError, TypeError):
        return seats


def _substance_of(database: sqlite3.Connection, match: int) -> object:
    try:
        return _substance(read_record(database, match))
    except (Unreadable, ValueError):
        return None


def _substance(record: Record) -> object:
    """All that tells a match from every other one, however it was written down."""
    rounds = [(played.dealer, played.deck, [_move(play) for play in played.plays]) for played in record.rounds]
    seats = [(seat.name or "", seat.player or "") for seat in record.seats]
    preset = str(record.rules["preset"])
    rules = rules_from(preset, {name: value for name, value in record.rules.items() if name != "preset"})
    return preset, rules, record.teams, seats, record.started, rounds


def _move(play: PlayRecord) -> object:
    return play.seat, play.card, frozenset(play.takes or ()), frozenset(play.claim or ())


def _own_seat(record: Record, player: Player) -> int | None:
    """The person's seat that has the player's name, or else the first person's; None where no person plays."""
    for seat, sitter in enumerate(record.seats):
        if sitter.player == HUMAN and player.name and clean_name(sitter.name or "") == player.name:
            return seat
    return first_person(players_of(record))


def _second(record: Record) -> int:
    """When the match began, in seconds from 1970: when it ended or, where that is unknown too, now."""
    when = record.started or record.ended
    return int((datetime.fromisoformat(when) if when else datetime.now(UTC)).timestamp())


def _given(text: str | UnsetType) -> str | None:
    return None if text is UNSET else text
