"""Backs of cards: tiles, woven cane, a lattice of stars, and a plain one. All look the same turned upside down."""

import math
from dataclasses import dataclass

from scripts.card_art.frame import HEIGHT, WIDTH, paper
from scripts.card_art.italian_pips import WIDTH as NARROW_WIDTH
from scripts.card_art.palette import BLUE, BLUE_DARK, BLUE_LIGHT, GOLD, IVORY, PLUM, RED_DARK, WHITE
from scripts.card_art.pips import star
from scripts.card_art.svg import Point, at, circle, curve, document, moved, number, path

TILE = 43.0
ROWS = 8
TOP, BOTTOM = (HEIGHT - ROWS * TILE) / 2, (HEIGHT + ROWS * TILE) / 2


@dataclass(frozen=True)
class Panel:
    """The patterned field of a back: whole tiles in the middle of a card of that width."""

    width: float
    columns: int

    @property
    def left(self) -> float:
        """The field's left side."""
        return (self.width - self.columns * TILE) / 2

    @property
    def right(self) -> float:
        """The field's right side."""
        return self.width - self.left

    def ground(self, fill: str) -> str:
        """The paper of the card and the field in one colour."""
        size = f'width="{number(self.right - self.left)}" height="{number(BOTTOM - TOP)}"'
        return (
            paper(width=self.width)
            + f'<rect x="{number(self.left)}" y="{number(TOP)}" {size} fill="{fill}" stroke="none"/>'
        )

    def edge(self, colour: str, width: float, inset: float = 0.0) -> str:
        """A line round the field, which also hides where a pattern is cut off."""
        size = f'width="{number(self.right - self.left - 2 * inset)}" height="{number(BOTTOM - TOP - 2 * inset)}"'
        place = f'x="{number(self.left + inset)}" y="{number(TOP + inset)}" rx="4"'
        return f'<rect {place} {size} fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="miter"/>'

    def centres(self) -> list[Point]:
        """The middles of the tiles."""
        return [
            (self.left + (i + 0.5) * TILE, TOP + (j + 0.5) * TILE) for j in range(ROWS) for i in range(self.columns)
        ]

    def crossings(self) -> list[Point]:
        """Where four tiles meet."""
        return [(self.left + i * TILE, TOP + j * TILE) for j in range(1, ROWS) for i in range(1, self.columns)]


def repeated(spec: str, places: list[Point]) -> str:
    """Path data of one closed form at many places: only the first point of each is absolute."""
    data = curve(spec)
    return "".join(moved(data, x, y) for x, y in places)


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


def azulejo(panel: Panel) -> str:
    """Blue tiles as on a stair in Seville: flowers in white rings, golden buds where four tiles meet."""
    centres = panel.centres()
    joints = "".join(
        f"M{number(panel.left + i * TILE)} {number(TOP)}V{number(BOTTOM)}" for i in range(1, panel.columns)
    )
    joints += "".join(f"M{number(panel.left)} {number(TOP + j * TILE)}H{number(panel.right)}" for j in range(1, ROWS))
    corner = "-21.5,-21.5! -9.4,-21.5! -11,-15.4 -15.4,-11 -21.5,-9.4!"
    petals = _petals(3.2, 15, 8.4, (0, 90, 180, 270), centres)
    leaves = _petals(4.6, 12.4, 4.2, (45, 135, 225, 315), centres)
    corners = "".join(repeated(_turned(corner, turn), centres) for turn in (0, 90, 180, 270))
    rings = "".join(circle(x, y, 17.2, "none", 1.7, BLUE_LIGHT) for x, y in centres)
    buds = "".join(circle(x, y, 3.4, GOLD) for x, y in panel.crossings()) + "".join(
        circle(x, y, 2.6, GOLD) for x, y in centres
    )
    return (
        panel.ground(BLUE_DARK)
        + path(corners, BLUE)
        + rings
        + path(joints, "none", "#10263f", 1.6)
        + path(leaves, BLUE_LIGHT)
        + path(petals, WHITE)
        + buds
        + panel.edge(BLUE_DARK, 5)
        + panel.edge(GOLD, 1.4)
    )


