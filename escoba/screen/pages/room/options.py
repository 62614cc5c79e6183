"""The options of a table: the master sets them in a form, all others read them in a list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from msgspec.structs import replace

from escoba.rules import MAX_TURN_SECONDS, MIN_TURN_SECONDS, PRESETS, RulesError
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import Option
from escoba.screen.kit.describe import Item
from escoba.screen.kit.form import Field, Form, Line
from escoba.screen.kit.row import Cell, Column, Row
from escoba.screen.kit.rows import Rows
from escoba.screen.kit.stepper import Stepper
from escoba.screen.kit.theme import SMALL, WINE
from escoba.screen.kit.widget import Widget
from escoba.screen.pages.common.match_choice import TABLES
from escoba.screen.pages.common.match_fields import target_field
from escoba.screen.words import line as words
from escoba.screen.words.names import players_name
from escoba.screen.words.texts import _
from escoba.tables import Options
from escoba.tables.options import KINDS, STAKES

_MARKED_HEIGHT = 46.0


class OptionsPanel:
    """The options as they are, and which of them somebody has not seen yet. `change` is told what the master sets."""

    def __init__(self, change: Callable[[Options], None]) -> None:
        self._change = change
        self._options = Options()
        self._marked: frozenset[str] = frozenset()
        self._at_home = False
        self._form: Form | None = None
        self._rows: list[tuple[str, str, str]] = []
        self._list = Rows(
            "options",
            0,
            self._row,
            lambda _index: None,
            columns=(Column(share=1.0), Column(share=1.2), Column(width=86, align="right")),
            row_height=40.0,
            label=_("Options of the table"),
        )
        self._sentence_place = pygame.FRect(0, 0, 0, 0)

    @property
    def widgets(self) -> list[Widget]:
        """The form's fields, or the list."""
        return [self._list] if self._form is None else list(self._form.widgets.values())

    def show(self, options: Options, marked: frozenset[str], *, may_set: bool, at_home: bool) -> None:
        """Show the options; `may_set` is whether one is the master, between matches."""
        self._options, self._marked, self._at_home = options, marked, at_home
        if not may_set:
            self._form = None
            rows = words.option_rows(options)
            self._rows = rows
            self._list.refresh(len(rows), selected=self._list.selected)
        elif self._form is None:
            self._form = Form(self._lines(), self._values(), self._set)
        else:
            self._form.show(self._lines(), self._values())

    def layout(self, view: View, place: pygame.FRect) -> None:
        """Put everything there; the sentence about changes is at the foot."""
        self._sentence_place = pygame.FRect(place.left, place.bottom - _MARKED_HEIGHT, place.width, _MARKED_HEIGHT)
        above = pygame.FRect(place.left, place.top, place.width, place.height - _MARKED_HEIGHT - 6)
        if self._form is not None:
            self._form.layout(view, above)
        self._list.rect = above

    def paint(self, canvas: Canvas) -> None:
        """The form's words, and the sentence."""
        if self._form is not None:
            self._form.paint(canvas)
        canvas.paragraph(self._sentence, self._sentence_place, SMALL.coloured(WINE))

    def items(self) -> list[Item]:
        """The same, described."""
        items = [] if self._form is None else self._form.items()
        if self._sentence:
            items.append(Item("text", self._sentence_place, id="marked", label=self._sentence))
        return items

    @property
    def _sentence(self) -> str:
        if not self._marked:
            return ""
        named: dict[str, str] = {}
        for field, label, _value in words.option_rows(self._options):
            if field in self._marked:
                named.setdefault(field, label)
        if not named:
            return _("Something was changed that not everybody has seen.")
        return _("Changed, and not seen by everybody: {options}.").format(options=", ".join(named.values()))

    def _row(self, index: int) -> Row:
        field, label, value = self._rows[index]
        mark = Cell(_("new"), badge="brass") if field in self._marked else Cell()
        return Row(f"{field}:{index}", (Cell(label), Cell(value, weight="strong"), mark))

    # The form.

    def _lines(self) -> list[Line]:
        options = self._options
        preset = PRESETS[options.preset]
        rules = [Option(id, one.name) for id, one in PRESETS.items()]
        tables = [
            Option(table, players_name(table), enabled=table in preset.players or not self._plain) for table in TABLES
        ]
        kinds = ("training",) if self._at_home else KINDS[options.private]
        kind = [Option(one, words.kind_words(one)) for one in sorted(kinds, key=lambda one: one != "training")]
        stakes = [Option(str(stake), str(stake) if stake else _("None")) for stake in STAKES]
        free = preset.missed_fifteen_choice
        return [
            Line([Field("rules", "", "list", rules)], _("Rules"), above=0),
            Line([target_field()], _("Points to win")),
            Line([Field("players", "", "choice", tables)], _("Players")),
            Line(
                [
                    Field(
                        "seconds",
                        _("Seconds for a turn"),
                        "number",
                        range(MIN_TURN_SECONDS, MAX_TURN_SECONDS + 1),
                        width=Stepper.WIDTH,
                    )
                ],
                _("Seconds for a turn"),
            ),
            Line([Field("kind", "", "choice", kind, note=words.kind_note(options.kind))], _("Kind")),
            Line([Field("stake", "", "list", stakes, width=200, enabled=options.kind != "training")], _("Stake")),
            Line(
                [
                    Field("private", _("Private"), "switch"),
                    Field("missed", _("Missed fifteens"), "switch", enabled=free),
                ]
            ),
            Line(
                [
                    Field("spectators", _("Spectators"), "switch"),
                    Field("free_text", _("Free text"), "switch", enabled=options.private),
                ]
            ),
        ]

    @property
    def _plain(self) -> bool:
        """Whether the rules are a tradition's own."""
        return set(self._options.rules) <= {"preset", "target", "missed_fifteen"}

    def _values(self) -> dict[str, Any]:
        options = self._options
        return {
            "rules": options.preset,
            "target": options.rule_set.target,
            "players": "teams" if options.teams else str(options.seats),
            "seconds": options.seconds,
            "kind": options.kind,
            "stake": str(options.stake),
            "private": options.private,
            "missed": options.rule_set.missed_fifteen != "off",
            "spectators": options.spectators,
            "free_text": options.free_text,
        }

    def _set(self, name: str, value: Any) -> None:
        changed = changed_options(self._options, name, value, at_home=self._at_home)
        if changed != self._options:
            self._change(changed)


