"""What all charts share: their colours, and what each of them is a widget for."""

from __future__ import annotations

from typing import Literal

import pygame

from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Colour
from escoba.screen.kit.theme import (
    BLUE_239,
    BLUE_467,
    BODY,
    BRASS,
    BRASS_DARK,
    FELT_DEEP,
    GREEN_239,
    GREEN_251,
    GREEN_365,
    INK_SOFT,
    OCHRE_447,
    OCHRE_451,
    RED_420,
    SAND_608,
    SAND_620,
    SAND_647,
    SAND_714,
    SAND_769,
    SAND_792,
    SAND_849,
    TILE_BLUE,
    WINE,
    WINE_DARK,
    Box,
)
from escoba.screen.kit.widget import Widget

Ink = Literal["green", "wine", "brass", "blue", "grey"]

FILLS: dict[Ink, Box] = {
    "green": Box(GREEN_365, GREEN_251, radius=5, edge=FELT_DEEP, edge_width=1, shine=True),
    "wine": Box(RED_420, WINE, radius=5, edge=WINE_DARK, edge_width=1, shine=True),
    "brass": Box(SAND_647, BRASS, radius=5, edge=BRASS_DARK, edge_width=1, shine=True),
    "blue": Box(BLUE_467, TILE_BLUE, radius=5, edge=BLUE_239, edge_width=1, shine=True),
    "grey": Box(SAND_714, SAND_620, radius=5, edge=OCHRE_451, edge_width=1, shine=True),
}
INKS: dict[Ink, Colour] = {
    "green": GREEN_239,
    "wine": WINE,
    "brass": BRASS_DARK,
    "blue": TILE_BLUE,
    "grey": INK_SOFT,
}
GROOVE = Box(SAND_792, SAND_849, radius=5, edge=SAND_608, edge_width=1)
HAIR = SAND_769
BASE = OCHRE_447


class Chart(Widget):
    """A widget that shows figures. With nothing to show, its `empty` sentence stands in its place."""

    role = "text"

    def __init__(self, id: str, title: str, empty: str = "") -> None:
        super().__init__(id, title)
        self._empty = empty

    @property
    def bare(self) -> bool:
        """Whether there is nothing to show."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the figures, or the sentence that there are none."""
        if not self.bare:
            self.draw_figures(canvas)
            return
        lines = canvas.view.lines(self._empty, BODY, self.rect.width - 40)
        height = len(lines) * canvas.view.line_height(BODY)
        place = pygame.FRect(self.rect.left + 20, self.rect.centery - height / 2, self.rect.width - 40, height)
        canvas.paragraph(self._empty, place, BODY.coloured(INK_SOFT), "center")

    def draw_figures(self, canvas: Canvas) -> None:
        """Draw what there is to show."""

    def items(self) -> list[Item]:
        """The chart by its title, and its figures one by one."""
        whole = Item(
            self.role, self.rect, id=self.id, label=self.label, note=self._empty or None if self.bare else None
        )
        return [whole] if self.bare else [whole, *self.figures()]

    def figures(self) -> list[Item]:
        """The figures that can be read, described."""
        return []

    def tip_at(self, pos: tuple[float, float]) -> tuple[str, pygame.FRect]:
        """What the figure under the pointer has to say besides."""
        found = next((item for item in self.figures() if item.note and item.rect.collidepoint(pos)), None)
        return ("", self.rect) if found is None else (found.note or "", found.rect)
