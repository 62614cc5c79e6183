"""Where things lie on the table, for every shape of window; all in design units (art, "The table").

A *spot* says in the game's words where a card lies; `TablePlaces.pose` turns it into a position. Cards in flight keep
spots, not positions, so a window that changes size moves their aim with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from escoba.rules import Direction
from escoba.screen.motion import between
from escoba.screen.pictures import CARD_RATIO

Where = Literal["stock", "hand", "table", "show", "pile", "crosswise"]
Side = Literal["bottom", "right", "top", "left"]


class Spot(NamedTuple):
    """A place for one card.

    `owner` is a seat (hand, show) or a side (pile, crosswise); `place` of `of` says which of how many: of a
    hand, of the table's grid, of the cards being shown together.
    """

    where: Where
    owner: int = 0
    place: int = 0
    of: int = 1


class Pose(NamedTuple):
    """The middle of a card, its height, its turn in degrees counter-clockwise, and whether its face is seen."""

    x: float
    y: float
    height: float
    angle: float = 0.0
    face_up: bool = True

    def rect(self, ratio: float = CARD_RATIO) -> pygame.FRect:
        """The upright rectangle that a click is measured by; `ratio` is a card's width for a height of 1."""
        width = self.height * ratio
        if abs(self.angle) > 45:
            width, height = self.height, width
        else:
            height = self.height
        return pygame.FRect(self.x - width / 2, self.y - height / 2, width, height)


def mixed(start: Pose, end: Pose, part: float, arc: float) -> Pose:
    """The pose `part` of the way, lifted by an arc; a card that turns over shows its other side after half."""
    lift = arc * 4 * part * (1 - part)
    return Pose(
        between(start.x, end.x, part),
        between(start.y, end.y, part) - lift,
        between(start.height, end.height, part) * (1 + lift / 900),
        between(start.angle, end.angle, part),
        end.face_up if part >= 0.5 else start.face_up,
    )


HAND_HEIGHT = 160.0
TABLE_HEIGHT = 150.0
OTHER_HEIGHT = 92.0
PILE_HEIGHT = 92.0
MARGIN = 34.0
COLUMN = 236.0
"""The width kept free at the left and at the right for scores and seats."""

_TO_THE_RIGHT: dict[int, tuple[Side, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "right", "left"),
    4: ("bottom", "right", "top", "left"),
}
_MIRRORED: dict[Side, Side] = {"right": "left", "left": "right", "top": "top", "bottom": "bottom"}

_GRIDS = ((2, 4), (2, 5), (2, 6), (2, 7), (2, 8), (3, 9), (4, 10))
"""Rows and columns of the table's grid; the smallest that holds the cards is used."""


def grid_size(cards: int) -> int:
    """How many places the grid has that `cards` cards need."""
    return next((rows * columns for rows, columns in _GRIDS if rows * columns >= cards), 40)


