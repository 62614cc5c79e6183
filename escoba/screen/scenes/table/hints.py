"""The coach at the table: what each play of the person is worth, as a slip beside his hand."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence

import pygame

from escoba.bots.coach import Advice, Lesson
from escoba.cards import Card
from escoba.game import Claim, Play
from escoba.screen.card_names import card_name
from escoba.screen.describe import Item
from escoba.screen.fonts import Face
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.theme import BODY_BOLD, BRASS_DARK, INK, INK_SOFT, PAPER, PAPER_WARM, SMALL, WINE, Box, Type
from escoba.screen.kit.widget import Widget
from escoba.screen.pictures import CARD_RATIO, CardPictures
from escoba.screen.scenes.table.cards import blit_card
from escoba.screen.scenes.table.places import Pose
from escoba.screen.texts import _, format_number

SLICE = 0.006
"""Seconds of the coach's thinking in a frame."""
_HEAD, _ROW, _FOOT = 66.0, 46.0, 30.0
_MOST = 7
_SLIP = Box(PAPER, PAPER_WARM, radius=8, edge=BRASS_DARK, grain=True, shadow=14)
_BEST = Box((255, 240, 196), (248, 217, 142), radius=6, edge=BRASS_DARK)


class Hints(Widget):
    """The slip: the best plays first, with expected points of this round and the chance to win the match."""

    role = "list"
    WIDTH = 344.0

    def __init__(self, pictures: CardPictures) -> None:
        super().__init__("hints")
        self._pictures = pictures
        self._thinking: Generator[None, None, Lesson] | None = None
        self._lesson: Lesson | None = None
        self.visible = False

    @property
    def thinking(self) -> bool:
        """Whether the coach is still at it."""
        return self._thinking is not None

    def ask(self, lesson: Generator[None, None, Lesson]) -> None:
        """Let the coach think; `think` carries it on."""
        self._thinking, self._lesson, self.visible = lesson, None, True

    def think(self) -> bool:
        """Think for a slice of time. True if the lesson is there now."""
        if self._thinking is None:
            return False
        until = time.perf_counter() + SLICE
        try:
            while time.perf_counter() < until:
                next(self._thinking)
        except StopIteration as done:
            self._thinking, self._lesson = None, done.value
            return True
        return False

    def hide(self) -> None:
        """Take the slip away."""
        self._thinking, self._lesson, self.visible = None, None, False

    def place(self, right: float, bottom: float) -> None:
        """Put the slip's lower right corner there."""
        height = _HEAD + _ROW * max(1, len(self._shown)) + _FOOT
        self.rect = pygame.FRect(right - self.WIDTH, bottom - height, self.WIDTH, height)

    def draw(self, canvas: Canvas) -> None:
        """Draw the slip."""
        canvas.box(self.rect, _SLIP)
        inner = self.rect.inflate(-32, 0)
        title = pygame.FRect(inner.left, self.rect.top + 8, inner.width, 28)
        canvas.text(_("What the coach thinks"), title, Type(Face.TITLE, 20, WINE), shrink=True)
        if self._lesson is None:
            waiting = pygame.FRect(inner.left, self.rect.top + _HEAD - 24, inner.width, 40)
            canvas.text(_("A moment …"), waiting, SMALL)
            return
        columns = pygame.FRect(inner.left, self.rect.top + 38, inner.width, 22)
        canvas.text(_("points"), columns.move(-84, 0), SMALL, "right")
        canvas.text(_("match"), columns, SMALL, "right")
        for row, advice in enumerate(self._shown):
            self._draw_row(canvas, advice, self._row(row))
        foot = pygame.FRect(inner.left, self.rect.bottom - _FOOT - 4, inner.width, 26)
        canvas.text(self._certainty(), foot, SMALL.coloured(INK_SOFT), shrink=True)

    def items(self) -> list[Item]:
        """A text for each play, best first."""
        if self._lesson is None:
            return [Item("list", self.rect, id=self.id, label=_("A moment …"))]
        rows = [
            Item(
                "text",
                self._row(row),
                id=f"hint:{row}",
                label=f"{self._play_words(advice)}: {_points(advice)}, {_chance(advice)}",
                selected=advice.equal,
            )
            for row, advice in enumerate(self._shown)
        ]
        return [Item("list", self.rect, id=self.id, label=self._certainty()), *rows]

    @property
    def _shown(self) -> Sequence[Advice]:
        return self._lesson.advice[:_MOST] if self._lesson is not None else ()

    def _row(self, row: int) -> pygame.FRect:
        return pygame.FRect(self.rect.left + 10, self.rect.top + _HEAD + _ROW * row, self.rect.width - 20, _ROW - 4)

    def _draw_row(self, canvas: Canvas, advice: Advice, row: pygame.FRect) -> None:
        if advice.equal:
            canvas.box(row, _BEST)
        height = 36.0
        cards = _cards(advice)
        step = min(height * CARD_RATIO + 4, 120 / max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            x = row.left + 10 + height * CARD_RATIO / 2 + place * step
            blit_card(canvas, self._pictures, card, Pose(x, row.centery, height), worn=False)
        kind = _kind(advice)
        if kind:
            left = row.left + 44 if len(cards) == 1 else row.left + 154
            beside = pygame.FRect(left, row.top, 60, row.height)
            canvas.text(kind, beside, SMALL.coloured(INK), shrink=True)
        canvas.text(_points(advice), row.inflate(-12, 0).move(-84, 0), BODY_BOLD, "right")
        canvas.text(_chance(advice), row.inflate(-12, 0), BODY_BOLD, "right")

    def _certainty(self) -> str:
        assert self._lesson is not None
        if self._lesson.exact:
            return _("Proven: the other hand can be counted.")
        return _("Estimated; what is lit is as good as the best.")

    def _play_words(self, advice: Advice) -> str:
        names = ", ".join(card_name(card, self._pictures.deck.style) for card in _cards(advice))
        kind = _kind(advice)
        return _("{kind}: {cards}").format(kind=kind, cards=names) if kind else names


def _kind(advice: Advice) -> str:
    """What is to be done with the cards, where it is not a capture with the first of them."""
    if isinstance(advice.move, Claim):
        return _("claim")
    return "" if advice.move.takes else _("lay down")


def _cards(advice: Advice) -> list[Card]:
    taken = sorted(advice.move.takes)
    return [advice.move.card, *taken] if isinstance(advice.move, Play) else taken


def _points(advice: Advice) -> str:
    return format_number(advice.points, "+.1f")


def _chance(advice: Advice) -> str:
    return _("{percent} %").format(percent=round(100 * advice.chance))
