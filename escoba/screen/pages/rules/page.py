"""All rules of a rule set on one page."""

from __future__ import annotations

from escoba.rules import RuleSet
from escoba.screen.pages.common.reading import ReadingScene
from escoba.screen.words.rules_text import rules_blocks
from escoba.screen.words.texts import _


class RulesScene(ReadingScene):
    """The rules in force, made from the rule set."""

    name = "rules"

    def __init__(self, rules: RuleSet, title: str) -> None:
        """`title` is the rules' own name, such as a preset's."""
        super().__init__(rules_blocks(rules), _("Rules: {name}").format(name=title))
