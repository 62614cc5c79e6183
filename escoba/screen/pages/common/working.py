"""Work that takes a while, done in a thread so that the window stays alive: reading or writing many matches."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable

import pygame

from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.theme import BODY, BRASS_DARK, HEADING, PANEL, PAPER_SHADE, WINE, Box
from escoba.screen.pages.common.frame import UPRIGHT
from escoba.screen.shell.scene import Scene
from escoba.screen.words.texts import _

TURN = 0.01
"""Seconds that a turn of the loop leaves to the work alone, before the next frame is drawn."""
_HANDED_OVER = 0.001
"""Seconds after which the work makes way for the window: drawing waits so long several times a frame."""
_PANEL_SIZE = (620.0, 250.0)
_PADDING = 40.0
_BAR_HEIGHT, _STEP = 12.0, 18.0
_TRACK = Box(PAPER_SHADE, PAPER_SHADE, radius=6, edge=BRASS_DARK)
_DONE = Box(WINE, WINE, radius=6)

Report = Callable[[int], None]
"""ShownMove again and again how much is done; raises Stopped once nothing more is wanted."""


class Stopped(Exception):
    """The person has stopped the work."""


class WorkingScene(Scene):
    """A title, how far the work is, and a button to stop it.

    While it is shown nobody else may use what the work uses: `finish` waits for its end.
    """

    name = "working"
    upright_size = UPRIGHT

    def __init__(
        self,
        title: str,
        work: Callable[[Report], None],
        whole: Callable[[], int | None],
        said: Callable[[int], str],
        on_done: Callable[[bool], None],
    ) -> None:
        """`work` is done from the first turn on; `whole` says how much there is to do, once that is known.

        `said` puts the amount in words. `on_done` is called once, when the work has ended, with whether it came to its
        own end and was not stopped; it shows another scene in place of this one. What the work raises is raised by
        `update`.
        """
        super().__init__()
        self._title = title
        self._work = work
        self._whole = whole
        self._said = said
        self._on_done = on_done
        self._done = self._shown = 0
        self._looked = "", 0.0
        self._stopping = False
        self._stopped = False
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, name="work", daemon=True)
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
        """Leave a moment to the work; when nothing is left of it, go on."""
        if self._thread.ident is None:
            self._thread.start()
        self._thread.join(TURN)
        if not self._thread.is_alive():
            if self._error is not None:
                raise self._error
            self._on_done(not self._stopped)
            return False
        self._shown = self._done
        looks = self._words, self._bar_width
        if looks != self._looked:
            self._looked = looks
            self.dirty = True
        return True

    def back(self) -> None:
        """Esc stops the work; what is done stays done."""
        self._stopping = True
        self._stop.enabled = False
        self.dirty = True

    def finish(self) -> None:
        """Stop the work and wait for its end: the program is about to close."""
        self._stopping = True
        if self._thread.ident is not None:
            self._thread.join()

    def paint(self, canvas: Canvas) -> None:
        """Table, panel, title, words and bar."""
        ornaments.table(canvas)
        panel = self._panel
        canvas.box(panel, PANEL)
        inner = panel.inflate(-2 * _PADDING, -2 * _PADDING)
        canvas.text(self._title, pygame.FRect(inner.left, inner.top - 6, inner.width, 34), HEADING, shrink=True)
        ornaments.rule(canvas, (panel.centerx, inner.top + 38), inner.width)
        canvas.text(self._words, pygame.FRect(inner.left, inner.top + 52, inner.width, 28), BODY, shrink=True)
        if self._whole():
            track = pygame.FRect(inner.left, inner.top + 92, inner.width, _BAR_HEIGHT)
            canvas.box(track, _TRACK)
            if self._bar_width:
                canvas.box(pygame.FRect(track.topleft, (self._bar_width, track.height)), _DONE)

    def items(self) -> list[Item]:
        """How far the work is, described."""
        return [Item("text", self._panel, id="progress", label=f"{self._title}\n{self._words}")]

    @property
    def _words(self) -> str:
        return self._said(self._shown)

    @property
    def _bar_width(self) -> float:
        """In steps: each length of the bar is a picture that is kept."""
        whole = self._whole()
        share = min(1.0, self._shown / whole) if whole else 0.0
        return round((_PANEL_SIZE[0] - 2 * _PADDING) * share / _STEP) * _STEP

    @property
    def _panel(self) -> pygame.FRect:
        panel = pygame.FRect((0, 0), _PANEL_SIZE)
        panel.center = self.view.area.center
        return panel

    def _make(self) -> None:
        self._stop = Button("cancel", _("Stop"), self.back, kind="secondary")
        self.group.set([self._stop])

    def _run(self) -> None:
        usual = sys.getswitchinterval()
        sys.setswitchinterval(_HANDED_OVER)
        try:
            self._work(self._report)
        except Stopped:
            self._stopped = True
        except BaseException as error:
            self._error = error
        finally:
            sys.setswitchinterval(usual)

    def _report(self, done: int) -> None:
        self._done = done
        if self._stopping:
            raise Stopped
