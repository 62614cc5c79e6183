"""A question or a message over a scene; until it is answered nothing else can be reached."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from escoba.screen.describe import Item
from escoba.screen.kit.button import Button, Kind, Toggle
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.group import Group
from escoba.screen.kit.ornaments import rule
from escoba.screen.kit.theme import BODY, DIALOG, HEADING

WIDTH = 560.0
_PADDING = 36.0
_SWITCH_HEIGHT = 50.0


def _nothing() -> None:
    """What happens when nothing is to happen."""


class Dialog:
    """A title, a text and one or two buttons: `ok` and, if it has a label, `cancel`. Esc is the same as cancelling."""

    def __init__(
        self,
        title: str,
        text: str,
        ok: str,
        on_ok: Callable[[], None] = _nothing,
        *,
        cancel: str = "",
        kind: Kind = "primary",
        switch: Toggle | None = None,
        other: tuple[str, str, Callable[[], None]] | None = None,
    ) -> None:
        """`ok` and `cancel` are the buttons' labels; `kind` is the look of `ok` (use "danger" where something is lost).

        A dangerous `ok` does not have the focus at first. `switch` stands between the text and the buttons. `other` is
        another way out, at the left: its id, its label and what it does.
        """
        self.title = title
        self.text = text
        self.rect = pygame.FRect(0, 0, 0, 0)
        self.closed: Callable[[], None] = _nothing
        self._on_ok = on_ok
        self._ok = Button("ok", ok, self._confirm, kind=kind)
        self._cancel = Button("cancel", cancel, self.cancel, kind="secondary") if cancel else None
        self._switch = switch
        self._on_other: Callable[[], None] = other[2] if other else _nothing
        self._other = Button(other[0], other[1], self._go_elsewhere, kind="secondary") if other else None
        widgets = [widget for widget in (self._switch, self._other, self._cancel, self._ok) if widget is not None]
        self.group = Group(widgets, focus="cancel" if self._cancel and kind == "danger" else "ok")

    def cancel(self) -> None:
        """Close without doing anything."""
        self.closed()

    def layout(self, view: View) -> None:
        """Place the dialog in the middle of the window."""
        text_height = len(view.lines(self.text, BODY, WIDTH - 2 * _PADDING)) * view.line_height(BODY)
        switch_height = _SWITCH_HEIGHT if self._switch is not None else 0.0
        height = _PADDING + 34 + 26 + text_height + switch_height + 28 + Button.HEIGHT + _PADDING - 4
        self.rect = pygame.FRect(0, 0, WIDTH, height)
        self.rect.center = view.area.centerx, view.area.centery - 10
        right, top = self.rect.right - _PADDING, self.rect.bottom - _PADDING + 4 - Button.HEIGHT
        if self._switch is not None:
            left = self.rect.left + _PADDING
            self._switch.rect = pygame.FRect(left, top - 24 - 34, WIDTH - 2 * _PADDING, 34)
        for button in (self._ok, self._cancel):
            if button is not None:
                width = max(150.0, button.natural_width(view))
                button.rect = pygame.FRect(right - width, top, width, Button.HEIGHT)
                right -= width + 16
        if self._other is not None:
            room = right - self.rect.left - _PADDING
            width = min(max(130.0, self._other.natural_width(view)), room)
            self._other.rect = pygame.FRect(self.rect.left + _PADDING, top, width, Button.HEIGHT)

    def draw(self, canvas: Canvas, *, active: bool = True) -> None:
        """Dim what is below and draw the dialog; `active` unless another lies over it."""
        canvas.shade(120)
        canvas.box(self.rect, DIALOG)
        inner = self.rect.inflate(-2 * _PADDING, -2 * _PADDING)
        canvas.text(self.title, pygame.FRect(inner.left, inner.top - 4, inner.width, 34), HEADING, shrink=True)
        rule(canvas, (self.rect.centerx, inner.top + 42), inner.width)
        canvas.paragraph(self.text, pygame.FRect(inner.left, inner.top + 60, inner.width, inner.height), BODY)
        self.group.draw(canvas, active=active)

    def items(self) -> list[Item]:
        """The dialog and its buttons, described."""
        return [Item("dialog", self.rect, label=f"{self.title}\n{self.text}"), *self.group.items()]

    def _go_elsewhere(self) -> None:
        self.closed()
        self._on_other()

    def _confirm(self) -> None:
        self.closed()
        self._on_ok()
