"""The cards that lie in heaps: the stock, and each side's pile with its escobas. They only show."""

from __future__ import annotations

import pygame

from escoba.cards import Card
from escoba.screen.art.pictures import BACK, CardPictures
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.inputs import Point
from escoba.screen.kit.theme import BRASS_DARK, CREAM, INK, PAPER, PAPER_WARM, Box, Type
from escoba.screen.kit.widget import Widget
from escoba.screen.match.table.cards import blit_card
from escoba.screen.match.table.layout import Pose
from escoba.screen.words.texts import _, ngettext

_UNDER = Type(Face.TEXT, 16, CREAM)


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

    def contains(self, pos: Point) -> bool:
        """Whether a position is on the stack or on what stands under it."""
        return self.visible and (self.rect.collidepoint(pos) or self.fingerprint_place.collidepoint(pos))

    def tip_at(self, pos: Point) -> tuple[str, pygame.FRect]:
        """What a fingerprint is, for whoever wonders."""
        if not self.fingerprint:
            return "", self.rect
        told = _("The deck's fingerprint: it was fixed before the deal, and can be checked when the match is over.")
        return told, self.rect.union(self.fingerprint_place)

    def draw(self, canvas: Canvas) -> None:
        """A stack as high as there are cards, and the number under it."""
        blit_stack(canvas, self._pictures, self._pose, self.cards)
        below = self.fingerprint_place
        canvas.text(self._words(), below.move(0, -22), _UNDER, "center", shrink=True)
        canvas.text(self.fingerprint, below, _UNDER, "center", shrink=True)

    @property
    def fingerprint_place(self) -> pygame.FRect:
        """Where the beginning of the fingerprint stands, under the number."""
        return pygame.FRect(self.rect.left - 30, self.rect.bottom + 26, self.rect.width + 60, 22)

    def items(self) -> list[Item]:
        """The stack and its number, and the fingerprint of the deck."""
        stack = [Item("card", self.rect, place="stock", enabled=False)] if self.cards else []
        number = Item("text", self.rect, id="stock", label=self._words(), cards=self.cards)
        return [*stack, number, Item("text", self.fingerprint_place, id="fingerprint", label=self.fingerprint)]

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
            blit_card(canvas, self._pictures, card, pose, show_value=False)
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
