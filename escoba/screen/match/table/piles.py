"""The cards that lie in heaps: the stock, and each side's pile with its escobas. They only show."""

from __future__ import annotations

import pygame

from escoba.cards import Card
from escoba.screen.art.pictures import BACK, CardPictures
from escoba.screen.kit.canvas import Align, Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.inputs import Point
from escoba.screen.kit.theme import BRASS_DARK, CREAM, INK, PAPER, PAPER_WARM, Box, Type
from escoba.screen.kit.widget import Widget
from escoba.screen.match.table.cards import blit_card
from escoba.screen.match.table.layout import Pose
from escoba.screen.words.texts import _, ngettext

_UNDER = Type(Face.TEXT, 18, CREAM)


class Stock(Widget):
    """The cards still to be dealt, and how many they are."""

    def __init__(self, pictures: CardPictures) -> None:
        super().__init__("stock")
        self.cards = 0
        self.words_place = pygame.FRect(0, 0, 0, 0)
        self._pictures = pictures
        self._pose = Pose(0, 0, 1)

    def put(self, pose: Pose, words: pygame.FRect) -> None:
        """Lay it where it rests, and say here how many cards it has."""
        self._pose = pose
        self.rect = pose.rect(self._pictures.deck.ratio)
        self.words_place = words

    def contains(self, pos: Point) -> bool:
        """Whether a position is on the stack or on what is said of it."""
        return self.visible and (self.rect.collidepoint(pos) or self.words_place.collidepoint(pos))

    def tip_at(self, pos: Point) -> tuple[str, pygame.FRect]:
        """What it is."""
        if not self.cards:
            return _("Nothing is left to deal: with these hands the round ends."), self.rect.union(self.words_place)
        told = ngettext(
            "{count} card is still to be dealt, face down.",
            "{count} cards are still to be dealt, face down.",
            self.cards,
        ).format(count=self.cards)
        return told, self.rect.union(self.words_place)

    def draw(self, canvas: Canvas) -> None:
        """A stack as high as there are cards, and the number beside it."""
        blit_stack(canvas, self._pictures, self._pose, self.cards)
        if self.words_place.centery > self.rect.bottom:
            canvas.text(self._words(), self.words_place, _UNDER, "center", shrink=True)
        else:
            align: Align = "right" if self.words_place.right <= self.rect.left else "left"
            canvas.fitted(self._words(), self.words_place, _UNDER, align)

    def items(self) -> list[Item]:
        """The stack and its number."""
        stack = [Item("card", self.rect, place="stock", enabled=False)] if self.cards else []
        return [*stack, Item("text", self.rect, id="stock", label=self._words(), cards=self.cards)]

    def _words(self) -> str:
        if not self.cards:
            return _("Last deal")
        return ngettext("{count} to deal", "{count} to deal", self.cards).format(count=self.cards)


class Pile(Widget):
    """A side's captured cards: a stack face down, and each escoba a card lying crosswise under it.

    `held` says what is in it, for those who may know.
    """

    def __init__(self, side: int, pictures: CardPictures) -> None:
        super().__init__(f"pile:{side}")
        self.side = side
        self.held = ""
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
        number = pygame.FRect(self.rect.centerx - 20, self.rect.bottom - 36, 40, 28)
        canvas.box(number, Box(PAPER, PAPER_WARM, radius=15, edge=BRASS_DARK))
        canvas.text(str(self.cards), number, Type(Face.BOLD, 18, INK), "center")

    def tip_at(self, pos: Point) -> tuple[str, pygame.FRect]:
        """What is in the pile."""
        return self.held or self._words(), self.rect

    def _words(self) -> str:
        return ngettext("{count} card captured", "{count} cards captured", self.cards).format(count=self.cards)

    def items(self) -> list[Item]:
        """The escobas by card, and the number of cards."""
        ratio = self._pictures.deck.ratio
        escobas = [
            Item("card", pose.rect(ratio), id=card.code, place="pile", side=self.side, enabled=False)
            for card, pose in self.crosswise
        ]
        return [*escobas, Item("text", self.rect, id=self.id, label=self._words(), side=self.side, cards=self.cards)]


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
