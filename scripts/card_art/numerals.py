"""Numerals and letters for the corners of cards, written with a broad nib. Each stands in a box 34 high from (0, 0)."""

from scripts.card_art.frame import HEIGHT as CARD_HEIGHT
from scripts.card_art.palette import INK
from scripts.card_art.svg import at, circle, line, named, pen

HEIGHT = 34.0
THICK, THIN = 6.2, 3.2

INDEX_SCALE = 0.13 * CARD_HEIGHT / HEIGHT
"""An index is 13 % of the card's height, to be read from across a table."""

# Strokes, balls at the ends of strokes (x, y, radius), width of the box.
Glyph = tuple[tuple[str, ...], tuple[tuple[float, float, float], ...], float]

LETTERS: dict[str, Glyph] = {
    "A": (("2.2,33 8.2,1! 14.4,33", "4.6,23.4 12.4,23.4"), (), 16.6),
    "J": (("11,2 11,25 9.4,31 5.6,33 2.6,31 2,27.6", "6.4,2.2 15,2.2"), ((3.6, 26.8, 3),), 16),
    "Q": (
        ("13.4,14 12,5.5 7.8,1.2 3.6,5.5 2.2,17 3.6,28.5 7.8,32.8 12,28.5 13.6,17 12.8,9", "6.6,25 10,29 14.4,35.6"),
        (),
        15.6,
    ),
    "K": (
        (
            "4,1.5 4,33",
            "13.4,2 5,19",
            "7.2,14.5 13.8,33",
            "1,2.2 7.4,2.2",
            "1,32.4 7.4,32.4",
            "10.8,2.2 16,2.2",
            "11,32.4 16.8,32.4",
        ),
        (),
        17.4,
    ),
}

GLYPHS: dict[str, Glyph] = {
    "0": (("13.8,14 12.4,5.5 8,1.2 3.6,5.5 2.2,17 3.6,28.5 8,32.8 12.4,28.5 14,17 13.2,9",), (), 16),
    "1": (("0.8,8.6 4,6.6 6.6,1!", "6.6,1 6.6,33", "1.4,32.4 12,32.4"), (), 12.6),
    "2": (("2.4,9 3.8,4 8,1.5 12.8,5 12.6,12 8,20 2,31.4! 7.4,29.4 11,31.8 15.6,29",), ((3.8, 9.2, 3),), 16.5),
    "3": (("2.5,5 4,2! 13.8,2.2! 7.6,13! 12.4,16 14,22.5 12,29.6 7.6,32.4 3.6,30.6 2.2,26.8",), ((3.6, 26, 3),), 16),
    "4": (("9.4,1.5! 1.6,22.8! 16,22.8", "12,11 12,33.4"), (), 17),
    "5": (
        ("14,2 9.6,3 4,2.4! 3.2,15! 7.4,12.7 12,14.7 13.8,21.5 12,29.4 7.4,32.4 3.6,30.6 2.2,27",),
        ((3.6, 26.4, 3),),
        16,
    ),
    "6": (
        ("13,3.8 9.4,1.6 4.6,7 2.2,18 2.8,27 7.8,32.4 12.4,29.4 14,23 12,16.7 7.8,15.2 3.2,19.5",),
        ((12.2, 5, 2.8),),
        16,
    ),
    "7": (("2,8 3,2.8! 7.2,4.2 11,3 15.2,2.4! 9.4,15 6.4,33", "4.2,17.5 13.4,16"), (), 16.4),
    "8": (("12,11.4 12.6,6 8,1.5 3.4,6.4 4.8,12 12,19.6 14,26 8,32.6 2.2,26.4 4.2,19.6 11,13 12.4,9",), (), 16),
    "9": (
        ("3.2,30.2 6.8,32.4 11.6,27 14,16 13.4,7 8.4,1.6 3.8,4.6 2.2,11 4.2,17.3 8.4,18.8 13,14.5",),
        ((4, 29.2, 2.8),),
        16,
    ),
}

ALL = GLYPHS | LETTERS


def numeral(text: str, x: float, y: float, scale: float = 1.0, colour: str = INK) -> str:
    """A number with its top left corner at (x, y)."""
    parts = []
    advance = 0.0
    for letter in text:
        strokes, balls, width = ALL[letter]
        drawn = [pen(stroke, THICK, THIN, 25, colour) for stroke in strokes]
        drawn += [circle(bx, by, r, colour) for bx, by, r in balls]
        parts.append(at(advance, 0, *drawn))
        advance += width + 1.5
    return at(x, y, *parts, scale=scale)


def halo(text: str, x: float, y: float, scale: float, colour: str) -> str:
    """The ground a number is printed on where a figure may come near it: its strokes, wider, in the paper's colour."""
    parts = []
    advance = 0.0
    for letter in text:
        strokes, _, width = ALL[letter]
        parts += [at(advance, 0, *(line(stroke, THICK + 1.8, colour) for stroke in strokes))]
        advance += width + 1.5
    return at(x, y, *parts, scale=scale)


def numeral_width(text: str) -> float:
    """The width of a number at scale 1."""
    return sum(ALL[letter][2] + 1.5 for letter in text) - 1.5


def index(text: str, width: float, height: float, x: float, y: float, ground: str = "") -> str:
    """The number in the top left corner and, turned, in the bottom right one of a card of the given size.

    With a colour as ``ground`` each is parted from the figure below it.
    """
    scale = INDEX_SCALE
    clear = halo(text, x, y, scale, ground) if ground else ""
    turned = at(width, height, clear, turn=180) if clear else ""
    return (
        clear
        + turned
        + named("index", numeral(text, x, y, scale), name=f"index-{text}")
        + named("index-turned", at(width - x, height - y, numeral(text, 0, 0, scale), turn=180))
    )
