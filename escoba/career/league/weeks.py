"""Weeks that go by: what of the simulated league is to be closed, however long nobody was here (career, section 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from escoba.career.league.characters import characters_of, week_of_character
from escoba.career.league.table import Standing, WeekMatch, ranking, standing, tiers_after

A_WEEK = 7 * 24 * 3600
"""In seconds."""


def week_of(day: date) -> date:
    """The Monday that begins a day's week."""
    return day - timedelta(days=day.weekday())


@dataclass(frozen=True, slots=True)
class League:
    """Where somebody is: the tier (0 the lowest), and the Monday of the week that is open.

    A week that was closed is never opened again, so a clock set back counts nothing twice; a match played meanwhile
    counts in the open week.
    """

    tier: int
    week: date

    @classmethod
    def joined(cls, day: date) -> League:
        """Where somebody begins."""
        return cls(0, week_of(day))

    def week_counting(self, day: date) -> date:
        """The Monday of the week in which a match of this day counts, after `close_weeks` up to it."""
        return max(self.week, week_of(day))


@dataclass(frozen=True, slots=True)
class ClosedWeek:
    """A week that is over and that somebody played in: the place (from 1), and the tier then and after it."""

    week: date
    tier: int
    place: int
    tier_after: int


def close_weeks(
    player: str, league: League, today: date, played: Mapping[date, Sequence[WeekMatch]]
) -> tuple[League, list[ClosedWeek]]:
    """Close every week before today's that is still open; the league after them, and the weeks that were played in.

    `played` has the player's matches that count by the Monday of the week in which they count. Weeks without any change
    nothing: whoever stays away keeps the tier.
    """
    now = league.week_counting(today)
    closed = []
    tier = league.tier
    for week in sorted(monday for monday, matches in played.items() if matches and league.week <= monday < now):
        table = simulated_table(player, week, tier, played[week])
        place = [one.who for one in table].index(player) + 1
        after = tiers_after(tier, table)[player]
        closed.append(ClosedWeek(week, tier, place, after))
        tier = after
    return League(tier, now), closed


def simulated_table(
    player: str, week: date, tier: int, played: Sequence[WeekMatch], until: int = A_WEEK
) -> list[Standing]:
    """The table of a tier with the player (an id) and the nineteen, as it is `until` seconds after Monday 0:00."""
    everybody = {player: played} | {
        character.id: week_of_character(player, week, character) for character in characters_of(player, tier)
    }
    return ranking(
        [standing(who, [match for match in matches if match.moment < until]) for who, matches in everybody.items()]
    )
