"""All rules of a rule set on one page."""

from __future__ import annotations

import pygame

from escoba.rules import RuleSet
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.pages.common.reading import ReadingScene
from escoba.screen.pages.rules.strip import WIDTH, paint_strip, strip_item
from escoba.screen.words.rules_text import rules_blocks
from escoba.screen.words.texts import _


class RulesScene(ReadingScene):
    """The rules in force, made from the rule set."""

    name = "rules"

    def __init__(self, rules: RuleSet, title: str) -> None:
        """`title` is the rules' own name, such as a preset's."""
        super().__init__(rules_blocks(rules), _("Rules: {name}").format(name=title))

    def paint(self, canvas: Canvas) -> None:
        """The page, with the deck beside its title."""
        super().paint(canvas)
        paint_strip(canvas, self._frame.title)

    def items(self) -> list[Item]:
        """The deck, described after the title."""
        return [*super().items(), strip_item(self._frame.title)]

    @property
    def _heading(self) -> pygame.FRect:
        title = self._frame.title
        return pygame.FRect(title.left, title.top, title.width - WIDTH - 16, title.height)
