"""More or less than was to be expected: dials like those of old barometers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from escoba.screen.kit import shapes
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.charts.inks import Chart
from escoba.screen.kit.describe import Item
from escoba.screen.kit.theme import BODY, BODY_BOLD, GREEN_310, SAND_635, WINE


@dataclass(frozen=True, slots=True)
class Divergence:
    """How far something is from what was to be expected: above it (`value` > 0) or below, and how that is written."""

    id: str
    label: str
    value: float
    figure: str
    note: str = ""


class Dials(Chart):
    """Dials side by side, each with its label below and its figure in it; the needle stands upright at nothing."""

    HEIGHT = 190.0

    def __init__(
        self, id: str, title: str, divergences: Sequence[Divergence], *, reach: float | None = None, empty: str = ""
    ) -> None:
        """`reach` is the value at the end of the scale; without it that which is furthest off."""
        super().__init__(id, title, empty)
        self._all = tuple(divergences)
        furthest = max((abs(one.value) for one in self._all), default=0)
        self._reach = max(reach if reach is not None else furthest, 1e-9)

    @property
    def bare(self) -> bool:
        """Whether there is nothing to show."""
        return not self._all

    def figures(self) -> list[Item]:
        """Each with its label and figure."""
        return [
            Item(
                "text",
                self._place(index),
                id=f"{self.id}:{one.id}",
                label=f"{one.label}: {one.figure}",
                note=one.note or None,
            )
            for index, one in enumerate(self._all)
        ]

    def draw_figures(self, canvas: Canvas) -> None:
        """Draw all dials."""
        for index, one in enumerate(self._all):
            _draw_dial(canvas, self._place(index), min(max(one.value / self._reach, -1.0), 1.0), one)

    def _place(self, index: int) -> pygame.FRect:
        """Where one of them is: side by side."""
        width = self.rect.width / len(self._all)
        return pygame.FRect(self.rect.left + index * width, self.rect.top, width, self.rect.height)


def _draw_dial(canvas: Canvas, place: pygame.FRect, part: float, one: Divergence) -> None:
    """One dial; `part` from -1 (far too little) to 1 (far too much)."""
    words = 30.0
    side = min(place.width - 12, (place.height - words) / 0.82)
    face = pygame.FRect(place.centerx - side / 2, place.top, side, side * 0.82)
    canvas.svg("dial", _dial(), face)
    degrees = round(part * _SWING)
    canvas.svg(f"needle {degrees}", _needle(degrees), face)
    figure = pygame.FRect(face.left + side * 0.2, face.top + side * 0.6, side * 0.6, side * 0.16)
    canvas.text(one.figure, figure, BODY_BOLD, "center", shrink=True)
    canvas.text(
        one.label, pygame.FRect(place.left, face.bottom + 4, place.width, words - 6), BODY, "center", shrink=True
    )


_SWING = 110
"""Degrees the needle can go to each side."""


def _spoke(degrees: float, distance: float) -> str:
    angle = math.radians(degrees)
    return f"{100 + math.sin(angle) * distance:.2f} {100 - math.cos(angle) * distance:.2f}"


def _dial() -> str:
    """A brass rim around an ivory face, with an arc from wine to green and marks along it."""
    arcs = []
    steps = 22
    low, middle, high = WINE, SAND_635, GREEN_310
    for step in range(steps):
        start = -_SWING + step * 2 * _SWING / steps
        end = start + 2 * _SWING / steps + (0.6 if step < steps - 1 else 0)
        share = (step + 0.5) / steps * 2 - 1
        ends = high if share > 0 else low
        red, green, blue = (round(a + (b - a) * abs(share)) for a, b in zip(middle, ends, strict=True))
        arcs.append(
            f'<path d="M{_spoke(start, 72)}A72 72 0 0 1 {_spoke(end, 72)}" fill="none" '
            f'stroke="{shapes.hexed((red, green, blue))}" stroke-width="9"/>'
        )
    marks = "".join(
        f'<path d="M{_spoke(angle, 64)}L{_spoke(angle, 58 if angle % 55 else 53)}" stroke="#6b4a20" '
        f'stroke-width="{1.2 if angle % 55 else 2}"/>'
        for angle in range(-_SWING, _SWING + 1, 11)
    )
    # The circle is cut off below: what would be there is nothing but the rim.
    foot = math.degrees(math.acos(-60 / 95))
    rim = f"M{_spoke(-foot, 95)}A95 95 0 1 1 {_spoke(foot, 95)}Z"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 164"><defs>'
        '<linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="164">'
        '<stop offset="0" stop-color="#ecd095"/><stop offset="1" stop-color="#a67c34"/></linearGradient>'
        '<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="8" x2="0" y2="160">'
        '<stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#f3e6c6"/></linearGradient></defs>'
        f'<path d="{rim}" fill="url(#f)" stroke="#4a2c1a" stroke-width="9" stroke-linejoin="round"/>'
        f'<path d="{rim}" fill="none" stroke="url(#r)" stroke-width="6.4" stroke-linejoin="round"/>'
        f"{''.join(arcs)}{marks}</svg>"
    )


def _needle(degrees: int) -> str:
    left, right = _spoke(degrees - 90, 4.2), _spoke(degrees + 90, 4.2)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 164">'
        f'<path d="M{_spoke(degrees, 62)}L{left}L{_spoke(degrees + 180, 16)}L{right}Z" fill="#3a2114"/>'
        '<circle cx="100" cy="100" r="8" fill="#d9b25f" stroke="#4a2c1a" stroke-width="1.6"/>'
        '<circle cx="100" cy="100" r="2.4" fill="#4a2c1a"/></svg>'
    )
