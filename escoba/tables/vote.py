"""Ending a match by agreement: every person says yes within a time, or it goes on."""

from __future__ import annotations

from collections.abc import Collection

from escoba.tables import events
from escoba.tables.refusals import Refused

WITHIN = 30_000
"""Milliseconds in which everybody must have said yes; and for which it is not asked again after a no."""


class Ballot:
    """Who has said yes (`yes`, seats), and until when the others may; `until` is None where nobody has asked."""

    def __init__(self) -> None:
        """Nobody has asked."""
        self.until: int | None = None
        self.yes: set[int] = set()
        self._not_before = 0

    def cast(self, seat: int, yes: bool, now: int) -> events.Voted | events.VoteFailed:
        """A person's voice; the first yes asks the others."""
        if self.until is None:
            if not yes:
                raise Refused("no_vote", "Nobody has asked to end the match")
            if now < self._not_before:
                raise Refused("too_fast", "The others have just said no: wait a little before you ask again")
            self.until = now + WITHIN
        elif seat in self.yes and yes:
            raise Refused("already_given", "Your seat has said yes already: the others are waited for")
        if not yes:
            return self.fail(now, seat)
        self.yes.add(seat)
        return events.Voted(seat, self.until)

    def fail(self, now: int, seat: int | None = None) -> events.VoteFailed:
        """The match goes on: a seat said no, or the time is over."""
        self.until, self._not_before = None, now + WITHIN
        self.yes.clear()
        return events.VoteFailed(seat)

    def agreed(self, persons: Collection[int]) -> bool:
        """Whether every person has said yes; bots are not asked."""
        return self.until is not None and self.yes.issuperset(persons)
