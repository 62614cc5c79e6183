"""A card on the table as a widget: pointed at, selected, focused, described."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from escoba.cards import Card
from escoba.screen.art.pictures import BACK, CardPictures, Mark
from escoba.screen.kit.button import ACTIVATE
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.inputs import Key, Point
from escoba.screen.kit.theme import CREAM, INK, Box, Type
from escoba.screen.kit.widget import Widget
from escoba.screen.match.table.dragging import Drag
from escoba.screen.match.table.layout import Pose, TablePlaces

LIFT = {"hand": 14.0, "table": 2.0}
HOVER_LIFT = {"hand": 7.0, "table": 2.0}
DIMMED = 0.4
"""How much is seen of the cards that stay, while others are being taken."""


def tilt_of(card: Card) -> float:
    """A card's own small, fixed turn in degrees, for where it lies by itself."""
    return (card.index * 37 % 5 - 2) * 0.6


def blit_card(
    canvas: Canvas,
    pictures: CardPictures,
    card: Card,
    pose: Pose,
    mark: Mark = "",
    *,
    show_value: bool = True,
    opacity: float = 1.0,
) -> None:
    """Draw a card at a pose; `show_value`: with its value, where values are shown; `opacity` fades it (0 to 1)."""
    name = card.code if pose.face_up else BACK
    value = card.value if show_value and pose.face_up else None
    picture = pictures.picture(name, canvas.view.px(pose.height), pose.angle, mark, value)
    x, y = canvas.view.px(pose.x), canvas.view.px(pose.y)
    if opacity < 1:
        picture.set_alpha(round(255 * opacity))
    canvas.surface.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))
    if opacity < 1:
        # The picture is shared. Without any number its pixels would be opaque from then on, its shadow a black frame.
        picture.set_alpha(255)


_LETTER_BOX = Box(INK, INK, radius=15, edge=CREAM, edge_width=1.5)
_LETTER = Type(Face.BOLD, 19, CREAM)


class PreparedPictures:
    """Has cards drawn as large as they lie at a table, whenever that has changed."""

    def __init__(self, pictures: CardPictures) -> None:
        self._pictures = pictures
        self._wanted: tuple[set[int], set[int]] | None = None

    def forget(self) -> None:
        """Others may have had cards drawn for themselves meanwhile."""
        self._wanted = None

    def see_to(self, view: View, places: TablePlaces, cards: int) -> None:
        """Have them drawn for so many cards on the table."""
        faces, backs = ({view.px(height) for height in heights} for heights in places.heights(cards))
        if (faces, backs) != self._wanted:
            self._wanted = faces, backs
            self._pictures.prepare(faces, backs=backs)


class CardWidget(Widget):
    """A card in a hand or on the table. Only a person's own cards and those of the table can be chosen."""

    role = "card"

    def __init__(
        self,
        card: Card,
        pictures: CardPictures,
        *,
        id: str,
        place: str,
        seat: int | None,
        choose: Callable[[Card], None] | None = None,
        drag: Drag | None = None,
        drop: Callable[[Card], None] | None = None,
    ) -> None:
        """`choose` is called when the card is clicked; None for cards that are not for choosing. By `drag` it can be
        drawn over the table, and `drop` is called when it is let go.
        """
        super().__init__(id, enabled=choose is not None)
        self.takes_focus = choose is not None
        # A card of the hand knows by itself what a double click on it is to do.
        self.repeats = drop is not None
        self.card = card
        self.place = place
        self.seat = seat
        self.selected = False
        self.marked = False
        self.lit = False
        self.dimmed = False
        self._pictures = pictures
        self.advised = False
        self.near = False
        self.letter = ""
        self._choose = choose
        self._drag = drag
        self._drop = drop
        self._rest = Pose(0, 0, 100)

    def put(self, pose: Pose) -> None:
        """Lay the card where it rests."""
        self._rest = pose
        self.rect = pose.rect(self._pictures.deck.ratio)

    @property
    def pose(self) -> Pose:
        """Where the card is seen: lifted a little when it is selected or pointed at."""
        if self._drag is not None and self._drag.lifts(self.card):
            return self._drag.seen(self.card, self._rest)
        lift = LIFT.get(self.place, 0.0) if self.selected or self.advised else 0.0
        if self.hovered and self.enabled:
            lift += HOVER_LIFT.get(self.place, 0.0)
        return self._rest._replace(y=self._rest.y - lift)

    def contains(self, pos: Point) -> bool:
        """Whether a position is on the card, where it rests or where it is lifted to; on one that is held, always."""
        if self._drop is not None and self._drag is not None and self._drag.holds(self.card):
            return self.visible
        return self.visible and self.rect.union(self.pose.rect(self._pictures.deck.ratio)).collidepoint(pos)

    @property
    def focus_rect(self) -> pygame.FRect:
        """The focus goes with the lifted card."""
        return self.pose.rect(self._pictures.deck.ratio)

    def draw(self, canvas: Canvas) -> None:
        """Draw the card with its mark."""
        mark: Mark = ""
        if self.selected:
            mark = "selected"
        elif self.lit or self.advised:
            mark = "lit"
        elif self._drop is None and self._drag is not None and self._drag.over is self.card:
            mark = "hover"
        elif self.near:
            mark = "near"
        elif self.marked:
            mark = "last"
        elif self.hovered and self.enabled:
            mark = "hover"
        blit_card(canvas, self._pictures, self.card, self.pose, mark, opacity=DIMMED if self.dimmed else 1.0)
        if self.letter:
            seal = pygame.FRect(0, 0, 30, 30)
            seal.midbottom = self.rect.centerx, self.rect.bottom - 4
            canvas.box(seal, _LETTER_BOX)
            canvas.text(self.letter, seal, _LETTER, "center")

    def press(self, pos: Point) -> None:
        """Take it up, if it can be drawn over the table."""
        if self._drag is not None and self._drop is not None:
            self._drag.press(self.card, pos, self.pose)

    def point(self, pos: Point) -> bool:
        """It follows the pointer while it is held."""
        return self.pressed and self._drop is not None and self._drag is not None and self._drag.point(pos)

    def click(self, pos: Point) -> None:
        """Choose the card, or no longer; one that was drawn somewhere is let go there."""
        if self._drop is not None and self._drag is not None and self._drag.holds(self.card):
            self._drop(self.card)
            return
        if self._choose is not None:
            self._choose(self.card)

    def key(self, key: Key) -> bool:
        """Enter and Space do what a click does."""
        if key.key not in ACTIVATE or self._choose is None:
            return False
        self._choose(self.card)
        return True

    def items(self) -> list[Item]:
        """The card, described; one that lies face down has no id."""
        rect = self.pose.rect(self._pictures.deck.ratio)
        if not self._rest.face_up:
            return [Item("card", rect, place=self.place, seat=self.seat, enabled=False)]
        return [
            Item(
                "card",
                rect,
                id=self.card.code,
                place=self.place,
                seat=self.seat,
                value=self.card.value,
                enabled=self.enabled,
                selected=self.selected if self.enabled else None,
            )
        ]
