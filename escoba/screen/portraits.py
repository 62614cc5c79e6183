"""Who looks like what: the portraits of the people at the table."""

from __future__ import annotations

from functools import cache

import pygame

from escoba.places import asset
from escoba.screen.kit.canvas import Canvas

_OF = {"Carmen": "grandmother", "Paco": "grandfather", "Lola": "curls", "Pepe": "moustache"}
_PERSON = "headphones"


@cache
def _source(portrait: str) -> str:
    return asset("portraits", f"{portrait}.svg").read_text(encoding="utf-8")


def draw_portrait(canvas: Canvas, name: str, rect: pygame.FRect) -> None:
    """Draw the portrait of whoever has this name; all persons share one."""
    portrait = _OF.get(name, _PERSON)
    canvas.svg(f"portrait {portrait}", _source(portrait), rect)
