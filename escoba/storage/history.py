"""A player's matches as a list: in progress, finished, given up, imported; by rules, level, players and result."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from escoba.rules import Players
from escoba.storage.connection import Value
from escoba.storage.matches import Origin, Seat, State
from escoba.storage.text_safety import clean_name

Result = Literal["won", "lost", "playing", "abandoned", "agreed", "assisted", "practice"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """A match as the history shows it to one player.

    `started` and `ended` are ISO 8601 with zone, None where a record does not say. `variant` is the preset's id, or
    "custom" where more than its target or its missed fifteens were changed. `seat` and `side` are the player's own,
    None where they only watched, or where nobody of an imported match is they. `people` are the players' ids by seat,
    None for bots, guests and strangers. `totals` are by side, `winner` is a side.
    `level` is that of the bots they played against, "people" where they were none, "mixed" where they differed.
    `rounds` counts the finished ones.
    """

    id: int
    started: str | None
    ended: str | None
    state: State
    variant: str
    preset: str
    target: int
    seats: tuple[Seat, ...]
    people: tuple[str | None, ...]
    teams: bool
    seat: int | None
    side: int | None
    totals: tuple[int, ...]
    winner: int | None
    level: str
    assisted: bool
    practice: bool
    origin: Origin
    rounds: int
    competitive: bool = False

    @property
    def won(self) -> bool | None:
        """Whether the player has won it; None where nobody has, or where they did not play."""
        return None if self.winner is None or self.side is None else self.winner == self.side


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """Which of a player's matches are meant: those that are so in everything that is not None.

    `result` "won", "lost", "assisted" and "practice" speak of finished matches, "playing" of those that can be gone on
    with: an unfinished one that was imported can only be looked at.
    """

    variant: str | None = None
    level: str | None = None
    players: Players | None = None
    result: Result | None = None


EVERYTHING = Filter()
"""All of a player's matches."""

_RESULTS: dict[str, str] = {
    "won": "m.state = 'finished' AND m.winner = s.side",
    "lost": "m.state = 'finished' AND m.winner <> s.side",
    "playing": "m.state = 'playing' AND m.origin = 'played'",
    "abandoned": "m.state = 'abandoned'",
    "agreed": "m.state = 'agreed'",
    "assisted": "m.state = 'finished' AND m.assisted AND NOT m.practice",
    "practice": "m.state = 'finished' AND m.practice",
}

_ROW = """
    SELECT m.id, m.started, m.ended, m.state, m.variant, m.preset, m.target, m.seats, m.teams, s.seat, s.side, m.totals,
        m.winner, s.level, m.assisted, m.practice, m.origin,
        EXISTS (SELECT 1 FROM competed WHERE match = m.id) AS competitive
"""
_LISTED = "s.hidden = 0 AND m.state <> 'unreadable'"
OVER = f"{_LISTED} AND m.state <> 'playing'"
"""The matches in the history that nobody goes on with."""

PLAYED = "s.seat IS NOT NULL AND m.state IN ('finished', 'abandoned')"
"""The matches that statistics speak of; hidden ones too."""

COUNTED = f"{PLAYED} AND m.state = 'finished' AND NOT m.practice AND NOT m.assisted"
"""Those among them that were finished without help and not for practice."""

T = TypeVar("T")


class Tally(NamedTuple):
    """Matches played, and how many of them were won."""

    matches: int
    wins: int


class Question(NamedTuple):
    """A part of a query: what a filter means for the tables `seated`, as s, and `matches`, as m."""

    tables: str
    where: str
    values: dict[str, Value]

    def only(self, match: int) -> Question:
        """The same, but for this match alone."""
        return self._replace(where=f"{self.where} AND s.match = {match}")


def question(person: str, wanted: Filter, listed: str = _LISTED) -> Question:
    """What finds a player's matches."""
    parts = ["s.person = :person", listed]
    values: dict[str, Value] = {"person": person}
    for column, value in (("m.variant", wanted.variant), ("s.level", wanted.level), ("m.players", wanted.players)):
        if value is not None:
            name = column[2:]
            parts.append(f"{column} = :{name}")
            values[name] = value
    if wanted.result is not None:
        parts.append(_RESULTS[wanted.result])
    return Question("seated s JOIN matches m ON m.id = s.match", " AND ".join(parts), values)


