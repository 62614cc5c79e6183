"""Buttons and switches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

import pygame

from escoba.screen.kit import shapes
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Colour
from escoba.screen.kit.inputs import Key, Point
from escoba.screen.kit.theme import (
    BODY,
    BRASS_DARK,
    BUTTON,
    CREAM,
    CREAM_SOFT,
    FELT_DEEP,
    GREEN_239,
    GREEN_310,
    INK,
    INK_SOFT,
    IVORY_890,
    IVORY_910,
    IVORY_963,
    IVORY_971,
    IVORY_990,
    LAMPLIGHT,
    OCHRE_396,
    OCHRE_549,
    PAPER,
    PAPER_SHADE,
    PAPER_WARM,
    RED_157,
    RED_282,
    RED_439,
    RED_871,
    RED_898,
    RED_971,
    SAND_706,
    SAND_788,
    SAND_804,
    SAND_812,
    SHADE,
    WINE,
    WINE_DARK,
    WINE_LIGHT,
    Box,
)
from escoba.screen.kit.widget import Widget

Kind = Literal["primary", "secondary", "quiet", "danger"]

_PRIMARY = Box(WINE_LIGHT, WINE_DARK, radius=8, edge=RED_157, shine=True, shadow=7)
_SECONDARY = Box(IVORY_963, PAPER_WARM, radius=8, edge=BRASS_DARK, shine=True, shadow=5)
_QUIET = Box(SHADE, SHADE, radius=8, edge=CREAM_SOFT, edge_width=1, opacity=0.22)
_BOXES: dict[Kind, Box] = {
    "primary": _PRIMARY,
    "secondary": _SECONDARY,
    "quiet": _QUIET,
    "danger": replace(_SECONDARY, edge=WINE, edge_width=2),
}
_HOVERED: dict[Kind, Box] = {
    "primary": replace(_PRIMARY, top=RED_439, bottom=RED_282),
    "secondary": replace(_SECONDARY, top=IVORY_990, bottom=IVORY_910),
    "quiet": replace(_QUIET, top=LAMPLIGHT, bottom=LAMPLIGHT, opacity=0.16),
    "danger": replace(_SECONDARY, top=RED_971, bottom=RED_898, edge=WINE, edge_width=2),
}
_PRESSED: dict[Kind, Box] = {
    "primary": replace(_PRIMARY, top=WINE_DARK, bottom=WINE, shadow=3, shine=False),
    "secondary": replace(_SECONDARY, top=PAPER_WARM, bottom=PAPER, shadow=2, shine=False),
    "quiet": replace(_QUIET, opacity=0.4),
    "danger": replace(_SECONDARY, top=RED_871, bottom=PAPER, edge=WINE, edge_width=2, shadow=2),
}
_LETTERS: dict[Kind, Colour] = {"primary": CREAM, "secondary": INK, "quiet": CREAM, "danger": WINE}
_DISABLED = 0.45
"""How much is seen of a button that cannot be used; its outline is not."""

_GIVES_WAY = 2.0
"""How far a button goes down when it is pressed."""


class Button(Widget):
    """Something to click: `primary` is what is mostly wanted (one on a screen), `secondary` what else there is, `quiet`
    what is seldom needed and lies on felt; with `danger` something is lost.
    """

    role = "button"
    takes_focus = True
    HEIGHT = 48.0

    def __init__(
        self,
        id: str,
        label: str,
        on_click: Callable[[], None],
        *,
        kind: Kind = "secondary",
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(id, label, enabled=enabled, tip=tip)
        self.kind: Kind = kind
        self._on_click = on_click

    def natural_width(self, view: View) -> float:
        """The width at which the label has air around it, in design units."""
        return view.text_width(self.label, BUTTON) + 48

    def draw(self, canvas: Canvas) -> None:
        """Draw the button."""
        down = self.pressed and self.hovered
        letters = _LETTERS[self.kind]
        if not self.enabled:
            box = replace(_BOXES[self.kind], edge=None, shadow=0)
            with canvas.faded(self.rect, _DISABLED):
                canvas.box(self.rect, box)
                self.draw_face(canvas, self.rect, letters)
            return
        face = self.rect.move(0, _GIVES_WAY) if down else self.rect
        canvas.box(face, (_PRESSED if down else _HOVERED if self.hovered else _BOXES)[self.kind])
        self.draw_face(canvas, face, letters)

    def draw_face(self, canvas: Canvas, face: pygame.FRect, letters: Colour) -> None:
        """Draw what stands on the button, which gives way a little when it is pressed, in the colour of its words."""
        canvas.text(self.label, face.inflate(-24, 0), BUTTON.coloured(letters), "center", shrink=True)

    def click(self, pos: Point) -> None:
        """Do what the button does."""
        self._on_click()

    def key(self, key: Key) -> bool:
        """Enter and Space do what a click does."""
        if key.key not in ACTIVATE:
            return False
        self._on_click()
        return True


ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""The keys that stand for a click on what has the focus."""

