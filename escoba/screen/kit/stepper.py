"""A number between two bounds, with a button at each side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.inputs import Key, Point
from escoba.screen.kit.theme import (
    BODY_BOLD,
    BRASS_DARK,
    INK,
    INK_SOFT,
    IVORY_882,
    IVORY_929,
    IVORY_941,
    IVORY_971,
    IVORY_971_1,
    PAPER_SHADE,
    PAPER_WARM,
    SAND_824,
    Box,
    Type,
)
from escoba.screen.kit.widget import Widget

REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.08
"""Seconds until a button that is held down counts on by itself, and between its counts."""

_FIELD = Box(IVORY_971_1, IVORY_941, radius=8, edge=BRASS_DARK)
_SIDE = Box(IVORY_929, SAND_824, radius=7, shine=True)
_SIDE_HOVERED = Box(IVORY_971, IVORY_882, radius=7)
_SIDE_DIM = Box(PAPER_WARM, PAPER_SHADE, radius=7)
_NUMBER = Type(Face.TITLE, 24, INK)
_KEYS = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_PLUS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_PAGEDOWN: -5,
    pygame.K_PAGEUP: 5,
}


class Stepper(Widget):
    """A whole number from `low` to `high`. Its buttons are described as ``<id>:less`` and ``<id>:more``."""

    role = "slider"
    takes_focus = True
    repeats = True
    WIDTH, HEIGHT = 168.0, 44.0

    def __init__(
        self,
        id: str,
        label: str,
        value: int,
        bounds: tuple[int, int],
        on_change: Callable[[int], None],
        *,
        tip: str = "",
    ) -> None:
        super().__init__(id, label, tip=tip)
        self.value = value
        self._low, self._high = bounds
        self._on_change = on_change
        self._step = 0
        self._next_count: float | None = None
        self._pointer: Point = (0, 0)

    def draw(self, canvas: Canvas) -> None:
        """Draw the field, the number and both buttons."""
        canvas.box(self.rect, _FIELD)
        for step, place, sign in ((-1, self._less, "\N{MINUS SIGN}"), (1, self._more, "+")):
            able = self._able(step)
            under = able and self.hovered and place.collidepoint(self._pointer)
            canvas.box(place.inflate(-6, -6), _SIDE_HOVERED if under else _SIDE if able else _SIDE_DIM)
            style = replace(BODY_BOLD, size=24, colour=INK if able else INK_SOFT)
            canvas.text(sign, place.move(0, -1), style, "center")
        canvas.text(str(self.value), self.rect, _NUMBER, "center")

    def point(self, pos: Point) -> bool:
        """Remember where the pointer is: a button lights up under it."""
        before, self._pointer = self._side(self._pointer), pos
        return before != self._side(pos)

    def press(self, pos: Point) -> None:
        """Count one on or back, and go on while the button is held."""
        self._step = self._side(pos)
        self._next_count = None
        self._count(self._step)

    def hold(self, now: float) -> bool:
        """Count on by itself."""
        if self._step == 0 or self._side(self._pointer) != self._step:
            return False
        if self._next_count is None:
            self._next_count = now + REPEAT_AFTER
        if now < self._next_count:
            return False
        self._next_count = now + REPEAT_EVERY
        return self._count(self._step)

    def wheel(self, steps: float) -> bool:
        """Count with the wheel."""
        return self._count(1 if steps > 0 else -1)

    def key(self, key: Key) -> bool:
        """Count with the arrows, with plus and minus, by fives with the page keys."""
        return key.key in _KEYS and self._count(_KEYS[key.key])

    def items(self) -> list[Item]:
        """The number and both buttons, described."""
        return [
            Item("slider", self.rect, id=self.id, label=self.label, value=self.value, enabled=self.enabled),
            Item("button", self._less, id=f"{self.id}:less", label="\N{MINUS SIGN}", enabled=self._able(-1)),
            Item("button", self._more, id=f"{self.id}:more", label="+", enabled=self._able(1)),
        ]

    @property
    def _less(self) -> pygame.FRect:
        return pygame.FRect(self.rect.left, self.rect.top, self.rect.height, self.rect.height)

    @property
    def _more(self) -> pygame.FRect:
        return self._less.move(self.rect.width - self.rect.height, 0)

    def _side(self, pos: Point) -> int:
        return -1 if self._less.collidepoint(pos) else 1 if self._more.collidepoint(pos) else 0

    def _able(self, step: int) -> bool:
        return self.enabled and (self.value > self._low if step < 0 else self.value < self._high)

    def _count(self, step: int) -> bool:
        value = min(max(self.value + step, self._low), self._high)
        if not self.enabled or value == self.value:
            return False
        self.value = value
        self._on_change(value)
        return True
