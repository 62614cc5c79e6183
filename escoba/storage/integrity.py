"""Whether a database is ours, of a version that we know, and whole."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from escoba.storage import schema
from escoba.storage.connection import connect

MAGIC = b"SQLite format 3\0"

_READ_THROUGH = 16_000_000
"""Bytes that are read through at every start, in a twentieth of a second; larger ones when they are backed up."""

_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


class Damaged(Exception):
    """What lies in the database's place is no sound database of ours."""


class Newer(Exception):
    """The database is from a newer version of the program."""


def look_at(database: sqlite3.Connection, whole_size: int | None = None, *, thoroughly: bool = False) -> None:
    """Raise Newer or Damaged; a newer version's tables are not looked at, nor is anything written.

    `whole_size` is the file's size in bytes where the file is all of the database. Every page is looked at where there
    are not very many of them, or `thoroughly`.
    """
    if database.execute("PRAGMA application_id").fetchone()[0] != schema.APPLICATION_ID:
        raise Damaged("it is not a database of this program")
    version = schema.version_of(database)
    if version > schema.VERSION:
        raise Newer(f"version {version}, known are up to {schema.VERSION}")
    if version < 1:
        raise Damaged("it has no version")
    page = database.execute("PRAGMA page_size").fetchone()[0]
    if whole_size is not None and whole_size % page:
        raise Damaged(f"its {whole_size} bytes are not whole pages of {page}")
    size = page * database.execute("PRAGMA page_count").fetchone()[0]
    if not thoroughly and size > _READ_THROUGH:
        return
    found = database.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise Damaged(str(found))


def look_again(path: Path) -> None:
    """Look at a file that is open already, with the eyes of one who opens it now; raises Damaged, sqlite3.Error.

    Through SQLite alone: closing the file by other means would take the locks of this program's own connection away.
    """
    size = path.stat().st_size
    if size < len(MAGIC):
        raise Damaged(f"it has {size} bytes")
    with closing(connect(path)) as database:
        look_at(database)


def is_damage(error: BaseException) -> bool:
    """Whether SQLite complains of the file's content, not of its surroundings."""
    return isinstance(error, Damaged) or result_code(error) in _DAMAGE


def result_code(error: BaseException) -> int | None:
    """SQLite's primary result code; the extended ones have it in their lowest byte."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF
