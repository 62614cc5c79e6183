"""One play that cost something: the small table it was made at, the play, the better one, and what could be known."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from escoba.cards import Card
from escoba.game import Claim, Move
from escoba.review import Judged, Moment
from escoba.screen.art.pictures import CARD_RATIO, CardPictures
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.describe import Item
from escoba.screen.kit.theme import BODY_BOLD, INK, INK_SOFT, PANEL, SMALL
from escoba.screen.words import review as words
from escoba.screen.words.texts import _

_PADDING, _LINE, _GAP = 16.0, 22.0, 8.0
_BUTTON = 132.0
_BETWEEN = 26.0
_LEAST = 40.0
_STEPS = (1.06, 0.95, 0.85, 0.75, 0.65, 0.55)
"""From one card to the next, in widths of a card: the first at which all groups have room."""


class _Group(NamedTuple):
    """Cards side by side under a word."""

    words: str
    cards: tuple[Card, ...]


class MistakePanel:
    """Paints itself into `rect`; its two buttons are for the scene's group."""

    def __init__(
        self,
        number: int,
        moment: Moment,
        judged: Judged,
        name: str,
        pictures: CardPictures,
        show_better: Callable[[], None],
        practise: Callable[[], None],
    ) -> None:
        self.rect = pygame.FRect(0, 0, 0, 0)
        self._number = number
        self._pictures = pictures
        self._title = words.place_words(moment.round, moment.place, name)
        self._lost = words.lost_words(judged)
        self._known = words.knowledge_words(judged)
        self._groups = (
            _Group(_("Table"), tuple(sorted(moment.view.table))),
            _Group(_("Played: {play}").format(play=words.move_words(judged.move)), _cards(judged.move)),
            _Group(_("Better: {play}").format(play=words.move_words(judged.best)), _cards(judged.best)),
        )
        self.buttons = (
            Button(f"better:{number}", _("The better play"), show_better),
            Button(f"practise:{number}", _("Practise"), practise),
        )
        """What can be clicked."""

    def layout(self, view: View, rect: pygame.FRect) -> None:
        """Take this place: the buttons stand at its right."""
        self.rect = rect
        width = max(_BUTTON, *[button.natural_width(view) for button in self.buttons])
        height = min(Button.HEIGHT, (rect.height - 2 * _PADDING - _GAP) / 2)
        top = rect.centery - height - _GAP / 2
        for place, button in enumerate(self.buttons):
            button.rect = pygame.FRect(rect.right - _PADDING - width, top + place * (height + _GAP), width, height)

    @property
    def card_height(self) -> float:
        """How high the cards are, in design units: as high as there is room, but they hide no other."""
        place = self._cards_place
        height = place.height - _LINE
        while height > _LEAST and sum(self._wide(height * CARD_RATIO, _STEPS[-1])) > place.width - 2 * _BETWEEN:
            height -= 2
        return height

    def draw(self, canvas: Canvas) -> None:
        """Draw the paper, the words and the cards."""
        canvas.box(self.rect, PANEL)
        title, lost, known = self._lines
        canvas.text(self._title, title, BODY_BOLD, shrink=True)
        canvas.text(self._lost, lost, BODY_BOLD, "right", shrink=True)
        canvas.text(self._known, known, SMALL.coloured(INK_SOFT), shrink=True)
        place, height = self._cards_place, self.card_height
        width, middle = height * CARD_RATIO, (place.top + _LINE + place.bottom) / 2
        room = place.width - 2 * _BETWEEN
        step = next((one for one in _STEPS if sum(self._wide(width, one)) <= room), _STEPS[-1])
        left = place.left
        for group, wide in zip(self._groups, self._wide(width, step), strict=True):
            canvas.text(group.words, pygame.FRect(left, place.top, wide, _LINE), SMALL.coloured(INK), shrink=True)
            for number, card in enumerate(group.cards):
                self._blit(canvas, card, left + width * (0.5 + step * number), middle, height)
            left += wide + _BETWEEN

    def items(self) -> list[Item]:
        """The words of the panel, and its cards in words."""
        title, lost, known = self._lines
        groups = [
            Item("text", self._cards_place, id=f"cards:{self._number}:{place}", label=group.words, note=_codes(group))
            for place, group in enumerate(self._groups)
        ]
        return [
            Item("text", title, id=f"mistake:{self._number}", label=self._title),
            Item("text", lost, id=f"lost:{self._number}", label=self._lost),
            *groups,
            Item("text", known, id=f"known:{self._number}", label=self._known),
        ]

    def _blit(self, canvas: Canvas, card: Card, x: float, y: float, height: float) -> None:
        picture = self._pictures.picture(card.code, canvas.view.px(height), value=card.value)
        left, top = canvas.view.px(x) - picture.get_width() // 2, canvas.view.px(y) - picture.get_height() // 2
        canvas.surface.blit(picture, (left, top))

    @property
    def _inner(self) -> pygame.FRect:
        inner = self.rect.inflate(-2 * _PADDING, -2 * _PADDING + 8)
        inner.width = self.buttons[0].rect.left - 14 - inner.left
        return inner

    @property
    def _lines(self) -> tuple[pygame.FRect, pygame.FRect, pygame.FRect]:
        inner = self._inner
        half = inner.width * 0.5
        return (
            pygame.FRect(inner.left, inner.top, half, _LINE),
            pygame.FRect(inner.left + half, inner.top, inner.width - half, _LINE),
            pygame.FRect(inner.left, inner.bottom - _LINE, inner.width, _LINE),
        )

    @property
    def _cards_place(self) -> pygame.FRect:
        inner = self._inner
        return pygame.FRect(inner.left, inner.top + _LINE + 2, inner.width, inner.height - 2 * _LINE - 6)

    def _wide(self, width: float, step: float) -> list[float]:
        """How wide each group is with cards so wide; none so narrow that its words are lost."""
        least = self._cards_place.width * 0.25
        return [max(least, width * (1 + step * (len(group.cards) - 1))) for group in self._groups]


def _cards(move: Move) -> tuple[Card, ...]:
    taken = tuple(sorted(move.takes))
    return taken if isinstance(move, Claim) else (move.card, *taken)


def _codes(group: _Group) -> str:
    return " ".join([card.code for card in group.cards])
