"""One of many: a field that shows what is chosen, and a list that opens over everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from escoba.screen.kit import shapes
from escoba.screen.kit.button import ACTIVATE
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import RAISED, Choosing, Option
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Colour
from escoba.screen.kit.inputs import Key, Point
from escoba.screen.kit.scrolling import BAR_ROOM, Scrolling
from escoba.screen.kit.theme import (
    BODY,
    BODY_BOLD,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    CREAM_SOFT,
    INK,
    INK_DIM,
    INK_SOFT,
    IVORY_910,
    IVORY_925,
    IVORY_963,
    IVORY_975,
    IVORY_990,
    OCHRE_482,
    PAPER_SHADE,
    PAPER_WARM,
    SMALL,
    Box,
)

_FIELD = Box(IVORY_963, PAPER_WARM, radius=8, edge=BRASS_DARK, shine=True, shadow=4)
_FIELD_HOVERED = Box(IVORY_990, IVORY_910, radius=8, edge=BRASS_DARK, shine=True, shadow=4)
_FIELD_DIM = Box(PAPER_WARM, PAPER_SHADE, radius=8, edge=OCHRE_482)
_LIST = Box(IVORY_975, IVORY_925, radius=9, edge=BRASS_DARK, shadow=18)
_ROW, _NOTED_ROW = 40.0, 56.0
_MOST_ROWS = 9
_EDGE = 6.0
_ARROW = 38.0
_MARK = 28.0
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -_MOST_ROWS, pygame.K_PAGEDOWN: _MOST_ROWS}


class Picker(Choosing):
    """One line at rest, described as a choice with what is chosen as its label.

    A click, Enter or Space opens the list, in which each option is described as ``<id>:<value>``; left and right choose
    the neighbour without opening it. Esc and a click beside the list close it and change nothing.
    """

    HEIGHT = 44.0

    def __init__(
        self,
        id: str,
        options: Sequence[Option],
        chosen: str,
        on_change: Callable[[str], None],
        *,
        label: str = "",
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        """`chosen` is the value of one of the options. `label` says in the field, before what is chosen, what it is
        about; in the description it is the note.
        """
        super().__init__(id, options, chosen, on_change, tip=tip)
        self.enabled = enabled
        self.label = label
        self._view = View(1280, 720)
        self._open = False
        self._was_open = False
        self._lit: int | None = None
        self._widest = 0.0
        self._scrolling = Scrolling()
        self._row = _NOTED_ROW if any(option.note for option in self.options) else _ROW

    @property
    def grabs(self) -> bool:
        """An open list takes all input."""
        return self._open

    @property
    def focus_rect(self) -> pygame.FRect:
        """The focus is shown around the field."""
        return self.rect

    def natural_width(self, view: View) -> float:
        """The width at which every option fits into the field, in design units."""
        widest = max(view.text_width(option.label, BODY_BOLD) for option in self.options)
        return self._label_width(view) + widest + 14 + _ARROW + 6

    def place(self, index: int) -> pygame.FRect:
        """Where an option is in the open list; part of it may be out of sight."""
        inner = self._inner
        width = inner.width - (BAR_ROOM - 10 if self._scrolling.most else 0)
        return pygame.FRect(inner.left, inner.top + index * self._row - self._scrolling.offset, width, self._row)

    def contains(self, pos: Point) -> bool:
        """The field and, while it is open, the list."""
        return super().contains(pos) or (self._open and self._list.collidepoint(pos))

    def tip_at(self, pos: Point) -> tuple[str, pygame.FRect]:
        """No tip lies over the open list."""
        return ("", self.rect) if self._open else super().tip_at(pos)

    def leave(self) -> None:
        """The list closes when the focus goes elsewhere."""
        self._open = False

    def point(self, pos: Point) -> bool:
        """The option under the pointer lights up; a bar that was taken hold of follows."""
        if not self._open:
            return False
        if self.pressed and self._scrolling.pull(pos):
            return True
        under = self._at(pos)
        if under is None or not self.options[under].enabled:
            return False
        before, self._lit = self._lit, under
        return before != under

    def press(self, pos: Point) -> None:
        """Beside the list closes it; on the bar takes hold of that."""
        self._was_open = self._open
        if self._open and not self._scrolling.press(pos) and not self._list.collidepoint(pos):
            self._open = False

    def click(self, pos: Point) -> None:
        """Open the list, or choose the option under the pointer."""
        if not self._was_open:
            self._unfold()
            return
        under = self._at(pos)
        if self._open and under is not None and self.options[under].enabled:
            self._settle(under)

    def wheel(self, steps: float) -> bool:
        """Scroll the open list."""
        return self._open and self._scrolling.to(self._scrolling.offset - steps * self._row)

    def key(self, key: Key) -> bool:
        """Open the list and walk in it; while it is open every key is its own."""
        if not self._open:
            if key.key in ACTIVATE or (key.alt and key.key in (pygame.K_DOWN, pygame.K_UP)):
                self._unfold()
                return True
            return super().key(key)
        if key.key == pygame.K_ESCAPE:
            self._open = False
        elif key.key in ACTIVATE:
            if self._lit is not None:
                self._settle(self._lit)
        elif key.key in _STEPS:
            self._walk(_STEPS[key.key])
        elif key.key in (pygame.K_HOME, pygame.K_END):
            self._walk(-len(self.options) if key.key == pygame.K_HOME else len(self.options))
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the field with what is chosen."""
        self._view = canvas.view
        lit = self.hovered or self._open
        canvas.box(self.rect, _FIELD_DIM if not self.enabled else _FIELD_HOVERED if lit else _FIELD)
        room = self.rect.inflate(-28, 0)
        room.width -= _ARROW - 14
        if self.label:
            width = self._label_width(canvas.view) - 14
            canvas.text(self.label, pygame.FRect(room.left, room.top, width, room.height), SMALL)
            room.left, room.width = room.left + width, room.width - width
        option = self._chosen
        style = BODY_BOLD if self.enabled else BODY_BOLD.coloured(INK_SOFT)
        canvas.text(option.label if option is not None else "", room, style, shrink=True)
        arrow = pygame.FRect(0, 0, 16, 16)
        arrow.center = self.rect.right - _ARROW / 2 - 2, self.rect.centery
        canvas.svg("picker arrow", _ARROW_SVG, arrow)

    def draw_above(self, canvas: Canvas) -> None:
        """Draw the open list."""
        self._measure()
        self._scrolling.fit(self._inner, len(self.options) * self._row)
        canvas.box(self._list, _LIST)
        surface, before = canvas.surface, canvas.surface.get_clip()
        surface.set_clip(canvas.view.rect(self._inner).clip(before))
        for index, option in enumerate(self.options):
            place = self.place(index)
            if place.bottom > self._inner.top and place.top < self._inner.bottom:
                self._draw_option(canvas, option, place, lit=index == self._lit)
        surface.set_clip(before)
        self._scrolling.draw(canvas, lit=self.hovered)

    def items(self) -> list[Item]:
        """The field and, while it is open, the options that can be seen."""
        chosen = self._chosen
        label = chosen.label if chosen is not None else ""
        field = Item("choice", self.rect, id=self.id, label=label, enabled=self.enabled, note=self.label or None)
        if not self._open:
            return [field]
        seen = [replace(item, rect=item.rect.clip(self._inner)) for item in super().items()]
        return [field, *(item for item in seen if item.rect.height >= self._row / 2)]

    # The list.

    @property
    def _chosen(self) -> Option | None:
        return next((option for option in self.options if option.value == self.chosen), None)

    def _label_width(self, view: View) -> float:
        return 14 + (view.text_width(self.label, SMALL) + 10 if self.label else 0)

    @property
    def _list(self) -> pygame.FRect:
        """Under the field or, where there is more room, above it."""
        area = self._view.area.inflate(-16, -16)
        below, above = area.bottom - self.rect.bottom - 4, self.rect.top - 4 - area.top
        wanted = min(len(self.options), _MOST_ROWS) * self._row
        down = below >= min(wanted + 2 * _EDGE, above)
        rows = max(1, min(wanted, (below if down else above) - 2 * _EDGE) // self._row)
        height = rows * self._row + 2 * _EDGE
        width = min(max(self.rect.width, self._widest), area.width)
        top = self.rect.bottom + 4 if down else self.rect.top - 4 - height
        return pygame.FRect(min(self.rect.left, area.right - width), top, width, height)

    def _measure(self) -> None:
        """How wide the list must be for its longest option; found once a picture, since each option asks for it."""
        width = self._view.text_width
        longest = max(max(width(option.label, BODY_BOLD), width(option.note, SMALL)) for option in self.options)
        self._widest = longest + 2 * _MARK + BAR_ROOM

    @property
    def _inner(self) -> pygame.FRect:
        return self._list.inflate(-2 * _EDGE, -2 * _EDGE)

    def _at(self, pos: Point) -> int | None:
        return super()._at(pos) if self._open and self._inner.collidepoint(pos) else None

    def _unfold(self) -> None:
        """Open the list where the chosen option is."""
        self._open = True
        self._measure()
        chosen = next((index for index, option in enumerate(self.options) if option.value == self.chosen), 0)
        self._lit = chosen
        self._scrolling.fit(self._inner, len(self.options) * self._row)
        middle = (chosen + 0.5) * self._row
        self._scrolling.to(middle - self._inner.height / 2)

    def _settle(self, index: int) -> None:
        self._open = False
        self._choose(self.options[index])

    def _walk(self, steps: int) -> None:
        """Light up another option, as far off as that, or else the last on the way that can be chosen."""
        here = self._lit if self._lit is not None else 0
        goal = min(max(here + steps, 0), len(self.options) - 1)
        way = range(goal, here, -1 if goal > here else 1)
        beyond = range(goal, len(self.options)) if steps > 0 else range(goal, -1, -1)
        able = next((index for index in (*beyond, *way) if self.options[index].enabled), here)
        self._lit = able
        self._scrolling.show(able * self._row, (able + 1) * self._row)

    def _draw_option(self, canvas: Canvas, option: Option, place: pygame.FRect, *, lit: bool) -> None:
        chosen = option.value == self.chosen
        if lit:
            canvas.box(place.inflate(-2, -2), RAISED)
        if chosen:
            mark = pygame.FRect(place.left + 11, place.centery - 5, 10, 10)
            canvas.svg(f"picked {lit}", _LOZENGE_LIT if lit else _LOZENGE, mark)
        words = pygame.FRect(place.left + _MARK, place.top, place.width - _MARK - 10, place.height)
        style = BODY_BOLD if chosen else BODY
        style = style.coloured(CREAM if lit else INK if option.enabled else INK_DIM)
        if not option.note:
            canvas.text(option.label, words, style, shrink=True)
            return
        canvas.text(option.label, pygame.FRect(words.left, words.centery - 24, words.width, 24), style, shrink=True)
        note = pygame.FRect(words.left, words.centery, words.width, 22)
        canvas.text(option.note, note, SMALL.coloured(CREAM_SOFT if lit else INK_SOFT), shrink=True)


_ARROW_SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M2.5 5.5L8 11L13.5 5.5" fill="none" '
    'stroke="#6b4a20" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>'
)


def _lozenge(colour: Colour) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
        f'<path fill="{shapes.hexed(colour)}" d="M5 0L10 5L5 10L0 5Z"/></svg>'
    )


_LOZENGE, _LOZENGE_LIT = _lozenge(BRASS_DARK), _lozenge(BRASS_LIGHT)
