"""The time for a turn: how much of it is left, and whose seat is to play by itself because nobody is there.

Nothing here reads a clock: every moment comes in as `now`, in seconds of any one clock, so a test's will do.
"""

from __future__ import annotations

from escoba.rules import MAX_TURN_SECONDS, MIN_TURN_SECONDS

MISSES = 2
"""So often in a row a seat's time runs out before the seat plays by itself."""


class TurnClock:
    """Counts one person's turn down, and remembers for each seat how often it ran out in a row.

    `start` when a person may play, `pause` while anything keeps him from it (motion, a dialog, the curtain, the count);
    both may be said again at every frame. `seat` is whose turn is being counted, also in a pause; None for nobody's.
    """

    def __init__(self, seconds: int) -> None:
        """`seconds` for each turn, as the rules allow (ValueError)."""
        if not MIN_TURN_SECONDS <= seconds <= MAX_TURN_SECONDS:
            raise ValueError(f"{seconds} seconds for a turn: it must be {MIN_TURN_SECONDS} to {MAX_TURN_SECONDS}")
        self.seconds = seconds
        self.seat: int | None = None
        self._left = float(seconds)
        self._since: float | None = None
        self._misses: dict[int, int] = {}

    def start(self, seat: int, now: float) -> None:
        """Let this seat's time run: from the whole of it at a new turn, from where it was after a pause."""
        if seat != self.seat:
            self.turn_over()
            self.seat = seat
        if self._since is None:
            self._since = now

    def pause(self, now: float) -> None:
        """Let the time stand still."""
        self._left = self.remaining(now)
        self._since = None

    def remaining(self, now: float) -> float:
        """Seconds that are left of the turn, never below 0; all of them where no turn is counted."""
        return self._left if self._since is None else max(0.0, self._left - (now - self._since))

    def expired(self, now: float) -> bool:
        """Whether the time has run out."""
        return self.seat is not None and self.remaining(now) <= 0

    def turn_over(self) -> None:
        """Forget the turn: the next `start` gives the whole time, whosever it is."""
        self.seat, self._left, self._since = None, float(self.seconds), None

    def ran_out(self) -> bool:
        """Note that the time of this turn has run out; True where the seat is to play by itself from now on."""
        if self.seat is None:
            raise ValueError("nobody's turn is being counted, so no time can have run out")
        seat = self.seat
        self.turn_over()
        self._misses[seat] = self._misses.get(seat, 0) + 1
        return self._misses[seat] >= MISSES

    def is_there(self, seat: int) -> None:
        """The seat's person has shown himself, by a play of his own or by coming back: the count begins anew."""
        self._misses.pop(seat, None)
