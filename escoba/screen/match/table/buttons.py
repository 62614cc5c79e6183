"""The table's buttons: all made once, each at its fixed place; what cannot be done now is dimmed and says why."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.fonts import Colour
from escoba.screen.kit.widget import Widget
from escoba.screen.match.table.absence import Absence
from escoba.screen.match.table.badge import Badge
from escoba.screen.match.table.controls import Controls
from escoba.screen.match.table.keys import with_key
from escoba.screen.match.table.last_moves import Note
from escoba.screen.match.table.seal import Seal
from escoba.screen.match.table.stake_mark import StakeMark
from escoba.screen.match.table_match import TableMatch
from escoba.screen.words.texts import _


class ClearButton(Button):
    """A cross beside the sum: it takes the selection off."""

    def __init__(self, on_click: Callable[[], None]) -> None:
        super().__init__("clear", _("Clear the selection"), on_click, tip=with_key(_("Clear the selection."), "Esc"))
        self.visible = False

    def draw_face(self, canvas: Canvas, face: pygame.FRect, letters: Colour) -> None:
        """The cross in place of words."""
        canvas.svg("cross", _CROSS, face.inflate(-16, -16))


_CROSS = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="M3 3L17 17M17 3L3 17" stroke="#2d2016" '
    'stroke-width="3.4" stroke-linecap="round"/></svg>'
)


class Buttons:
    """The buttons, and the notes that belong to them.

    Undo and redo are there in practice only. Where nobody plays there is nothing to discard: in the same places one
    pauses, and lets the next bot play.
    """

    def __init__(
        self,
        game: TableMatch,
        *,
        discard: Callable[[], None],
        hint: Callable[[], None],
        undo: Callable[[], None],
        redo: Callable[[], None],
        pause: Callable[[], None],
        step: Callable[[], None],
        come_back: Callable[[], None],
        rules: Callable[[], None],
        menu: Callable[[], None],
        seal: Callable[[], None],
        talk: Callable[[], None],
        clear: Callable[[], None],
        why: Callable[[], None],
    ) -> None:
        self._game = game
        self.discard = Button("discard", _("Discard"), discard, kind="primary", enabled=False)
        self.hint = Button("hint", _("Hint"), hint, enabled=False)
        self.talk = Button("talk", _("Talk"), talk, tip=with_key("", "T"))
        self.reason = Note("reason")
        self.clear = ClearButton(clear)
        self.why = Button("why", _("Why?"), why)
        self.undo = Button("undo", _("Undo"), undo, enabled=False)
        self.redo = Button("redo", _("Redo"), redo, enabled=False)
        self.practice = Note("practice")
        self.stake = StakeMark(game.stake if game.is_competitive else None)
        self.pause = Button("pause", _("Pause"), pause, kind="primary", tip=with_key("", _("space bar")))
        self.step = Button("step", _("Next play"), step)
        self.absence = Absence(Button("come_back", _("Come back"), come_back, kind="primary"))
        self.rules = Button("rules", _("Rules"), rules, kind="quiet", tip=with_key("", "R"))
        self.menu = Button("menu", _("Menu"), menu, kind="quiet", tip=with_key("", "Esc"))
        self.badge = Badge(rules)
        self.seal = Seal(seal)
        if game.is_practice:
            self.practice.say(_("Practice"))

    def place(self, controls: Controls, sum: pygame.FRect) -> None:
        """Put every button to its place; `sum` is what the bubble takes."""
        left = sum.right + 8
        self.clear.rect = pygame.FRect(left, sum.bottom - 34, 34, 34)
        self.why.rect = pygame.FRect(left + (42 if self.clear.visible else 0), sum.bottom - 35, 90, 36)
        self.discard.rect = self.pause.rect = controls.discard
        self.hint.rect = self.step.rect = self.talk.rect = controls.hint
        self.reason.rect = controls.reason_in_practice if self._game.is_practice else controls.reason
        self.undo.rect, self.redo.rect = controls.undo, controls.redo
        self.practice.rect = controls.practice
        # What counts is no practice: where one would undo and redo it says what is at stake.
        self.stake.rect = controls.undo.union(controls.redo)
        self.rules.rect, self.menu.rect = controls.rules, controls.menu
        self.badge.rect = controls.badge
        self.seal.rect = controls.seal
        if self.absence.visible:
            self.absence.place(controls.own_absence, controls.others_absence)

    def show(self, *, rules_name: str, paused: bool) -> None:
        """Show what goes by the match as it stands."""
        self.badge.show(self._game.rules, self._game.preset, rules_name)
        self.undo.enabled, self.redo.enabled = self._game.can_undo, self._game.can_redo
        self.undo.tip = (
            with_key("", _("U or Ctrl + Z")) if self.undo.enabled else _("There is no play of yours to undo.")
        )
        self.redo.tip = with_key("", "Ctrl + Y") if self.redo.enabled else _("Nothing has been undone.")
        self.pause.label = _("Go on") if paused else _("Pause")
        self.step.enabled = paused
        self.step.tip = "" if paused else _("Pause first, and then go on play by play.")

    def in_order(self) -> list[Widget]:
        """All that belong to this match, in the order in which Tab goes."""
        playing: list[Widget] = [self.discard, self.hint] if self._game.persons else [self.pause, self.step]
        if self._game.is_remote:
            # Nobody helps there: one talks instead.
            playing = [self.discard, self.talk] if self._game.persons else [self.talk]
        practising: list[Widget] = [self.undo, self.redo, self.practice] if self._game.is_practice else []
        away: list[Widget] = [self.absence, self.absence.come_back]
        return [
            *playing,
            self.clear,
            self.why,
            self.reason,
            *practising,
            self.stake,
            *away,
            self.badge,
            self.seal,
            self.rules,
            self.menu,
        ]
