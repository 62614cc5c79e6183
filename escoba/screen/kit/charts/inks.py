"""What all charts share: their colours, and what each of them is a widget for."""

from __future__ import annotations

from typing import Literal

import pygame

from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Colour
from escoba.screen.kit.theme import BODY, BRASS_DARK, FELT_DEEP, INK_SOFT, WINE, WINE_DARK, Box
from escoba.screen.kit.widget import Widget

Ink = Literal["green", "wine", "brass", "blue", "grey"]

FILLS: dict[Ink, Box] = {
    "green": Box((58, 128, 96), (36, 92, 68), radius=5, edge=FELT_DEEP, edge_width=1, shine=True),
    "wine": Box((160, 54, 68), WINE, radius=5, edge=WINE_DARK, edge_width=1, shine=True),
    "brass": Box((226, 186, 104), (190, 146, 66), radius=5, edge=BRASS_DARK, edge_width=1, shine=True),
    "blue": Box((72, 116, 166), (44, 82, 130), radius=5, edge=(28, 56, 94), edge_width=1, shine=True),
    "grey": Box((206, 190, 158), (184, 166, 132), radius=5, edge=(142, 122, 88), edge_width=1, shine=True),
}
INKS: dict[Ink, Colour] = {
    "green": (34, 88, 64),
    "wine": WINE,
    "brass": (140, 99, 36),
    "blue": (44, 82, 130),
    "grey": INK_SOFT,
}
GROOVE = Box((228, 212, 176), (238, 225, 195), radius=5, edge=(188, 166, 122), edge_width=1)
HAIR = (222, 206, 170)
BASE = (150, 122, 78)


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