@dataclass(frozen=True)
class TablePlaces:
    """The places on a table of `seats` seats in an area of design units.

    Seat 0 sits at the bottom; the next one to the right or the left, as `direction` says.
    """

    area: pygame.FRect
    seats: int
    sides: tuple[tuple[int, ...], ...]
    direction: Direction

    def side_of_table(self, seat: int) -> Side:
        """At which side of the table a seat is."""
        side = _TO_THE_RIGHT[self.seats][seat]
        return side if self.direction == "right" else _MIRRORED[side]

    @property
    def score(self) -> pygame.FRect:
        """The board with the scores."""
        return pygame.FRect(MARGIN, MARGIN, COLUMN, 46 + 44 * len(self.sides))

    @property
    def last_moves(self) -> pygame.FRect:
        """The slip that tells what was played since the person's last turn."""
        height = 40 + 62 * self.slip_rows
        return pygame.FRect(MARGIN, self.area.bottom - MARGIN - height, COLUMN, height)

    @property
    def slip_rows(self) -> int:
        """How many moves the slip has room for: one of each other seat, and two where there is only one."""
        return max(2, self.seats - 1)

    @property
    def cloth(self) -> pygame.FRect:
        """The part of the cloth on which the table's cards lie."""
        has_top = "top" in {self.side_of_table(seat) for seat in range(self.seats)}
        top = self.area.top + (148 if has_top else 48)
        bottom = self.area.bottom - 258
        return pygame.FRect(COLUMN + 2 * MARGIN, top, self.area.width - 2 * (COLUMN + 2 * MARGIN), bottom - top)

    @property
    def bubble(self) -> tuple[float, float]:
        """The middle of the bubble that shows the sum, or whose turn it is."""
        return self.area.centerx, self.area.bottom - 236

    @property
    def sum_shown(self) -> tuple[float, float]:
        """The middle of the bubble under a capture that is being told."""
        return self.cloth.centerx, self.cloth.centery + TABLE_HEIGHT / 2 + 32

    @property
    def menu(self) -> pygame.FRect:
        """The button that opens the menu."""
        return pygame.FRect(self.area.right - MARGIN - 116, MARGIN, 116, 40)

    @property
    def rules(self) -> pygame.FRect:
        """The button that opens the rules in force."""
        return self.menu.move(-(116 + 10), 0)

    @property
    def unsaved(self) -> pygame.FRect:
        """The line that says that what is played is not saved."""
        return pygame.FRect(self.rules.left - 10, self.rules.bottom + 8, 150, 44)

    @property
    def discard(self) -> pygame.FRect:
        """The button that lays the selected card down."""
        return pygame.FRect(self.area.centerx + 204, self.area.bottom - 138, 176, 52)

    @property
    def hint(self) -> pygame.FRect:
        """The button that asks the coach."""
        return self.discard.move(0, -60).inflate(0, -8)

    def plate(self, seat: int) -> pygame.FRect:
        """The plate with a seat's portrait and name."""
        side = self.side_of_table(seat)
        if side == "bottom":
            return pygame.FRect(self.area.centerx - 362, self.area.bottom - 120, 180, 64)
        if side == "top":
            return pygame.FRect(self.area.centerx - 350, MARGIN + 12, 210, 64)
        left = MARGIN if side == "left" else self.area.right - MARGIN - 210
        return pygame.FRect(left, self._beside_top(), 210, 64)

    def _beside_top(self) -> float:
        """Where the seats at the left and right begin."""
        return max(self.score.bottom + 22, self.area.height * 0.36)

    def stock(self) -> Pose:
        """The cards still to be dealt."""
        return Pose(self.area.right - MARGIN - 60, MARGIN + 56 + PILE_HEIGHT / 2, PILE_HEIGHT, 0, False)

    def pile(self, side: int) -> Pose:
        """A side's captured cards, face down."""
        seat = self.sides[side][0]
        where = self.side_of_table(seat)
        if where == "bottom":
            return Pose(self.area.right - MARGIN - 156, self.area.bottom - MARGIN - 66, PILE_HEIGHT * 1.12, 2, False)
        if where == "top":
            return Pose(self.area.centerx + 190, MARGIN + PILE_HEIGHT / 2, PILE_HEIGHT, -3, False)
        plate = self.plate(seat)
        x = plate.left + 156 if where == "left" else plate.right - 156
        return Pose(x, plate.bottom + 14 + PILE_HEIGHT / 2, PILE_HEIGHT, -2, False)

    def pose(self, spot: Spot, tilt: float = 0.0) -> Pose:
        """Where a spot is; `tilt` is the card's own small turn, for where it lies by itself."""
        if spot.where == "stock":
            return self.stock()
        if spot.where == "hand":
            return self._hand(spot)
        if spot.where == "table":
            return self._table(spot, tilt)
        if spot.where == "show":
            return self._show(spot)
        pile = self.pile(spot.owner)
        if spot.where == "pile":
            return pile
        # Each escoba peeps out from under the pile, a little further than the one before, towards the cloth.
        away = pile.height * CARD_RATIO * 0.34 + min(13, 52 / max(1, spot.of - 1)) * spot.place
        outwards = self.side_of_table(self.sides[spot.owner][0]) == "right"
        return pile._replace(x=pile.x - away if outwards else pile.x + away, y=pile.y + 8, angle=90, face_up=True)

    def _hand(self, spot: Spot) -> Pose:
        side = self.side_of_table(spot.owner)
        middle = (spot.of - 1) / 2
        away = spot.place - middle
        if side == "bottom":
            x = self.area.centerx + away * (HAND_HEIGHT * CARD_RATIO + 12)
            return Pose(x, self.area.bottom - 31 - HAND_HEIGHT / 2 + abs(away) * 5, HAND_HEIGHT, -3 * away)
        if side == "top":
            return Pose(
                self.area.centerx - 40 + away * 46,
                MARGIN + OTHER_HEIGHT / 2 - abs(away) * 3,
                OTHER_HEIGHT,
                5 * away,
                False,
            )
        plate = self.plate(spot.owner)
        x = (plate.left + 54 if side == "left" else plate.right - 54) + away * 26
        return Pose(x, plate.bottom + 14 + OTHER_HEIGHT / 2 + abs(away) * 3, OTHER_HEIGHT, -7 * away, False)

    def _table(self, spot: Spot, tilt: float) -> Pose:
        rows, columns = next((grid for grid in _GRIDS if grid[0] * grid[1] >= spot.of), _GRIDS[-1])
        cloth = self.cloth
        height = min(TABLE_HEIGHT, (cloth.height - 8) / rows - 10, (cloth.width / columns - 10) / CARD_RATIO)
        across, down = height * CARD_RATIO + _gap(columns), height + 12
        column, row = _cells(rows, columns)[spot.place]
        return Pose(
            cloth.centerx + (column - (columns - 1) / 2) * across,
            cloth.centery + (row - (rows - 1) / 2) * down,
            height,
            tilt if rows < 4 else 0,
        )

    def _show(self, spot: Spot) -> Pose:
        """A capture as it is told: the played card and what it takes, side by side in the middle of the cloth."""
        cloth = self.cloth
        step = min(TABLE_HEIGHT * CARD_RATIO + 8, cloth.width / spot.of)
        x = cloth.centerx + (spot.place - (spot.of - 1) / 2) * step
        return Pose(x, cloth.centery, TABLE_HEIGHT)


def _gap(columns: int) -> float:
    return 16 if columns <= 6 else 9


def _cells(rows: int, columns: int) -> list[tuple[int, int]]:
    """The grid's cells from the middle outwards, so that few cards lie together in the middle."""
    cells = [(column, row) for row in range(rows) for column in range(columns)]
    middle_column, middle_row = (columns - 1) / 2, (rows - 1) / 2
    return sorted(
        cells,
        key=lambda cell: (abs(cell[0] - middle_column) + 0.6 * abs(cell[1] - middle_row), cell[1], cell[0]),
    )
