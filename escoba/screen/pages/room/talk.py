"""What can be said at a table: phrases to choose from, and a line to write where the master allows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.entry import Entry
from escoba.screen.kit.group import Group
from escoba.screen.kit.ornaments import rule
from escoba.screen.kit.theme import DIALOG, HEADING, SMALL
from escoba.screen.words.talk import phrases
from escoba.screen.words.texts import _

_PADDING, _COLUMNS, _ROW, _GAP = 32.0, 3, 44.0, 10.0
_LINE = 24.0
_WIDTH = 820.0
_LONGEST = 200


class TalkDialog(Dialog):
    """What was said last, above; the phrases; and a line for words of one's own. One click says it and closes."""

    def __init__(self, said: Sequence[str], say: Callable[[int], None], write: Callable[[str], None] | None) -> None:
        """`say` gets a phrase's number, `write` a text; None where there is no free text."""
        super().__init__(_("Talk"), "\n".join(said), "", cancel=_("Back"))
        self._said = list(said)
        self._phrases = [
            Button(f"phrase:{number}", words, self._sayer(say, number)) for number, words in enumerate(phrases())
        ]
        self._back = Button("cancel", _("Back"), self.cancel)
        self._line: Entry | None = None
        self._say: Button | None = None
        if write is not None:
            line = Entry(
                "text",
                "",
                self._written,
                max_length=_LONGEST,
                placeholder=_("Your own words"),
                on_enter=lambda: self._write(write),
            )
            self._line = line
            self._say = Button("say", _("Say it"), lambda: self._write(write), kind="primary", enabled=False)
        own = [widget for widget in (self._line, self._say) if widget is not None]
        self.group = Group([*self._phrases, *own, self._back], focus="text" if self._line is not None else "phrase:0")

    def layout(self, view: View) -> None:
        """A sheet in the middle: what was said, phrases in columns, the line, the way back."""
        width = min(_WIDTH, view.area.width - 48)
        columns = _COLUMNS if width > 700 else 2
        rows = -(-len(self._phrases) // columns)
        said = len(self._said) * _LINE + (12 if self._said else 0)
        own = _ROW + _GAP if self._line is not None else 0.0
        height = 2 * _PADDING + 52 + said + rows * (_ROW + _GAP) + own + 8 + Button.HEIGHT
        self.rect = pygame.FRect(0, 0, width, height)
        self.rect.center = view.area.center
        inner = self.rect.inflate(-2 * _PADDING, -2 * _PADDING)
        share = (inner.width - _GAP * (columns - 1)) / columns
        top = inner.top + 52 + said
        for number, button in enumerate(self._phrases):
            row, column = divmod(number, columns)
            button.rect = pygame.FRect(inner.left + column * (share + _GAP), top + row * (_ROW + _GAP), share, _ROW)
        top += rows * (_ROW + _GAP)
        if self._line is not None and self._say is not None:
            wide = max(120.0, self._say.natural_width(view))
            self._line.rect = pygame.FRect(inner.left, top, inner.width - wide - _GAP, Entry.HEIGHT)
            self._say.rect = pygame.FRect(inner.right - wide, top, wide, Entry.HEIGHT)
        wide = max(160.0, self._back.natural_width(view))
        self._back.rect = pygame.FRect(inner.right - wide, inner.bottom - Button.HEIGHT, wide, Button.HEIGHT)

    def draw(self, canvas: Canvas, *, active: bool = True) -> None:
        """Dim what is below and draw the sheet."""
        canvas.shade(120)
        canvas.box(self.rect, DIALOG)
        inner = self.rect.inflate(-2 * _PADDING, -2 * _PADDING)
        canvas.text(self.title, pygame.FRect(inner.left, inner.top - 4, inner.width, 34), HEADING, shrink=True)
        rule(canvas, (self.rect.centerx, inner.top + 40), inner.width)
        for number, line in enumerate(self._said):
            place = pygame.FRect(inner.left, inner.top + 52 + number * _LINE, inner.width, _LINE)
            canvas.text(line, place, SMALL, shrink=True)
        self.group.draw(canvas, active=active)

    def _sayer(self, say: Callable[[int], None], number: int) -> Callable[[], None]:
        def do() -> None:
            self.closed()
            say(number)

        return do

    def _written(self, text: str) -> None:
        if self._say is not None:
            self._say.enabled = bool(text.strip())

    def _write(self, write: Callable[[str], None]) -> None:
        if self._line is not None and self._line.text.strip():
            self.closed()
            write(self._line.text.strip())
