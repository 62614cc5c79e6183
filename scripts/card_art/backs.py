"""Backs of cards: tiles, woven cane, a lattice of stars, and a plain one. All look the same turned upside down."""

import math
import re

from scripts.card_art.frame import HEIGHT, WIDTH, paper
from scripts.card_art.palette import BLUE, BLUE_DARK, BLUE_LIGHT, GOLD, IVORY, PLUM, RED_DARK, WHITE
from scripts.card_art.pips import star
from scripts.card_art.svg import Point, at, circle, curve, document, number, path

TILE = 43.0
COLUMNS, ROWS = 5, 8
LEFT, TOP = (WIDTH - COLUMNS * TILE) / 2, (HEIGHT - ROWS * TILE) / 2
RIGHT, BOTTOM = WIDTH - LEFT, HEIGHT - TOP


def repeated(spec: str, places: list[Point]) -> str:
    """Path data of one closed form at many places: only the first point of each is absolute."""
    match = re.match(r"M(-?[\d.]+) ?(-?[\d.]+)(.*)", curve(spec))
    assert match is not None
    x, y, rest = float(match[1]), float(match[2]), match[3]
    return "".join(f"M{number(px + x)} {number(py + y)}{rest}" for px, py in places)


def _turned(spec: str, degrees: float) -> str:
    """The same points, turned round (0, 0)."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    result = []
    for token in spec.split():
        mark = "!" if token.endswith("!") else ""
        x, y = (float(v) for v in token.rstrip("!").split(","))
        result.append(f"{x * c - y * s:.2f},{x * s + y * c:.2f}{mark}")
    return " ".join(result)


def _petals(inner: float, outer: float, belly: float, turns: tuple[float, ...], places: list[Point]) -> str:
    """Path data of pointed petals round each place, in the directions given in degrees."""
    data = ""
    for turn in turns:
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        reach, half = outer - inner, (outer - inner) / 2
        right = (
            f"q{number(half * c - belly * s)} {number(half * s + belly * c)} {number(reach * c)} {number(reach * s)}"
        )
        left = (
            f"q{number(-half * c + belly * s)} {number(-half * s - belly * c)} {number(-reach * c)} "
            f"{number(-reach * s)}"
        )
        data += "".join(f"M{number(x + inner * c)} {number(y + inner * s)}{right}{left}z" for x, y in places)
    return data


def _panel(fill: str) -> str:
    return f'<rect x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{BOTTOM - TOP}" fill="{fill}"/>'


def _edge(colour: str, width: float) -> str:
    """The line round the panel, which also hides where a pattern is cut off."""
    size = f'width="{RIGHT - LEFT}" height="{BOTTOM - TOP}"'
    return (
        f'<rect x="{LEFT}" y="{TOP}" {size} rx="4" fill="none" stroke="{colour}" stroke-width="{width}" '
        'stroke-linejoin="miter"/>'
    )


def _centres() -> list[Point]:
    return [(LEFT + (i + 0.5) * TILE, TOP + (j + 0.5) * TILE) for j in range(ROWS) for i in range(COLUMNS)]


def _crossings(inner: bool = True) -> list[Point]:
    """Where tiles meet; with the panel's edge or only inside it."""
    first, columns, rows = (1, COLUMNS, ROWS) if inner else (0, COLUMNS + 1, ROWS + 1)
    return [(LEFT + i * TILE, TOP + j * TILE) for j in range(first, rows) for i in range(first, columns)]


def azulejo() -> str:
    """Blue tiles as on a stair in Seville: flowers in white rings, golden buds where four tiles meet."""
    centres = _centres()
    joints = "".join(f"M{number(LEFT + i * TILE)} {number(TOP)}V{number(BOTTOM)}" for i in range(1, COLUMNS))
    joints += "".join(f"M{number(LEFT)} {number(TOP + j * TILE)}H{number(RIGHT)}" for j in range(1, ROWS))
    corner = "-21.5,-21.5! -9.4,-21.5! -11,-15.4 -15.4,-11 -21.5,-9.4!"
    petals = _petals(3.2, 15, 8.4, (0, 90, 180, 270), centres)
    leaves = _petals(4.6, 12.4, 4.2, (45, 135, 225, 315), centres)
    corners = "".join(repeated(_turned(corner, turn), centres) for turn in (0, 90, 180, 270))
    rings = "".join(circle(x, y, 17.2, "none", 1.7, BLUE_LIGHT) for x, y in centres)
    buds = "".join(circle(x, y, 3.4, GOLD) for x, y in _crossings()) + "".join(
        circle(x, y, 2.6, GOLD) for x, y in centres
    )
    return (
        paper()
        + _panel(BLUE_DARK)
        + path(corners, BLUE)
        + rings
        + path(joints, "none", "#10263f", 1.6)
        + path(leaves, BLUE_LIGHT)
        + path(petals, WHITE)
        + buds
        + _edge(BLUE_DARK, 5)
        + _edge(GOLD, 1.4)
    )


