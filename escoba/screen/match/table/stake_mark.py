"""The crossed swords of a match that counts, with what every seat has staked."""

from __future__ import annotations

from functools import cache

import pygame

from escoba.resources import asset
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import BRASS_LIGHT, Type
from escoba.screen.kit.widget import Widget
from escoba.screen.words.career import figure
from escoba.screen.words.texts import _

_WORDS = Type(Face.BOLD, 17, BRASS_LIGHT)
_SWORDS = 30.0


class StakeMark(Widget):
    """Two swords and a word beside them; a training match has none."""

    role = "text"

    def __init__(self, stake: int | None) -> None:
        """`stake` is in chips for each seat; None where the match does not count."""
        super().__init__("swords")
        self.visible = stake is not None
        self.label = _("Competitive") if not stake else _("Stake {chips}").format(chips=figure(stake))

    def draw(self, canvas: Canvas) -> None:
        """Draw the swords and the word as one, in the middle of their place."""
        words = min(canvas.view.text_width(self.label, _WORDS), self.rect.width - _SWORDS - 8)
        left = self.rect.centerx - (_SWORDS + 8 + words) / 2
        canvas.svg("swords", _swords(), pygame.FRect(left, self.rect.centery - _SWORDS / 2, _SWORDS, _SWORDS))
        place = pygame.FRect(left + _SWORDS + 8, self.rect.top, words + 2, self.rect.height)
        canvas.text(self.label, place, _WORDS, shrink=True)


@cache
def _swords() -> str:
    return asset("icons", "swords.svg").read_text(encoding="utf-8")
