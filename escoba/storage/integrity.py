"""Whether a database is ours, of a version that we know, and whole."""

from __future__ import annotations

import sqlite3

from escoba.storage import schema

_MAGIC = b"SQLite format 3\0"
BEGINNING = 20
"""Bytes of a file in which it says what it is."""

_READ_THROUGH = 16_000_000
"""Bytes that are read through at every start, in a twentieth of a second; larger ones when they are backed up."""

_TO_COME = 1000
"""Versions that may come one day; a number beyond them is none that a program wrote, but a flipped bit of one."""

_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}
_DOUBTFUL = {None, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_INTERNAL}


class Damaged(Exception):
    """What lies in the database's place is no sound database of ours."""


class Newer(Exception):
    """The database is from a newer version of the program."""


def begins_well(beginning: bytes) -> bool:
    """Whether a file that begins with these bytes (`BEGINNING` of them) is a database that SQLite can write.

    Of one whose format says that a newer SQLite is needed for it, SQLite says no more than that it can only be read.
    """
    return len(beginning) == BEGINNING and beginning.startswith(_MAGIC) and set(beginning[18:]) <= {1, 2}


def look_at(database: sqlite3.Connection, whole_size: int | None = None, *, thoroughly: bool = False) -> None:
    """Raise Newer or Damaged; a newer version's tables are not looked at, nor is anything written.

    `whole_size` is the file's size in bytes where the file is all of the database. Every page is looked at where there
    are not very many of them, or `thoroughly`.
    """
    try:
        _look_at(database, whole_size, thoroughly=thoroughly)
    except sqlite3.Error as error:
        if may_be_damage(error) and not is_damage(error):
            # What is asked here is sound. SQLite's own number of a file's format, for one, may be none that it knows.
            raise Damaged(str(error)) from error
        raise


def _look_at(database: sqlite3.Connection, whole_size: int | None, *, thoroughly: bool) -> None:
    if database.execute("PRAGMA application_id").fetchone()[0] != schema.APPLICATION_ID:
        raise Damaged("it is not a database of this program")
    version = schema.version_of(database)
    if version > schema.VERSION + _TO_COME:
        raise Damaged(f"no version is {version}")
    if version > schema.VERSION:
        raise Newer(f"version {version}, known are up to {schema.VERSION}")
    if version < 1:
        raise Damaged("it has no version")
    page = database.execute("PRAGMA page_size").fetchone()[0]
    if whole_size is not None and whole_size % page:
        raise Damaged(f"its {whole_size} bytes are not whole pages of {page}")
    if not schema.is_of_version(database, version):
        raise Damaged(f"its tables are not those of version {version}")
    size = page * database.execute("PRAGMA page_count").fetchone()[0]
    if not thoroughly and size > _READ_THROUGH:
        return
    # Not quick_check: that would not see an index that hides rows.
    found = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise Damaged(str(found))
    lost = database.execute("PRAGMA foreign_key_check").fetchone()
    if lost is not None:
        raise Damaged(f"a row of {lost[0]} refers to none of {lost[2]}")


def is_damage(error: BaseException) -> bool:
    """Whether SQLite complains of the file's content, not of its surroundings."""
    return isinstance(error, Damaged | UnicodeDecodeError) or result_code(error) in _DAMAGE


def may_be_damage(error: BaseException) -> bool:
    """Whether a look at the file is to tell: what was asked is sound, so it did not fit what was found there."""
    return isinstance(error, sqlite3.Error) and result_code(error) in _DOUBTFUL


def result_code(error: BaseException) -> int | None:
    """SQLite's primary result code; the extended ones have it in their lowest byte."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF
