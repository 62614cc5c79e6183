"""Who looks like what: the portraits of the people at the table."""

from __future__ import annotations

from functools import cache

import pygame

from escoba.household import Seat
from escoba.places import asset
from escoba.screen.kit.canvas import Canvas
from escoba.session.match_in_play import HUMAN

BOTS = {"Carmen": "grandmother", "Paco": "grandfather", "Lola": "curls", "Pepe": "moustache"}
"""The people of the house that programs play as, each with a portrait."""

PORTRAITS = ("beard", "braids", "curls", "grandfather", "grandmother", "headphones", "moustache", "scarf")
"""All portraits there are."""

PERSON = "headphones"
"""The portrait of whoever sits at the screen."""


def portrait_of(seat: Seat) -> str:
    """The portrait of whoever sits there."""
    return PERSON if seat.player == HUMAN else BOTS.get(seat.name, "beard")


@cache
def _source(portrait: str) -> str:
    return asset("portraits", f"{portrait}.svg").read_text(encoding="utf-8")


def draw_portrait(canvas: Canvas, portrait: str, rect: pygame.FRect) -> None:
    """Draw a portrait, called as its file."""
    canvas.svg(f"portrait {portrait}", _source(portrait), rect)
