"""The curtain between the turns of people who share a screen: nobody's hand is seen while the mouse goes round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from escoba.screen.art.motion import ease
from escoba.screen.art.pictures import BACK, CardPictures
from escoba.screen.art.portraits import draw_portrait
from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.inputs import Input, Key, Press
from escoba.screen.kit.theme import BODY, DIALOG, SMALL, WINE, Type
from escoba.screen.match.table.controls import Controls
from escoba.screen.match.table.upright import UPRIGHT
from escoba.screen.shell.scene import Scene
from escoba.screen.words.texts import _

FALLS = 0.45
"""Seconds at normal speed in which the curtain falls or rises."""

_NAME = Type(Face.TITLE, 50, WINE)
_CARD_HEIGHT = 610.0
_FAN = ((-196.0, 46.0, 15.0), (196.0, 46.0, -15.0), (0.0, 0.0, 0.0))
"""Each card's middle from the window's, and its turn in degrees."""
_PANEL = (500.0, 304.0)
_PORTRAIT = 136.0


class CurtainScene(Scene):
    """Three cards as large as the table, face down, and on them who is to take the mouse.

    Esc opens the menu, as at the table: whoever is waited for in vain must not keep the others.
    """

    name = "curtain"
    upright_size = UPRIGHT

    def __init__(
        self,
        person: str,
        portrait: str,
        pictures: CardPictures,
        below: Scene,
        *,
        wanted: Callable[[], bool],
        on_ready: Callable[[], None],
        on_menu: Callable[[], None],
        duration_factor: float,
    ) -> None:
        """`below` is the table, which is seen while the curtain moves: its hands are turned down until `on_ready`.

        `wanted` says whether it is still this person's turn, `duration_factor` how long the motion takes, 0 for none.
        """
        super().__init__()
        self._person = person
        self._portrait = portrait
        self._pictures = pictures
        self._below = below
        self._wanted = wanted
        self._on_ready = on_ready
        self._on_menu = on_menu
        self._duration_s = FALLS * duration_factor
        self._state: Literal["falling", "hanging", "rising"] = "falling" if self._duration_s else "hanging"
        self._began: float | None = None
        self._part = 0.0
        self._pictures_moving: tuple[pygame.Surface, pygame.Surface] | None = None
        self._make()

    def _make(self) -> None:
        self._ready = Button("ready", _("I am ready"), self._open, kind="primary")
        self._menu = Button("menu", _("Menu"), self._on_menu, kind="quiet")
        self.group.set([self._ready, self._menu])

    # What the director asks.

    def layout(self) -> None:
        """The panel in the middle, the menu where it is at the table."""
        panel = self._panel
        width = max(240.0, self._ready.natural_width(self.view))
        self._ready.rect = pygame.FRect(
            panel.centerx - width / 2, panel.bottom - 38 - Button.HEIGHT, width, Button.HEIGHT
        )
        self._menu.rect = Controls(self.view.area, 2, 2).menu
        self._pictures.prepare({self.view.px(_CARD_HEIGHT)}, (BACK,))
        self._pictures_moving = None

    def translate(self) -> None:
        """New buttons with their words."""
        self._make()
        self.layout()

    def update(self, now: float) -> bool:
        """Fall or rise on; give way where it is not this person's turn any more."""
        if self._pictures.poll():
            self._pictures_moving = None
            self.dirty = True
        if not self._wanted():
            self.director.pop()
            return False
        if self._state == "hanging":
            return False
        if self._began is None:
            self._began = now
        self._part = (now - self._began) / self._duration_s
        if self._part >= 1:
            self._arrive()
        return self._part < 1

    @property
    def layer(self) -> object:
        """The table from when the curtain begins to rise."""
        return self._below.layer if self._state == "rising" else super().layer

    def intercept(self, given: Input) -> bool:
        """A click or key ends the motion; one that comes while the curtain rises is for the table."""
        if self._state == "hanging" or not isinstance(given, (Press, Key)):
            return False
        rising = self._state == "rising"
        self._arrive()
        if rising:
            self._below.take(given)
        return rising

    def back(self) -> None:
        """Open the menu."""
        self._on_menu()

    def draw(self, canvas: Canvas) -> None:
        """Draw the curtain, as far as it is down."""
        if self._state == "hanging" or self.dialogs:
            super().draw(canvas)
            return
        size = canvas.surface.get_size()
        if self._pictures_moving is None or self._pictures_moving[0].get_size() != size:
            super().draw(canvas)
            curtain = canvas.surface.copy()
            if self._below.view != self.view:
                self._below.resize(self.view)
            self._below.draw(canvas)
            self._pictures_moving = canvas.surface.copy(), curtain
        table, curtain = self._pictures_moving
        down = ease(self._part) if self._state == "falling" else 1 - ease(self._part)
        canvas.surface.blit(table, (0, 0))
        canvas.surface.blit(curtain, (0, round((down - 1) * canvas.surface.get_height())))

    def paint(self, canvas: Canvas) -> None:
        """The cloth, the cards, and the slip with the name."""
        ornaments.table(canvas)
        middle, px = self.view.area.center, canvas.view.px
        for x, y, angle in _FAN:
            picture = self._pictures.picture(BACK, px(_CARD_HEIGHT), angle)
            canvas.surface.blit(picture, picture.get_rect(center=(px(middle[0] + x), px(middle[1] + y))))
        panel = self._panel
        canvas.box(panel, DIALOG)
        face = pygame.FRect(0, 0, _PORTRAIT, _PORTRAIT)
        face.center = panel.centerx, panel.top
        draw_portrait(canvas, self._portrait, face)
        inner = panel.inflate(-64, 0)
        canvas.text(_("Pass the mouse to"), pygame.FRect(inner.left, panel.top + 74, inner.width, 26), BODY, "center")
        canvas.fitted(self._person, self._name_place, _NAME, "center")
        note = pygame.FRect(inner.left, self._name_place.bottom + 4, inner.width, 24)
        canvas.text(_("The others look away."), note, SMALL, "center", shrink=True)

    def items(self) -> list[Item]:
        """Whom the screen waits for."""
        label = _("Pass the mouse to {name}.").format(name=self._person)
        return [Item("text", self._name_place, id="whose_turn", label=label)]

    # Opening.

    def _open(self) -> None:
        """Whoever is called is there: turn the table to them, and rise."""
        self._on_ready()
        if not self._duration_s:
            self.director.pop()
            return
        self._state, self._began, self._pictures_moving = "rising", None, None

    def _arrive(self) -> None:
        if self._state == "rising":
            self.director.pop()
        self._state = "hanging"
        self.dirty = True

    @property
    def _panel(self) -> pygame.FRect:
        panel = pygame.FRect((0, 0), _PANEL)
        panel.center = self.view.area.centerx, self.view.area.centery + 40
        return panel

    @property
    def _name_place(self) -> pygame.FRect:
        panel = self._panel
        return pygame.FRect(panel.left + 32, panel.top + 102, panel.width - 64, 62)
