"""The seal of the deck: under the stock; pressed, it shows all digits and says what they prove."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from escoba.screen.kit import clipboard
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.theme import CREAM, Box
from escoba.screen.words.seals import grouped, proves
from escoba.screen.words.texts import _

_UNDERLINE = Box(CREAM, CREAM, radius=0)


class Seal(Button):
    """Lies over the line under the stock, where the fingerprint begins."""

    def __init__(self, on_click: Callable[[], None]) -> None:
        tip = _("The deck's fingerprint: it was fixed before the deal, and can be checked when the match is over.")
        super().__init__("seal", _("Deck sealed"), on_click, kind="quiet", tip=tip)

    def draw(self, canvas: Canvas) -> None:
        """Nothing but a line under the digits, while the pointer is there."""
        if self.hovered:
            canvas.box(pygame.FRect(self.rect.left, self.rect.bottom - 1, self.rect.width, 1), _UNDERLINE)


def seal_dialog(digits: str, *, seeded: bool) -> Dialog:
    """All 64 digits of a round's fingerprint, to copy, and what they prove."""
    copy = ("copy", _("Copy"), lambda: clipboard.put(digits))
    return Dialog(_("Deck sealed"), f"{grouped(digits)}\n\n{proves(seeded=seeded)}", _("OK"), other=copy)
