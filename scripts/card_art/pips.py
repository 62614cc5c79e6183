"""The four suit signs, each drawn round (0, 0), and where they stand on the cards from 2 to 7."""

import math
from collections.abc import Sequence

from scripts.card_art.palette import (
    GOLD,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    INK,
    RED,
    RED_DARK,
    WHITE,
)
from scripts.card_art.svg import at, brush, circle, ellipse, hatch, line, named, number, path, shape


def star(points: int, outer: float, inner: float, light: str, dark: str, width: float = 1.2) -> str:
    """A cut star: each ray has a light and a dark side."""
    light_data = dark_data = outline = ""
    for i in range(points):
        angle = 2 * math.pi * i / points - math.pi / 2
        step = math.pi / points
        tip = (outer * math.cos(angle), outer * math.sin(angle))
        before = (inner * math.cos(angle - step), inner * math.sin(angle - step))
        after = (inner * math.cos(angle + step), inner * math.sin(angle + step))
        tip_text = f"{number(tip[0])} {number(tip[1])}"
        light_data += f"M0 0L{number(before[0])} {number(before[1])}L{tip_text}Z"
        dark_data += f"M0 0L{tip_text}L{number(after[0])} {number(after[1])}Z"
        outline += f"{'L' if outline else 'M'}{number(before[0])} {number(before[1])}L{tip_text}"
    return path(light_data, light) + path(dark_data, dark) + path(outline + "Z", "none", INK, width)


def coin() -> str:
    """An oro: a gold coin of radius 50 with milled rim, inner ring and star."""
    return (
        circle(1.6, 2, 49, INK)
        + circle(0, 0, 48, "url(#coin)", 3)
        + circle(0, 0, 43.2, "none", 4.6, "#c4851c", "2 3.43")
        + circle(0, 0, 38, RED, 1.8)
        + circle(0, 0, 34, "url(#coin-field)", 1.5)
        + star(8, 32, 12.5, "#fdf0bf", "#b9771a", 1.5)
        + circle(0, 0, 7.5, RED, 1.8)
        + circle(-2, -2.2, 2, GOLD_LIGHT)
    )


def cup() -> str:
    """A copa: a gold goblet with a red bowl, 72 wide and 100 high."""
    bowl = "-33,-41! -32,-26 -26,-9 -13,3 0,5.5 13,3 26,-9 32,-26 33,-41!"
    calyx = (
        "-28.5,-15! -23,-9.5 -17.5,-17! -11.5,-9 -6,-17.5! 0,-9 6,-17.5! 11.5,-9 17.5,-17! 23,-9.5 28.5,-15! "
        "24,-4 13,4.5 0,7 -13,4.5 -24,-4"
    )
    foot = "-4,20! 4,20! 7,31 16,37 26,41 27,47! 14,50 0,51 -14,50 -27,47! -26,41 -16,37 -7,31"
    return (
        shape(foot, "url(#gold-across)", 2.4, 1.4)
        + line("-22,43 -11,45.4 0,46 11,45.4 22,43", 1.5)
        + shape("-4.5,4! 4.5,4! 4,22! -4,22!", "url(#gold-across)", 2.2, 0.8)
        + shape(bowl, "url(#cup-red)", 2.6, 1.5)
        + shape(calyx, "url(#gold-across)", 2, 0)
        + line("-11.5,-8 -9,1 -4,5", 1.2)
        + line("11.5,-8 9,1 4,5", 1.2)
        + line("0,-8 0,5", 1.2)
        + ellipse(0, 14.5, 10.5, 7, "url(#gold-across)", 2.2)
        + line("-9,15.5 0,18 9,15.5", 1.2)
        + path("M-34.5-43C-34.5-33 34.5-33 34.5-43V-37C34.5-27-34.5-27-34.5-37Z", "url(#gold-across)", INK, 2.2)
        + ellipse(0, -43, 34.5, 7.2, "url(#gold-across)", 2.2)
        + ellipse(0, -42.6, 28.5, 4.4, RED_DARK, 1.6)
        + brush("-25,-24 -22,-13 -17,-18", 3, "#f3a08c")
    )


