"""The horse of the caballos, seen from the side, looking left. Drawn round its girth; stands on a ground 106 below."""

import math
from dataclasses import dataclass

from scripts.card_art.palette import GOLD, GOLD_LIGHT, INK, RED, WHITE
from scripts.card_art.svg import (
    Point,
    at,
    brush,
    circle,
    ellipse,
    flat,
    hatch,
    line,
    path,
    sampled,
    shape,
    stroke_outline,
)


@dataclass(frozen=True)
class Coat:
    """Colours of a horse and of its harness; ``patches`` is drawn on the body (dapples or a piebald's spots)."""

    body: str
    far: str
    shade: str
    mane: str
    strand: str
    hoof: str = "#4a3a2e"
    harness: str = RED
    stud: str = GOLD
    patches: str = ""


# Legs as centre lines, hip or shoulder first, hoof last: near fore, far fore, near hind, far hind.
GAITS: dict[str, tuple[str, str, str, str]] = {
    "walk": (
        "-44,22 -46,52 -52,76 -53,92",
        "-52,20 -78,40 -78,62 -70,74",
        "56,14 50,44 68,66 64,92",
        "46,16 34,44 46,68 38,92",
    ),
    "trot": (
        "-48,20 -74,34 -70,56 -58,66",
        "-48,22 -42,54 -38,76 -38,92",
        "54,14 44,44 60,67 54,92",
        "60,14 66,42 90,56 84,78",
    ),
    "halt": (
        "-46,22 -46,52 -46,76 -46,92",
        "-48,24 -60,52 -62,74 -64,92",
        "58,14 52,44 70,66 66,92",
        "50,16 42,44 56,68 50,92",
    ),
    "gallop": (
        "-48,18 -78,14 -100,28 -108,42",
        "-46,20 -70,32 -92,42 -94,58",
        "56,12 74,42 80,64 94,76",
        "50,18 54,48 54,70 66,84",
    ),
    "rear": (
        "-50,14 -82,16 -84,38 -72,46",
        "-56,8 -84,-4 -96,14 -88,26",
        "54,14 50,44 72,61 78,83",
        "46,16 34,48 52,69 57,89",
    ),
}


def _leg(spec: str, hoof: str, colour: str, shade: str) -> str:
    """One leg from its centre line, with joint, fetlock and hoof."""
    centre = sampled(spec, 4)
    widths = (17.0, 14.6, 12.2, 10.2, 9.2, 8.6, 6.6, 5.4, 5.4, 5, 5, 5.4, 6.4)
    data = stroke_outline(centre, list(widths))
    end, before = centre[-1], centre[-3]
    lean = _lean(before, end)
    foot = at(
        end[0],
        end[1],
        shape("-6,-2! 6,-2! 9,13! -9.4,13!", hoof, 2, 0.8),
        line("-6.6,2.4 6.8,2.4", 1.4),
        turn=lean,
    )
    inner = stroke_outline([(x + 2.6, y) for x, y in centre[2:]], [w * 0.4 for w in widths[2:]])
    return foot + path(data, colour, INK, 2.2) + path(inner, shade)


def _lean(start: Point, end: Point) -> float:
    """How far a hoof turns from upright, in degrees."""
    return -math.degrees(math.atan2(end[0] - start[0], end[1] - start[1]))


BODY = (
    "66,-20 75,-2 72,20 60,34 40,36 10,33 -22,37 -48,34 -63,18 -68,-4 -70,-30 -74,-50 -82,-56 -88,-46 -94,-38 -100,-34 "
    "-107,-36 -110,-44 -107,-54 -102,-70 -97,-86 -88,-97 -76,-97 -62,-86 -46,-62 -34,-40 -14,-29 14,-27 38,-33 54,-31"
)


