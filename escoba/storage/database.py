"""One SQLite file: made whole, opened only if it is sound and ours, written in transactions."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from escoba.storage import schema
from escoba.storage.backups import NotBackedUp, keep_before_migration
from escoba.storage.connection import connect, transaction
from escoba.storage.files import SIDECARS, atomic_path, private_folder, set_aside
from escoba.storage.integrity import BEGINNING, Damaged, Newer, begins_well, is_damage, look_at, result_code
from escoba.storage.migrating import migrate
from escoba.storage.notices import NoticeKind

_IN_USE = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_NO_PLACE = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH}
_NO_ROOM = {errno.ENOSPC, errno.EDQUOT} if hasattr(errno, "EDQUOT") else {errno.ENOSPC}
_LITTLE_ROOM = 256 * 1024
"""Bytes: with less than this left, SQLite's input/output errors come from a full disk."""

SYNCHRONOUS = "FULL"
"""Each play is waited for until the disk has it, so that a power cut costs none: 4 to 8 ms on a disk, some sixty times
what it costs with NORMAL, which waits between matches only."""

_CACHE = 16 * 1024
"""Kilobytes of pages kept in memory, so that a long history is read from the disk once."""

_LONGEST_LOG = 8000
"""Pages in the write-ahead log before a play must wait for them to be sorted in: several matches. It is done
between matches (`tidy`), since it takes as long as several frames."""


Unwritable = (sqlite3.Error, OSError, ValueError, NotBackedUp)
"""What opening and writing may raise besides; ValueError is for a path that no file can have."""


def open_database(path: Path, patience: float) -> sqlite3.Connection:
    """Open the database, or make it where there is none; its folder is made too.

    It is this program's alone as long as it is open; `patience` is how many seconds to wait for another that has it.
    So SQLite keeps nothing of it in a file mapped into memory, which would end the program on a disk without room.
    Raises Damaged, Newer or one of Unwritable; nothing was changed then.
    """
    private_folder(path.parent)
    if not os.path.lexists(path):
        _make(path)
    if not path.is_file() and path.exists():
        raise Damaged("it is no file")
    for sidecar in (*SIDECARS, "-journal"):
        beside = Path(f"{path}{sidecar}")
        if beside.is_dir():
            # SQLite would say for ever that it cannot open its file.
            set_aside(beside)
    with path.open("r+b") as file:
        # Looked at before SQLite does, which would clear away a log beside a file that it does not know. It says no
        # more than that it cannot lock a file that can only be read.
        if not begins_well(file.read(BEGINNING)):
            raise Damaged("it is no database")
    # SQLite would not mind a missing end. With a log beside it that may be a full disk's; the log then has the page.
    whole_size = None if os.path.lexists(f"{path}{SIDECARS[0]}") else path.stat().st_size
    database = connect(path, patience)
    try:
        database.execute("PRAGMA locking_mode = EXCLUSIVE")
        look_at(database, whole_size)
        if database.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
            database.execute("PRAGMA journal_mode = WAL")
        database.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        database.execute(f"PRAGMA cache_size = -{_CACHE}")
        database.execute(f"PRAGMA wal_autocheckpoint = {_LONGEST_LOG}")
        # An empty transaction: a database that can be read but not written shows here, not at the first play.
        with transaction(database):
            database.execute("UPDATE matches SET state = state WHERE id = -1")
        if schema.version_of(database) < schema.VERSION:
            keep_before_migration(database, path)
            migrate(database)
    except (Damaged, Newer, NotBackedUp, sqlite3.Error) as error:
        database.close()
        if is_damage(error):
            raise Damaged(str(error)) from error
        raise
    return database


def tidy(database: sqlite3.Connection) -> None:
    """Sort what was written lately into the file proper; not now where the same connection is being read.

    The backup's thread does that; then it is done the next time.
    """
    try:
        database.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    except sqlite3.OperationalError as error:
        if result_code(error) != sqlite3.SQLITE_LOCKED:
            raise


def kind_of(error: BaseException, folder: Path) -> NoticeKind:
    """What to tell the player when a write into `folder` has failed so."""
    if isinstance(error, NotBackedUp):
        return "not_upgraded"
    code = result_code(error)
    number = error.errno if isinstance(error, OSError) else None
    if code == sqlite3.SQLITE_FULL or number in _NO_ROOM:
        return "disk_full"
    if code in _IN_USE:
        return "locked"
    with suppress(OSError, ValueError):
        if os.access(folder, os.W_OK) and shutil.disk_usage(folder).free < _LITTLE_ROOM:
            return "disk_full"
    if code in _NO_PLACE or isinstance(error, OSError | ValueError):
        return "no_folder"
    return "not_saved"


def _make(path: Path) -> None:
    """Make a new database under another name and give it its own when it is whole.

    So an empty or half-made file in the database's place is never ours.
    """
    with atomic_path(path) as new:
        with closing(connect(new)) as database:
            # Not waiting for the disk at each step, but once for all.
            database.execute("PRAGMA synchronous = OFF")
            database.execute("PRAGMA journal_mode = WAL")
            migrate(database)
        if any(os.path.lexists(f"{path}{sidecar}") for sidecar in SIDECARS) and not os.path.lexists(path):
            # Left over from a database that was taken away: a new one would take them for its own.
            for sidecar in SIDECARS:
                with suppress(FileNotFoundError):
                    set_aside(Path(f"{path}{sidecar}"))
