"""Everything that is kept as one file to carry away: the database and everybody's settings, in a zip file."""

from __future__ import annotations

import errno
import os
import re
import shutil
import sqlite3
import struct
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import date
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from escoba.storage.backups import back_up
from escoba.storage.connection import connect
from escoba.storage.files import SIDECARS, create_private, private_folder, scratch, write_private
from escoba.storage.integrity import BEGINNING, begins_well, look_at
from escoba.storage.settings_files import FOLDER

if TYPE_CHECKING:
    from zipfile import ZipFile

DATABASE = "escoba.db"
ENDING = ".zip"

_SETTINGS = re.compile(rf"{FOLDER}/([0-9a-f]{{12}}\.json)")
_LONGEST_SETTINGS = 1 << 20
_MOST_PLAYERS = 1000
_CHUNK = 1 << 20

Watch = Callable[[int], None]
"""Told again and again how many bytes are done; what it raises ends the work, and nothing has changed."""


class NotAnArchive(Exception):
    """A file that is no backup made by this program, or no longer a whole one."""


class Unpacked(NamedTuple):
    """What an archive holds, found sound: a copy of its database, and settings by the name of their file."""

    database: Path
    settings: dict[str, bytes]


def file_name(day: date) -> str:
    """What an archive made on this day is called."""
    return f"escoba-{day}{ENDING}"


def free_path(folder: Path, day: date) -> Path:
    """Where an archive can be put in this folder, in the place of none."""
    for number in count(1):
        path = folder / (file_name(day) if number == 1 else f"escoba-{day}-{number}{ENDING}")
        if not os.path.lexists(path):
            return path
    raise AssertionError("numbers do not end")


def pack(database: sqlite3.Connection, folder: Path, path: Path, watch: Watch) -> None:
    """Write all that the data folder and its open database hold into a file, which replaces one of that name.

    Raises OSError, sqlite3.Error, Damaged, and then the old file is as it was.
    """
    from zipfile import ZIP_DEFLATED, ZipFile

    with scratch(path) as new, scratch(path) as copy:
        back_up(database, copy)
        create_private(new)
        with ZipFile(new, "w", ZIP_DEFLATED, compresslevel=6) as file:
            done = 0
            with copy.open("rb") as source, file.open(DATABASE, "w", force_zip64=True) as target:
                while chunk := source.read(_CHUNK):
                    target.write(chunk)
                    done += len(chunk)
                    watch(done)
            for settings in sorted((folder / FOLDER).glob("*.json")):
                if _SETTINGS.fullmatch(f"{FOLDER}/{settings.name}") and settings.is_file():
                    file.write(settings, f"{FOLDER}/{settings.name}")
        with new.open("rb+") as written:
            os.fsync(written.fileno())
        new.replace(path)


@contextmanager
def unpacked(path: Path, folder: Path, watch: Watch) -> Iterator[Unpacked]:
    """What is in an archive, looked through and laid into `folder` for as long as the block lasts.

    Raises NotAnArchive, Damaged or Newer (of the database in it), OSError, sqlite3.Error.
    """
    from zipfile import BadZipFile, ZipFile

    if path.exists() and not path.is_file():
        raise NotAnArchive("it is no file")
    private_folder(folder)
    with scratch(folder / DATABASE) as copy:
        try:
            with ZipFile(path) as file:
                settings = _settings_in(file)
                _extract(file, copy, watch)
        except (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, struct.error) as error:
            raise NotAnArchive(str(error)) from error
        with copy.open("rb") as found:
            if not begins_well(found.read(BEGINNING)):
                raise NotAnArchive(f"the {DATABASE} in it is no database")
        with closing(connect(copy)) as database:
            look_at(database, thoroughly=True)
        yield Unpacked(copy, settings)


def put(found: Unpacked, folder: Path) -> None:
    """Let what was unpacked be what the data folder holds; nobody may have its database open. Raises OSError."""
    for name, content in found.settings.items():
        private_folder(folder / FOLDER)
        write_private(folder / FOLDER / name, content)
    for sidecar in SIDECARS:
        Path(f"{folder / DATABASE}{sidecar}").unlink(missing_ok=True)
    with found.database.open("rb+") as file:
        os.fsync(file.fileno())
    found.database.replace(folder / DATABASE)
    for path in (folder / FOLDER).glob("*.json"):
        if _SETTINGS.fullmatch(f"{FOLDER}/{path.name}") and path.name not in found.settings:
            path.unlink(missing_ok=True)


def _settings_in(file: ZipFile) -> dict[str, bytes]:
    """Everybody's settings; ValueError where there is more than any household has."""
    settings: dict[str, bytes] = {}
    for info in file.infolist():
        name = _SETTINGS.fullmatch(info.filename)
        if name is not None:
            if info.file_size > _LONGEST_SETTINGS or len(settings) == _MOST_PLAYERS:
                raise ValueError("it holds more settings than any players have")
            settings[name[1]] = file.read(info)
    return settings


def _extract(file: ZipFile, copy: Path, watch: Watch) -> None:
    try:
        info = file.getinfo(DATABASE)
    except KeyError:
        raise ValueError(f"there is no {DATABASE} in it") from None
    if shutil.disk_usage(copy.parent).free < 2 * info.file_size:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    create_private(copy)
    done = 0
    with file.open(info) as source, copy.open("wb") as target:
        while chunk := source.read(_CHUNK):
            target.write(chunk)
            done += len(chunk)
            watch(done)
