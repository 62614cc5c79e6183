"""The seats, each by itself: who sits there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from escoba.household.players import Player
from escoba.screen import names
from escoba.screen.kit.choice import Option
from escoba.screen.kit.picker import Picker
from escoba.screen.scenes.new_match_choice import BOT_NAMES, MatchChoice, SeatChoice, bot
from escoba.screen.texts import _

_ROW = 52.0
_GAP = 16.0


class SeatPickers:
    """A drop-down for each seat, two in a row; where four play in pairs, partners stand below each other."""

    def __init__(
        self, choice: MatchChoice, people: Sequence[Player], on_change: Callable[[int, SeatChoice], None]
    ) -> None:
        """`people` are the other players of the household. `on_change` is told the seat and who sits there now."""
        self._on_change = on_change
        self._offered = [_offered(seat, choice.me, people) for seat in range(len(choice.seats))]
        self.widgets = [
            Picker(
                f"seat:{seat}",
                [option for option, _who in self._offered[seat]],
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
        for picker, who in zip(self.widgets, choice.seats, strict=True):
            picker.chosen = _value(who)

    def _choose(self, seat: int, value: str) -> None:
        self._on_change(seat, next(who for option, who in self._offered[seat] if option.value == value))


def person_name(who: SeatChoice) -> str:
    """What somebody who plays is called: *You* without a name of his own, or a guest."""
    if who.kind == "guest":
        return _("Guest")
    return who.name or _("You")


def seat_names(seats: Sequence[SeatChoice]) -> tuple[str, ...]:
    """The names to play under: guests are numbered if there are several; empty for a player who has none."""
    guests = [seat for seat, who in enumerate(seats) if who.kind == "guest"]
    numbered = {seat: _("Guest {number}").format(number=number) for number, seat in enumerate(guests, 1)}
    if len(guests) == 1:
        numbered = {guests[0]: _("Guest")}
    return tuple(numbered.get(seat, who.name) for seat, who in enumerate(seats))


def _seat_label(seat: int, *, teams: bool) -> str:
    if teams:
        return _("Pair {pair}").format(pair="AB"[seat % 2])
    return _("Seat {number}").format(number=seat + 1)


def _value(who: SeatChoice) -> str:
    """Whoever sits somewhere, as an option's value: ``me``, ``guest``, ``player:1f…``, ``bot:tasca``."""
    if who.kind == "bot":
        return f"bot:{who.level}"
    return f"player:{who.player_id}" if who.kind == "person" else who.kind


def _offered(seat: int, me: SeatChoice, people: Sequence[Player]) -> list[tuple[Option, SeatChoice]]:
    """Who can sit in a seat: the player at the computer, the others of the household, a guest, a bot of each level."""
    others = [SeatChoice("person", player.id, None, player.name) for player in people if player.id != me.player_id]
    guest = SeatChoice("guest")
    offered = [(Option(_value(who), person_name(who), _("Somebody of the household")), who) for who in others]
    offered.insert(0, (Option(_value(me), person_name(me), _("At the computer")), me))
    offered.append((Option(_value(guest), person_name(guest), _("Plays without a profile")), guest))
    for level in names.LEVELS:
        who = bot(seat, level)
        label = _("{name} · {level}").format(name=BOT_NAMES[seat], level=names.level_name(level))
        offered.append((Option(_value(who), label, names.level_note(level)), who))
    return offered
