"""Matches in two places: on the desk, in memory, where a write never fails, and in the file.

Each change is made on the desk first and then in the file, in one transaction each. When the file cannot be written the
game goes on from the desk, and the next change writes all that the file lacks: whole matches, from the desk.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from escoba.household.connection import connect, transaction
from escoba.household.database import Damaged, Newer, Unwritable, is_damage, kind_of, open_database, tidy
from escoba.household.files import SIDECARS, set_aside
from escoba.household.notices import Notice
from escoba.household.schema import TABLES, migrate

_PATIENCE = 0.5
"""Seconds to wait for another window's transaction; one lasts about a millisecond."""
_PATIENCE_WHILE_FAILING = 0.02
"""The same once it was in vain: every play tries again, and none may be slow."""

_Found = TypeVar("_Found")


class Store:
    """Matches as rows; see `escoba.household.schema` for the tables.

    `desk` holds every match begun or taken up by this window that may still change. `can_save` says whether the file
    has all of it. A match that another window has gone on with gets a new id when this window writes to it; the id
    that the caller knows goes on working.
    """

    def __init__(self, path: Path, notices: list[Notice]) -> None:
        """Open or make the file; what goes wrong, now and later, is added to `notices`."""
        self.path = path
        self.notices = notices
        self.desk = connect(":memory:")
        migrate(self.desk)
        self.can_save = True
        self._file: sqlite3.Connection | None = None
        self._place: tuple[int, int] | None = None
        self._untouchable = False
        self._behind = False
        self._stamps: dict[int, int] = {}  # under which each of the desk's matches lies in the file, as last seen
        self._renamed: dict[int, int] = {}
        self._newest = 0
        self.save()

    def add(self, **values: str | int | None) -> int:
        """Put a new match on the desk and in the file; `values` are columns of `matches`. Gives the match's id."""
        if self.can_save:
            # What the file has whole need not lie on the desk any longer.
            self.desk.execute("DELETE FROM matches")
            self._stamps.clear()
            self._renamed.clear()
        match = self._new_id()
        names = ["id", "stamp", *values]
        with transaction(self.desk):
            self.desk.execute(
                f"INSERT INTO matches ({', '.join(names)}) VALUES ({', '.join(f':{name}' for name in names)})",
                {"id": match, "stamp": _new_stamp(), **_writable(values)},
            )
        self._behind = True
        if self.save():
            self._with_file(tidy)
        return match

    def change(self, match: int, sql: str, **values: str | int | None) -> None:
        """Make one change to a match, whose id is `:match` in the statement. KeyError where there is no such match."""
        here = self._renamed.get(match, match)
        if self._stamp(here) is None and not self.take(here):
            raise KeyError(f"There is no match {match}")
        before, after = self._stamp(here), _new_stamp()
        named = {"match": here, **_writable(values)}
        with transaction(self.desk):
            self.desk.execute(sql, named)
            self.desk.execute("UPDATE matches SET stamp = ? WHERE id = ?", (after, here))

        def step(file: sqlite3.Connection) -> None:
            if not self._behind:
                with transaction(file):
                    marked = file.execute(
                        "UPDATE matches SET stamp = ? WHERE id = ? AND stamp = ?", (after, here, before)
                    )
                    if marked.rowcount:
                        file.execute(sql, named)
                if marked.rowcount:
                    self._stamps[here] = after
                    return
            self._write_all(file)

        self._with_file(step)

    def save(self) -> bool:
        """Write what the file lacks, if anything; says whether it now has everything."""
        self._with_file(lambda file: self._write_all(file) if self._behind else None)
        return self.can_save

    def playing(self) -> list[int]:
        """The ids of all matches in progress, the one begun last first."""
        question = "SELECT id FROM matches WHERE state = 'playing'"
        self.save()
        desk = {match for (match,) in self.desk.execute(question)}
        found = self._with_file(lambda file: {match for (match,) in file.execute(question)})
        if found is not None:
            stamps = self.desk.execute("SELECT id, stamp FROM matches").fetchall()
            ahead = {match for match, stamp in stamps if stamp != self._stamps.get(match)}
            desk = (found - ahead) | (desk & ahead)
        return sorted(desk, reverse=True)

    def take(self, match: int) -> bool:
        """Put a match on the desk as the file has it, unless the desk is ahead; False where neither has it."""
        stamp = self._stamp(match)
        if stamp is not None and stamp != self._stamps.get(match):
            return True
        rows = self._with_file(lambda file: _rows(file, match))
        if not rows or not rows["matches"]:
            return stamp is not None
        with transaction(self.desk):
            _put(self.desk, match, rows)
        self._stamps[match] = self._stamp(match) or 0
        self._renamed.pop(match, None)
        return True

    def close(self) -> None:
        """Close, without another try to write what the file lacks."""
        self._close_file()
        self.desk.close()

    def _with_file(self, action: Callable[[sqlite3.Connection], _Found]) -> _Found | None:
        """What `action` gives for the file; a damaged one is replaced first, other failures give None."""
        for again in (True, False):
            try:
                found = action(self._reach())
            except Newer as newer:
                self.can_save = False
                if not self._untouchable:
                    self._untouchable = True
                    self.notices.append(Notice("newer_program", self.path, str(newer)))
                break
            except (Damaged, *Unwritable) as error:
                damaged = isinstance(error, Damaged) or is_damage(error)
                if not (damaged and again and self._replace(error)):
                    self._failed(Notice(kind_of(error, self.path.parent), self.path.parent, str(error)))
                    break
            else:
                if not self.can_save and not self._behind:
                    self._recovered()
                return found
        return None

    def _reach(self) -> sqlite3.Connection:
        """The file's connection, opened anew where the file is no longer the one that was opened."""
        if self._untouchable:
            raise Newer
        if self._file is not None and self._place != _place_of(self.path):
            self._close_file()
            self._behind = True
            self.notices.append(Notice("database_missing", self.path))
        if self._file is None:
            self._file = open_database(self.path, _PATIENCE if self.can_save else _PATIENCE_WHILE_FAILING)
            self._place = _place_of(self.path)
        return self._file

    def _write_all(self, file: sqlite3.Connection) -> None:
        """Bring every match of the desk into the file."""
        written = {}
        with transaction(file):
            for match, stamp, state in self.desk.execute("SELECT id, stamp, state FROM matches").fetchall():
                known = self._stamps.get(match)
                row = file.execute("SELECT stamp FROM matches WHERE id = ?", (match,)).fetchone()
                if row is not None and row[0] not in (stamp, known):
                    if stamp == known or state in ("abandoned", "unreadable"):
                        # Nothing here that the other window's would lack.
                        continue
                    match = self._rename(match)
                    row = None
                if row is None or row[0] != stamp:
                    _put(file, match, _rows(self.desk, match))
                written[match] = stamp
        self._stamps.update(written)
        self._behind = False

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
        self.notices.append(Notice("played_elsewhere", self.path))
        return new

    def _replace(self, error: BaseException) -> bool:
        """Set the damaged file aside; the next look makes a new one, with all that lies on the desk."""
        self._close_file()
        self._behind = True
        try:
            aside = set_aside(self.path, SIDECARS)
        except OSError:
            return False
        self.notices.append(Notice("database_damaged", aside, str(error)))
        return True

    def _failed(self, notice: Notice) -> None:
        self._behind = True
        if self.can_save:
            self.can_save = False
            self.notices.append(notice)
            self._wait_for(_PATIENCE_WHILE_FAILING)

    def _recovered(self) -> None:
        self.can_save = True
        self.notices.append(Notice("saving_again", self.path))
        self._wait_for(_PATIENCE)

    def _wait_for(self, patience: float) -> None:
        if self._file is not None:
            self._file.execute(f"PRAGMA busy_timeout = {round(1000 * patience)}")

    def _close_file(self) -> None:
        if self._file is not None:
            with suppress(sqlite3.Error):
                self._file.close()
            self._file = None

    def _stamp(self, match: int) -> int | None:
        row = self.desk.execute("SELECT stamp FROM matches WHERE id = ?", (match,)).fetchone()
        return None if row is None else int(row[0])

    def _new_id(self) -> int:
        """An id that no other window gives, greater than every earlier one: milliseconds and ten random bits.

        Greater than those on file too, so that the match begun last is the one to continue though the clock was set
        back.
        """
        highest = "SELECT coalesce(max(id), 0) FROM matches"
        (known,) = self._with_file(lambda file: file.execute(highest).fetchone()) or (0,)
        self._newest = max(self._newest + 1, known + 1, time.time_ns() // 1_000_000 << 10 | secrets.randbits(10))
        return self._newest


def _new_stamp() -> int:
    return secrets.randbits(62)


def _writable(values: dict[str, str | int | None]) -> dict[str, str | int | None]:
    """With a question mark for what is no character: half a surrogate pair, from a command line, has no UTF-8 form."""
    return {
        name: value.encode("utf-8", "replace").decode() if isinstance(value, str) else value
        for name, value in values.items()
    }


def _rows(database: sqlite3.Connection, match: int) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a match, by table, as they stand at one moment."""
    database.execute("BEGIN")
    try:
        return {
            table: database.execute(f"SELECT * FROM {table} WHERE {column} = ?", (match,)).fetchall()
            for table, column in TABLES.items()
        }
    finally:
        if database.in_transaction:
            database.execute("ROLLBACK")


def _put(database: sqlite3.Connection, match: int, rows: dict[str, list[tuple[object, ...]]]) -> None:
    """Let a match consist of just these rows."""
    database.execute("DELETE FROM matches WHERE id = ?", (match,))
    for table, found in rows.items():
        if found:
            database.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(found[0]))})", found)


def _place_of(path: Path) -> tuple[int, int] | None:
    """Which file this is, whatever its name; None where there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
