"""What is called by an id elsewhere, in the words of the language spoken now."""

from __future__ import annotations

from collections.abc import Sequence

from escoba.levels import LEVELS
from escoba.rules import Players
from escoba.screen.words.texts import _, pgettext
from escoba.storage import Seat, shown
from escoba.storage.seating import HUMAN
from escoba.storage.settings import Speed

OWN = "own:"
"""What stands before the name of an own rule set, where traditions are called by their ids."""

DECKS = ("spanish", "spanish_1_to_10", "italian", "french", "french_brazilian", "french_1_to_10")
"""The deck styles (rules, section 1)."""


def level_name(level: str) -> str:
    """The name of a level of the other players."""
    return {
        "aprendiz": pgettext("level", "Apprentice"),
        "vecina": pgettext("level", "Neighbour"),
        "tasca": pgettext("level", "Tavern"),
        "contador": pgettext("level", "Counter"),
        "maestro": pgettext("level", "Master"),
        "experto": pgettext("level", "Expert"),
    }[level]


def player_name(player: str) -> str:
    """The name of a level, or what a program from outside calls itself, as far as that can be shown."""
    return level_name(player) if player in LEVELS else shown(player)


def seat_name(seat: Seat) -> str:
    """What whoever sits there is called; the person at the screen, who has no name yet, is *You*."""
    return seat.name or (_("You") if seat.player == HUMAN else player_name(seat.player))


def level_note(level: str) -> str:
    """One sentence about a level."""
    return {
        "aprendiz": _("Still learning: overlooks some captures."),
        "vecina": _("Takes what brings most, and never minds what is left."),
        "tasca": _("Plays for pleasure, and minds what it leaves."),
        "contador": _("Counts what has gone, and forgets some of it."),
        "maestro": _("Forgets nothing, and plays the last deal without a fault."),
        "experto": _("Thinks ahead, and plays for the match."),
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
        "mesa": _("Ties score for all; missed fifteens can be claimed."),
        "obligada": _("As in most rule books: who can capture, must."),
        "muerte_subita": _("Capture nothing in a round and you lose."),
        "brasilena": _("Four as a rule; the first player opens."),
        "libre": _("Plain and free: capture only when you like."),
        "tradicional": _("Sevens are counted by the setenta."),
        "rioplatense": _("Short and lively: to 15, with the setenta."),
    }[preset]


def deck_name(style: str) -> str:
    """The name of a deck style."""
    return {
        "spanish": pgettext("deck", "Spanish"),
        "spanish_1_to_10": pgettext("deck", "Spanish, 1 to 10"),
        "italian": pgettext("deck", "Italian"),
        "french": pgettext("deck", "French"),
        "french_brazilian": pgettext("deck", "French, in Brazil"),
        "french_1_to_10": pgettext("deck", "French, 1 to 10"),
    }[style]


def deck_note(style: str) -> str:
    """One sentence about what sota, caballo and rey, worth 8, 9 and 10, are in a deck style."""
    return {
        "spanish": _("Its figures are the 10, the 11 and the 12; they are worth 8, 9 and 10."),
        "spanish_1_to_10": _("Its figures are numbered as they count: 8, 9 and 10."),
        "italian": _("Fante, cavallo and re are worth 8, 9 and 10."),
        "french": _("Jack, queen and king are worth 8, 9 and 10; diamonds are the oros."),
        "french_brazilian": _("Queen, jack and king are worth 8, 9 and 10; diamonds are the oros."),
        "french_1_to_10": _("Without figures, from the ace to the 10; diamonds are the oros."),
    }[style]


def back_name(back: str) -> str:
    """The name of a card back."""
    return {
        "azulejo": pgettext("back", "Tiles"),
        "cane": pgettext("back", "Cane"),
        "plain": pgettext("back", "Plain"),
        "stars": pgettext("back", "Stars"),
    }[back]


def cloth_name(cloth: str) -> str:
    """The name of what covers the table."""
    return {
        "green": pgettext("cloth", "Green"),
        "burgundy": pgettext("cloth", "Burgundy"),
        "navy": pgettext("cloth", "Navy"),
        "walnut": pgettext("cloth", "Walnut"),
    }[cloth]


def speed_name(speed: Speed) -> str:
    """How fast cards move."""
    return {
        "slow": pgettext("speed", "Slow"),
        "normal": pgettext("speed", "Normal"),
        "fast": pgettext("speed", "Fast"),
        "instant": pgettext("speed", "At once"),
    }[speed]


def nameless() -> str:
    """What a player of the household is called in a sentence where no name was given."""
    return _("The player without a name")


def joined(words: Sequence[str]) -> str:
    """Names one after another: one, two or more."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {second}").format(first=", ".join(words[:-1]), second=words[-1])
