"""Where things lie on the table, for every shape of window; all in design units (art, "The table").

A *spot* says in the game's words where a card lies; `TablePlaces.pose` turns it into a position. Cards in flight keep
spots, not positions, so a window that changes size moves their aim with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from escoba.rules import Direction
from escoba.screen.art.motion import between
from escoba.screen.art.pictures import CARD_RATIO
from escoba.screen.match.table.controls import COLUMN, MARGIN, PLATE_HEIGHT, Controls
from escoba.storage.settings import CardSize

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


class Sizes(NamedTuple):
    """How high cards are that are to be read, how far the hand lies from the window's edge, and the table's grids."""

    hand: float
    table: float
    hand_margin: float
    grids: tuple[tuple[int, int], ...]


_GRIDS = ((2, 4), (2, 5), (2, 6), (2, 7), (2, 8), (3, 9), (4, 10))
"""Rows and columns of the table's grid; the smallest that holds the cards is used."""

_SIZES: dict[CardSize, Sizes] = {
    "small": Sizes(132.0, 116.0, 34.0, _GRIDS),
    "normal": Sizes(160.0, 150.0, 31.0, _GRIDS),
    # One row leaves a few cards more height than two do.
    "large": Sizes(172.0, 176.0, 17.0, ((1, 4), (1, 5), *_GRIDS)),
}


def grid_size(cards: int, card_size: CardSize = "normal") -> int:
    """How many places the grid has that `cards` cards need."""
    return next((rows * columns for rows, columns in _SIZES[card_size].grids if rows * columns >= cards), 40)


OTHER_HEIGHT = 92.0
PILE_HEIGHT = 92.0

_TO_THE_RIGHT: dict[int, tuple[Side, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "right", "left"),
    4: ("bottom", "right", "top", "left"),
}
_MIRRORED: dict[Side, Side] = {"right": "left", "left": "right", "top": "top", "bottom": "bottom"}


