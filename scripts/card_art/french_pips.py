"""The four French suit signs, where they stand on the cards from 1 to 10, and the corners of a card."""

from scripts.card_art.frame import HEIGHT, WIDTH
from scripts.card_art.numerals import INDEX_SCALE, numeral, numeral_width
from scripts.card_art.svg import at, circle, curve, flat, named, path, shape

RED, BLACK = "#c0271f", "#211c1e"
"""Used for the signs alone, so that whoever shows a card can give its suit another colour."""

COLOURS = {"o": RED, "c": RED, "e": BLACK, "b": BLACK}
"""Diamonds stand for oros, hearts for copas, spades for espadas, clubs for bastos."""

# Each sign about 84 wide and 100 high round (0, 0).
SIGNS = {
    "o": ("0,-50! 17,-24 39,0! 17,24 0,50! -17,24 -39,0! -17,-24",),
    "c": ("0,-26! 8,-42 24,-47 39,-38 43,-20 36,0 18,24 0,49! -18,24 -36,0 -43,-20 -39,-38 -24,-47 -8,-42",),
    "e": (
        "0,-50! 18,-26 37,-4 43,14 36,29 22,33 10,27 3,16! 6,34 11,42 18,49! -18,49! -11,42 -6,34 -3,16! -10,27 -22,33 "
        "-36,29 -43,14 -37,-4 -18,-26",
    ),
    "b": (
        "0,-49 14,-45 21,-32 18,-20 10,-9! 24,-13 37,-9 43,4 39,18 27,25 14,22 3,12! "
        "6,33 11,42 18,49! -18,49! -11,42 -6,33 "
        "-3,12! -14,22 -27,25 -39,18 -43,4 -37,-9 -24,-13 -10,-9! -18,-20 -21,-32 -14,-45",
    ),
}


def sign(suit: str, colour: str) -> str:
    """A plain suit sign."""
    return flat(SIGNS[suit][0], colour)


def great_spade(colour: str, light: str) -> str:
    """The ace of spades, greater than the other aces: a medal with a star among leaves is cut into it."""
    outline = SIGNS["e"][0]
    leaf = "0,0! 3.4,-6 0,-14! -3.4,-6"
    wreath = "".join(
        at(0, 0, at(0, -22.6, flat(leaf, light), turn=side * 52, scale=0.74), turn=side * angle)
        for side in (-1, 1)
        for angle in (24, 58, 92)
    )
    medal = (
        circle(0, 0, 16.4, light)
        + circle(0, 0, 14.8, colour)
        + "".join(circle(0, 0, r, "none", 0.8, light) for r in (13,))
        + at(0, 0, *(at(0, 0, flat("0,-12! 2.6,-3.4! 0,0! -2.6,-3.4!", light), turn=i * 45) for i in range(8)))
        + circle(0, 0, 1.6, colour)
    )
    foot = flat("0,24! 2.2,31 0,40! -2.2,31", light)
    crest = flat("0,-37! 3,-29 0,-22! -3,-29", light)
    return (
        shape(outline, colour, 1.2, 0.6)
        + at(0, -1.4, path(curve(outline), "none", light, 1.3), scale=0.9)
        + at(0, 5, wreath, medal)
        + crest
        + foot
    )


def great_sign(suit: str, colour: str, light: str) -> str:
    """The sign of an ace: cut in outline with an inner line and a smaller sign within."""
    outline = SIGNS[suit][0]
    return (
        shape(outline, colour, 1.4, 0.8)
        + at(0, 0, shape(outline, "none", 1.6, 0, light), scale=0.84)
        + at(0, -2 if suit == "c" else 2, flat(outline, light), scale=0.3)
    )


LEFT, MIDDLE, RIGHT = 0.34 * WIDTH, 123.0, 0.66 * WIDTH
TOP, LOW = 0.2 * HEIGHT, 0.8 * HEIGHT
THIRD = (LOW - TOP) / 3

Spot = tuple[float, float]

_SIDES_3: list[Spot] = [(x, y) for y in (TOP, 190.0, LOW) for x in (LEFT, RIGHT)]
_SIDES_4: list[Spot] = [(x, TOP + i * THIRD) for i in range(4) for x in (LEFT, RIGHT)]
_CORNERS: list[Spot] = [(x, y) for y in (TOP, LOW) for x in (LEFT, RIGHT)]

SPOTS: dict[int, list[Spot]] = {
    2: [(MIDDLE, TOP), (MIDDLE, LOW)],
    3: [(MIDDLE, TOP), (MIDDLE, 190), (MIDDLE, LOW)],
    4: _CORNERS,
    5: [*_CORNERS, (MIDDLE, 190)],
    6: _SIDES_3,
    7: [*_SIDES_3, (MIDDLE, 130)],
    8: [*_SIDES_3, (MIDDLE, 130), (MIDDLE, 250)],
    9: [*_SIDES_4, (MIDDLE, 190)],
    10: [*_SIDES_4, (MIDDLE, TOP + THIRD / 2), (MIDDLE, LOW - THIRD / 2)],
}
"""The middles of the signs; those in the lower half stand on their heads."""


def pips(suit: str, count: int, colour: str) -> str:
    """All signs of a card from 2 to 10."""
    size = 0.64 if count <= 3 else 0.56 if count <= 8 else 0.52
    return "".join(
        named("pip", at(x, y, sign(suit, colour), scale=size, turn=180 if y > 190 else 0)) for x, y in SPOTS[count]
    )


STRIP = 20.5
"""The middle of the strip at the left that the index has to itself."""


def corners(label: str, suit: str, colour: str) -> str:
    """The large index with a small sign below it, top left and, turned, bottom right."""
    scale = INDEX_SCALE
    left = max(STRIP - numeral_width(label) * scale / 2, 6.5)
    mark = numeral(label, left, 16, scale, colour)
    small = at(left + numeral_width(label) * scale / 2, 89, sign(suit, colour), scale=0.3)
    return (
        named("index", mark, name=f"index-{label}")
        + named("index-sign", small)
        + named("index-turned", at(WIDTH, HEIGHT, mark, turn=180))
        + named("index-sign", at(WIDTH, HEIGHT, small, turn=180))
    )
