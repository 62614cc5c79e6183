"""How far something long is scrolled, and the bar that shows it and can be pulled."""

from __future__ import annotations

import pygame

from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.inputs import Point
from escoba.screen.kit.theme import BRASS, BRASS_DARK, OCHRE_435, PAPER_SHADE, SAND_576, SAND_651, Box

BAR_WIDTH = 12.0
BAR_ROOM = 30.0
"""How much of the width the bar takes, with the air beside it."""

_SHORTEST_THUMB = 36.0
_CATCH = 16.0
_TRACK = Box(PAPER_SHADE, PAPER_SHADE, radius=6)
_THUMB = Box(SAND_576, OCHRE_435, radius=6, edge=BRASS_DARK, edge_width=1)
_THUMB_HOVERED = Box(SAND_651, BRASS, radius=6, edge=BRASS_DARK, edge_width=1)


class Scrolling:
    """Something `whole` units high in a place of less height; `offset` units of it are above the place's upper edge."""

    def __init__(self) -> None:
        self.offset = 0.0
        self.place = pygame.FRect(0, 0, 0, 0)
        self.whole = 0.0
        self._grabbed: float | None = None

    def fit(self, place: pygame.FRect, whole: float) -> None:
        """It is seen through `place` now and `whole` units high; the bar stands at the right edge of the place."""
        self.place = place
        self.whole = whole
        self.to(self.offset)

    @property
    def most(self) -> float:
        """How far it can be scrolled; 0 where everything is seen."""
        return max(0.0, self.whole - self.place.height)

    @property
    def track(self) -> pygame.FRect:
        """Where the bar is."""
        return pygame.FRect(self.place.right - BAR_WIDTH, self.place.top, BAR_WIDTH, self.place.height)

    def to(self, offset: float) -> bool:
        """Scroll as near to `offset` as can be. True if it was not there."""
        before, self.offset = self.offset, min(max(offset, 0.0), self.most)
        return self.offset != before

    def show(self, top: float, bottom: float) -> bool:
        """Scroll no further than it takes to see everything from `top` to `bottom`."""
        return self.to(min(max(self.offset, bottom - self.place.height), top))

    def press(self, pos: Point) -> bool:
        """Take hold of the bar, or leap along its track. True if the position is on it."""
        self._grabbed = None
        if not self.most or not self.track.inflate(_CATCH, 0).collidepoint(pos):
            return False
        thumb = self._thumb
        if not thumb.top <= pos[1] <= thumb.bottom:
            self._pull(pos[1] - thumb.height / 2)
        self._grabbed = pos[1] - self._thumb.top
        return True

    def pull(self, pos: Point) -> bool:
        """The pointer moves while the button is down. True if the bar was taken hold of and something changed."""
        return self._grabbed is not None and self._pull(pos[1] - self._grabbed)

    def draw(self, canvas: Canvas, *, lit: bool) -> None:
        """Draw the bar, if there is more than can be seen."""
        if self.most:
            canvas.box(self.track, _TRACK)
            canvas.box(self._thumb, _THUMB_HOVERED if lit else _THUMB)

    @property
    def _thumb(self) -> pygame.FRect:
        track = self.track
        height = min(max(track.height * self.place.height / max(self.whole, 1), _SHORTEST_THUMB), track.height)
        part = self.offset / self.most if self.most else 0.0
        return pygame.FRect(track.left, track.top + (track.height - height) * part, BAR_WIDTH, height)

    def _pull(self, top: float) -> bool:
        """Scroll so that the thumb's upper edge is there."""
        spare = self.track.height - self._thumb.height
        return self.to((top - self.track.top) / spare * self.most) if spare > 0 else False
