"""Copies of the database in a folder beside it: one before each migration, one a week; and what is taken from them."""

from __future__ import annotations

import errno
import os
import re
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from datetime import date, timedelta
from itertools import count
from pathlib import Path

from escoba.storage import schema
from escoba.storage.connection import connect
from escoba.storage.files import atomic_path, private_folder
from escoba.storage.integrity import Damaged, Newer, is_damage, look_at

FOLDER = "backups"

_WEEKLY = re.compile(r"escoba-(\d{4}-\d\d-\d\d)\.db")
_ANY = re.compile(r"escoba-(\d{4}-\d\d-\d\d)(-v\d+)?(-\d+)?\.db")
_WEEK = timedelta(days=7)
_KEPT = 4
"""Weekly backups of one stretch of time; those from before a migration are all kept."""
_LEAP = timedelta(days=31)
"""A stretch ends where so long no backup was made: the clock may have been set forward, and may be set back again."""

_AT_ONCE = 500
"""Pages that are copied before looking whether to stop."""


class NotBackedUp(Exception):
    """A backup could not be made; the database is as it was. The cause says why."""


class Stopped(Exception):
    """A backup was broken off since the program ends."""


def keep_before_migration(database: sqlite3.Connection, path: Path) -> None:
    """Back up the database of an earlier version that lies at `path`. Raises NotBackedUp; Damaged where it is."""
    today = f"escoba-{date.today()}-v{schema.version_of(database)}"
    for number in count(1):
        kept = path.parent / FOLDER / (f"{today}.db" if number == 1 else f"{today}-{number}.db")
        if not os.path.lexists(kept):
            break
    try:
        back_up(database, kept)
    except (sqlite3.Error, OSError) as error:
        if is_damage(error):
            raise
        raise NotBackedUp(str(error)) from error


def back_up(database: sqlite3.Connection, kept: Path, stop: Callable[[], bool] = lambda: False) -> None:
    """Copy the database, log and all, into one whole file; whatever is there of that name already stays.

    Raises sqlite3.Error, OSError; Damaged where the copy is not sound; Stopped soon after `stop` says so.
    """
    _copy(database, _size(database), kept, stop)


def _size(database: sqlite3.Connection) -> int:
    """How many bytes the database takes."""
    page, pages = (database.execute(f"PRAGMA page_{what}").fetchone()[0] for what in ("size", "count"))
    return int(page * pages)


def _copy(database: sqlite3.Connection, size: int, kept: Path, stop: Callable[[], bool]) -> None:
    """What `back_up` does with a database of so many bytes; asks the connection nothing but the pages."""
    private_folder(kept.parent)
    if shutil.disk_usage(kept.parent).free < 2 * size:
        # Not the last room on the disk: the next match needs some.
        raise OSError(errno.ENOSPC, "No room for a backup")

    def watch(*_: int) -> None:
        if stop():
            raise Stopped

    with atomic_path(kept) as new, closing(connect(new)) as copy:
        database.backup(copy, pages=_AT_ONCE, progress=watch, sleep=0.001)
        # A log of its own would be a second file.
        copy.execute("PRAGMA journal_mode = DELETE").fetchall()
        look_at(copy, thoroughly=True)


def is_due(folder: Path, oldest: date, today: date) -> bool:
    """Whether a weekly backup is to be made: the last is a week old or, if there is none, the oldest match is."""
    made = [day for day, _ in _made(folder, _ANY) if day <= today]
    return today - max(made, default=oldest) >= _WEEK


def spare(folder: Path, today: date) -> list[Path]:
    """The weekly backups that are not needed, since enough others of their time hold more; none from after today."""
    stretches: list[list[Path]] = []
    last = date.min
    for day, path in _made(folder, _WEEKLY):
        if day > today:
            break
        if not stretches or day - last > _LEAP:
            stretches.append([])
        stretches[-1].append(path)
        last = day
    return [path for stretch in stretches for path in _by_content(stretch)[:-_KEPT]]


def newest_sound(path: Path) -> Path | None:
    """The backup of the database at `path` that is the first to take from, if it has to be replaced."""
    for backup in reversed(_by_content(found for _, found in _made(path.parent / FOLDER, _ANY))):
        with suppress(sqlite3.Error, OSError, Damaged, Newer), closing(connect(backup)) as database:
            look_at(database, backup.stat().st_size, thoroughly=True)
            return backup
    return None


def _by_content(paths: Iterable[Path]) -> list[Path]:
    """The backups by what they hold, the least first: the clock that gave them their names may have been wrong.

    Ids of matches only ever grow (`Store`), whatever the clock says.
    """
    return sorted(paths, key=lambda path: (_held(path), path.name))


def _held(path: Path) -> tuple[int, int]:
    """The id of the match begun last, and how many plays there are; (0, 0) where that cannot be read."""
    with (
        suppress(sqlite3.Error, OSError),
        closing(connect(path.absolute().as_uri() + "?mode=ro", uri=True)) as database,
    ):
        newest = database.execute("SELECT coalesce(max(id), 0), (SELECT count(*) FROM plays) FROM matches").fetchone()
        return int(newest[0]), int(newest[1])
    return 0, 0


def _made(folder: Path, names: re.Pattern[str]) -> list[tuple[date, Path]]:
    """The backups of these names and their days, the oldest first."""
    found = []
    with suppress(OSError, ValueError):
        for path in folder.iterdir():
            match = names.fullmatch(path.name)
            if match:
                with suppress(ValueError):
                    found.append((date.fromisoformat(match[1]), path))
    return sorted(found)


class WeeklyBackup:
    """A backup made in a thread of its own, a few pages at a time, while the game goes on with the same connection.

    `fault` says in the end what went wrong, if anything did; `damage` that it is the database itself.
    """

    def __init__(self, database: sqlite3.Connection, folder: Path) -> None:
        """Begin at once; the database stays open until it is done or stopped."""
        self.fault = ""
        self.damage = ""
        self._database = database
        self._size = 0
        # Here, not in the thread: a statement of its own would be in the way of what the game asks meanwhile. What is
        # wrong with the database shows when it is copied.
        with suppress(sqlite3.Error):
            self._size = _size(database)
        self._folder = folder
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._make, name="backup", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether it is over, well or not."""
        return not self._thread.is_alive()

    def stop(self) -> None:
        """Break it off, if it is not done; a later start makes another."""
        self._stop.set()
        self._thread.join()

    def _make(self) -> None:
        try:
            _copy(self._database, self._size, self._folder / f"escoba-{date.today()}.db", self._stop.is_set)
        except Stopped:
            return
        except Damaged as error:
            self.damage = str(error)
        except (sqlite3.Error, OSError) as error:
            if is_damage(error):
                self.damage = str(error)
            else:
                self.fault = str(error)
        else:
            for path in spare(self._folder, date.today()):
                with suppress(OSError):
                    path.unlink()
