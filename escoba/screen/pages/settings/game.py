"""The settings' page of the game: what the next match begins with, time, help, and questions."""

from __future__ import annotations

from typing import Any

import pygame
from msgspec.structs import replace

from escoba.levels import LEVELS
from escoba.rules import MAX_TURN_SECONDS, MIN_TURN_SECONDS, PRESETS
from escoba.screen.kit.canvas import View
from escoba.screen.kit.choice import Option
from escoba.screen.kit.form import Field, Line
from escoba.screen.kit.stepper import Stepper
from escoba.screen.pages.common.kept_choice import last_choice
from escoba.screen.pages.common.match_choice import ME
from escoba.screen.pages.common.match_fields import level_field, players_field, target_field
from escoba.screen.pages.settings.parts import FormPage
from escoba.screen.words import names
from escoba.screen.words.names import OWN
from escoba.screen.words.texts import _

USUAL_SECONDS = 30


class GamePage(FormPage):
    """Rules, table, rivals, target and time of the next match; hints; a question before a rash discard."""

    _seconds = USUAL_SECONDS

    def lines(self) -> list[Line]:
        """The next match in rows; below it the switches beside each other."""
        settings, seconds = self.settings, _("Seconds for a turn")
        rules = [
            *(Option(preset.id, preset.name, names.preset_note(preset.id)) for preset in PRESETS.values()),
            *(Option(OWN + own.name, own.name, PRESETS[own.preset].name) for own in settings.rule_sets),
        ]
        out = _("When it runs out, the game plays for you.")
        bounds = range(MIN_TURN_SECONDS, MAX_TURN_SECONDS + 1)
        time = [
            Field("timed", _("Limited"), "switch", tip=out, width=168),
            Field(
                "seconds",
                seconds,
                "number",
                bounds,
                tip=seconds if settings.seconds is not None else _("Only where the time for a turn is limited."),
                width=Stepper.WIDTH,
                enabled=settings.seconds is not None,
            ),
        ]
        apart = _("A match in which you ask for one is counted apart.")
        once = _("Asks once a match, before a card that could capture is laid down.")
        nobody = _("Asked for before a match: then nobody alone can choose the deck.")
        switches = [
            Field("hints_allowed", _("Hints allowed"), "switch", note=apart),
            Field("confirm_discards", _("Confirm discards"), "switch", note=once),
            Field("own_shuffle", _("My text in the shuffle"), "switch", note=nobody),
        ]
        return [
            Line([Field("rules", "", "list", rules)], _("Rules"), above=2),
            Line([players_field(last_choice(settings, ME))], _("Players"), above=9),
            Line([level_field()], _("Level"), above=9),
            Line([target_field()], _("Points to win"), above=9),
            Line(time, _("Time for a turn"), above=9),
            Line(switches, above=37, ruled=17),
        ]

    def values(self) -> dict[str, Any]:
        """What the next match begins with; a time that was switched off is remembered."""
        settings, choice = self.settings, last_choice(self.settings, ME)
        self._seconds = settings.seconds or self._seconds
        level = settings.level if settings.level in LEVELS else LEVELS[0]
        return super().values() | {
            "rules": choice.preset if choice.own is None else f"{OWN}{choice.own.name}",
            "players": choice.players,
            "level": "" if len(set(settings.seat_levels)) > 1 else level,
            "target": choice.target,
            "timed": settings.seconds is not None,
            "seconds": self._seconds,
        }

    def set(self, name: str, value: Any) -> None:
        """Some choices decide others."""
        if name == "rules":
            self._choose_rules(value)
        elif name == "level":
            self.change(seat_levels=(), level=value)
        elif name == "timed":
            self.change(seconds=self._seconds if value else None)
        else:
            super().set(name, value)

    def layout(self, view: View, place: pygame.FRect) -> float:
        """The unit stands behind the seconds."""
        end = super().layout(view, place)
        seconds = self._form.widgets["seconds"].rect
        left = seconds.right + 12
        self._label(_("seconds"), left, seconds.top, place.right - left, seconds.height)
        return end

    def _choose_rules(self, id: str) -> None:
        """By other rules, to their own target, at a table that goes with them."""
        name = id.removeprefix(OWN) if id.startswith(OWN) else None
        own = next((own for own in self.settings.rule_sets if own.name == name), None)
        chosen: dict[str, object] = {
            "own_rules": None if own is None else own.name,
            "preset": id if own is None else own.preset,
            "target": None,
        }
        rules = id if own is None else own
        choice = last_choice(replace(self.settings, **chosen), ME).opened_by(rules)
        self.change(**chosen, players=choice.players)
