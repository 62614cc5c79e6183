"""What surrounds the cards: seats, scores, piles, the stock, the slip of last moves, the bubble. It only shows."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from escoba.cards import Card
from escoba.screen.describe import Item
from escoba.screen.fonts import Face
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.theme import (
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    CREAM_SOFT,
    FELT_DEEP,
    INK,
    NOTE,
    PAPER,
    PAPER_WARM,
    SMALL,
    WINE,
    Box,
    Type,
)
from escoba.screen.kit.widget import Widget
from escoba.screen.pictures import BACK, CARD_RATIO, CardPictures
from escoba.screen.portraits import draw_portrait
from escoba.screen.scenes.table import words
from escoba.screen.scenes.table.cards import blit_card
from escoba.screen.scenes.table.lying import Told
from escoba.screen.scenes.table.places import Pose
from escoba.screen.texts import _, ngettext

_NAME = Type(Face.BOLD, 18, CREAM)
_UNDER = Type(Face.TEXT, 16, CREAM_SOFT)
_TOTAL = Type(Face.TITLE, 30, BRASS_LIGHT)
_PLATE = Box((40, 62, 48), FELT_DEEP, radius=32, edge=BRASS_DARK, shadow=5, opacity=0.92)
_PLATE_TURN = Box((92, 66, 26), (62, 42, 16), radius=32, edge=BRASS_LIGHT, edge_width=2.5, shadow=9)
_SLIP = Box(PAPER, PAPER_WARM, radius=6, edge=BRASS_DARK, grain=True, shadow=8)
_BUBBLE = Box((255, 250, 236), PAPER_WARM, radius=19, edge=BRASS_DARK, shadow=7)
_BUBBLE_OVER = Box((252, 232, 224), (244, 212, 200), radius=19, edge=WINE, edge_width=2, shadow=7)


class Plate(Widget):
    """A seat: portrait, name, level; brighter while it is its turn; it says who deals."""

    role = "text"

    def __init__(self, seat: int, name: str, level: str, portrait: str) -> None:
        """`level` is empty where a person sits."""
        super().__init__(f"seat:{seat}", name)
        self.seat = seat
        self.level = level
        self.portrait = portrait
        self.has_turn = False
        self.deals = False

    def draw(self, canvas: Canvas) -> None:
        """Draw the plate."""
        canvas.box(self.rect, _PLATE_TURN if self.has_turn else _PLATE)
        across = self.rect.height + 12
        face = pygame.FRect(self.rect.left - 6, self.rect.top - 6, across, across)
        draw_portrait(canvas, self.portrait, face)
        left = face.right + 8
        room = self.rect.right - left - 16
        under = [self.level] if self.level else []
        if self.deals:
            under.append(_("dealer"))
        name_top = self.rect.top + (8 if under else 20)
        canvas.text(self.label, pygame.FRect(left, name_top, room, 24), _NAME, shrink=True)
        style = _UNDER.coloured(BRASS_LIGHT) if self.deals else _UNDER
        canvas.text(" · ".join(under), pygame.FRect(left, self.rect.top + 33, room, 22), style, shrink=True)

    def items(self) -> list[Item]:
        """The plate, described; `selected` while it is this seat's turn."""
        label = _("{name}, dealer").format(name=self.label) if self.deals else self.label
        return [
            Item("text", self.rect, id=self.id, label=label, seat=self.seat, note=self.level, selected=self.has_turn)
        ]


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the score board: a side's name, total, escobas of this round, cards in its pile."""

    name: str
    total: int
    escobas: int
    cards: int


