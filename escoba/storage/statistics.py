"""How a player has done, asked of the matches that are kept."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from itertools import groupby, takewhile
from typing import Literal, NamedTuple, TypeVar

from escoba.cards import DECK
from escoba.game.count import CATEGORIES, Category
from escoba.rules import Players
from escoba.storage.history import COUNTED, PLAYED, Filter, Tally, question

Lucky = Literal["oros", "sevens", "guindis"]
Sort = TypeVar("Sort", bound=str)

_LUCKY: dict[Lucky, int] = {"oros": 10, "sevens": 4, "guindis": 1}
"""How many of them there are among the forty."""


class CategoryFigures(NamedTuple):
    """A category over many rounds: in how many one's side scored it, and how many points it gave."""

    won: int
    points: int


class Luck(NamedTuple):
    """How many of some cards were dealt to one, and how many are to be expected of as many cards."""

    dealt: int
    expected: float


class LevelFigures(NamedTuple):
    """The matches against one level ("people" and "mixed" too)."""

    level: str
    matches: int
    wins: int


class VariantFigures(NamedTuple):
    """The matches by one tradition, or by rules of one's own ("custom")."""

    variant: str
    matches: int
    wins: int


class PlayersFigures(NamedTuple):
    """The matches at tables of one size."""

    players: Players
    matches: int
    wins: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """The figures of one player.

    All but the last four are of matches that were finished without help and not for practice, imported ones too.
    `share` is wins by matches, from 0 to 1; `streak` the matches won (or, below 0, lost) in a row up to now;
    `longest_streak` the most won in a row. `best_round` is the most points of one round. What is "a round" is None
    where there was none. `over_time` has the day on which each match ended, in this computer's zone, and whether it was
    won, oldest first.
    """

    matches: int
    wins: int
    share: float | None
    streak: int
    longest_streak: int
    rounds: int
    points_a_round: float | None
    escobas_a_round: float | None
    best_round: int | None
    categories: dict[Category, CategoryFigures]
    luck: dict[Lucky, Luck]
    over_time: list[tuple[str, bool]]
    by_level: list[LevelFigures]
    by_variant: list[VariantFigures]
    by_players: list[PlayersFigures]
    abandoned: int
    assisted: Tally
    practice: int


class _Ended(NamedTuple):
    """One match as it counts."""

    id: int
    state: str
    ended: str | None
    won: int
    level: str
    variant: str
    players: Players
    assisted: int
    practice: int


class _Sums(NamedTuple):
    """What all counted rounds add up to; None where there are none."""

    rounds: int
    points: int | None
    best: int | None
    escobas: int | None
    scored: tuple[int | None, ...]  # for each category, first the rounds, then the points
    dealt: tuple[int | None, ...]  # cards, oros, sevens, guindis


def statistics_of(database: sqlite3.Connection, person: str, wanted: Filter) -> Statistics:
    """The figures of a player, given by id, in these matches."""
    return _figures(_ended_matches(database, person, wanted), _counted_rounds(database, person, wanted))


def _ended_matches(database: sqlite3.Connection, person: str, wanted: Filter) -> list[_Ended]:
    """Every match that is to be counted somewhere.

    A flipped bit makes bytes or a number of a text without anything else being wrong: it is counted under what it says.
    """
    asked = question(person, replace(wanted, result=None), PLAYED)
    rows = database.execute(
        "SELECT m.id, m.state, m.ended, m.winner IS s.side, CAST(s.level AS TEXT), CAST(m.variant AS TEXT),"
        " CAST(m.players AS TEXT), m.assisted, m.practice"
        f" FROM {asked.tables} WHERE {asked.where}",
        asked.values,
    )
    return [_Ended(*row) for row in rows]