def horse(coat: Coat, gait: str, over: str = "") -> str:
    """A whole horse; ``over`` is drawn on the body before the near legs' harness (a saddle cloth)."""
    near_fore, far_fore, near_hind, far_hind = GAITS[gait]
    tail = "62,-24! 78,-30 92,-14 94,14 88,40 94,62 82,74! 76,62 72,44 78,18 74,0 64,-8!"
    mane = (
        "-90,-98! -78,-106 -62,-98 -45,-76 -36,-54 -22,-34! -30,-24 -38,-16! -42,-24 -46,-18 -52,-14! "
        "-53,-28 -57,-36 -62,-32! "
        "-60,-46 -64,-54 -70,-54! -66,-66 -72,-76 -80,-80!"
    )
    forelock = "-88,-100! -98,-96 -103,-84 -100,-70! -95,-78 -92,-86 -86,-94!"
    ear = "-88,-94! -90,-106 -84,-116! -79,-106 -79,-96!"
    head = (
        brush("-94,-88 -99,-74 -104,-56", 1.4, coat.shade)
        + flat("-96.5,-74! -92.6,-77 -88.6,-73.4! -92.6,-71", WHITE)
        + circle(-93, -74, 2.6, INK)
        + circle(-93.8, -75, 0.8, WHITE)
        + brush("-98,-73.6 -93,-78 -87,-73", 2.4)
        + ellipse(-105.4, -43.6, 1.8, 2.8, INK)
        + brush("-107,-37.4 -102,-40 -98,-39", 1.5)
        + brush("-83,-56 -78,-64 -80,-76", 1.8, coat.shade)
    )
    bridle = (
        line("-104.6,-52 -98,-48 -92,-43", 3.4, coat.harness)
        + line("-96,-89 -88,-82 -79,-84", 3.4, coat.harness)
        + line("-87,-82 -92,-66 -96,-48", 3, coat.harness)
        + circle(-97, -47.4, 3.2, coat.stud, 1.4)
        + circle(-87.6, -81.6, 2.8, coat.stud, 1.3)
    )
    strap = (
        line("-67,-4 -52,6 -34,4", 6.4, INK)
        + line("-67,-4 -52,6 -34,4", 4, coat.harness)
        + line("32,-10 54,4 73,2", 6.4, INK)
        + line("32,-10 54,4 73,2", 4, coat.harness)
        + "".join(
            circle(x, y + 4, 3.8, coat.stud, 1.4) + circle(x, y + 11, 2.2, GOLD_LIGHT, 1.2)
            for x, y in ((-60, 1), (-46, 6), (44, -2), (58, 4))
        )
    )
    return (
        shape(tail, coat.mane, 2.2, 1)
        + brush("74,-18 86,0 84,30 86,60", 2, coat.strand)
        + brush("72,-12 78,6 80,30", 1.6, coat.strand)
        + _leg(far_fore, coat.hoof, coat.far, coat.shade)
        + _leg(far_hind, coat.hoof, coat.far, coat.shade)
        + _leg(near_hind, coat.hoof, coat.body, coat.shade)
        + _leg(near_fore, coat.hoof, coat.body, coat.shade)
        + shape(ear, coat.body, 2, 0.6)
        + shape(BODY, coat.body, 2.4, 1.4)
        + flat("66,30 40,34 10,31 -22,35 -47,32 -60,18 -40,26 -10,27 30,28 52,24 70,10", coat.shade)
        + _merge(near_hind, coat.body)
        + _merge(near_fore, coat.body)
        + brush("44,-8 38,12 44,30", 2, coat.shade)
        + brush("-36,-12 -32,8 -36,28", 2, coat.shade)
        + brush("-72,-46 -66,-28 -64,-8", 1.8, coat.shade)
        + hatch((6, 28), (36, 31), (-2, 21), (30, 23), 6, 1.5)
        + hatch((60, 28), (73, 0), (52, 24), (65, -2), 6, 1.5)
        + coat.patches
        + head
        + shape(mane, coat.mane, 2, 0.7)
        + shape(forelock, coat.mane, 1.8, 0.4)
        + hatch((-80, -94), (-40, -54), (-70, -70), (-40, -28), 7, 2, coat.strand)
        + bridle
        + strap
        + over
    )


def _merge(spec: str, colour: str) -> str:
    """Colour over the line between the top of a near leg and the body."""
    centre = sampled(spec, 4)[:4]
    return path(stroke_outline(centre, [11.0, 12.6, 10.6, 8.4]), colour)
