"""The seal of the deck, beside the stock: pressed, it shows the deck's fingerprint and says what it proves."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from escoba.resources import asset
from escoba.screen.kit import clipboard
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.shapes import rasterised
from escoba.screen.kit.theme import CREAM, CREAM_SOFT, Box, Type
from escoba.screen.words.seals import grouped, proves
from escoba.screen.words.texts import _

_SIGN = 22.0
_WORDS = Type(Face.TEXT, 16, CREAM_SOFT)
_UNDERLINE = Box(CREAM, CREAM, radius=0)


class Seal(Button):
    """A small seal with its words or, where there is little room, without them."""

    def __init__(self, on_click: Callable[[], None]) -> None:
        tip = _("The order of the cards was fixed before the deal, and can be checked when the match is over.")
        super().__init__("seal", _("Deck sealed"), on_click, kind="quiet", tip=tip)

    def draw(self, canvas: Canvas) -> None:
        """Draw sign and words, underlined while the pointer is there."""
        words = canvas.view.text_width(self.label, _WORDS)
        room = self.rect.width - _SIGN - 6
        words = min(words, room) if words * 0.7 <= room else 0.0
        left = self.rect.centerx - (_SIGN + (6 + words if words else 0)) / 2
        sign = pygame.FRect(left, self.rect.centery - _SIGN / 2, _SIGN, _SIGN)
        canvas.kept("seal", sign, lambda size: rasterised(asset("icons", "seal.svg").read_text(encoding="utf-8"), size))
        if words:
            place = pygame.FRect(sign.right + 6, self.rect.top, words + 2, self.rect.height)
            canvas.text(self.label, place, _WORDS, shrink=True)
        if self.hovered:
            whole = _SIGN + (6 + words if words else 0)
            canvas.box(pygame.FRect(left, sign.bottom + 1, whole, 1), _UNDERLINE)


def seal_dialog(digits: str, *, seeded: bool) -> Dialog:
    """All 64 digits of a round's fingerprint, to copy, and what they prove."""
    copy = ("copy", _("Copy"), lambda: clipboard.put(digits))
    return Dialog(_("Deck sealed"), f"{grouped(digits)}\n\n{proves(seeded=seeded)}", _("OK"), other=copy)
