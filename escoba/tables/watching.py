"""What those who watch a match may know by now: they are 15 seconds late, at a rated table a whole deal."""

from __future__ import annotations

from escoba.tables.feed import Feed
from escoba.tables.match import TableMatch
from escoba.tables.room import Room
from escoba.tables.seeing import RoomSeen, room_seen

LATE = 15_000
"""Milliseconds by which those who watch are behind."""


def told_late(feed: Feed, match: TableMatch | None, at: int) -> int:
    """The number of the newest event that those who watch may know of; between matches they know of all."""
    if match is None or match.over is not None:
        return feed.last
    if match.options.rated:
        return feed.last if match.hold is None else match.hold
    return max(feed.last_before(at - LATE), match.began)


class LateRoom:
    """The room as it was after some events, for as long as somebody may not have been told of them."""

    def __init__(self) -> None:
        """Nothing is remembered."""
        self._rooms: list[tuple[int, RoomSeen]] = []

    def remember(self, room: Room, match: TableMatch | None, feed: Feed) -> None:
        """Take note of how the room stands now, where a match is on that can be watched."""
        if match is None or match.over is not None or not match.options.spectators:
            self._rooms.clear()
            return
        now = room_seen(room)
        if not self._rooms:
            self._rooms.append((match.began, now))
        elif self._rooms[-1][1] != now:
            self._rooms.append((feed.last, now))
        told = told_late(feed, match, feed.now)
        while len(self._rooms) > 1 and self._rooms[1][0] <= told:
            del self._rooms[0]

    def after(self, number: int) -> RoomSeen | None:
        """The room as it was after this event; None where it is as it was."""
        return next((seen for told, seen in reversed(self._rooms) if told <= number), None)
