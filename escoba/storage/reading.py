"""A database that cannot be written, read all the same: a write-protected folder, a full disk, an older version."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from escoba.storage import schema
from escoba.storage.connection import connect
from escoba.storage.database import Unwritable
from escoba.storage.files import SIDECARS
from escoba.storage.integrity import Damaged, Newer, look_at
from escoba.storage.migrating import migrate


def open_for_reading(path: Path, *, alone: bool) -> sqlite3.Connection | None:
    """The database for questions only, as today's version has it; None where it cannot be read or is not ours.

    `alone` says that no other window can be writing to it, so that its locks need not be asked for. The log of a
    program that was killed has plays that the file itself lacks, and one of an earlier version must be migrated; where
    nothing can be written for that beside it, both is done with a copy in memory.
    """
    ways = ["?mode=ro"]
    if alone and not os.path.lexists(f"{path}{SIDECARS[0]}"):
        ways.append("?mode=ro&immutable=1")
    for way in ways:
        try:
            database = connect(path.absolute().as_uri() + way, uri=True)
        except Unwritable:
            continue
        try:
            look_at(database)
            if schema.version_of(database) == schema.VERSION:
                return database
            return _in_memory(database)
        except (Damaged, Newer, *Unwritable):
            database.close()
    return _from_copy(path) if alone else None


def _in_memory(database: sqlite3.Connection) -> sqlite3.Connection:
    copy = connect(":memory:")
    with closing(database):
        database.backup(copy)
    migrate(copy)
    return copy


def _from_copy(path: Path) -> sqlite3.Connection | None:
    """The database and its log, copied to where SQLite may put them together."""
    try:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder, path.name)
            shutil.copyfile(f"{path}{SIDECARS[0]}", f"{copy}{SIDECARS[0]}")
            shutil.copyfile(path, copy)
            database = connect(copy)
            try:
                look_at(database)
                return _in_memory(database)
            finally:
                database.close()
    except (Damaged, Newer, *Unwritable):
        return None
