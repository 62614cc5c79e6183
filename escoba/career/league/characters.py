"""The nineteen simulated characters of a tier, and what they do in a week (career, section 4).

They are no people and no bots that play: their results are a draw, and the page says so.
"""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from escoba.career.kinds import KINDS
from escoba.career.league.draw import Draw
from escoba.career.league.table import PLACES, WeekMatch
from escoba.career.ratings import TAVERN

LOWEST_TIER, A_TIER, AROUND = 1200, 90, 100
"""A character of tier t has the rating 1200 + 90 t, and up to 100 more or less."""
FEWEST, MOST = 3, 15
"""Matches of a character in a week."""
_WINNER = KINDS["club"].winners_xp * 2
_LOSER = KINDS["club"].losers_xp
_HOUR = 3600
_OPENS, _CLOSES = 9 * _HOUR, 24 * _HOUR
"""When on a day they play."""

CHARACTERS: dict[str, tuple[str, ...]] = {
    "grandmother": ("Amparo", "Consuelo", "Dolores", "Encarna", "Herminia", "Josefa", "Milagros"),
    "grandfather": ("Abelardo", "Benito", "Cosme", "Evaristo", "Faustino", "Higinio", "Teodoro"),
    "curls": ("Alba", "Candela", "Estrella", "Inés", "Noelia", "Paloma", "Triana"),
    "moustache": ("Agustín", "Bernardo", "Fermín", "Gonzalo", "Nicanor", "Salvador", "Venancio"),
    "beard": ("Álvaro", "Bruno", "Elías", "Guillermo", "Iván", "Rubén", "Unai"),
    "braids": ("Aitana", "Beatriz", "Jimena", "Leire", "Nuria", "Vega", "Zoe"),
    "scarf": ("Adela", "Begoña", "Carlota", "Elvira", "Matilde", "Olalla", "Yolanda"),
}
"""By portrait the names that somebody may have."""


class Character(NamedTuple):
    """One of a tier: `id` among all characters of the player, `strength` a rating."""

    id: str
    name: str
    portrait: str
    strength: int


def characters_of(player: str, tier: int) -> list[Character]:
    """The nineteen whom this player (an id) meets in a tier: always the same, and nobody twice."""
    draw = Draw("characters", player, str(tier))
    known = [(name, portrait) for portrait, names in CHARACTERS.items() for name in names]
    met = [known.pop(draw.below(len(known))) for _ in range(PLACES - 1)]
    return [
        Character(
            f"character:{tier}:{number}",
            name,
            portrait,
            LOWEST_TIER + A_TIER * tier + draw.below(2 * AROUND + 1) - AROUND,
        )
        for number, (name, portrait) in enumerate(met, 1)
    ]


def week_of_character(player: str, week: date, character: Character) -> list[WeekMatch]:
    """The matches of a character in the week that begins on a Monday, in the order in which they end.

    Each is won by the chance that the ratings give against a tasca; XP as in the club with two players.
    """
    draw = Draw("week", player, week.isoformat(), character.id)
    chance = 1 / (1 + 10 ** ((TAVERN - character.strength) / 400))
    matches = []
    for _ in range(FEWEST + draw.below(MOST - FEWEST + 1)):
        moment = draw.below(7) * 24 * _HOUR + _OPENS + draw.below(_CLOSES - _OPENS)
        won = draw.happens(chance)
        matches.append(WeekMatch(moment, won, _WINNER if won else _LOSER))
    return sorted(matches)
