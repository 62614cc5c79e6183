"""Every picture file of the game and what is in it."""

from scripts.card_art.backs import backs
from scripts.card_art.cloths import cloths
from scripts.card_art.icons import icons
from scripts.card_art.portraits import portraits
from scripts.card_art.spanish import spanish_deck

DECKS = {"spanish": spanish_deck}
"""Deck styles by the name of their folder."""

GROUPS = {"backs": backs, "cloths": cloths, "portraits": portraits, "icons": icons}
"""Other pictures by the name of their folder."""

FOLDERS = ("cards", *GROUPS)
"""The folders below ``assets/`` that hold these pictures and no others."""


def all_pictures() -> dict[str, str]:
    """SVG text by path below ``assets/``."""
    folders = {f"cards/{style}": deck for style, deck in DECKS.items()} | GROUPS
    return {f"{folder}/{name}.svg": text for folder, draw in folders.items() for name, text in draw().items()}
