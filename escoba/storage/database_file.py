"""The way to the database file: opened when it is needed, and what goes wrong with it told once."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple, TypeVar

from escoba.storage.backups import FOLDER, WeeklyBackup, is_due
from escoba.storage.connection import transaction
from escoba.storage.database import Unwritable, kind_of, open_database, tidy
from escoba.storage.files import SIDECARS
from escoba.storage.integrity import Damaged, Newer, is_damage, look_again, look_at, may_be_damage, result_code
from escoba.storage.notices import Notice
from escoba.storage.reading import open_for_reading
from escoba.storage.replacing import replace_damaged

_PATIENCE = 0.5
"""Seconds to wait for another window's transaction; one lasts about a millisecond."""
_PATIENCE_WHILE_FAILING = 0.02
"""The same once it was in vain: every play tries again, and none may be slow."""

Found = TypeVar("Found")
Afterwards = Callable[[], None]
Part = Callable[[sqlite3.Connection], Afterwards]
"""Brings what one room knows into the file, within a transaction; gives what is to be done once that holds."""


class _Seen(NamedTuple):
    """Which file it is, whatever its name, and what shows that somebody has written to it."""

    device: int
    number: int
    size: int
    changed: int


class DatabaseFile:
    """The database file, and whether it has everything.

    `behind` says that the file lacks something; the `parts` then know what. `replaced` says that it is no longer the
    one that lay there, and the parts have not seen it yet; `restored`, that it is a backup. `can_save` is false from
    the moment at which something could not be written until everything has been; `trouble` then says why.
    """

    def __init__(self, path: Path, notices: list[Notice]) -> None:
        """Nothing is opened yet; what goes wrong is added to `notices`."""
        self.path = path
        self.notices = notices
        self.parts: list[Part] = []
        self.can_save = True
        self.trouble: Notice | None = None
        self.behind = True
        self.replaced = self.restored = False
        self._file: sqlite3.Connection | None = None
        self._seen: _Seen | None = None
        self._log: _Seen | None = None
        self._reader: sqlite3.Connection | None = None
        self._backup: WeeklyBackup | None = None
        self._untouchable = False

    def act(self, action: Callable[[sqlite3.Connection], Found]) -> Found | None:
        """What `action` gives for the file; a damaged one is replaced first, other failures give None."""
        for again in (True, False):
            try:
                found = action(self._reach())
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
                if not self.can_save and not self.behind:
                    self._recovered()
                return found
            finally:
                self._log = _seen(self._log_path)
        return None

    def save(self) -> bool:
        """Write what the file lacks, if anything; says whether it now has everything."""
        self.act(lambda file: self.write_missing(file) if self.behind else None)
        return self.can_save

    def write_missing(self, file: sqlite3.Connection) -> None:
        """Let every part write what the file lacks, all in one transaction."""
        with transaction(file):
            afterwards = [part(file) for part in self.parts]
        for done in afterwards:
            done()
        self.behind = self.replaced = self.restored = False

    def read(self, question: Callable[[sqlite3.Connection], Found]) -> Found | None:
        """What `question` (which never answers None) finds in the file, though it may not be possible to write it.

        None where there is nothing to be read.
        """
        if self.can_save:
            found = self.act(question)
            if found is not None:
                return found
        for connection in (self._file, self._reader):
            if connection is not None:
                with suppress(sqlite3.Error):
                    return question(connection)
        return None

    def tidy(self) -> None:
        """Sort what was written lately into the file proper, which the next window then need not do."""
        self.act(tidy)
        seen = _seen(self.path)
        if seen is not None and self._seen is not None and seen[:2] == self._seen[:2]:
            self._seen = seen

    def back_up(self, oldest: date) -> None:
        """Make the weekly backup, meanwhile and in a thread, if it is due; `oldest` is the day of the oldest match."""
        if self.can_save and is_due(self.path.parent / FOLDER, oldest, date.today()):
            self._backup = WeeklyBackup(self.path)

    def close(self) -> None:
        """Close, without another try to write what the file lacks; a backup that is not done is broken off."""
        self._stop_backup()
        self._close_file()
        self._close_reader()

    def _reach(self) -> sqlite3.Connection:
        """The file's connection, opened anew where the file is no longer the one that was opened."""
        if self._untouchable:
            raise Newer
        self._hear_of_backup()
        seen = _seen(self.path)
        if self._file is not None and seen != self._seen:
            if seen is None or self._seen is None or seen[:2] != self._seen[:2]:
                self._close_file()
                self.behind = self.replaced = True
                self.notices.append(Notice("database_missing", self.path))
            else:
                # Another window has tidied up, or something else has written over it: SQLite would not notice, and
                # spoil with its log what it has not read lately.
                look_again(self.path)
                self._seen = seen
        if self._file is not None:
            self._look_at_log()
        if self._file is None:
            self._file = open_database(self.path, _PATIENCE if self.can_save else _PATIENCE_WHILE_FAILING)
            self._seen = _seen(self.path)
            self._close_reader()
        return self._file

    def _replace(self, error: BaseException) -> None:
        """Set the damaged file aside and make a new one of what is left; raises Unwritable where that cannot be."""
        self._stop_backup()
        self._close_reader()
        self.behind = self.replaced = True
        self.notices.append(replace_damaged(self.path, str(error), self._close_file if self._file else None))
        self.restored = True

    @property
    def _log_path(self) -> Path:
        return Path(f"{self.path}{SIDECARS[0]}")

    def _look_at_log(self) -> None:
        """Raise Damaged where somebody else has spoilt the write-ahead log: SQLite would sort it in as it is."""
        log = _seen(self._log_path)
        if log == self._log:
            return
        if self._log is not None and (log is None or log[:2] != self._log[:2]):
            raise Damaged("its log was taken away")
        try:
            look_again(self.path)
        except sqlite3.OperationalError as error:
            # A log that is too short is no fault of the disk.
            raise Damaged(str(error)) if result_code(error) == sqlite3.SQLITE_IOERR else error from error

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
        self.behind = True
        if self.can_save:
            self.can_save = False
            kind = kind_of(error, self.path.parent)
            if self._file is None:
                self._reader = open_for_reading(self.path, alone=kind != "locked")
                if self._reader is not None and kind == "no_folder":
                    kind = "read_only"
            self._tell_trouble(Notice(kind, self.path.parent, str(error)))
            self._wait_for(_PATIENCE_WHILE_FAILING)

    def _tell_trouble(self, trouble: Notice) -> None:
        self.trouble = trouble
        self.notices.append(trouble)

    def _recovered(self) -> None:
        self.can_save = True
        self.trouble = None
        self.notices.append(Notice("saving_again", self.path))
        self._wait_for(_PATIENCE)

    def _wait_for(self, patience: float) -> None:
        if self._file is not None:
            self._file.execute(f"PRAGMA busy_timeout = {round(1000 * patience)}")

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
            with suppress(sqlite3.Error):
                self._file.close()
            self._file = None

    def _close_reader(self) -> None:
        if self._reader is not None:
            self._reader.close()
            self._reader = None


def _seen(path: Path) -> _Seen | None:
    """How the file looks from outside; None where there is none."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return _Seen(found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)
