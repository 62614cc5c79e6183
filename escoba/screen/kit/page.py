"""A text that may be longer than its place: it is scrolled by wheel, keys, or by dragging it or its bar."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from escoba.screen.describe import Item
from escoba.screen.inputs import Key, Point
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.prose import Block, SetBlock, set_blocks
from escoba.screen.kit.theme import BRASS, BRASS_DARK, PAPER_SHADE, Box
from escoba.screen.kit.widget import Widget

_BAR_WIDTH = 12.0
_BAR_ROOM = 30.0
_STEP = 60.0
_FADE = 26.0
_TRACK = Box(PAPER_SHADE, PAPER_SHADE, radius=6)
_THUMB = Box((206, 164, 88), (168, 124, 54), radius=6, edge=BRASS_DARK, edge_width=1)
_THUMB_HOVERED = Box((222, 184, 110), BRASS, radius=6, edge=BRASS_DARK, edge_width=1)


class Page(Widget):
    """Headings, paragraphs and points in a place of fixed height."""

    role = "text"

    def __init__(self, id: str, blocks: Sequence[Block]) -> None:
        super().__init__(id)
        self.blocks = tuple(blocks)
        self._set: list[SetBlock] = []
        self._height = 0.0
        self._offset = 0.0
        self._grabbed = 0.0
        self._by_bar = False
        self._asked: tuple[str, float] | None = None

    def layout(self, view: View, rect: pygame.FRect) -> None:
        """Place the page and break its lines."""
        self.rect = rect
        self._set, self._height = set_blocks(view, self.blocks, rect.width - _BAR_ROOM)
        self._scroll_to(self._offset)

    @property
    def focusable(self) -> bool:
        """A page that fits has nothing to do with the focus."""
        return self.visible and self._most > 0

    @property
    def focus_rect(self) -> pygame.FRect:
        """The focus is shown around the bar."""
        return self._track

    @property
    def focus_radius(self) -> float:
        """Round ends."""
        return _BAR_WIDTH / 2

    @property
    def offset(self) -> float:
        """How far the page is scrolled, in design units."""
        return self._offset

    @property
    def section(self) -> str:
        """The id of the heading that is being read: the one that was asked for or, once the page was scrolled from
        there, the one under which the uppermost text stands.
        """
        if self._asked is not None and self._asked[1] == self._offset:
            return self._asked[0]
        near = self._offset + _STEP
        passed = [block.block.id for block in self._set if block.block.form == "heading" and block.top <= near]
        return passed[-1] if passed else ""

    def show_section(self, id: str) -> None:
        """Scroll to a heading, or as near to it as the end of the page allows."""
        for block in self._set:
            if block.block.form == "heading" and block.block.id == id:
                self._scroll_to(block.top - _FADE * 0.7)
                self._asked = id, self._offset

    def draw(self, canvas: Canvas) -> None:
        """Draw what can be seen of the text, and the bar if there is more."""
        place = canvas.view.rect(self.rect)
        text = pygame.Surface(place.size, pygame.SRCALPHA)
        for block in self._set:
            if block.top + block.height >= self._offset and block.top <= self._offset + self.rect.height:
                block.draw(Canvas(text, canvas.view), 0, -self._offset, self.rect.width - _BAR_ROOM)
        fade = canvas.view.px(_FADE)
        if self._offset > 1:
            _fade(text, 0, fade, upwards=True)
        if self._offset < self._most - 1:
            _fade(text, place.height - fade, fade, upwards=False)
        canvas.surface.blit(text, place)
        if self._most > 0:
            canvas.box(self._track, _TRACK)
            canvas.box(self._thumb, _THUMB_HOVERED if self.hovered or self.pressed else _THUMB)

    def press(self, pos: Point) -> None:
        """Take hold of the bar, jump along its track, or take hold of the text."""
        thumb = self._thumb
        if self._track.inflate(16, 0).collidepoint(pos):
            if not thumb.top <= pos[1] <= thumb.bottom:
                self._scroll_to((pos[1] - thumb.height / 2 - self.rect.top) / self._ratio)
            self._grabbed = pos[1] - self._thumb.top
            self._by_bar = True
        else:
            self._grabbed = pos[1] + self._offset
            self._by_bar = False

    def point(self, pos: Point) -> bool:
        """Follow the pointer while the page is held."""
        if not self.pressed:
            return False
        if self._by_bar:
            return self._scroll_to((pos[1] - self._grabbed - self.rect.top) / self._ratio)
        return self._scroll_to(self._grabbed - pos[1])

    def wheel(self, steps: float) -> bool:
        """Scroll by the wheel."""
        return self._scroll_to(self._offset - steps * _STEP)

    def key(self, key: Key) -> bool:
        """Scroll by lines, pages, or to an end."""
        page = self.rect.height * 0.85
        targets = {
            pygame.K_UP: self._offset - _STEP,
            pygame.K_DOWN: self._offset + _STEP,
            pygame.K_PAGEUP: self._offset - page,
            pygame.K_PAGEDOWN: self._offset + page,
            pygame.K_SPACE: self._offset + page,
            pygame.K_HOME: 0.0,
            pygame.K_END: self._most,
        }
        return key.key in targets and self._scroll_to(targets[key.key])

    def items(self) -> list[Item]:
        """The blocks that can be seen, described by the part that can be seen."""
        seen: list[Item] = []
        for block in self._set:
            top = self.rect.top + block.top - self._offset
            rect = pygame.FRect(self.rect.left, top, self.rect.width - _BAR_ROOM, block.height).clip(self.rect)
            if rect.height > 1:
                seen.append(Item("text", rect, id=block.block.id or None, label=block.block.text.replace("**", "")))
        return seen

    @property
    def _most(self) -> float:
        return max(0.0, self._height - self.rect.height)

    @property
    def _ratio(self) -> float:
        """Design units the thumb moves for each unit the text is scrolled."""
        return self.rect.height / max(self._height, self.rect.height)

    @property
    def _track(self) -> pygame.FRect:
        return pygame.FRect(self.rect.right - _BAR_WIDTH, self.rect.top, _BAR_WIDTH, self.rect.height)

    @property
    def _thumb(self) -> pygame.FRect:
        track = self._track
        return pygame.FRect(track.left, track.top + self._offset * self._ratio, _BAR_WIDTH, track.height * self._ratio)

    def _scroll_to(self, offset: float) -> bool:
        before, self._offset = self._offset, min(max(offset, 0.0), self._most)
        return self._offset != before


def _fade(text: pygame.Surface, top: int, height: int, *, upwards: bool) -> None:
    """Let the text vanish towards the upper or lower edge: there is more of it."""
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for row in range(height):
        share = (row + 1) / (height + 1)
        column.set_at((0, row), (255, 255, 255, round(255 * (share if upwards else 1 - share))))
    veil = pygame.transform.scale(column, (text.get_width(), height))
    text.blit(veil, (0, top), special_flags=pygame.BLEND_RGBA_MULT)
