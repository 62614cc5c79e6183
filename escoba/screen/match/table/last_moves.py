"""What is said at the table: the slip of last moves, the bubble above the hand, small notes. It only shows."""

from __future__ import annotations

import pygame

from escoba.screen.art.pictures import CARD_RATIO, CardPictures
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
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
_HEAD, _ROW = 40.0, 62.0
_ONE_LINE_ROW, _SHORTEST_ROW = 31.0, 26.0
"""From the one height on a move's cards have room beside its words, from the other on it can be read at all."""
_BUBBLE = Box(IVORY_963, PAPER_WARM, radius=19, edge=BRASS_DARK, shadow=7)
_NOTE = Type(Face.TEXT, 16, BRASS_LIGHT)
_BUBBLE_OVER = Box(RED_933, RED_871_1, radius=19, edge=WINE, edge_width=2, shadow=7)


class LastMovesPanel(Widget):
    """What the others played since the person's last turn: by whom, with which cards, and the sum."""

    def __init__(self, pictures: CardPictures, names: list[str]) -> None:
        super().__init__("last_moves")
        self.told: list[ShownMove] = []
        self._names = names
        self._pictures = pictures

    def show(self, told: list[ShownMove], viewer: int) -> None:
        """Tell these moves. Where there are more than fit with their cards, the viewer's own are left out first."""
        room = self.rect.height - _HEAD
        if len(told) > round(room / _ROW):
            told = [move for move in told if move.seat != viewer]
        self.told = told[-int(room / _SHORTEST_ROW) :]

    def draw(self, canvas: Canvas) -> None:
        """Draw the slip, if there is anything on it."""
        if not self.told:
            return
        height = _HEAD + self._row_height * len(self.told)
        paper = pygame.FRect(self.rect.left, self.rect.bottom - height, self.rect.width, height)
        canvas.box(paper, _SLIP)
        heading = pygame.FRect(paper.left + 14, paper.top + 6, paper.width - 28, 26)
        canvas.text(_("Last played"), heading, Type(Face.TITLE, 18, WINE))
        for row, told in enumerate(self.told):
            self._draw_move(canvas, told, self._row(row).inflate(-28, 0))

    def _draw_move(self, canvas: Canvas, told: ShownMove, row: pygame.FRect) -> None:
        """A move in words, with its cards below them or, where rows are short, beside them as far as there is room."""
        words, style = self._line(told), SMALL.coloured(INK)
        if self._row_height >= _ROW:
            canvas.text(words, pygame.FRect(row.left, row.top, row.width, 20), style, shrink=True)
            self._draw_cards(canvas, told, pygame.FRect(row.left, row.top + 21, row.width, 38))
            return
        if self._row_height >= _ONE_LINE_ROW:
            height = min(38.0, self._row_height - 3)
            cards = height * CARD_RATIO * (1 + 0.55 * len(told.takes))
            if canvas.view.text_width(words, style) + 8 + cards <= row.width:
                self._draw_cards(canvas, told, pygame.FRect(row.right - cards, row.centery - height / 2, cards, height))
                row.width -= cards + 8
        canvas.text(words, row, style, shrink=True)

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
            Item(
                "text",
                self._row(row),
                id=f"last_move:{row}",
                label=self._line(told),
                seat=told.seat,
            )
            for row, told in enumerate(self.told)
        ]

    def _line(self, told: ShownMove) -> str:
        return words.told(told, self._names[told.seat], self._pictures.deck.style)

    @property
    def _row_height(self) -> float:
        """Enough for a line and its cards; where more was played, as with claims, for the line alone."""
        return min(_ROW, (self.rect.height - _HEAD) / max(1, len(self.told)))

    def _row(self, row: int) -> pygame.FRect:
        top = self.rect.bottom - 6 - self._row_height * (len(self.told) - row)
        return pygame.FRect(self.rect.left, top, self.rect.width, self._row_height)


class Bubble(Widget):
    """One line above the hand: whose turn it is, or the sum of what is selected or being taken."""

    def __init__(self) -> None:
        super().__init__("turn")
        self.over = False

    def say(self, id: str, text: str, *, over: bool = False) -> None:
        """Show this text; `over` marks a sum above fifteen."""
        self.id, self.label, self.over = id, text, over
        self.visible = bool(text)

    def put(self, middle: tuple[float, float]) -> None:
        """Show it here; how wide it is will be seen when it is drawn."""
        self.rect.center = middle

    def draw(self, canvas: Canvas) -> None:
        """Draw the bubble around its text."""
        self._fit(canvas)
        style = Type(Face.BOLD, 20 if self.id == "sum" else 18, WINE if self.over else INK)
        canvas.box(self.rect, _BUBBLE_OVER if self.over else _BUBBLE)
        canvas.text(self.label, self.rect, style, "center")

    def _fit(self, canvas: Canvas) -> None:
        width = canvas.view.text_width(self.label, Type(Face.BOLD, 20, INK)) + 44
        self.rect = pygame.FRect(self.rect.centerx - width / 2, self.rect.centery - 19, width, 38)


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