@dataclass(frozen=True)
class TablePlaces:
    """The places on a table of `seats` seats in an area of design units.

    The seat `viewer` is at the bottom, its hand face up if it is an `open_hand`; the next one to the right or the left,
    as `direction` says. With `all_open` every hand lies face up.
    """

    area: pygame.FRect
    seats: int
    sides: tuple[tuple[int, ...], ...]
    direction: Direction
    viewer: int = 0
    open_hand: bool = True
    card_size: CardSize = "normal"
    all_open: bool = False

    @property
    def controls(self) -> Controls:
        """The places of what is no card and no seat."""
        return Controls(self.area, self.seats, len(self.sides))

    @property
    def heights(self) -> set[float]:
        """All heights that cards have at rest."""
        grids = {self.pose(Spot("table", 0, 0, places)).height for places in (4, 8)}
        return {self._sizes.hand, self._sizes.table, OTHER_HEIGHT, PILE_HEIGHT, *grids}

    @property
    def _sizes(self) -> Sizes:
        return _SIZES[self.card_size]

    def side_of_table(self, seat: int) -> Side:
        """At which side of the table a seat is."""
        side = _TO_THE_RIGHT[self.seats][self._after_viewer(seat)]
        return side if self.direction == "right" else _MIRRORED[side]

    def _after_viewer(self, seat: int) -> int:
        """How many seats after the viewer's this one plays."""
        return (seat - self.viewer) % self.seats

    def _seat_of(self, side: int) -> int:
        """The seat beside which a side's pile lies: the viewer's own or, of two others, the one who plays first."""
        return min(self.sides[side], key=self._after_viewer)

    @property
    def cloth(self) -> pygame.FRect:
        """The part of the cloth on which the table's cards lie."""
        has_top = "top" in {self.side_of_table(seat) for seat in range(self.seats)}
        top = self.area.top + (148 if has_top else 48)
        bottom = self.area.bottom - 258
        return pygame.FRect(COLUMN + 2 * MARGIN, top, self.area.width - 2 * (COLUMN + 2 * MARGIN), bottom - top)

    @property
    def sum_shown(self) -> tuple[float, float]:
        """The middle of the bubble under a capture that is being told."""
        return self.cloth.centerx, self.cloth.centery + self._shown_height / 2 + 32

    def plate(self, seat: int) -> pygame.FRect:
        """The plate with a seat's portrait and name."""
        side = self.side_of_table(seat)
        if side == "bottom":
            return pygame.FRect(self.area.centerx - 362, self.area.bottom - 120, 180, PLATE_HEIGHT)
        if side == "top":
            return pygame.FRect(self.area.centerx - 350, MARGIN + 12, 210, PLATE_HEIGHT)
        left = MARGIN if side == "left" else self.area.right - MARGIN - 210
        return pygame.FRect(left, self.controls.beside_top, 210, PLATE_HEIGHT)

    def stock(self) -> Pose:
        """The cards still to be dealt."""
        return Pose(self.area.right - MARGIN - 60, MARGIN + 56 + PILE_HEIGHT / 2, PILE_HEIGHT, 0, False)

    def pile(self, side: int) -> Pose:
        """A side's captured cards, face down."""
        seat = self._seat_of(side)
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
        return self._crosswise(pile, spot)

    def _crosswise(self, pile: Pose, spot: Spot) -> Pose:
        """Each escoba peeps out from under the pile, a little further than the one before, towards the cloth."""
        away = pile.height * CARD_RATIO * 0.34 + min(13, 52 / max(1, spot.of - 1)) * spot.place
        outwards = self.side_of_table(self._seat_of(spot.owner)) == "right"
        return pile._replace(x=pile.x - away if outwards else pile.x + away, y=pile.y + 8, angle=90, face_up=True)

    def _hand(self, spot: Spot) -> Pose:
        side = self.side_of_table(spot.owner)
        middle = (spot.of - 1) / 2
        away = spot.place - middle
        if side == "bottom":
            height = self._sizes.hand
            x = self.area.centerx + away * (height * CARD_RATIO + 12)
            y = self.area.bottom - self._sizes.hand_margin - height / 2 + abs(away) * 5
            return Pose(x, y, height, -3 * away, self.open_hand)
        if side == "top":
            return Pose(
                self.area.centerx - 40 + away * 46,
                MARGIN + OTHER_HEIGHT / 2 - abs(away) * 3,
                OTHER_HEIGHT,
                5 * away,
                self.all_open,
            )
        plate = self.plate(spot.owner)
        x = (plate.left + 54 if side == "left" else plate.right - 54) + away * 26
        return Pose(x, plate.bottom + 14 + OTHER_HEIGHT / 2 + abs(away) * 3, OTHER_HEIGHT, -7 * away, self.all_open)

    def _grid(self, places: int) -> tuple[int, int]:
        """Rows and columns of the grid for so many cards."""
        grids = self._sizes.grids
        return next((grid for grid in grids if grid[0] * grid[1] >= places), grids[-1])

    def _grid_height(self, rows: int, columns: int) -> float:
        """How high cards can be in a grid."""
        cloth, gap = self.cloth, _gap(columns)
        return min(
            self._sizes.table, (cloth.height - 8) / rows - 10, ((cloth.width + gap) / columns - gap) / CARD_RATIO
        )

    def _table(self, spot: Spot, tilt: float) -> Pose:
        rows, columns = self._grid(spot.of)
        cloth, gap = self.cloth, _gap(columns)
        height = self._grid_height(rows, columns)
        across, down = height * CARD_RATIO + gap, height + 12
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
        height = self._shown_height
        step = min(height * CARD_RATIO + 8, cloth.width / spot.of)
        x = cloth.centerx + (spot.place - (spot.of - 1) / 2) * step
        return Pose(x, cloth.centery, height)

    @property
    def _shown_height(self) -> float:
        """How high the cards of a capture are while it is told, with room for their sum under them."""
        return min(self._sizes.table, 150.0)


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
