"""The numbered events of a table, kept as each chair may read them, and its clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from escoba.tables.events import Event, Numbered

MOST_KEPT = 2_000
"""Events that are kept at most, whatever people do between two rounds."""


class _Told(NamedTuple):
    """An event for everybody, or each seat's own beside it."""

    at: int
    event: Event
    by_seat: tuple[Event, ...] = ()

    def as_read_by(self, seat: int | None) -> Event:
        """The event for this seat, which there may not have been then, or (None) for somebody without one."""
        return self.event if seat is None or seat >= len(self.by_seat) else self.by_seat[seat]


class Feed:
    """Numbers events and hands them out.

    `now` is the table's time in milliseconds; `last` the number of the newest event, `before` of the newest that was
    told before the verb that is being done; `round_start` that of the first event of the running round.
    """

    def __init__(self) -> None:
        """Nothing has happened, at 0."""
        self.now = 0
        self.before = 0
        self.round_start = 1
        self._told: list[_Told] = []
        self._gone = 0

    @property
    def last(self) -> int:
        """The number of the newest event; 0 where there is none."""
        return self._gone + len(self._told)

    def tell(self, event: Event) -> None:
        """Something that everybody may know."""
        self._keep(_Told(self.now, event))

    def tell_each(self, by_seat: Sequence[Event], others: Event) -> None:
        """The same thing as each seat may know it, and as everybody else may."""
        self._keep(_Told(self.now, others, tuple(by_seat)))

    def end_moment(self) -> None:
        """All that happened together has been told."""
        self.before = self.last

    def begin_round(self, watched: bool) -> None:
        """What comes now belongs to another round, and what everybody has been told is forgotten.

        Where there may be some who watch, and are late, the round before is kept for them.
        """
        self._forget((self.round_start - 1 if watched else self.before) - self._gone)
        self.round_start = self.last + 1

    def since(self, after: int, upto: int, seat: int | None) -> list[Numbered] | None:
        """The events after one number up to another, as this seat (None: no seat) reads them; None: forgotten."""
        if after < self._gone:
            return None
        kept = self._told[after - self._gone : upto - self._gone]
        return [Numbered(number, told.at, told.as_read_by(seat)) for number, told in enumerate(kept, after + 1)]

    def last_before(self, moment: int) -> int:
        """The number of the newest event that is not younger than this moment."""
        number = self.last
        while number > self._gone and self._told[number - self._gone - 1].at > moment:
            number -= 1
        return number

    def _keep(self, told: _Told) -> None:
        self._told.append(told)
        if len(self._told) > MOST_KEPT:
            self._forget(MOST_KEPT // 2)

    def _forget(self, number: int) -> None:
        if number > 0:
            del self._told[:number]
            self._gone += number
