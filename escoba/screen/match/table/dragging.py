"""A card of the hand that is drawn over the table with the button held down, and where it would land."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from escoba.cards import Card
from escoba.screen.art.motion import ease
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.inputs import NOWHERE, Point
from escoba.screen.kit.theme import CREAM, Box
from escoba.screen.kit.widget import Widget
from escoba.screen.match.table.layout import Pose, mixed

_BEGINS = 10.0
"""So far the pointer must go before a press becomes a drag."""

_LIFTED = 1.06
"""How much larger a card is seen that is held over the table."""

_HOME_S = 0.18
"""Seconds that a card takes home that was let go where it cannot stay, at normal speed."""

_LANDING = Box(CREAM, CREAM, radius=14, edge=CREAM, edge_width=2, opacity=0.1)


class Drag:
    """Which card is held, and where. Nothing is played by it before it is let go.

    `cloth` is where it can be laid down, `targets` are the cards of the table with their places.
    """

    def __init__(self, now: Callable[[], float], duration_factor: Callable[[], float]) -> None:
        """`now` is the time in seconds; `duration_factor` says how much longer motion takes than at normal speed."""
        self.card: Card | None = None
        self.going_home: Card | None = None
        self._now = now
        self._duration_factor = duration_factor
        self._let_go_at, self._let_go = 0.0, Pose(0, 0, 1)
        self.moved = False
        self.cloth = pygame.FRect(0, 0, 0, 0)
        self.targets: list[tuple[Card, pygame.FRect]] = []
        self._began = self._pos = NOWHERE
        self._from = Pose(0, 0, 1)

    def press(self, card: Card, pos: Point, pose: Pose) -> None:
        """The button goes down on a card that lies there."""
        self.card, self.moved, self._began, self._pos, self._from = card, False, pos, pos, pose

    def point(self, pos: Point) -> bool:
        """The pointer moves on. True if the card has moved with it."""
        if self.card is None or pos == NOWHERE:
            return False
        self._pos = pos
        self.moved = self.moved or math.dist(pos, self._began) > _BEGINS
        return self.moved

    def cancel(self) -> bool:
        """The card goes back to where it lay. True if it was somewhere else."""
        if self.moved and self._duration_factor():
            self.going_home, self._let_go_at, self._let_go = self.card, self._now(), self.pose
        moved, self.card, self.moved = self.moved, None, False
        return moved

    def holds(self, card: Card) -> bool:
        """Whether this card follows the pointer now."""
        return self.moved and self.card is card

    def fly(self) -> bool:
        """Let a card that goes home come nearer. True while it is under way, and once when it has arrived."""
        if self.going_home is None:
            return False
        if self._way_home >= 1:
            self.going_home = None
        return True

    def seen(self, card: Card, home: Pose) -> Pose:
        """Where a card is seen that is lifted and rests at `home`: under the pointer, or on its way from there."""
        return self.pose if self.holds(card) else mixed(self._let_go, home, ease(self._way_home), 0.0)

    def lifts(self, card: Card) -> bool:
        """Whether this card is above the others: it is held, or on its way home."""
        return card is self.going_home or self.holds(card)

    @property
    def _way_home(self) -> float:
        return (self._now() - self._let_go_at) / (_HOME_S * self._duration_factor() or 1e-6)

    @property
    def pose(self) -> Pose:
        """Where the card is seen that is held."""
        x, y = self._pos[0] - self._began[0], self._pos[1] - self._began[1]
        return self._from._replace(x=self._from.x + x, y=self._from.y + y, height=self._from.height * _LIFTED)

    @property
    def over(self) -> Card | None:
        """The card of the table that is meant: the one under the pointer."""
        if not self.moved:
            return None
        return next((card for card, rect in self.targets if rect.collidepoint(self._pos)), None)

    @property
    def on_cloth(self) -> bool:
        """Whether the pointer is where a card can be laid down."""
        return self.moved and self.cloth.collidepoint(self._pos)


class Landing(Widget):
    """The place on the cloth where a card that is held can be laid down."""

    def __init__(self, drag: Drag) -> None:
        super().__init__("landing")
        self._drag = drag

    def contains(self, pos: Point) -> bool:
        """It only shows."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """A light on the cloth, while the card is over it and over no other."""
        if self._drag.on_cloth and self._drag.over is None:
            canvas.box(self._drag.cloth.inflate(4, 4), _LANDING)

    def items(self) -> list[Item]:
        """Nothing that can be used."""
        return []
