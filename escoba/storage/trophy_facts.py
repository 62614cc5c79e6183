"""What trophies ask, of the matches that are kept."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import lru_cache
from typing import Any

import msgspec

from escoba.career.trophies import CareerThen, MatchFacts, SideRound
from escoba.game.count import CATEGORIES
from escoba.levels import LEVELS
from escoba.records import SeatRecord
from escoba.rules import RulesError, rules_from, side_of
from escoba.storage.history import COUNTED, EVERYTHING, number_of, question
from escoba.storage.seating import CUSTOM
from escoba.storage.statistics import day_of, moment_of

_HEAD = "s.match, m.ended, m.winner, s.side, m.players, m.variant, m.rules, m.seats, m.teams"
_SCORES = f"points, {', '.join(f'for_{name}' for name in CATEGORIES)}, escobas, cards, oros, guindis, sevens"


@dataclass(frozen=True, slots=True)
class Dated:
    """What trophies ask of a match, and the moment at which it ended: long ago where nobody knows."""

    ended: datetime
    match: int
    facts: MatchFacts


def facts_of_matches(database: sqlite3.Connection, person: str, *, rounds: bool = True) -> list[Dated]:
    """All finished matches of somebody, played without help and not for practice, imported ones too; in no order.

    Their rounds take most of the time; who does not want to know of them leaves them out.
    """
    asked = question(person, EVERYTHING, COUNTED)
    heads = database.execute(f"SELECT {_HEAD} FROM {asked.tables} WHERE {asked.where}", asked.values).fetchall()
    if not rounds:
        return _together(heads, [])
    scores = database.execute(
        f"SELECT s.match, c.round, {_SCORES} FROM {asked.tables} JOIN scores c ON c.match = s.match"
        f" WHERE {asked.where} ORDER BY s.match, c.round, c.side",
        asked.values,
    )
    return _together(heads, scores.fetchall())


def escobas_of_matches(database: sqlite3.Connection, person: str) -> int:
    """How many escobas their own side has in all of them."""
    asked = question(person, EVERYTHING, COUNTED)
    sql = (
        f"SELECT coalesce(sum(c.escobas), 0) FROM {asked.tables}"
        f" JOIN scores c ON c.match = s.match AND c.side = s.side WHERE {asked.where}"
    )
    return int(database.execute(sql, asked.values).fetchone()[0])


def number_of_matches(database: sqlite3.Connection, person: str) -> int:
    """How many they are."""
    return number_of(database, question(person, EVERYTHING, COUNTED))


def facts_of_ending(
    database: sqlite3.Connection, match: int, person: str, winner: int, day: date, then: CareerThen | None
) -> MatchFacts | None:
    """A match that ends now, as somebody sees it who sits there; None where it is one of the others.

    Its last round is counted already.
    """
    head = database.execute(
        f"SELECT {_HEAD} FROM seated s JOIN matches m ON m.id = s.match WHERE m.id = ? AND s.person = ?"
        " AND s.side IS NOT NULL AND NOT m.practice AND NOT m.assisted",
        (match, person),
    ).fetchone()
    if head is None:
        return None
    scores = database.execute(
        f"SELECT match, round, {_SCORES} FROM scores WHERE match = ? ORDER BY round, side", (match,)
    )
    (found,) = _together([head], scores.fetchall())
    return replace(found.facts, won=found.facts.side == winner, day=day, career=then)


def _together(heads: list[tuple[Any, ...]], scores: list[tuple[Any, ...]]) -> list[Dated]:
    rounds: dict[int, dict[int, list[SideRound]]] = {}
    for match, number, points, *figures in scores:
        categories, taken = tuple(figures[: len(CATEGORIES)]), figures[len(CATEGORIES) :]
        rounds.setdefault(match, {}).setdefault(number, []).append(SideRound(points, categories, *taken))
    found = []
    for match, ended, winner, side, players, variant, rules, seats, teams in heads:
        moment = moment_of(ended)
        facts = MatchFacts(
            match=str(match),
            day=day_of(moment),
            won=winner == side,
            side=side,
            players=players,
            tradition=None if variant == CUSTOM else variant,
            rivals=_rivals(seats, side, teams=bool(teams)),
            rounds=tuple([tuple(sides) for sides in rounds.get(match, {}).values() if side < len(sides)]),
            lowest_wins=_lowest_wins(rules),
        )
        found.append(Dated(moment, match, facts))
    return found


@lru_cache(1000)
def _rivals(seats: str, side: int, *, teams: bool) -> frozenset[str]:
    """The levels of the bots on other sides; what cannot be read sits nowhere."""
    try:
        sitting = msgspec.json.decode(seats, type=list[SeatRecord])
    except msgspec.MsgspecError:
        return frozenset()
    return frozenset(
        seat.player
        for place, seat in enumerate(sitting)
        if seat.player in LEVELS and side_of(place, teams=teams) != side
    )


@lru_cache(1000)
def _lowest_wins(rules: str) -> bool:
    try:
        changes = msgspec.json.decode(rules, type=dict[str, bool | int | str])
        return rules_from(str(changes.pop("preset", "")), changes).lowest_wins
    except (msgspec.MsgspecError, RulesError):
        return False
