"""The way to the database file: opened when it is needed, what it refuses waits, and what goes wrong is told once."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple, TypeVar

from escoba.storage.backups import FOLDER, WeeklyBackup, is_due
from escoba.storage.connection import Statement, Value, connect, transaction
from escoba.storage.database import Unwritable, kind_of, open_database, tidy
from escoba.storage.files import SIDECARS
from escoba.storage.integrity import Damaged, Newer, is_damage, look_at, may_be_damage, result_code
from escoba.storage.matches import match_in, people_in
from escoba.storage.migrating import migrate
from escoba.storage.notices import Notice
from escoba.storage.reading import read_apart

_PATIENCE = 0.5
"""Seconds to wait for another program that has the database; a look at it is soon over."""
_PATIENCE_WHILE_FAILING = 0.02
"""The same once it was in vain: every play tries again, and none may be slow."""

Found = TypeVar("Found")


class _Look(NamedTuple):
    """Which file it is, whatever its name, and what shows that somebody has written to it."""

    device: int
    number: int
    size: int
    changed: int


class DatabaseFile:
    """The database file, all changes to it, and those that it does not have yet.

    A change that cannot be written waits in memory, behind those before it; each later one first tries to write all
    that waits, in one transaction. `read` answers as if it were written. `can_save` is false from the moment at which
    something could not be written until everything has been; `trouble` then says why.

    What would be lost with the file is in memory too, as the statements that a new one is given: the players and the
    matches that were taken up last (`take_up`), with all changes since.
    """

    def __init__(self, path: Path, notices: list[Notice]) -> None:
        """Nothing is opened yet; what goes wrong is added to `notices`."""
        self.path = path
        self.notices = notices
        self.can_save = True
        self.trouble: Notice | None = None
        self.opened: Callable[[sqlite3.Connection], None] = lambda _file: None
        """Called with the file when it has been opened, before what waits is written."""
        self._changes: list[Statement] = []
        self._written = 0  # of the changes, so many are in the file
        self._taken_up: set[int | None] = set()
        self._file: sqlite3.Connection | None = None
        self._looks: tuple[_Look | None, _Look | None] = None, None  # the file's and its log's, as we left them
        self._stand_in: sqlite3.Connection | None = None
        self._backup: WeeklyBackup | None = None
        self._untouchable = False

    @property
    def waiting(self) -> Sequence[Statement]:
        """The changes that the file lacks, in their order."""
        return self._changes[self._written :]

    def write(self, *changes: Statement, keep: bool = True) -> None:
        """Make these changes, now or as soon as that is possible; all of them at once.

        Without `keep` they are in memory no longer than that, so that a new file in this one's place does without.
        """
        self._changes += changes
        self.save()
        if not (keep or self.waiting):
            del self._changes[-len(changes) :]
            self._written = len(self._changes)

    def save(self) -> bool:
        """Write what waits, if anything does; says whether the file now has everything."""
        self._act(lambda _file: True)
        return self.can_save

    def read(self, question: Callable[[sqlite3.Connection], Found]) -> Found:
        """What `question` finds in the database as it is with all changes; it must not write, nor begin anything."""
        if self.can_save:
            answer = self._act(lambda file: (question(file),))
            if answer is not None:
                return answer[0]
        if self._file is not None:
            with suppress(sqlite3.Error), _as_if(self._file, self.waiting):
                return question(self._file)
        if self._stand_in is None:
            self._stand_in = connect(":memory:")
            migrate(self._stand_in)
        with _as_if(self._stand_in, self._changes):
            return question(self._stand_in)

    def take_up(self, match: int | None = None) -> None:
        """Have this match, if it is there, and the players in memory from now on."""
        if match in self._taken_up:
            return
        rows = self.read(people_in)
        if match is not None:
            rows += self.read(lambda database: match_in(database, match))
        if not self.waiting:
            self._changes.clear()
            self._taken_up.clear()
            self._written = len(rows)
        self._changes += rows
        self._taken_up.add(match)

    def call_player(self, known: str, meant: str) -> None:
        """Let the changes that wait speak of the player of another id."""

        def called(value: Value) -> Value:
            return meant if value == known else value

        self._changes = [
            (sql, {name: called(value) for name, value in values.items()}) for sql, values in self._changes
        ]

    def tidy(self) -> None:
        """Sort what was written lately into the file proper, which the next start then need not do."""
        self._act(tidy)

    def back_up(self, oldest: date) -> None:
        """Make the weekly backup, meanwhile and in a thread, if it is due; `oldest` is the day of the oldest match."""
        if self.can_save and self._file is not None and is_due(self.path.parent / FOLDER, oldest, date.today()):
            self._backup = WeeklyBackup(self._file, self.path.parent / FOLDER)

    def close(self) -> None:
        """Close, without another try to write what waits; a backup that is not done is broken off."""
        self._stop_backup()
        self._close_file()
        self._close_stand_in()

    def _act(self, action: Callable[[sqlite3.Connection], Found]) -> Found | None:
        """What `action` gives for the file that has everything; a damaged one is replaced first.

        Other failures give None.
        """
        for again in (True, False):
            try:
                file = self._reach()
                try:
                    self._write_waiting(file)
                    found = action(file)
                finally:
                    self._looks = self._look()
            except Newer as newer:
                self.can_save = False
                if not self._untouchable:
                    self._untouchable = True
                    self._tell_trouble(Notice("newer_program", self.path, str(newer)))
                break
            except (Damaged, *Unwritable) as error:
                if not (again and self._is_damaged(error)):
                    self._failed(error)
                    break
                try:
                    self._replace(error)
                except Unwritable as obstacle:
                    self._failed(obstacle)
                    break
            else:
                if not self.can_save:
                    self._recovered()
                return found
        return None

    def _write_waiting(self, file: sqlite3.Connection) -> None:
        if self.waiting:
            with transaction(file):
                for sql, values in self.waiting:
                    file.execute(sql, values)
            self._written = len(self._changes)

    def _reach(self) -> sqlite3.Connection:
        """The file's connection, opened anew where the file is no longer the one that was opened."""
        if self._untouchable:
            raise Newer
        self._hear_of_backup()
        if self._file is not None:
            self._look_again(self._file)
        if self._file is None:
            self._file = open_database(self.path, _PATIENCE if self.can_save else _PATIENCE_WHILE_FAILING)
            self._looks = self._look()
            self._close_stand_in()
            self.opened(self._file)
        return self._file

    def _look(self) -> tuple[_Look | None, _Look | None]:
        return _seen(self.path), _seen(Path(f"{self.path}{SIDECARS[0]}"))

    def _look_again(self, file: sqlite3.Connection) -> None:
        """Close a file that is no longer there; raise Damaged where somebody has spoilt it or its write-ahead log.

        Nobody else has any business in them while they are open, and SQLite would sort in its log as it is.
        """
        (looks, log), (before, log_before) = self._look(), self._looks
        if (looks, log) == (before, log_before):
            return
        if not _same(looks, before):
            self._close_file()
            self._written = 0
            self.notices.append(Notice("database_missing", self.path))
            return
        if log_before is not None and not _same(log, log_before):
            raise Damaged("its log was taken away")
        # What SQLite has in memory would hide what lies on the disk.
        file.execute("PRAGMA shrink_memory")
        try:
            look_at(file)
            tidy(file)
        except sqlite3.OperationalError as error:
            # A log that is too short is no fault of the disk.
            raise Damaged(str(error)) if result_code(error) == sqlite3.SQLITE_IOERR else error from error

    def _replace(self, error: BaseException) -> None:
        """Set the damaged file aside and make a new one of what is left; raises Unwritable where that cannot be."""
        # Most starts do without.
        from escoba.storage.replacing import replace_damaged

        self._stop_backup()
        self._close_stand_in()
        self.notices.append(replace_damaged(self.path, str(error), self._close_file if self._file else None))
        self._written = 0

    def _is_damaged(self, error: BaseException) -> bool:
        """Whether it went wrong because of what is in the file; where the error does not say so, it is looked at."""
        if self._file is None or not may_be_damage(error):
            return is_damage(error)
        try:
            look_at(self._file, thoroughly=True)
        except (Damaged, sqlite3.Error) as found:
            return is_damage(found)
        return False

    def _failed(self, error: BaseException) -> None:
        if self.can_save:
            self.can_save = False
            kind = kind_of(error, self.path.parent)
            if self._file is None:
                self._stand_in = read_apart(self.path, in_use=kind == "locked")
                if self._stand_in is not None and kind == "no_folder":
                    kind = "read_only"
            self._tell_trouble(Notice(kind, self.path.parent, str(error)))

    def _tell_trouble(self, trouble: Notice) -> None:
        self.trouble = trouble
        self.notices.append(trouble)

    def _recovered(self) -> None:
        self.can_save = True
        self.trouble = None
        self.notices.append(Notice("saving_again", self.path))

    def _hear_of_backup(self) -> None:
        """Tell that it could not be made; Damaged where that is because of the database."""
        backup = self._backup
        if backup is not None and backup.done:
            self._backup = None
            if backup.damage:
                raise Damaged(backup.damage)
            if backup.fault:
                self.notices.append(Notice("not_backed_up", self.path.parent / FOLDER, backup.fault))

    def _stop_backup(self) -> None:
        if self._backup is not None:
            self._backup.stop()
            self._backup = None

    def _close_file(self) -> None:
        if self._file is not None:
            self._stop_backup()
            with suppress(sqlite3.Error):
                self._file.close()
            self._file = None

    def _close_stand_in(self) -> None:
        if self._stand_in is not None:
            self._stand_in.close()
            self._stand_in = None


@contextmanager
def _as_if(database: sqlite3.Connection, changes: Sequence[Statement]) -> Iterator[None]:
    """The database as it would be with these changes, as long as the block lasts; nothing is written."""
    database.execute("BEGIN IMMEDIATE")
    try:
        for sql, values in changes:
            database.execute(sql, values)
        yield
    finally:
        if database.in_transaction:
            database.execute("ROLLBACK")


def _seen(path: Path) -> _Look | None:
    """How the file looks from outside; None where there is none."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return _Look(found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)


def _same(now: _Look | None, before: _Look | None) -> bool:
    """Whether it is the same file, changed or not."""
    return now is not None and before is not None and now[:2] == before[:2]
