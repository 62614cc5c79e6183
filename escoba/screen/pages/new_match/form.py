"""What is chosen for a match beside its rules: players, who plays, points, time, switches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from escoba.levels import LEVELS
from escoba.rules import MAX_TARGET, MIN_TARGET, PRESETS
from escoba.screen.kit.button import Toggle
from escoba.screen.kit.canvas import Canvas, View
from escoba.screen.kit.choice import Option, Segments
from escoba.screen.kit.stepper import Stepper
from escoba.screen.kit.theme import BODY, BODY_BOLD, SMALL
from escoba.screen.kit.widget import Widget
from escoba.screen.pages.common.match_choice import TABLES, MatchChoice, SeatChoice, alike, seated
from escoba.screen.pages.common.stakes import Stakes
from escoba.screen.pages.new_match.seats import SeatPickers
from escoba.screen.pages.new_match.stake import StakeChoice
from escoba.screen.words import names
from escoba.screen.words.texts import _
from escoba.storage.players import Player

_LABEL_WIDTH, _WIDEST_LABEL = 150.0, 196.0
_LABEL_AIR = 14.0
_ROW = 52.0
_SWITCH_HEIGHT = 36.0
_SWITCH_ROOM = 70.0
"""What a switch takes beside its label."""

_APART_WIDTH = 176.0
_STAKE_GAP = 10.0
_GAP = 14.0
_NO_LIMIT = "off"
_SECONDS = (10, 20, 30, 45, 60)


class MatchForm:
    """The widgets for a choice, row below row. `change` is told the choice that a person made of it.

    The form is for one set of rules and one kind of table; `fits` says whether another choice can be shown in it.
    """

    def __init__(
        self,
        choice: MatchChoice,
        people: Sequence[Player],
        stakes: Stakes | None,
        change: Callable[[MatchChoice], None],
    ) -> None:
        """`people` are the players of this computer; `stakes` are None where there is no career."""
        self._choice = choice
        self._change = change
        self._label_width = _LABEL_WIDTH
        self._players = Segments(
            "players",
            [Option(table, names.players_name(table), enabled=table in choice.tables) for table in TABLES],
            choice.players,
            self._choose_players,
        )
        self._apart = Toggle("apart", _("Seat by seat"), choice.apart is not None, self._choose_apart)
        self._apart.tip = _("Choose for each seat who plays there: a bot, you or somebody else.")
        self._levels = Segments(
            "level",
            [Option(level, names.level_name(level), names.level_note(level)) for level in LEVELS],
            choice.level,
            lambda level: self._set(level=level),
        )
        self._seats = SeatPickers(choice, people, self._choose_seat) if choice.apart is not None else None
        self._target = Stepper(
            "target", _("Points to win"), choice.target, (MIN_TARGET, MAX_TARGET), self._choose_target
        )
        self._quick = self._make_quick()
        self._seconds = Segments("seconds", _times(choice.seconds), _time(choice.seconds), self._choose_seconds)
        self._missed = Toggle(
            "missed_fifteens", _("Missed fifteens"), choice.missed_fifteens, lambda on: self._set(missed_fifteens=on)
        )
        if choice.own is not None or not PRESETS[choice.preset].missed_fifteen_choice:
            self._missed.enabled = False
            self._missed.on = choice.rules.missed_fifteen != "off"
            self._missed.tip = _("The rules say whether missed fifteens can be claimed.")
        self._values = Toggle(
            "show_values", _("Show card values"), choice.show_values, lambda on: self._set(show_values=on)
        )
        self._practice = Toggle("practice", _("Practice"), choice.practice, lambda on: self._set(practice=on))
        self._stakes = stakes
        self._stake = None
        if stakes is not None:
            self._stake = StakeChoice(
                choice, stakes, lambda on: self._set(competitive=on), lambda stake: self._set(stake=stake)
            )
        self._say_practice()

    @property
    def widgets(self) -> list[Widget]:
        """All widgets, in the order of Tab."""
        who: Sequence[Widget] = [self._levels] if self._seats is None else self._seats.widgets
        quick = [self._quick] if self._quick is not None else []
        switches = (self._missed, self._values, self._practice)
        stake = self._stake.widgets if self._stake is not None else []
        return [self._players, self._apart, *who, self._target, *quick, self._seconds, *switches, *stake]

    def fits(self, choice: MatchChoice) -> bool:
        """Whether the widgets are those for another choice."""
        return _kind(choice) == _kind(self._choice)

    def show(self, choice: MatchChoice) -> None:
        """Show another choice that fits."""
        self._choice = choice
        self._target.value = choice.target
        if self._quick is not None:
            self._quick.chosen = str(choice.target)
        if self._seats is not None:
            self._seats.show(choice)
        if self._stake is not None:
            self._stake.show(choice)
        self._say_practice()

    def layout(self, view: View, place: pygame.FRect) -> float:
        """Put everything into the width of `place`, from its top down. Gives where it ends."""
        wanted = max(view.text_width(label, BODY_BOLD) + _LABEL_AIR for label, _row in self._labelled)
        self._label_width = min(max(_LABEL_WIDTH, wanted), _WIDEST_LABEL)
        left = place.left + self._label_width
        field = pygame.FRect(left, place.top, place.right - left, Segments.HEIGHT)
        self._players.rect = pygame.FRect(field.left, field.top, field.width - _APART_WIDTH - _GAP, field.height)
        self._apart.rect = pygame.FRect(self._players.rect.right + _GAP, field.top + 4, _APART_WIDTH, _SWITCH_HEIGHT)
        top = field.top + _ROW
        if self._seats is None:
            self._levels.rect = field.move(0, _ROW)
            top += _ROW
        else:
            self._seats.layout(pygame.FRect(place.left, top, place.width, 0))
            top += self._seats.height
        self._target.rect = pygame.FRect(field.left, top, Stepper.WIDTH, Stepper.HEIGHT)
        if self._quick is not None:
            left = self._target.rect.right + _GAP
            self._quick.rect = pygame.FRect(left, top, field.right - left, Segments.HEIGHT)
        top += _ROW
        self._seconds.rect = pygame.FRect(field.left, top, field.width, Segments.HEIGHT)
        top += _ROW
        self._lay_switches(view, pygame.FRect(place.left, top, place.width, _SWITCH_HEIGHT))
        top += _SWITCH_HEIGHT
        if self._stake is not None:
            self._stake.layout(pygame.FRect(place.left, top + _STAKE_GAP, place.width, StakeChoice.HEIGHT))
            top += _STAKE_GAP + StakeChoice.HEIGHT
        return top

    def paint(self, canvas: Canvas) -> None:
        """Draw the labels of the rows, and what can be set where there is nothing to choose from."""
        for label, row in self._labelled:
            width = self._label_width
            place = pygame.FRect(row.rect.left - width, row.rect.top, width - _LABEL_AIR + 2, row.rect.height)
            canvas.text(label, place, BODY_BOLD, shrink=True)
        if self._quick is None:
            bounds = _("Any number from {low} to {high}").format(low=MIN_TARGET, high=MAX_TARGET)
            left = self._target.rect.right + _GAP
            place = pygame.FRect(left, self._target.rect.top, self._seconds.rect.right - left, Stepper.HEIGHT)
            canvas.text(bounds, place, SMALL, shrink=True)

    @property
    def _labelled(self) -> list[tuple[str, Widget]]:
        """The rows that have a label, with it."""
        rows: list[tuple[str, Widget]] = [
            (_("Players"), self._players),
            (_("Points to win"), self._target),
            (_("Time for a turn"), self._seconds),
        ]
        return rows if self._seats is not None else [*rows, (_("Level"), self._levels)]

    def _lay_switches(self, view: View, row: pygame.FRect) -> None:
        """Side by side, each as wide as its label asks for; what is over stands between them."""
        switches = (self._missed, self._values, self._practice)
        widths = [_SWITCH_ROOM + view.text_width(switch.label, BODY) for switch in switches]
        share = min(1.0, (row.width - 2 * _GAP) / sum(widths))
        gap = (row.width - share * sum(widths)) / 2
        left = row.left
        for switch, width in zip(switches, widths, strict=True):
            switch.rect = pygame.FRect(left, row.top, width * share, row.height)
            left = switch.rect.right + gap

    def _make_quick(self) -> Segments | None:
        """The targets that players of the tradition use and, with own rules, theirs; None if that is only one."""
        choice = self._choice
        targets = set(PRESETS[choice.preset].targets)
        if choice.own is not None:
            targets.add(choice.own.rules.target)
        if len(targets) == 1:
            return None
        options = [Option(str(target), str(target)) for target in sorted(targets)]
        return Segments("quick_target", options, str(choice.target), lambda target: self._choose_target(int(target)))

    def _say_practice(self) -> None:
        """Practice and what counts exclude each other."""
        counts = self._stakes is not None and self._stakes.stake_of(self._choice) is not None
        self._practice.enabled = not counts
        self._practice.tip = (
            _("A competitive match cannot be practice.")
            if counts
            else _("Plays can be undone and hints cost nothing; the match is not counted.")
        )

    # What a person does.

    def _set(self, **changes: object) -> None:
        self._change(replace(self._choice, **changes))  # type: ignore[arg-type]  # each caller names its own field

    def _choose_players(self, players: str) -> None:
        choice = replace(self._choice, players=next(table for table in TABLES if table == players))
        if choice.apart is not None and choice.me in choice.apart and choice.me not in choice.seats:
            # Whoever sat where there is no seat any more sits down in the first.
            choice = replace(choice, apart=seated(choice.apart, 0, choice.me))
        self._change(choice)

    def _choose_apart(self, on: bool) -> None:
        self._set(apart=alike(self._choice.me, self._choice.level) if on else None)

    def _choose_seat(self, seat: int, who: SeatChoice) -> None:
        self._set(apart=seated(self._choice.apart or (), seat, who))

    def _choose_target(self, target: int) -> None:
        self._set(target=target)

    def _choose_seconds(self, time: str) -> None:
        self._set(seconds=None if time == _NO_LIMIT else int(time))


def _kind(choice: MatchChoice) -> tuple[object, ...]:
    """What the widgets themselves depend on."""
    return choice.preset, choice.own, choice.players, choice.apart is None


def _time(seconds: int | None) -> str:
    return _NO_LIMIT if seconds is None else str(seconds)


def _times(seconds: int | None) -> list[Option]:
    """The times to choose from, with the one that is set even if it is none of the usual."""
    times = sorted({*_SECONDS, seconds} if seconds is not None else _SECONDS)
    return [Option(_NO_LIMIT, _("Off")), *(Option(str(time), _("{n} s").format(n=time)) for time in times)]