def sword(length: float) -> str:
    """An espada of a given length, upright, point up: steel blade, gold guard, red grip, gold pommel."""
    top, low = -length / 2, length / 2
    guard = low - 40
    blade = f"0,{top}! 7.2,{top + 22}! 8.6,{guard}! -8.6,{guard}! -7.2,{top + 22}!"
    quillons = (
        "-8,-5 -18,-3.5 -24,-8 -27,-13! -31,-8 -28,1 -20,5 -8,5.5 0,8 8,5.5 20,5 28,1 31,-8 27,-13! 24,-8 "
        "18,-3.5 8,-5 0,-8"
    )
    wraps = hatch((-5, guard + 10), (-5, low - 15), (5, guard + 7), (5, low - 18), 4, 2.2, GOLD_LIGHT)
    return (
        shape(blade, "url(#steel)", 2.4, 1.5)
        + line(f"0,{top + 7} 0,{guard - 6}", 1.4, "#4d677b")
        + brush(f"-4,{top + 34} -4.2,{guard - 12}", 1.8, WHITE)
        + shape(f"-5,{guard + 4}! 5,{guard + 4}! 4.4,{low - 12}! -4.4,{low - 12}!", RED, 2.2, 1)
        + wraps
        + at(0, guard, shape(quillons, "url(#gold-down)", 2.3, 1.3), circle(0, 0, 3.6, RED, 1.5))
        + circle(1, low - 6.4, 8.6, INK)
        + circle(0, low - 7.6, 7.8, GOLD, 2.2)
        + circle(-1.8, low - 9.6, 2.2, GOLD_LIGHT)
    )


def _stub(x: float, y: float, turn: float, size: float = 1.0) -> str:
    """A sawn-off twig pointing up before it is turned."""
    return at(
        x,
        y,
        shape("-7,6! -5.5,-11! 5.5,-11! 7,6!", GREEN, 2.2, 0.9),
        ellipse(0, -11.5, 5.8, 3.6, RED, 1.9),
        circle(0, -11.5, 1.3, GOLD_LIGHT),
        turn=turn,
        scale=size,
    )


def club(length: float) -> str:
    """A basto of a given length, upright, thick end up: a knotty green branch with sawn red ends."""
    top, low = -length / 2, length / 2
    k = length / 200
    trunk = (
        f"-15,{top + 5}! -17.5,{top + 22 * k} -14,{top + 44 * k} -16,{top + 66 * k} -11.5,{top + 92 * k} "
        f"-12.5,{top + 118 * k} -8.5,{top + 148 * k} -9,{low - 4}! 9,{low - 4}! 8,{low - 34 * k} 11.5,{low - 70 * k} "
        f"10,{low - 96 * k} 15.5,{low - 124 * k} 13.5,{low - 150 * k} 17.5,{low - 178 * k} 15,{top + 5}!"
    )
    knot = ellipse(0, 0, 4.6, 6.6, GREEN_DARK, 1.5) + ellipse(0.3, 0.6, 1.7, 2.8, GREEN_LIGHT)
    return (
        _stub(-12, top + 62 * k, -52)
        + _stub(12, top + 98 * k, 50)
        + _stub(-8, top + 140 * k, -48, 0.82)
        + ellipse(0, low - 3.5, 9, 4.6, RED_DARK, 2.2)
        + shape(trunk, GREEN, 2.5, 1.6)
        + brush(f"-10.5,{top + 16} -9.5,{top + 50 * k} -7.4,{top + 100 * k} -5.5,{low - 16}", 5, GREEN_LIGHT)
        + hatch((15.5, top + 18), (8.5, low - 14), (7, top + 24), (3.5, low - 9), max(5, round(11 * k)), 2, GREEN_DARK)
        + at(2, top + 40 * k, knot)
        + at(-2.5, top + 116 * k, knot, scale=0.85)
        + ellipse(0, top + 5.5, 15, 6.6, RED, 2.4)
        + ellipse(0, top + 5.5, 9, 3.6, "none", 1.5, RED_DARK)
        + ellipse(0, top + 5.5, 3.2, 1.5, GOLD_LIGHT)
    )


