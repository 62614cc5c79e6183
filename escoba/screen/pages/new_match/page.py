"""The screen on which a new match is put together."""

from __future__ import annotations

from dataclasses import replace

import pygame

from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.page import Page
from escoba.screen.kit.prose import Block
from escoba.screen.kit.theme import PANEL, TITLE
from escoba.screen.pages.common.frame import PageScene
from escoba.screen.pages.common.match_choice import MatchChoice
from escoba.screen.pages.common.navigation import Navigation
from escoba.screen.pages.common.own_rules import named
from escoba.screen.pages.common.stakes import Stakes
from escoba.screen.pages.new_match.deck import DeckChoice
from escoba.screen.pages.new_match.form import MatchForm
from escoba.screen.pages.new_match.rule_list import RuleList
from escoba.screen.shell.program import Program
from escoba.screen.words.names import OWN
from escoba.screen.words.rules_text import character
from escoba.screen.words.texts import _
from escoba.storage.settings import OwnRules

_LIST_WIDTH = 430.0
_LIST_PART = 0.47
_FOOT_GAP = 16.0
_PADDING = 30.0


class NewMatchScene(PageScene):
    """The rules to choose from, everything else that is chosen, and what the rules are about."""

    name = "new_match"
    tallest = 820.0

    def __init__(self, choice: MatchChoice, program: Program, go: Navigation) -> None:
        """`choice` is what is set at first, such as what was played last."""
        super().__init__()
        self.choice = choice
        self._program = program
        self._go = go
        self._stakes = Stakes.of(program)
        self._make()
        self.group.focus(self._start)

    def translate(self) -> None:
        """Everything anew, in the language spoken now."""
        self._make()

    @property
    def title(self) -> str:
        """What the page is about."""
        return _("New match")

    def layout(self) -> None:
        """The rules at the left or above, everything else at the right or below them, then the buttons."""
        left, right, foot = self._left, self._right, self._frame.foot
        self._list.layout(self.view, left.inflate(-36, -24))
        head = self._heading
        title = self.view.text_width(self.title, TITLE) + 2 * _FOOT_GAP
        self._deck.layout(self.view, pygame.FRect(head.left + title, head.top, head.width - title, head.height))
        place = pygame.FRect(right.left + _PADDING, right.top + 24, right.width - 2 * _PADDING, 0)
        self._rule_height = self._form.layout(self.view, place) + 16
        top = self._rule_height + 12
        self._summary.layout(self.view, pygame.FRect(place.left, top, place.width, right.bottom - 18 - top))
        buttons = (self._cancel, self._edit, self._rules, self._start)
        wanted = (160.0, max(190.0, self._edit.natural_width(self.view)), 160.0, 220.0)
        share = min(1.0, (foot.width - _FOOT_GAP * (len(buttons) - 1)) / sum(wanted))
        edge = foot.right
        for button, width in zip(reversed(buttons), reversed(wanted), strict=True):
            button.rect = pygame.FRect(edge - share * width, foot.top, share * width, Button.HEIGHT)
            edge = button.rect.left - _FOOT_GAP
        self._cancel.rect.left = foot.left

    @property
    def holds(self) -> bool:
        """What is being chosen."""
        return True

    def resume(self) -> None:
        """What is chosen can be seen."""
        self._list.show_chosen()

    def paint(self, canvas: Canvas) -> None:
        """Table, title, papers and labels."""
        super().paint(canvas)
        canvas.box(self._left, PANEL)
        canvas.box(self._right, PANEL)
        self._form.paint(canvas)
        ornaments.rule(canvas, (self._right.centerx, self._rule_height), self._right.width - 2 * _PADDING)

    @property
    def _left(self) -> pygame.FRect:
        body = self._frame.body
        if self.view.upright:
            return pygame.FRect(body.left, body.top, body.width, body.height * _LIST_PART)
        return pygame.FRect(body.left, body.top, _LIST_WIDTH, body.height)

    @property
    def _right(self) -> pygame.FRect:
        body = self._frame.body
        if self.view.upright:
            top = self._left.bottom + 20
            return pygame.FRect(body.left, top, body.width, body.bottom - top)
        return pygame.FRect(body.left + _LIST_WIDTH + 24, body.top, body.width - _LIST_WIDTH - 24, body.height)

    # Making the widgets, and keeping them up to date.

    def _make(self) -> None:
        """Everything anew."""
        chosen = self.choice.preset if self.choice.own is None else OWN + self.choice.own.name
        self._list = RuleList(self._rule_sets, chosen, self._choose_rules)
        self._summary = Page("summary", [])
        self._cancel = Button("cancel", _("Cancel"), self.back, kind="quiet")
        self._edit = Button("edit_rules", _("Edit rules"), self._edit_rules, kind="secondary")
        self._rules = Button("rules", _("Rules"), self._open_rules, kind="secondary")
        self._start = Button("start", "", self._begin, kind="primary")
        self._deck = DeckChoice(self._program.preferences, self.choice.preset)
        self._form = MatchForm(self.choice, self._program.storage.players, self._stakes, self._change)
        self._show()

    @property
    def _rule_sets(self) -> tuple[OwnRules, ...]:
        """The player's own."""
        return self._program.preferences.settings.rule_sets

    def _change(self, choice: MatchChoice) -> None:
        """Let another choice hold, and show it."""
        self.choice = choice
        self._form.show(choice)
        self._show()

    def _show(self) -> None:
        """Let what depends on the choice say what is chosen now."""
        self._start.label = _("Watch") if all(seat.is_bot for seat in self.choice.seats) else _("Start")
        sentences = character(self.choice.rules, self.choice.players)
        self._summary.blocks = tuple(
            Block("point", sentence, f"summary:{number}") for number, sentence in enumerate(sentences, 1)
        )
        self._deck.show(self.choice.preset)
        foot = (self._cancel, self._edit, self._rules, self._start)
        self.group.set([self._list, *self._form.widgets, *self._deck.widgets, self._summary, *foot])
        self.layout()
        self.dirty = True

    # What a person does.

    def _choose_rules(self, chosen: str) -> None:
        own = named(self._rule_sets, chosen.removeprefix(OWN)) if chosen.startswith(OWN) else None
        self._change(self.choice.opened_by(chosen if own is None else own))

    def _begin(self) -> None:
        self._go.start(self.choice)

    def _open_rules(self) -> None:
        self._go.rules(self.choice.rules, self.choice.rules_name)

    def _edit_rules(self) -> None:
        self._go.edit_rules(self.choice, self._play_by, self._renamed)

    def _play_by(self, own: OwnRules) -> None:
        self.choice = self.choice.by(own)
        self._make()

    def _renamed(self, before: str, name: str | None) -> None:
        """Own rules have another name or, with None, are gone: then the tradition that they belonged to is chosen."""
        if self.choice.own is not None and self.choice.own.name == before:
            own = None if name is None else named(self._rule_sets, name)
            self.choice = self.choice.by(self.choice.preset) if own is None else replace(self.choice, own=own)
        self._make()