def _diagonals(step: float) -> str:
    """Data of slanting lines in both directions across the panel, cut at its edges."""
    width, height = RIGHT - LEFT, BOTTOM - TOP
    data = ""
    reach = -height + step / 2
    while reach < width + 0.1:
        x1, y1 = (reach, 0.0) if reach >= 0 else (0.0, -reach)
        run = min(width - x1, height - y1)
        if run > 1:
            for mirror in (False, True):
                a, b = (width - x1, width - x1 - run) if mirror else (x1, x1 + run)
                data += f"M{number(LEFT + a)} {number(TOP + y1)}L{number(LEFT + b)} {number(TOP + y1 + run)}"
        reach += step
    return data


def cane() -> str:
    """A woven seat: straw in pairs, up and across, and slanting strands between, on a light ground."""
    step = TILE / 2
    upright = level = ""
    for i in range(2 * COLUMNS):
        for shift in (-2.7, 2.7):
            upright += f"M{number(LEFT + (i + 0.5) * step + shift)} {number(TOP)}V{number(BOTTOM)}"
    for j in range(2 * ROWS):
        for shift in (-2.7, 2.7):
            level += f"M{number(LEFT)} {number(TOP + (j + 0.5) * step + shift)}H{number(RIGHT)}"
    slanting = _diagonals(step)
    over = "".join(
        f"M{number(LEFT + (i + 0.5) * step + shift)} {number(TOP + (j + 0.5) * step - 5)}v10"
        for i in range(2 * COLUMNS)
        for j in range(2 * ROWS)
        for shift in (-2.7, 2.7)
        if (i + j) % 2
    )
    straw, light, dark = "#ead09a", "#f7e9c4", "#86642f"
    butt = 'stroke-linecap="butt"'
    return (
        paper()
        + _panel("#a37f48")
        + path(slanting, "none", dark, 4)
        + path(slanting, "none", straw, 2.7)
        + path(upright, "none", dark, 4.2)
        + path(upright, "none", light, 3.1)
        + path(level, "none", dark, 4.2)
        + path(level, "none", straw, 3.1)
        + path(over, "none", dark, 4.2, butt)
        + path(over, "none", light, 3.1, butt)
        + _edge(dark, 7)
        + _edge(straw, 3.6)
    )


def stars() -> str:
    """A Moorish lattice: eight-pointed stars and crosses on dark red."""
    centres = _centres()
    ring = []
    for i in range(16):
        angle, reach = math.radians(22.5 * i), 19.4 if i % 2 == 0 else 14.9
        ring.append(f"{reach * math.cos(angle):.2f},{reach * math.sin(angle):.2f}!")
    outline = " ".join(ring)
    rosette = " ".join(
        f"{(9.6 if i % 2 == 0 else 5.2) * math.cos(math.radians(22.5 * i)):.2f},"
        f"{(9.6 if i % 2 == 0 else 5.2) * math.sin(math.radians(22.5 * i)):.2f}!"
        for i in range(16)
    )
    diamonds = _crossings()
    diamond = "0,-7.6! 7.6,0! 0,7.6! -7.6,0!"
    bars = "".join(f"M{number(x + 19.4)} {number(y)}h{number(TILE - 38.8)}" for x, y in centres if x + TILE < RIGHT)
    bars += "".join(f"M{number(x)} {number(y + 19.4)}v{number(TILE - 38.8)}" for x, y in centres if y + TILE < BOTTOM)
    return (
        paper()
        + _panel(RED_DARK)
        + path(repeated(outline, centres), "#651010", GOLD, 1.7)
        + path(bars, "none", GOLD, 1.7)
        + path(repeated(rosette, centres), GOLD)
        + "".join(circle(x, y, 2.6, RED_DARK) for x, y in centres)
        + path(repeated(diamond, diamonds), "none", GOLD, 1.5)
        + "".join(circle(x, y, 1.9, IVORY) for x, y in diamonds)
        + _edge(RED_DARK, 5)
        + _edge(GOLD, 1.4)
    )


def plain() -> str:
    """One colour, two thin lines and a small sun in the middle."""
    rays = at(WIDTH / 2, HEIGHT / 2, star(16, 34, 20, IVORY, "#c9bd9b", 0))
    inner = (
        f'<rect x="{LEFT + 9}" y="{TOP + 9}" width="{RIGHT - LEFT - 18}" height="{BOTTOM - TOP - 18}" rx="6" '
        f'fill="none" stroke="{IVORY}" stroke-width="1.6"/>'
    )
    return (
        paper()
        + _panel(PLUM)
        + _edge(PLUM, 5)
        + inner
        + rays
        + circle(WIDTH / 2, HEIGHT / 2, 18.5, PLUM)
        + circle(WIDTH / 2, HEIGHT / 2, 14.5, IVORY)
        + at(WIDTH / 2, HEIGHT / 2, star(8, 11.5, 5, PLUM, PLUM, 0))
    )


BACKS = {"azulejo": azulejo, "cane": cane, "stars": stars, "plain": plain}


def backs() -> dict[str, str]:
    """All backs: name to SVG text."""
    return {name: document(WIDTH, HEIGHT, draw(), {}) for name, draw in BACKS.items()}
