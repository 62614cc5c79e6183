"""The plates at the table: who sits where, whose turn it is and, where turns are timed, how much time is left."""

from __future__ import annotations

import math

import pygame

from escoba.screen.art.portraits import draw_portrait
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.shapes import hexed, rasterised
from escoba.screen.kit.theme import (
    BRASS_DARK,
    BRASS_LIGHT,
    BROWN_153,
    BROWN_231,
    CREAM,
    CREAM_SOFT,
    FELT_DEEP,
    GREEN_200_1,
    RED_655,
    WINE,
    Box,
    Type,
)
from escoba.screen.kit.widget import Widget
from escoba.screen.words.texts import _, ngettext

LAST_SECONDS = 10
"""From here on the seconds that are left are written beside the ring."""

RING_STEPS = 60
"""The ring thins in so many steps, so that the table is not drawn anew for every frame."""

_NAME = Type(Face.BOLD, 18, CREAM)
_UNDER = Type(Face.TEXT, 16, CREAM_SOFT)
_SECONDS = Type(Face.BOLD, 18, CREAM)
_PLATE = Box(GREEN_200_1, FELT_DEEP, radius=32, edge=BRASS_DARK, shadow=5, opacity=0.92)
_PLATE_TURN = Box(BROWN_231, BROWN_153, radius=32, edge=BRASS_LIGHT, edge_width=2.5, shadow=9)
_BADGE = Box(WINE, WINE, radius=14, edge=BRASS_LIGHT)


class Plate(Widget):
    """A seat: portrait, name, and under it the level or who plays instead; brighter while it is its turn.

    `time` is how much of its turn is left, from 0 to 1 in steps of the ring, and `seconds` the same in whole seconds;
    both are None where no time runs.
    """

    role = "text"

    def __init__(self, seat: int, name: str, portrait: str) -> None:
        super().__init__(f"seat:{seat}", name)
        self.seat = seat
        self.under = ""
        self.portrait = portrait
        self.has_turn = False
        self.deals = False
        self.time: float | None = None
        self.seconds: int | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw the plate."""
        canvas.box(self.rect, _PLATE_TURN if self.has_turn else _PLATE)
        across = self.rect.height + 12
        face = pygame.FRect(self.rect.left - 6, self.rect.top - 6, across, across)
        draw_portrait(canvas, self.portrait, face)
        left = face.right + 8
        room = self.rect.right - left - 16
        under = [self.under] if self.under else []
        if self.deals:
            under.append(_("dealer"))
        name = pygame.FRect(left, self.rect.top + 6, room, self.rect.height - 12)
        if under:
            below = pygame.FRect(left, self.rect.top + 33, room, 22)
            name.update(left, self.rect.top + 8, room, 24)
            if canvas.view.wants_lines(self.label, _NAME, room):
                below.top, name.top, name.height = self.rect.top + 40, self.rect.top + 4, 37
            style = _UNDER.coloured(BRASS_LIGHT) if self.deals else _UNDER
            canvas.text(" · ".join(under), below, style, shrink=True)
        canvas.fitted(self.label, name, _NAME)
        if self.time is not None:
            self._draw_time(canvas, face)

    def _draw_time(self, canvas: Canvas, face: pygame.FRect) -> None:
        """A ring around the portrait that gets shorter and, at last, the seconds on a badge."""
        assert self.time is not None
        part, late = self.time, self._late
        ring = face.inflate(5, 5)
        canvas.kept(("time", part, late), ring, lambda size: rasterised(_ring(part, late=late), size))
        if late:
            badge = pygame.FRect(face.centerx - 18, face.bottom - 17, 36, 28)
            canvas.box(badge, _BADGE)
            canvas.text(str(self.seconds), badge, _SECONDS, "center")

    @property
    def _late(self) -> bool:
        return self.seconds is not None and self.seconds <= LAST_SECONDS

    def items(self) -> list[Item]:
        """The plate, `selected` while it is this seat's turn; and the time, with its seconds once they are written."""
        label = _("{name}, dealer").format(name=self.label) if self.deals else self.label
        items = [
            Item("text", self.rect, id=self.id, label=label, seat=self.seat, note=self.under, selected=self.has_turn)
        ]
        if self.seconds is not None:
            left = self.seconds if self._late else None
            face = pygame.FRect(self.rect.left - 6, self.rect.top - 6, self.rect.height + 12, self.rect.height + 12)
            items.append(Item("text", face, id="clock", label=_time_words(left), seat=self.seat, value=left))
        return items


def _time_words(left: int | None) -> str:
    if left is None:
        return _("The time for this turn is running.")
    return ngettext("{seconds} second left", "{seconds} seconds left", left).format(seconds=left)


def _ring(part: float, *, late: bool) -> str:
    """What is left of the time as an arc, clockwise to the top; on a dark track, so that it is seen on any plate."""
    colour = hexed(RED_655 if late else BRASS_LIGHT)
    angle = math.tau * min(part, 0.9999)
    x, y = 50 - 45 * math.sin(angle), 50 - 45 * math.cos(angle)
    arc = f'<path d="M{x:.2f} {y:.2f}A45 45 0 {int(part > 0.5)} 1 50 5" stroke="{colour}" stroke-width="7"/>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="none" stroke-linecap="round">'
        '<circle cx="50" cy="50" r="45" stroke="#1a120a" stroke-width="9.5"/>'
        f"{arc if part > 0 else ''}</g></svg>"
    )
