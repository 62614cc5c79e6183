"""The table in a window that is higher than wide: the rivals above, the cloth below them in its full width, and at the
foot the viewer's hand with all that belongs to it.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from escoba.screen.kit.canvas import DESIGN_SIZE
from escoba.screen.scenes.table.controls import MARGIN, Controls
from escoba.screen.scenes.table.places import OTHER_HEIGHT, PILE_HEIGHT, Pose, Sizes, Spot, TablePlaces

TALL_SIZE = (820, 1220)
"""What such a table needs at least, in design units."""

_PLATE = pygame.FRect(0, 0, 210, 64)
_UNDER_PLATE = 14.0
_BUTTON = 106.0
"""Width of the buttons at the top, so that the seat there has its place beside them."""

_LARGER = 1.25
"""How much larger cards may lie on so high a cloth."""

_MORE_GRIDS = ((3, 4), (3, 5), (3, 6), (4, 5), (4, 7), (5, 6), (5, 8), (6, 7), (3, 14))
"""Rows and columns of higher grids; of all that hold the cards the one that shows them largest is used."""


@dataclass(frozen=True)
class TallControls(Controls):
    """The places of what is no card and no seat, for a table of so many seats and sides."""

    @property
    def last_moves(self) -> pygame.FRect:
        """The slip that tells what was played since the person's last turn: above his hand."""
        return super().last_moves.move(0, -170)

    @property
    def bubble(self) -> tuple[float, float]:
        """The middle of the bubble that shows the sum, or whose turn it is."""
        return self.area.centerx, self.area.bottom - 232

    @property
    def menu(self) -> pygame.FRect:
        """The button that opens the menu."""
        return pygame.FRect(self.area.right - MARGIN - _BUTTON, MARGIN, _BUTTON, 40)

    @property
    def rules(self) -> pygame.FRect:
        """The button that opens the rules in force."""
        return self.menu.move(-(_BUTTON + 8), 0)

    @property
    def discard(self) -> pygame.FRect:
        """The button that lays the selected card down."""
        return pygame.FRect(self.area.right - MARGIN - 176, self.area.bottom - 256, 176, 52)

    @property
    def undo(self) -> pygame.FRect:
        """The button that takes the last decision back, in practice: above what is played with."""
        return pygame.FRect(self.area.right - MARGIN - 176, self.area.bottom - 366, 84, 42)

    @property
    def practice(self) -> pygame.FRect:
        """The line that says that this is practice, at the left of the buttons."""
        return pygame.FRect(self.undo.left - 160, self.undo.top + 9, 150, 24)

    @property
    def hints(self) -> pygame.FRect:
        """The coach's slip, at most as high as this: over what was played last, beside the buttons."""
        return pygame.FRect(MARGIN, self.area.bottom - 454, self.discard.left - MARGIN - 24, 196)

    @property
    def others_absence(self) -> pygame.FRect:
        """The slip that says whose seats are played by bots, between the seats at the sides or under the stock."""
        if self.seats == 2:
            return pygame.FRect(self.area.right - MARGIN - 144, MARGIN + 212, 144, 116)
        return pygame.FRect(self.area.centerx - 72, _beside_top(self) + 32, 144, 116)


class TallPlaces(TablePlaces):
    """The places on a table in such a window."""

    @property
    def controls(self) -> TallControls:
        """The places of what is no card and no seat."""
        return TallControls(self.area, self.seats, len(self.sides))

    @property
    def _sizes(self) -> Sizes:
        sizes = super()._sizes
        return sizes._replace(table=sizes.table * _LARGER)

    @property
    def cloth(self) -> pygame.FRect:
        """The part of the cloth on which the table's cards lie: below the seats."""
        if "left" in {self.side_of_table(seat) for seat in range(self.seats)}:
            top = _beside_top(self.controls) + _PLATE.height + _UNDER_PLATE + OTHER_HEIGHT + 16
        else:
            top = self.controls.others_absence.bottom + 12
        bottom = self.controls.hints.top - 10
        return pygame.FRect(MARGIN, top, self.area.width - 2 * MARGIN, bottom - top)

    def plate(self, seat: int) -> pygame.FRect:
        """The plate with a seat's portrait and name."""
        side, controls = self.side_of_table(seat), self.controls
        plate = _PLATE.copy()
        if side == "bottom":
            left = max(MARGIN, self.area.centerx - 362)
            return pygame.FRect(left, self.area.bottom - 120, min(180, self.area.centerx - 192 - left), 64)
        if side == "top":
            plate.center = (controls.score.right + controls.rules.left) / 2, MARGIN + 12 + plate.height / 2
            return plate
        plate.top = _beside_top(controls)
        plate.left = MARGIN if side == "left" else self.area.right - MARGIN - plate.width
        return plate

    def pile(self, side: int) -> Pose:
        """A side's captured cards, face down."""
        seat = self._seat_of(side)
        where = self.side_of_table(seat)
        if where == "bottom":
            return Pose(self.area.right - MARGIN - 102, self.area.bottom - MARGIN - 66, PILE_HEIGHT * 1.12, 2, False)
        plate = self.plate(seat)
        x = plate.right - 156 if where == "right" else plate.left + 156
        return Pose(x, plate.bottom + _UNDER_PLATE + PILE_HEIGHT / 2, PILE_HEIGHT, -2, False)

    def _crosswise(self, spot: Spot) -> Pose:
        pose = super()._crosswise(spot)
        if self.side_of_table(self._seat_of(spot.owner)) != "bottom":
            return pose
        # There is little room between the pile and the window's edge.
        pile = self.pile(spot.owner)
        return pose._replace(x=pile.x + (pose.x - pile.x) * 0.6)

    def _hand(self, spot: Spot) -> Pose:
        if self.side_of_table(spot.owner) != "top":
            return super()._hand(spot)
        plate, away = self.plate(spot.owner), spot.place - (spot.of - 1) / 2
        y = plate.bottom + _UNDER_PLATE + OTHER_HEIGHT / 2 + abs(away) * 3
        return Pose(plate.left + 54 + away * 26, y, OTHER_HEIGHT, -7 * away, self.all_open)

    def _grid(self, places: int) -> tuple[int, int]:
        fitting = [grid for grid in (*self._sizes.grids, *_MORE_GRIDS) if grid[0] * grid[1] >= places]
        return max(fitting, key=lambda grid: self._card_height(*grid))


def kind_of_places(area: pygame.FRect) -> type[TablePlaces]:
    """The places for an area of this shape: tall where the usual ones have no room."""
    return TallPlaces if area.width < DESIGN_SIZE[0] else TablePlaces


def _beside_top(controls: Controls) -> float:
    """Where the seats at the left and right begin: below the scores, and what is told under the stock."""
    return max(controls.score.bottom + 22, MARGIN + 216)
