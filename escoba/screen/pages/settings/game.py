"""The settings' page of the game: what the next match begins with, time, help, and questions."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from escoba.levels import LEVELS
from escoba.rules import MAX_TARGET, MAX_TURN_SECONDS, MIN_TARGET, MIN_TURN_SECONDS, PRESETS
from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Toggle
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import Option, Segments
from escoba.screen.kit.picker import Picker
from escoba.screen.kit.stepper import Stepper
from escoba.screen.pages.common.kept_choice import last_choice
from escoba.screen.pages.common.match_choice import ME, TABLES
from escoba.screen.pages.settings.parts import Change, SettingsPage, label_width
from escoba.screen.words import names
from escoba.screen.words.names import OWN
from escoba.screen.words.texts import _
from escoba.storage import Settings

USUAL_SECONDS = 30
_ROW = 53.0
_GAP = 20.0


class GamePage(SettingsPage):
    """Rules, table, rivals, target and time of the next match; hints; a question before a rash discard."""

    def __init__(self, settings: Settings, change: Change) -> None:
        self._settings = settings
        self._change = change
        self._rule = pygame.FRect(0, 0, 0, 0)
        choice = last_choice(settings, ME)
        own = [Option(OWN + own.name, own.name, PRESETS[own.preset].name) for own in settings.rule_sets]
        self._rules = Picker(
            "rules",
            [
                *(Option(preset.id, preset.name, names.preset_note(preset.id)) for preset in PRESETS.values()),
                *own,
            ],
            choice.preset if choice.own is None else f"{OWN}{choice.own.name}",
            self._choose_rules,
        )
        self._players = self._tables()
        level = settings.level if settings.level in LEVELS else LEVELS[0]
        self._level = Segments(
            "level",
            [Option(id, names.level_name(id), names.level_note(id)) for id in LEVELS],
            "" if len(set(settings.seat_levels)) > 1 else level,
            self._choose_level,
        )
        self._target = Stepper(
            "target",
            _("Points to win"),
            choice.target,
            (MIN_TARGET, MAX_TARGET),
            lambda target: change(target=target),
        )
        self._timed = Toggle("timed", _("Limited"), settings.seconds is not None, self._choose_timed)
        self._timed.tip = _("When it runs out, the game plays for you.")
        self._seconds = Stepper(
            "seconds",
            _("Seconds for a turn"),
            settings.seconds or USUAL_SECONDS,
            (MIN_TURN_SECONDS, MAX_TURN_SECONDS),
            lambda seconds: change(seconds=seconds),
            tip=_("Seconds for a turn"),
        )
        self._seconds.enabled = settings.seconds is not None
        self._hints = Toggle(
            "hints_allowed", _("Hints allowed"), settings.hints_allowed, lambda on: change(hints_allowed=on)
        )
        self._confirm = Toggle(
            "confirm_discards",
            _("Confirm discards"),
            settings.confirm_discards,
            lambda on: change(confirm_discards=on),
        )
        self._shuffle = Toggle(
            "own_shuffle", _("My text in the shuffle"), settings.own_shuffle, lambda on: change(own_shuffle=on)
        )
        super().__init__([])
        self._gather()

    def layout(self, view: View, place: pygame.FRect) -> None:
        """The next match in rows; below it the switches beside each other."""
        self._words = []
        rows = (
            (_("Rules"), self._rules),
            (_("Players"), self._players),
            (_("Level"), self._level),
            (_("Points to win"), self._target),
        )
        labels = label_width(view, [*(label for label, _row in rows), _("Time for a turn")])
        field = pygame.FRect(place.left + labels, place.top + 2, place.width - labels, Segments.HEIGHT)
        for label, widget in rows:
            self._label(label, place.left, field.top, labels - 12, field.height)
            widget.rect = field.copy()
            field.move_ip(0, _ROW)
        self._target.rect.width = Stepper.WIDTH
        self._label(_("Time for a turn"), place.left, field.top, labels - 12, field.height)
        self._timed.rect = pygame.FRect(field.left, field.top, 170, field.height)
        self._seconds.rect = pygame.FRect(self._timed.rect.right + 12, field.top, Stepper.WIDTH, Stepper.HEIGHT)
        unit = pygame.FRect(self._seconds.rect.right + 12, field.top, place.right - self._seconds.rect.right - 12, 44)
        self._label(_("seconds"), unit.left, unit.top, unit.width, unit.height)
        field.move_ip(0, _ROW)
        self._rule = pygame.FRect(place.left, field.top + 8, place.width, 0)
        switches = (
            (self._hints, _("A match in which you ask for one is counted apart.")),
            (self._confirm, _("Asks once a match, before a card that could capture is laid down.")),
            (self._shuffle, _("Asked for before a match: then nobody alone can choose the deck.")),
        )
        below = pygame.FRect(place.left, self._rule.top + 20, (place.width - 2 * _GAP) / len(switches), 0)
        for switch, note in switches:
            self._switch(view, switch, note, below)
            below.left = below.right + _GAP

    def paint(self, canvas: Canvas) -> None:
        """Draw the words, and a rule below what belongs to the next match."""
        super().paint(canvas)
        ornaments.rule(canvas, self._rule.center, self._rule.width)

    def refresh(self, settings: Settings) -> None:
        """What depends on the rules follows them."""
        self._settings = settings
        tables, place = self._tables(), self._players.rect
        if (tables.options, tables.chosen) != (self._players.options, self._players.chosen):
            self._players = tables
            self._players.rect = place
            self._gather()
        self._target.value = last_choice(settings, ME).target
        self._timed.on = self._seconds.enabled = settings.seconds is not None

    def _gather(self) -> None:
        self.widgets = [
            self._rules,
            self._players,
            self._level,
            self._target,
            self._timed,
            self._seconds,
            self._hints,
            self._confirm,
            self._shuffle,
        ]

    def _tables(self) -> Segments:
        choice = last_choice(self._settings, ME)
        return Segments(
            "players",
            [Option(players, names.players_name(players), enabled=players in choice.tables) for players in TABLES],
            choice.players,
            lambda players: self._change(players=players),
        )

    def _choose_rules(self, id: str) -> None:
        """By other rules, to their own target, at a table that goes with them."""
        name = id.removeprefix(OWN) if id.startswith(OWN) else None
        own = next((own for own in self._settings.rule_sets if own.name == name), None)
        chosen: dict[str, object] = {
            "own_rules": None if own is None else own.name,
            "preset": id if own is None else own.preset,
            "target": None,
        }
        choice = last_choice(replace(self._settings, **chosen), ME)
        self._change(**chosen, players=choice.players)

    def _choose_level(self, level: str) -> None:
        self._change(seat_levels=(), level=level)

    def _choose_timed(self, on: bool) -> None:
        self._change(seconds=self._seconds.value if on else None)
