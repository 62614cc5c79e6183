"""The pictures of the end of a match: the laurel, the chart of totals, the mark of each side."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import pygame

from escoba.screen.kit import shapes
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.fonts import Colour
from escoba.screen.kit.theme import BRASS_DARK, GREEN_275, INK_SOFT, SAND_733_1, SMALL, TILE_BLUE, WINE

SIDE_COLOURS: tuple[Colour, ...] = (WINE, TILE_BLUE, BRASS_DARK, GREEN_275)
"""Each side's colour; its mark differs in shape too."""

_GRID = SAND_733_1
_MOST_NUMBERS = 14
_NARROW = 6.0


def mark_svg(side: int) -> str:
    """A side's mark: disc, square, lozenge or triangle, each in its colour."""
    body = (
        '<circle cx="10" cy="10" r="8"/>',
        '<rect x="2.6" y="2.6" width="14.8" height="14.8" rx="1.6"/>',
        '<path d="M10 0.8L19.2 10L10 19.2L0.8 10Z"/>',
        '<path d="M10 1.4L19 17.6H1Z"/>',
    )[side]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><g fill="{shapes.hexed(SIDE_COLOURS[side])}" '
        f'stroke="#fff8e6" stroke-width="1.4">{body}</g></svg>'
    )


def draw_chart(canvas: Canvas, rect: pygame.FRect, course: Sequence[Sequence[int]], target: int) -> None:
    """The totals before the first round and after each, a line for each side, and the target as a dashed line."""
    plot = pygame.FRect(rect.left + 34, rect.top + 10, rect.width - 34 - 14, rect.height - 10 - 26)
    highest = max(target, *[max(totals) for totals in course]) * 1.06
    rounds = len(course) - 1

    def place(number: int, total: float) -> tuple[float, float]:
        return plot.left + plot.width * number / rounds, plot.bottom - plot.height * total / highest

    _draw_scale(canvas, plot, target, highest, place(0, target)[1])
    every = ceil(rounds / _MOST_NUMBERS)
    for number in range(every, rounds + 1, every):
        below = pygame.FRect(place(number, 0)[0] - 20, plot.bottom + 4, 40, 22)
        canvas.text(str(number), below, SMALL, "center")
    sides = len(course[0])
    svg = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {rect.width} {rect.height}">']
    for side in range(sides):
        # Level sides would hide each other: their lines run side by side.
        lower = (side - (sides - 1) / 2) * 3
        points = [place(number, totals[side]) for number, totals in enumerate(course)]
        path = "L".join(f"{x - rect.left:.1f} {y - rect.top + lower:.1f}" for x, y in points)
        svg.append(
            f'<path d="M{path}" fill="none" stroke="{shapes.hexed(SIDE_COLOURS[side])}" stroke-width="3" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )
    svg.append("</svg>")
    whole = "".join(svg)
    canvas.svg(whole, whole, rect)
    size = 15.0 if plot.width / rounds > 3 * _NARROW else 9.0
    for side in range(sides):
        lower = (side - (sides - 1) / 2) * 3
        for number in range(1, rounds + 1):
            x, y = place(number, course[number][side])
            mark = pygame.FRect(x - size / 2, y - size / 2 + lower, size, size)
            canvas.svg(f"side{side}", mark_svg(side), mark)


def _draw_scale(canvas: Canvas, plot: pygame.FRect, target: int, highest: float, target_y: float) -> None:
    """Faint lines at every few points, and the target."""
    step = 5 if highest > 12 else 2
    for points in range(0, int(highest) + 1, step):
        y = plot.bottom - plot.height * points / highest
        if abs(y - target_y) < 20 and points != target:
            continue
        if points != target:
            canvas.line((plot.left, y), plot.width, INK_SOFT if points == 0 else _GRID)
            canvas.text(str(points), pygame.FRect(plot.left - 44, y - 11, 36, 22), SMALL, "right")
    dashes = pygame.FRect(plot.left, target_y - 2, plot.width, 4)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {plot.width} 4"><path d="M0 2H{plot.width}" '
        f'stroke="{shapes.hexed(WINE)}" stroke-width="1.6" stroke-dasharray="7 5"/></svg>'
    )
    canvas.svg(f"target{plot.width}", svg, dashes)
    label = pygame.FRect(plot.left - 44, target_y - 11, 36, 22)
    canvas.text(str(target), label, SMALL.coloured(WINE), "right")


def _laurel() -> str:
    """Two branches of golden laurel that meet in a wine-red ribbon, open at the top; a square picture."""
    leaf = "M0 0C7 -9 8 -22 0 -36C-8 -22 -7 -9 0 0Z"
    branch = []
    for step in range(11):
        angle = 166 - step * 14
        for turn, fill in ((-38, "url(#a)"), (30, "url(#b)")):
            branch.append(
                f'<g transform="rotate({angle} 150 150) translate(150 24) rotate({-90 + turn})">'
                f'<path d="{leaf}" fill="{fill}" stroke="#6e4a12" stroke-width="1.1"/>'
                '<path d="M0 -3V-30" stroke="#8a6020" stroke-width="0.9"/></g>'
            )
    half = f'<path d="M150 276A126 126 0 0 0 196 33" fill="none" stroke="#7a5416" stroke-width="3"/>{"".join(branch)}'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 320 320"><defs>'
        '<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="-8" y1="0" x2="8" y2="-36">'
        '<stop offset="0" stop-color="#b58a34"/><stop offset="1" stop-color="#f0d68c"/></linearGradient>'
        '<linearGradient id="b" gradientUnits="userSpaceOnUse" x1="-8" y1="0" x2="8" y2="-36">'
        '<stop offset="0" stop-color="#96701f"/><stop offset="1" stop-color="#d6b25a"/></linearGradient></defs>'
        f'{half}<g transform="translate(300 0) scale(-1 1)">{half}</g>'
        '<g fill="#8e2033" stroke="#4c0d18" stroke-width="1.2"><path d="M146 276L118 306L131 305L136 315L156 280Z"/>'
        '<path d="M154 276L182 306L169 305L164 315L144 280Z"/><path d="M150 276C132 256 116 262 118 274C120 286 '
        '136 288 150 276Z"/><path d="M150 276C168 256 184 262 182 274C180 286 164 288 150 276Z"/>'
        '<circle cx="150" cy="275" r="6.5" fill="#b03348"/></g></svg>'
    )


LAUREL = _laurel()
