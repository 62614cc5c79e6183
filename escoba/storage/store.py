"""Matches in the database: begun, changed, removed, asked about."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from typing import TypeVar

from escoba.storage.connection import Statement, Value, insertion
from escoba.storage.database_file import DatabaseFile
from escoba.storage.matches import removal

_SECOND = 1000 << 10
"""So far apart are the ids of two matches that began a second apart."""

_BEYOND_ALL_TIMES = 1 << 61
"""An id that no match has been given, whenever it was begun."""

Found = TypeVar("Found")


class Store:
    """Matches as rows; see `escoba.storage.schema` for the tables."""

    def __init__(self, access: DatabaseFile) -> None:
        """`access` is the way to the file."""
        self._access = access

    def add(self, values: dict[str, Value], *others: Statement, began: int | None = None) -> int:
        """Put a new match into the database; gives its id, which is `:match` in the other statements.

        `values` are columns of `matches`. `began` is for a match of the past, which nobody goes on with: the second in
        which it began, counted from 1970.
        """
        match = self._new_id() if began is None else self._id_of_past(began)
        # A database that was damaged may have something of it already when it is given to it anew.
        added = _of(match, removal(match), insertion("matches", {"id": match, "stamp": 0, **values}), *others)
        if began is not None:
            self._access.write(*added, keep=False)
        else:
            self._access.tidy()
            self._access.take_up(match)
            self._access.write(*added)
        return match

    def change(self, match: int, *statements: Statement) -> None:
        """Make one change to a match, whose id is `:match` in the statements. KeyError where there is no such match."""
        self._find(match)
        self._access.take_up(match)
        self._access.write(*_of(match, *statements))

    def remove(self, match: int) -> None:
        """Let a match be gone. KeyError where there is none."""
        self._find(match)
        self._access.write(removal(match))

    def ask(self, question: Callable[[sqlite3.Connection], Found]) -> Found:
        """What a question finds in the database; it must not write."""
        return self._access.read(question)

    @property
    def oldest(self) -> date | None:
        """The day on which the oldest match began; None where there is none."""
        (began,) = self.ask(lambda database: database.execute("SELECT min(id) FROM matches").fetchone())
        if began is None:
            return None
        return datetime.fromtimestamp(min(max(began // _SECOND, 0), time.time()), UTC).date()

    def _find(self, match: int) -> None:
        there = "SELECT 1 FROM matches WHERE id = ?"
        if self.ask(lambda database: database.execute(there, (match,)).fetchone()) is None:
            raise KeyError(f"There is no match {match}")

    def _new_id(self) -> int:
        """The time in milliseconds, times 1024; greater than every earlier id.

        So the match begun last is the one to continue though the clock was set back.
        """
        return max(self._highest(0, _BEYOND_ALL_TIMES) + 1, time.time_ns() // 1_000_000 << 10)

    def _id_of_past(self, began: int) -> int:
        """An id that lies where those do of matches that began in this second, after the others there."""
        first = min(max(began, 0), time.time_ns() // 1_000_000_000) * _SECOND
        return self._highest(first, first + _SECOND) + 1

    def _highest(self, first: int, end: int) -> int:
        """The highest id from `first` on that lies before `end`; the one before `first` where there is none."""
        highest = "SELECT coalesce(max(id), :first - 1) FROM matches WHERE id >= :first AND id < :end"
        found = self.ask(lambda database: database.execute(highest, {"first": first, "end": end}).fetchone())
        return int(found[0])


def _of(match: int, *statements: Statement) -> list[Statement]:
    """The statements with the match's id, and a question mark for what is no character.

    Half a surrogate pair, from a command line, has no UTF-8 form.
    """
    return [(sql, {"match": match, **_writable(values)}) for sql, values in statements]


def _writable(values: Mapping[str, Value]) -> dict[str, Value]:
    return {
        name: value.encode("utf-8", "replace").decode() if isinstance(value, str) else value
        for name, value in values.items()
    }
