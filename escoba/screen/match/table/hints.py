"""The coach at the table: what each play of the person is worth, as a slip beside the hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from escoba.bots.coach import Advice, Lesson
from escoba.cards import Card
from escoba.game import Claim, Play
from escoba.screen.art.pictures import CARD_RATIO, CardPictures
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import (
    BRASS_DARK,
    INK,
    INK_SOFT,
    IVORY_884,
    PAPER,
    PAPER_WARM,
    SAND_765,
    SMALL,
    WINE,
    Box,
    Type,
)
from escoba.screen.kit.widget import Widget
from escoba.screen.match.table.cards import blit_card
from escoba.screen.match.table.layout import Pose
from escoba.screen.words.card_names import card_name
from escoba.screen.words.texts import _, format_number, ngettext, pgettext

_LARGE_TEXT = 1.15
"""From this size of text on there is room for one column of plays only, instead of two; as where cards are claimed."""
_HEAD, _LABELS, _ROW, _FOOT = 34.0, 20.0, 35.0, 26.0
_TWO_COLUMNS = 380.0
_FIGURE = 46.0
_CARD_HEIGHT = 29.0
_CLOSEST = 0.6
"""So much of its width each card of a play is seen at least, whatever is said beside them."""
_SLIP = Box(PAPER, PAPER_WARM, radius=8, edge=BRASS_DARK, grain=True, shadow=14)
_BEST = Box(IVORY_884, SAND_765, radius=6, edge=BRASS_DARK)
_NUMBER = Type(Face.BOLD, 17, INK)


class Hints(Widget):
    """What the coach says: `best` is lit on the table, and the slip has the figures of all plays, best first: expected
    points of this round and the chance to win the match.

    Where there are more plays than fit the wheel turns them a row at a time.
    """

    role = "list"

    def __init__(self, pictures: CardPictures) -> None:
        super().__init__("hints")
        self._pictures = pictures
        self._lesson: Lesson | None = None
        self._first_row = 0
        self._columns = 2
        self.asked = False
        self.visible = False

    @property
    def thinking(self) -> bool:
        """Whether the coach is still at it."""
        return self.asked and self._lesson is None

    @property
    def best(self) -> Advice | None:
        """The play that the coach would make."""
        return self._lesson.advice[0] if self._lesson is not None and self._lesson.advice else None

    @property
    def cards(self) -> frozenset[Card]:
        """The cards of that play."""
        return frozenset(_cards(self.best)) if self.best is not None else frozenset()

    def wait(self) -> None:
        """The coach has been asked."""
        self._lesson, self._first_row, self.asked, self.visible, self.tip = None, 0, True, False, ""

    def show(self, lesson: Lesson) -> None:
        """The coach has answered."""
        self._lesson = lesson
        self.tip = meaning()

    def turn_figures(self) -> None:
        """Show the slip with the figures, or no longer."""
        self.visible = not self.visible and self._lesson is not None

    def hide(self) -> None:
        """Take all of it away."""
        self._lesson, self.asked, self.visible = None, False, False

    def words(self, style: str) -> str:
        """What is to be played, in a line; `style` is the deck's. Empty before the coach has answered."""
        best = self.best
        if best is None:
            return ""
        cards = _cards(best)
        values = " + ".join(str(card.value) for card in cards)
        if isinstance(best.move, Claim):
            return _("Claim this: {values}").format(values=values)
        if best.move.takes:
            return _("Play this: {values}").format(values=values)
        return _("Lay this down: {card}").format(card=card_name(cards[0], style))

    def place(self, most: pygame.FRect, text: float) -> None:
        """Put the slip at the foot of this place, as high as its plays need; `text` is how large type is set."""
        claims = any(isinstance(advice.move, Claim) for advice in self._advice)
        self._columns = 1 if claims or text >= _LARGE_TEXT or most.width < _TWO_COLUMNS else 2
        if self._strip(most):
            self._columns = 3
        self.rect = most.copy()

    def wheel(self, steps: float) -> bool:
        """Turn the plays by rows."""
        before = self._first_row
        self._first_row = max(0, min(self._first_row - round(steps), self._last_first_row))
        return self._first_row != before

    def draw(self, canvas: Canvas) -> None:
        """Draw the slip."""
        canvas.box(self.rect, _SLIP)
        inner = self.rect.inflate(-24, 0)
        strip = self._strip(self.rect)
        if not strip:
            title = pygame.FRect(inner.left, self.rect.top + 6, inner.width, 26)
            canvas.text(_("What the coach thinks"), title, Type(Face.TITLE, 18, WINE), shrink=True)
        for place, advice in enumerate(self._shown):
            if place < self._columns:
                self._draw_labels(canvas, self._place(place))
            self._draw_play(canvas, advice, self._place(place))
        if strip:
            return
        foot = pygame.FRect(inner.left, self.rect.bottom - _FOOT - 2, inner.width, _FOOT)
        more = self._more
        if more:
            canvas.text(more, foot, SMALL.coloured(WINE), "right")
            foot.width -= canvas.view.text_width(more, SMALL) + 12
        canvas.text(self._certainty(), foot, SMALL.coloured(INK_SOFT), shrink=True)

    def items(self) -> list[Item]:
        """A text for each play that is shown, best first, and how many more there are."""
        first = self._first_row * self._columns
        plays = [
            Item(
                "text",
                self._place(place),
                id=f"hint:{first + place}",
                label=f"{self._play_words(advice)}: {_points(advice)}, {_chance(advice)}",
                selected=advice.equal,
            )
            for place, advice in enumerate(self._shown)
        ]
        heads = Item("text", self._place(0).move(0, -_LABELS), id="hints:meaning", label=meaning())
        return [Item("list", self.rect, id=self.id, label=self._certainty(), note=self._more or None), heads, *plays]

    @property
    def _advice(self) -> Sequence[Advice]:
        return self._lesson.advice if self._lesson is not None else ()

    @property
    def _rows(self) -> int:
        """How many rows fit."""
        return max(1, int((self.rect.height - self._head - _LABELS - _FOOT) // _ROW))

    @staticmethod
    def _strip(rect: pygame.FRect) -> bool:
        """Whether there is room for one row of plays only."""
        return rect.height < _HEAD + _LABELS + _ROW + _FOOT

    @property
    def _head(self) -> float:
        return 4.0 if self._strip(self.rect) else _HEAD

    @property
    def _last_first_row(self) -> int:
        """The row that is on top when the last play is seen."""
        return max(0, -(-len(self._advice) // self._columns) - self._rows)

    @property
    def _shown(self) -> Sequence[Advice]:
        first = self._first_row * self._columns
        return self._advice[first : first + self._rows * self._columns]

    @property
    def _more(self) -> str:
        """How many plays are not seen; empty where all are."""
        more = len(self._advice) - len(self._shown)
        return ngettext("and {count} more", "and {count} more", more).format(count=more) if more else ""

    def _place(self, place: int) -> pygame.FRect:
        """Where a play is, from left to right and then down."""
        row, column = divmod(place, self._columns)
        width = (self.rect.width - 20) / self._columns
        top = self.rect.top + self._head + _LABELS + _ROW * row
        return pygame.FRect(self.rect.left + 10 + column * width, top, width - 4, _ROW - 3)

    def _draw_labels(self, canvas: Canvas, place: pygame.FRect) -> None:
        points, chance = _figures(canvas.view, place.move(0, -_LABELS))
        points.height = chance.height = _LABELS
        canvas.text(pgettext("coach", "lead"), points, SMALL, "right", shrink=True)
        canvas.text(pgettext("coach", "win"), chance, SMALL, "right", shrink=True)

    def _draw_play(self, canvas: Canvas, advice: Advice, place: pygame.FRect) -> None:
        if advice.equal:
            canvas.box(place, _BEST)
        points, chance = _figures(canvas.view, place)
        cards, kind = _cards(advice), _kind(advice)
        width = _CARD_HEIGHT * CARD_RATIO
        room = points.left - place.left - 8
        closest = width + (len(cards) - 1) * _CLOSEST * width
        words = min(canvas.view.text_width(kind, SMALL) + 8, room - closest) if kind else 0.0
        step = min(width + 3, (room - words - width) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            x = place.left + 6 + width / 2 + number * step
            blit_card(canvas, self._pictures, card, Pose(x, place.centery, _CARD_HEIGHT), show_value=False)
        if kind:
            left = place.left + 6 + width + step * (len(cards) - 1) + 6
            beside = pygame.FRect(left, place.top, points.left - left, place.height)
            canvas.text(kind, beside, SMALL.coloured(INK), shrink=True)
        canvas.text(_points(advice), points, _NUMBER, "right")
        canvas.text(_chance(advice), chance, _NUMBER, "right")

    def _certainty(self) -> str:
        assert self._lesson is not None
        if self._lesson.exact:
            return _("Proven: the other hand can be counted.")
        return _("Estimated; what is lit is as good as the best.")

    def _play_words(self, advice: Advice) -> str:
        names = ", ".join(card_name(card, self._pictures.deck.style) for card in _cards(advice))
        kind = _kind(advice)
        return _("{kind}: {cards}").format(kind=kind, cards=names) if kind else names


def meaning() -> str:
    """What the coach's two figures are, for somebody who has never asked."""
    return _(
        "Of every play the coach says two things: your lead, which is by how many points you will probably be ahead "
        "of the others in this round, and how likely you are then to win the match."
    )


def _figures(view: View, place: pygame.FRect) -> tuple[pygame.FRect, pygame.FRect]:
    """The places of a play's two figures, at its right end: as wide as they need for type of this size."""
    width = _FIGURE * view.text
    chance = pygame.FRect(place.right - 6 - width, place.top, width, place.height)
    return chance.move(-width - 6, 0), chance


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
