"""How the window keeps up while its size changes (design, "Decisions": Pictures).

After a change of size every picture is wanted anew, and making them takes longer than a frame may. So the last picture
is shown at once, stretched, and the scene is rehearsed meanwhile: drawn where nobody sees it, which makes what it
needs, as far as the turn's time goes. Once nothing is missing it is drawn on the window.
"""

from __future__ import annotations

from typing import Protocol

import pygame

from escoba.screen.kit import draw_budget as patience
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.picture_memory import PictureMemory, is_large
from escoba.screen.shell.clock import Clock
from escoba.screen.shell.window import Window

TURN, TURN_IF_LARGE = 0.01, 0.004
"""After so many seconds of a turn no other picture is begun. The one being made comes on top, or drawing the whole."""

LONGEST = 2.0
"""After so many seconds the scene is drawn whatever is missing: it may need more pictures than can be kept."""

_SMOOTH_PIXELS = 2_500_000
"""Larger windows are stretched without smoothing, which would take as long as all the rest."""


class Picture(Protocol):
    """What is shown: a scene."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""
        ...


class Resizing:
    """Draws scenes on the window, and bridges the time until the pictures for a new size are made.

    In a very large window each step has a turn of its own: to keep what is shown, to stretch it, to show that (at the
    beginning of the next turn), to draw the scene. Each takes long enough.
    """

    def __init__(self, window: Window, clock: Clock) -> None:
        self._window = window
        self._clock = clock
        self._began = 0.0
        self._give_up_at = 0.0
        self._memory = PictureMemory()
        self._last: pygame.Surface | None = None
        self._spent = False
        self._shown = False
        self._complete = False
        self._to_be_shown = False

    def new_turn(self) -> None:
        """A turn of the loop begins. Before its events are asked for: with them the window may change its size."""
        self._began = self._clock.now()
        self._spent = False
        if self._to_be_shown:
            self._flip()
            self._spent = True

    def leave(self, scene: Picture, view: View) -> None:
        """The size is about to change, or all pictures for another reason: keep what is shown now."""
        if self._complete:
            last = self._memory.take((view.width, view.height))
            scene.draw(Canvas(last, view))
            self._last = last
            self._spent = True
        self._complete = self._shown = False
        self._give_up_at = self._clock.now() + LONGEST

    def draw(self, scene: Picture, view: View) -> bool:
        """Draw the scene and show it. False while it cannot be seen as it is yet: then call this in the next turn."""
        if not self._complete and not self._rehearsed(scene, view):
            return False
        scene.draw(Canvas(self._window.surface, view))
        self._flip()
        self._complete, self._last = True, None
        return True

    def _rehearsed(self, scene: Picture, view: View) -> bool:
        if self._last is None:
            # Nothing was ever shown: there is nothing to bridge the time with.
            self._memory.reserve(self._window.pixels)
            return True
        if not self._shown and not self._is_over():
            self._stretch(self._last)
        if self._is_over() or self._memory.reserve(self._window.pixels):
            return self._clock.now() > self._give_up_at
        try:
            with patience.until(self._is_over):
                scene.draw(Canvas(pygame.Surface((1, 1)), view))
        except patience.DrawBudgetSpent:
            return self._clock.now() > self._give_up_at
        self._complete = True
        return not self._is_large and not self._is_over()

    def _stretch(self, last: pygame.Surface) -> None:
        surface = self._window.surface
        smooth = surface.get_width() * surface.get_height() <= _SMOOTH_PIXELS
        scale = pygame.transform.smoothscale if smooth else pygame.transform.scale
        scale(last, surface.get_size(), surface)
        self._shown = self._to_be_shown = self._spent = True
        if not self._is_large:
            self._flip()

    def _flip(self) -> None:
        self._window.flip()
        self._to_be_shown = False

    @property
    def _is_large(self) -> bool:
        return is_large(self._window.pixels)

    def _is_over(self) -> bool:
        if self._is_large:
            return self._spent or self._clock.now() - self._began > TURN_IF_LARGE
        return self._clock.now() - self._began > TURN