class Score(Widget):
    """The board with each side's score, and what the match goes to."""

    role = "score"

    def __init__(self) -> None:
        super().__init__("scores")
        self.heading = ""
        self.standings: list[Standing] = []

    def draw(self, canvas: Canvas) -> None:
        """Draw the board."""
        canvas.box(self.rect, NOTE)
        inner = self.rect.inflate(-28, 0)
        canvas.text(self.heading, pygame.FRect(inner.left, self.rect.top + 6, inner.width, 30), _UNDER, shrink=True)
        canvas.line((inner.left, self.rect.top + 38), inner.width, BRASS_DARK)
        short = all(len(standing.name) < 12 for standing in self.standings)
        for side, standing in enumerate(self.standings):
            row = self._row(side)
            name = pygame.FRect(inner.left, row.top, inner.width - 92, 44)
            canvas.text(standing.name, name, _NAME if short else _NAME.sized(16), shrink=True)
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


class Stock(Widget):
    """The cards still to be dealt, how many they are, and the fingerprint of their deck."""

    def __init__(self, pictures: CardPictures) -> None:
        super().__init__("stock")
        self.cards = 0
        self.fingerprint = ""
        self._pictures = pictures
        self._pose = Pose(0, 0, 1)

    def put(self, pose: Pose) -> None:
        """Lay it where it rests."""
        self._pose = pose
        self.rect = pose.rect(self._pictures.deck.ratio)

    def draw(self, canvas: Canvas) -> None:
        """A stack as high as there are cards, and the number under it."""
        blit_stack(canvas, self._pictures, self._pose, self.cards)
        below = pygame.FRect(self.rect.left - 60, self.rect.bottom + 4, self.rect.width + 120, 22)
        canvas.text(self._words(), below, _UNDER, "center")
        canvas.text(self.fingerprint, below.move(0, 22), _UNDER.sized(14), "center")

    def items(self) -> list[Item]:
        """The stack and its number, and the fingerprint of the deck."""
        stack = [Item("card", self.rect, place="stock", enabled=False)] if self.cards else []
        number = Item("text", self.rect, id="stock", label=self._words(), cards=self.cards)
        below = pygame.FRect(self.rect.left - 60, self.rect.bottom + 26, self.rect.width + 120, 22)
        return [*stack, number, Item("text", below, id="fingerprint", label=self.fingerprint)]

    def _words(self) -> str:
        if not self.cards:
            return _("Last deal")
        return ngettext("{count} to deal", "{count} to deal", self.cards).format(count=self.cards)


class Pile(Widget):
    """A side's captured cards: a stack face down, and each escoba a card lying crosswise under it."""

    def __init__(self, side: int, pictures: CardPictures) -> None:
        super().__init__(f"pile:{side}")
        self.side = side
        self.cards = 0
        self.crosswise: list[tuple[Card, Pose]] = []
        self._pictures = pictures
        self._pose = Pose(0, 0, 1)

    def put(self, pose: Pose, crosswise: list[tuple[Card, Pose]]) -> None:
        """Lay it where it rests."""
        self._pose = pose
        self.crosswise = crosswise
        self.rect = pose.rect(self._pictures.deck.ratio)

    def draw(self, canvas: Canvas) -> None:
        """Draw the escobas, then the pile over them."""
        if not self.cards and not self.crosswise:
            canvas.svg("no pile", _NO_PILE, self.rect)
            return
        for card, pose in reversed(self.crosswise):
            blit_card(canvas, self._pictures, card, pose, worn=False)
        blit_stack(canvas, self._pictures, self._pose, max(0, self.cards - len(self.crosswise)))
        number = pygame.FRect(self.rect.centerx - 22, self.rect.centery - 15, 44, 30)
        canvas.box(number, Box(PAPER, PAPER_WARM, radius=15, edge=BRASS_DARK))
        canvas.text(str(self.cards), number, Type(Face.BOLD, 18, INK), "center")

    def items(self) -> list[Item]:
        """The escobas by card, and the number of cards."""
        ratio = self._pictures.deck.ratio
        escobas = [
            Item("card", pose.rect(ratio), id=card.code, place="pile", side=self.side, enabled=False)
            for card, pose in self.crosswise
        ]
        label = ngettext("{count} card captured", "{count} cards captured", self.cards).format(count=self.cards)
        return [*escobas, Item("text", self.rect, id=self.id, label=label, side=self.side, cards=self.cards)]