Place = tuple[float, float, float, float]
"""x, y, size (scale of a coin or cup, length of a sword or club), turn in degrees."""

LEFT, MIDDLE, RIGHT = 70.0, 123.0, 176.0

PLACES: dict[str, dict[int, Sequence[Place]]] = {
    "o": {
        2: [(123, 111, 1.12, 0), (123, 269, 1.12, 0)],
        3: [(123, 86, 0.92, 0), (123, 190, 0.92, 0), (123, 294, 0.92, 0)],
        4: [(x, y, 0.84, 0) for y in (117, 263) for x in (73, 173)],
        5: [(x, y, 0.72, 0) for y in (100, 280) for x in (72, 174)] + [(123, 190, 0.72, 0)],
        6: [(x, y, 0.7, 0) for y in (98, 190, 282) for x in (80, 166)],
        7: [(x, y, 0.6, 0) for y in (96, 192, 288) for x in (74, 172)] + [(123, 144, 0.6, 0)],
    },
    "c": {
        2: [(123, 109, 1.3, 0), (123, 271, 1.3, 0)],
        3: [(123, 96, 1.08, 0), (77, 244, 1.08, 0), (169, 244, 1.08, 0)],
        4: [(x, y, 0.98, 0) for y in (127, 253) for x in (80, 166)],
        5: [(x, y, 0.8, 0) for y in (99, 281) for x in (79, 167)] + [(123, 190, 0.8, 0)],
        6: [(x, y, 0.82, 0) for y in (91, 190, 289) for x in (82, 164)],
        7: [(x, y, 0.82, 0) for y in (89, 291) for x in (82, 164)] + [(x, 190, 0.84, 0) for x in (57, 123, 189)],
    },
    "e": {
        2: [(88, 190, 280, 0), (158, 190, 280, 180)],
        3: [(62, 200, 250, 0), (123, 190, 290, 180), (184, 180, 250, 0)],
        4: [(76, 109, 152, 0), (170, 109, 152, 0), (76, 271, 152, 180), (170, 271, 152, 180)],
        5: [(60, 112, 146, 0), (186, 112, 146, 0), (60, 268, 146, 180), (186, 268, 146, 180), (123, 174, 160, 0)],
        6: [(x, 110, 146, 0) for x in (60, 123, 186)] + [(x, 270, 146, 180) for x in (60, 123, 186)],
        7: [(x, 94, 122, 0) for x in (60, 123, 186)]
        + [(x, 286, 122, 180) for x in (60, 123, 186)]
        + [(123, 190, 190, 90)],
    },
    "b": {
        2: [(86, 190, 270, 0), (160, 190, 270, 180)],
        3: [(78, 268, 150, 0), (168, 268, 150, 0), (123, 108, 150, 0)],
        4: [(80, 110, 146, 0), (166, 110, 146, 0), (80, 270, 146, 180), (166, 270, 146, 180)],
        5: [(73, 108, 140, 0), (173, 108, 140, 0), (73, 272, 140, 180), (173, 272, 140, 180), (123, 190, 150, 0)],
        6: [(x, 110, 132, 0) for x in (71, 123, 175)] + [(x, 270, 132, 180) for x in (71, 123, 175)],
        7: [(x, y, 100, 0) for y in (82, 298) for x in (82, 164)] + [(x, 190, 100, 0) for x in (60, 123, 186)],
    },
}


def pip(suit: str, size: float) -> str:
    """One sign of the suit at its size in a layout."""
    if suit == "o":
        return at(0, 0, coin(), scale=size)
    if suit == "c":
        return at(0, 0, cup(), scale=size)
    girth = min(max(size / (165 if suit == "e" else 145), 0.86), 1.25 if suit == "e" else 1.4)
    return at(0, 0, sword(size / girth) if suit == "e" else club(size / girth), scale=girth)


def pips(suit: str, count: int) -> str:
    """All signs of a card from 2 to 7."""
    return "".join(named("pip", at(x, y, pip(suit, size), turn=turn)) for x, y, size, turn in PLACES[suit][count])
