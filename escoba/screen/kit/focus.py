"""The mark of the focus: bright on dark and on light grounds."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from escoba.screen.kit import shapes
from escoba.screen.kit.canvas import Canvas

_GAP = 3.0
_WIDTH = 2.5


def draw_focus(canvas: Canvas, rect: pygame.FRect, radius: float) -> None:
    """A ring around `rect`: gold between two dark lines, so that it stands out from felt, wine and paper alike.

    Only its corners and edges are pictures: around a whole list it would be one as large as the window.
    """
    outer = canvas.view.rect(rect.inflate(2 * (_GAP + _WIDTH + 1), 2 * (_GAP + _WIDTH + 1)))
    small = min(outer.width, outer.height)
    ring = _ring(canvas.view.k, min(radius, small / 2 / canvas.view.k - _GAP - _WIDTH), small)
    half, end = ring.get_width() // 2, ring.get_width() - ring.get_width() // 2
    right, bottom = outer.right - end, outer.bottom - end
    for left, top, corner in (
        (outer.left, outer.top, (0, 0, half, half)),
        (right, outer.top, (half, 0, end, half)),
        (outer.left, bottom, (0, half, half, end)),
        (right, bottom, (half, half, end, end)),
    ):
        canvas.surface.blit(ring, (left, top), corner)
    across, down = right - outer.left - half, bottom - outer.top - half
    line = math.ceil((_WIDTH + 2) * canvas.view.k) + 1
    for left, top, piece, size in (
        (outer.left + half, outer.top, (half, 0, 1, line), (across, line)),
        (outer.left + half, outer.bottom - line, (half, ring.get_height() - line, 1, line), (across, line)),
        (outer.left, outer.top + half, (0, half, line, 1), (line, down)),
        (outer.right - line, outer.top + half, (ring.get_width() - line, half, line, 1), (line, down)),
    ):
        if min(size) > 0:
            canvas.surface.blit(pygame.transform.scale(ring.subsurface(piece), size), (left, top))


@lru_cache(maxsize=16)
def _ring(k: float, radius: float, most: int) -> pygame.Surface:
    """The ring around something just large enough to have all four corners, at most `most` pixels."""
    side = min(most, 2 * math.ceil((radius + _GAP + _WIDTH + 2) * k) + 2)
    middle = (1 + _WIDTH / 2) * k
    frame = (
        f'x="{middle:.2f}" y="{middle:.2f}" width="{side - 2 * middle:.2f}" height="{side - 2 * middle:.2f}" '
        f'rx="{(radius + _GAP + _WIDTH / 2) * k:.2f}" fill="none"'
    )
    return shapes.rasterised(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<rect {frame} stroke="#3a1d10" stroke-width="{(_WIDTH + 2) * k:.2f}"/>'
        f'<rect {frame} stroke="#f6cf6b" stroke-width="{_WIDTH * k:.2f}"/></svg>',
        (side, side),
    )
