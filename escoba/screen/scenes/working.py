"""Work that takes a while, done in slices so that the window stays alive: reading or writing many matches."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pygame

from escoba.screen.describe import Item
from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.theme import BODY, BRASS_DARK, HEADING, PANEL, PAPER_SHADE, WINE, Box
from escoba.screen.scene import Scene
from escoba.screen.scenes.frame import UPRIGHT
from escoba.screen.texts import _

SLICE = 0.012
"""Seconds of work before the next frame is drawn."""
_PANEL_SIZE = (620.0, 250.0)
_PADDING = 40.0
_BAR_HEIGHT, _STEP = 12.0, 18.0
_TRACK = Box(PAPER_SHADE, PAPER_SHADE, radius=6, edge=BRASS_DARK)
_DONE = Box(WINE, WINE, radius=6)


class WorkingScene(Scene):
    """A title, how far the work is, and a button to stop it."""

    name = "working"
    upright = UPRIGHT

    def __init__(
        self,
        title: str,
        work: Iterator[int],
        whole: int | None,
        said: Callable[[int], str],
        on_done: Callable[[], None],
    ) -> None:
        """`work` gives, again and again, how much is done; `whole` is how much that is in the end, where it is known.

        `said` puts the amount in words. `on_done` is called once, after the last piece or when the person stops it; it
        shows another scene in place of this one.
        """
        super().__init__()
        self._title = title
        self._work = work
        self._whole = whole
        self._said = said
        self._on_done = on_done
        self._done = 0
        self._over = False
        self.waiting = False
        self._make()

    def translate(self) -> None:
        """The button's word anew."""
        self._make()
        self.layout()

    def layout(self) -> None:
        """A panel in the middle, the button at its foot."""
        panel = self._panel
        width = max(150.0, self._stop.natural_width(self.view))
        self._stop.rect = pygame.FRect(
            panel.right - _PADDING - width, panel.bottom - _PADDING - Button.HEIGHT + 6, width, Button.HEIGHT
        )

    def update(self, now: float) -> bool:
        """Do a slice of the work; when nothing is left, go on."""
        until = time.perf_counter() + SLICE
        while not self._over and time.perf_counter() < until:
            done = next(self._work, None)
            if done is None:
                self._end()
            else:
                self._done = done
                self.dirty = True
        return not self._over

    def back(self) -> None:
        """Esc stops the work; what is done stays done."""
        self._end()

    def paint(self, canvas: Canvas) -> None:
        """Table, panel, title, words and bar."""
        ornaments.table(canvas)
        panel = self._panel
        canvas.box(panel, PANEL)
        inner = panel.inflate(-2 * _PADDING, -2 * _PADDING)
        canvas.text(self._title, pygame.FRect(inner.left, inner.top - 6, inner.width, 34), HEADING, shrink=True)
        ornaments.rule(canvas, (panel.centerx, inner.top + 38), inner.width)
        canvas.text(self._words, pygame.FRect(inner.left, inner.top + 52, inner.width, 28), BODY, shrink=True)
        if self._whole:
            track = pygame.FRect(inner.left, inner.top + 92, inner.width, _BAR_HEIGHT)
            canvas.box(track, _TRACK)
            # In steps: each length of the bar is a picture that is kept.
            width = round(track.width * min(1.0, self._done / self._whole) / _STEP) * _STEP
            if width:
                canvas.box(pygame.FRect(track.topleft, (width, track.height)), _DONE)

    def items(self) -> list[Item]:
        """How far the work is, described."""
        return [Item("text", self._panel, id="progress", label=f"{self._title}\n{self._words}")]

    @property
    def _words(self) -> str:
        return self._said(self._done)

    @property
    def _panel(self) -> pygame.FRect:
        panel = pygame.FRect((0, 0), _PANEL_SIZE)
        panel.center = self.view.area.center
        return panel

    def _make(self) -> None:
        self._stop = Button("cancel", _("Stop"), self.back, kind="secondary")
        self.group.set([self._stop])

    def _end(self) -> None:
        if not self._over:
            self._over = True
            self._on_done()
