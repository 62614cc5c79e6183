"""A text that may be longer than its place: it is scrolled by wheel, keys, or by dragging it or its bar."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.describe import Item
from escoba.screen.kit.inputs import Key, Point
from escoba.screen.kit.prose import Block, SetBlock, set_blocks
from escoba.screen.kit.scrolling import BAR_ROOM, BAR_WIDTH, Scrolling
from escoba.screen.kit.widget import Widget

_STEP = 60.0
_FADE = 26.0


class Page(Widget):
    """Headings, paragraphs and points in a place of fixed height."""

    role = "text"
    repeats = True

    def __init__(self, id: str, blocks: Sequence[Block]) -> None:
        super().__init__(id)
        self.blocks = tuple(blocks)
        self._set: list[SetBlock] = []
        self._scrolling = Scrolling()
        self._grabbed: float | None = None
        self._asked: tuple[str, float] | None = None

    def layout(self, view: View, rect: pygame.FRect) -> None:
        """Place the page and break its lines."""
        self.rect = rect
        self._set, height = set_blocks(view, self.blocks, rect.width - BAR_ROOM)
        self._scrolling.fit(rect, height)

    @property
    def focusable(self) -> bool:
        """A page that fits has nothing to do with the focus."""
        return self.visible and self._scrolling.most > 0

    @property
    def focus_rect(self) -> pygame.FRect:
        """The focus is shown around the bar."""
        return self._scrolling.track

    @property
    def focus_radius(self) -> float:
        """Round ends."""
        return BAR_WIDTH / 2

    @property
    def offset(self) -> float:
        """How far the page is scrolled, in design units."""
        return self._scrolling.offset

    @property
    def section(self) -> str:
        """The id of the heading that is being read: the one that was asked for or, once the page was scrolled from
        there, the one under which the uppermost text stands.
        """
        if self._asked is not None and self._asked[1] == self._scrolling.offset:
            return self._asked[0]
        near = self._scrolling.offset + _STEP
        passed = [block.block.id for block in self._set if block.block.form == "heading" and block.top <= near]
        return passed[-1] if passed else ""

    def show_section(self, id: str) -> None:
        """Scroll to a heading, or as near to it as the end of the page allows."""
        for block in self._set:
            if block.block.form == "heading" and block.block.id == id:
                self._scrolling.to(block.top - _FADE * 0.7)
                self._asked = id, self._scrolling.offset

    def draw(self, canvas: Canvas) -> None:
        """Draw what can be seen of the text, and the bar if there is more."""
        place = canvas.view.rect(self.rect)
        text = pygame.Surface(place.size, pygame.SRCALPHA)
        for block in self._set:
            if (
                block.top + block.height >= self._scrolling.offset
                and block.top <= self._scrolling.offset + self.rect.height
            ):
                block.draw(Canvas(text, canvas.view), 0, -self._scrolling.offset, self.rect.width - BAR_ROOM)
        fade = canvas.view.px(_FADE)
        if self._scrolling.offset > 1:
            _fade(text, 0, fade, upwards=True)
        if self._scrolling.offset < self._scrolling.most - 1:
            _fade(text, place.height - fade, fade, upwards=False)
        canvas.surface.blit(text, place)
        self._scrolling.draw(canvas, lit=self.hovered or self.pressed)

    def press(self, pos: Point) -> None:
        """Take hold of the bar, jump along its track, or take hold of the text."""
        by_bar = self._scrolling.press(pos)
        self._grabbed = None if by_bar else pos[1] + self._scrolling.offset

    def point(self, pos: Point) -> bool:
        """Follow the pointer while the page is held."""
        if not self.pressed:
            return False
        if self._grabbed is None:
            return self._scrolling.pull(pos)
        return self._scrolling.to(self._grabbed - pos[1])

    def wheel(self, steps: float) -> bool:
        """Scroll by the wheel."""
        return self._scrolling.to(self._scrolling.offset - steps * _STEP)

    def key(self, key: Key) -> bool:
        """Scroll by lines, pages, or to an end."""
        page = self.rect.height * 0.85
        targets = {
            pygame.K_UP: self._scrolling.offset - _STEP,
            pygame.K_DOWN: self._scrolling.offset + _STEP,
            pygame.K_PAGEUP: self._scrolling.offset - page,
            pygame.K_PAGEDOWN: self._scrolling.offset + page,
            pygame.K_SPACE: self._scrolling.offset + page,
            pygame.K_HOME: 0.0,
            pygame.K_END: self._scrolling.most,
        }
        return key.key in targets and self._scrolling.to(targets[key.key])

    def items(self) -> list[Item]:
        """The blocks that can be seen, described by the part that can be seen."""
        seen: list[Item] = []
        for block in self._set:
            top = self.rect.top + block.top - self._scrolling.offset
            rect = pygame.FRect(self.rect.left, top, self.rect.width - BAR_ROOM, block.height).clip(self.rect)
            if rect.height > 1:
                seen.append(Item("text", rect, id=block.block.id or None, label=block.block.text.replace("**", "")))
        return seen


def _fade(text: pygame.Surface, top: int, height: int, *, upwards: bool) -> None:
    """Let the text vanish towards the upper or lower edge: there is more of it."""
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for row in range(height):
        share = (row + 1) / (height + 1)
        column.set_at((0, row), (255, 255, 255, round(255 * (share if upwards else 1 - share))))
    veil = pygame.transform.scale(column, (text.get_width(), height))
    text.blit(veil, (0, top), special_flags=pygame.BLEND_RGBA_MULT)