def matches_of(database: sqlite3.Connection, asked: Question, limit: int, offset: int = 0) -> list[MatchRow]:
    """So many of the matches, the one begun last first."""
    rows = database.execute(
        f"{_ROW} FROM {asked.tables} WHERE {asked.where} ORDER BY s.match DESC LIMIT :limit OFFSET :offset",
        {**asked.values, "limit": limit, "offset": offset},
    ).fetchall()
    matches = [row[0] for row in rows]
    scored, seated = _scored(database, matches), _seated(database, matches)
    return [_match_row(row, scored.get(row[0], []), seated.get(row[0], {})) for row in rows]


def number_of(database: sqlite3.Connection, asked: Question) -> int:
    """How many matches there are."""
    found = database.execute(f"SELECT count(*) FROM {asked.tables} WHERE {asked.where}", asked.values).fetchone()
    return int(found[0])


def ids_of(database: sqlite3.Connection, asked: Question) -> list[int]:
    """The ids of the matches."""
    return [
        match for (match,) in database.execute(f"SELECT s.match FROM {asked.tables} WHERE {asked.where}", asked.values)
    ]


def values_of(database: sqlite3.Connection, asked: Question, column: str) -> list[str]:
    """What stands in a column of these matches."""
    rows = database.execute(f"SELECT DISTINCT {column} FROM {asked.tables} WHERE {asked.where}", asked.values)
    return [str(value) for (value,) in rows]


def _scored(database: sqlite3.Connection, matches: list[int]) -> dict[int, list[tuple[int, int]]]:
    """By match for each side, in turn, its points and the number of counted rounds."""
    found: dict[int, list[tuple[int, int]]] = {}
    for match, points, rounds in database.execute(
        f"SELECT match, sum(points), count(*) FROM scores WHERE match IN ({', '.join(map(str, matches))})"
        " GROUP BY match, side ORDER BY match, side"
    ):
        found.setdefault(match, []).append((points, rounds))
    return found


def _seated(database: sqlite3.Connection, matches: list[int]) -> dict[int, dict[int, str]]:
    """By match whose seats are whose."""
    found: dict[int, dict[int, str]] = {}
    for match, seat, person in database.execute(
        f"SELECT match, seat, person FROM seated WHERE seat IS NOT NULL AND match IN ({', '.join(map(str, matches))})"
    ):
        found.setdefault(match, {})[seat] = person
    return found


def _match_row(row: tuple[Any, ...], scored: list[tuple[int, int]], seated: dict[int, str]) -> MatchRow:
    """What cannot be read of a row that somebody has written into by hand is left out."""
    from escoba.records import SeatRecord

    match, started, ended, state, variant, preset, target, seats, teams, *rest = row
    seat, side, totals, winner, level, assisted, practice, origin, competitive = rest
    nobody: list[SeatRecord] = []
    sitting = _read(seats, list[SeatRecord], nobody)
    return MatchRow(
        id=match,
        started=started,
        ended=ended,
        state=state,
        variant=variant,
        preset=preset,
        target=target,
        seats=tuple([Seat(clean_name(sitter.name or ""), sitter.player or "") for sitter in sitting]),
        people=tuple([seated.get(place) for place in range(len(sitting))]),
        teams=bool(teams),
        seat=seat,
        side=side,
        totals=tuple(_read(totals, list[int], [points for points, _ in scored])),
        winner=winner,
        level=level,
        assisted=bool(assisted),
        practice=bool(practice),
        origin=origin,
        rounds=scored[0][1] if scored else 0,
        competitive=bool(competitive),
    )


def _read(written: object, shape: type[T], otherwise: T) -> T:
    try:
        return msgspec.json.decode(str(written), type=shape, strict=True)
    except msgspec.MsgspecError:
        return otherwise


def tally_of(database: sqlite3.Connection, person: str) -> Tally:
    """How many matches of somebody are counted, and how many of them they won."""
    asked = question(person, Filter(), COUNTED)
    found = database.execute(
        f"SELECT count(*), coalesce(sum(m.winner = s.side), 0) FROM {asked.tables} WHERE {asked.where}", asked.values
    ).fetchone()
    return Tally(*found)


def kept_under(database: sqlite3.Connection, person: str, key: str, text: str) -> list[int]:
    """The ids of somebody's matches that have this text under this key."""
    found = database.execute(
        "SELECT r.match FROM remembered r JOIN seated s ON s.match = r.match"
        " WHERE r.key = ? AND r.value = ? AND s.person = ? AND s.hidden = 0 ORDER BY r.match",
        (key, text, person),
    )
    return [match for (match,) in found]
