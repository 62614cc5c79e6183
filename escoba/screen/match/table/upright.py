"""The table in a window that is higher than wide: the others above, the cards in rows, one's hand below.

From above to below: the rules and the stock in a line; the others' seats side by side, each with its own score; what
was played last; the cloth; the sum; a row with one's plate, *Hint* and *Discard*; the hand, and the pile at its right.
All in design units.
"""

from __future__ import annotations

import pygame

from escoba.rules import Direction
from escoba.screen.art.pictures import CARD_RATIO
from escoba.screen.kit.canvas import DESIGN_SIZE
from escoba.screen.match.table.controls import Controls
from escoba.screen.match.table.layout import Pose, Side, Sizes, Spot, TablePlaces
from escoba.screen.match.table.rows import Felt
from escoba.storage.settings import CardSize

UPRIGHT = (720.0, 1280.0)
"""What the table needs of a window that is higher than wide."""

_SIZES: dict[CardSize, Sizes] = {
    "small": Sizes(220.0, 40.0, 0.38),
    "normal": Sizes(270.0, 26.0, 0.464),
    "large": Sizes(276.0, 20.0, 0.5),
}
_EDGE = 16.0
_GAP = 8.0
_SEATS_TOP = 78.0
_DISCARD, _HINT = 272.0, 160.0
_BUTTONS = _DISCARD + 12 + _HINT
_MOST_FELT = 1.2
"""The cloth is as wide as it is high, and so much more."""


class UprightControls(Controls):
    """The places of buttons, boards and slips."""

    @property
    def score(self) -> pygame.FRect:
        """The line that says what is played: the scores stand on the plates."""
        return self.at(20, 18, 206, 48)

    @property
    def badge(self) -> pygame.FRect:
        """In place of the line."""
        return self.score.inflate(0, -8)

    @property
    def stock(self) -> pygame.FRect:
        """In the same line."""
        return self.at(236, 19, 46 * CARD_RATIO, 46)

    @property
    def stock_words(self) -> pygame.FRect:
        """At its right."""
        return self.at(272, 24, 116, 36)

    @property
    def seal(self) -> pygame.FRect:
        """Between them and the buttons."""
        return self.at(394, 24, 86, 36)

    @property
    def menu(self) -> pygame.FRect:
        """At the right of the line."""
        return self.at(self.area.right - 120, 18, 104, 48)

    @property
    def rules(self) -> pygame.FRect:
        """Left of the other button."""
        return self.at(self.area.right - 232, 18, 104, 48)

    @property
    def last_moves(self) -> pygame.FRect:
        """A strip below the others' seats."""
        return pygame.FRect(_EDGE, 254, self.area.width - 2 * _EDGE, 64)

    @property
    def row_top(self) -> float:
        """Where the row above the hand begins."""
        return self.area.bottom - 388

    @property
    def bubble(self) -> tuple[float, float]:
        """Above the row of buttons."""
        return self.area.centerx, self.row_top - 32

    @property
    def bubble_width(self) -> float:
        """Beside it there is room for what clears the selection, and for a reason."""
        return 360.0

    @property
    def unsaved(self) -> pygame.FRect:
        """Beside the bubble."""
        return self.at(self.area.right - 150, self.row_top - 54, 134, 44)

    @property
    def reason(self) -> pygame.FRect:
        """Beside the bubble, at its other side."""
        return self.at(_EDGE, self.row_top - 56, self.area.centerx - 188 - _EDGE, 48)

    @property
    def reason_in_practice(self) -> pygame.FRect:
        """The same place."""
        return self.reason

    @property
    def discard(self) -> pygame.FRect:
        """At the right of the row."""
        return self.at(self.area.right - _EDGE - _DISCARD, self.row_top + 4, _DISCARD, 64)

    @property
    def hint(self) -> pygame.FRect:
        """Left of the other button."""
        return self.at(self.area.right - _EDGE - _BUTTONS, self.row_top + 4, _HINT, 64)

    @property
    def undo(self) -> pygame.FRect:
        """Right of the hand, above the pile."""
        return self.at(self.area.right - _EDGE - 116, self.row_top + 92, 116, 40)

    @property
    def redo(self) -> pygame.FRect:
        """Below undo."""
        return self.undo.move(0, 46)

    @property
    def practice(self) -> pygame.FRect:
        """The line below them."""
        return self.redo.move(0, 44).inflate(0, -16)

    @property
    def own_absence(self) -> pygame.FRect:
        """Across the hand."""
        return pygame.FRect(self.area.centerx - 240, self.area.bottom - 200, 360, 92)

    @property
    def others_absence(self) -> pygame.FRect:
        """Over a part of what was played last."""
        return pygame.FRect(self.area.right - _EDGE - 300, 254, 300, 64)


