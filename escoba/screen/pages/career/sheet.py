"""What all sheets of the career have: a heading, a list or a chart, and notes below it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.describe import Item
from escoba.screen.kit.rows import Rows
from escoba.screen.kit.theme import HEADING, SMALL
from escoba.screen.kit.widget import Widget

_HEADING = HEADING.sized(22)
_HEADING_HEIGHT = 34.0
_GAP = 10.0
_ROW = 52.0


class Sheet:
    """A heading with an `aside` at its right, `main` in all the room there is, and `notes` in small letters below.

    Choices `above` the main thing stand in a row between it and the heading.
    """

    def __init__(
        self, heading: str, main: Widget, *, aside: str = "", notes: Sequence[str] = (), above: Sequence[Widget] = ()
    ) -> None:
        self._heading = heading
        self._aside = aside
        self._notes = [note for note in notes if note]
        self._above = list(above)
        self._main = main
        self._place = pygame.FRect(0, 0, 0, 0)
        self._note_places: list[pygame.FRect] = []

    @property
    def widgets(self) -> list[Widget]:
        """In the order of Tab."""
        return [*self._above, self._main]

    def layout(self, view: View, place: pygame.FRect) -> None:
        """Put everything into `place`."""
        self._place = place
        heights = [len(view.lines(note, SMALL, place.width)) * view.line_height(SMALL) for note in self._notes]
        top = place.bottom - sum(heights) - 6 * max(0, len(heights) - 1)
        foot = top - _GAP if heights else place.bottom
        self._note_places = []
        for height in heights:
            self._note_places.append(pygame.FRect(place.left, top, place.width, height))
            top += height + 6
        upper = place.top + _HEADING_HEIGHT
        for widget in self._above:
            widget.rect = pygame.FRect(place.left, upper, place.width, 40)
            upper += _ROW
        self._main.rect = pygame.FRect(place.left, upper, place.width, foot - upper)
        if isinstance(self._main, Rows) and self._main.selected is not None:
            self._main.show(self._main.selected)

    def draw(self, canvas: Canvas) -> None:
        """Draw heading and notes; the widgets are drawn as widgets."""
        canvas.text(self._heading, self._heading_place, _HEADING, shrink=True)
        canvas.text(self._aside, self._aside_place, SMALL, "right", shrink=True)
        for note, place in zip(self._notes, self._note_places, strict=True):
            canvas.paragraph(note, place, SMALL)

    def items(self) -> list[Item]:
        """Heading and notes, described."""
        heading = Item("text", self._heading_place, id="heading", label=self._heading)
        aside = [Item("text", self._aside_place, id="aside", label=self._aside)] if self._aside else []
        notes = [
            Item("text", place, id=f"note:{number}", label=note)
            for number, (note, place) in enumerate(zip(self._notes, self._note_places, strict=True))
        ]
        return [heading, *aside, *notes]

    @property
    def _heading_place(self) -> pygame.FRect:
        share = 0.6 if self._aside else 1.0
        return pygame.FRect(self._place.left, self._place.top - 6, self._place.width * share - 8, 32)

    @property
    def _aside_place(self) -> pygame.FRect:
        left = self._heading_place.right + 8
        return pygame.FRect(left, self._place.top - 6, self._place.right - left, 32)
