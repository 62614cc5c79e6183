"""The plates at the table: who sits where, whose turn it is and, where turns are timed, how much time is left."""

from __future__ import annotations

import math

import pygame

from escoba.screen.art.portraits import draw_portrait
from escoba.screen.kit import ornaments
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

_NAME = Type(Face.BOLD, 19, CREAM)
_TOTAL = Type(Face.TITLE, 36, BRASS_LIGHT)
_UNDER = Type(Face.TEXT, 16, CREAM_SOFT)
_SECONDS = Type(Face.BOLD, 18, CREAM)
_PLATE = Box(GREEN_200_1, FELT_DEEP, radius=38, edge=BRASS_DARK, shadow=5, opacity=0.92)
_PLATE_TURN = Box(BROWN_231, BROWN_153, radius=38, edge=BRASS_LIGHT, edge_width=2.5, shadow=9)
_BADGE = Box(WINE, WINE, radius=14, edge=BRASS_LIGHT)


class Plate(Widget):
    """A seat: portrait, name, and under it the level or who plays instead; brighter while it is its turn.

    `time` is how much of its turn is left, from 0 to 1 in steps of the ring, and `seconds` the same in whole seconds;
    both are None where no time runs. `total` and `escobas` are those of the seat's side, where the plate says them.
    The portrait is at the left end, or at the right where the plate is `turned`.
    """

    role = "text"

    def __init__(self, seat: int, name: str, portrait: str) -> None:
        super().__init__(f"seat:{seat}", name)
        self.seat = seat
        self.under = ""
        self.portrait = portrait
        self.has_turn = False
        self.deals = False
        self.turned = False
        self.total: int | None = None
        self.escobas = 0
        self.time: float | None = None
        self.seconds: int | None = None

    @property
    def face(self) -> pygame.FRect:
        """The place of the portrait."""
        across = self.rect.height
        left = self.rect.right - across if self.turned else self.rect.left
        return pygame.FRect(left, self.rect.top, across, across)

    def draw(self, canvas: Canvas) -> None:
        """Draw the plate."""
        canvas.box(self.rect, _PLATE_TURN if self.has_turn else _PLATE)
        face = self.face
        draw_portrait(canvas, self.portrait, face)
        left = self.rect.left + 20 if self.turned else face.right + 8
        right = face.left - 8 if self.turned else self.rect.right - 16
        if self.total is not None:
            width = canvas.view.text_width(str(self.total), _TOTAL) + 4
            place = pygame.FRect(right - width, self.rect.top, width, self.rect.height)
            canvas.text(str(self.total), place, _TOTAL, "right")
            right -= width + 4
        self._draw_words(canvas, pygame.FRect(left, self.rect.top, right - left, self.rect.height))
        if self.time is not None:
            self._draw_time(canvas, face)

    def _draw_words(self, canvas: Canvas, body: pygame.FRect) -> None:
        """The name and, under it, what else is to be said."""
        under = [self.under] if self.under else []
        if self.deals:
            under.append(_("dealer"))
        lines = [" · ".join(under)] if under else []
        style = _UNDER.coloured(BRASS_LIGHT) if self.deals else _UNDER
        if len(under) > 1 and canvas.view.wants_lines(lines[0], style, body.width):
            lines = under
        broom = bool(self.total is not None and self.escobas)
        heights = [24.0, *(20.0 for _line in lines), *([20.0] if broom else [])]
        if not lines and not broom:
            heights = [44.0]
        elif len(heights) == 2 and canvas.view.wants_lines(self.label, _NAME, body.width):
            heights[0] = 38.0
        top = body.centery - sum(heights) / 2
        canvas.fitted(self.label, pygame.FRect(body.left, top, body.width, heights[0]), _NAME)
        top += heights[0]
        for line in lines:
            canvas.text(line, pygame.FRect(body.left, top, body.width, 20), style, shrink=True)
            top += 20
        if broom:
            ornaments.small_broom(canvas, pygame.FRect(body.left, top, 20, 20))
            canvas.text(str(self.escobas), pygame.FRect(body.left + 22, top, 30, 20), _UNDER.coloured(BRASS_LIGHT))

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
            items.append(Item("text", self.face, id="clock", label=_time_words(left), seat=self.seat, value=left))
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
