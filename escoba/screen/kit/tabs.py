"""Tabs on the upper edge of a panel: the chosen one is of the panel's own paper, the others lie behind it."""

from __future__ import annotations

import pygame

from escoba.screen.kit import shapes
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import Choosing
from escoba.screen.kit.theme import (
    BODY,
    BODY_BOLD,
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    INK,
    LAMPLIGHT,
    PAPER,
    SHADE,
)

_AIR = 56.0
_NARROWEST = 150.0
_GAP = 6.0
_OVERLAP = 2.0
"""How far the chosen tab reaches over the panel's edge, so that paper goes on into paper."""


class Tabs(Choosing):
    """Which of several pages of a panel is shown. `stand_on` places them, instead of setting `rect`."""

    role = "tab"
    HEIGHT = 44.0
    _widths: tuple[float, ...] = ()

    def stand_on(self, view: View, panel: pygame.FRect, indent: float = 26.0) -> None:
        """Stand on the upper edge of `panel`, as wide as the labels ask for, `indent` from its left."""
        wanted = [max(_NARROWEST, view.text_width(option.label, BODY_BOLD) + _AIR) for option in self.options]
        gaps = _GAP * (len(wanted) - 1)
        share = min(1.0, (panel.width - 2 * indent - gaps) / sum(wanted))
        self._widths = tuple(width * share for width in wanted)
        width = sum(self._widths) + gaps
        self.rect = pygame.FRect(panel.left + indent, panel.top - self.HEIGHT, width, self.HEIGHT)

    def place(self, index: int) -> pygame.FRect:
        """Each tab is as wide as its label needs."""
        left = self.rect.left + sum(self._widths[:index]) + _GAP * index
        return pygame.FRect(left, self.rect.top, self._widths[index], self.rect.height)

    @property
    def focus_rect(self) -> pygame.FRect:
        """The focus is shown within the chosen tab."""
        return super().focus_rect.inflate(-10, -10)

    def draw(self, canvas: Canvas) -> None:
        """Draw the tabs behind, then the chosen one over the panel's edge."""
        for index, option in enumerate(self.options):
            place = self.place(index)
            chosen = option.value == self.chosen
            shown = pygame.FRect(place.left, place.top, place.width, place.height + _OVERLAP)
            if not chosen:
                shown = pygame.FRect(place.left, place.top + 5, place.width, place.height - 5)
            _draw_tab(canvas, shown, "chosen" if chosen else "hovered" if self.is_under(index) else "behind")
            style = BODY_BOLD.coloured(INK) if chosen else BODY.coloured(CREAM)
            canvas.text(option.label, shown.inflate(-20, 0), style, "center", shrink=True)


def _draw_tab(canvas: Canvas, rect: pygame.FRect, look: str) -> None:
    canvas.kept(("tab", look), rect, lambda size: _tab(look, size, canvas.view.k))


def _tab(look: str, size: tuple[int, int], k: float) -> pygame.Surface:
    """A tab with round upper corners, open at its foot where it is the chosen one."""
    width, height = size
    line = 1.25 * k if look == "chosen" else k
    half, radius = line / 2, 9 * k
    outline = (
        f"M{half:.2f} {height}V{radius:.2f}Q{half:.2f} {half:.2f} {radius:.2f} {half:.2f}H{width - radius:.2f}"
        f"Q{width - half:.2f} {half:.2f} {width - half:.2f} {radius:.2f}V{height}"
    )
    fill, edge, opacity = {
        "chosen": (PAPER, BRASS_DARK, 1.0),
        "hovered": (LAMPLIGHT, BRASS_LIGHT, 0.16),
        "behind": (SHADE, BRASS, 0.4),
    }[look]
    picture = shapes.rasterised(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<path d="{outline}Z" fill="{shapes.hexed(fill)}" fill-opacity="{opacity}"/>'
        f'<path d="{outline}" fill="none" stroke="{shapes.hexed(edge)}" stroke-width="{line:.2f}"/></svg>',
        size,
    )
    if look == "chosen":
        shapes.roughen(picture, shapes.paper_grain())
    return picture
