"""The table in a window that is higher than wide: the others above, the cards in a taller grid, one's hand below.

From above to below: scores, last plays and buttons; the others' seats side by side; the cloth; a row with one's plate,
*Hint* and *Discard*; the hand, between undo and redo at its left and the pile at its right. All in design units.
"""

from __future__ import annotations

import pygame

from escoba.rules import Direction
from escoba.screen.art.pictures import CARD_RATIO
from escoba.screen.kit.canvas import DESIGN_SIZE
from escoba.screen.match.table.controls import COLUMN, MARGIN, PLATE_HEIGHT, SIDE_SEAT, Controls
from escoba.screen.match.table.layout import (
    OTHER_HEIGHT,
    PILE_HEIGHT,
    Pose,
    Sizes,
    Spot,
    TablePlaces,
)
from escoba.storage.settings import CardSize

UPRIGHT = (720.0, 1280.0)
"""What the table needs of a window that is higher than wide."""

_SIZES: dict[CardSize, Sizes] = {
    "small": Sizes(162.0, 134.0, 34.0, ()),
    "normal": Sizes(186.0, 168.0, 30.0, ()),
    "large": Sizes(200.0, 200.0, 24.0, ()),
}
_MOST_ROWS = 6
_LEFT_OF_HAND = 112.0
_PLATE_WIDTH = 210.0
_STOCK_END = MARGIN + 56 + PILE_HEIGHT + 48
_ROW = 60.0
_ROW_FROM_BOTTOM = 314.0
"""Where the row with plate and buttons begins, measured from the window's edge."""

_ESCOBAS = 36.0
"""The room below the others' piles for the escobas that peep out."""


class UprightControls(Controls):
    """The places of buttons, boards and slips."""

    @property
    def beside_top(self) -> float:
        """Where the others' seats begin."""
        return max(self.score.bottom, _STOCK_END) + 20

    @property
    def row_top(self) -> float:
        """Where the row above the hand begins."""
        return self.area.bottom - _ROW_FROM_BOTTOM

    @property
    def last_moves(self) -> pygame.FRect:
        """Between the scores and the stock."""
        left, top = self.score.right + 12, self.menu.bottom + 12
        right = self.area.right - MARGIN - 60 - PILE_HEIGHT * CARD_RATIO / 2 - 36
        width = min(right - left, 360.0)
        return pygame.FRect(left, top, width, self.beside_top - 18 - top)

    @property
    def bubble(self) -> tuple[float, float]:
        """Above the row of buttons."""
        return self.area.centerx, self.row_top - 30

    @property
    def unsaved(self) -> pygame.FRect:
        """Beside the bubble."""
        return pygame.FRect(MARGIN, self.row_top - 52, 150, 44)

    @property
    def discard(self) -> pygame.FRect:
        """At the right of the row."""
        return pygame.FRect(self.area.right - MARGIN - 200, self.row_top + 2, 200, _ROW - 4)

    @property
    def reason(self) -> pygame.FRect:
        """Above the button, where neither the hand nor the pile is."""
        return pygame.FRect(self.discard.left - 6, self.row_top - 50, self.discard.width + 12, 44)

    @property
    def hint(self) -> pygame.FRect:
        """Left of the other button."""
        return pygame.FRect(self.discard.left - 12 - 150, self.row_top + 2, 150, _ROW - 4)

    @property
    def practice(self) -> pygame.FRect:
        """The line above undo and redo, left of the hand."""
        return pygame.FRect(MARGIN, self.row_top + 72, _LEFT_OF_HAND, 22)

    @property
    def undo(self) -> pygame.FRect:
        """Left of the hand."""
        return pygame.FRect(MARGIN, self.practice.bottom + 2, _LEFT_OF_HAND, 38)

    @property
    def redo(self) -> pygame.FRect:
        """Below undo."""
        return self.undo.move(0, self.undo.height + 4)

    @property
    def hints(self) -> pygame.FRect:
        """Over the scores and a part of what was played last."""
        return pygame.FRect(MARGIN, MARGIN, self.rules.left - 10 - MARGIN, self.beside_top - 18 - MARGIN)

    @property
    def own_absence(self) -> pygame.FRect:
        """Across the hand."""
        return pygame.FRect(self.area.centerx - 176, self.area.bottom - 170, 352, 92)

    @property
    def others_absence(self) -> pygame.FRect:
        """Left of the hand, below redo."""
        return pygame.FRect(MARGIN, self.redo.bottom + 6, _LEFT_OF_HAND, 96)


