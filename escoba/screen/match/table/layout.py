"""Where things lie on the table, for every shape of window; all in design units (art, "The table").

A *spot* says in the game's words where a card lies; `TablePlaces.pose` turns it into a position. Cards in flight keep
spots, not positions, so a window that changes size moves their aim with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

import pygame

from escoba.rules import Direction
from escoba.screen.art.motion import between
from escoba.screen.art.pictures import CARD_RATIO
from escoba.screen.match.table.controls import BESIDE_TOP, COLUMN, MARGIN, Controls
from escoba.screen.match.table.rows import Felt, Rows, rows_of
from escoba.storage.settings import CardSize

Where = Literal["stock", "hand", "table", "aside", "show", "pile", "crosswise"]
Side = Literal["bottom", "right", "top", "left"]


class Spot(NamedTuple):
    """A place for one card.

    `owner` is a seat (hand, show) or a side (pile, crosswise); `place` of `of` says which of how many: of a hand, of
    the cards on the table, of those that are put *aside* while a capture is told, of those being shown together.
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
    """How high the hand's cards are, how far they lie from the window's edge, and how high a card of the table is in
    one row, as a part of the cloth's height.
    """

    hand: float
    hand_margin: float
    table: float


_SIZES: dict[CardSize, Sizes] = {
    "small": Sizes(150.0, 24.0, 0.44),
    "normal": Sizes(184.0, 18.0, 0.538),
    "large": Sizes(192.0, 16.0, 0.77),
}

OTHER_HEIGHT = 84.0
OTHER_STEP = 40.0
"""How far apart the cards of another's hand lie."""

