"""The rules editor: every option of the rules, and the player's own rule sets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from escoba.rules import Players
from escoba.rules_code import code_of
from escoba.screen.kit import clipboard
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.choice import Option
from escoba.screen.kit.describe import Item
from escoba.screen.kit.tabs import Tabs
from escoba.screen.kit.theme import CREAM_SOFT, ON_FELT, PANEL
from escoba.screen.pages.common.frame import PageScene
from escoba.screen.pages.common.own_rules import OwnRuleSets
from escoba.screen.pages.rules.editor.dialogs import (
    ask_code,
    ask_name,
    ask_other_name,
    ask_to_delete,
    ask_to_lose,
    ask_to_replace,
)
from escoba.screen.pages.rules.editor.draft import Draft
from escoba.screen.pages.rules.editor.parts import PAGES, OptionsPage
from escoba.screen.pages.rules.editor.side import Side
from escoba.screen.pages.rules.page import RulesScene
from escoba.screen.shell.program import Program
from escoba.screen.words.names import OWN
from escoba.screen.words.notices import message
from escoba.screen.words.rule_texts import Value, never_ends, page_name
from escoba.screen.words.texts import _
from escoba.storage.settings import OwnRules

_GAP = 22.0


class RulesEditorScene(PageScene):
    """The options on four pages, and beside them what the rules began with, their code and their name."""

    name = "rules_editor"
    tallest = 800.0

    def __init__(
        self,
        program: Program,
        draft: Draft,
        players: Players,
        saved: Callable[[OwnRules], None],
        renamed: Callable[[str, str | None], None],
    ) -> None:
        """`draft` is what to begin with; `players` the table that the rules are wanted for.

        `saved` hears of each rule set that was saved, just before the scene closes; `renamed` of each that has another
        name now or, with None, was deleted.
        """
        super().__init__()
        self.draft = draft
        self._program = program
        self._saved = saved
        self._renamed = renamed
        self._own = OwnRuleSets(program.preferences)
        self._players: Players = players
        self._tab = next(iter(PAGES))
        self._make()

    def translate(self) -> None:
        """Everything anew, in the language spoken now."""
        self._make()

    def layout(self) -> None:
        """The pages under their tabs at the left or above, all else about the rules at the right or below."""
        panel, side, foot = self._panel, self._side_panel, self._frame.foot
        self._tabs.stand_on(self.view, panel)
        inner = panel.inflate(-72, -44).move(4, 0)
        self._page.layout(self.view, inner)
        self._side.layout(self.view, side)
        self._back.rect = pygame.FRect(foot.left, foot.top, 170, Button.HEIGHT)
        self._save.rect = pygame.FRect(foot.right - 220, foot.top, 220, Button.HEIGHT)
        self._rules.rect = pygame.FRect(self._save.rect.left - 16 - 170, foot.top, 170, Button.HEIGHT)

    def paint(self, canvas: Canvas) -> None:
        """Table, title, papers and words."""
        super().paint(canvas)
        if self.draft.changed:
            canvas.text(self._unsaved, self._unsaved_place, ON_FELT.coloured(CREAM_SOFT), "right", shrink=True)
        canvas.box(self._panel, PANEL)
        self._page.paint(canvas)
        self._side.paint(canvas)

    def items(self) -> list[Item]:
        """The title, and what is said of options and rules."""
        items = [Item("text", self._heading, id="title", label=self.title)]
        if self.draft.changed:
            items.append(Item("text", self._unsaved_place, id="unsaved", label=self._unsaved))
        return [*items, *self._page.items(), *self._side.items()]

    @property
    def holds(self) -> bool:
        """What is being put together."""
        return True

    def back(self) -> None:
        """Leave; what is not saved is lost only when that was said."""
        if not self.draft.changed:
            self.director.pop()
            return
        ask_to_lose(self.ask, _("Leave without saving?"), _("Leave"), self.director.pop)

    # Where things are.

    @property
    def _panel(self) -> pygame.FRect:
        body = self._frame.body
        if self.view.upright:
            return pygame.FRect(
                body.left, body.top + Tabs.HEIGHT, body.width, body.height - Tabs.HEIGHT - _GAP - Side.HEIGHT
            )
        width = body.width - Side.WIDTH - _GAP
        return pygame.FRect(body.left, body.top + Tabs.HEIGHT, width, body.height - Tabs.HEIGHT)

    @property
    def _side_panel(self) -> pygame.FRect:
        body = self._frame.body
        if self.view.upright:
            return pygame.FRect(body.left, body.bottom - Side.HEIGHT, body.width, Side.HEIGHT)
        return pygame.FRect(body.right - Side.WIDTH, body.top, Side.WIDTH, body.height)

    @property
    def _heading(self) -> pygame.FRect:
        title = self._frame.title
        return pygame.FRect(title.left, title.top, title.width - Side.WIDTH, title.height)

    @property
    def _unsaved_place(self) -> pygame.FRect:
        place = self._heading
        return pygame.FRect(place.right + 12, place.top + 8, Side.WIDTH - 12, place.height - 8)

    @property
    def title(self) -> str:
        """What the page is about."""
        return _("Rules: {name}").format(name=self.draft.title)

    @property
    def _unsaved(self) -> str:
        return _("Changed, not saved yet")

    # Making the widgets, and keeping them up to date.

    def _make(self) -> None:
        self._side = Side(
            self.draft,
            self._own.sets,
            start=self._start_from,
            back_to_preset=self._back_to_preset,
            copy=self._copy_code,
            enter_code=self._enter_code,
            rename=self._rename,
            delete=self._delete,
        )
        self._tabs = Tabs("tab", self._tab_options(), self._tab, self._turn_to)
        self._page = OptionsPage(self._tab, self.draft, self._players, self._change)
        self._back = Button("back", _("Back"), self.back, kind="quiet")
        self._rules = Button("rules", _("Rules"), self._read, kind="secondary")
        self._save = Button("save", _("Save…"), self._ask_name, kind="primary")
        self._show()
        self._set_widgets()

    def _set_widgets(self) -> None:
        self.group.set(
            [self._tabs, *self._page.widgets, *self._side.widgets, self._back, self._rules, self._save],
        )
        self.layout()
        self.dirty = True

    def _show(self) -> None:
        """Let everything say what the draft is now."""
        playable = self.draft.rules is not None
        for button in (self._rules, self._save):
            button.enabled = playable
            button.tip = "" if playable else never_ends()
        self._tabs.options = tuple(self._tab_options())
        self._page.refresh()
        self._side.refresh()

    def _tab_options(self) -> list[Option]:
        """The pages, each with how many of its options differ from the tradition."""
        options = []
        for page, fields in PAGES.items():
            count = len([field for field in self.draft.differences if field in fields])
            label = page_name(page)
            options.append(Option(page, _("{page} ({count})").format(page=label, count=count) if count else label))
        return options

    def _turn_to(self, tab: str) -> None:
        self._tab = tab
        self._page = OptionsPage(tab, self.draft, self._players, self._change)
        self._set_widgets()

    def _begin(self, draft: Draft) -> None:
        self.draft = draft
        self._make()

    # What a person does.

    def _change(self, field: str, value: Value) -> None:
        self.draft.values[field] = value
        self._show()
        self.layout()

    def _back_to_preset(self) -> None:
        self.draft.back_to_preset()
        self._show()
        self.layout()

    def _start_from(self, chosen: str) -> None:
        own = self._own.named(chosen.removeprefix(OWN)) if chosen.startswith(OWN) else None
        draft = Draft.of_preset(chosen) if own is None else Draft.of_own(own)
        if not self.draft.changed:
            self._begin(draft)
            return
        # Until it is answered, what was begun with stays chosen.
        self._side.refresh()
        question = _("Begin with {name}?").format(name=draft.title)
        ask_to_lose(self.ask, question, _("Begin"), lambda: self._begin(draft))

    def _read(self) -> None:
        rules = self.draft.rules
        if rules is not None:
            self.director.push(RulesScene(rules, self.draft.title))

    def _copy_code(self) -> None:
        rules = self.draft.rules
        if rules is not None:
            clipboard.put(code_of(rules))
            self._side.copied()

    def _enter_code(self) -> None:
        ask_code(self.ask, lambda rules: self._begin(Draft.of_rules(rules)), loses=self.draft.changed)

    def _ask_name(self) -> None:
        proposed = self.draft.name or _("{tradition}, my way").format(tradition=self.draft.tradition)
        ask_name(self.ask, proposed, self._own.fault_of_new, self._save_as)

    def _save_as(self, name: str) -> None:
        own = self.draft.saved_as(name)
        if self._own.named(name) is None:
            self._keep(own)
        else:
            ask_to_replace(self.ask, name, lambda: self._keep(own))

    def _keep(self, own: OwnRules) -> None:
        """Save a rule set, in place of the one that has its name if there is one, and leave."""
        self._own.put(own, replaces=own.name)
        self._saved(own)
        self._begin(Draft.of_own(own))
        notices = self._program.after_saving_rules()
        if notices:
            self.ask(message(_("Save the rules"), "\n".join(notices), self.director.pop))
        else:
            self.director.pop()

    def _rename(self) -> None:
        before = self.draft.name
        if before is not None:
            ask_other_name(self.ask, before, partial(self._own.fault_of_other, before), partial(self._call, before))

    def _call(self, before: str, name: str) -> None:
        self._own.rename(before, name)
        self._renamed(before, name)
        self.draft.name = name
        self._make()
        self._hear()

    def _delete(self) -> None:
        name = self.draft.name
        if name is not None:
            ask_to_delete(self.ask, name, partial(self._forget, name))

    def _forget(self, name: str) -> None:
        self._own.delete(name)
        self._renamed(name, None)
        self._begin(Draft.of_preset(self.draft.preset))
        self._hear()

    def _hear(self) -> None:
        for notice in self._program.after_saving_rules():
            self.ask(message(_("Rules"), notice))
