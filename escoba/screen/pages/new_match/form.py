"""What is chosen for a match beside its rules: players, who plays, points, time, switches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from escoba.rules import MAX_TARGET, MIN_TARGET, PRESETS
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import Option
from escoba.screen.kit.form import Field, Form, Line
from escoba.screen.kit.theme import SMALL
from escoba.screen.kit.widget import Widget
from escoba.screen.pages.common.match_choice import MatchChoice, SeatChoice, alike, seated
from escoba.screen.pages.common.match_fields import level_field, players_field, target_field
from escoba.screen.pages.common.stakes import Stakes
from escoba.screen.pages.new_match.seats import SeatPickers
from escoba.screen.pages.new_match.stake import StakeChoice
from escoba.screen.words.texts import _
from escoba.storage.players import Player

_SEATS_TOP = 52.0
_GAP = 14.0
_STAKE_GAP = 10.0
_NO_LIMIT = "off"
_SECONDS = (10, 20, 30, 45, 60)


class MatchForm:
    """The form for a choice. `change` is told the choice that a person made of it."""

    def __init__(
        self,
        choice: MatchChoice,
        people: Sequence[Player],
        stakes: Stakes | None,
        change: Callable[[MatchChoice], None],
    ) -> None:
        """`people` are the players of this computer; `stakes` are None where there is no career."""
        self._choice = choice
        self._stakes = stakes
        self._stake = None if stakes is None else StakeChoice(choice, stakes, self._set)
        self._people = people
        self._change = change
        self._seats: SeatPickers | None = None
        self._form = Form((), {}, self._set)
        self.show(choice)

    @property
    def widgets(self) -> list[Widget]:
        """All widgets, in the order of Tab."""
        players, apart, *rest = self._form.widgets.values()
        stake = [] if self._stake is None else self._stake.widgets
        return [players, apart, *([] if self._seats is None else self._seats.widgets), *rest, *stake]

    def show(self, choice: MatchChoice) -> None:
        """Show another choice."""
        before, self._choice = self._choice, choice
        if choice.apart is None:
            self._seats = None
        elif self._seats is None or (choice.players, choice.me) != (before.players, before.me):
            self._seats = SeatPickers(choice, self._people, self._choose_seat)
        else:
            self._seats.show(choice)
        values = {
            "players": choice.players,
            "apart": choice.apart is not None,
            "level": choice.level,
            "target": choice.target,
            "quick_target": str(choice.target),
            "seconds": _time(choice.seconds),
            "missed_fifteens": choice.missed_fifteens if self._free else choice.rules.missed_fifteen != "off",
            "show_values": choice.show_values,
            "practice": choice.practice,
        }
        self._form.show(self._lines(), values)
        if self._stake is not None:
            self._stake.show(choice)

    def layout(self, view: View, place: pygame.FRect) -> float:
        """Put everything into the width of `place`, from its top down. Gives where it ends."""
        if self._seats is not None:
            self._seats.layout(pygame.FRect(place.left, place.top + _SEATS_TOP, place.width, 0))
        bottom = self._form.layout(view, place)
        if self._stake is None:
            return bottom
        self._stake.layout(pygame.FRect(place.left, bottom + _STAKE_GAP, place.width, StakeChoice.HEIGHT))
        return bottom + _STAKE_GAP + StakeChoice.HEIGHT

    def paint(self, canvas: Canvas) -> None:
        """Draw the labels of the rows, and what can be set where there is nothing to choose from."""
        self._form.paint(canvas)
        if len(self._targets) == 1:
            bounds = _("Any number from {low} to {high}").format(low=MIN_TARGET, high=MAX_TARGET)
            target, row = self._form.widgets["target"].rect, self._form.widgets["seconds"].rect
            left = target.right + _GAP
            canvas.text(bounds, pygame.FRect(left, target.top, row.right - left, target.height), SMALL, shrink=True)

    def _lines(self) -> list[Line]:
        choice = self._choice
        each = _("Choose for each seat who plays there: a bot, you or somebody else.")
        apart = Field("apart", _("Seat by seat"), "switch", tip=each, width=176)
        target = [target_field()]
        if len(self._targets) > 1:
            targets = [Option(str(target), str(target)) for target in self._targets]
            target.append(Field("quick_target", "", "choice", targets))
        says = "" if self._free else _("The rules say whether missed fifteens can be claimed.")
        # Practice and what counts exclude each other.
        counts = self._stakes is not None and self._stakes.stake_of(choice) is not None
        undo = _("Plays can be undone and hints cost nothing; the match is not counted.")
        if counts:
            undo = _("A competitive match cannot be practice.")
        switches = [
            Field("missed_fifteens", _("Missed fifteens"), "switch", tip=says, enabled=self._free),
            Field("show_values", _("Show card values"), "switch"),
            Field("practice", _("Practice"), "switch", tip=undo, enabled=not counts),
        ]
        return [
            Line([players_field(choice), apart], _("Players"), above=0),
            *([Line([level_field()], _("Level"))] if self._seats is None else []),
            Line(target, _("Points to win"), above=8 if self._seats is None else 8 + self._seats.height),
            Line([Field("seconds", "", "choice", _times(choice.seconds))], _("Time for a turn")),
            Line(switches),
        ]

    @property
    def _free(self) -> bool:
        """Whether the rules leave open that missed fifteens can be claimed."""
        return self._choice.own is None and PRESETS[self._choice.preset].missed_fifteen_choice

    @property
    def _targets(self) -> list[int]:
        """The targets that players of the tradition use and, with own rules, theirs."""
        own = [] if self._choice.own is None else [self._choice.own.rules.target]
        return sorted({*PRESETS[self._choice.preset].targets, *own})

    # What a person does.

    def _set(self, name: str, value: Any) -> None:
        choice = self._choice
        if name == "apart":
            value = alike(choice.me, choice.level) if value else None
        elif name == "seconds":
            value = None if value == _NO_LIMIT else int(value)
        elif name == "quick_target":
            name, value = "target", int(value)
        changed: dict[str, Any] = {name: value}
        choice = replace(choice, **changed)
        if choice.apart is not None and choice.me in choice.apart and choice.me not in choice.seats:
            # Whoever sat where there is no seat any more sits down in the first.
            choice = replace(choice, apart=seated(choice.apart, 0, choice.me))
        self._change(choice)

    def _choose_seat(self, seat: int, who: SeatChoice) -> None:
        self._change(replace(self._choice, apart=seated(self._choice.apart or (), seat, who)))


def _time(seconds: int | None) -> str:
    return _NO_LIMIT if seconds is None else str(seconds)


def _times(seconds: int | None) -> list[Option]:
    """The times to choose from, with the one that is set even if it is none of the usual."""
    times = sorted({*_SECONDS, seconds} if seconds is not None else _SECONDS)
    return [Option(_NO_LIMIT, _("Off")), *(Option(str(time), _("{n} s").format(n=time)) for time in times)]