_NO_PILE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 61.5 95"><rect x="2" y="2" width="57.5" height="91" rx="5" '
    'fill="#000" fill-opacity="0.12" stroke="#f0deb0" stroke-opacity="0.35" stroke-width="1.4"/></svg>'
)


def blit_stack(canvas: Canvas, pictures: CardPictures, pose: Pose, cards: int) -> None:
    """Cards lying on each other face down; a layer for every six of them."""
    for layer in range(min(6, (cards + 5) // 6)):
        x, y = canvas.view.px(pose.x - 1.6 * layer), canvas.view.px(pose.y - 1.8 * layer)
        picture = pictures.picture(BACK, canvas.view.px(pose.height), pose.angle)
        canvas.surface.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))


class Slip(Widget):
    """What the others played since the person's last turn: by whom, with which cards, and the sum."""

    def __init__(self, pictures: CardPictures, names: list[str]) -> None:
        super().__init__("last_moves")
        self.told: list[Told] = []
        self._names = names
        self._pictures = pictures

    def draw(self, canvas: Canvas) -> None:
        """Draw the slip, if there is anything on it."""
        if not self.told:
            return
        height = 40 + 62 * len(self.told)
        paper = pygame.FRect(self.rect.left, self.rect.bottom - height, self.rect.width, height)
        canvas.box(paper, _SLIP)
        heading = pygame.FRect(paper.left + 14, paper.top + 6, paper.width - 28, 26)
        canvas.text(_("Last played"), heading, Type(Face.TITLE, 18, WINE))
        for row, told in enumerate(self.told):
            rect = self._row(row)
            line = pygame.FRect(rect.left + 14, rect.top, rect.width - 28, 20)
            canvas.text(self._line(told), line, SMALL.coloured(INK), shrink=True)
            self._draw_cards(canvas, told, pygame.FRect(rect.left + 14, rect.top + 20, rect.width - 28, 40))

    def _draw_cards(self, canvas: Canvas, told: Told, room: pygame.FRect) -> None:
        cards = [*([told.card] if told.card is not None else []), *told.takes]
        height = 38.0
        step = min(height * CARD_RATIO + 5, (room.width - height * CARD_RATIO) / max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            x = room.left + height * CARD_RATIO / 2 + place * step
            blit_card(canvas, self._pictures, card, Pose(x, room.centery, height), worn=False)

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

    def _line(self, told: Told) -> str:
        return words.told(told, self._names[told.seat], self._pictures.deck.style)

    def _row(self, row: int) -> pygame.FRect:
        top = self.rect.bottom - 6 - 62 * (len(self.told) - row)
        return pygame.FRect(self.rect.left, top, self.rect.width, 62)


class Bubble(Widget):
    """One line above the hand: whose turn it is, or the sum of what is selected or being taken."""

    def __init__(self) -> None:
        super().__init__("turn")
        self.over = False
        self.middle = (0.0, 0.0)

    def say(self, id: str, text: str, *, over: bool = False) -> None:
        """Show this text; `over` marks a sum above fifteen."""
        self.id, self.label, self.over = id, text, over
        self.visible = bool(text)

    def draw(self, canvas: Canvas) -> None:
        """Draw the bubble around its text."""
        self._fit(canvas)
        style = Type(Face.BOLD, 20 if self.id == "sum" else 18, WINE if self.over else INK)
        canvas.box(self.rect, _BUBBLE_OVER if self.over else _BUBBLE)
        canvas.text(self.label, self.rect, style, "center")

    def _fit(self, canvas: Canvas) -> None:
        width = canvas.view.text_width(self.label, Type(Face.BOLD, 20, INK)) + 44
        self.rect = pygame.FRect(self.middle[0] - width / 2, self.middle[1] - 19, width, 38)


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
        canvas.paragraph(self.label, self.rect, _UNDER.coloured(BRASS_LIGHT), "center")