OWN_PILE_HEIGHT = 120.0
PLATE_HEIGHT = 76.0
_MOST_TILTED = 5
"""So many cards lie a little turned, as they fell; more lie straight."""

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
    left_handed: bool = False

    @property
    def controls(self) -> Controls:
        """The places of what is no card and no seat."""
        return Controls(self.area, self.seats, len(self.sides), self.left_handed)

    def heights(self, cards: int) -> tuple[set[float], set[float]]:
        """All heights that cards have at rest, with so many on the table: those that are seen, and those face down."""
        faces = {self._sizes.hand, *(self._rows(number).height for number in (1, 8, cards))}
        backs = {self.stock().height, self._other_height, *(self.pile(side).height for side in range(len(self.sides)))}
        return (faces | {self._other_height}, backs) if self.all_open else (faces, backs)

    scores_on_plates: ClassVar[bool] = False
    """Whether there is no board, and each plate says its side's score."""

    def score_row(self, side: int) -> pygame.FRect:
        """Where a side's score stands."""
        return self.controls.score_row(side)

    @property
    def _sizes(self) -> Sizes:
        return _SIZES[self.card_size]

    @property
    def _other_height(self) -> float:
        """How high the cards in the others' hands are."""
        return OTHER_HEIGHT

    def side_of_table(self, seat: int) -> Side:
        """At which side of the table a seat is. Of three, the others sit opposite, to the right and to the left."""
        side = _TO_THE_RIGHT[self.seats][self._after_viewer(seat)]
        return side if self.direction == "right" else _MIRRORED[side]

    def _after_viewer(self, seat: int) -> int:
        """How many seats after the viewer's this one plays."""
        return (seat - self.viewer) % self.seats

    def seat_of(self, side: int) -> int:
        """The seat beside which a side's pile lies: the viewer's own or, of two others, the one who plays first."""
        return min(self.sides[side], key=self._after_viewer)

    @property
    def cloth(self) -> pygame.FRect:
        """The part of the cloth on which the table's cards lie: the same for any number of players."""
        beside = COLUMN + MARGIN + 16
        return pygame.FRect(beside, 114, self.area.width - 2 * beside, self.area.height - 114 - 264)

    def plate(self, seat: int) -> pygame.FRect:
        """The plate with a seat's portrait and name."""
        side, middle = self.side_of_table(seat), self.area.centerx
        if side == "bottom":
            return self.controls.at(middle - 388, self.area.bottom - 106, 180, 72)
        if side == "top":
            return pygame.FRect(middle - 236, 28, 216, PLATE_HEIGHT)
        if self.seats == 3:
            return pygame.FRect(middle - 388 if side == "left" else middle + 8, 28, 180, PLATE_HEIGHT)
        left = MARGIN if side == "left" else self.area.right - MARGIN - COLUMN
        return pygame.FRect(left, BESIDE_TOP, COLUMN, PLATE_HEIGHT)

    def stock(self) -> Pose:
        """The cards still to be dealt."""
        return _lying(self.controls.stock)

    def pile(self, side: int) -> Pose:
        """A side's captured cards, face down."""
        seat = self.seat_of(side)
        where, plate = self.side_of_table(seat), self.plate(seat)
        if where == "bottom":
            width = OWN_PILE_HEIGHT * CARD_RATIO
            return _lying(
                self.controls.at(self.area.right - 188, self.area.bottom - 148, width, OWN_PILE_HEIGHT),
            )
        if where == "top":
            return self._other(plate.right + 203, plate.centery)
        if self.seats == 3:
            return self._other(plate.right + 159, plate.centery)
        beside = plate.bottom + 16 + OTHER_HEIGHT / 2
        return self._other(plate.left + 165 if where == "left" else plate.right - 165, beside)

    def _other(self, x: float, y: float) -> Pose:
        """A card of the size of the others' hands and piles, face down."""
        return Pose(x, y, self._other_height, 0, False)

    def pose(self, spot: Spot, tilt: float = 0.0) -> Pose:
        """Where a spot is; `tilt` is the card's own small turn, for where it lies by itself."""
        if spot.where == "stock":
            return self.stock()
        if spot.where == "hand":
            return self._hand(spot)
        if spot.where == "table":
            rows = self._rows(spot.of)
            return Pose(*rows.middle(spot.place, self.cloth), rows.height, tilt if spot.of <= _MOST_TILTED else 0.0)
        if spot.where == "aside":
            return self._aside(spot)
        if spot.where == "show":
            return self._show(spot)
        pile = self.pile(spot.owner)
        if spot.where == "pile":
            return pile
        return self._crosswise(pile, spot)

    def _crosswise(self, pile: Pose, spot: Spot) -> Pose:
        """The escobas lie under the pile and peep out at one side, one below the other."""
        side = self.side_of_table(self.seat_of(spot.owner))
        own = side == "bottom"
        width = pile.height * CARD_RATIO
        long = min(pile.height, width + (self._own_escoba_room if own else self._escoba_room))
        leftwards = self.left_handed if own else self._piles_look_left(side)
        away = (long - width) / 2
        room = (pile.height - long * CARD_RATIO) / 2 - 2
        down = room * (2 * spot.place / (spot.of - 1) - 1) if spot.of > 1 else -0.5 * room
        return Pose(pile.x - away if leftwards else pile.x + away, pile.y + down, long, 90, face_up=True)

    def _piles_look_left(self, side: Side) -> bool:
        """Whether the escobas of a pile at this side of the table peep out at its left."""
        return side == "right" and self.seats == 4

    @property
    def _own_escoba_room(self) -> float:
        """How far the escobas peep out from under the viewer's own pile."""
        return 46.0

    @property
    def _escoba_room(self) -> float:
        """How far the escobas peep out from under another's pile."""
        return 16.0 if self.seats == 3 else 22.0

    def _hand(self, spot: Spot) -> Pose:
        side = self.side_of_table(spot.owner)
        away = spot.place - (spot.of - 1) / 2
        if side == "bottom":
            height = self._sizes.hand
            x = self._hand_middle + away * (height * CARD_RATIO + 12)
            return Pose(x, self.area.bottom - self._sizes.hand_margin - height / 2, height, 0, self.open_hand)
        return self._others_hand(side, spot)

    @property
    def _hand_middle(self) -> float:
        return self.area.centerx

    def _others_hand(self, side: Side, spot: Spot) -> Pose:
        """Another's cards, beside the plate at the top, below it at the sides."""
        plate, half = self.plate(spot.owner), OTHER_HEIGHT * CARD_RATIO / 2
        if side == "top":
            x, y = plate.right + 20 + half + OTHER_STEP * spot.place, plate.centery
        elif self.seats == 3:
            x, y = plate.right + 6 + half + 34 * spot.place, plate.centery
        else:
            y = plate.bottom + 16 + OTHER_HEIGHT / 2
            first = plate.left + half if side == "left" else plate.right - 126 + half
            x = first + 36 * spot.place
        return self._other(x, y)._replace(face_up=self.all_open)

    # The cards on the table.

    def _felt(self) -> Felt:
        """The cloth's measures for its cards."""
        cloth = self.cloth
        return Felt(
            cloth.width,
            cloth.height,
            self._sizes.table * cloth.height,
            across=56.0,
            down=16.0,
            filled=self.card_size == "large",
        )

    def _rows(self, cards: int) -> Rows:
        return rows_of(cards, self._felt())

    @property
    def _shown_height(self) -> float:
        """How high the cards of a capture are while it is told."""
        return min(0.538 * self.cloth.height, self._sizes.hand)

    def _show(self, spot: Spot) -> Pose:
        """A capture as it is told: the played card and what it takes, side by side on the lower part of the cloth."""
        cloth, height = self.cloth, self._shown_height
        step = min(height * CARD_RATIO + 8, (cloth.width - height * CARD_RATIO) / max(1, spot.of - 1))
        return Pose(cloth.centerx + (spot.place - (spot.of - 1) / 2) * step, cloth.bottom - height / 2, height)

    def _aside(self, spot: Spot) -> Pose:
        """What stays on the table while a capture is told: in rows of their own above it."""
        above = self.cloth
        above.height -= self._shown_height + 12
        rows = rows_of(spot.of, self._felt()._replace(height=above.height, full=above.height, filled=True))
        return Pose(*rows.middle(spot.place, above), rows.height)


def _lying(place: pygame.FRect) -> Pose:
    """A card that fills a place, face down."""
    return Pose(place.centerx, place.centery, place.height, 0, False)
