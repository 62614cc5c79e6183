"""The left sheet of the statistics: the player, how much they have won, and their figures line by line."""

from __future__ import annotations

import pygame

from escoba.screen.art.portraits import draw_portrait
from escoba.screen.kit import ornaments
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import BODY, BRASS, INK, INK_SOFT, PANEL, PAPER_SHADE, SMALL, WINE, Type
from escoba.screen.words import statistics as words
from escoba.screen.words.players import face, player_name
from escoba.screen.words.texts import _
from escoba.storage import Player
from escoba.storage.statistics import Statistics

_PADDING = 30.0
_FACE = 84.0
_NAME = Type(Face.TITLE, 25, INK)
_SHARE = Type(Face.TITLE, 42, WINE)
_FIGURE = Type(Face.TITLE, 20, INK)
_ASIDE = Type(Face.TITLE_ITALIC, 17, INK_SOFT)
_LINE = 31.0
_APART = 22.0


class Ledger:
    """Paints itself into `rect`."""

    def __init__(self, player: Player, figures: Statistics) -> None:
        self.rect = pygame.FRect(0, 0, 0, 0)
        self._player = player
        self._figures = figures

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet."""
        canvas.box(self.rect, PANEL)
        draw_portrait(canvas, face(self._player), self._face)
        for _id, text, place, style in self._head:
            canvas.fitted(text, place, style)
        ornaments.rule(canvas, (self._inner.centerx, self._face.bottom + 18), self._inner.width)
        for (_id, label, figure), place in zip(words.ledger(self._figures), self._lines, strict=True):
            canvas.text(label, place, BODY, shrink=True)
            canvas.text(figure, place, _FIGURE, "right")
            canvas.line((place.left, place.bottom), place.width, PAPER_SHADE)
        aside = self._aside
        canvas.line((aside.left, aside.top - 8), 40, BRASS, 1.5)
        canvas.text(_("Counted apart"), aside, _ASIDE)
        for (_id, text), place in zip(words.apart(self._figures), self._apart, strict=True):
            canvas.text(text, place, SMALL, shrink=True)

    def items(self) -> list[Item]:
        """Every figure, described by its id."""
        head = [Item("text", place, id=id, label=text) for id, text, place, _style in self._head]
        lines = [
            Item("text", place, id=id, label=f"{label}: {figure}")
            for (id, label, figure), place in zip(words.ledger(self._figures), self._lines, strict=True)
        ]
        apart = [
            Item("text", place, id=id, label=text)
            for (id, text), place in zip(words.apart(self._figures), self._apart, strict=True)
        ]
        return head + lines + apart

    @property
    def _inner(self) -> pygame.FRect:
        return self.rect.inflate(-2 * _PADDING, -2 * _PADDING)

    @property
    def _face(self) -> pygame.FRect:
        return pygame.FRect(self._inner.left - 4, self._inner.top - 8, _FACE, _FACE)

    @property
    def _head(self) -> list[tuple[str, str, pygame.FRect, Type]]:
        """Name, share and results beside the portrait: id, text, place, style."""
        figures, inner = self._figures, self._inner
        left = self._face.right + 18
        room = inner.right - left
        share = words.percent(figures.share)
        results = words.won_and_lost(figures) if figures.matches else _("No match counted yet")
        return [
            ("player", player_name(self._player), pygame.FRect(left, inner.top - 18, room, 38), _NAME),
            ("share", share, pygame.FRect(left, inner.top + 20, room, 40), _SHARE),
            ("results", results, pygame.FRect(left, inner.top + 60, room, 22), SMALL),
        ]

    @property
    def _lines(self) -> list[pygame.FRect]:
        top = self._face.bottom + 30
        return [
            pygame.FRect(self._inner.left, top + number * _LINE, self._inner.width, _LINE)
            for number in range(len(words.ledger(self._figures)))
        ]

    @property
    def _aside(self) -> pygame.FRect:
        count = len(words.apart(self._figures))
        return pygame.FRect(self._inner.left, self._inner.bottom + 8 - (count + 1) * _APART - 4, self._inner.width, 24)

    @property
    def _apart(self) -> list[pygame.FRect]:
        first = self._aside.move(0, 26)
        return [
            pygame.FRect(first.left, first.top + number * _APART, first.width, _APART)
            for number in range(len(words.apart(self._figures)))
        ]
