"""The table's buttons: all made once, each at its fixed place; what cannot be done now is dimmed and says why."""

from __future__ import annotations

from collections.abc import Callable

from escoba.screen.kit.button import Button
from escoba.screen.kit.widget import Widget
from escoba.screen.match.table.absence import Absence
from escoba.screen.match.table.badge import Badge
from escoba.screen.match.table.controls import Controls
from escoba.screen.match.table.last_moves import Note
from escoba.screen.match.table.seal import Seal
from escoba.screen.match.table_match import TableMatch
from escoba.screen.words.texts import _


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
    ) -> None:
        self._game = game
        self.discard = Button("discard", _("Discard"), discard, kind="primary", enabled=False)
        self.hint = Button("hint", _("Hint"), hint, enabled=False)
        self.reason = Note("reason")
        self.undo = Button("undo", _("Undo"), undo, enabled=False)
        self.redo = Button("redo", _("Redo"), redo, enabled=False)
        self.practice = Note("practice")
        self.pause = Button("pause", _("Pause"), pause, kind="primary", tip=_("The space bar does the same."))
        self.step = Button("step", _("Next play"), step)
        self.absence = Absence(Button("come_back", _("Come back"), come_back, kind="primary"))
        self.rules = Button("rules", _("Rules"), rules, kind="quiet")
        self.menu = Button("menu", _("Menu"), menu, kind="quiet")
        self.badge = Badge(rules)
        self.seal = Seal(seal)
        if game.is_practice:
            self.practice.say(_("Practice"))

    def place(self, controls: Controls) -> None:
        """Put every button to its place."""
        self.discard.rect = self.pause.rect = controls.discard
        self.hint.rect = self.step.rect = controls.hint
        self.reason.rect = controls.reason_in_practice if self._game.is_practice else controls.reason
        self.undo.rect, self.redo.rect = controls.undo, controls.redo
        self.practice.rect = controls.practice
        self.rules.rect, self.menu.rect = controls.rules, controls.menu
        self.badge.rect = controls.badge
        self.seal.rect = controls.seal
        if self.absence.visible:
            self.absence.place(controls.own_absence, controls.others_absence)

    def show(self, *, rules_name: str, paused: bool) -> None:
        """Show what goes by the match as it stands."""
        self.badge.show(self._game.rules, self._game.preset, rules_name)
        self.undo.enabled, self.redo.enabled = self._game.can_undo, self._game.can_redo
        self.undo.tip = _("Ctrl + Z does the same.") if self.undo.enabled else _("There is no play of yours to undo.")
        self.redo.tip = _("Ctrl + Y does the same.") if self.redo.enabled else _("Nothing has been undone.")
        self.pause.label = _("Go on") if paused else _("Pause")
        self.step.enabled = paused
        self.step.tip = "" if paused else _("Pause first, and then go on play by play.")

    def in_order(self) -> list[Widget]:
        """All that belong to this match, in the order in which Tab goes."""
        playing: list[Widget] = [self.discard, self.hint] if self._game.persons else [self.pause, self.step]
        practising: list[Widget] = [self.undo, self.redo, self.practice] if self._game.is_practice else []
        away: list[Widget] = [self.absence, self.absence.come_back]
        return [*playing, self.reason, *practising, *away, self.badge, self.seal, self.rules, self.menu]
