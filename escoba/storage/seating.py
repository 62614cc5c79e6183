"""Which seats of a match are whose, and by what matches are told apart: rules, level, size of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from escoba.rules import RuleSet, rules_from, side_of, unusual

if TYPE_CHECKING:
    from escoba.records import Record
    from escoba.storage.connection import Value

HUMAN = "human"
"""What a person's seat has as its player in a record."""

CUSTOM = "custom"
"""The variant of a match by rules of somebody's own."""

PEOPLE, MIXED = "people", "mixed"
"""The level of rivals who are all people, and of those who are not all of one level."""

_OUTSIDE = "outside:"
"""Before the name of a player from outside that would otherwise be taken for one of these."""


def players_of(record: Record) -> list[str]:
    """By seat "human", a bot level's id, or what else a record says."""
    return [seat.player or "" for seat in record.seats]


def first_person(players: Sequence[str]) -> int | None:
    """The first seat of a person; None where there is none."""
    return players.index(HUMAN) if HUMAN in players else None


def seat_at(person: str, seat: int | None, players: Sequence[str], *, teams: bool) -> dict[str, Value]:
    """The row of `seated` for a player at this seat, or (None) for one who only watches."""
    side = None if seat is None else side_of(seat, teams=teams)
    rivals = {player for other, player in enumerate(players) if side is None or side_of(other, teams=teams) != side}
    return {"person": person, "seat": seat, "side": side, "level": _level(rivals.pop()) if len(rivals) == 1 else MIXED}


def outside_name(level: str) -> str:
    """What rivals of this level call themselves, where they are players from outside."""
    return level.removeprefix(_OUTSIDE)


def _level(player: str) -> str:
    """The level of rivals who are all this player: none of their names can be equal to what stands for others."""
    if player == HUMAN:
        return PEOPLE
    if player in (PEOPLE, MIXED) or player.startswith(_OUTSIDE):
        return _OUTSIDE + player
    return player or MIXED


def seat_everybody(
    people: Sequence[str | None], players: Sequence[str], here: str, *, teams: bool
) -> list[dict[str, Value]]:
    """The rows of `seated` for a match that begins: `people` are the ids by seat.

    Where nobody is named, the first person is `here`, who plays now; where no person sits there, `here` watches.
    """
    seats: list[tuple[str, int | None]] = [(person, seat) for seat, person in enumerate(people) if person is not None]
    if not people:
        seats = [(here, first_person(players))]
    return [seat_at(person, seat, players, teams=teams) for person, seat in seats or [(here, None)]]


def sort_of_match(preset: str, rules: RuleSet, seats: int, teams: bool) -> dict[str, Value]:
    """The columns of `matches` by which they are told apart: variant, target and size of the table."""
    return {
        "preset": preset,
        "variant": CUSTOM if unusual(rules, preset) else preset,
        "target": rules.target,
        "players": "teams" if teams else str(seats),
    }


def sort_of_record(record: Record) -> dict[str, Value]:
    """The same for a record; RulesError where its rules are none."""
    preset, rules = rules_of(record)
    return sort_of_match(preset, rules, len(record.seats), record.teams)


def rules_of(record: Record) -> tuple[str, RuleSet]:
    """A record's preset and its rules; RulesError where there are no such rules."""
    changes = dict(record.rules)
    preset = str(changes.pop("preset", ""))
    return preset, rules_from(preset, changes)
