"""What is agreed before a match."""

from __future__ import annotations

from dataclasses import dataclass, replace

from escoba.records import Record, SeedsRecord
from escoba.rules import RuleSet
from escoba.session.turn_clock import TurnClock
from escoba.storage import Seat, clean_name
from escoba.storage.seating import HUMAN, rules_of

__all__ = ["HUMAN", "Setup", "rules_of", "seats_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The tradition and its rules, who sits where, and how it is played.

    `people` are the players' ids by seat, None for bots and guests; left out, the first person is whoever plays now
    (`settled`), and a match that was begun always has them. `practice` lets plays be undone. `seconds` is the time for
    a turn (10 to 60), None for as long as one likes. `seeds` are what every deck follows from, where the players have
    given parts of their own (records, `seeds`); without them decks are shuffled and sealed with a salt. `seed` is what
    shuffles and bots come from, where they are to be the same again. `stake` is in chips for each seat of a match that
    counts for the career, or 0; None for training. ValueError where `people`, `seconds` or `stake` do not fit.
    """

    preset: str
    rules: RuleSet
    seats: tuple[Seat, ...]
    teams: bool = False
    seed: str | None = None
    people: tuple[str | None, ...] = ()
    practice: bool = False
    seconds: int | None = None
    seeds: SeedsRecord | None = None
    stake: int | None = None

    def __post_init__(self) -> None:
        """Look whether all fits together."""
        if self.people and len(self.people) != len(self.seats):
            raise ValueError(f"{len(self.people)} ids of people for {len(self.seats)} seats")
        for seat, id in zip(self.seats, self.people, strict=False):
            if id is not None and seat.player != HUMAN:
                raise ValueError(f"{id} cannot sit where {seat.player} plays")
        if self.seconds is not None:
            TurnClock(self.seconds)
        if self.stake is not None and (self.practice or self.seeds is not None):
            raise ValueError("neither practice nor a shuffle of one's own counts for the career")

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple([place for place, seat in enumerate(self.seats) if seat.player == HUMAN])

    def settled(self, here: str) -> Setup:
        """The same with `people` for every seat; `here` is the id of the player who plays now."""
        if self.people:
            return self
        first = self.persons[:1]
        return replace(self, people=tuple([here if seat in first else None for seat in range(len(self.seats))]))


def seats_of(record: Record) -> tuple[Seat, ...]:
    """Who sits where in a record; where it does not say who played, it was a person.

    One from outside may have anything in its names: only what can be shown of them is taken.
    """
    return tuple([Seat(clean_name(seat.name or ""), seat.player or HUMAN) for seat in record.seats])
