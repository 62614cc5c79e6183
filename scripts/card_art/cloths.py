"""What the cards lie on: seamless tiles of baize in three colours and of walnut.

A tile repeats without a visible joint in both directions, so a table of any size and shape is covered with one small
picture; light and vignette belong to the table. One unit is one design unit of the window.
"""

import itertools
import math
import random

from scripts.card_art.svg import document, number, path

BAIZE_SIZE = 192.0
WALNUT_WIDTH, WALNUT_HEIGHT = 512.0, 320.0
PLANKS = 4

BAIZES = {
    "green": ("#2e6e4d", "#37795a", "#286245"),
    "burgundy": ("#6b2230", "#7d2f3e", "#571824"),
    "navy": ("#243f63", "#325175", "#1a3151"),
}
"""Ground, lighter and darker fibres."""


def _fibres(source: random.Random, count: int, size: float) -> str:
    """Data of short strands in every direction; one that crosses the tile's edge is drawn on both sides."""
    data = ""
    for _ in range(count):
        x, y, angle = source.uniform(0, size), source.uniform(0, size), source.uniform(0, 2 * math.pi)
        length, bend = source.uniform(3, 8), source.uniform(-2.5, 2.5)
        dx, dy = length * math.cos(angle), length * math.sin(angle)
        middle = f"{number(dx / 2 - dy / length * bend)} {number(dy / 2 + dx / length * bend)}"
        strand = f"q{middle} {number(dx)} {number(dy)}"
        for shift_x in (-size, 0, size):
            for shift_y in (-size, 0, size):
                if -9 < x + shift_x < size + 9 and -9 < y + shift_y < size + 9:
                    data += f"M{number(x + shift_x)} {number(y + shift_y)}{strand}"
    return data


def _weave(size: float) -> str:
    """Data of the threads: a line every second unit, across and down."""
    threads = [number(1 + 2 * thread) for thread in range(round(size / 2))]
    return "".join(f"M0 {at}H{number(size)}M{at} 0V{number(size)}" for at in threads)


def baize(name: str) -> str:
    """One tile of woollen cloth."""
    ground, light, dark = BAIZES[name]
    source = random.Random(f"baize {name}")
    size = number(BAIZE_SIZE)
    layers = "".join(
        path(_fibres(source, 130, BAIZE_SIZE), "none", colour, width, f'stroke-opacity="{opacity}"')
        for colour, width, opacity in ((dark, 1.3, 0.5), (light, 1.1, 0.42), (dark, 0.8, 0.55), (light, 0.7, 0.5))
    )
    weave = path(_weave(BAIZE_SIZE), "none", "#000", 1, 'stroke-opacity="0.04" stroke-linecap="butt"')
    body = f'<rect width="{size}" height="{size}" fill="{ground}" stroke="none"/>{weave}{layers}'
    return document(BAIZE_SIZE, BAIZE_SIZE, body, {})


def _grain(source: random.Random, top: float, height: float) -> str:
    """Data of the long lines of one plank; each ends at the height where it began, so the tile joins itself."""
    waves = [(source.uniform(0.8, 2.6), source.choice((1, 2, 3)), source.uniform(0, 2 * math.pi)) for _ in range(3)]
    data = ""
    y = top + 3.0
    while y < top + height - 3:
        steps = 16
        points = []
        for i in range(steps + 1):
            x = WALNUT_WIDTH * i / steps
            swing = sum(a * math.sin(2 * math.pi * k * i / steps + phase + y / 30) for a, k, phase in waves)
            room = min(1.0, (y - top) / 12, (top + height - y) / 12)
            points.append((x, y + swing * room))
        data += f"M{number(points[0][0])} {number(points[0][1])}"
        for (x1, y1), (x2, y2) in itertools.pairwise(points):
            data += f"l{number(x2 - x1)} {number(y2 - y1)}"
        y += source.uniform(2.2, 7.5)
    return data


def walnut() -> str:
    """One tile of a table top: four planks with grain and joints."""
    source = random.Random("walnut")
    height = WALNUT_HEIGHT / PLANKS
    body = ""
    joints = ""
    for i, colour in enumerate(("#6a4428", "#62402a", "#704a2d", "#5c3a25")):
        top = i * height
        box = f'y="{number(top)}" width="{number(WALNUT_WIDTH)}" height="{number(height)}"'
        body += f'<rect x="0" {box} fill="{colour}" stroke="none"/>'
        for shade, width, opacity in (("#3c2415", 1.6, 0.28), ("#8a6040", 1.2, 0.3), ("#3c2415", 0.8, 0.38)):
            body += path(_grain(source, top, height), "none", shade, width, f'stroke-opacity="{opacity}"')
        joints += f"M0 {number(top)}H{number(WALNUT_WIDTH)}"
        joints += f"M{number((90 + 210 * i) % WALNUT_WIDTH)} {number(top)}v{number(height)}"
    joints += f"M0 {number(WALNUT_HEIGHT)}H{number(WALNUT_WIDTH)}"
    body += path(joints, "none", "#2a170d", 1.8, 'stroke-opacity="0.75" stroke-linecap="butt"')
    return document(WALNUT_WIDTH, WALNUT_HEIGHT, body, {})


def cloths() -> dict[str, str]:
    """All tiles: name to SVG text."""
    return {name: baize(name) for name in BAIZES} | {"walnut": walnut()}
