"""The table of one tier in one week: who stands where, who rises and who falls (career, section 4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

TIERS = 6
"""From 0, the lowest."""
PLACES = 20
"""In each tier."""
RISING = FALLING = 4


class WeekMatch(NamedTuple):
    """A match that counts: when it ended, in seconds of the player's own clock from Monday 0:00, and its points."""

    moment: int
    won: bool
    points: int


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody has in a week. `reached` is the moment at which there were as many points."""

    who: str
    points: int
    wins: int
    matches: int
    reached: int


def standing(who: str, matches: Iterable[WeekMatch]) -> Standing:
    """What somebody's matches of a week come to, in whatever order they are given."""
    played = list(matches)
    return Standing(
        who=who,
        points=sum(match.points for match in played),
        wins=sum(match.won for match in played),
        matches=len(played),
        reached=max([match.moment for match in played if match.points], default=0),
    )


def ranking(standings: Iterable[Standing]) -> list[Standing]:
    """The table, first place first; who played no match is not in it ("on holiday").

    Equal points: more wins, then fewer matches, then who had them first. The id decides where even that is equal, so
    that the order is always the same.
    """
    return sorted(
        [one for one in standings if one.matches],
        key=lambda one: (-one.points, -one.wins, one.matches, one.reached, one.who),
    )


def tiers_after(tier: int, table: Sequence[Standing]) -> dict[str, int]:
    """The tier of everybody in a table (`ranking`) in the week after.

    The first four rise and the last four fall, not out of the ends. With fewer than eight in the table nobody who rises
    falls; who is not in it keeps the tier.
    """
    after = {one.who: tier for one in table}
    for one in table[RISING:][-FALLING:]:
        after[one.who] = max(tier - 1, 0)
    for one in table[:RISING]:
        after[one.who] = min(tier + 1, TIERS - 1)
    return after
