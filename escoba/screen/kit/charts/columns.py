"""Columns that stand: several side by side for each of several things, such as levels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.charts.bars import draw_key, key_width
from escoba.screen.kit.charts.inks import BASE, FILLS, HAIR, INKS, Chart, Ink
from escoba.screen.kit.describe import Item
from escoba.screen.kit.theme import BODY, SMALL, Type

_KEYS = 30.0
_FIGURE = 24.0
_WIDEST = 46.0
_NUMBER = Type(BODY.face, 16, BODY.colour)


@dataclass(frozen=True, slots=True)
class Series:
    """What the columns of one colour stand for."""

    label: str
    ink: Ink


@dataclass(frozen=True, slots=True)
class ColumnGroup:
    """Columns side by side, one for each series: heights, and what is written above them. `note` is a tip."""

    id: str
    label: str
    values: tuple[float, ...]
    figures: tuple[str, ...]
    note: str = ""


class Columns(Chart):
    """Groups of columns with a label below each, and the colours explained above. Described as ``<id>:<group>``."""

    def __init__(
        self,
        id: str,
        title: str,
        series: Sequence[Series],
        groups: Sequence[ColumnGroup],
        *,
        most: float | None = None,
        empty: str = "",
    ) -> None:
        """`most` is what a full column stands for; without it the highest of them is full."""
        super().__init__(id, title, empty)
        self._series = tuple(series)
        self._groups = tuple(groups)
        highest = most if most is not None else max((max(group.values) for group in self._groups), default=0)
        self._most = max(highest, 1e-9)

    @property
    def bare(self) -> bool:
        """Whether there is not one group."""
        return not self._groups

    def draw_figures(self, canvas: Canvas) -> None:
        """Draw the key, the scale, the columns with their figures, and the labels."""
        self._draw_keys(canvas)
        plot = self._plot
        for step in range(1, 5):
            canvas.line((plot.left, plot.bottom - plot.height * step / 4 - 0.5), plot.width, HAIR)
        size = self._label_size(canvas)
        for index, group in enumerate(self._groups):
            place = self._place(index)
            for number, (value, figure) in enumerate(zip(group.values, group.figures, strict=True)):
                self._draw_column(canvas, place, number, value, figure)
            words = pygame.FRect(place.left + 2, plot.bottom + 5, place.width - 4, 24)
            canvas.text(group.label, words, BODY.sized(size), "center", shrink=True)
        canvas.line((plot.left, plot.bottom - 0.75), plot.width, BASE, 1.5)

    def figures(self) -> list[Item]:
        """Each group with all its figures."""
        return [
            Item(
                "text",
                self._place(index),
                id=f"{self.id}:{group.id}",
                label=f"{group.label}: "
                + ", ".join(
                    f"{series.label} {figure}" if series.label else figure
                    for series, figure in zip(self._series, group.figures, strict=True)
                ),
                note=group.note or None,
            )
            for index, group in enumerate(self._groups)
        ]

    @property
    def _keyed(self) -> bool:
        return any(series.label for series in self._series)

    @property
    def _plot(self) -> pygame.FRect:
        top = self.rect.top + (_KEYS if self._keyed else 0) + _FIGURE
        return pygame.FRect(self.rect.left, top, self.rect.width, self.rect.bottom - 32 - top)

    def _place(self, index: int) -> pygame.FRect:
        """The place of a group, from the top of its highest figure to its label."""
        width = self.rect.width / len(self._groups)
        top = self._plot.top - _FIGURE
        return pygame.FRect(self.rect.left + index * width, top, width, self.rect.bottom - top)

    def _label_size(self, canvas: Canvas) -> float:
        """The size at which the longest label fits, for all of them."""
        room = self.rect.width / len(self._groups) - 6
        widest = max(canvas.view.text_width(group.label, BODY) for group in self._groups)
        return BODY.size * max(min(room / max(widest, 1), 1.0), 0.72)

    def _draw_keys(self, canvas: Canvas) -> None:
        if not self._keyed:
            return
        left = self.rect.left
        for series in self._series:
            place = pygame.FRect(left, self.rect.top, key_width(canvas.view, series.label) + 2, 24)
            left += draw_key(canvas, series.label, series.ink, place) + 26

    def _draw_column(self, canvas: Canvas, place: pygame.FRect, number: int, value: float, figure: str) -> None:
        plot, count = self._plot, len(self._series)
        gap = 4.0
        wide = min(_WIDEST, (place.width * 0.76 - gap * (count - 1)) / count)
        left = place.centerx - (wide * count + gap * (count - 1)) / 2 + number * (wide + gap)
        height = max(0.0, min(value / self._most, 1.0)) * plot.height
        ink = self._series[number].ink
        if value > 0:
            # A little below the base line, which is drawn over it: a column stands on it, and has no lower edge.
            high = max(height, 4.0)
            canvas.box(pygame.FRect(left, plot.bottom - high, wide, high + 2), FILLS[ink])
        room = wide + gap if count > 1 else place.width - 4
        words = pygame.FRect(left + wide / 2 - room / 2, plot.bottom - height - _FIGURE, room, _FIGURE)
        canvas.text(figure, words, _NUMBER.coloured(INKS[ink]) if count > 1 else SMALL, "center", shrink=True)
