"""The screen on which a new match is put together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from escoba.rules import DEFAULT_PRESET, MAX_TARGET, MIN_TARGET, PRESETS, Players, Preset, RuleSet, rules_from
from escoba.screen import names
from escoba.screen.describe import Item
from escoba.screen.kit import ornaments
from escoba.screen.kit.button import Button, Toggle
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.choice import Lines, Option, Segments
from escoba.screen.kit.prose import Block, SetBlock, set_blocks
from escoba.screen.kit.stepper import Stepper
from escoba.screen.kit.theme import BODY_BOLD, PANEL, SMALL, TITLE
from escoba.screen.kit.widget import Widget
from escoba.screen.scene import Scene
from escoba.screen.scenes.frame import Frame, frame
from escoba.screen.scenes.rules_page import RulesScene
from escoba.screen.scenes.rules_text import character
from escoba.screen.texts import _

_TABLES: tuple[Players, ...] = ("2", "3", "4", "teams")
_LIST_WIDTH = 500.0
_LABEL_WIDTH = 150.0
_ROW = 56.0
_PADDING = 34.0
_TALLEST = 760.0


@dataclass(frozen=True, slots=True)
class MatchChoice:
    """What was chosen. `target` is 5 to 51; `missed_fifteens`: they can be claimed, where the tradition offers it."""

    preset: str = DEFAULT_PRESET
    players: Players = "2"
    level: str = names.LEVELS[0]
    target: int = PRESETS[DEFAULT_PRESET].rules.target
    missed_fifteens: bool = True
    show_values: bool = False

    @property
    def rules(self) -> RuleSet:
        """The rule set of the match."""
        changes: dict[str, object] = {"target": self.target}
        if PRESETS[self.preset].missed_fifteen_choice and not self.missed_fifteens:
            changes["missed_fifteen"] = "off"
        return rules_from(self.preset, changes)

    @property
    def seats(self) -> int:
        """How many play."""
        return 4 if self.players == "teams" else int(self.players)

    @property
    def teams(self) -> bool:
        """Whether partners sit opposite each other."""
        return self.players == "teams"


class NewMatchScene(Scene):
    """Tradition, players, level, points, switches; `start` gives the choice to whoever opened the scene."""

    name = "new_match"

    def __init__(self, choice: MatchChoice, on_start: Callable[[MatchChoice], None]) -> None:
        """`choice` is what is set at first, such as what was played last."""
        super().__init__()
        self.choice = choice
        self._on_start = on_start
        self._frame: Frame = frame(self.view, _TALLEST)
        self._summary: list[SetBlock] = []
        self._presets = Lines(
            "preset",
            [Option(preset.id, preset.name, names.preset_note(preset.id)) for preset in PRESETS.values()],
            choice.preset,
            self._choose_preset,
        )
        self._levels = Segments(
            "level",
            [Option(level, names.level_name(level), names.level_note(level)) for level in names.LEVELS],
            choice.level,
            self._choose_level,
        )
        self._missed = Toggle("missed_fifteens", _("Missed fifteens"), choice.missed_fifteens, self._choose_missed)
        self._values = Toggle("show_values", _("Show card values"), choice.show_values, self._choose_values)
        self._cancel = Button("cancel", _("Cancel"), self.back, kind="quiet")
        self._rules = Button("rules", _("Rules"), self._open_rules, kind="secondary")
        self._start = Button("start", _("Start"), self._begin, kind="primary")
        self._offer()
        self.group.focus(self._start)

    def layout(self) -> None:
        """Traditions at the left, everything else at the right, the buttons below."""
        self._frame = frame(self.view, _TALLEST)
        left, right, foot = self._left, self._right, self._frame.foot
        self._presets.rect = left.inflate(-36, -36)
        field = pygame.FRect(right.left + _PADDING + _LABEL_WIDTH, right.top + _PADDING - 8, 0, Segments.HEIGHT)
        field.width = right.right - _PADDING - field.left
        self._players.rect = field
        self._levels.rect = field.move(0, _ROW)
        self._stepper.rect = pygame.FRect(field.left, field.top + 2 * _ROW, Stepper.WIDTH, Stepper.HEIGHT)
        if self._quick is not None:
            rest = pygame.FRect(0, self._stepper.rect.top, field.width - Stepper.WIDTH - 14, Segments.HEIGHT)
            rest.left = self._stepper.rect.right + 14
            self._quick.rect = rest
        switch_top = field.top + 3 * _ROW + 6
        half = (right.width - 2 * _PADDING) / 2
        self._missed.rect = pygame.FRect(right.left + _PADDING, switch_top, half - 10, 36)
        self._values.rect = self._missed.rect.move(half + 10, 0)
        self._lay_summary()
        for button, place in ((self._start, foot.right - 220), (self._rules, foot.right - 220 - 16 - 160)):
            button.rect = pygame.FRect(place, foot.top, 220 if button is self._start else 160, Button.HEIGHT)
        self._cancel.rect = pygame.FRect(foot.left, foot.top, 160, Button.HEIGHT)

    def paint(self, canvas: Canvas) -> None:
        """Table, title, papers, labels and what the chosen tradition is about."""
        ornaments.table(canvas)
        canvas.text(_("New match"), self._frame.title, TITLE)
        canvas.box(self._left, PANEL)
        canvas.box(self._right, PANEL)
        for label, rect in self._labels():
            canvas.text(label, rect, BODY_BOLD, shrink=True)
        if self._quick is None:
            rest = self._stepper.rect.move(Stepper.WIDTH + 16, 0)
            bounds = _("Any number from {low} to {high}").format(low=MIN_TARGET, high=MAX_TARGET)
            canvas.text(bounds, pygame.FRect(rest.left, rest.top, 220, rest.height), SMALL, shrink=True)
        ornaments.rule(canvas, (self._right.centerx, self._rule_height), self._right.width - 2 * _PADDING)
        place = self._summary_place
        for block in self._summary:
            block.draw(canvas, place.left, place.top, place.width)

    def items(self) -> list[Item]:
        """The summary, sentence by sentence."""
        place = self._summary_place
        return [
            Item(
                "text",
                pygame.FRect(place.left, place.top + block.top, place.width, block.height),
                id=block.block.id,
                label=block.block.text.replace("**", ""),
            )
            for block in self._summary
        ]

    @property
    def _preset(self) -> Preset:
        return PRESETS[self.choice.preset]

    @property
    def _left(self) -> pygame.FRect:
        body = self._frame.body
        return pygame.FRect(body.left, body.top, _LIST_WIDTH, body.height)

    @property
    def _right(self) -> pygame.FRect:
        body = self._frame.body
        return pygame.FRect(body.left + _LIST_WIDTH + 24, body.top, body.width - _LIST_WIDTH - 24, body.height)

    @property
    def _rule_height(self) -> float:
        return self._missed.rect.bottom + 18

    @property
    def _summary_place(self) -> pygame.FRect:
        top = self._rule_height + 14
        right = self._right
        return pygame.FRect(right.left + _PADDING, top, right.width - 2 * _PADDING, right.bottom - 20 - top)

    def _labels(self) -> list[tuple[str, pygame.FRect]]:
        rows = ((_("Players"), self._players), (_("Level"), self._levels), (_("Points to win"), self._stepper))
        left = self._right.left + _PADDING
        return [(label, pygame.FRect(left, row.rect.top, _LABEL_WIDTH - 12, row.rect.height)) for label, row in rows]

    def _offer(self) -> None:
        """Make the widgets that depend on the tradition anew."""
        preset = self._preset
        self._players = Segments(
            "players",
            [Option(players, names.players_name(players), enabled=players in preset.players) for players in _TABLES],
            self.choice.players,
            self._choose_players,
        )
        self._stepper = Stepper(
            "target", _("Points to win"), self.choice.target, (MIN_TARGET, MAX_TARGET), self._choose_target
        )
        self._quick = (
            Segments(
                "quick_target",
                [Option(str(target), str(target)) for target in preset.targets],
                str(self.choice.target),
                lambda target: self._choose_target(int(target)),
            )
            if len(preset.targets) > 1
            else None
        )
        self._missed.enabled = preset.missed_fifteen_choice
        self._missed.on = self.choice.missed_fifteens if preset.missed_fifteen_choice else False
        self._missed.tip = "" if preset.missed_fifteen_choice else _("This tradition plays without missed fifteens.")
        quick: list[Widget] = [self._quick] if self._quick else []
        self.group.set(
            [
                self._presets,
                self._players,
                self._levels,
                self._stepper,
                *quick,
                self._missed,
                self._values,
                self._cancel,
                self._rules,
                self._start,
            ]
        )

    def _lay_summary(self) -> None:
        """Set as many sentences as there is room for; all the others are behind the button for the rules."""
        blocks = [
            Block("point", sentence, f"summary:{number}")
            for number, sentence in enumerate(character(self.choice.rules), 1)
        ]
        place = self._summary_place
        whole, _height = set_blocks(self.view, blocks, place.width, 17)
        self._summary = [block for block in whole if block.top + block.height <= place.height]

    def _choose_preset(self, id: str) -> None:
        preset = PRESETS[id]
        players = self.choice.players if self.choice.players in preset.players else preset.players[0]
        self.choice = replace(self.choice, preset=id, players=players, target=preset.rules.target)
        self._offer()
        self.layout()

    def _choose_players(self, players: str) -> None:
        self.choice = replace(self.choice, players=next(table for table in _TABLES if table == players))

    def _choose_level(self, level: str) -> None:
        self.choice = replace(self.choice, level=level)

    def _choose_target(self, target: int) -> None:
        self.choice = replace(self.choice, target=target)
        self._stepper.value = target
        if self._quick is not None:
            self._quick.chosen = str(target)

    def _choose_missed(self, on: bool) -> None:
        self.choice = replace(self.choice, missed_fifteens=on)
        self._lay_summary()

    def _choose_values(self, on: bool) -> None:
        self.choice = replace(self.choice, show_values=on)

    def _open_rules(self) -> None:
        self.director.push(RulesScene(self.choice.rules, self._preset.name))

    def _begin(self) -> None:
        self._on_start(self.choice)
