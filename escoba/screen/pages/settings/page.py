"""The settings: everything holds at once and is kept, and a piece of table shows what it looks like."""

from __future__ import annotations

import pygame

from escoba.rules import PRESETS
from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.choice import Option
from escoba.screen.kit.describe import Item
from escoba.screen.kit.inputs import Input, Key, Press
from escoba.screen.kit.tabs import Tabs
from escoba.screen.kit.theme import CREAM_SOFT, PANEL, SMALL
from escoba.screen.pages.common.frame import PageScene
from escoba.screen.pages.settings.career import CareerPage
from escoba.screen.pages.settings.game import GamePage
from escoba.screen.pages.settings.parts import CardsPage, MotionPage, SettingsPage
from escoba.screen.pages.settings.preview import Preview
from escoba.screen.pages.settings.seats import SeatsPreview
from escoba.screen.pages.settings.sheet import SheetPreview
from escoba.screen.pages.settings.window import WindowPage
from escoba.screen.shell.program import Program
from escoba.screen.words import names
from escoba.screen.words.notices import message
from escoba.screen.words.players import face, player_name
from escoba.screen.words.texts import _

_PADDING = 34.0
_PREVIEW_WIDTH = 360.0
_PAGE_HEIGHT, _PREVIEW_HEIGHT = 520.0, 620.0
_DONE_WIDTH = 220.0


class SettingsScene(PageScene):
    """Pages under tabs: cards and table, motion and sound, the game, the career, language and window."""

    name = "settings"
    tallest = 760.0

    def __init__(self, program: Program) -> None:
        super().__init__()
        self._program = program
        self._pictures = program.pictures
        self._preview = Preview(program.pictures, program.preferences)
        self._beside: Preview | SeatsPreview | SheetPreview = self._preview
        self._problem = ""
        self._tab = "cards"
        self._make()

    def translate(self) -> None:
        """Everything anew, in the language spoken now."""
        self._make()

    @property
    def title(self) -> str:
        """What the page is about."""
        return _("Settings")

    def layout(self) -> None:
        """Tabs on the panel; the page at its left, the piece of table beside or below it, then the button."""
        panel, foot = self._panel, self._frame.foot
        left = panel.left + _PADDING
        if self.view.upright:
            place = pygame.FRect(left, panel.top + 24, panel.width - 2 * _PADDING, _PAGE_HEIGHT)
            preview = pygame.FRect(0, place.bottom + 12, _PREVIEW_WIDTH, 0)
            preview.centerx, preview.height = panel.centerx, min(panel.bottom - 28 - preview.top, _PREVIEW_HEIGHT)
        else:
            preview = pygame.FRect(0, panel.top + 28, _PREVIEW_WIDTH, panel.height - 56)
            preview.right = panel.right - 28
            place = pygame.FRect(left, panel.top + 24, preview.left - _PADDING - left, panel.height - 48)
        if self._beside is self._preview:
            self._preview.layout(self.view, preview)
        else:
            self._beside.rect = preview
        self._tabs.stand_on(self.view, panel)
        self._page.layout(self.view, place)
        self._done.rect = pygame.FRect(foot.right - _DONE_WIDTH, foot.top, _DONE_WIDTH, Button.HEIGHT)
        if isinstance(self._page, WindowPage):
            self._page.window_changed(full_screen=self._program.window.fullscreen)

    def update(self, now: float) -> bool:
        """Move the card of the preview; notice sharper cards, and a sound device that went or came."""
        if self._pictures.poll():
            self.dirty = True
        if self._program.sound_problem != self._problem:
            self._make()
        return self._preview.update(now)

    def intercept(self, given: Input) -> bool:
        """Any click or key ends the motion, and then does what it does at rest."""
        if isinstance(given, Press | Key):
            self._preview.finish()
        return False

    def paint(self, canvas: Canvas) -> None:
        """The table, the title, the panel with its page, the piece of table, and a word on when all this holds."""
        super().paint(canvas)
        canvas.box(self._panel, PANEL)
        self._page.paint(canvas)
        self._beside.draw(canvas)
        canvas.fitted(self._word, self._word_place, SMALL.coloured(CREAM_SOFT))

    def items(self) -> list[Item]:
        """The page's sentences, and what is beside them."""
        return [*self._page.items(), *self._beside.items()]

    @property
    def _word(self) -> str:
        if self._tab == "game":
            return _("The next match starts with this; what you choose for a match is kept here.")
        return _("Everything holds at once and is kept.")

    @property
    def _panel(self) -> pygame.FRect:
        body = self._frame.body
        return pygame.FRect(body.left, body.top + Tabs.HEIGHT, body.width, body.height - Tabs.HEIGHT)

    @property
    def _word_place(self) -> pygame.FRect:
        foot = self._frame.foot
        return pygame.FRect(foot.left, foot.top, foot.width - _DONE_WIDTH - 24, foot.height)

    def _make(self) -> None:
        """Make tabs, page and button."""
        self._problem = self._program.sound_problem
        self._tabs = Tabs(
            "tab",
            [
                Option("cards", _("Cards and table")),
                Option("motion", _("Motion and sound")),
                Option("game", _("Game")),
                Option("career", _("Career")),
                Option("window", _("Language and window")),
            ],
            self._tab,
            self._turn_to,
        )
        self._page, self._beside = self._new_page()
        self._beside.refresh(self._program.preferences.settings)
        self._done = Button("ok", _("Done"), self.back, kind="primary")
        self.group.set([self._tabs, *self._page.widgets, self._done])
        self.layout()
        self.dirty = True

    def _new_page(self) -> tuple[SettingsPage, Preview | SeatsPreview | SheetPreview]:
        """The page, and what shows beside it what is set."""
        settings = self._program.preferences.settings
        if self._tab == "cards":
            preset = PRESETS[self._program.deck_preset]
            opens_with = _("{tradition} opens with this deck: {deck}.").format(
                tradition=preset.name, deck=names.deck_name(preset.deck_style)
            )
            matches = self._program.storage.tally(self._program.storage.player.id).matches
            return CardsPage(settings, self._change, opens_with, matches), self._preview
        if self._tab == "motion":
            return MotionPage(settings, self._change, self._problem), self._preview
        if self._tab == "game":
            player = self._program.storage.player
            return GamePage(settings, self._change), SeatsPreview(settings, player_name(player), face(player))
        if self._tab == "career":
            return CareerPage(settings, self._change), self._preview
        return WindowPage(settings, self._change, full_screen=self._program.window.fullscreen), SheetPreview()

    def _turn_to(self, tab: str) -> None:
        self._tab = tab
        self._make()

    def _change(self, **changes: object) -> None:
        """Let settings hold, and show what came of it."""
        self._program.preferences.set(**changes)
        settings = self._program.preferences.settings
        self._page.refresh(settings)
        self._beside.refresh(settings)
        self.group.set([self._tabs, *self._page.widgets, self._done])
        if changes.keys() & {"speed", "reduced_motion"}:
            self._preview.show_motion()
        for notice in self._program.notices():
            self.ask(message(_("Settings"), notice))
