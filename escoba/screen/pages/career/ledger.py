"""The left sheet of the career: who plays, the grade with the way to the next, and where everything stands."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from escoba.career import TABLES, grade_of
from escoba.career.grades import GRADES
from escoba.career.trophies import TROPHIES
from escoba.screen.kit import ornaments
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.charts.inks import FILLS, GROOVE
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import BODY, INK, PANEL, PAPER_SHADE, SMALL, WINE, Type
from escoba.screen.pages.career.medal import draw_medal
from escoba.screen.words import career as words
from escoba.screen.words.players import player_name
from escoba.screen.words.texts import _
from escoba.storage import Player
from escoba.storage.career_seen import Standings

_PADDING = 30.0
_MEDAL = 92.0
_NAME = Type(Face.TITLE_ITALIC, 20, INK)
_GRADE = Type(Face.TITLE, 36, WINE)
_FIGURE = Type(Face.TITLE, 20, INK)
_LINE = 36.0
_BAR = 14.0


class CareerLedger:
    """Paints itself into `rect`."""

    def __init__(self, player: Player, stood: Standings, week: str, trophies: int, *, chips: bool) -> None:
        """`week` is where the player is in this week's table, `trophies` how many there are; `chips` are told of."""
        self.rect = pygame.FRect(0, 0, 0, 0)
        self._player = player
        self._xp = stood.xp
        self._grade = grade_of(stood.xp)
        ratings = [
            (f"rating:{board}", words.board_name(board), words.rating_words(stood.ratings.get(board)))
            for board in TABLES
        ]
        self._figures: Sequence[tuple[str, str, str]] = [
            *([("balance", _("Chips"), words.figure(stood.balance))] if chips else []),
            ("tier", _("League"), words.tier_name(stood.league.tier)),
            *ratings,
            ("trophies_won", _("Trophies"), _("{n} of {all}").format(n=trophies, all=len(TROPHIES))),
        ]
        self._week = week

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet."""
        canvas.box(self.rect, PANEL)
        draw_medal(canvas, _sign(self._xp), self._medal)
        for _id, text, place, style in self._head:
            canvas.fitted(text, place, style)
        bar = self._bar
        canvas.box(bar, GROOVE)
        done = words.progress(self._xp)
        if done:
            canvas.box(pygame.FRect(bar.left, bar.top, max(_BAR, bar.width * done), bar.height), FILLS["brass"])
        ornaments.rule(canvas, (self._inner.centerx, bar.bottom + 44), self._inner.width)
        for (_id, label, figure), place in zip(self._figures, self._lines, strict=True):
            canvas.text(label, place, BODY, shrink=True)
            room = place.width - min(canvas.view.text_width(label, BODY) + 12, place.width / 2)
            right = pygame.FRect(place.right - room, place.top, room, place.height)
            canvas.text(figure, right, _FIGURE if figure[:1].isdigit() else BODY, "right", shrink=True)
            canvas.line((place.left, place.bottom), place.width, PAPER_SHADE)
        canvas.paragraph(self._week, self._week_place, SMALL)

    def items(self) -> list[Item]:
        """Every figure, described by its id."""
        head = [Item("text", place, id=id, label=text) for id, text, place, _style in self._head]
        lines = [
            Item("text", place, id=id, label=f"{label}: {figure}")
            for (id, label, figure), place in zip(self._figures, self._lines, strict=True)
        ]
        return [*head, *lines, Item("text", self._week_place, id="week", label=self._week)]

    @property
    def _inner(self) -> pygame.FRect:
        return self.rect.inflate(-2 * _PADDING, -2 * _PADDING)

    @property
    def _medal(self) -> pygame.FRect:
        return pygame.FRect(self._inner.left - 8, self._inner.top - 10, _MEDAL, _MEDAL)

    @property
    def _bar(self) -> pygame.FRect:
        return pygame.FRect(self._inner.left, self._medal.bottom + 8, self._inner.width, _BAR)

    @property
    def _head(self) -> list[tuple[str, str, pygame.FRect, Type]]:
        """Name and grade beside the medal, what is missing below the bar: id, text, place, style."""
        inner, left = self._inner, self._medal.right + 14
        room = inner.right - left
        missing = pygame.FRect(inner.left, self._bar.bottom + 5, inner.width, 24)
        grade = _("Grade {n} of {all}").format(n=GRADES.index(self._grade) + 1, all=len(GRADES))
        return [
            ("player", player_name(self._player), pygame.FRect(left, inner.top - 8, room, 28), _NAME),
            ("grade", words.grade_name(self._grade.id), pygame.FRect(left, inner.top + 20, room, 42), _GRADE),
            ("grade_number", grade, pygame.FRect(left, inner.top + 62, room, 20), SMALL),
            ("xp", words.to_next_grade(self._xp), missing, SMALL),
        ]

    @property
    def _lines(self) -> list[pygame.FRect]:
        top = self._bar.bottom + 54
        return [
            pygame.FRect(self._inner.left, top + number * _LINE, self._inner.width, _LINE)
            for number in range(len(self._figures))
        ]

    @property
    def _week_place(self) -> pygame.FRect:
        top = self._lines[-1].bottom + 10
        return pygame.FRect(self._inner.left, top, self._inner.width, max(0.0, self._inner.bottom + 14 - top))


def _sign(xp: int) -> str:
    """What stands on the medal of a grade: the card's index."""
    signs = ("1", "2", "3", "4", "5", "6", "7", "10", "11", "12", "7!", "15")
    return signs[GRADES.index(grade_of(xp))]
