"""The portraits of the people at the table."""

from __future__ import annotations

from functools import cache

import pygame

from escoba.resources import asset
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.shapes import rasterised

PORTRAITS = ("beard", "braids", "curls", "grandfather", "grandmother", "headphones", "moustache", "neighbour", "scarf")
"""All portraits there are."""

PERSON = "headphones"
"""The portrait of whoever sits at the screen."""


_LARGE = 320


@cache
def _large(portrait: str) -> pygame.Surface:
    """The portrait larger than it is ever shown: made smaller in no time, which drawing it anew is not."""
    return rasterised(asset("portraits", f"{portrait}.svg").read_bytes(), (_LARGE, _LARGE))


def draw_portrait(canvas: Canvas, portrait: str, rect: pygame.FRect) -> None:
    """Draw a portrait, called as its file."""
    canvas.kept(("portrait", portrait), rect, lambda size: pygame.transform.smoothscale(_large(portrait), size))
