"""What scenes that are pages share: title, body and buttons are at the same place in all of them."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.ornaments import RIM
from escoba.screen.kit.theme import TITLE
from escoba.screen.shell.scene import Scene

_WIDEST = 1360.0
_SIDE, _TOP, _BOTTOM = 44.0, 18.0, 28.0
_TITLE_HEIGHT = 60.0
_TALLEST = 1700.0
_BETWEEN = 20.0
UPRIGHT = 880.0, 1280.0
"""What a page needs of a window that is higher than wide."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The places, in design units. `foot` is the row of buttons."""

    title: pygame.FRect
    body: pygame.FRect
    foot: pygame.FRect


def frame(view: View, tallest: float = math.inf) -> Frame:
    """The places for a window; lines do not get longer than is good to read, however wide it is.

    A scene that needs no more height than `tallest`, all in all, is put in the middle of a taller window, unless it
    stands upright there.
    """
    inner = view.area.inflate(-2 * RIM, -2 * RIM)
    inner.inflate_ip(0, min(0.0, (_TALLEST if view.upright else tallest) - inner.height))
    width = min(inner.width - 2 * _SIDE, _WIDEST)
    left = inner.centerx - width / 2
    title = pygame.FRect(left, inner.top + _TOP, width, _TITLE_HEIGHT)
    foot = pygame.FRect(left, inner.bottom - _BOTTOM - Button.HEIGHT, width, Button.HEIGHT)
    body_top = title.bottom + 10
    return Frame(title, pygame.FRect(left, body_top, width, foot.top - 22 - body_top), foot)


def parted(view: View, body: pygame.FRect, width: float, height: float) -> tuple[pygame.FRect, pygame.FRect]:
    """A page's body in two: `width` wide and the rest at its right or, upright, `height` high and the rest below."""
    if view.upright:
        first = pygame.FRect(body.left, body.top, body.width, height)
        below = first.bottom + _BETWEEN
        return first, pygame.FRect(body.left, below, body.width, body.bottom - below)
    first = pygame.FRect(body.left, body.top, width, body.height)
    beside = first.right + _BETWEEN
    return first, pygame.FRect(beside, body.top, body.right - beside, body.height)


class PageScene(Scene):
    """A page on the table: each says its `title`, and how high it gets at most, in design units."""

    upright_size = UPRIGHT
    tallest = math.inf

    @property
    def title(self) -> str:
        """What stands above the page, in the language spoken now."""
        raise NotImplementedError

    def paint(self, canvas: Canvas) -> None:
        """The table and the title; a page adds what is its own."""
        ornaments.table(canvas)
        canvas.text(self.title, self._heading, TITLE, shrink=True)

    @property
    def _frame(self) -> Frame:
        return frame(self.view, self.tallest)

    @property
    def _heading(self) -> pygame.FRect:
        """Where the title is."""
        return self._frame.title