class UprightPlaces(TablePlaces):
    """The places of cards and seats."""

    @property
    def controls(self) -> UprightControls:
        """The places of what is no card and no seat."""
        return UprightControls(self.area, self.seats, len(self.sides))

    @property
    def _sizes(self) -> Sizes:
        return _SIZES[self.card_size]

    @property
    def cloth(self) -> pygame.FRect:
        """The part of the cloth on which the table's cards lie: between the others and the bubble."""
        top = self.controls.beside_top + (OTHER_HEIGHT + 8 if self.seats == 2 else SIDE_SEAT - 8 + _ESCOBAS)
        bottom = self.controls.row_top - 58
        return pygame.FRect(MARGIN, top, self.area.width - 2 * MARGIN, bottom - top)

    def plate(self, seat: int) -> pygame.FRect:
        """The plate with a seat's portrait and name."""
        side, top = self.side_of_table(seat), self.controls.beside_top
        if side == "bottom":
            return pygame.FRect(MARGIN + 6, self.controls.row_top - 2, 196, PLATE_HEIGHT)
        if side == "right":
            return pygame.FRect(self.area.right - MARGIN - _PLATE_WIDTH, top, _PLATE_WIDTH, PLATE_HEIGHT)
        if side == "top" and self.seats == 4:
            return pygame.FRect(self.area.centerx - _PLATE_WIDTH / 2, top, _PLATE_WIDTH, PLATE_HEIGHT)
        if side == "top":
            left = max(MARGIN + 6, self.area.centerx - 300)
            return pygame.FRect(left, top + (OTHER_HEIGHT - PLATE_HEIGHT) / 2, COLUMN, PLATE_HEIGHT)
        return pygame.FRect(MARGIN + 6, top, _PLATE_WIDTH - 6, PLATE_HEIGHT)

    def pile(self, side: int) -> Pose:
        """A side's captured cards, face down."""
        seat = self._seat_of(side)
        where, plate = self.side_of_table(seat), self.plate(self._seat_of(side))
        if where == "bottom":
            height = PILE_HEIGHT * 1.12
            return Pose(self.area.right - MARGIN - 52, self.area.bottom - MARGIN - 14 - height / 2, height, 2, False)
        if where == "top" and self.seats == 2:
            return Pose(plate.right + 246, self.controls.beside_top + PILE_HEIGHT / 2, PILE_HEIGHT, -3, False)
        x = plate.right - 156 if where == "right" else plate.left + 156
        return Pose(x, plate.bottom + 12 + PILE_HEIGHT / 2, PILE_HEIGHT, -2, False)

    def _crosswise(self, pile: Pose, spot: Spot) -> Pose:
        """Each escoba peeps out a little further, above one's own pile and below the others'."""
        if self.side_of_table(self._seat_of(spot.owner)) == "top" and self.seats == 2:
            return super()._crosswise(pile, spot)
        away = pile.height * (1 - CARD_RATIO) / 2 + min(12.0, 36.0 / max(1, spot.of)) * (spot.place + 1)
        down = -away if pile.y > self.area.centery else away
        return pile._replace(y=pile.y + down, angle=90, face_up=True)

    def _hand(self, spot: Spot) -> Pose:
        side = self.side_of_table(spot.owner)
        away = spot.place - (spot.of - 1) / 2
        if side == "bottom":
            return super()._hand(spot)
        plate = self.plate(spot.owner)
        if side == "top" and self.seats == 2:
            y = self.controls.beside_top + OTHER_HEIGHT / 2 - abs(away) * 3
            return Pose(plate.right + 108 + away * 46, y, OTHER_HEIGHT, 5 * away, self.all_open)
        x = (plate.right - 54 if side == "right" else plate.left + 54) + away * 26
        return Pose(x, plate.bottom + 12 + OTHER_HEIGHT / 2 + abs(away) * 3, OTHER_HEIGHT, -7 * away, self.all_open)

    def _grid(self, places: int) -> tuple[int, int]:
        """The grid in which so many cards are highest; of those, the one with the fewest rows."""
        grids = [(rows, -(-places // rows)) for rows in range(1, _MOST_ROWS + 1)]
        return max(grids, key=lambda grid: (round(self._grid_height(*grid), 3), -grid[0]))


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
) -> TablePlaces:
    """The places on a table in an area of this shape; otherwise as `TablePlaces` says."""
    kind = UprightPlaces if area.width < DESIGN_SIZE[0] else TablePlaces
    return kind(area, seats, sides, direction, viewer, open_hand, card_size, all_open)
