"""Beside the options: what the rules began with and how far they are from it, their code, and their name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from escoba.rules import PRESETS
from escoba.rules_code import code_of
from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import Option
from escoba.screen.kit.describe import Item
from escoba.screen.kit.picker import Picker
from escoba.screen.kit.theme import (
    BODY,
    BODY_BOLD,
    BRASS_DARK,
    INK,
    IVORY_955,
    IVORY_976,
    PANEL,
    SMALL,
    WINE,
    Box,
    Type,
)
from escoba.screen.kit.widget import Widget
from escoba.screen.pages.rules.editor.draft import Draft
from escoba.screen.words.names import OWN
from escoba.screen.words.rule_texts import may_last_for_ever, never_ends
from escoba.screen.words.texts import _, ngettext
from escoba.storage.settings import OwnRules

_PADDING = 28.0
_LABEL_HEIGHT = 26.0
_BUTTON = 44.0
_CODE = Box(IVORY_976, IVORY_955, radius=8, edge=BRASS_DARK)


class Side:
    """The panel at the right of the rules editor."""

    WIDTH, HEIGHT = 300.0, 440.0
    """How wide it is beside the options, and how high below them."""

    def __init__(
        self,
        draft: Draft,
        own: Sequence[OwnRules],
        *,
        start: Callable[[str], None],
        back_to_preset: Callable[[], None],
        copy: Callable[[], None],
        enter_code: Callable[[], None],
        rename: Callable[[], None],
        delete: Callable[[], None],
    ) -> None:
        """`own` are the player's own rule sets. The others are what the buttons do; `start` is told a tradition's id
        or, after OWN, the name of an own rule set.
        """
        self._draft = draft
        self._panel = pygame.FRect(0, 0, 0, 0)
        self._start = Picker("begin_with", start_options(own), start_value(draft), start)
        self._back = Button("back_to_preset", "", back_to_preset, kind="secondary")
        self._copy = Button("copy_code", _("Copy"), copy, kind="secondary")
        self._enter = Button("enter_code", _("Enter one…"), enter_code, kind="secondary")
        self._enter.tip = _("Begin with the rules of a code that someone gave you.")
        mine = draft.name is not None
        tip = "" if mine else _("Only rules that you saved yourself can be renamed or deleted.")
        self._rename = Button("rename", _("Rename"), rename, kind="secondary", enabled=mine, tip=tip)
        self._delete = Button("delete", _("Delete"), delete, kind="danger", enabled=mine, tip=tip)
        self.widgets: list[Widget] = [self._start, self._back, self._copy, self._enter, self._rename, self._delete]
        self.refresh()

    def refresh(self) -> None:
        """Something was changed: show how far the rules are from the tradition now, and their code."""
        self._back.label = _("Back to {tradition}").format(tradition=self._draft.tradition)
        self._back.enabled = bool(self._draft.differences)
        self._copy.label = _("Copy")
        self._copy.enabled = self._draft.rules is not None
        self._start.chosen = start_value(self._draft)

    def copied(self) -> None:
        """Say that the code is on the clipboard."""
        self._copy.label = _("Copied")

    def layout(self, view: View, panel: pygame.FRect) -> None:
        """From above: the beginning and the differences. From below: the name and the code."""
        self._panel = panel
        inner = self._inner
        self._start.rect = pygame.FRect(inner.left, inner.top + _LABEL_HEIGHT, inner.width, Picker.HEIGHT)
        top = inner.bottom - _BUTTON
        _side_by_side(view, self._rename, self._delete, pygame.FRect(inner.left, top, inner.width, _BUTTON))
        top -= _BUTTON + 32
        _side_by_side(view, self._copy, self._enter, pygame.FRect(inner.left, top, inner.width, _BUTTON))
        self._back.rect = pygame.FRect(inner.left, self._code_place.top - 32 - _BUTTON, 0, _BUTTON)
        self._back.rect.width = inner.width

    def paint(self, canvas: Canvas) -> None:
        """The panel with its words."""
        inner = self._inner
        canvas.box(self._panel, PANEL)
        canvas.text(_("Begin with"), pygame.FRect(inner.left, inner.top - 4, inner.width, _LABEL_HEIGHT), BODY_BOLD)
        canvas.paragraph(self._state, self._state_place, self._fitting(canvas.view))
        code = self._code_place
        for height in (code.top - 16, self._rename.rect.top - 16):
            ornaments.rule(canvas, (inner.centerx, height), inner.width)
        canvas.box(code, _CODE)
        words = code.inflate(-24, 0)
        canvas.text(_("Code"), words, SMALL)
        rest = canvas.view.text_width(_("Code"), SMALL) + 8
        words = pygame.FRect(words.left + rest, words.top, words.width - rest, words.height)
        canvas.text(self._code, words, BODY, "right", shrink=True)

    def items(self) -> list[Item]:
        """What is said of the rules, and their code."""
        return [
            Item("text", self._state_place, id="state", label=self._state),
            Item("text", self._code_place, id="code", label=self._code),
        ]

    @property
    def _inner(self) -> pygame.FRect:
        return self._panel.inflate(-2 * _PADDING, -2 * _PADDING + 4)

    @property
    def _code_place(self) -> pygame.FRect:
        return pygame.FRect(self._inner.left, self._copy.rect.top - 10 - 40, self._inner.width, 40)

    @property
    def _state_place(self) -> pygame.FRect:
        top = self._start.rect.bottom + 12
        return pygame.FRect(self._inner.left, top, self._inner.width, self._back.rect.top - 8 - top)

    @property
    def _code(self) -> str:
        rules = self._draft.rules
        return "—" if rules is None else code_of(rules)

    @property
    def _state(self) -> str:
        """What is to be said of the whole: that no match would end, that it may take long, or how far it is changed."""
        rules = self._draft.rules
        if rules is None:
            return never_ends()
        if may_last_for_ever(rules):
            return _("A match may take very long: who wants no points need not capture.")
        count = len(self._draft.differences)
        if not count:
            return _("Just as in {tradition}.").format(tradition=self._draft.tradition)
        return ngettext(
            "{count} rule is not as in {tradition}.", "{count} rules are not as in {tradition}.", count
        ).format(count=count, tradition=self._draft.tradition)

    def _fitting(self, view: View) -> Type:
        """The type for what is said of the rules: large text is as large as there is room for it."""
        rules = self._draft.rules
        style = SMALL.coloured(WINE if rules is None or may_last_for_ever(rules) else INK)
        place = self._state_place
        while (
            style.size * view.text > SMALL.size
            and len(view.lines(self._state, style, place.width)) * view.line_height(style) > place.height
        ):
            style = style.sized(style.size - 1)
        return style


def _side_by_side(view: View, one: Button, other: Button, row: pygame.FRect) -> None:
    """Two buttons in a row, each as wide as its label asks for."""
    wanted = one.natural_width(view), other.natural_width(view)
    width = (row.width - 12) * min(max(wanted[0] / sum(wanted), 0.35), 0.65)
    one.rect = pygame.FRect(row.left, row.top, width, row.height)
    other.rect = pygame.FRect(one.rect.right + 12, row.top, row.right - one.rect.right - 12, row.height)


def start_options(own: Sequence[OwnRules]) -> list[Option]:
    """What one can begin with: the traditions, then the own rule sets."""
    traditions = [Option(preset.id, preset.name) for preset in PRESETS.values()]
    return traditions + [Option(OWN + rules.name, rules.name) for rules in own]


def start_value(draft: Draft) -> str:
    """What the draft began with, as an option's value."""
    return draft.preset if draft.name is None else OWN + draft.name
