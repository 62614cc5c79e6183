"""What is said at the table: the slip of last moves, the bubble above the hand, small notes. It only shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from escoba.screen.art.pictures import CARD_RATIO, CardPictures
from escoba.screen.art.portraits import draw_portrait
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.inputs import Point
from escoba.screen.kit.theme import (
    BRASS_DARK,
    BRASS_LIGHT,
    INK,
    IVORY_963,
    PAPER,
    PAPER_WARM,
    RED_871_1,
    RED_933,
    SMALL,
    WINE,
    Box,
    Type,
)
from escoba.screen.kit.widget import Widget
from escoba.screen.match.table.cards import blit_card
from escoba.screen.match.table.layout import Pose
from escoba.screen.words import table as words
from escoba.screen.words.table import ShownMove
from escoba.screen.words.texts import _

_SLIP = Box(PAPER, PAPER_WARM, radius=6, edge=BRASS_DARK, grain=True, shadow=8)
_HEAD = 34.0
_TALLEST, _TALL, _SHORTEST = 106.0, 68.0, 42.0
"""From the middle height on a move's cards lie under its words, below it beside them; lower no row is."""

_LINE = 24.0
_HIGHEST, _LOWEST = 72.0, 40.0
"""How high the cards are."""

_STRIP = 100.0
"""A lower slip is a strip: the moves stand side by side in it."""

_BUBBLE = Box(IVORY_963, PAPER_WARM, radius=17, edge=BRASS_DARK, shadow=7)
_NOTE = Type(Face.TEXT, 16, BRASS_LIGHT)
_BUBBLE_OVER = Box(RED_933, RED_871_1, radius=17, edge=WINE, edge_width=2, shadow=7)
_SUM, _SAYS = Type(Face.BOLD, 21, INK), Type(Face.BOLD, 18, INK)


