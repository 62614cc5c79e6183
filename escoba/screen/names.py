"""What is called by an id elsewhere, in the words of the language spoken now."""

from __future__ import annotations

from escoba import bots
from escoba.rules import Players
from escoba.screen.texts import _, pgettext

LEVELS: tuple[str, ...] = tuple(bots.LEVELS)
"""The levels a new match offers, weakest first."""


def level_name(level: str) -> str:
    """The name of a level of the other players."""
    return {"aprendiz": pgettext("level", "Apprentice"), "tasca": pgettext("level", "Tavern")}[level]


def level_note(level: str) -> str:
    """One sentence about a level."""
    return {
        "aprendiz": _("Still learning: overlooks some captures."),
        "tasca": _("Plays for pleasure: takes what it sees."),
    }[level]


def players_name(players: Players) -> str:
    """The size of a table, as short as it can be said."""
    return {
        "2": pgettext("players", "Two"),
        "3": pgettext("players", "Three"),
        "4": pgettext("players", "Four"),
        "teams": pgettext("players", "Pairs"),
    }[players]


def preset_note(preset: str) -> str:
    """One line about the character of a tradition."""
    return {
        "mesa": _("Shared points for ties, and missed fifteens can be claimed."),
        "obligada": _("As in most rule books: who can capture, must."),
        "muerte_subita": _("Whoever captures nothing in a round loses the match."),
        "brasilena": _("Four at the table; the first player opens."),
        "libre": _("Plain and free: capture only when you like."),
        "tradicional": _("Sevens are counted by the setenta."),
        "rioplatense": _("Short and lively: to 15, with the setenta."),
    }[preset]