def _counted_rounds(database: sqlite3.Connection, person: str, wanted: Filter) -> _Sums:
    """What the rounds of the counted matches add up to."""
    asked = question(person, replace(wanted, result=None), COUNTED)
    scored = ", ".join(f"sum(c.for_{name} > 0), sum(c.for_{name})" for name in CATEGORIES)
    rounds, points, best, escobas, *by_category = database.execute(
        f"SELECT count(*), sum(c.points), max(c.points), sum(c.escobas), {scored}"
        f" FROM {asked.tables} JOIN scores c ON c.match = s.match AND c.side = s.side WHERE {asked.where}",
        asked.values,
    ).fetchone()
    dealt = database.execute(
        "SELECT sum(d.cards), sum(d.oros), sum(d.sevens), sum(d.guindis)"
        f" FROM {asked.tables} JOIN dealt d ON d.match = s.match AND d.seat = s.seat WHERE {asked.where}",
        asked.values,
    ).fetchone()
    return _Sums(rounds, points, best, escobas, tuple(by_category), tuple(dealt))


def _figures(matches: Sequence[_Ended], sums: _Sums) -> Statistics:
    """The figures of these matches, and of the rounds of those among them that count."""
    counted = [match for match in matches if match.state == "finished" and not match.assisted and not match.practice]
    when = {match.id: moment_of(match.ended) for match in counted}
    counted.sort(key=lambda match: (when[match.id], match.id))
    results = [bool(match.won) for match in counted]
    rounds, points, escobas = sums.rounds, sums.points or 0, sums.escobas or 0
    scored = [figure or 0 for figure in sums.scored]
    cards, *lucky = [figure or 0 for figure in sums.dealt]
    helped = [match for match in matches if match.state == "finished" and match.assisted and not match.practice]
    return Statistics(
        matches=len(results),
        wins=sum(results),
        share=sum(results) / len(results) if results else None,
        streak=_streak(results),
        longest_streak=_longest(results),
        rounds=rounds,
        points_a_round=points / rounds if rounds else None,
        escobas_a_round=escobas / rounds if rounds else None,
        best_round=sums.best,
        categories={
            name: CategoryFigures(scored[2 * place], scored[2 * place + 1]) for place, name in enumerate(CATEGORIES)
        },
        luck={
            name: Luck(found, cards * there / len(DECK))
            for (name, there), found in zip(_LUCKY.items(), lucky, strict=True)
        },
        over_time=[(day_of(when[match.id]).isoformat(), won) for match, won in zip(counted, results, strict=True)],
        by_level=[LevelFigures(level, *tally) for level, tally in _by(counted, lambda match: match.level)],
        by_variant=[VariantFigures(variant, *tally) for variant, tally in _by(counted, lambda match: match.variant)],
        by_players=[PlayersFigures(players, *tally) for players, tally in _by(counted, lambda match: match.players)],
        abandoned=sum(match.state == "abandoned" and not match.practice for match in matches),
        assisted=Tally(len(helped), sum(match.won for match in helped)),
        practice=sum(match.state == "finished" and bool(match.practice) for match in matches),
    )


def _by(matches: Sequence[_Ended], sort: Callable[[_Ended], Sort]) -> list[tuple[Sort, Tally]]:
    """The matches and wins of each sort there is, in the order of their names."""
    played, won = Counter(map(sort, matches)), Counter(sort(match) for match in matches if match.won)
    return [(name, Tally(played[name], won[name])) for name in sorted(played)]


def _streak(results: Sequence[bool]) -> int:
    """How many were won in a row at the end; below 0, how many were lost."""
    if not results:
        return 0
    last = results[-1]
    length = sum(1 for _ in takewhile(lambda won: won == last, reversed(results)))
    return length if last else -length


def _longest(results: Sequence[bool]) -> int:
    return max((len(list(row)) for won, row in groupby(results) if won), default=0)


def moment_of(ended: str | None) -> datetime:
    """When a match ended; before all others where nobody knows."""
    try:
        moment = datetime.fromisoformat(ended or "")
    except ValueError:
        return datetime.fromtimestamp(0, UTC)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def day_of(moment: datetime) -> date:
    """The day on this computer's calendar."""
    with suppress(OverflowError, OSError, ValueError):
        moment = moment.astimezone()
    return moment.date()