def _diagonals(panel: Panel, step: float) -> str:
    """Data of slanting lines in both directions across the panel, cut at its edges."""
    width, height = panel.right - panel.left, BOTTOM - TOP
    data = ""
    reach = -height + step / 2
    while reach < width + 0.1:
        x1, y1 = (reach, 0.0) if reach >= 0 else (0.0, -reach)
        run = min(width - x1, height - y1)
        if run > 1:
            for mirror in (False, True):
                a, b = (width - x1, width - x1 - run) if mirror else (x1, x1 + run)
                data += (
                    f"M{number(panel.left + a)} {number(TOP + y1)}L{number(panel.left + b)} {number(TOP + y1 + run)}"
                )
        reach += step
    return data


def cane(panel: Panel) -> str:
    """A woven seat: straw in pairs, up and across, and slanting strands between, on a light ground."""
    step = TILE / 2
    upright = level = ""
    for i in range(2 * panel.columns):
        for shift in (-2.7, 2.7):
            upright += f"M{number(panel.left + (i + 0.5) * step + shift)} {number(TOP)}V{number(BOTTOM)}"
    for j in range(2 * ROWS):
        for shift in (-2.7, 2.7):
            level += f"M{number(panel.left)} {number(TOP + (j + 0.5) * step + shift)}H{number(panel.right)}"
    slanting = _diagonals(panel, step)
    over = "".join(
        f"M{number(panel.left + (i + 0.5) * step + shift)} {number(TOP + (j + 0.5) * step - 5)}v10"
        for i in range(2 * panel.columns)
        for j in range(2 * ROWS)
        for shift in (-2.7, 2.7)
        if (i + j) % 2
    )
    straw, light, dark = "#ead09a", "#f7e9c4", "#86642f"
    butt = 'stroke-linecap="butt"'
    return (
        panel.ground("#a37f48")
        + path(slanting, "none", dark, 4)
        + path(slanting, "none", straw, 2.7)
        + path(upright, "none", dark, 4.2)
        + path(upright, "none", light, 3.1)
        + path(level, "none", dark, 4.2)
        + path(level, "none", straw, 3.1)
        + path(over, "none", dark, 4.2, butt)
        + path(over, "none", light, 3.1, butt)
        + panel.edge(dark, 7)
        + panel.edge(straw, 3.6)
    )


def stars(panel: Panel) -> str:
    """A Moorish lattice: eight-pointed stars and crosses on dark red."""
    centres = panel.centres()
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
    diamonds = panel.crossings()
    diamond = "0,-7.6! 7.6,0! 0,7.6! -7.6,0!"
    bars = "".join(
        f"M{number(x + 19.4)} {number(y)}h{number(TILE - 38.8)}" for x, y in centres if x + TILE < panel.right
    )
    bars += "".join(f"M{number(x)} {number(y + 19.4)}v{number(TILE - 38.8)}" for x, y in centres if y + TILE < BOTTOM)
    return (
        panel.ground(RED_DARK)
        + path(repeated(outline, centres), "#651010", GOLD, 1.7)
        + path(bars, "none", GOLD, 1.7)
        + path(repeated(rosette, centres), GOLD)
        + "".join(circle(x, y, 2.6, RED_DARK) for x, y in centres)
        + path(repeated(diamond, diamonds), "none", GOLD, 1.5)
        + "".join(circle(x, y, 1.9, IVORY) for x, y in diamonds)
        + panel.edge(RED_DARK, 5)
        + panel.edge(GOLD, 1.4)
    )


def plain(panel: Panel) -> str:
    """One colour, two thin lines and a small sun in the middle."""
    rays = at(panel.width / 2, HEIGHT / 2, star(16, 34, 20, IVORY, "#c9bd9b", 0))
    return (
        panel.ground(PLUM)
        + panel.edge(PLUM, 5)
        + panel.edge(IVORY, 1.6, 9)
        + rays
        + circle(panel.width / 2, HEIGHT / 2, 18.5, PLUM)
        + circle(panel.width / 2, HEIGHT / 2, 14.5, IVORY)
        + at(panel.width / 2, HEIGHT / 2, star(8, 11.5, 5, PLUM, PLUM, 0))
    )


BACKS = {"azulejo": azulejo, "cane": cane, "stars": stars, "plain": plain}


USUAL, NARROW = Panel(WIDTH, 5), Panel(NARROW_WIDTH, 4)


def backs(panel: Panel = USUAL) -> dict[str, str]:
    """All backs: name to SVG text."""
    return {name: document(panel.width, HEIGHT, draw(panel), {}) for name, draw in BACKS.items()}


def narrow_backs() -> dict[str, str]:
    """All backs for the narrower Italian cards."""
    return backs(NARROW)
