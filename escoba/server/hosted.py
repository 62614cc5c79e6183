"""A table on this server: its code and key, its clock, its timers, and who is connected to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from escoba.tables import Table
from escoba.wire import Worth


@dataclass(eq=False)
class HostedRoom:
    """A table on this server.

    `told` has who is connected and the number of the last event each was told; `members` everybody who is known to be
    in the room. `began` and `settled` are numbers of matches.
    """

    id: int
    code: str
    key: str
    table: Table
    clock: Callable[[], int]
    entries: int = 0
    told: dict[str, int] = field(default_factory=dict)
    members: set[str] = field(default_factory=set)
    began: int = 0
    settled: int = 0
    asked: int = 0
    asleep: bool = False
    worth: Worth = field(default_factory=lambda: Worth(worth="full"))
    timers: dict[str, asyncio.TimerHandle] = field(default_factory=dict)
    _zero: int = 0

    @property
    def now(self) -> int:
        """The time on the table's clock."""
        return self.table.now if self.asleep else self.clock() - self._zero

    @property
    def round_on(self) -> bool:
        """Whether a round is being played."""
        return self.table.running is not None and self.table.running.round_on

    def wake(self) -> None:
        """Let the clock go on from the newest entry of the log."""
        self.asleep = False
        self._zero = self.clock() - self.table.now

    def match_id(self, number: int) -> str:
        """What a match of this room is called among all of the server."""
        return f"{self.id}-{number}"

    def stop(self, *names: str) -> None:
        """Cancel these timers; without names all of them."""
        for name in names or tuple(self.timers):
            if name in self.timers:
                self.timers.pop(name).cancel()
