"""Beside the settings of the game: the table as the next match finds it, who sits where and what is played."""

from __future__ import annotations

from typing import Literal

import pygame

from escoba.levels import LEVELS
from escoba.screen.art.portraits import draw_portrait
from escoba.screen.kit import cloth
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import BRASS_LIGHT, CREAM, CREAM_SOFT, WALNUT_DARK, Box, Type
from escoba.screen.pages.common.kept_choice import last_choice
from escoba.screen.pages.common.match_choice import ME
from escoba.screen.words import names
from escoba.screen.words.bot_characters import bot_character, is_neighbour
from escoba.screen.words.texts import _
from escoba.storage import Settings

Side = Literal["bottom", "right", "top", "left"]

_RIM = 10.0
_UNDER = Box(WALNUT_DARK, WALNUT_DARK, radius=2, shadow=10)
_FACE = 76.0
_RULES = Type(Face.TITLE, 24, CREAM)
_TARGET = Type(Face.TITLE_ITALIC, 19, BRASS_LIGHT)
_UNDER_FACE = Type(Face.TEXT, 16, CREAM_SOFT)
_AROUND: dict[str, tuple[Side, ...]] = {
    "2": ("top",),
    "3": ("right", "left"),
    "4": ("right", "top", "left"),
    "teams": ("right", "top", "left"),
}


class SeatsPreview:
    """Paints the table with the portraits around it into `rect`."""

    def __init__(self, settings: Settings, name: str, portrait: str) -> None:
        """`name` and `portrait` are those of whoever plays."""
        self.rect = pygame.FRect(0, 0, 0, 0)
        self._settings = settings
        self._name = name
        self._portrait = portrait

    def refresh(self, settings: Settings) -> None:
        """Follow what is set."""
        self._settings = settings

    def draw(self, canvas: Canvas) -> None:
        """Draw the cloth, the rules in its middle, and everybody at their side."""
        canvas.box(self.rect, _UNDER)
        cloth.board(canvas, self.rect, _RIM)
        middle = self._middle
        canvas.text(self._rules, middle, _RULES, "center", shrink=True)
        canvas.text(self._target, middle.move(0, 30), _TARGET, "center", shrink=True)
        for side, name, portrait, under in self._seated:
            face = self._face(side)
            draw_portrait(canvas, portrait, face)
            words = pygame.FRect(0, 0, 116, 20)
            words.midtop = face.centerx, face.bottom + 2
            canvas.text(name, words, _UNDER_FACE.coloured(CREAM), "center", shrink=True)
            canvas.text(under, words.move(0, 19), _UNDER_FACE, "center", shrink=True)

    def items(self) -> list[Item]:
        """The rules and everybody at the table, described."""
        middle = self._middle
        place = pygame.FRect(middle.left, middle.top, middle.width, middle.height + 30)
        rules = Item("text", place, id="preview", label=f"{self._rules}, {self._target}")
        return [
            rules,
            *(
                Item("text", self._face(side), id=f"preview:{side}", label=name, note=under or None)
                for side, name, _portrait, under in self._seated
            ),
        ]

    @property
    def _middle(self) -> pygame.FRect:
        """The place for the rules' name; the points have theirs below it."""
        middle = pygame.FRect(0, 0, self.rect.width - 2 * _FACE - 76, 34)
        middle.midbottom = self.rect.centerx, self.rect.centery + 4
        return middle

    @property
    def _rules(self) -> str:
        return last_choice(self._settings, ME).rules_name

    @property
    def _target(self) -> str:
        return _("to {target} points").format(target=last_choice(self._settings, ME).target)

    @property
    def _seated(self) -> list[tuple[Side, str, str, str]]:
        """Everybody: side of the table, name, portrait, and how well they play or what they are."""
        settings = self._settings
        around = _AROUND[settings.players]
        levels = settings.seat_levels or (settings.level,) * len(around)
        seated: list[tuple[Side, str, str, str]] = [("bottom", self._name, self._portrait, "")]
        for place, side in enumerate(around):
            level = levels[min(place, len(levels) - 1)]
            known = level if level in LEVELS else LEVELS[0]
            name, portrait = bot_character(place + 1, [self._name], neighbour=is_neighbour(place, levels))
            partner = settings.players == "teams" and side == "top"
            words = names.level_name(known)
            seated.append((side, name, portrait, _("{level}, partner").format(level=words) if partner else words))
        return seated

    def _face(self, side: Side) -> pygame.FRect:
        """Where a portrait is: its words have room below it."""
        face = pygame.FRect(0, 0, _FACE, _FACE)
        inner = self.rect.inflate(-2 * _RIM - 36, -2 * _RIM - 28)
        words = 44.0
        face.center = {
            "bottom": (inner.centerx, inner.bottom - words - _FACE / 2 + 14),
            "top": (inner.centerx, inner.top + _FACE / 2),
            "left": (inner.left + _FACE / 2 + 4, inner.centery - 10),
            "right": (inner.right - _FACE / 2 - 4, inner.centery - 10),
        }[side]
        return face
