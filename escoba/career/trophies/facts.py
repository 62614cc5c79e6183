"""What trophies want to know of a finished match, as one of its people sees it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from escoba.game import RoundCount
from escoba.rules import Players


class SideRound(NamedTuple):
    """What one side has of one counted round (rules, section 4).

    `points` in all, `categories` those of each in the order of `escoba.game.count.CATEGORIES`; then how many it took.
    """

    points: int
    categories: tuple[int, ...]
    escobas: int
    cards: int
    oros: int
    guindis: int
    sevens: int


def side_rounds(count: RoundCount) -> tuple[SideRound, ...]:
    """By side what a counted round gave; `count` is that of the event RoundCounted."""
    return tuple(
        [
            SideRound(
                points=points,
                categories=tuple([line.points[side] for line in count.lines]),
                escobas=tally.escobas,
                cards=tally.cards,
                oros=tally.oros,
                guindis=tally.sevens_of_oros,
                sevens=tally.sevens,
            )
            for side, (points, tally) in enumerate(zip(count.points, count.tallies, strict=True))
        ]
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class CareerThen:
    """How somebody's career stood when a match had been settled: XP, tier, and weeks of the league won until then."""

    xp: int = 0
    tier: int = 0
    weeks_won: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchFacts:
    """A match that was played to its end without help and not for practice, and which the person did not give up.

    `tradition` is a preset's id, or None for rules of one's own; `rivals` are the levels of the bots on other sides;
    `rounds` are by round and side, `side` is the person's. `career` is None where the match counted for none, as before
    there were careers.
    """

    match: str
    day: date
    won: bool
    side: int
    players: Players
    tradition: str | None
    rivals: frozenset[str]
    rounds: tuple[tuple[SideRound, ...], ...]
    lowest_wins: bool = False
    career: CareerThen | None = None

    @property
    def own(self) -> list[SideRound]:
        """What the person's side has of each round."""
        return [sides[self.side] for sides in self.rounds]

    @property
    def others(self) -> list[SideRound]:
        """What other sides have of all rounds."""
        return [one for sides in self.rounds for side, one in enumerate(sides) if side != self.side]

    def leads(self) -> Iterator[int]:
        """After each round how many points the person's side is ahead of the best other; below 0, behind."""
        sides = range(len(self.rounds[0]) if self.rounds else 0)
        totals = [0 for _ in sides]
        for counted in self.rounds:
            totals = [total + one.points for total, one in zip(totals, counted, strict=True)]
            others = [totals[side] for side in sides if side != self.side]
            mine = totals[self.side]
            yield min(others) - mine if self.lowest_wins else mine - max(others)
