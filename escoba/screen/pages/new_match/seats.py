"""The seats, each by itself: who sits there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from escoba.levels import LEVELS
from escoba.rules import side_of
from escoba.screen.kit.choice import Option
from escoba.screen.kit.picker import Picker
from escoba.screen.pages.common.match_choice import MatchChoice, SeatChoice, bot
from escoba.screen.words import names
from escoba.screen.words.bot_characters import bot_name, is_neighbour
from escoba.screen.words.texts import _
from escoba.storage.players import Player

_ROW = 52.0
_GAP = 16.0


class SeatPickers:
    """A drop-down for each seat, two in a row; where four play in pairs, partners stand below each other."""

    def __init__(
        self, choice: MatchChoice, people: Sequence[Player], on_change: Callable[[int, SeatChoice], None]
    ) -> None:
        """`people` are the other players of the household. `on_change` is told the seat and who sits there now."""
        self._on_change = on_change
        self._offered = _offered(choice.me, people)
        self.widgets = [
            Picker(
                f"seat:{seat}",
                _options(self._offered, choice.seats, seat),
                _value(who),
                partial(self._choose, seat),
                label=_seat_label(seat, teams=choice.teams),
            )
            for seat, who in enumerate(choice.seats)
        ]

    @property
    def height(self) -> float:
        """How much height they take, in design units."""
        return _ROW * ((len(self.widgets) + 1) // 2)

    def layout(self, place: pygame.FRect) -> None:
        """Put them into `place`, from its top down."""
        width = (place.width - _GAP) / 2
        for seat, picker in enumerate(self.widgets):
            # Seats 0 and 2 are partners: in the left column, as 1 and 3 in the right one.
            row, column = divmod(seat, 2)
            left = place.left + column * (width + _GAP)
            picker.rect = pygame.FRect(left, place.top + row * _ROW, width, Picker.HEIGHT)

    def show(self, choice: MatchChoice) -> None:
        """Show who sits where now."""
        for seat, (picker, who) in enumerate(zip(self.widgets, choice.seats, strict=True)):
            picker.options = tuple(_options(self._offered, choice.seats, seat))
            picker.chosen = _value(who)

    def _choose(self, seat: int, value: str) -> None:
        self._on_change(seat, next(who for who in self._offered if _value(who) == value))


def person_name(who: SeatChoice) -> str:
    """What somebody who plays is called: *You* without a name, or a guest."""
    if who.kind == "guest":
        return _("Guest")
    return who.name or _("You")


def seat_names(seats: Sequence[SeatChoice]) -> tuple[str, ...]:
    """The names to play under: guests are numbered if there are several; empty for a player who has none.

    No bot is called like a person at the table.
    """
    guests = [seat for seat, who in enumerate(seats) if who.kind == "guest"]
    called = {seat: _("Guest {number}").format(number=number) for number, seat in enumerate(guests, 1)}
    if len(guests) == 1:
        called = {guests[0]: _("Guest")}
    people = [who.name for who in seats if not who.is_bot]
    levels = [who.level for who in seats]
    called |= {
        seat: bot_name(seat, people, neighbour=is_neighbour(seat, levels))
        for seat, who in enumerate(seats)
        if who.is_bot
    }
    return tuple(called.get(seat, who.name) for seat, who in enumerate(seats))


def _seat_label(seat: int, *, teams: bool) -> str:
    if teams:
        return _("Pair {pair}").format(pair="AB"[side_of(seat, teams=True)])
    return _("Seat {number}").format(number=seat + 1)


def _value(who: SeatChoice) -> str:
    """Whoever sits somewhere, as an option's value: ``me``, ``guest``, ``player:1f…``, ``bot:tasca``."""
    if who.kind == "bot":
        return f"bot:{who.level}"
    return f"player:{who.player_id}" if who.kind == "person" else who.kind


def _offered(me: SeatChoice, people: Sequence[Player]) -> list[SeatChoice]:
    """Who can sit in a seat: the player at the computer, the others of the household, a guest, a bot of each level."""
    others = [SeatChoice("person", player.id, None, player.name) for player in people if player.id != me.player_id]
    return [me, *others, SeatChoice("guest"), *[bot(level) for level in LEVELS]]


def _options(offered: Sequence[SeatChoice], seats: Sequence[SeatChoice], seat: int) -> list[Option]:
    """The same in words for one of the seats; `seats` are as they are taken now."""
    people = [who.name for other, who in enumerate(seats) if other != seat and not who.is_bot]
    before = [who.level for who in seats[:seat]]
    return [_option(who, bot_name(seat, people, neighbour=is_neighbour(seat, [*before, who.level]))) for who in offered]


def _option(who: SeatChoice, bots_name: str) -> Option:
    if who.level is not None:
        label = _("{name} · {level}").format(name=bots_name, level=names.level_name(who.level))
        return Option(_value(who), label, names.level_note(who.level))
    notes = {
        "me": _("At the computer"),
        "person": _("Somebody of the household"),
        "guest": _("Plays without a profile"),
    }
    return Option(_value(who), person_name(who), notes[who.kind])
