"""The round frame of a portrait and where head and shoulders lie in it."""

import math

from scripts.card_art.palette import (
    GOLD,
    GOLD_LIGHT,
    INK,
    WHITE,
)
from scripts.card_art.svg import Point, at, circle, document, flat, path, sampled

SIZE = 132.0
MIDDLE = SIZE / 2
RING = 60.0


def _on_ring(point: Point) -> Point:
    """The point of the ring in that direction from its middle."""
    x, y = point[0] - MIDDLE, point[1] - MIDDLE
    reach = RING / math.hypot(x, y)
    return MIDDLE + x * reach, MIDDLE + y * reach


def bust(upper: str, fill: str) -> str:
    """A form whose upper edge runs from the ring's left side to its right; the ring itself closes it below."""
    points = sampled(upper, 4)
    start, end = _on_ring(points[0]), _on_ring(points[-1])
    inside = [(x, y) for x, y in points if math.hypot(x - MIDDLE, y - MIDDLE) < RING]
    data = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (start, *inside, end))
    return path(f"{data}A{RING:.0f} {RING:.0f} 0 0 1 {start[0]:.1f} {start[1]:.1f}Z", fill, INK, 2.4)


def roundel(ground: str, *parts: str) -> str:
    """A whole portrait: ground with rays, the person, and the ring that covers their edges."""
    rays = "".join(
        at(MIDDLE, MIDDLE, flat(f"-3.4,{-RING + 1}! 3.4,{-RING + 1}! 0,-30!", WHITE), turn=i * 15) for i in range(24)
    ).replace(f'fill="{WHITE}"', f'fill="{WHITE}" fill-opacity="0.2"')
    body = (
        circle(MIDDLE + 0.8, MIDDLE + 1.2, RING + 3.2, INK)
        + circle(MIDDLE, MIDDLE, RING + 1, ground)
        + rays
        + "".join(parts)
        + circle(MIDDLE, MIDDLE, RING + 1, "none", 6.6, INK)
        + circle(MIDDLE, MIDDLE, RING + 1, "none", 3.8, GOLD)
        + circle(MIDDLE, MIDDLE, RING + 1.8, "none", 1, GOLD_LIGHT)
    )
    return document(SIZE, SIZE, body, {})


def head(*parts: str, y: float = 61.0, mirror: bool = False, scale: float = 0.98) -> str:
    return at(MIDDLE, y, *parts, scale=scale, mirror=mirror)
