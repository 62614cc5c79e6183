"""Whether the match counts for the career, and what is staked on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from escoba.career import STAKES
from escoba.screen.kit.button import Toggle
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.choice import Option, Segments
from escoba.screen.kit.describe import Item
from escoba.screen.kit.theme import SMALL
from escoba.screen.kit.widget import Widget
from escoba.screen.pages.common.match_choice import MatchChoice
from escoba.screen.pages.common.stakes import Stakes, outcome_words
from escoba.screen.words.career import figure
from escoba.screen.words.texts import _

_SWITCH_WIDTH, _SWITCH_HEIGHT = 190.0, 36.0
_GAP = 14.0
_LINE = 24.0


class _Line(Widget):
    """One line in small letters."""

    role = "text"

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        canvas.text(self.label, self.rect, SMALL, shrink=True)

    def items(self) -> list[Item]:
        """The line, described."""
        return [Item("text", self.rect, id=self.id, label=self.label)]


class StakeChoice:
    """A switch, the stakes beside it where there is something to stake, and below what can be won and lost."""

    HEIGHT = Segments.HEIGHT + _LINE

    def __init__(self, choice: MatchChoice, stakes: Stakes, change: Callable[[str, Any], None]) -> None:
        """`change` is told what a person chose: "competitive" or "stake", and its value."""
        self._stakes = stakes
        self._competitive = Toggle(
            "competitive", _("Competitive"), choice.competitive, lambda on: change("competitive", on)
        )
        options = [_option(stakes, stake) for stake in STAKES]
        self._stake = Segments("stake", options, "0", lambda stake: change("stake", int(stake)))
        self._outcome = _Line("outcome", "")
        self.show(choice)

    @property
    def widgets(self) -> list[Widget]:
        """In the order of Tab."""
        return [self._competitive, self._stake, self._outcome]

    def show(self, choice: MatchChoice) -> None:
        """Show another choice."""
        why_not, stake = self._stakes.why_not(choice), self._stakes.stake_of(choice)
        self._competitive.enabled = not why_not
        self._competitive.on = stake is not None
        self._competitive.tip = why_not or _("For rating, league and trophies: without hints, and without undo.")
        self._stake.visible = stake is not None and self._stakes.offered
        self._stake.chosen = str(stake or 0)
        self._outcome.label = why_not or outcome_words(choice, stake)

    def layout(self, place: pygame.FRect) -> None:
        """Put everything into `place`, as high as HEIGHT."""
        self._competitive.rect = pygame.FRect(place.left, place.top + 4, _SWITCH_WIDTH, _SWITCH_HEIGHT)
        left = self._competitive.rect.right + _GAP
        self._stake.rect = pygame.FRect(left, place.top, place.right - left, Segments.HEIGHT)
        self._outcome.rect = pygame.FRect(place.left, place.top + Segments.HEIGHT, place.width, _LINE)


def _option(stakes: Stakes, stake: int) -> Option:
    why_not = stakes.why_not_so_much(stake)
    return Option(str(stake), figure(stake) if stake else _("No stake"), why_not, enabled=not why_not)
