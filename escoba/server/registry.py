"""Which rooms there are, on the disk and in memory: a table is its log, and is made from it when it is first wanted."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterable, Iterator

import msgspec

from escoba.server.accounts import random_code
from escoba.server.hosted import HostedRoom
from escoba.server.store import Store
from escoba.tables import BrokenLog, Entry, Table

log = logging.getLogger("escoba.server")

_CODE_LETTERS, _KEY_LETTERS = 6, 16


class RoomRegistry:
    """Finds rooms by id, code and person, and writes down what happens in them.

    `loaded` is called with a room that was made from its log; `broken` with the id of one whose log leads nowhere: it
    is kept, and nobody is in that room any more.
    """

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        """The rooms that the store has; `clock` gives milliseconds."""
        self.loaded: Callable[[HostedRoom], None] = lambda room: None
        self.broken: Callable[[int], None] = lambda id: None
        self._store = store
        self._clock = clock
        self._rooms: dict[int, HostedRoom] = {}
        self._codes: dict[str, int] = {}
        self._of: dict[str, int] = {}
        self._touched: set[int] = set()
        self._read()

    def _read(self) -> None:
        """Know what the store knows."""
        rooms = self._store.read("SELECT id, code FROM rooms WHERE NOT broken")
        self._codes = {str(code): _int(id) for id, code in rooms}
        self._of = {str(who): _int(room) for who, room in self._store.read("SELECT account, room FROM members")}

    def __iter__(self) -> Iterator[HostedRoom]:
        """The rooms whose tables are in memory."""
        return iter(list(self._rooms.values()))

    def __contains__(self, room: HostedRoom) -> bool:
        """Whether this is a room, and has not been forgotten meanwhile."""
        return self._rooms.get(room.id) is room

    @property
    def count(self) -> int:
        """How many rooms there are."""
        return len(self._codes)

    @property
    def next_sleeping(self) -> int | None:
        """The id of a room whose table is not in memory yet; None where all are."""
        if len(self._rooms) == len(self._codes):
            return None
        return next((id for id in self._codes.values() if id not in self._rooms), None)

    def with_code(self, code: str) -> HostedRoom | None:
        """The room with this code."""
        id = self._codes.get(code)
        return None if id is None else self.load(id)

    def of(self, who: str) -> HostedRoom | None:
        """The room that somebody is in."""
        id = self._of.get(who)
        return None if id is None else self.load(id)

    def load(self, id: int) -> HostedRoom | None:
        """A room by its id, made from its log where that is needed; None where there is none to go on with."""
        if id in self._rooms:
            return self._rooms[id]
        row = self._store.one("SELECT code, key FROM rooms WHERE id = ? AND NOT broken", id)
        if row is None:
            return None
        try:
            written = self._store.read("SELECT entry FROM logs WHERE room = ? ORDER BY number", id)
            table = Table.rebuild([_entry(line) for (line,) in written])
        except (BrokenLog, msgspec.DecodeError) as error:
            log.error("the log of room %d leads to no table, its stakes are given back: %s", id, error)
            self._set_aside(id, str(row[0]))
            return None
        room = HostedRoom(id, str(row[0]), str(row[1]), table, self._clock, len(written), asleep=True)
        room.members = set(table.people)
        matches = "SELECT count(*) FROM matches WHERE id GLOB ?"
        room.began = self._store.number(matches, f"{id}-*")
        room.settled = self._store.number(f"{matches} AND settled IS NOT NULL", f"{id}-*")
        self._rooms[id] = room
        self.loaded(room)
        return room

    def _set_aside(self, id: int, code: str) -> None:
        del self._codes[code]
        self._of = {who: room for who, room in self._of.items() if room != id}
        self._store.write("DELETE FROM members WHERE room = ?", id)
        self._store.write("UPDATE rooms SET broken = 1 WHERE id = ?", id)
        self.broken(id)

    # What is written down

    def add(self, table: Table) -> HostedRoom:
        """A new room for a table, whose log is still empty."""
        code = random_code(_CODE_LETTERS)
        while self._store.one("SELECT 1 FROM rooms WHERE code = ?", code):
            code = random_code(_CODE_LETTERS)
        key = random_code(_KEY_LETTERS)
        self._store.write("INSERT INTO rooms (code, key) VALUES (?, ?)", code, key)
        id = self._store.number("SELECT id FROM rooms WHERE code = ?", code)
        room = HostedRoom(id, code, key, table, self._clock)
        room.wake()
        self._rooms[id], self._codes[code] = room, id
        return room

    def write(self, room: HostedRoom, entries: Iterable[Entry]) -> None:
        """What a table has accepted belongs to its log."""
        self._touched.add(room.id)
        for entry in entries:
            self._store.write("INSERT INTO logs VALUES (?, ?, ?)", room.id, room.entries, msgspec.json.encode(entry))
            room.entries += 1

    def people_changed(self, room: HostedRoom) -> set[str]:
        """Take note of who is in a room now; who no longer is."""
        here = set(room.table.people)
        out = room.members - here
        for who in here - room.members:
            self._store.write("REPLACE INTO members VALUES (?, ?)", who, room.id)
            self._of[who] = room.id
        for who in out:
            self._store.write("DELETE FROM members WHERE account = ? AND room = ?", who, room.id)
            self._of.pop(who, None)
        room.members = here
        return out

    def invite(self, room: HostedRoom, who: str) -> None:
        """Somebody may come in without the key."""
        self._store.write("INSERT OR IGNORE INTO invitations VALUES (?, ?)", room.id, who)

    def may_enter(self, room: HostedRoom, who: str, key: str | None) -> bool:
        """Whether somebody has the key, or is invited."""
        if key is not None and secrets.compare_digest(key.encode(), room.key.encode()):
            return True
        return self._store.one("SELECT 1 FROM invitations WHERE room = ? AND account = ?", room.id, who) is not None

    def remove(self, room: HostedRoom) -> None:
        """A room is over."""
        room.stop()
        del self._rooms[room.id], self._codes[room.code]
        self._store.write("DELETE FROM rooms WHERE id = ?", room.id)

    def committed(self) -> None:
        """All that was written is on the disk."""
        self._touched.clear()

    def undone(self) -> list[str]:
        """Nothing since `committed` has been written: forget these tables; who is connected to them."""
        connected: list[str] = []
        for id in self._touched:
            room = self._rooms.pop(id, None)
            if room is not None:
                room.stop()
                connected += room.told
        self._touched.clear()
        self._read()
        return connected


def _entry(line: object) -> Entry:
    assert isinstance(line, bytes)
    return msgspec.json.decode(line, type=Entry)


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value
