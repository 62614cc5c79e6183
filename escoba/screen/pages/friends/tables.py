"""The tables of a server that are open to everybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.row import Cell, Column, Row
from escoba.screen.kit.rows import Rows
from escoba.screen.kit.widget import Widget
from escoba.screen.words import line as words
from escoba.screen.words.texts import _
from escoba.wire import RoomSummary

_ROW_HEIGHT = 60.0


class OpenTables:
    """The list; a click on a table goes there."""

    def __init__(self, go_to: Callable[[str], None]) -> None:
        """`go_to` is given the table's code."""
        self._rooms: Sequence[RoomSummary] = ()
        self._go_to = go_to
        self._list = Rows(
            "tables",
            0,
            self._row,
            self._open,
            columns=(Column(share=1.0), Column(width=150, align="center")),
            row_height=_ROW_HEIGHT,
            label=_("Open tables"),
            empty=_("No table is open to everybody now. Open one, or come by the code of a private one."),
        )

    @property
    def widgets(self) -> list[Widget]:
        """The list."""
        return [self._list]

    def show(self, rooms: Sequence[RoomSummary] | None) -> None:
        """Show these tables; what is shown already stays where it is."""
        rooms = rooms or ()
        if rooms != self._rooms:
            self._rooms = rooms
            self._list.refresh(len(rooms))

    def layout(self, view: View, place: pygame.FRect) -> None:
        """Put the list there."""
        self._list.rect = place

    def paint(self, canvas: Canvas) -> None:
        """The list says everything itself."""

    def _row(self, index: int) -> Row:
        room = self._rooms[index]
        people, what = words.room_words(room)
        return Row(
            room.room,
            (
                Cell(people, what, weight="strong"),
                Cell(words.room_state(room), badge="grey" if room.match_on else "green"),
            ),
        )

    def _open(self, index: int) -> None:
        self._go_to(self._rooms[index].room)
