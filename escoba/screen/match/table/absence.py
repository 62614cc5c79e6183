"""The slip that says that a bot plays a person's seat for a while, with the way back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import BRASS_DARK, INK, PAPER, PAPER_WARM, Box, Type
from escoba.screen.kit.widget import Widget
from escoba.screen.words.names import level_name
from escoba.screen.words.texts import _

_SLIP = Box(PAPER, PAPER_WARM, radius=8, edge=BRASS_DARK, grain=True, shadow=14)
_OWN = Type(Face.BOLD, 18, INK)
_OTHERS = Type(Face.TEXT, 16, INK)
_BUTTON_HEIGHT = 36.0


class Absence(Widget):
    """Whose seats bots play. `own` is across the viewer's hand; otherwise it is small and at the side."""

    def __init__(self, come_back: Button) -> None:
        """`come_back` is the button on the slip; it is placed and shown with it."""
        super().__init__("absence")
        self.come_back = come_back
        self.own = False
        self.visible = come_back.visible = False

    def show(self, stand_ins: Mapping[int, str], viewer: int, names: Sequence[str], *, alone: bool) -> None:
        """Say who plays for whom: for the viewer (`alone` is the only person at the table), or for others."""
        self.visible = self.come_back.visible = bool(stand_ins)
        self.own = viewer in stand_ins
        self.come_back.kind = "primary" if self.own else "secondary"
        if self.own:
            level = level_name(stand_ins[viewer])
            text = _("A bot plays for you: {level}.") if alone else _("A bot plays for {name}: {level}.")
            self.label = text.format(level=level, name=names[viewer])
        else:
            self.label = _("A bot plays for {name}.").format(name=", ".join(names[seat] for seat in sorted(stand_ins)))

    def place(self, own: pygame.FRect, others: pygame.FRect) -> None:
        """Put slip and button to their place."""
        self.rect = own.copy() if self.own else others.copy()
        width = 190.0 if self.own else self.rect.width - 20
        foot = self.rect.bottom - _BUTTON_HEIGHT - 10
        self.come_back.rect = pygame.FRect(self.rect.centerx - width / 2, foot, width, _BUTTON_HEIGHT)

    def draw(self, canvas: Canvas) -> None:
        """Draw the slip."""
        canvas.box(self.rect, _SLIP)
        words = pygame.FRect(self.rect.left + 10, self.rect.top + 6, self.rect.width - 20, 0)
        words.height = self.come_back.rect.top - words.top - 2
        if self.own:
            canvas.fitted(self.label, words, _OWN, "center")
            return
        canvas.fitted(self.label, words, _OTHERS, "center", 3)

    def items(self) -> list[Item]:
        """What it says."""
        return [Item("text", self.rect, id=self.id, label=self.label)]
