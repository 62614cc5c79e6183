"""A long list: rows of several columns, of which only those are made and drawn that can be seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from escoba.screen.kit.button import ACTIVATE
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.choice import HOVERED, RAISED
from escoba.screen.kit.describe import Item
from escoba.screen.kit.inputs import Key, Point
from escoba.screen.kit.row import Column, Row, draw_cell, draw_titles
from escoba.screen.kit.scrolling import BAR_ROOM, Scrolling
from escoba.screen.kit.theme import BODY, BRASS, INK_SOFT, PAPER_SHADE
from escoba.screen.kit.widget import Widget

_TITLES = 34.0
_GAP = 16.0
_INDENT = 14.0
_DRAGGED = 8.0
"""A pointer that was moved so far with the button down has pulled the list, and not clicked a row."""

_WHEEL_ROWS = 2
"""Whole rows, so that the uppermost one stays whole."""

_KEPT_ROWS = 200


class Rows(Widget):
    """A list that is scrolled by wheel, keys, its bar, or by pulling it; described as a list and one choice a row.

    A click on a row opens it. Where the list is to be chosen from (`on_select`), the first click selects a row and one
    on the selected row opens it. With the keyboard the arrows, page keys, Home and End select, and Enter opens.
    """

    role = "list"
    ROW_HEIGHT = 46.0

    def __init__(
        self,
        id: str,
        count: int,
        row_at: Callable[[int], Row],
        on_open: Callable[[int], None],
        *,
        columns: Sequence[Column] = (Column(),),
        on_select: Callable[[int], None] | None = None,
        row_height: float = ROW_HEIGHT,
        label: str = "",
        empty: str = "",
    ) -> None:
        """`row_at` is asked for a row by its number, from 0, only when it is to be seen; what it gives is kept until
        `refresh`. `on_open` and `on_select` get the number of the row. `label` says in the description what is listed,
        `empty` in the list's place that there is nothing.
        """
        super().__init__(id, label)
        self.columns = tuple(columns)
        self.count = count
        self.selected: int | None = None
        self._row_at = row_at
        self._on_open = on_open
        self._on_select = on_select
        self._row_height = row_height
        self._text_size = 1.0
        self.empty = empty
        self._kept: dict[int, Row] = {}
        self._scrolling = Scrolling()
        self._under: int | None = None
        self._pressed_at: Point = (0, 0)
        self._pressed_offset = 0.0
        self._pulled = False
        self._by_bar = False

    def refresh(self, count: int, *, selected: int | None = None) -> None:
        """The rows are others now, and so many; all of them are asked for anew. Begins at the top."""
        self.count = count
        self.selected = selected
        self._kept.clear()
        self._under = None
        self._fit()
        self._scrolling.to(0)
        if selected is not None:
            self.show(selected)

    def show(self, index: int) -> None:
        """Scroll no further than it takes to see a row."""
        self._fit()
        self._scrolling.show(index * self._height, (index + 1) * self._height)

    def row(self, index: int) -> Row:
        """One row, asked for only once."""
        found = self._kept.get(index)
        if found is None:
            if len(self._kept) >= _KEPT_ROWS:
                self._kept.clear()
            found = self._kept[index] = self._row_at(index)
        return found

    # What the group asks.

    @property
    def focusable(self) -> bool:
        """An empty list has nothing to do with the focus."""
        return self.visible and self.enabled and self.count > 0

    @property
    def focus_rect(self) -> pygame.FRect:
        """The focus is shown around the selected row, or around all of them."""
        place = self._place(self.selected).clip(self._seen) if self.selected is not None else self._seen
        return (place if place.height > 12 else self._seen).inflate(-8, -8)

    def tip_at(self, pos: Point) -> tuple[str, pygame.FRect]:
        """The tip of the row under the pointer."""
        under = self._at(pos)
        return ("", self.rect) if under is None else (self.row(under).tip, self._place(under).clip(self._seen))

    def point(self, pos: Point) -> bool:
        """Light the row under the pointer, or pull what is held."""
        if self.pressed:
            if self._scrolling.pull(pos):
                return True
            self._pulled = self._pulled or abs(pos[1] - self._pressed_at[1]) > _DRAGGED
            if self._pulled and not self._by_bar:
                return self._scrolling.to(self._pressed_offset + self._pressed_at[1] - pos[1])
        before, self._under = self._under, self._at(pos)
        return self._under != before

    def press(self, pos: Point) -> None:
        """Take hold of the bar or of the list."""
        self._fit()
        self._by_bar = self._scrolling.press(pos)
        self._pressed_at, self._pressed_offset, self._pulled = pos, self._scrolling.offset, self._by_bar

    def click(self, pos: Point) -> None:
        """Open or select the row on which the button went down and came up."""
        under = self._at(pos)
        if self._pulled or under is None or under != self._at(self._pressed_at) or not self.row(under).enabled:
            return
        if self._on_select is not None and under != self.selected and not self.row(under).direct:
            self._select(under)
        else:
            self.selected = under
            self._on_open(under)

    def wheel(self, steps: float) -> bool:
        """Scroll by the wheel."""
        return self._scrolling.to(self._scrolling.offset - steps * _WHEEL_ROWS * self._height)

    def key(self, key: Key) -> bool:
        """Walk through the rows; from the first and the last one on, the arrows go to the neighbours of the list."""
        if not self.count:
            return False
        if key.key in ACTIVATE:
            if self.selected is None or not self.row(self.selected).enabled:
                return False
            self._on_open(self.selected)
            return True
        page = max(1, int(self._seen.height // self._height) - 1)
        here = self.selected
        first = int(self._scrolling.offset // self._height + 0.5)
        targets = {
            pygame.K_UP: first if here is None else here - 1,
            pygame.K_DOWN: first if here is None else here + 1,
            pygame.K_PAGEUP: (here or 0) - page,
            pygame.K_PAGEDOWN: (here or 0) + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.count - 1,
        }
        if key.key not in targets:
            return False
        goal = min(max(targets[key.key], 0), self.count - 1)
        if goal == here and key.key in (pygame.K_UP, pygame.K_DOWN):
            return False
        self._select(goal)
        self.show(goal)
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the titles, the rows that can be seen, and the bar if there are more."""
        self._text_size = canvas.view.text
        self._fit()
        seen = self._seen
        if self._titled:
            titles = pygame.FRect(self.rect.left, self.rect.top, seen.width, _TITLES)
            draw_titles(canvas, self.columns, [self._cell(number, titles) for number in range(len(self.columns))])
            canvas.line((self.rect.left, titles.bottom - 1.5), self.rect.width, BRASS, 1.5)
        if not self.count:
            canvas.paragraph(self.empty, seen.inflate(-80, -60), BODY.coloured(INK_SOFT), "center")
            return
        surface, before = canvas.surface, canvas.surface.get_clip()
        surface.set_clip(canvas.view.rect(seen).clip(before))
        for index in self._visible:
            self._draw_row(canvas, index)
        self._draw_edges(canvas)
        surface.set_clip(before)
        self._scrolling.draw(canvas, lit=self.hovered or self.pressed)

    def items(self) -> list[Item]:
        """The list, its titles, and the rows that can be seen; ``value`` is how many there are in all."""
        items = [Item("list", self.rect, id=self.id, label=self.label or None, value=self.count, enabled=self.enabled)]
        self._fit()
        if self._titled:
            titles = pygame.FRect(self.rect.left, self.rect.top, self._seen.width, _TITLES)
            items += [
                Item("text", self._cell(number, titles), label=column.title)
                for number, column in enumerate(self.columns)
                if column.title
            ]
        if not self.count and self.empty:
            items.append(Item("text", self._seen, id=f"{self.id}:empty", label=self.empty))
        for index in self._visible:
            place, row = self._place(index).clip(self._seen), self.row(index)
            if place.height >= self._height / 3:
                items.append(
                    Item(
                        "choice",
                        place,
                        id=f"{self.id}:{row.id}",
                        label=row.label,
                        enabled=self.enabled and row.enabled,
                        selected=index == self.selected,
                        note=row.tip or None,
                    )
                )
        return items

    # Where everything is.

    @property
    def _height(self) -> float:
        """How high a row is: it grows with its letters."""
        return self._row_height * self._text_size

    @property
    def _titled(self) -> bool:
        return any(column.title for column in self.columns)

    @property
    def _seen(self) -> pygame.FRect:
        """The place of the rows, without titles and bar."""
        top = self.rect.top + (_TITLES if self._titled else 0)
        room = BAR_ROOM - 8 if self._scrolling.most else 0
        return pygame.FRect(self.rect.left, top, self.rect.width - room, self.rect.bottom - top)

    @property
    def _visible(self) -> range:
        """The numbers of the rows of which anything can be seen."""
        first = int(self._scrolling.offset // self._height)
        last = int(-(-(self._scrolling.offset + self._seen.height) // self._height))
        return range(first, min(last, self.count))

    def _fit(self) -> None:
        top = self.rect.top + (_TITLES if self._titled else 0)
        place = pygame.FRect(self.rect.left, top, self.rect.width, self.rect.bottom - top)
        self._scrolling.fit(place, self.count * self._height)

    def _place(self, index: int) -> pygame.FRect:
        seen = self._seen
        top = seen.top + index * self._height - self._scrolling.offset
        return pygame.FRect(seen.left, top, seen.width, self._height)

    def _cell(self, number: int, row: pygame.FRect) -> pygame.FRect:
        """The place of a column in a row: fixed widths first, the rest is shared out."""
        fixed = [
            column.width if column.width is None or column.keeps else column.width * self._text_size
            for column in self.columns
        ]
        room = row.width - 2 * _INDENT - _GAP * (len(self.columns) - 1)
        spare = max(0.0, room - sum(width or 0 for width in fixed))
        shares = sum(column.share for column in self.columns if column.width is None)
        widths = [
            spare * column.share / shares if width is None else width
            for column, width in zip(self.columns, fixed, strict=True)
        ]
        left = row.left + _INDENT + sum(widths[:number]) + _GAP * number
        return pygame.FRect(left, row.top, widths[number], row.height)

    def _at(self, pos: Point) -> int | None:
        """The row at a position."""
        if not self._seen.collidepoint(pos):
            return None
        index = int((pos[1] - self._seen.top + self._scrolling.offset) // self._height)
        return index if index < self.count else None

    def _select(self, index: int) -> None:
        self.selected = index
        if self._on_select is not None:
            self._on_select(index)

    def _draw_row(self, canvas: Canvas, index: int) -> None:
        place, row = self._place(index), self.row(index)
        selected = index == self.selected
        if selected:
            canvas.box(place.inflate(-4, -4), RAISED)
        elif row.enabled and self.hovered and self.enabled and index == self._under:
            canvas.box(place.inflate(-4, -4), HOVERED)
        if index and not selected and index - 1 != self.selected:
            canvas.line((place.left + _INDENT, place.top), place.width - 2 * _INDENT, PAPER_SHADE)
        for number, (column, cell) in enumerate(zip(self.columns, row.cells, strict=True)):
            draw_cell(canvas, column, cell, self._cell(number, place), lit=selected, enabled=row.enabled)

    def _draw_edges(self, canvas: Canvas) -> None:
        """A soft shadow where the list goes on beyond its place."""
        seen, depth = self._seen, 10.0
        if self._scrolling.offset > 0.5:
            canvas.kept("rows above", pygame.FRect(seen.left, seen.top, seen.width, depth), _shadow)
        if self._scrolling.offset < self._scrolling.most - 0.5:
            canvas.kept("rows below", pygame.FRect(seen.left, seen.bottom - depth, seen.width, depth), _shadow_below)


def _shadow(size: tuple[int, int]) -> pygame.Surface:
    column = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for row in range(size[1]):
        column.set_at((0, row), (60, 38, 16, round(64 * (1 - (row + 1) / (size[1] + 1)) ** 2)))
    return pygame.transform.scale(column, size)


def _shadow_below(size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.flip(_shadow(size), False, True)
