"""The first screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from escoba.screen.describe import Item
from escoba.screen.fonts import Face
from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.theme import BRASS_LIGHT, CREAM, CREAM_SOFT, NOTE, ON_FELT, PANEL, Type
from escoba.screen.pictures import CardPictures
from escoba.screen.scene import Scene
from escoba.screen.texts import _

_TITLE = Type(Face.TITLE, 116, CREAM)
_SUBTITLE = Type(Face.TITLE_ITALIC, 27, BRASS_LIGHT)
_NOTICE = ON_FELT.sized(17).coloured(CREAM_SOFT)
_FAN = ("1b", "12c", "4c", "10e", "7o")
_FAN_HEIGHT = 260.0
_FAN_STEP = 10
_PANEL_WIDTH = 400.0
_TILED_HEAD = 118.0
_PANEL_FOOT = 44.0
_BAND = 72.0
_BUTTON_HEIGHT = 54.0
_BUTTON_GAP = 16.0
_NOTICE_GAP = 22.0


@dataclass(frozen=True, slots=True)
class HomeActions:
    """What the buttons do, and whether there is a match to go on with (asked whenever the scene is shown)."""

    can_resume: Callable[[], bool]
    resume: Callable[[], None]
    new_match: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]


class HomeScene(Scene):
    """The game's name, some cards, and where one can go from here."""

    name = "home"

    def __init__(self, actions: HomeActions, pictures: CardPictures, notice: str = "") -> None:
        """`notice` is something the user must know now: what was not saved, what could not be read. May be empty."""
        super().__init__()
        self._actions = actions
        self._pictures = pictures
        self._notice = notice
        self._make()

    def translate(self) -> None:
        """New buttons; `resume` says which of them can be used."""
        self._make()

    def resume(self) -> None:
        """See whether there is a match to go on with."""
        ready = self._actions.can_resume()
        self._continue.enabled = ready
        self._continue.tip = "" if ready else _("There is no match to go on with.")
        self._new.kind = "secondary" if ready else "primary"
        self.group.focus(self._continue if ready else self._new)

    def back(self) -> None:
        """Esc only points to the way out: pressed once too often, on the way back here, it must not end the program."""
        self.group.focus(self._quit)

    def layout(self) -> None:
        """Name and cards at the left, the buttons on their card at the right."""
        self._pictures.prepare({self.view.px(_FAN_HEIGHT)}, _FAN)
        panel = self._panel
        top = panel.top + self._head
        for button in self._buttons:
            button.rect = pygame.FRect(panel.left + 44, top, panel.width - 88, _BUTTON_HEIGHT)
            top += _BUTTON_HEIGHT + _BUTTON_GAP

    def update(self, now: float) -> bool:
        """Draw again when sharper cards have come."""
        if self._pictures.news():
            self.dirty = True
        return False

    def paint(self, canvas: Canvas) -> None:
        """The table, the name, the cards, the card for the buttons, and the notice if there is one."""
        ornaments.table(canvas)
        self._paint_name(canvas)
        self._paint_fan(canvas)
        panel = self._panel
        canvas.box(panel, PANEL)
        if self._head == _TILED_HEAD:
            band = pygame.FRect(panel.left + 18, panel.top + 18, panel.width - 36, _BAND)
            ornaments.tiles(canvas, band, _BAND / 2)
        if self._notice:
            canvas.box(self._notice_place, NOTE)
            canvas.paragraph(self._notice, self._notice_place.inflate(-40, -24), _NOTICE)

    def items(self) -> list[Item]:
        """The notice, described."""
        return [Item("text", self._notice_place, id="notice", label=self._notice)] if self._notice else []

    def _make(self) -> None:
        actions = self._actions
        self._continue = Button("continue", _("Continue"), actions.resume, kind="primary")
        self._new = Button("new_match", _("New match"), actions.new_match)
        rules = Button("rules", _("Rules"), actions.rules)
        settings = Button("settings", _("Settings"), actions.settings)
        self._quit = Button("quit", _("Quit"), lambda: self.director.quit())
        self._buttons = [self._continue, self._new, rules, settings, self._quit]
        self.group.set(self._buttons)

    @property
    def _stacked(self) -> bool:
        """Whether the window is so tall that the buttons lie below the cards instead of beside them."""
        return self.view.area.height > 1.2 * self.view.area.width

    @property
    def _panel(self) -> pygame.FRect:
        area = self.view.area
        height = self._head + self._buttons_height + _PANEL_FOOT
        if self._stacked:
            return pygame.FRect(area.centerx - _PANEL_WIDTH / 2, area.centery + 60, _PANEL_WIDTH, height)
        left = area.centerx + 150 + (area.width - 1280) * 0.1
        return pygame.FRect(left, area.centery - (height + self._notice_height) / 2, _PANEL_WIDTH, height)

    @property
    def _head(self) -> float:
        """The space above the buttons: the tiles give way to a long notice."""
        needed = _TILED_HEAD + self._buttons_height + _PANEL_FOOT + self._notice_height
        return _TILED_HEAD if self._stacked or needed <= self.view.area.height - 2 * ornaments.RIM - 24 else _PANEL_FOOT

    @property
    def _buttons_height(self) -> float:
        return len(self._buttons) * (_BUTTON_HEIGHT + _BUTTON_GAP) - _BUTTON_GAP

    @property
    def _notice_height(self) -> float:
        """The height of the notice and of the gap above it, or nothing."""
        if not self._notice:
            return 0.0
        lines = self.view.lines(self._notice, _NOTICE, _PANEL_WIDTH - 40)
        return len(lines) * self.view.line_height(_NOTICE) + 24 + _NOTICE_GAP

    @property
    def _sign(self) -> pygame.FRect:
        """The part of the table for name and cards."""
        area = self.view.area
        if self._stacked:
            return pygame.FRect(0, area.centery - 700, area.width, 680)
        left = ornaments.RIM + (area.width - 1280) * 0.25
        return pygame.FRect(left, area.centery - 340, self._panel.left - left, 680)

    @property
    def _notice_place(self) -> pygame.FRect:
        panel = self._panel
        return pygame.FRect(panel.left, panel.bottom + _NOTICE_GAP, panel.width, self._notice_height - _NOTICE_GAP)

    def _paint_name(self, canvas: Canvas) -> None:
        sign = self._sign
        canvas.text(_("Escoba"), pygame.FRect(sign.left, sign.top + 60, sign.width, 130), _TITLE, "center")
        canvas.text(
            _("The Spanish game of fifteen"),
            pygame.FRect(sign.left, sign.top + 190, sign.width, 40),
            _SUBTITLE,
            "center",
            shrink=True,
        )
        ornaments.broom(canvas, pygame.FRect(sign.centerx - 210, sign.top + 240, 420, 44))

    def _paint_fan(self, canvas: Canvas) -> None:
        """A hand of cards, held below the window's edge as it were."""
        sign, view = self._sign, canvas.view
        turn_about = _FAN_HEIGHT * 2.3
        middle = (len(_FAN) - 1) / 2
        for index, code in enumerate(_FAN):
            degrees = (index - middle) * _FAN_STEP
            spoke = pygame.Vector2(0, -turn_about).rotate(degrees)
            at = pygame.Vector2(sign.centerx, sign.top + 448 + turn_about) + spoke
            picture = self._pictures.picture(code, view.px(_FAN_HEIGHT), -degrees)
            canvas.surface.blit(picture, picture.get_rect(center=(view.px(at.x), view.px(at.y))))
