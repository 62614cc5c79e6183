"""The four aces: one great sign each, with ornaments."""

import math

from scripts.card_art.palette import (
    BLUE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    INK,
    RED,
    RED_DARK,
)
from scripts.card_art.pips import club, star, sword
from scripts.card_art.svg import at, brush, circle, ellipse, hatch, line, path, shape


def leaf(x: float, y: float, turn: float, size: float = 1.0, fill: str = GREEN) -> str:
    """A pointed leaf that grows from (x, y) upwards before it is turned."""
    return at(
        x,
        y,
        shape("0,0! 7,-14 0,-30! -7,-14", fill, 1.8, 0),
        line("0,-4 0,-22", 1.1, GREEN_DARK),
        turn=turn,
        scale=size,
    )


def sprig(count: int, length: float, bend: float, berry: str = RED) -> str:
    """A laurel branch from (0, 0) upwards that bends to one side, leaves in pairs, a berry between."""
    parts = []
    stem = []
    for i in range(count + 1):
        t = i / count
        x, y = bend * t * t, -length * t
        stem.append(f"{x:.1f},{y:.1f}")
        if i == 0:
            continue
        lean = math.degrees(math.atan2(2 * bend * t, length))
        parts.append(leaf(x, y, lean - 48, 0.62))
        parts.append(leaf(x, y, lean + 48, 0.62))
        parts.append(circle(x, y, 2.6, berry, 1.2))
    tip = leaf(bend, -length, math.degrees(math.atan2(2 * bend, length)), 0.66)
    return line(" ".join(stem), 2.4, GREEN_DARK) + tip + "".join(parts)


def ace_of_oros() -> str:
    """One great coin with beads, petals and a star, between laurels."""
    beads = "".join(
        circle(69 * math.cos(math.radians(a)), 69 * math.sin(math.radians(a)), 3.4, GOLD_LIGHT, 1.4)
        for a in range(0, 360, 12)
    )
    petals = "".join(
        at(0, 0, shape("-8.5,-38! -9,-49 0,-58 9,-49 8.5,-38!", BLUE if i % 2 else GOLD_LIGHT, 1.8, 0), turn=i * 30)
        for i in range(12)
    )
    great = (
        circle(2.2, 2.8, 80, INK)
        + circle(0, 0, 79, "url(#coin-great)", 3.2)
        + circle(0, 0, 75.6, "none", 3.4, GOLD_DARK, "2 2.75")
        + circle(0, 0, 69, RED_DARK, 0)
        + circle(0, 0, 73, "none", 1.8, INK)
        + circle(0, 0, 69, "none", 8, RED_DARK)
        + beads
        + circle(0, 0, 64, "url(#coin-great)", 2)
        + petals
        + circle(0, 0, 41, RED, 2.2)
        + star(16, 38.5, 22, GOLD_LIGHT, GOLD_DARK, 1.3)
        + circle(0, 0, 17.5, "url(#coin)", 2)
        + star(6, 14.5, 6.5, RED, RED_DARK, 1.1)
        + circle(0, 0, 3.4, GOLD_LIGHT, 1.2)
    )
    return at(
        123,
        190,
        at(-6, 128, sprig(3, 46, -20), turn=-62),
        at(6, 128, sprig(3, 46, 20), turn=62),
        at(-6, -128, sprig(3, 46, 20), turn=-118),
        at(6, -128, sprig(3, 46, -20), turn=118),
        circle(0, 128, 6.5, GOLD, 2),
        circle(0, -128, 6.5, GOLD, 2),
        at(0, 0, great, scale=1.08),
    )


