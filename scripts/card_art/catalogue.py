"""Every picture file of the game and what is in it."""

from collections.abc import Callable
from functools import partial

from scripts.card_art.backs import backs, narrow_backs
from scripts.card_art.cloths import cloths
from scripts.card_art.french import french_deck
from scripts.card_art.icons import icons
from scripts.card_art.italian import italian_deck
from scripts.card_art.portraits import portraits
from scripts.card_art.spanish import spanish_deck

DECKS: dict[str, Callable[[], dict[str, str]]] = {
    "spanish": spanish_deck,
    "spanish_1_to_10": partial(spanish_deck, up_to_ten=True),
    "italian": italian_deck,
    "french": partial(french_deck, "jqk"),
    "french_brazilian": partial(french_deck, "qjk"),
    "french_1_to_10": partial(french_deck, "ten"),
}
"""Deck styles by the name of their folder."""

GROUPS: dict[str, Callable[[], dict[str, str]]] = {
    "backs": backs,
    "backs/narrow": narrow_backs,
    "cloths": cloths,
    "portraits": portraits,
    "icons": icons,
}
"""Other pictures by the name of their folder."""

FOLDERS = ("cards", "backs", "cloths", "portraits", "icons")
"""The folders below ``assets/`` that hold these pictures and no others."""


def all_pictures() -> dict[str, str]:
    """SVG text by path below ``assets/``."""
    folders = {f"cards/{style}": deck for style, deck in DECKS.items()} | GROUPS
    return {f"{folder}/{name}.svg": text for folder, draw in folders.items() for name, text in draw().items()}
