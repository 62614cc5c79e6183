"""What a row of a list holds, and how its cells are drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import pygame

from escoba.screen.kit.canvas import Align, Canvas
from escoba.screen.kit.theme import (
    BODY,
    BODY_BOLD,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    CREAM_SOFT,
    FELT_DEEP,
    GREEN_220,
    GREEN_310,
    INK,
    INK_DIM,
    INK_SOFT,
    OCHRE_545,
    SAND_639,
    SAND_757,
    SAND_784,
    SAND_855,
    SMALL,
    WINE,
    WINE_DARK,
    WINE_LIGHT,
    Box,
    Type,
)

Paint = Callable[[Canvas, pygame.FRect], None]
"""Draws a picture into a place."""

Weight = Literal["plain", "strong", "soft"]
Badge = Literal["green", "wine", "brass", "grey"]

_PICTURE_GAP = 10.0
_BADGE_HEIGHT = 26.0
_BADGES: dict[Badge, tuple[Box, tuple[int, int, int]]] = {
    "green": (Box(GREEN_310, GREEN_220, radius=13, edge=FELT_DEEP, edge_width=1), CREAM),
    "wine": (Box(WINE_LIGHT, WINE, radius=13, edge=WINE_DARK, edge_width=1), CREAM),
    "brass": (Box(SAND_757, SAND_639, radius=13, edge=BRASS_DARK, edge_width=1), INK),
    "grey": (Box(SAND_855, SAND_784, radius=13, edge=OCHRE_545, edge_width=1), INK_SOFT),
}


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a list: `width` in design units, or a `share` of what others leave.

    Where text is set larger the width grows with it, unless the column `keeps` its width: it shows pictures alone.
    """

    title: str = ""
    share: float = 1.0
    width: float | None = None
    align: Align = "left"
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """What one row has in one column: a text, a `note` in small letters under it, a `picture` before it.

    With a `badge` the text stands on a small coloured field, and the note below it is set as the text of other cells.
    """

    text: str = ""
    note: str = ""
    weight: Weight = "plain"
    badge: Badge | None = None
    picture: Paint | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its `id` is stable and untranslated, it has a cell for each column, and a `tip` for who rests on it.

    A click on a `direct` one opens it at once, also in a list in which the first click otherwise selects.
    """

    id: str
    cells: tuple[Cell, ...]
    enabled: bool = True
    tip: str = ""
    direct: bool = False

    @property
    def label(self) -> str:
        """The row in words."""
        return " · ".join(text for cell in self.cells for text in (cell.text, cell.note) if text)


def draw_titles(canvas: Canvas, columns: Sequence[Column], places: Sequence[pygame.FRect]) -> None:
    """The titles of the columns."""
    for column, place in zip(columns, places, strict=True):
        canvas.text(column.title, place, SMALL, column.align, shrink=True)


def draw_cell(
    canvas: Canvas, column: Column, cell: Cell, place: pygame.FRect, *, lit: bool = False, enabled: bool = True
) -> None:
    """Draw a cell; `lit` is on green instead of on paper."""
    place = place.copy()
    if cell.picture is not None:
        side = min(place.height - 10, 40.0)
        cell.picture(canvas, pygame.FRect(place.left, place.centery - side / 2, side, side))
        place.left, place.width = place.left + side + _PICTURE_GAP, place.width - side - _PICTURE_GAP
    if not cell.text:
        return
    style, note = _styles(cell.weight, lit=lit, enabled=enabled)
    if cell.badge is not None:
        upper, lower = _halves(canvas, place.move(0, 1)) if cell.note else (place, place)
        _draw_badge(canvas, column, cell.text, cell.badge, upper, lit=lit)
        canvas.text(cell.note, lower, style, column.align, shrink=True)
    elif cell.note:
        _draw_noted(canvas, column, cell, place, style, note)
    else:
        canvas.text(cell.text, place, style, column.align, shrink=True)


def _halves(canvas: Canvas, place: pygame.FRect) -> tuple[pygame.FRect, pygame.FRect]:
    """Where a text is and where the note under it."""
    half = min(place.height / 2 - 3, 30.0 * canvas.view.text)
    upper = pygame.FRect(place.left, place.centery - half, place.width, half)
    return upper, pygame.FRect(place.left, place.centery - 1, place.width, half - 1)


def _draw_noted(canvas: Canvas, column: Column, cell: Cell, place: pygame.FRect, style: Type, note: Type) -> None:
    """A text with a note under it: a long text takes two lines, if the row is high enough to read all three."""
    upper, lower = _halves(canvas, place)
    lines = canvas.view.lines(cell.text, style, place.width)
    third = (place.height - 6) / 3
    if len(lines) == 2 and third >= style.size * 1.1:
        upper.update(place.left, place.centery - 1.5 * third, place.width, third)
        canvas.text(lines[0], upper, style, column.align, shrink=True)
        upper.top += third
        canvas.text(lines[1], upper, style, column.align, shrink=True)
        lower.update(place.left, upper.bottom, place.width, third)
    else:
        canvas.text(cell.text, upper, style, column.align, shrink=True)
    canvas.text(cell.note, lower, note, column.align, shrink=True)


def _styles(weight: Weight, *, lit: bool, enabled: bool) -> tuple[Type, Type]:
    """How the text and the note of a cell are set."""
    style = {"plain": BODY, "strong": BODY_BOLD, "soft": SMALL}[weight]
    if lit:
        return style.coloured(CREAM_SOFT if weight == "soft" else CREAM), SMALL.coloured(CREAM_SOFT)
    return (style, SMALL) if enabled else (style.coloured(INK_DIM), SMALL.coloured(INK_DIM))


def _draw_badge(canvas: Canvas, column: Column, text: str, badge: Badge, place: pygame.FRect, *, lit: bool) -> None:
    box, colour = _BADGES[badge]
    if lit:
        box = replace(box, edge=BRASS_LIGHT)
    style = SMALL.coloured(colour)
    width = min(canvas.view.text_width(text, style) + 24, place.width)
    height = min(_BADGE_HEIGHT * canvas.view.text, place.height - 2)
    field = pygame.FRect(place.left, place.centery - height / 2, width, height)
    if column.align == "center":
        field.centerx = place.centerx
    elif column.align == "right":
        field.right = place.right
    canvas.box(field, box)
    canvas.text(text, field.inflate(-16, 0), style, "center", shrink=True)