def changed_options(options: Options, name: str, value: Any, *, at_home: bool = False) -> Options:
    """The options with one of the form's fields set, and whatever else must follow for a table to be so."""
    match name:
        case "rules":
            preset = PRESETS[value]
            players = "teams" if options.teams else str(options.seats)
            options = replace(options, rules={"preset": value, "target": preset.rules.target})
            return options if players in preset.players else _for_players(options, preset.players[0])
        case "target":
            return replace(options, rules={**options.rules, "target": value})
        case "missed":
            rules = {field: one for field, one in options.rules.items() if field != "missed_fifteen"}
            if not value:
                rules["missed_fifteen"] = "off"
            changed = replace(options, rules=rules)
            try:
                _ = changed.rule_set
            except RulesError:
                return options
            return changed
        case "players":
            return _for_players(options, value)
        case "kind":
            return replace(options, kind=value, stake=options.stake if value != "training" else 0)
        case "stake":
            return replace(options, stake=int(value))
        case "private":
            kind = options.kind if options.kind == "training" or at_home else KINDS[value][0]
            free_text = options.free_text and value
            return replace(options, private=value, kind=kind, free_text=free_text, spectators_text=False)
        case _:
            return replace(options, **{name: value})


def _for_players(options: Options, players: str) -> Options:
    return replace(options, seats=4 if players == "teams" else int(players), teams=players == "teams")
