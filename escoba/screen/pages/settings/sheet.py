"""Beside the settings of language and letters: a sheet that is written in them."""

from __future__ import annotations

import pygame

from escoba.screen.kit import ornaments
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import BODY, BRASS_DARK, HEADING, INK_SOFT, IVORY_971_1, PAPER, SMALL, Box, Type
from escoba.screen.words.texts import _
from escoba.storage import Settings

_PAPER = Box(IVORY_971_1, PAPER, radius=4, edge=BRASS_DARK, edge_width=1, shadow=10, grain=True)
_PADDING = 28.0
_FOOT = Type(Face.TITLE_ITALIC, 17, INK_SOFT)


class SheetPreview:
    """Paints the sheet into `rect`."""

    def __init__(self) -> None:
        self.rect = pygame.FRect(0, 0, 0, 0)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet with words in all the sizes that are read most."""
        canvas.box(self.rect, _PAPER)
        inner = self.rect.inflate(-2 * _PADDING, -2 * _PADDING)
        band = pygame.FRect(inner.left, inner.top, inner.width, 58)
        ornaments.tiles(canvas, band, 29)
        top = band.bottom + 20
        for text, style, gap in self._words:
            place = pygame.FRect(inner.left, top, inner.width, inner.bottom - top)
            top += canvas.paragraph(text, place, style) + gap
        broom = pygame.FRect(0, 0, inner.width - 24, (inner.width - 24) * 44 / 420)
        broom.midbottom = inner.centerx, inner.bottom - 6
        if top < broom.top:
            ornaments.broom(canvas, broom)

    def refresh(self, settings: Settings) -> None:
        """Language and size are those of all letters: nothing else is to be followed."""

    def items(self) -> list[Item]:
        """What is written, described."""
        return [Item("text", self.rect, id="preview", label=" ".join(text for text, _style, _gap in self._words))]

    @property
    def _words(self) -> list[tuple[str, Type, float]]:
        return [
            (_("Fifteen"), HEADING, 10.0),
            (_("A card takes others from the table when together they make fifteen."), BODY, 12.0),
            (_("Seven, five and three: gone. An empty table is an escoba."), SMALL, 14.0),
            ("7 + 5 + 3 = 15", _FOOT, 0.0),
        ]
