"""A name plate of brass with a portrait at its left end."""

from __future__ import annotations

import pygame

from escoba.screen.art.portraits import draw_portrait
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.theme import (
    BRASS_DARK,
    IVORY_867,
    SAND_675,
    SAND_698,
    SAND_737,
    SAND_765_1,
    SAND_808,
    Box,
)

_BRASS = Box(SAND_808, SAND_675, radius=30, edge=BRASS_DARK, shine=True, shadow=3)
_HOVERED = Box(IVORY_867, SAND_737, radius=30, edge=BRASS_DARK, shine=True, shadow=4)
_PRESSED = Box(SAND_698, SAND_765_1, radius=30, edge=BRASS_DARK, shadow=1)
_GAP = 12.0


class Plate(Button):
    """A plate that can be clicked; what is written on it is for whoever makes one."""

    @property
    def focus_radius(self) -> float:
        """Round ends."""
        return self.rect.height / 2

    def draw_brass(self, canvas: Canvas) -> None:
        """Draw the plate without anything on it."""
        down = self.pressed and self.hovered
        canvas.box(self.rect, _PRESSED if down else _HOVERED if self.hovered and self.enabled else _BRASS)

    def draw_face_of(self, canvas: Canvas, portrait: str) -> float:
        """Draw the portrait, a little larger than the plate; gives where there is room at its right."""
        place = pygame.FRect(self.rect.left - 4, self.rect.top - 4, self.rect.height + 8, self.rect.height + 8)
        draw_portrait(canvas, portrait, place)
        return place.right + _GAP
