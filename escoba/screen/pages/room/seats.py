"""The seats of a table over the line: who sits there, with the master's star, or that one can sit down."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.fonts import Face
from escoba.screen.kit.theme import (
    BODY_BOLD,
    BRASS_DARK,
    INK,
    INK_SOFT,
    PAPER,
    PAPER_WARM,
    SMALL,
    Box,
    Type,
)
from escoba.screen.pages.common.plate import Plate

_FREE = Box(PAPER, PAPER_WARM, radius=30, edge=BRASS_DARK)
_NAME = Type(Face.TITLE, 21, INK)
_STAR = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2L15 9L22.5 9.4L16.6 14.2L18.6 21.5L12 '
    '17.3L5.4 21.5L7.4 14.2L1.5 9.4L9 9Z" fill="#c9962e" stroke="#6b4a12" stroke-width="1.4" '
    'stroke-linejoin="round"/></svg>'
)


class SeatPlate(Plate):
    """A plate for a seat; a click sits down, or opens what can be done with whoever sits there."""

    HEIGHT = 62.0

    def __init__(self, seat: int, name: str, under: str, portrait: str, on_click: Callable[[], None]) -> None:
        """`portrait` is empty for a free seat; `under` is the line below the name."""
        super().__init__(f"seat:{seat}", name, on_click)
        self.master = False
        self._under = under
        self._portrait = portrait

    def draw(self, canvas: Canvas) -> None:
        """Draw the plate, the portrait at its left end, name and line, and the star."""
        if self._portrait or self.hovered:
            self.draw_brass(canvas)
        else:
            canvas.box(self.rect, _FREE)
        left = self.draw_face_of(canvas, self._portrait) if self._portrait else self.rect.left + 26
        right = self.rect.right - 24
        if self.master:
            canvas.svg("star", _STAR, pygame.FRect(right - 26, self.rect.centery - 13, 26, 26))
            right -= 36
        ink = _NAME if self._portrait else BODY_BOLD.coloured(INK_SOFT)
        name = pygame.FRect(left, self.rect.top + 7, right - left, 28)
        if not self._under:
            name.centery = self.rect.centery
        canvas.text(self.label, name, ink, shrink=True)
        canvas.text(self._under, pygame.FRect(left, self.rect.top + 34, right - left, 20), SMALL, shrink=True)

    def items(self) -> list[Item]:
        """The plate, described: `selected` is the master's."""
        return [
            Item(
                "button",
                self.rect,
                id=self.id,
                label=self.label,
                enabled=self.enabled,
                selected=self.master,
                note=self._under or None,
            )
        ]
