"""All steps of the lesson in a list, each to be opened again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.theme import HEADING, PANEL
from escoba.screen.match.table.upright import UPRIGHT
from escoba.screen.shell.scene import Scene
from escoba.screen.words.lesson import listed_title
from escoba.screen.words.texts import _
from escoba.session.lesson.learning import Learning
from escoba.session.lesson.steps import STEPS

_WIDTH, _PADDING = 560.0, 36.0
_ROW, _GAP = 42.0, 8.0
_HEAD = 56.0


class StepsScene(Scene):
    """A button for each step, those that were done marked, and the way back."""

    name = "lesson"
    upright_size = UPRIGHT

    def __init__(self, learning: Learning, open: Callable[[int], None]) -> None:
        """`open` is given the number of a step, from 0."""
        super().__init__()
        self._learning = learning
        self._open = open
        self.translate()

    def translate(self) -> None:
        """New buttons, with their words."""
        done = self._learning.finished
        rows = [
            Button(f"step:{step.id}", listed_title(number, done=step.id in done), partial(self._choose, number))
            for number, step in enumerate(STEPS)
        ]
        self.group.set([*rows, Button("back", _("Back"), self.back)], rows[self._learning.number].id)
        self.layout()

    def layout(self) -> None:
        """One below the other."""
        panel = self._panel
        for place, button in enumerate(self.group):
            top = panel.top + _PADDING + _HEAD + place * (_ROW + _GAP)
            button.rect = pygame.FRect(panel.left + _PADDING, top, panel.width - 2 * _PADDING, _ROW)
        self.dirty = True

    def paint(self, canvas: Canvas) -> None:
        """The cloth and the card."""
        ornaments.table(canvas)
        canvas.box(self._panel, PANEL)
        canvas.text(_("The lesson"), self._title, HEADING, "center", shrink=True)

    def items(self) -> list[Item]:
        """The title, described."""
        return [Item("text", self._title, id="title", label=_("The lesson"))]

    def _choose(self, number: int) -> None:
        self.director.pop()
        self._open(number)

    @property
    def _title(self) -> pygame.FRect:
        panel = self._panel
        return pygame.FRect(panel.left + _PADDING, panel.top + _PADDING - 8, panel.width - 2 * _PADDING, 40)

    @property
    def _panel(self) -> pygame.FRect:
        place = pygame.FRect(0, 0, _WIDTH, 2 * _PADDING + _HEAD + (len(STEPS) + 1) * (_ROW + _GAP) - _GAP)
        place.center = self.view.area.center
        return place
