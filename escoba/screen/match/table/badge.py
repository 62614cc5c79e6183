"""The brass badge that hangs at the score while unusual rules are in force."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from escoba.rules import PRESETS, RuleSet, unusual
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import BRASS, BRASS_DARK, BRASS_LIGHT, INK, SAND_761, SAND_839, Box, Type
from escoba.screen.words.texts import _, ngettext

_NAME = Type(Face.BOLD, 17, INK)
_PLATE = Box(SAND_761, BRASS, radius=6, edge=BRASS_DARK, inset=3, inset_colour=BRASS_DARK, shine=True, shadow=4)
_HOVERED = Box(SAND_839, BRASS_LIGHT, radius=6, edge=BRASS_DARK, inset=3, inset_colour=BRASS_DARK, shadow=5)


class Badge(Button):
    """Says by whose rules is played; pressed, it opens them."""

    def __init__(self, on_click: Callable[[], None]) -> None:
        super().__init__("badge", "", on_click)
        self.visible = False

    def show(self, rules: RuleSet, preset: str, name: str) -> None:
        """Show itself where these rules are unusual; `name` is what they are saved under, or empty."""
        changed = unusual(rules, preset)
        self.visible = bool(changed)
        if not changed:
            return
        named = name or _("Own rules")
        self.label = _("{tradition} · to {target}").format(tradition=named, target=rules.target)
        self.tip = ngettext(
            "These rules are {tradition} but for {count} rule. Press to read them.",
            "These rules are {tradition} but for {count} rules. Press to read them.",
            len(changed),
        ).format(tradition=PRESETS[preset].name, count=len(changed))

    def draw(self, canvas: Canvas) -> None:
        """Draw a screwed-on plate."""
        canvas.box(self.rect, _HOVERED if self.hovered else _PLATE)
        for x in (self.rect.left + 10, self.rect.right - 10):
            canvas.svg("screw", _SCREW, pygame.FRect(x - 4, self.rect.centery - 4, 8, 8))
        canvas.text(self.label, self.rect.inflate(-40, 0), _NAME, "center", shrink=True)


_SCREW = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3.4" fill="#8c6324" '
    'stroke="#4a2f0c" stroke-width="0.8"/><path d="M1.8 5.6L6.2 2.4" stroke="#f2dca4" stroke-width="1"/></svg>'
)
