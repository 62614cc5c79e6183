"""A line over time, with the area below it in felt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

import pygame

from escoba.screen.kit import shapes
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.charts.inks import BASE, HAIR, INKS, Chart
from escoba.screen.kit.describe import Item
from escoba.screen.kit.inputs import Point
from escoba.screen.kit.theme import BODY_BOLD, BRASS, SMALL

_FOOT = 28.0
_AIR = 12.0
_DOT = 11.0
_TICK_AIR = 34.0
_STEPS = 4


@dataclass(frozen=True, slots=True)
class LinePoint:
    """One point: `label` says when (such as a date), `value` is its height, known to `spread` more or less."""

    label: str
    value: float
    spread: float = 0.0


def running_share(wins: Sequence[bool], over: int = 20) -> list[float]:
    """After each match, the share won of the last `over` matches up to it, or of all while they are fewer."""
    won = 0
    shares = []
    for index, win in enumerate(wins):
        won += win
        if index >= over:
            won -= wins[index - over]
        shares.append(won / min(index + 1, over))
    return shares


class LineChart(Chart):
    """Points from left to right at even distances, however many. Described: the labelled ones, as ``<id>:<number>``."""

    def __init__(
        self,
        id: str,
        title: str,
        points: Sequence[LinePoint],
        figure: Callable[[float], str],
        *,
        bounds: tuple[float, float] = (0.0, 1.0),
        guide: float | None = 0.5,
        empty: str = "",
    ) -> None:
        """`figure` writes a value; `bounds` are the values at foot and head; at `guide` lies a dashed line."""
        super().__init__(id, title, empty)
        self._points = tuple(points)
        self._figure = figure
        self._low, self._high = bounds
        self._guide = guide
        self._view = View(1280, 720)
        self._under: int | None = None

    @property
    def bare(self) -> bool:
        """Whether there is not one point."""
        return not self._points

    def point(self, pos: Point) -> bool:
        """Find the point under the pointer."""
        under = self._at(pos)
        changed, self._under = under != self._under, under
        return changed

    def tip_at(self, pos: Point) -> tuple[str, pygame.FRect]:
        """When and how much, for the point under the pointer."""
        under = self._at(pos)
        return ("", self.rect) if under is None else (self._words(under), self._dot(under))

    def draw_figures(self, canvas: Canvas) -> None:
        """Draw scale, area, line, the last point and the one under the pointer."""
        self._view = canvas.view
        plot = self._plot
        self._draw_scale(canvas)
        most = max(2, canvas.view.px(plot.width) // 3)
        heights, below, above = (
            tuple(self._parts(_thinned([point.value + side * point.spread for point in self._points], most)))
            for side in (0, -1, 1)
        )
        if len(heights) > 1:
            name = ("line chart", heights, below, above)
            band = (below, above) if any(point.spread for point in self._points) else None
            canvas.kept(name, plot, lambda size: _plotted(heights, band, size, canvas.view.k))
        for index in sorted(self._ticks()):
            self._draw_label(canvas, index)
        last = len(self._points) - 1
        canvas.svg("chart dot", _DOT_SVG, self._dot(last))
        side = pygame.FRect(plot.right + 12, self._dot(last).centery - 15, self.rect.right - plot.right - 12, 30)
        canvas.text(self._figure(self._points[last].value), side, BODY_BOLD, shrink=True)
        if self._under is not None and self.hovered:
            dot = self._dot(self._under)
            canvas.line((dot.centerx - 0.5, plot.top), plot.height, BRASS, 1, upright=True)
            canvas.svg("chart dot", _DOT_SVG, dot)

    def figures(self) -> list[Item]:
        """The points whose labels are written below; the last one is always among them."""
        return [
            Item("text", self._dot(index), id=f"{self.id}:{index}", label=self._words(index))
            for index in sorted(self._ticks())
        ]

    def _words(self, index: int) -> str:
        point = self._points[index]
        spread = f" ± {self._figure(point.spread)}" if point.spread else ""
        return f"{point.label}: {self._figure(point.value)}{spread}"

    def _parts(self, values: Sequence[float]) -> list[float]:
        """Values as parts of the whole height."""
        return [(value - self._low) / (self._high - self._low) for value in values]

    @property
    def _plot(self) -> pygame.FRect:
        """Where the line is; left of it the scale, right of it the last figure, below it the labels."""
        marks = (self._figure(value) for value in (self._low, self._high))
        left = max(self._view.text_width(mark, SMALL) for mark in marks) + 12
        figures = (self._figure(point.value) for point in self._points[-1:])
        right = max((self._view.text_width(figure, BODY_BOLD) for figure in figures), default=0) + 20
        rect = self.rect
        return pygame.FRect(
            rect.left + left, rect.top + _AIR, rect.width - left - right, rect.height - _AIR - _FOOT - 4
        )

    def _at(self, pos: Point) -> int | None:
        """The number of the point nearest to a position within the plot."""
        plot = self._plot
        if self.bare or not plot.collidepoint(pos):
            return None
        return round((pos[0] - plot.left) / plot.width * (len(self._points) - 1))

    def _spot(self, index: int) -> tuple[float, float]:
        plot = self._plot
        part = index / (len(self._points) - 1) if len(self._points) > 1 else 0.5
        height = (self._points[index].value - self._low) / (self._high - self._low)
        return plot.left + part * plot.width, plot.bottom - min(max(height, 0.0), 1.0) * plot.height

    def _dot(self, index: int) -> pygame.FRect:
        dot = pygame.FRect(0, 0, _DOT, _DOT)
        dot.center = self._spot(index)
        return dot

    def _ticks(self) -> set[int]:
        """The points that are labelled: as many as there is room for, with the first and the last."""
        last = len(self._points) - 1
        widest = max(self._view.text_width(self._points[index].label, SMALL) for index in (0, last // 2, last))
        # The first label begins where the plot does, since under the scale it would run into the lowest figure.
        room = 1.5 * widest + 6
        count = max(1, min(int(self._plot.width // (1.5 * widest + _TICK_AIR / 2)), last, 6))
        while count > 1 and self._plot.width * min(_steps(last, count)) / last < room:
            count -= 1
        return set(accumulate(_steps(last, count), initial=0))

    def _draw_scale(self, canvas: Canvas) -> None:
        plot = self._plot
        for step in range(_STEPS + 1):
            top = plot.bottom - plot.height * step / _STEPS
            canvas.line((plot.left, top - 0.5), plot.width, BASE if step == 0 else HAIR)
            mark = self._figure(self._low + (self._high - self._low) * step / _STEPS)
            place = pygame.FRect(self.rect.left, top - 11, plot.left - self.rect.left - 8, 22)
            if step % 2 == 0:
                canvas.text(mark, place, SMALL, "right", shrink=True)
        if self._guide is not None:
            top = plot.bottom - plot.height * (self._guide - self._low) / (self._high - self._low)
            for dash in range(int(plot.width // 12) + 1):
                canvas.line((plot.left + 12 * dash, top - 0.75), min(7, plot.width - 12 * dash), BRASS, 1.5)

    def _draw_label(self, canvas: Canvas, index: int) -> None:
        """The label below a point; it stays within the chart."""
        plot = self._plot
        width = self._view.text_width(self._points[index].label, SMALL) + 2
        place = pygame.FRect(self._spot(index)[0] - width / 2, plot.bottom + 6, width, _FOOT - 6)
        canvas.line((self._spot(index)[0] - 0.5, plot.bottom), 5, BASE, upright=True)
        place.left = min(max(place.left, plot.left - 2), self.rect.right - width)
        canvas.text(self._points[index].label, place, SMALL)


def _thinned(values: Sequence[float], most: int) -> Sequence[float]:
    """No more values than can be told apart: the means of neighbours, the last one as it is."""
    if len(values) <= most:
        return values
    edges = [round(number * len(values) / most) for number in range(most + 1)]
    means = [sum(values[start:end]) / (end - start) for start, end in pairwise(edges)]
    return [*means[:-1], values[-1]]


def _steps(last: int, count: int) -> list[int]:
    """The way from 0 to `last` in `count` steps of much the same length."""
    ends = [round(number * last / count) for number in range(count + 1)]
    return [end - start for start, end in pairwise(ends)]


_DOT_SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22">'
    '<circle cx="11" cy="11" r="9.4" fill="#e8c882" stroke="#3a1d10" stroke-width="2.4"/>'
    '<circle cx="11" cy="11" r="4" fill="none" stroke="#8c6324" stroke-width="1.6"/></svg>'
)


Band = tuple[Sequence[float], Sequence[float]]


def _plotted(heights: Sequence[float], band: Band | None, size: tuple[int, int], k: float) -> pygame.Surface:
    """The line in `size` pixels and, below it, an area; or a `band` around it. All are parts of the whole height."""
    width, height = size
    line = 2.6 * k

    def path(parts: Sequence[float]) -> list[str]:
        step = width / (len(parts) - 1)
        return [
            f"{index * step:.2f} {line / 2 + (height - line) * (1 - min(max(part, 0.0), 1.0)):.2f}"
            for index, part in enumerate(parts)
        ]

    drawn = "L".join(path(heights))
    if band is None:
        area = f'<path d="M{drawn}L{width} {height}L0 {height}Z" fill="url(#g)"/>'
    else:
        around = "L".join([*path(band[0]), *reversed(path(band[1]))])
        area = f'<path d="M{around}Z" fill="#2e7052" fill-opacity="0.22"/>'
    green = shapes.hexed(INKS["green"])
    return shapes.rasterised(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>'
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="#2e7052" stop-opacity="0.55"/>'
        f'<stop offset="1" stop-color="#2e7052" stop-opacity="0.10"/></linearGradient></defs>{area}'
        f'<path d="M{drawn}" fill="none" stroke="{green}" stroke-width="{line:.2f}" stroke-linejoin="round"/></svg>',
        size,
    )
