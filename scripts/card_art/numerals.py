"""Numerals and letters for the corners of cards, written with a broad nib. Each stands in a box 34 high from (0, 0)."""

from scripts.card_art.palette import INK
from scripts.card_art.svg import at, circle, named, pen

HEIGHT = 34.0

# Strokes, balls at the ends of strokes (x, y, radius), width of the box.
Glyph = tuple[tuple[str, ...], tuple[tuple[float, float, float], ...], float]

LETTERS: dict[str, Glyph] = {
    "A": (("2,33 9.8,1! 18,33", "5,22.5 15,22.5", "-1,32.8 5,32.8", "14,32.8 21,32.8"), (), 20),
    "J": (("12,2 12,25 10,31 6,33 2.5,31 1.5,27", "7.5,2 16.5,2"), ((3.4, 26.6, 2.6),), 17),
    "Q": (("17,14 15,5.5 9.5,1 4,5.5 2,17 4,28.5 9.5,33 15,28.5 17.2,17 16.4,9", "8,25 12,29 19,36"), (), 19),
    "K": (
        (
            "4.5,1.5 4.5,33",
            "17.5,2 5.5,19",
            "8.5,14.5 18.5,33",
            "0.5,2 8.5,2",
            "0.5,32.8 8.5,32.8",
            "14,2 21,2",
            "14.5,32.8 22,32.8",
        ),
        (),
        21,
    ),
}

GLYPHS: dict[str, Glyph] = {
    "0": (("15.6,14 14,5.5 9,1 4,5.5 2.2,17 4,28.5 9,33 14,28.5 15.8,17 15,9",), (), 18),
    "1": (("1.5,9 5,6.5 8,1!", "8,1 8,33", "2,32.5 14,32.5"), (), 15),
    "2": (("2.5,9 4,4 9,1.5 14.5,5 14,12 9,20 2,31.5! 8,29 12,32 17,29.5 17.5,26",), ((4, 9.5, 2.6),), 19),
    "3": (("2.5,5.5 4.5,1.8! 15.5,2! 8.5,13! 14,16 16,22.5 13.5,30 8,32.5 3.5,30.5 2,26.5",), ((3.6, 26, 2.6),), 18),
    "4": (("10.5,1.5! 1.5,22.5! 18,22.5", "13.5,12 13.5,33.5"), (), 19),
    "5": (
        ("15.5,1.5 11,2.8 4.5,2! 3.6,15! 8,12.5 13.5,14.5 15.8,21.5 13.5,29.5 8,32.5 3.5,30.5 2,27",),
        ((3.6, 26.5, 2.6),),
        18,
    ),
    "6": (
        ("14.5,3.5 10.5,1.5 5,7 2.2,18 3,27 8.5,32.5 14,29.5 15.8,23 13.5,16.5 8.5,15 3.5,19.5",),
        ((13.6, 4.6, 2.4),),
        18,
    ),
    "7": (("2,7.5 3.2,2.5! 8,4 12,2.8 17,2! 10.5,15 7,33", "4.5,17.5 15,16"), (), 18),
    "8": (("13.6,11.4 14.2,6 9,1.5 3.8,6.4 5.4,12 13.6,19.6 15.8,26 9,32.6 2.2,26.4 4.6,19.6 12.4,13 14,9",), (), 18),
    "9": (
        ("3.5,30.5 7.5,32.5 13,27 15.8,16 15,7 9.5,1.5 4,4.5 2.2,11 4.5,17.5 9.5,19 14.5,14.5",),
        ((4.4, 29.4, 2.4),),
        18,
    ),
}

ALL = GLYPHS | LETTERS


def numeral(text: str, x: float, y: float, scale: float = 1.0, colour: str = INK) -> str:
    """A number with its top left corner at (x, y)."""
    parts = []
    advance = 0.0
    for letter in text:
        strokes, balls, width = ALL[letter]
        drawn = [pen(stroke, 5.4, 2.4, 25, colour) for stroke in strokes]
        drawn += [circle(bx, by, r, colour) for bx, by, r in balls]
        parts.append(at(advance, 0, *drawn))
        advance += width + 1.5
    return at(x, y, *parts, scale=scale)


def numeral_width(text: str) -> float:
    """The width of a number at scale 1."""
    return sum(ALL[letter][2] + 1.5 for letter in text) - 1.5


def index(text: str, width: float, height: float, x: float, y: float, scale: float = 1.0) -> str:
    """The number in the top left corner and, turned, in the bottom right one of a card of the given size."""
    return named("index", numeral(text, x, y, scale), name=f"index-{text}") + named(
        "index-turned", at(width - x, height - y, numeral(text, 0, 0, scale), turn=180)
    )
