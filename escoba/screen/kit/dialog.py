"""A question or a message over a scene; until it is answered nothing else can be reached."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from escoba.screen.kit.button import Button, Kind, Toggle
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.describe import Item
from escoba.screen.kit.entry import Entry
from escoba.screen.kit.group import Group
from escoba.screen.kit.ornaments import rule
from escoba.screen.kit.theme import BODY, DIALOG, HEADING

WIDTH = 560.0
_PADDING = 36.0
_SWITCH_HEIGHT = 50.0
_ENTRY_HEIGHT = 68.0
_WIDEST = 1000.0
_BUTTON, _OTHER_BUTTON = 150.0, 130.0
_GAP = 16.0


def _nothing() -> None:
    """What happens when nothing is to happen."""


class Dialog:
    """A title, a text and one or two buttons: `ok` and, if it has a label, `cancel`.

    Esc is the same as cancelling or, where there is one button only, as that.
    """

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
        entry: Entry | None = None,
        other: tuple[str, str, Callable[[], None]] | None = None,
    ) -> None:
        """`ok` and `cancel` are the buttons' labels; `kind` is the look of `ok` (use "danger" where something is lost).

        A dangerous `ok` does not have the focus at first. `switch` or `entry` stands between the text and the buttons;
        with an entry nothing can be confirmed while it is empty, and Enter in it is the same as `ok`. `other` is
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
        self._entry = entry
        if entry is not None:
            self._watch(entry)
        order = (self._entry, self._switch, self._other, self._cancel, self._ok)
        first = "cancel" if self._cancel and kind == "danger" else "ok"
        self.group = Group([widget for widget in order if widget is not None], entry.id if entry else first)

    def cancel(self) -> None:
        """Close without doing anything; where there is nothing to choose between, it is the same as `ok`."""
        self.closed()
        if self._cancel is None:
            self._on_ok()

    def layout(self, view: View) -> None:
        """Place the dialog in the middle of the window; it is wider where its buttons or a long text ask for that."""
        width = max(WIDTH, self._row_width(view))
        while width < _WIDEST and self._height(view, width) > view.area.height - 2 * _PADDING:
            width += 60
        width = min(width, view.area.width - 2 * _PADDING)
        switch_height = _SWITCH_HEIGHT if self._switch is not None else 0.0
        self.rect = pygame.FRect(0, 0, width, self._height(view, width))
        self.rect.center = view.area.centerx, view.area.centery - 10
        right, top = self.rect.right - _PADDING, self.rect.bottom - _PADDING + 4 - Button.HEIGHT
        if self._switch is not None:
            left = self.rect.left + _PADDING
            self._switch.rect = pygame.FRect(left, top - 24 - 34, width - 2 * _PADDING, 34)
        if self._entry is not None:
            left = self.rect.left + _PADDING
            self._entry.rect = pygame.FRect(left, top - switch_height - 24 - 46, width - 2 * _PADDING, Entry.HEIGHT)
        for button in (self._ok, self._cancel):
            if button is not None:
                wide = max(_BUTTON, button.natural_width(view))
                button.rect = pygame.FRect(right - wide, top, wide, Button.HEIGHT)
                right -= wide + _GAP
        if self._other is not None:
            room = right - self.rect.left - _PADDING
            wide = min(max(_OTHER_BUTTON, self._other.natural_width(view)), room)
            self._other.rect = pygame.FRect(self.rect.left + _PADDING, top, wide, Button.HEIGHT)

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

    def _height(self, view: View, width: float) -> float:
        """How high the dialog is at a width."""
        text_height = len(view.lines(self.text, BODY, width - 2 * _PADDING)) * view.line_height(BODY)
        height = _PADDING + 34 + 26 + text_height + 28 + Button.HEIGHT + _PADDING - 4
        if self._switch is not None:
            height += _SWITCH_HEIGHT
        return height + _ENTRY_HEIGHT if self._entry is not None else height

    def _row_width(self, view: View) -> float:
        """How wide the dialog is at least for its buttons to stand side by side."""
        wanted = [max(_BUTTON, button.natural_width(view)) for button in (self._ok, self._cancel) if button is not None]
        if self._other is not None:
            wanted.append(max(_OTHER_BUTTON, self._other.natural_width(view)))
        return sum(wanted) + _GAP * (len(wanted) - 1) + 2 * _PADDING

    def _watch(self, entry: Entry) -> None:
        """Let the entry decide whether there is something to confirm."""
        told = entry.on_change

        def changed(text: str) -> None:
            told(text)
            self._ok.enabled = bool(text.strip())

        entry.on_change = changed
        entry.on_enter = self._enter
        self._ok.enabled = bool(entry.text.strip())

    def _enter(self) -> None:
        if self._ok.enabled:
            self._confirm()

    def _go_elsewhere(self) -> None:
        self.closed()
        self._on_other()

    def _confirm(self) -> None:
        self.closed()
        self._on_ok()
