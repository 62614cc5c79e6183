"""How the window keeps up while its size changes (design, "Decisions": Pictures).

After a change of size every picture is wanted anew, and making them takes longer than a frame may. So the last picture
is shown at once, stretched, and the scene is rehearsed meanwhile: drawn where nobody sees it, which makes what it
needs, as far as the turn's time goes. Once nothing is missing it is drawn on the window.
"""

from __future__ import annotations

from typing import Protocol

import pygame

from escoba.screen.clock import Clock
from escoba.screen.kit import patience
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.window import Window

TURN = 0.01
"""After so many seconds of a turn no other picture is begun. The one being made comes on top, or drawing the whole."""

LONGEST = 2.0
"""After so many seconds the scene is drawn whatever is missing: it may need more pictures than can be kept."""

_SMOOTH_PIXELS = 2_500_000
"""Larger windows are stretched without smoothing, which would take as long as all the rest."""

_LARGE_PIXELS = 5_000_000
"""Still larger ones are stretched in one turn and shown at the beginning of the next: each takes long enough."""


class Picture(Protocol):
    """What is shown: a scene."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""
        ...


class Resizing:
    """Draws scenes on the window, and bridges the time until the pictures for a new size are made."""

    def __init__(self, window: Window, clock: Clock) -> None:
        self._window = window
        self._clock = clock
        self._began = 0.0
        self._give_up_at = 0.0
        self._last: pygame.Surface | None = None
        self._shown = False
        self._complete = False
        self._to_be_shown = False

    def new_turn(self) -> None:
        """A turn of the loop begins. Before its events are asked for: with them the window may change its size."""
        self._began = self._clock.now()
        if self._to_be_shown:
            self._flip()

    def leave(self, scene: Picture, view: View) -> None:
        """The size is about to change, or all pictures for another reason: keep what is shown now."""
        if self._complete:
            last = pygame.Surface((view.width, view.height))
            scene.draw(Canvas(last, view))
            self._last = last
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
            return True
        if not self._shown and not self._is_over():
            self._stretch(self._last)
        try:
            with patience.until(self._is_over):
                scene.draw(Canvas(pygame.Surface((1, 1)), view))
        except patience.OutOfPatience:
            return self._clock.now() > self._give_up_at
        self._complete = True
        return not self._is_over()

    def _stretch(self, last: pygame.Surface) -> None:
        surface = self._window.surface
        pixels = surface.get_width() * surface.get_height()
        scale = pygame.transform.smoothscale if pixels <= _SMOOTH_PIXELS else pygame.transform.scale
        scale(last, surface.get_size(), surface)
        self._shown = self._to_be_shown = True
        if pixels <= _LARGE_PIXELS:
            self._flip()

    def _flip(self) -> None:
        self._window.flip()
        self._to_be_shown = False

    def _is_over(self) -> bool:
        return self._clock.now() - self._began > TURN
