"""A sheet over the table with several things to choose from, each with a line that says what it means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from escoba.screen.kit.button import Button, Kind
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.describe import Item
from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.group import Group
from escoba.screen.kit.ornaments import rule
from escoba.screen.kit.theme import DIALOG, HEADING, SMALL

WIDTH = 760.0
_PADDING = 34.0
_TITLE_HEIGHT = 34.0
_LABEL_ROOM = 264.0
_ROW, _ROW_GAP = 48.0, 12.0
_NOTE_GAP = 20.0
_EDGE = 22.0


@dataclass(frozen=True, slots=True)
class MenuItem:
    """Something to choose: its id and label, what it means, and what it does.

    What cannot be chosen now is dimmed, and its `note` says why.
    """

    id: str
    label: str
    note: str
    do: Callable[[], None]
    kind: Kind = "secondary"
    enabled: bool = True


class MenuDialog(Dialog):
    """A title, ways to choose from one under the other, and at the bottom the way back; Esc goes back too."""

    def __init__(self, title: str, ways: Sequence[MenuItem], back: str, *, leave: MenuItem | None = None) -> None:
        """`back` is the label of the way back, which has the focus at first; `leave` is a way out beside it."""
        super().__init__(title, "", "", cancel=back)
        self._ways = [*ways, *([leave] if leave is not None else [])]
        self._rows = len(ways)
        self._buttons = [
            Button(way.id, way.label, self._chooser(way), kind=way.kind, enabled=way.enabled) for way in self._ways
        ]
        self._back = Button("cancel", back, self.cancel, kind="primary")
        self.group = Group([*self._buttons, self._back], focus="cancel")

    def layout(self, view: View) -> None:
        """Place the sheet in the middle of the window: wider and with higher rows where its texts ask for that."""
        width = min(WIDTH * (1 + (view.text - 1) / 2), view.area.width - 2 * _EDGE)
        wanted = max(button.natural_width(view) for button in self._buttons)
        label = min(max(_LABEL_ROOM, wanted), 0.46 * (width - 2 * _PADDING))
        back = max(_LABEL_ROOM - 60, self._back.natural_width(view))
        note_room = width - 2 * _PADDING - label - _NOTE_GAP
        rooms = [note_room] * self._rows + [note_room - back - _NOTE_GAP] * (len(self._ways) - self._rows)
        heights = [_note_height(view, way.note, room) for way, room in zip(self._ways, rooms, strict=True)]
        beside = self._rows
        if max(heights[beside:], default=0.0) > Button.HEIGHT + 8:
            # What does not fit beside the way back stands above it.
            beside = len(self._ways)
            heights = [_note_height(view, way.note, note_room) for way in self._ways]
        rows = [max(_ROW, height + 4) + _ROW_GAP for height in heights[:beside]]
        self.rect = pygame.FRect(0, 0, width, 2 * _PADDING + _TITLE_HEIGHT + 28 + sum(rows) + 10 + Button.HEIGHT)
        self.rect.center = view.area.center
        left, top = self.rect.left + _PADDING, self.rect.top + _PADDING + _TITLE_HEIGHT + 28
        for button, row in zip(self._buttons, rows, strict=False):
            button.rect = pygame.FRect(left, top + (row - _ROW_GAP - _ROW) / 2, label, _ROW)
            top += row
        foot = self.rect.bottom - _PADDING - Button.HEIGHT
        self._back.rect = pygame.FRect(self.rect.right - _PADDING - back, foot, back, Button.HEIGHT)
        for button in self._buttons[beside:]:
            button.rect = pygame.FRect(left, foot, label, Button.HEIGHT)

    def draw(self, canvas: Canvas, *, active: bool = True) -> None:
        """Dim what is below and draw the sheet; `active` unless another lies over it."""
        canvas.shade(120)
        canvas.box(self.rect, DIALOG)
        inner = self.rect.inflate(-2 * _PADDING, -2 * _PADDING)
        canvas.text(self.title, pygame.FRect(inner.left, inner.top - 4, inner.width, 34), HEADING, shrink=True)
        rule(canvas, (self.rect.centerx, inner.top + 42), inner.width)
        for way, button in zip(self._ways, self._buttons, strict=True):
            self._draw_note(canvas, way.note, self._note_place(button))
        self.group.draw(canvas, active=active)

    def items(self) -> list[Item]:
        """The sheet, and its ways with what they mean."""
        dialog = Item("dialog", self.rect, label=self.title)
        notes = [
            Item("text", self._note_place(button), id=f"{way.id}:note", label=way.note)
            for way, button in zip(self._ways, self._buttons, strict=True)
            if way.note
        ]
        return [dialog, *self.group.items(), *notes]

    def _note_place(self, button: Button) -> pygame.FRect:
        left = button.rect.right + _NOTE_GAP
        right = self.rect.right - _PADDING
        if button.rect.top >= self._back.rect.top:
            right = self._back.rect.left - _NOTE_GAP
        return pygame.FRect(left, button.rect.top - 4, right - left, button.rect.height + 8)

    @staticmethod
    def _draw_note(canvas: Canvas, note: str, place: pygame.FRect) -> None:
        height = _note_height(canvas.view, note, place.width)
        canvas.paragraph(note, pygame.FRect(place.left, place.centery - height / 2, place.width, height), SMALL)

    def _chooser(self, way: MenuItem) -> Callable[[], None]:
        def choose() -> None:
            self.closed()
            way.do()

        return choose


def _note_height(view: View, note: str, room: float) -> float:
    return len(view.lines(note, SMALL, room)) * view.line_height(SMALL) if note else 0.0
