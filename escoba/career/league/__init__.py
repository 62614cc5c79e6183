"""The league: weeks of the player's own calendar, six tiers, who rises and who falls (career, section 4)."""

from escoba.career.league.characters import CHARACTERS, Character, characters_of, week_of_character
from escoba.career.league.table import (
    FALLING,
    PLACES,
    RISING,
    TIERS,
    Standing,
    WeekMatch,
    ranking,
    standing,
    tiers_after,
)
from escoba.career.league.weeks import ClosedWeek, League, close_weeks, simulated_table, week_of

__all__ = [
    "CHARACTERS",
    "FALLING",
    "PLACES",
    "RISING",
    "TIERS",
    "Character",
    "ClosedWeek",
    "League",
    "Standing",
    "WeekMatch",
    "characters_of",
    "close_weeks",
    "ranking",
    "simulated_table",
    "standing",
    "tiers_after",
    "week_of",
    "week_of_character",
]
