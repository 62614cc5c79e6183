"""The mark of the focus: bright on dark and on light grounds."""

from __future__ import annotations

import pygame

from escoba.screen.kit import shapes
from escoba.screen.kit.canvas import Canvas

_GAP = 3.0
_WIDTH = 2.5


def draw_focus(canvas: Canvas, rect: pygame.FRect, radius: float) -> None:
    """A ring around `rect`: gold between two dark lines, so that it stands out from felt, wine and paper alike."""
    outer = rect.inflate(2 * (_GAP + _WIDTH + 1), 2 * (_GAP + _WIDTH + 1))
    k = canvas.view.k

    def make(size: tuple[int, int]) -> pygame.Surface:
        middle = (1 + _WIDTH / 2) * k
        corner = (radius + _GAP + _WIDTH / 2) * k
        frame = (
            f'x="{middle:.2f}" y="{middle:.2f}" width="{size[0] - 2 * middle:.2f}" '
            f'height="{size[1] - 2 * middle:.2f}" rx="{corner:.2f}" fill="none"'
        )
        return shapes.rasterised(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
            f'<rect {frame} stroke="#3a1d10" stroke-width="{(_WIDTH + 2) * k:.2f}"/>'
            f'<rect {frame} stroke="#f6cf6b" stroke-width="{_WIDTH * k:.2f}"/></svg>',
            size,
        )

    canvas.kept(("focus", radius), outer, make)
