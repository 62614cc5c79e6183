"""Numerals and letters for the corners of cards: heavy, narrow, with feet. Each stands in a box 34 high from (0, 0)."""

import re

from scripts.card_art.frame import HEIGHT as CARD_HEIGHT
from scripts.card_art.palette import INK
from scripts.card_art.svg import at, named, number, path

HEIGHT = 34.0
GAP = 1.6

INDEX_SCALE = 0.13 * CARD_HEIGHT / HEIGHT
"""An index is 13 % of the card's height, to be read from across a table."""

ROUND = (
    "M8 0C13 0 16 6 16 17S13 34 8 34 0 28 0 17 3 0 8 0Z"
    "M8 4.2C6.5 4.2 6 9 6 17S6.5 29.8 8 29.8 10 25 10 17 9.5 4.2 8 4.2Z"
)

SIX = (
    "M15 8.6C15 10.6 13.6 12 11.7 12C9.8 12 8.4 10.7 8.4 8.7C8.4 7.6 8.8 "
    "6.8 9.5 6.1C9.3 4.9 8.9 4.2 8.2 4.2C6.6 4.2 6 8 "
    "6 14.4C6.8 13 8 12.4 9.4 12.4C13.4 12.4 16 16.6 16 23C16 29.8 12.9 34 8 34C2.9 34 0.2 28.6 0.2 18C0.2 6.6 3.2 0 "
    "8.4 0C12.4 0 15 3.8 15 8.6ZM8 16.6C6.7 16.6 6.1 18.6 6.1 23.2C6.1 "
    "27.9 6.7 30 8 30C9.4 30 10 27.9 10 23.2C10 18.6 "
    "9.4 16.6 8 16.6Z"
)

Glyph = tuple[tuple[str, ...], float]
"""Forms laid one over the other, a form within a form being a hole, and the width of the box."""


def _upside_down(data: str, width: float) -> str:
    """Path data of corners and curves, turned half round in its box."""

    def turned(pair: re.Match[str]) -> str:
        return f"{number(width - float(pair[1]))} {number(HEIGHT - float(pair[2]))}"

    return re.sub(r"([\d.]+) ([\d.]+)", turned, data)


GLYPHS: dict[str, Glyph] = {
    "0": ((ROUND,), 16),
    "1": (("M5 0H9.6V29H12.6V34H.6V29H3.4V8.8L.4 10.2V4.8Z",), 13),
    "2": (
        (
            "M.6 9.6C.6 3.8 3.6 0 8.2 0 13 0 15.6 3.6 15.6 9 15.6 15 11 20 7.6 "
            "28.2H11.8L12.4 24.8H15.8V34H.4V29.6C3 20.6 "
            "9.4 15.4 9.4 8.8 9.4 5.8 8.9 4.2 7.8 4.2 6.9 4.2 6.4 4.9 6.6 6.2 7.4 "
            "6.9 7.8 7.9 7.8 9.1 7.8 11.4 6.2 12.9 "
            "4.2 12.9 2 12.9.6 11.5.6 9.6Z",
        ),
        16,
    ),
    "3": (
        (
            "M.8 7.6C1 2.8 4 0 8 0 12.6 0 15.2 3 15.2 8 15.2 12 13.6 14.8 11 16 14 "
            "17.2 15.8 20.4 15.8 24.8 15.8 30.6 12.8 "
            "34 8 34 3.6 34 .5 31 .4 26.2.4 23.9 1.8 22.4 3.9 22.4 6 22.4 7.4 23.8 "
            "7.4 25.8 7.4 27 7 27.9 6.2 28.5 6.4 29.6 "
            "7 29.9 7.7 29.9 9.2 29.9 9.8 28.2 9.8 24.4 9.8 20 8.8 18.2 6.4 "
            "18.2H5.4V14H6.2C8.6 14 9.4 12.2 9.4 8.2 9.4 5.4 "
            "9 4.1 7.9 4.1 7.2 4.1 6.7 4.5 6.6 5.2 7.3 5.8 7.6 6.7 7.6 7.7 7.6 9.7 "
            "6.2 11 4.2 11 2.2 11 .8 9.7.8 7.6Z",
        ),
        16,
    ),
    "4": (("M7.8 0H14V20.4H17V25.2H14V29.4H16.2V34H6V29.4H8.2V25.2H0V20.8ZM8.2 20.4V9.8L4.6 20.4Z",), 17),
    "5": (
        (
            "M1.6 0H14.4V5.6H5.6V12.2C6.6 11.3 7.8 10.8 9 10.8 13.2 10.8 15.8 14.8 "
            "15.8 21.6 15.8 29.6 12.8 34 7.8 34 3.4 "
            "34 .4 31.2.4 26.6.4 24.3 1.8 22.8 3.9 22.8 6 22.8 7.4 24.2 7.4 26.2 "
            "7.4 27.3 7 28.2 6.3 28.7 6.4 29.6 6.9 29.9 "
            "7.5 29.9 9.1 29.9 9.8 27.6 9.8 22 9.8 17 9 15.2 7.6 15.2 6.6 15.2 5.9 16 5.4 17.4H1.6Z",
        ),
        16,
    ),
    "6": ((SIX,), 16.2),
    "7": (
        ("M.6 0H15.8V5C12 12.6 10.6 20 10.4 34H4.2C4.4 22 6.4 13.6 10.2 6.2H5.6L4.6 10.6H.6Z", "M3 17H14V20.6H2.6Z"),
        16,
    ),
    "8": (
        (
            "M8 0C12.6 0 15.2 3.2 15.2 8 15.2 11.8 13.8 14.6 11.6 16.2 14.4 17.8 "
            "16 20.8 16 25 16 30.6 12.9 34 8 34S0 30.6 0 "
            "25C0 20.8 1.6 17.8 4.4 16.2 2.2 14.6.8 11.8.8 8 .8 3.2 3.4 0 8 0ZM8 "
            "4C6.7 4 6.2 5.4 6.2 8.2 6.2 11.2 6.8 13.6 8 "
            "14.2 9.2 13.6 9.8 11.2 9.8 8.2 9.8 5.4 9.3 4 8 4ZM8 18.4C6.6 19.2 5.9 "
            "21.6 5.9 24.8 5.9 28.4 6.6 30 8 30 9.4 30 "
            "10.1 28.4 10.1 24.8 10.1 21.6 9.4 19.2 8 18.4Z",
        ),
        16,
    ),
    "9": ((_upside_down(SIX, 16.2),), 16.2),
}

