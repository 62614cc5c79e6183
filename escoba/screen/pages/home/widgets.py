"""The buttons that only the first screen has: who plays, and the match to go on with."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Colour, Face
from escoba.screen.kit.theme import (
    BROWN_235,
    BUTTON,
    CREAM_SOFT,
    INK,
    INK_SOFT,
    SMALL,
    Type,
)
from escoba.screen.pages.common.plate import Plate

_NAME = Type(Face.TITLE, 22, INK)
_UNDER = SMALL.coloured(BROWN_235)
_NOTE = Type(Face.TEXT, 16, CREAM_SOFT)
_CHEVRON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M5 2.5L11 8L5 13.5" fill="none" '
    'stroke="#5a3f1e" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>'
)


class PlayerPlate(Plate):
    """A name plate of brass with the portrait of whoever plays; a click leads to all players."""

    HEIGHT = 60.0

    def __init__(self, id: str, name: str, under: str, portrait: str, on_click: Callable[[], None]) -> None:
        """`under` is a short line below the name."""
        super().__init__(id, name, on_click)
        self._under = under
        self._portrait = portrait

    def draw(self, canvas: Canvas) -> None:
        """Draw the plate, the portrait at its left end, name and line, and a mark that there is more behind it."""
        self.draw_brass(canvas)
        left = self.draw_face_of(canvas, self._portrait)
        mark = pygame.FRect(self.rect.right - 32, self.rect.centery - 8, 16, 16)
        canvas.svg("chevron", _CHEVRON, mark)
        room = mark.left - 8 - left
        if canvas.view.text_width(self.label, _NAME) * 0.8 > room:
            # A long name takes the room of the line below it.
            canvas.fitted(self.label, pygame.FRect(left, self.rect.top + 6, room, self.rect.height - 12), _NAME)
            return
        canvas.text(self.label, pygame.FRect(left, self.rect.top + 6, room, 28), _NAME, shrink=True)
        canvas.text(self._under, pygame.FRect(left, self.rect.top + 33, room, 20), _UNDER, shrink=True)

    def items(self) -> list[Item]:
        """The plate, described."""
        return [Item("button", self.rect, id=self.id, label=self.label, enabled=True, note=self._under)]


class NotedButton(Button):
    """A button with a small line below its label, where there is one."""

    note = ""

    def draw_face(self, canvas: Canvas, face: pygame.FRect, letters: Colour) -> None:
        """With a note, the label moves up."""
        if not self.note or not self.enabled:
            super().draw_face(canvas, face, letters)
            return
        inner = face.inflate(-28, 0)
        colours = (BUTTON.colour, _NOTE.colour) if self.kind == "primary" else (INK, INK_SOFT)
        top = pygame.FRect(inner.left, inner.centery - 24, inner.width, 26)
        canvas.text(self.label, top, BUTTON.coloured(colours[0]), "center", shrink=True)
        canvas.text(self.note, top.move(0, 24), _NOTE.coloured(colours[1]), "center", shrink=True)

    def items(self) -> list[Item]:
        """The button, described with its note."""
        return [Item("button", self.rect, id=self.id, label=self.label, enabled=self.enabled, note=self.note or None)]