class LastMovesPanel(Widget):
    """What the others played since the person's last turn: by whom, with which cards, and the sum."""

    def __init__(self, pictures: CardPictures, names: Sequence[str], portraits: Sequence[str]) -> None:
        super().__init__("last_moves")
        self.told: list[ShownMove] = []
        self._pointed: ShownMove | None = None
        self._recalled: ShownMove | None = None
        self._names = names
        self._portraits = portraits
        self._pictures = pictures

    def show(self, told: list[ShownMove], viewer: int) -> None:
        """Tell these moves. Where there are more than fit well, the viewer's own are left out first."""
        comfortable = 3 if self._is_strip else round((self.rect.height - _HEAD) / _TALL)
        if len(told) > comfortable:
            told = [move for move in told if move.seat != viewer] or told
        most = comfortable if self._is_strip else int((self.rect.height - _HEAD) / _SHORTEST)
        self.told = told[-most:]
        self._pointed = None
        if self._recalled not in self.told:
            self._recalled = None

    @property
    def pointed(self) -> ShownMove | None:
        """The move that is shown where it was made: the one under the pointer, or that was recalled."""
        return self._pointed if self.hovered and self._pointed is not None else self._recalled

    def recall(self) -> None:
        """Show the last move where it was made, then the one before, and in the end none."""
        before = len(self.told) if self._recalled is None else self.told.index(self._recalled)
        self._recalled = self.told[before - 1] if before else None

    @property
    def _is_strip(self) -> bool:
        return self.rect.height < _STRIP

    def point(self, pos: Point) -> bool:
        """The move under the pointer is shown where it was made."""
        before = self._pointed
        self._pointed = next((told for row, told in enumerate(self.told) if self._row(row).collidepoint(pos)), None)
        return self._pointed is not before

    def draw(self, canvas: Canvas) -> None:
        """Draw the slip, if there is anything on it."""
        if not self.told:
            return
        canvas.box(self.rect, _SLIP)
        if not self._is_strip:
            heading = pygame.FRect(self.rect.left + 12, self.rect.top + 5, self.rect.width - 24, 26)
            canvas.text(_("Last played"), heading, Type(Face.TITLE, 18, WINE))
        for row, told in enumerate(self.told):
            self._draw_move(canvas, told, self._row(row).inflate(-24, 0))

    def _draw_move(self, canvas: Canvas, told: ShownMove, row: pygame.FRect) -> None:
        """A move in words, with its cards below them or beside them."""
        words, style = self._line(told), SMALL.coloured(INK)
        if row.height >= _TALL and not self._is_strip:
            face = pygame.FRect(row.left, row.top, 22, 22)
            draw_portrait(canvas, self._portraits[told.seat], face)
            line = pygame.FRect(face.right + 6, row.top, row.right - face.right - 6, 22)
            canvas.text(words, line, style, shrink=True)
            height = min(_HIGHEST, row.height - _LINE - 6)
            self._draw_cards(canvas, told, pygame.FRect(row.left, row.top + _LINE, row.width, height))
            return
        height = min(52.0, row.height - 10) if self._is_strip else _LOWEST
        across = height * CARD_RATIO
        width = min(across * (1 + 0.6 * len(told.takes)), row.width * 0.6)
        cards = pygame.FRect(row.right - width, row.centery - height / 2, width, height)
        self._draw_cards(canvas, told, cards)
        canvas.fitted(words, pygame.FRect(row.left, row.centery - 20, cards.left - 6 - row.left, 40), style)

    def _draw_cards(self, canvas: Canvas, told: ShownMove, room: pygame.FRect) -> None:
        """The card that was played and those that it took, as high as `room`."""
        cards = [*([told.card] if told.card is not None else []), *told.takes]
        height = room.height
        step = min(height * CARD_RATIO + 5, (room.width - height * CARD_RATIO) / max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            x = room.left + height * CARD_RATIO / 2 + place * step
            blit_card(canvas, self._pictures, card, Pose(x, room.centery, height), show_value=False)

    def items(self) -> list[Item]:
        """A text for each move told."""
        return [
            Item("text", self._row(row), id=f"last_move:{row}", label=self._line(told), seat=told.seat)
            for row, told in enumerate(self.told)
        ]

    def _line(self, told: ShownMove) -> str:
        return words.told(told, self._names[told.seat], self._pictures.deck.style)

    def _row(self, row: int) -> pygame.FRect:
        if self._is_strip:
            width = self.rect.width / len(self.told)
            return pygame.FRect(self.rect.left + row * width, self.rect.top, width, self.rect.height)
        height = min(_TALLEST, (self.rect.height - _HEAD) / len(self.told))
        return pygame.FRect(self.rect.left, self.rect.top + _HEAD + row * height, self.rect.width, height)


class RecalledMove(Widget):
    """The cards of a move that was made, as large as they were where they lay."""

    def __init__(self, pictures: CardPictures, panel: LastMovesPanel) -> None:
        super().__init__("recalled")
        self._pictures = pictures
        self._panel = panel
        self.pose: Callable[[int, int], Pose] = lambda place, of: Pose(0, 0, 1)
        """Where each of so many cards is shown."""

    def contains(self, pos: Point) -> bool:
        """It only shows."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw them, while the pointer is on their line."""
        told = self._panel.pointed
        if told is None or not self._panel.visible:
            return
        cards = [*([told.card] if told.card is not None else []), *told.takes]
        for place, card in enumerate(cards):
            blit_card(canvas, self._pictures, card, self.pose(place, len(cards)), "lit")

    def items(self) -> list[Item]:
        """Nothing that is not said in the line."""
        return []


class Bubble(Widget):
    """One line above the hand: whose turn it is, or the sum of what is selected or being taken."""

    def __init__(self) -> None:
        super().__init__("turn")
        self.over = False

    def say(self, id: str, text: str, *, over: bool = False) -> None:
        """Show this text; `over` marks a sum above fifteen."""
        self.id, self.label, self.over = id, text, over
        self.visible = bool(text)

    def put(self, middle: tuple[float, float], view: View, most: float) -> None:
        """Show it here, as wide as its text needs but for `most`."""
        style = self._style
        width = min(most, view.text_width(self.label, style) + 44)
        height = 34.0
        if view.wants_lines(self.label, style, most - 44):
            height = 44.0
        self.rect = pygame.FRect(middle[0] - width / 2, middle[1] + 17 - height, width, height)

    @property
    def _style(self) -> Type:
        return _SUM if self.id == "sum" else _SAYS

    def draw(self, canvas: Canvas) -> None:
        """Draw the bubble around its text."""
        style = self._style
        canvas.box(self.rect, _BUBBLE_OVER if self.over else _BUBBLE)
        canvas.fitted(self.label, self.rect.inflate(-36, -2), style.coloured(WINE) if self.over else style, "center")


class Note(Widget):
    """A small line on the cloth, such as why the Discard button cannot be used now."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.visible = False

    def say(self, text: str) -> None:
        """Show this text; nothing, if it is empty."""
        self.label = text
        self.visible = bool(text)

    def draw(self, canvas: Canvas) -> None:
        """Draw the line, wrapped."""
        canvas.paragraph(self.label, self.rect, _NOTE, "center")
