"""How the time for a turn passes at the table: only while its person can play."""

from __future__ import annotations

from escoba.screen.match.table_match import TurnLimit

LONGEST_FRAME = 1.0
"""Seconds that one frame counts at most: a program that was held up, or a computer that slept, costs nobody a turn."""


class TurnTime:
    """Lets a match's clock run. Without a clock there is all the time in the world."""

    def __init__(self, clock: TurnLimit | None) -> None:
        self._clock = clock
        self._passed = 0.0
        self._last: float | None = None

    def stand_still(self) -> None:
        """The table was not shown: what went by until the next frame is nobody's time."""
        self._last = None

    def pass_on(self, now: float, seat: int | None) -> bool:
        """Let time pass until `now` (seconds) for the seat whose person can play; None while nobody can.

        True once the time for the turn has run out.
        """
        if self._clock is None:
            return False
        if self._last is not None:
            self._passed += min(now - self._last, LONGEST_FRAME)
        self._last = now
        if seat is None:
            self._clock.pause(self._passed)
            return False
        self._clock.start(seat, self._passed)
        return self._clock.expired(self._passed)

    def left(self) -> tuple[int, float, float] | None:
        """Whose turn is timed, the seconds that are left of it, and the same as a part of 1; None where none is."""
        clock = self._clock
        if clock is None or clock.seat is None:
            return None
        seconds = clock.remaining(self._passed)
        return clock.seat, seconds, seconds / clock.seconds
