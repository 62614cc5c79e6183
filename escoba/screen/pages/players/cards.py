"""The people of this computer, a card each: portrait, name, how they have done so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from escoba.screen.art.portraits import draw_portrait
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Colour, Face
from escoba.screen.kit.shapes import hexed
from escoba.screen.kit.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    CREAM_SOFT,
    GREY_608,
    INK,
    IVORY_878,
    IVORY_902,
    IVORY_963,
    IVORY_971,
    IVORY_990,
    LAMPLIGHT,
    PANEL,
    RED_157,
    SAND_851,
    SHADE,
    SMALL,
    WINE,
    WINE_DARK,
    Box,
    Type,
)
from escoba.screen.words.texts import _

SMALL_CARD, LARGE_CARD = (200.0, 228.0), (224.0, 304.0)
"""Width and height in design units, where there are many and where there are few."""

_PAPER = replace(PANEL, inset=7)
_HOVERED = replace(_PAPER, top=IVORY_971, bottom=IVORY_902, shadow=20)
_PLACE = Box(SHADE, SHADE, radius=10, edge=BRASS, edge_width=1, opacity=0.22)
_PLACE_HOVERED = Box(LAMPLIGHT, LAMPLIGHT, radius=10, edge=BRASS_LIGHT, edge_width=1, opacity=0.14)
_RIBBON = Box(WINE, WINE_DARK, radius=5, edge=RED_157, shadow=4)
_RIBBON_WORDS = Type(Face.BOLD, 16, CREAM)
_NAME = Type(Face.TITLE, 22, INK)
_NAME_AIR = 2.0
_UNDER_HEIGHT = 22.0
_TOOL = Box(IVORY_963, SAND_851, radius=18, edge=BRASS_DARK, shadow=2)
_TOOL_HOVERED = Box(IVORY_990, IVORY_878, radius=18, edge=BRASS_DARK, shadow=4)
_PENCIL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="M3.5 16.5L4.6 12.4L13.4 3.6L16.4 6.6L7.6 '
    '15.4Z" fill="#e9c46a" stroke="#4a2f1a" stroke-width="1.4" stroke-linejoin="round"/>'
    '<path d="M3.5 16.5L4.6 12.4L7.6 15.4Z" fill="#4a2f1a"/>'
    '<path d="M11.6 5.4L14.6 8.4" stroke="#4a2f1a" stroke-width="1.4"/></svg>'
)
_PLUS = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18.6" fill="#000" '
    'fill-opacity="0.18" stroke="#e8c882" stroke-width="1.4"/><path d="M20 11V29M11 20H29" stroke="#e8c882" '
    'stroke-width="2.6" stroke-linecap="round"/></svg>'
)

_ARROW = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="{path}" fill="none" stroke="{colour}" '
    'stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>'
)


class PlayerCard(Button):
    """A player on a card of paper. `plays` puts a ribbon on it."""

    def __init__(
        self, id: str, name: str, portrait: str, under: str, on_click: Callable[[], None], *, plays: bool
    ) -> None:
        """`under` is the line below the name."""
        super().__init__(id, name, on_click)
        self._portrait = portrait
        self._under = under
        self.plays = plays

    @property
    def focus_radius(self) -> float:
        """The paper's corners."""
        return 10.0

    def draw(self, canvas: Canvas) -> None:
        """Draw the paper and what is on it."""
        draw_card(canvas, self.rect, self.label, self._portrait, self._under, lifted=self.hovered)

    def draw_ribbon(self, canvas: Canvas) -> None:
        """Draw the ribbon, if the player has it; it lies over all cards."""
        if not self.plays:
            return
        words = _("Plays now")
        ribbon = pygame.FRect(0, 0, canvas.view.text_width(words, _RIBBON_WORDS) + 32, 28)
        ribbon.center = self.rect.centerx, self.rect.top - 2
        canvas.box(ribbon, _RIBBON)
        canvas.text(words, ribbon, _RIBBON_WORDS, "center")

    def items(self) -> list[Item]:
        """The card, described; `selected` is who plays now."""
        return [
            Item(
                "button",
                self.rect,
                id=self.id,
                label=self.label,
                enabled=True,
                selected=self.plays,
                note=self._under,
            )
        ]


class EmptyPlace(Button):
    """Where one more could sit."""

    @property
    def focus_radius(self) -> float:
        """As round as the cards beside it."""
        return 10.0

    def draw(self, canvas: Canvas) -> None:
        """Draw an outline on the cloth with a plus in it."""
        rect = self.rect
        canvas.box(rect, _PLACE_HOVERED if self.hovered else _PLACE)
        plus = pygame.FRect(0, 0, 56, 56)
        plus.center = rect.centerx, rect.top + rect.height * 0.42
        canvas.svg("plus", _PLUS, plus)
        words = pygame.FRect(rect.left + 12, plus.bottom + 14, rect.width - 24, 28)
        canvas.text(self.label, words, _NAME.sized(20).coloured(CREAM_SOFT), "center", shrink=True)


class Pencil(Button):
    """A small round button at a card's corner: change what stands on it."""

    SIZE = 36.0

    @property
    def focus_radius(self) -> float:
        """It is round."""
        return self.SIZE / 2

    def draw(self, canvas: Canvas) -> None:
        """Draw the button with a pencil."""
        canvas.box(self.rect, _TOOL_HOVERED if self.hovered else _TOOL)
        canvas.svg("pencil", _PENCIL, self.rect.inflate(-15, -15))


class Turn(Button):
    """A button with an arrow: turns pages, on or back."""

    def __init__(self, id: str, on_click: Callable[[], None], tip: str, *, on: bool) -> None:
        super().__init__(id, tip, on_click, kind="quiet")
        self.tip = tip
        self._on = on

    def draw_face(self, canvas: Canvas, face: pygame.FRect, letters: Colour) -> None:
        """The arrow in place of words."""
        arrow = pygame.FRect(0, 0, 20, 20)
        arrow.center = self.rect.center
        colour = hexed(CREAM if self.enabled else GREY_608)
        path = "M7 3.5L13.5 10L7 16.5" if self._on else "M13 3.5L6.5 10L13 16.5"
        canvas.svg(f"turn{self._on}{colour}", _ARROW.format(path=path, colour=colour), arrow)


def draw_card(
    canvas: Canvas, rect: pygame.FRect, name: str, portrait: str, under: str, *, lifted: bool = False
) -> None:
    """A card of paper with a portrait, a name and a line below it."""
    canvas.box(rect, _HOVERED if lifted else _PAPER)
    across = min(rect.width * 0.64, rect.height * 0.47)
    face = pygame.FRect(0, rect.top + 20, across, across)
    face.centerx = rect.centerx
    draw_portrait(canvas, portrait, face)
    inner = rect.inflate(-32, 0)
    foot = rect.bottom - 20 - _UNDER_HEIGHT
    room = foot - face.bottom - 2 * _NAME_AIR
    canvas.fitted(name, pygame.FRect(inner.left, face.bottom + _NAME_AIR, inner.width, room), _NAME, "center", 3)
    canvas.text(under, pygame.FRect(inner.left, foot, inner.width, _UNDER_HEIGHT), SMALL, "center", shrink=True)
