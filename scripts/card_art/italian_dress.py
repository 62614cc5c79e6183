"""Clothes and limbs of the Italian figures: sleeves along a line, coats, armour, robes, ground."""

import math

from scripts.card_art.hands import fist, on_breast, on_hip, palm_behind, thumb_before, thumb_in_belt
from scripts.card_art.italian_aces import SHADE, SKIN
from scripts.card_art.italian_pips import (
    BLACK,
    BLUE,
    BLUE_DARK,
    PAPER,
    RED,
    RED_DARK,
    STEEL,
    YELLOW,
    YELLOW_DARK,
    coppa,
    denaro,
)
from scripts.card_art.svg import (
    Point,
    at,
    brush,
    circle,
    flat,
    hatch,
    line,
    path,
    points_of,
    sampled,
    shape,
    stroke_outline,
)

DARK = {RED: RED_DARK, BLUE: BLUE_DARK, YELLOW: YELLOW_DARK, PAPER: "#d9d2c0", STEEL: "#7f95ab", BLACK: "#444044"}
"""The shadow side of each ink."""


def sleeve(spec: str, colour: str, thick: float = 13.0, thin: float = 8.5, cuff: str = PAPER) -> str:
    """An arm from shoulder to wrist along a line of three points, with a cuff at its end."""
    (shoulder, elbow, wrist), _ = points_of(spec)
    ring = stroke_outline([_between(elbow, wrist, 0.78), _between(elbow, wrist, 1.08)], [thin + 2.6, thin + 2])
    end = path(ring, cuff, BLACK, 2.3)
    upper, lower = math.dist(shoulder, elbow), math.dist(elbow, wrist)
    bent = (shoulder[0] - elbow[0]) * (wrist[0] - elbow[0]) + (shoulder[1] - elbow[1]) * (wrist[1] - elbow[1])
    if bent > 0.2 * upper * lower:
        return (
            _limb(shoulder, elbow, thick, thick * 0.86, colour) + _limb(elbow, wrist, thick * 0.94, thin, colour) + end
        )
    centre = sampled(spec, 3)
    last = len(centre) - 1
    halves = [thick * 0.72, *(thick + (thin - thick) * i / last for i in range(1, last + 1))]
    inner = [(x + 3, y + 2.4) for x, y in centre[1:-1]]
    shade = path(stroke_outline(inner, [h * 0.42 for h in halves[1:-1]]), DARK[colour])
    x, y = centre[last // 2]
    return (
        path(stroke_outline(centre, halves, round_start=True), colour, BLACK, 2.3)
        + shade
        + brush(f"{x - 6},{y - 5} {x - 1},{y + 1} {x + 1},{y + 7}", 1.8)
        + end
    )


def _between(start: Point, end: Point, share: float) -> Point:
    """The point that lies that share of the way from start to end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _limb(start: Point, end: Point, thick: float, thin: float, colour: str) -> str:
    """Half of an arm that is bent sharply, both its ends round."""
    length = math.dist(start, end)
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length

    def at_side(along: float, across: float) -> str:
        px, py = start[0] + x * along - y * across, start[1] + y * along + x * across
        return f"{px:.1f},{py:.1f}"

    outline = (
        at_side(-thick * 0.72, 0), at_side(-thick * 0.4, -thick * 0.8), at_side(length * 0.3, -thick),
        at_side(length, -thin), at_side(length + thin * 0.7, -thin * 0.7), at_side(length + thin, 0),
        at_side(length + thin * 0.7, thin * 0.7), at_side(length, thin), at_side(length * 0.3, thick),
        at_side(-thick * 0.4, thick * 0.8),
    )  # fmt: skip
    side = 1 if y > 0 else -1
    shade = [_between(start, end, share) for share in (0.16, 0.5, 0.86)]
    moved = [(px + 3.4, py + 1.6 * side) for px, py in shade]
    return shape(" ".join(outline), colour, 2.3, 0, BLACK) + path(
        stroke_outline(moved, [thick * 0.3, thick * 0.36, thin * 0.3]), DARK[colour]
    )


def raised_coin(x: float, y: float, size: float = 0.6) -> str:
    """A coin held up by its lower edge."""
    low = 50 * size - 3
    behind, before = at(0, low, palm_behind(SKIN, SHADE)), at(0, low, thumb_before(SKIN, SHADE))
    return at(x, y, behind, at(0, 0, denaro(), scale=size), before)


def raised_cup(x: float, y: float, mirror: bool, size: float = 0.72) -> str:
    """A chalice with a hand round its stem; the wrist is at the left, or at the right where mirrored."""
    return at(x, y, at(0, 0, coppa(), scale=size), at(0, 12 * size, fist(SKIN, SHADE), scale=0.84, mirror=mirror))


def hand(x: float, y: float, turn: float, mirror: bool = False) -> str:
    """A closed hand."""
    return at(x, y, fist(SKIN, SHADE), scale=0.9, turn=turn, mirror=mirror)


def hip_hand(x: float, y: float, turn: float, mirror: bool = False) -> str:
    """A hand set on a hip."""
    return at(x, y, on_hip(SKIN, SHADE), scale=0.92, turn=turn, mirror=mirror)


def belt_hand(x: float, y: float, belt: str, turn: float, mirror: bool = False) -> str:
    """A hand that hangs by its thumb in a belt of that colour."""
    return at(x, y, thumb_in_belt(belt, SKIN, SHADE), scale=0.9, turn=turn, mirror=mirror)


def laid_hand(x: float, y: float, turn: float, mirror: bool = False) -> str:
    """A hand laid flat on the breast."""
    return at(x, y, on_breast(SKIN, SHADE), scale=0.84, turn=turn, mirror=mirror)


def stocking(colour: str, shoe: str, buckle: str = YELLOW) -> str:
    """A leg in stocking and buckled shoe, knee at (0, 0), sole 100 below, the toes to the left."""
    return (
        shape("-9,0! -12,22 -8,54 -6.4,88! 6.4,88! 8,54 11.6,24 9,0!", colour, 2.1, 0.9)
        + flat("7,2 9.6,24 6,54 5,86 0.6,86 2.6,54 4.4,24", DARK.get(colour, "#d9d2c0"))
        + shape("-7,84! 7,83! 9,100! -22,100! -24,95 -14,90!", shoe, 2.1, 0.8)
        + shape("-10,86! -3,84! -3,92! -11,93!", buckle, 1.7, 0.3)
    )


def high_boot(colour: str, top: str) -> str:
    """A leg in a tall boot, knee at (0, 0), sole 100 below, the toes to the left."""
    return (
        shape("-11,-4! -12,22 -8,58 -9,84 -21,91 -24,100! 9,100! 8,86 8,56 12,24 11,-4!", colour, 2.2, 1)
        + flat("9,0 9.6,24 5.6,56 6,98 1,98 2,56 5,24", DARK.get(colour, "#444044"))
        + shape("-13,-8! 13,-8! 14,4 8,9! 0,5 -8,9! -14,4", top, 2, 0.6)
        + line("-23,96 9,96", 1.4)
    )


def long_coat(colour: str, lining: str, vest: str, x: float = 106.0) -> str:
    """A flared coat to the knee, open over a long waistcoat."""
    coat = (
        shape(
            "-26,-68! -34,-40 -30,6 -46,74! -30,82 -12,78! 12,78! 30,82 46,74! 30,6 34,-40 26,-68! 0,-58",
            colour,
            2.4,
            1.2,
        )
        + flat("25,-62 31,-40 27,6 42,70 28,78 20,20 20,-30", DARK[colour])
        + shape("-9,-64! 0,-52 9,-64! 14,0 20,66! 0,72 -20,66! -14,0", vest, 2.1, 0)
        + shape("-10,-64! -18,0 -28,79! -19,77! -11,0 -5,-58!", lining, 1.9, 0)
        + shape("10,-64! 18,0 28,79! 19,77! 11,0 5,-58!", lining, 1.9, 0)
        + line("0,-50 0,70", 1.6)
        + "".join(circle(0, y, 2.4, YELLOW, 1.3) for y in range(-42, 64, 13))
        + "".join(line(f"{s * 24},18 {s * 36},22", 2.2, YELLOW) for s in (-1, 1))
    )
    return at(x, 196, coat)


def doublet(left: str, right: str, breeches: tuple[str, str], x: float = 106.0) -> str:
    """A halved doublet with a peak and round, striped breeches."""
    bands = "".join(
        flat(f"{a - 3},10! {a + 3},10! {b + 4},44! {c + 3},66! {c - 4},66! {b - 4},44!", breeches[1])
        for a, b, c in ((-20, -30, -26), (-8, -12, -11), (8, 12, 11), (20, 30, 26))
    )
    figure = (
        shape("-26,4! -42,30 -42,54 -30,68 -8,68 0,54! 8,68 30,68 42,54 42,30 26,4! 0,10", breeches[0], 2.4, 1.2)
        + bands
        + line("0,14 0,54", 2)
        + shape("-26,-68! -33,-40 -28,-8 -26,8! -12,12 0,22! 12,12 26,8! 28,-8 33,-40 26,-68! 0,-60", left, 2.4, 1.1)
        + flat("0.6,-59! 25,-66! 31,-40 26.6,-8 25,6! 12,10 0.6,19!", right)
        + flat("25,-62! 30.6,-40 26.6,-8 25,6! 19,8! 20,-8 24,-40", DARK[right])
        + line("0,-60 0,20", 1.8)
        + "".join(circle(0, y, 2.3, YELLOW, 1.3) for y in range(-50, 16, 11))
        + shape("-27,-2! 0,8 27,-2! 28,6! 0,17 -28,6!", BLACK, 1.8, 0)
    )
    return at(x, 196, figure)


def cuirass(skirt: str, strap: str, x: float = 106.0) -> str:
    """A moulded breastplate with a skirt of straps."""
    straps = "".join(
        shape(
            f"{a - 6},8! {a + 6},8! {a * 1.24 + 7},44! {a * 1.24},51 {a * 1.24 - 7},44!",
            strap if i % 2 else YELLOW,
            2,
            0.5,
        )
        for i, a in enumerate((-26, -13, 0, 13, 26))
    )
    figure = (
        shape("-30,0! -42,58! -20,66 0,60! 20,66 42,58! 30,0!", skirt, 2.4, 1.1)
        + straps
        + shape("-27,-68! -35,-40 -29,-8 -31,8! 0,18 31,8! 29,-8 35,-40 27,-68! 0,-56", STEEL, 2.4, 1.2)
        + flat("26,-60 32,-40 26,-8 28,6 18,10 20,-16 24,-40", DARK[STEEL])
        + brush("-20,-34 -8,-26 -1,-34", 2)
        + brush("20,-34 8,-26 1,-34", 2)
        + brush("0,-52 0,-26 0,10", 1.8)
        + brush("-15,-14 -8,-11 -3,-14", 1.5)
        + brush("15,-14 8,-11 3,-14", 1.5)
        + shape("-31,2! 0,12 31,2! 32,12! 0,23 -32,12!", RED, 2, 0.5)
        + circle(0, -44, 5, YELLOW, 1.8)
    )
    return at(x, 196, figure)


def tunic(colour: str, hem: str, sash: str, x: float = 106.0) -> str:
    """A loose tunic to the knee with a knotted sash."""
    figure = (
        shape("-27,-68! -34,-40 -30,4 -42,72! -20,80 0,74! 20,80 42,72! 30,4 34,-40 27,-68! 0,-58", colour, 2.4, 1.2)
        + flat("26,-62 31,-40 27,4 38,70 22,76 20,20 22,-30", DARK[colour])
        + brush("-18,18 -24,44 -28,68", 2.4)
        + brush("-4,18 -6,44 -6,70", 2.2)
        + brush("10,18 13,44 15,70", 2.2)
        + shape("-40,60! -20,70 0,64! 20,70 40,60! 43,72! 20,81 0,75! -20,81 -43,72!", hem, 2, 0.6)
        + shape("-9,-64! 0,-44 9,-64! 4,-28! -4,-28!", PAPER, 1.9, 0)
        + shape("-30,-6! 0,4 30,-6! 32,8! 0,20 -32,8!", sash, 2.1, 0.6)
        + hatch((-24, -2), (22, 2), (-18, 8), (28, 6), 7, 1.8, DARK[sash])
        + shape("-20,4! -10,6! -8,34 -14,48! -20,38 -26,46! -24,24", sash, 2, 0.7)
    )
    return at(x, 196, figure)


def robe(colour: str, front: str, dots: str, x: float = 106.0) -> str:
    """A king's long robe, open over an under-robe with a broad hem."""
    figure = (
        shape(
            "-28,-70! -46,-20 -54,70 -64,148! -30,156 0,150! 30,156 64,148! 54,70 46,-20 28,-70! 0,-60",
            colour,
            2.4,
            1.2,
        )
        + flat("27,-62 43,-20 50,70 60,144 40,150 34,60 26,-10", DARK[colour])
        + shape("-14,-66! 0,-54 14,-66! 22,20 34,150! 0,156 -34,150! -22,20", front, 2.2, 0)
        + "".join(
            circle(px, py, 3.2, dots, 1.4)
            for px, py in ((-8, 36), (8, 36), (0, 58), (-12, 80), (12, 80), (0, 102), (-14, 122), (14, 122))
        )
        + shape("-32,132! 0,139 32,132! 34,149! 0,156 -34,149!", dots, 2, 0)
        + "".join(
            at(0, 0, flat("-38,30! -44,80 -50,140! -46,140 -39,80", YELLOW), mirror=mirror) for mirror in (False, True)
        )
        + brush("-30,20 -38,80 -44,142", 2)
        + brush("28,20 36,80 42,142", 2)
        + shape("-19,0! 0,6 19,0! 21,12! 0,19 -21,12!", YELLOW, 2.1, 0.5)
        + circle(0, 12, 5, RED, 1.7)
    )
    return at(x, 196, figure)


def cape(colour: str, spec: str, *pleats: str) -> str:
    """A cape behind the body."""
    return shape(spec, colour, 2.4, 1.2) + "".join(brush(pleat, 2.2, DARK[colour]) for pleat in pleats)


def tiles(light: str, dark: str) -> str:
    """A strip of paved ground."""
    marks = "".join(flat(f"{x + 8},346! {x + 20},346! {x + 14},358! {x + 2},358!", dark) for x in range(20, 180, 24))
    return (
        shape("26,346! 186,346! 194,358! 16,358!", light, 2, 0.8)
        + marks
        + shape("26,346! 186,346! 194,358! 16,358!", "none", 2, 0)
    )


def scarf(colour: str) -> str:
    """A cloth round the neck, its middle at (0, 0)."""
    return (
        shape("-20,-4 -10,-10 0,-6 10,-10 20,-4 18,6 0,12 -18,6", colour, 2, 0.6)
        + brush("-10,-6 -8,4", 1.5)
        + brush("10,-6 8,4", 1.5)
        + shape("-5,6! 5,6! 7,24! 0,20! -7,24!", colour, 1.9, 0.5)
    )