LETTERS: dict[str, Glyph] = {
    "A": (
        ("M5.4 0H11.6L16 29.6H17V34H9.6V29.6H10.6L10.2 25.6H6.6L6.2 29.6H7.2V34H0V29.6H1ZM7.1 21.4H9.7L8.4 9.4Z",),
        17,
    ),
    "J": (
        (
            "M5.6 0H15V4.6H13.2V24C13.2 30.6 10.6 34 6.2 34 2.4 34 0 31.2 0 26.8 0 "
            "24.4 1.4 22.8 3.5 22.8 5.6 22.8 7 24.2 7 "
            "26.2 7 27.4 6.6 28.2 5.9 28.7 6 29.5 6.3 29.8 6.6 29.8 7.3 29.8 7.4 28 7.4 24V4.6H5.6Z",
        ),
        15,
    ),
    "Q": (
        (
            ROUND,
            "M6.4 25.2C9.4 24.6 11 26.2 11.8 28.8 12.4 30.8 13.2 31.4 14.6 "
            "30.6L16.4 33.6C13.4 36.6 9.6 36 8.2 32 7.6 30.2 7 29 5.4 28.8Z",
        ),
        16,
    ),
    "K": (
        (
            "M0 0H8V4.4H6.8V13.8L10.4 4.4H9.4V0H17V4.4H15.6L11.4 13.8 16.4 "
            "29.6H17.6V34H10V29.6H10.8L8.2 20.6 6.8 24V29.6H8V34"
            "H0V29.6H1V4.4H0Z",
        ),
        17.6,
    ),
}

ALL = GLYPHS | LETTERS


def _written(text: str, colour: str, edge: float) -> str:
    """The forms of a number side by side, each with an edge of its own colour of that width."""
    parts = []
    advance = 0.0
    for letter in text:
        forms, width = ALL[letter]
        line = colour if edge else ""
        parts.append(at(advance, 0, *(path(form, colour, line, edge, 'fill-rule="evenodd"') for form in forms)))
        advance += width + GAP
    return "".join(parts)


def numeral(text: str, x: float, y: float, scale: float = 1.0, colour: str = INK) -> str:
    """A number with its top left corner at (x, y)."""
    return at(x, y, _written(text, colour, 0), scale=scale)


def numeral_width(text: str) -> float:
    """The width of a number at scale 1."""
    return sum(ALL[letter][1] + GAP for letter in text) - GAP


def index(text: str, width: float, height: float, x: float, y: float, ground: str = "") -> str:
    """The number in the top left corner and, turned, in the bottom right one of a card of the given size.

    With a colour as ``ground`` each is parted from the figure below it by an edge of that colour.
    """
    clear = at(x, y, _written(text, ground, 3.4), scale=INDEX_SCALE) if ground else ""
    turned = at(width, height, clear, turn=180) if clear else ""
    return (
        clear
        + turned
        + named("index", numeral(text, x, y, INDEX_SCALE), name=f"index-{text}")
        + named("index-turned", at(width - x, height - y, numeral(text, 0, 0, INDEX_SCALE), turn=180))
    )
