"""The board with the scores."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import BRASS_DARK, BRASS_LIGHT, CREAM, CREAM_SOFT, NOTE, Type
from escoba.screen.kit.widget import Widget

_NAME = Type(Face.BOLD, 18, CREAM)
_UNDER = Type(Face.TEXT, 16, CREAM_SOFT)
_TOTAL = Type(Face.TITLE, 30, BRASS_LIGHT)


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the score board: a side's name, total, escobas of this round, cards in its pile."""

    name: str
    total: int
    escobas: int
    cards: int


class Score(Widget):
    """The board with each side's score and, unless a badge says it, what the match goes to."""

    role = "score"

    def __init__(self) -> None:
        super().__init__("scores")
        self.heading = ""
        self.badged = False
        self.standings: list[Standing] = []

    def draw(self, canvas: Canvas) -> None:
        """Draw the board."""
        canvas.box(self.rect, NOTE)
        inner = self.rect.inflate(-28, 0)
        if not self.badged:
            canvas.text(self.heading, pygame.FRect(inner.left, self.rect.top + 6, inner.width, 30), _UNDER, shrink=True)
        canvas.line((inner.left, self.rect.top + 38), inner.width, BRASS_DARK)
        short = all(len(standing.name) < 12 for standing in self.standings)
        for side, standing in enumerate(self.standings):
            row = self._row(side)
            name = pygame.FRect(inner.left, row.top, inner.width - 92, 44)
            canvas.fitted(standing.name, name.inflate(0, -4), _NAME if short else _NAME.sized(16))
            if standing.escobas:
                escobas = f"+{standing.escobas}"
                canvas.svg("broom", BROOM, pygame.FRect(inner.right - 92, row.top + 11, 22, 22))
                canvas.text(escobas, pygame.FRect(inner.right - 68, row.top, 30, 44), _UNDER.coloured(BRASS_LIGHT))
            canvas.text(str(standing.total), pygame.FRect(inner.right - 56, row.top, 56, 44), _TOTAL, "right")

    def items(self) -> list[Item]:
        """The heading, and a line for each side."""
        lines = [
            Item(
                "score",
                self._row(side),
                label=standing.name,
                side=side,
                total=standing.total,
                escobas=standing.escobas,
                cards=standing.cards,
            )
            for side, standing in enumerate(self.standings)
        ]
        heading = pygame.FRect(self.rect.left, self.rect.top, self.rect.width, 38)
        return [Item("text", heading, id="target", label=self.heading), *lines]

    def _row(self, side: int) -> pygame.FRect:
        return pygame.FRect(self.rect.left, self.rect.top + 40 + 44 * side, self.rect.width, 44)


BROOM = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M21 3L12.5 11.5" stroke="#c98d4b" '
    'stroke-width="2.6" stroke-linecap="round"/><path d="M10 10L14 14L8 21C6 22 2 19 3 16Z" fill="#e8c25c" '
    'stroke="#7a5416" stroke-width="1.2" stroke-linejoin="round"/><path d="M9.6 10.6L13.4 14.4" stroke="#a02536" '
    'stroke-width="2.2"/><path d="M5 16L8 19M7 14L10.5 17.5" stroke="#7a5416" stroke-width="0.8"/></svg>'
)
