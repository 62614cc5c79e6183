"""The board with the scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from escoba.screen.art.portraits import draw_portrait
from escoba.screen.kit import ornaments
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.inputs import Point
from escoba.screen.kit.theme import BRASS_DARK, BRASS_LIGHT, BROWN_235, CREAM, CREAM_SOFT, NOTE, SAND_639, Box, Type
from escoba.screen.kit.widget import Widget
from escoba.screen.words.texts import _, ngettext

_NAME = Type(Face.BOLD, 18, CREAM)
_UNDER = Type(Face.TEXT, 16, CREAM_SOFT)
_TOTAL = Type(Face.TITLE, 40, BRASS_LIGHT)
_TRACK = Box(BROWN_235, BROWN_235, radius=3)
_DONE = Box(SAND_639, SAND_639, radius=3)
_TALL, _MIDDLING = 70.0, 50.0
"""From the one height on a row has a bar of progress, from the other on a portrait."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the score board: a side's name, portraits, total, escobas of this round, cards in its pile."""

    name: str
    portraits: Sequence[str]
    total: int
    escobas: int
    cards: int


class Score(Widget):
    """The board with each side's score and, unless a badge says it, what the match goes to.

    `rows` are the places of the sides. As a `line` it says only what is played, and the scores stand elsewhere.
    """

    role = "score"

    def __init__(self) -> None:
        super().__init__("scores")
        self.heading = ""
        self.badged = False
        self.line = False
        self.target = 0
        self.standings: list[Standing] = []
        self.rows: list[pygame.FRect] = []

    def draw(self, canvas: Canvas) -> None:
        """Draw the board."""
        if self.line:
            if not self.badged:
                canvas.fitted(self.heading, self.rect, _NAME)
            return
        canvas.box(self.rect, NOTE)
        inner = self.rect.inflate(-24, 0)
        head = self.rows[0].top - self.rect.top
        if not self.badged:
            canvas.text(
                self.heading, pygame.FRect(inner.left, self.rect.top + 4, inner.width, head - 10), _UNDER, shrink=True
            )
        canvas.line((inner.left, self.rect.top + head - 3), inner.width, BRASS_DARK)
        for standing, row in zip(self.standings, self.rows, strict=True):
            self._draw_row(canvas, standing, row.inflate(-24, 0))

    def _draw_row(self, canvas: Canvas, standing: Standing, row: pygame.FRect) -> None:
        tall = row.height >= _TALL
        foot = 16.0 if tall else 0.0
        across = 0.0
        if row.height >= _MIDDLING:
            face = pygame.FRect(row.left, 0, 44, 44) if tall else pygame.FRect(row.left, 0, 38, 38)
            face.centery = row.centery - foot / 2
            for place, portrait in enumerate(standing.portraits):
                draw_portrait(canvas, portrait, face.move(place * 22, 0))
            across = face.width + 22 * (len(standing.portraits) - 1) + 8
        body = pygame.FRect(row.left + across, row.top, row.width - across, row.height - foot)
        total = _TOTAL if tall else _TOTAL.sized(34 if across else 30)
        width = max(26.0, canvas.view.text_width(str(standing.total), total)) + 6
        canvas.text(str(standing.total), pygame.FRect(body.right - width, body.top, width, body.height), total, "right")
        body.width -= width + 6
        self._draw_name(canvas, standing, body, beside=not across)
        if tall:
            track = pygame.FRect(row.left, row.bottom - 16, row.width, 6)
            canvas.box(track, _TRACK)
            track.width *= min(1.0, standing.total / max(1, self.target))
            if track.width >= 6:
                canvas.box(track, _DONE)

    @staticmethod
    def _draw_name(canvas: Canvas, standing: Standing, body: pygame.FRect, *, beside: bool) -> None:
        """The name, and the escobas of this round under it or beside it."""
        name = pygame.FRect(body.left, body.top + 3, body.width, body.height - 6)
        if standing.escobas:
            under = pygame.FRect(body.left, body.centery + 2, 48, 22)
            if beside:
                under.left, under.centery = body.right - 44, body.centery
                name.width -= 50
            else:
                name.height = under.top - name.top
            ornaments.small_broom(canvas, pygame.FRect(under.left, under.top, 22, 22))
            words = pygame.FRect(under.left + 22, under.top, 26, 22)
            canvas.text(str(standing.escobas), words, _UNDER.coloured(BRASS_LIGHT))
        canvas.fitted(standing.name, name, _NAME)

    def tip_at(self, pos: Point) -> tuple[str, pygame.FRect]:
        """What stands in the row under the pointer, in words."""
        for standing, row in zip(self.standings, self.rows, strict=False):
            if row.collidepoint(pos):
                return self._told(standing), row
        return "", self.rect

    def told(self) -> str:
        """All that stands here in words, a line for each side."""
        return "\n".join([self.heading, *(self._told(standing) for standing in self.standings)])

    def _told(self, standing: Standing) -> str:
        points = _("{name}: {total} of {target} points.").format(
            name=standing.name, total=standing.total, target=self.target
        )
        if not standing.escobas:
            return points
        escobas = ngettext(
            "{count} escoba in this round, counted at its end.",
            "{count} escobas in this round, counted at its end.",
            standing.escobas,
        )
        return f"{points} {escobas.format(count=standing.escobas)}"

    def items(self) -> list[Item]:
        """The heading, and a line for each side."""
        lines = [
            Item(
                "score",
                row,
                label=standing.name,
                side=side,
                total=standing.total,
                escobas=standing.escobas,
                cards=standing.cards,
            )
            for side, (standing, row) in enumerate(zip(self.standings, self.rows, strict=True))
        ]
        heading = pygame.FRect(self.rect.left, self.rect.top, self.rect.width, 38)
        return [Item("text", heading, id="target", label=self.heading), *lines]