def ace_of_copas() -> str:
    """A great covered goblet with two handles, gadroons and a cross of flowers on the lid."""
    handle = "-50,-34! -72,-46 -88,-26 -82,2 -64,22 -44,26! -42,17! -58,12 -71,-4 -74,-22 -66,-32 -51,-24!"
    bowl = "-53,-44! -53,-20 -47,8 -30,30 0,38 30,30 47,8 53,-20 53,-44!"
    lid = "-58,-50! -54,-66 -36,-80 -16,-87 -9,-97! 9,-97! 16,-87 36,-80 54,-66 58,-50!"
    gadroons = "".join(
        at(0, 0, shape("-5.5,0! -8,-26 0,-37 8,-26 5.5,0!", "url(#gold-down)", 1.8, 0), turn=turn, scale=size)
        for turn, size in ((-76, 1.08), (76, 1.08), (-52, 1), (52, 1), (-27, 0.86), (27, 0.86), (0, 0.8))
    )
    foot = "-7,78! 7,78! 11,98 28,110 47,117 50,128! 26,134 0,136 -26,134 -50,128! -47,117 -28,110 -11,98"
    flowers = "".join(
        at(
            x,
            y,
            "".join(at(0, 0, ellipse(0, -5, 3.4, 4.6, GOLD_LIGHT, 1.2), turn=i * 72) for i in range(5)),
            circle(0, 0, 2.6, BLUE, 1.1),
        )
        for x, y in ((-28, -16), (0, -12), (28, -16))
    )
    return at(
        123,
        186,
        shape(handle, "url(#gold-down)", 2.4, 1.5),
        at(0, 0, shape(handle, "url(#gold-down)", 2.4, 1.5), mirror=True),
        shape(foot, "url(#gold-wide)", 2.6, 1.8),
        line("-42,121 -20,126 0,127 20,126 42,121", 1.6),
        hatch((12, 101), (34, 113), (24, 124), (44, 124), 6, 2, GOLD_DARK),
        shape("-7,36! 7,36! 8,80! -8,80!", "url(#gold-wide)", 2.4, 1.2),
        ellipse(0, 58, 19, 12.5, "url(#gold-wide)", 2.6),
        *(circle(x, 58, 3.8, RED, 1.4) for x in (-10.5, 0, 10.5)),
        ellipse(0, 77, 12, 4.5, "url(#gold-wide)", 2),
        shape(bowl, "url(#cup-great)", 2.8, 2),
        at(0, 46, gadroons, scale=1.0),
        shape("-14,34! 0,28 14,34! 10,46 0,49 -10,46", "url(#gold-wide)", 2, 0),
        flowers,
        shape("-57,-50! 57,-50! 57,-36! 30,-31 0,-29.5 -30,-31 -57,-36!", "url(#gold-wide)", 2.4, 0),
        *(
            circle(x, -41.5 + 3.2 * (1 - (x / 46) ** 2), 3, BLUE if i % 2 else RED, 1.2)
            for i, x in enumerate((-46, -23, 0, 23, 46))
        ),
        shape(lid, "url(#cup-great)", 2.8, 1.6),
        shape(
            "-61,-52! -30,-58 0,-60 30,-58 61,-52! 60,-46! 30,-50 0,-51.5 -30,-50 -60,-46!", "url(#gold-wide)", 2.2, 0.8
        ),
        line("-30,-60 -22,-74 -10,-86", 1.6, GOLD_LIGHT),
        line("30,-60 22,-74 10,-86", 1.6, GOLD_LIGHT),
        line("0,-62 0,-88", 1.6, GOLD_LIGHT),
        ellipse(0, -97, 13, 5, "url(#gold-wide)", 2.2),
        circle(1, -110.5, 11.5, INK),
        circle(0, -111.5, 10.5, GOLD, 2.4),
        brush("-6,-113 -3,-118 2,-119", 3, GOLD_LIGHT),
        path("M-3-121V-128H-10V-134H-3V-142H3V-134H10V-128H3V-121Z", GOLD, INK, 2),
        brush("-44,-28 -41,-8 -31,12", 6, "#f0917c"),
    )


def ace_of_espadas() -> str:
    """One great sword, upright, a ribbon round the blade and laurel on both sides."""
    ribbon_left = "-8,-8! -34,-26 -58,-20 -74,-2 -88,-8! -82,6 -94,22! -70,24 -52,6 -34,2 -8,18!"
    ribbon_right = "8,-12! 32,0 52,6 70,-10 90,-14! 84,0 94,12! 78,12 56,30 30,24 8,14!"
    return at(
        123,
        190,
        at(-14, 102, sprig(6, 104, -48), turn=-12),
        at(14, 102, sprig(6, 104, 48), turn=12),
        at(0, -36, shape(ribbon_left, RED, 2.2, 1.4), shape(ribbon_right, RED, 2.2, 1.4)),
        at(0, -36, line("-16,-4 -36,-14 -56,-8 -70,6", 1.6, "#f3a08c"), line("16,-2 34,10 56,16 74,0", 1.6, "#f3a08c")),
        at(0, -36, hatch((-10, 2), (-10, 14), (-26, -6), (-26, 2), 4, 1.8, RED_DARK)),
        at(0, -36, hatch((10, -4), (10, 10), (26, 4), (26, 16), 4, 1.8, RED_DARK)),
        at(0, 0, sword(176), scale=1.62),
        at(0, -36, shape("-17,-10! 0,-4 17,-15! 17,11! 0,22 -17,16!", RED, 2.2, 1.2)),
        at(0, -36, line("-12,-4 0,2 12,-6", 1.6, "#f3a08c"), line("-12,12 0,16.5 12,8", 1.4, RED_DARK)),
    )


def ace_of_bastos() -> str:
    """One great cudgel with fresh shoots, a ribbon tied to its handle."""
    return at(
        123,
        190,
        at(34, 0, sprig(4, 46, 20), turn=40),
        at(-30, -56, sprig(4, 46, -20), turn=-36),
        at(-24, 46, sprig(3, 36, -14), turn=-44),
        at(0, 0, club(166), scale=1.86, turn=4),
        at(
            -6,
            104,
            shape("-4,0! -26,-16 -42,-8 -40,6 -24,8 -4,2!", RED, 2.2, 1.2),
            shape("4,0! 24,-18 42,-12 42,4 24,8 4,2!", RED, 2.2, 1.2),
            shape("-6,2! -18,18 -36,24 -44,38! -30,36 -26,44! -10,30 2,6!", RED, 2.2, 1.2),
            shape("6,2! 14,20 30,26 40,42! 26,38 20,46! 6,28 -2,6!", RED, 2.2, 1.2),
            shape("-20,-6! 0,-9 20,-6! 20,8! 0,6 -20,8!", RED, 2.2, 0.8),
            line("-14,0 0,-2 14,0", 1.5, GOLD_LIGHT),
        ),
        leaf(30, -96, 60, 0.8, GREEN_LIGHT),
    )


ACES = {"o": ace_of_oros, "c": ace_of_copas, "e": ace_of_espadas, "b": ace_of_bastos}
