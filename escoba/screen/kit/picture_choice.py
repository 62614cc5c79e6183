"""One of several, chosen by its picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import HOVERED, RAISED, Choosing, Option
from escoba.screen.kit.inputs import Point
from escoba.screen.kit.theme import CREAM, INK, SMALL

_NAME = SMALL.coloured(INK)
_NAME_LINE = 19.0
_AIR = 8.0


class PictureChoice(Choosing):
    """Pictures side by side, each with its name below, in one or two lines. The note of an option is its tip."""

    def __init__(
        self,
        id: str,
        options: Sequence[Option],
        chosen: str,
        on_change: Callable[[str], None],
        paint: Callable[[Canvas, str, pygame.FRect], None],
        *,
        lines: int = 1,
    ) -> None:
        """`paint` draws the picture of an option, given by its value, into a place; `lines` is the room for names."""
        super().__init__(id, options, chosen, on_change)
        self._paint = paint
        self._lines = lines

    def place(self, index: int) -> pygame.FRect:
        """The pictures share the width evenly."""
        width = self.rect.width / len(self.options)
        return pygame.FRect(self.rect.left + index * width, self.rect.top, width, self.rect.height)

    def tip_at(self, pos: Point) -> tuple[str, pygame.FRect]:
        """The note of the option under the pointer."""
        under = self._at(pos)
        return super().tip_at(pos) if under is None else (self.options[under].note or self.tip, self.place(under))

    def draw(self, canvas: Canvas) -> None:
        """Draw all pictures and names, the names in one size; the chosen one is raised."""
        room = self.place(0).width - 10
        names = [self._broken(canvas.view, option.label, room) for option in self.options]
        style = canvas.view.alike([line for lines in names for line in lines], _NAME, room)
        for index, option in enumerate(self.options):
            inner = self.place(index).inflate(-4, 0)
            chosen = option.value == self.chosen
            if chosen:
                canvas.box(inner, RAISED)
            elif self.is_under(index):
                canvas.box(inner, HOVERED)
            below = self._lines * _NAME_LINE
            picture = pygame.FRect(
                inner.left + _AIR, inner.top + _AIR, inner.width - 2 * _AIR, inner.height - 2.5 * _AIR - below
            )
            self._paint(canvas, option.value, picture)
            top = inner.bottom - _AIR - below + (self._lines - len(names[index])) * _NAME_LINE / 2
            for line in names[index]:
                place = pygame.FRect(inner.centerx - room / 2, top, room, _NAME_LINE)
                canvas.text(line, place, style.coloured(CREAM) if chosen else style, "center", shrink=True)
                top += _NAME_LINE

    def _broken(self, view: View, name: str, room: float) -> tuple[str, ...]:
        """The name in lines of much the same length, as few as it takes."""
        style, lines = view.broken(name, _NAME, room, self._lines)
        for part in range(10, 20):
            shorter = view.lines(name, style, room * part / 20)
            if len(shorter) == len(lines) and " ".join(shorter) == name:
                return shorter
        return lines
