"""A page to read: the rules in force, or how a match can be checked."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.choice import Lines, Option
from escoba.screen.kit.describe import Item
from escoba.screen.kit.page import Page
from escoba.screen.kit.prose import Block
from escoba.screen.kit.theme import PANEL
from escoba.screen.pages.common.frame import PageScene
from escoba.screen.words.texts import _

_INDEX_WIDTH = 270.0


class ReadingScene(PageScene):
    """One long page to read, with its headings beside it to jump to."""

    def __init__(self, blocks: Sequence[Block], title: str) -> None:
        """`blocks` begin with a heading."""
        super().__init__()
        self._title = title
        self._page = Page("page", blocks)
        headings = [Option(block.id, block.text) for block in blocks if block.form == "heading"]
        self._index = Lines("section", headings, headings[0].value, self._page.show_section)
        self._ok = Button("ok", _("Back"), self.back, kind="secondary")
        self.group.set([self._index, self._page, self._ok])

    @property
    def title(self) -> str:
        """What is read."""
        return self._title

    def layout(self) -> None:
        """The index at the left, the page in the rest."""
        body, foot = self._frame.body, self._frame.foot
        self._index.rect = pygame.FRect(body.left + 18, body.top + 18, _INDEX_WIDTH - 36, 46 * len(self._index.options))
        paper = self._paper
        self._page.layout(self.view, paper.inflate(-80, -56).move(6, 0))
        width = max(170.0, self._ok.natural_width(self.view))
        self._ok.rect = pygame.FRect(foot.left, foot.top, width, Button.HEIGHT)

    def resume(self) -> None:
        """The page has the focus at first."""
        self.group.focus(self._page)

    def update(self, now: float) -> bool:
        """Keep the index at the section that is being read."""
        if self._page.section != self._index.chosen:
            self._index.chosen = self._page.section
            self.dirty = True
        return False

    def items(self) -> list[Item]:
        """The title, described."""
        return [Item("text", self._heading, id="title", label=self._title)]

    def paint(self, canvas: Canvas) -> None:
        """Table, title, paper."""
        super().paint(canvas)
        body = self._frame.body
        canvas.box(pygame.FRect(body.left, body.top, _INDEX_WIDTH, body.height), PANEL)
        band = pygame.FRect(body.left + 18, 0, _INDEX_WIDTH - 36, 78)
        band.bottom = body.bottom - 18
        ornaments.tiles(canvas, band, 39)
        canvas.box(self._paper, PANEL)

    @property
    def _paper(self) -> pygame.FRect:
        body = self._frame.body
        left = body.left + _INDEX_WIDTH + 22
        return pygame.FRect(left, body.top, body.right - left, body.height)