class UprightPlaces(TablePlaces):
    """The places of cards and seats."""

    scores_on_plates = True

    def score_row(self, side: int) -> pygame.FRect:
        """The right end of the plate of whoever has the side's pile."""
        plate = self.plate(self.seat_of(side))
        return pygame.FRect(plate.right - 60, plate.top, 60, plate.height)

    @property
    def controls(self) -> UprightControls:
        """The places of what is no card and no seat."""
        return UprightControls(self.area, self.seats, len(self.sides), self.left_handed)

    @property
    def _sizes(self) -> Sizes:
        return _SIZES[self.card_size]

    @property
    def _other_height(self) -> float:
        return 100.0 if self.seats == 2 else 78.0

    @property
    def cloth(self) -> pygame.FRect:
        """The part of the cloth on which the table's cards lie: between what was played last and the sum."""
        height = self.area.height - 330 - 450
        width = min(self.area.width - 40, max(680.0, height * _MOST_FELT))
        return pygame.FRect(self.area.centerx - width / 2, 330, width, height)

    def _felt(self) -> Felt:
        return super()._felt()._replace(across=32.0, down=20.0)

    def plate(self, seat: int) -> pygame.FRect:
        """The plate with a seat's portrait, name and score."""
        if self.side_of_table(seat) == "bottom":
            width = min(self.area.width - 2 * _EDGE - _BUTTONS - 12, 300.0)
            return self.controls.at(_EDGE, self.controls.row_top, width, 72)
        if self.seats == 2:
            return pygame.FRect(_EDGE, _SEATS_TOP + 16, 384, 132)
        column = self._column(seat)
        return pygame.FRect(column.left, _SEATS_TOP, column.width, 78)

    def _column(self, seat: int) -> pygame.FRect:
        """The others sit side by side, from left to right as they sit around a table."""
        order: tuple[Side, ...] = ("left", "top", "right") if self.seats == 4 else ("left", "right")
        width = (self.area.width - 2 * _EDGE - (len(order) - 1) * _GAP) / len(order)
        place = order.index(self.side_of_table(seat))
        return pygame.FRect(_EDGE + place * (width + _GAP), _SEATS_TOP, width, 164)

    def _piles_look_left(self, side: Side) -> bool:
        return False

    @property
    def _own_escoba_room(self) -> float:
        return 22.0

    def pile(self, side: int) -> Pose:
        """A side's captured cards, face down."""
        seat = self.seat_of(side)
        if self.side_of_table(seat) == "bottom":
            place = self.controls.at(self.area.right - 124, self.area.bottom - 166, 84, 130)
            return Pose(place.centerx, place.centery, 130, 0, False)
        half = self._other_height * CARD_RATIO / 2
        if self.seats == 2:
            return self._other(self.area.right - 56 - half, self.plate(seat).centery)
        column = self._column(seat)
        return self._other(column.left + 148 + half, column.bottom - self._other_height / 2)

    def _hand(self, spot: Spot) -> Pose:
        if self.side_of_table(spot.owner) != "bottom":
            return super()._hand(spot)
        height = self._sizes.hand
        away, step = spot.place - (spot.of - 1) / 2, height * CARD_RATIO + (_EDGE if self.card_size != "large" else 8)
        return Pose(
            self._hand_middle + away * step,
            self.area.bottom - self._sizes.hand_margin - height / 2,
            height,
            0,
            self.open_hand,
        )

    @property
    def _hand_middle(self) -> float:
        """The middle of what is free beside the pile."""
        free = self.area.right - 144
        middle = (_EDGE + free) / 2 + (self.area.width - 720) * 0.1
        middle = min(middle, self.area.centerx)
        return self.area.width - middle if self.left_handed else middle

    def _others_hand(self, side: Side, spot: Spot) -> Pose:
        half = self._other_height * CARD_RATIO / 2
        if self.seats == 2:
            plate = self.plate(spot.owner)
            return self._other(plate.right + 24 + half + 46 * spot.place, plate.centery)._replace(face_up=self.all_open)
        column = self._column(spot.owner)
        x = column.left + half + 34 * spot.place
        return self._other(x, column.bottom - self._other_height / 2)._replace(face_up=self.all_open)


def places_for(
    area: pygame.FRect,
    seats: int,
    sides: tuple[tuple[int, ...], ...],
    direction: Direction,
    viewer: int = 0,
    *,
    open_hand: bool = True,
    card_size: CardSize = "normal",
    all_open: bool = False,
    left_handed: bool = False,
) -> TablePlaces:
    """The places on a table in an area of this shape; otherwise as `TablePlaces` says."""
    kind = UprightPlaces if area.width < DESIGN_SIZE[0] else TablePlaces
    return kind(area, seats, sides, direction, viewer, open_hand, card_size, all_open, left_handed)