_SWITCH = pygame.FRect(0, 0, 54, 30)
_ON = Box(GREEN_310, GREEN_239, radius=15, edge=FELT_DEEP)
_OFF = Box(SAND_706, SAND_788, radius=15, edge=OCHRE_396)
_DIM = Box(PAPER_WARM, PAPER_SHADE, radius=15, edge=OCHRE_549)


class Toggle(Widget):
    """Something that is on or off, with its label to the right of the switch."""

    role = "toggle"
    takes_focus = True

    def __init__(
        self,
        id: str,
        label: str,
        on: bool,
        on_change: Callable[[bool], None],
        *,
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(id, label, enabled=enabled, tip=tip)
        self.style = BODY
        """What the label is set in; it is made smaller where it has too little room."""
        self.on = on
        self._on_change = on_change

    def draw(self, canvas: Canvas) -> None:
        """Draw switch and label."""
        switch = self._switch
        canvas.box(switch, _DIM if not self.enabled else _ON if self.on else _OFF)
        knob = pygame.FRect(0, 0, 24, 24)
        knob.center = (switch.right - 15, switch.centery) if self.on else (switch.left + 15, switch.centery)
        canvas.svg("knob" if self.enabled else "knob dim", KNOB if self.enabled else KNOB_DIM, knob)
        left = switch.right + 14
        label = pygame.FRect(left, self.rect.top, self.rect.right - left, self.rect.height)
        canvas.text(self.label, label, self.style if self.enabled else self.style.coloured(INK_SOFT), shrink=True)

    def click(self, pos: Point) -> None:
        """Turn it the other way."""
        self.on = not self.on
        self._on_change(self.on)

    def key(self, key: Key) -> bool:
        """Enter and Space turn it, left and right set it."""
        if key.key in ACTIVATE or (key.key == pygame.K_LEFT and self.on) or (key.key == pygame.K_RIGHT and not self.on):
            self.click(self.rect.center)
            return True
        return False

    @property
    def focus_rect(self) -> pygame.FRect:
        """The focus is shown around the switch."""
        return self._switch

    @property
    def focus_radius(self) -> float:
        """Round ends."""
        return 15.0

    def items(self) -> list[Item]:
        """The switch, described: `selected` is on."""
        return [Item("toggle", self.rect, id=self.id, label=self.label, enabled=self.enabled, selected=self.on)]

    @property
    def _switch(self) -> pygame.FRect:
        switch = _SWITCH.copy()
        switch.midleft = self.rect.left, self.rect.centery
        return switch


def _knob(top: Colour, bottom: Colour, edge: Colour) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs>'
        '<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="1" x2="0" y2="22">'
        f'<stop offset="0" stop-color="{shapes.hexed(top)}"/><stop offset="1" stop-color="{shapes.hexed(bottom)}"/>'
        '</linearGradient></defs><circle cx="12" cy="13" r="10.6" fill="#000" fill-opacity="0.25"/>'
        f'<circle cx="12" cy="12" r="10.4" fill="url(#g)" stroke="{shapes.hexed(edge)}"/></svg>'
    )


KNOB = _knob(IVORY_971, SAND_812, BRASS_DARK)
KNOB_DIM = _knob(IVORY_890, SAND_804, OCHRE_549)
