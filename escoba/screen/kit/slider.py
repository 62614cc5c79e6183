"""A whole number between two bounds, set by pulling a knob along a groove."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from escoba.screen.kit.button import KNOB, KNOB_DIM
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.inputs import Key, Point
from escoba.screen.kit.theme import (
    BODY_BOLD,
    BRASS_DARK,
    FELT_DEEP,
    GREEN_239,
    GREEN_310,
    INK_SOFT,
    OCHRE_396,
    OCHRE_549,
    PAPER_SHADE,
    PAPER_WARM,
    SAND_706,
    SAND_788,
    Box,
)
from escoba.screen.kit.widget import Widget

_GROOVE = Box(SAND_706, SAND_788, radius=5, edge=OCHRE_396)
_FILLED = Box(GREEN_310, GREEN_239, radius=5, edge=FELT_DEEP)
_DIM = Box(PAPER_WARM, PAPER_SHADE, radius=5, edge=OCHRE_549)
_GROOVE_HEIGHT = 10.0
_KNOB = 28.0
_NUMBER_ROOM = 44.0
_LEAP = 3


class Slider(Widget):
    """A number from `low` to `high`: pulled, clicked in the groove, counted with the arrows or with the wheel."""

    role = "slider"
    takes_focus = True
    repeats = True
    HEIGHT = 40.0

    def __init__(
        self,
        id: str,
        label: str,
        value: int,
        bounds: tuple[int, int],
        on_change: Callable[[int], None],
        *,
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(id, label, enabled=enabled, tip=tip)
        self.value = value
        self._low, self._high = bounds
        self._on_change = on_change

    def draw(self, canvas: Canvas) -> None:
        """Draw the groove with a mark at each number, the knob, and the number to the right."""
        groove, knob = self.groove, self._knob
        canvas.box(groove, _GROOVE if self.enabled else _DIM)
        if self.enabled and self.value > self._low:
            canvas.box(pygame.FRect(groove.left, groove.top, knob.centerx - groove.left, groove.height), _FILLED)
        for number in range(self._low, self._high + 1):
            canvas.line((self._across(number) - 0.5, groove.bottom + 5), 5, BRASS_DARK, upright=True)
        canvas.svg("slider knob" if self.enabled else "slider knob dim", KNOB if self.enabled else KNOB_DIM, knob)
        number_place = pygame.FRect(self.rect.right - _NUMBER_ROOM, self.rect.top, _NUMBER_ROOM, self.rect.height)
        canvas.text(str(self.value), number_place, BODY_BOLD if self.enabled else BODY_BOLD.coloured(INK_SOFT), "right")

    def press(self, pos: Point) -> None:
        """The knob comes to where the button goes down."""
        self._pull(pos)

    def point(self, pos: Point) -> bool:
        """While the button is down the knob follows the pointer, also beside the groove."""
        return self.pressed and self._pull(pos)

    def wheel(self, steps: float) -> bool:
        """Count with the wheel."""
        return self._set(self.value + (1 if steps > 0 else -1))

    def key(self, key: Key) -> bool:
        """Count with the arrows, leap with the page keys, to the ends with Home and End."""
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_MINUS: -1,
            pygame.K_KP_MINUS: -1,
            pygame.K_PLUS: 1,
            pygame.K_KP_PLUS: 1,
            pygame.K_PAGEDOWN: -_LEAP,
            pygame.K_PAGEUP: _LEAP,
            pygame.K_HOME: self._low - self.value,
            pygame.K_END: self._high - self.value,
        }
        return key.key in steps and self._set(self.value + steps[key.key])

    def items(self) -> list[Item]:
        """The number, described; `rect` is that of the groove, along which it can be clicked."""
        groove = self.groove.inflate(0, self.rect.height - _GROOVE_HEIGHT)
        return [Item("slider", groove, id=self.id, label=self.label, value=self.value, enabled=self.enabled)]

    @property
    def focus_rect(self) -> pygame.FRect:
        """The focus is shown around the knob."""
        return self._knob.inflate(-4, -4)

    @property
    def focus_radius(self) -> float:
        """As round as the knob."""
        return _KNOB / 2

    @property
    def groove(self) -> pygame.FRect:
        """Where the knob can go, from the lowest number to the highest."""
        width = self.rect.width - _NUMBER_ROOM - 8
        return pygame.FRect(self.rect.left, self.rect.centery - _GROOVE_HEIGHT / 2, width, _GROOVE_HEIGHT)

    @property
    def _knob(self) -> pygame.FRect:
        knob = pygame.FRect(0, 0, _KNOB, _KNOB)
        knob.center = self._across(self.value), self.rect.centery
        return knob

    def _across(self, value: int) -> float:
        groove = self.groove
        return groove.left + _KNOB / 2 + (groove.width - _KNOB) * (value - self._low) / (self._high - self._low)

    def _pull(self, pos: Point) -> bool:
        start, end = self._across(self._low), self._across(self._high)
        return self._set(self._low + round((pos[0] - start) / (end - start) * (self._high - self._low)))

    def _set(self, value: int) -> bool:
        value = min(max(value, self._low), self._high)
        if not self.enabled or value == self.value:
            return False
        self.value = value
        self._on_change(value)
        return True
