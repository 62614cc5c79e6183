"""A sentence beside the pointer."""

from __future__ import annotations

import pygame

from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.theme import CREAM, SMALL, TIP

_STYLE = SMALL.coloured(CREAM)
_ROOM = 360.0
_PADDING = 10.0


def draw_tooltip(canvas: Canvas, text: str, beside: pygame.FRect) -> None:
    """Show `text` under the widget at `beside`, or above it where there is no room."""
    view = canvas.view
    lines = view.lines(text, _STYLE, _ROOM)
    width = max(view.text_width(line, _STYLE) for line in lines) + 2 * _PADDING
    height = view.line_height(_STYLE) * len(lines) + 2 * _PADDING - 4
    rect = pygame.FRect(beside.centerx - width / 2, beside.bottom + 10, width, height)
    if rect.bottom > view.area.bottom - 6:
        rect.bottom = beside.top - 10
    rect.clamp_ip(view.area.inflate(-12, -12))
    canvas.box(rect, TIP)
    canvas.paragraph(text, pygame.FRect(rect.left + _PADDING, rect.top + _PADDING - 2, _ROOM, height), _STYLE)
