"""Matches in two places: on the desk, in memory, where a write never fails, and in the file.

Each change is made on the desk first and then in the file, in one transaction each. When the file cannot be written the
game goes on from the desk, and the next change writes all that the file lacks: whole matches, from the desk.
"""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections.abc import Callable, Collection, Mapping
from datetime import UTC, date, datetime
from typing import TypeVar

from escoba.storage.connection import Statement, Value, connect, insertion, transaction
from escoba.storage.database_file import Afterwards, DatabaseFile
from escoba.storage.matches import put_rows, rows_of_match
from escoba.storage.migrating import migrate
from escoba.storage.notices import Notice

_SECOND = 1000 << 10
"""So far apart are the ids of two matches that began a second apart."""

_BEYOND_ALL_TIMES = 1 << 61
"""An id that no match has been given, whenever it was begun."""

Found = TypeVar("Found")


class Store:
    """Matches as rows; see `escoba.storage.schema` for the tables.

    `desk` holds every match begun, taken up or changed by this window that may still change. A match that another
    window has gone on with gets a new id when this window writes to it; the id that the caller knows goes on working.
    """

    def __init__(self, access: DatabaseFile) -> None:
        """An empty desk; what the file of `access` lacks of it is written there."""
        self.desk = connect(":memory:")
        migrate(self.desk)
        self._access = access
        self._stamps: dict[int, int] = {}  # under which each of the desk's matches lies in the file, as last seen
        self._renamed: dict[int, int] = {}
        self._removed: dict[int, int | None] = {}  # what the file still has, by its stamp there
        self._newest = 0
        access.parts.append(self._write_all)

    def add(self, values: dict[str, Value], *others: Statement, began: int | None = None) -> int:
        """Put a new match on the desk and in the file; gives its id, which is `:match` in the other statements.

        `values` are columns of `matches`. `began` is for a match of the past: the second in which it began, counted
        from 1970.
        """
        if began is None and self._access.can_save and not self._access.behind:
            # What the file has whole need not lie on the desk any longer.
            for other in list(self._stamps):
                self._clear(other)
        match = self._new_id() if began is None else self._id_of_past(began)
        head = insertion("matches", {"id": match, "stamp": _new_stamp(), **values})
        with transaction(self.desk):
            for sql, named in (head, *others):
                self.desk.execute(sql, {"match": match, **_writable(named)})
        self._access.behind = True
        if self._access.save():
            if began is None:
                self._access.tidy()
            else:
                self._clear(match)
        return match

    def change(self, match: int, *statements: Statement) -> None:
        """Make one change to a match, whose id is `:match` in the statements. KeyError where there is no such match."""
        here = self.id_here(match)
        before, after = self._stamp(here), _new_stamp()
        written = [(sql, {"match": here, **_writable(values)}) for sql, values in statements]
        with transaction(self.desk):
            for sql, values in written:
                self.desk.execute(sql, values)
            self.desk.execute("UPDATE matches SET stamp = ? WHERE id = ?", (after, here))

        def step(file: sqlite3.Connection) -> None:
            if not self._access.behind:
                with transaction(file):
                    marked = file.execute(
                        "UPDATE matches SET stamp = ? WHERE id = ? AND stamp = ?", (after, here, before)
                    )
                    for sql, values in written if marked.rowcount else ():
                        file.execute(sql, values)
                if marked.rowcount:
                    self._stamps[here] = after
                    return
            self._access.write_missing(file)

        self._access.act(step)

    def remove(self, match: int) -> None:
        """Let a match be gone, unless another window has changed it meanwhile. KeyError where there is none."""
        here = self.id_here(match)
        self._removed[here] = self._stamps.pop(here, None)
        self.desk.execute("DELETE FROM matches WHERE id = ?", (here,))
        self._access.behind = True
        self._access.save()

    def ask(self, question: Callable[[sqlite3.Connection, Collection[int]], list[Found]]) -> list[Found]:
        """What a question finds about the matches here and in the file: the rows of both, one after the other.

        It is given the matches to leave out: in the file those of which the desk knows more, on the desk the others.
        """
        found = self._access.read(lambda file: question(file, self._ahead() | self._removed.keys()))
        if found is None:
            return question(self.desk, ())
        ahead = self._ahead()
        return found + question(self.desk, self._stamps.keys() - ahead) if ahead else found

    @property
    def oldest(self) -> date | None:
        """The day on which the oldest match began; None where there is none."""
        found = self._access.read(lambda file: [match for (match,) in file.execute("SELECT min(id) FROM matches")])
        began = found[0] if found else None
        if began is None:
            return None
        return datetime.fromtimestamp(min(max(began // _SECOND, 0), time.time()), UTC).date()

    @property
    def is_ahead(self) -> bool:
        """Whether `ask` may find something outside the file, or leave something out that is in it."""
        return bool(self._ahead() or self._removed)

    def take(self, match: int) -> bool:
        """Put a match on the desk as the file has it, unless the desk is ahead; False where neither has it."""
        stamp = self._stamp(match)
        if stamp is not None and stamp != self._stamps.get(match):
            return True
        rows = None if match in self._removed else self._access.read(lambda file: rows_of_match(file, match))
        if not rows or not rows["matches"]:
            return stamp is not None
        with transaction(self.desk):
            put_rows(self.desk, match, rows)
        self._stamps[match] = self._stamp(match) or 0
        self._renamed.pop(match, None)
        return True

    def id_here(self, match: int) -> int:
        """The id under which the desk has the match that the caller knows by this one; it is put there if need be.

        KeyError where there is no such match.
        """
        here = self._renamed.get(match, match)
        if self._stamp(here) is None and not self.take(here):
            raise KeyError(f"There is no match {match}")
        return here

    def call_person(self, known: str, meant: str) -> None:
        """Somebody has turned out to be one whom the file knows by another id."""
        self.desk.execute("UPDATE OR IGNORE seated SET person = ? WHERE person = ?", (meant, known))

    def close(self) -> None:
        """Clear the desk."""
        self.desk.close()

    def _clear(self, match: int) -> None:
        self.desk.execute("DELETE FROM matches WHERE id = ?", (match,))
        self._stamps.pop(match, None)

    def _write_all(self, file: sqlite3.Connection) -> Afterwards:
        """Bring every match of the desk into the file."""
        written = {}
        for match, stamp in self._removed.items():
            file.execute("DELETE FROM matches WHERE id = ? AND stamp = ?", (match, stamp))
        for match, stamp, state in self.desk.execute("SELECT id, stamp, state FROM matches").fetchall():
            known = self._stamps.get(match)
            row = file.execute("SELECT stamp FROM matches WHERE id = ?", (match,)).fetchone()
            if row is not None and row[0] not in (stamp, known) and not self._access.restored:
                if stamp == known or state in ("abandoned", "unreadable"):
                    # Nothing here that the other window's would lack.
                    continue
                match = self._rename(match)
                row = None
            if row is None or row[0] != stamp or self._access.restored:
                put_rows(file, match, rows_of_match(self.desk, match))
            written[match] = stamp

        def afterwards() -> None:
            self._stamps.update(written)
            self._removed.clear()

        return afterwards

    def _rename(self, match: int) -> int:
        """Another window has gone on with this match: make the one on the desk a match of its own."""
        new = self._new_id()
        with transaction(self.desk):
            self.desk.execute("UPDATE matches SET id = ? WHERE id = ?", (new, match))
        for known, meant in self._renamed.items():
            if meant == match:
                self._renamed[known] = new
        self._renamed[match] = new
        self._stamps.pop(match, None)
        self._access.notices.append(Notice("played_elsewhere", self._access.path))
        return new

    def _stamp(self, match: int) -> int | None:
        row = self.desk.execute("SELECT stamp FROM matches WHERE id = ?", (match,)).fetchone()
        return None if row is None else int(row[0])

    def _ahead(self) -> set[int]:
        """The matches of which the desk knows more than the file."""
        stamps = self.desk.execute("SELECT id, stamp FROM matches").fetchall()
        return {match for match, stamp in stamps if self._access.behind or stamp != self._stamps.get(match)}

    def _new_id(self) -> int:
        """An id that no other window gives, greater than every earlier one: milliseconds and ten random bits.

        Greater than those on file too, so that the match begun last is the one to continue though the clock was set
        back.
        """
        highest = f"SELECT coalesce(max(id), 0) FROM matches WHERE id < {_BEYOND_ALL_TIMES}"
        (known,) = self._access.read(lambda file: file.execute(highest).fetchone()) or (0,)
        self._newest = max(self._newest + 1, known + 1, time.time_ns() // 1_000_000 << 10 | secrets.randbits(10))
        return self._newest

    def _id_of_past(self, began: int) -> int:
        """An id that lies where those do of matches that began in this second, after the others there."""
        first = min(max(began, 0), time.time_ns() // 1_000_000_000) * _SECOND
        others = self.ask(
            lambda database, without: [
                match
                for (match,) in database.execute(
                    "SELECT id FROM matches WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT ?",
                    (first, first + _SECOND - 1, len(without) + 1),
                )
                if match not in without
            ]
        )
        return max(others, default=first - 1) + 1


def _new_stamp() -> int:
    return secrets.randbits(62)


def _writable(values: Mapping[str, Value]) -> dict[str, Value]:
    """With a question mark for what is no character: half a surrogate pair, from a command line, has no UTF-8 form."""
    return {
        name: value.encode("utf-8", "replace").decode() if isinstance(value, str) else value
        for name, value in values.items()
    }
