"""A line of text to write in: any letters, a caret, a selection, the clipboard."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Callable

import pygame

from escoba.screen.kit import clipboard
from escoba.screen.kit.button import ACTIVATE
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.describe import Item
from escoba.screen.kit.inputs import Key, Point
from escoba.screen.kit.theme import (
    BODY,
    BRASS_DARK,
    INK,
    INK_DIM,
    INK_SOFT,
    IVORY_955,
    IVORY_971_1,
    IVORY_976,
    IVORY_986,
    OCHRE_482,
    PAPER_SHADE,
    PAPER_WARM,
    SAND_733,
    SAND_831_1,
    WINE,
    Box,
)
from escoba.screen.kit.widget import Widget

BLINK = 0.55
"""Seconds the caret is shown, and then not shown."""

BLINKS_FOR = 12.0
"""Seconds without a touch after which the caret stays: whoever went away leaves a program at rest behind."""

_FIELD = Box(IVORY_976, IVORY_955, radius=8, edge=BRASS_DARK)
_FIELD_FOCUSED = Box(IVORY_986, IVORY_971_1, radius=8, edge=BRASS_DARK, edge_width=1.75)
_FIELD_DIM = Box(PAPER_WARM, PAPER_SHADE, radius=8, edge=OCHRE_482)
_SELECTED = SAND_733
_SELECTED_AWAY = SAND_831_1
_HINT = BODY.coloured(INK_DIM)
_PADDING = 14.0
_CARET = 1.6
_TYPING_KEYS = range(32, 1 << 30)
"""Keys that stand for letters and signs: what is written comes by itself, as text."""


_BREAKS = str.maketrans(dict.fromkeys("\n\r\t\v\f\x85\u2028\u2029", " "))
_INVISIBLE = ("Cc", "Cf", "Cs")


def one_line(text: str) -> str:
    """The text as it can stand in one line: breaks and tabs are spaces; other controls, direction marks and halves of
    characters are gone; an accent that was written apart joins its letter.
    """
    kept = text.replace("\r\n", "\n").translate(_BREAKS)
    return unicodedata.normalize("NFC", "".join(sign for sign in kept if unicodedata.category(sign) not in _INVISIBLE))


class Entry(Widget):
    """One line of text. Keep the widget as long as it is written in: the caret and the selection are its own."""

    role = "entry"
    takes_focus = True
    repeats = True
    HEIGHT = 44.0

    def __init__(
        self,
        id: str,
        text: str,
        on_change: Callable[[str], None],
        *,
        max_length: int,
        placeholder: str = "",
        on_enter: Callable[[], None] | None = None,
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        """`max_length` in characters; `placeholder` says in the empty field what belongs there; `on_enter` is called
        when Enter is pressed. What is written is given to `on_change` as it is written.
        """
        super().__init__(id, enabled=enabled, tip=tip)
        self._text = one_line(text)[:max_length]
        self.on_change = on_change
        self.on_enter = on_enter
        self._max_length = max_length
        self._placeholder = placeholder
        self._caret = self._anchor = len(self._text)
        self._composing = ""
        self._scrolled = 0.0
        self._view = View(1280, 720)
        self._blink_from: float | None = None
        self._lit = True

    @property
    def text(self) -> str:
        """What is written."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        """Write something else; nobody is told."""
        self._text = one_line(text)[: self._max_length]
        self._caret = self._anchor = len(self._text)
        self._composing = ""

    @property
    def selected(self) -> str:
        """The part of the text that is selected."""
        return self._text[self._start : self._end]

    def select_all(self) -> None:
        """Select everything: what is typed next takes its place."""
        self._anchor, self._caret = 0, len(self._text)

    # What the group asks.

    @property
    def writes_at(self) -> pygame.FRect:
        """The caret's place: there an input method shows what it offers."""
        left = min(max(self._text_left + self._across(self._caret), self._inner.left), self._inner.right)
        return pygame.FRect(left, self.rect.top, 2, self.rect.height)

    def arrive(self) -> None:
        """With the focus everything is selected."""
        self.select_all()
        self._touched()

    def leave(self) -> None:
        """What an input method had begun is dropped, and nothing stays selected."""
        self._composing = ""
        self._anchor = self._caret

    def tick(self, now: float) -> bool:
        """Let the caret blink."""
        if self._blink_from is None:
            self._blink_from = now
        passed = now - self._blink_from
        lit = passed > BLINKS_FOR or int(passed / BLINK) % 2 == 0
        changed, self._lit = lit != self._lit, lit
        return changed

    def press(self, pos: Point) -> None:
        """Put the caret where the button goes down."""
        self._composing = ""
        self._caret = self._anchor = self._nearest(pos)
        self._touched()

    def point(self, pos: Point) -> bool:
        """Select as far as the pointer is pulled."""
        if not self.pressed:
            return False
        before, self._caret = self._caret, self._nearest(pos)
        self._touched()
        return self._caret != before

    def typed(self, text: str) -> bool:
        """Write what was typed in place of the selection."""
        self._composing = ""
        self._replace(text)
        return True

    def compose(self, text: str) -> bool:
        """Show what an input method has so far: it stands at the caret, underlined, and is not yet written."""
        before, self._composing = self._composing, one_line(text)
        self._touched()
        return self._composing != before

    def key(self, key: Key) -> bool:
        """Move the caret, select, erase, copy and paste; keys of letters are its own, since they come as text."""
        if self._composing:
            return True
        self._touched()
        # With AltGr, which some systems report as Ctrl and Alt, letters are written.
        if key.ctrl and not key.alt:
            return self._command(key)
        if key.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(-1 if key.key == pygame.K_BACKSPACE else 1)
        elif key.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._walk(-1 if key.key == pygame.K_LEFT else 1, select=key.shift)
        elif key.key in (pygame.K_HOME, pygame.K_END):
            self._go(0 if key.key == pygame.K_HOME else len(self._text), select=key.shift)
        elif key.key in ACTIVATE and key.key != pygame.K_SPACE:
            if self.on_enter is None:
                return False
            self.on_enter()
        else:
            return key.key in _TYPING_KEYS or pygame.K_KP_DIVIDE <= key.key <= pygame.K_KP_PERIOD
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the field, the selection, the text as far as there is room, and the caret."""
        self._view = canvas.view
        canvas.box(self.rect, _FIELD_DIM if not self.enabled else _FIELD_FOCUSED if self.focused else _FIELD)
        self._follow()
        surface, inner = canvas.surface, self._inner
        before = surface.get_clip()
        surface.set_clip(canvas.view.rect(inner.inflate(4, 0)).clip(before))
        if not self._shown:
            canvas.text(self._placeholder, inner, _HINT, shrink=True)
        if self._start != self._end:
            self._mark(canvas, self._start, self._end, _SELECTED if self.focused else _SELECTED_AWAY)
        self._draw_text(canvas)
        if self._composing:
            start, end = self._caret, self._caret + len(self._composing)
            left = self._text_left + self._across(start)
            length = self._across(end) - self._across(start)
            canvas.line((left, self.rect.centery + 12), length, WINE, 1.5)
        if self.focused and self.enabled and self._lit:
            left = self._text_left + self._across(self._caret + len(self._composing)) - _CARET / 2
            height = min(self.rect.height - 14, 28.0)
            canvas.line((left, self.rect.centery - height / 2), height, INK, _CARET, upright=True)
        surface.set_clip(before)

    def items(self) -> list[Item]:
        """The field, described by what is written in it; the placeholder is its note."""
        return [
            Item(
                "entry",
                self.rect,
                id=self.id,
                label=self._text,
                enabled=self.enabled,
                note=self._placeholder or None,
            )
        ]

    # The text and the caret.

    @property
    def _start(self) -> int:
        return min(self._anchor, self._caret)

    @property
    def _end(self) -> int:
        return max(self._anchor, self._caret)

    def _touched(self) -> None:
        self._blink_from, self._lit = None, True

    def _command(self, key: Key) -> bool:
        """What is done with Ctrl held."""
        if key.key == pygame.K_a:
            self.select_all()
        elif key.key in (pygame.K_c, pygame.K_x):
            if self.selected:
                clipboard.put(self.selected)
                if key.key == pygame.K_x:
                    self._replace("")
        elif key.key == pygame.K_v:
            self._replace(clipboard.get())
        elif key.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._go(self._word(-1 if key.key == pygame.K_LEFT else 1), select=key.shift)
        elif key.key in (pygame.K_HOME, pygame.K_END):
            self._go(0 if key.key == pygame.K_HOME else len(self._text), select=key.shift)
        elif key.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if self._start == self._end:
                self._anchor = self._word(-1 if key.key == pygame.K_BACKSPACE else 1)
            self._replace("")
        else:
            return False
        return True

    def _replace(self, text: str) -> None:
        """Put a text in place of the selection, as much of it as there is room for."""
        start, end = self._start, self._end
        room = self._max_length - len(self._text) + (end - start)
        written = one_line(text)[: max(room, 0)]
        before, self._text = self._text, self._text[:start] + written + self._text[end:]
        self._caret = self._anchor = start + len(written)
        self._touched()
        if self._text != before:
            self.on_change(self._text)

    def _erase(self, step: int) -> None:
        if self._start == self._end:
            self._anchor = self._beside(step)
        self._replace("")

    def _walk(self, step: int, *, select: bool) -> None:
        """One sign on or, from a selection, to its end."""
        if self._start != self._end and not select:
            self._go(self._start if step < 0 else self._end, select=False)
        else:
            self._go(self._beside(step), select=select)

    def _go(self, place: int, *, select: bool) -> None:
        self._caret = place
        if not select:
            self._anchor = place

    def _beside(self, step: int) -> int:
        """The next place for the caret: accents that were typed apart belong to their letter."""
        place = self._caret + step
        while 0 < place < len(self._text) and unicodedata.combining(self._text[place]):
            place += step
        return min(max(place, 0), len(self._text))

    def _word(self, step: int) -> int:
        """Where the next word begins or, backwards, this one."""
        place = self._caret
        if step < 0:
            while place > 0 and self._text[place - 1].isspace():
                place -= 1
            while place > 0 and not self._text[place - 1].isspace():
                place -= 1
            return place
        while place < len(self._text) and not self._text[place].isspace():
            place += 1
        while place < len(self._text) and self._text[place].isspace():
            place += 1
        return place

    # Where it stands.

    @property
    def _shown(self) -> str:
        """The text with what is being composed in it."""
        return self._text[: self._caret] + self._composing + self._text[self._caret :]

    @property
    def _inner(self) -> pygame.FRect:
        return self.rect.inflate(-2 * _PADDING, -6)

    @property
    def _text_left(self) -> float:
        return self._inner.left - self._scrolled

    def _across(self, place: int) -> float:
        """How far right of the text's beginning a place in what is shown is, in design units."""
        return self._view.text_width(self._shown[:place], BODY) if place else 0.0

    def _nearest(self, pos: Point) -> int:
        """The place for the caret nearest to the pointer."""
        along = pos[0] - self._text_left
        after = bisect_left(range(len(self._text)), along, key=self._across)
        if after and along - self._across(after - 1) < self._across(after) - along:
            after -= 1
        while 0 < after < len(self._text) and unicodedata.combining(self._text[after]):
            after -= 1
        return after

    def _follow(self) -> None:
        """Scroll so that the caret can be seen, and no further than the text goes; at rest its beginning is shown."""
        if not self.focused:
            self._scrolled = 0.0
            return
        room = self._inner.width
        caret = self._across(self._caret + len(self._composing))
        most = max(0.0, self._across(len(self._shown)) + _CARET - room)
        self._scrolled = min(max(self._scrolled, caret + _CARET - room, 0.0), caret, most) if most else 0.0

    def _mark(self, canvas: Canvas, start: int, end: int, colour: tuple[int, int, int]) -> None:
        left, right = (self._text_left + self._across(place) for place in (start, end))
        height = min(self.rect.height - 12, 30.0)
        place = pygame.FRect(left, self.rect.centery - height / 2, right - left, height)
        canvas.surface.fill(colour, canvas.view.rect(place))

    def _draw_text(self, canvas: Canvas) -> None:
        """Only the part that can be seen: a long text would be a picture wider than there can be."""
        shown, inner = self._shown, self._inner
        first = max(0, bisect_left(range(len(shown)), self._scrolled, key=self._across) - 1)
        last = bisect_left(range(len(shown)), self._scrolled + inner.width, key=self._across) + 1
        left = self._text_left + self._across(first)
        place = pygame.FRect(left, inner.top, 2 * inner.width + 400, inner.height)
        canvas.text(shown[first:last], place, BODY if self.enabled else BODY.coloured(INK_SOFT))
