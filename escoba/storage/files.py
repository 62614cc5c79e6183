"""Files that are never half written and never thrown away."""

from __future__ import annotations

import os
import re
import secrets
import shutil
import stat
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from itertools import count
from pathlib import Path

_NEW = re.compile(r".+\.[0-9a-f]{8}\.new(-wal|-shm|-journal)?")
_A_DAY = 24 * 60 * 60
_PRIVATE = 0o600
_BINARY = getattr(os, "O_BINARY", 0)
_OURS = re.compile(r"(escoba|settings\.json|players|backups|unreadable-match-|[0-9a-f]{12}\.json).*")

SIDECARS = ("-wal", "-shm")
"""What SQLite keeps beside a database; a database that moves takes them along, so that its tools still find them."""


@contextmanager
def atomic_path(path: Path) -> Iterator[Path]:
    """A name beside this one, which nobody else uses, to make a file under.

    What has been made there when all went well is settled on the disk and published; whatever else is left of it is
    cleared away. Raises OSError.
    """
    with scratch(path) as new:
        create_private(new)
        yield new
        _settle(new)
        _publish(new, path)


@contextmanager
def scratch(path: Path) -> Iterator[Path]:
    """A name beside this one under which something can be made; whatever is left there in the end is cleared away."""
    new = _new_name(path)
    try:
        yield new
    finally:
        for left in ("", *SIDECARS):
            with suppress(OSError):
                os.unlink(f"{new}{left}")


def _new_name(path: Path) -> Path:
    return path.with_name(f"{path.name}.{secrets.token_hex(4)}.new")


def sweep(*folders: Path) -> None:
    """Clear away the files in the making that a program left behind when it was killed, a day ago or longer."""
    with suppress(OSError, ValueError):
        for folder in folders:
            for path in folder.iterdir() if folder.is_dir() else ():
                if _NEW.fullmatch(path.name) and path.stat().st_mtime < time.time() - _A_DAY:
                    path.unlink()


def private_folder(folder: Path) -> None:
    """Make a folder, unless it is there, that nobody else at this computer may look into. Raises OSError, ValueError.

    Windows goes by the rights of the folder above, which is the user's own.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def create_private(path: Path) -> None:
    """Make a new, empty file that nobody else at this computer may read. Raises OSError."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _PRIVATE))


def keep_private(*folders: Path) -> None:
    """Take from everybody else what rights they have to what the program keeps in these folders.

    A folder that also holds something that is not the program's was there before, and stays as it is.
    """
    if os.name == "nt":
        return
    for folder in folders:
        with suppress(OSError, ValueError), os.scandir(folder) as entries:
            found = list(entries)
            ours = [entry for entry in found if _OURS.fullmatch(entry.name)]
            if len(ours) == len(found):
                _withdraw(folder, 0o700)
            for entry in ours:
                if entry.is_file(follow_symlinks=False):
                    _withdraw(Path(entry.path), _PRIVATE)


def _withdraw(path: Path, most: int) -> None:
    mode = stat.S_IMODE(path.stat().st_mode)
    if mode & ~most:
        with suppress(OSError):
            path.chmod(mode & most)


def write_private(path: Path, content: bytes) -> None:
    """As `write_whole`, for a file that nobody else at this computer may read. Raises OSError."""
    _write(path, content, _PRIVATE)


def write_whole(path: Path, content: bytes) -> None:
    """Replace the file by this content: whoever reads it, even after a power cut, finds all of the old or the new.

    Raises OSError, and then the old file is as it was.
    """
    _write(path, content, 0o666)


def copy_whole(source: Path, path: Path) -> None:
    """Copy a file to a place where it replaces one of that name, all of it or nothing; nobody else may read it.

    Raises OSError, ValueError.
    """
    with scratch(path) as new:
        create_private(new)
        shutil.copyfile(source, new)
        _settle(new)
        new.replace(path)


def _write(path: Path, content: bytes, mode: int) -> None:
    new = _new_name(path)
    try:
        with open(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY | _BINARY, mode), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise


def append_line(path: Path, line: bytes) -> None:
    """Add a line, which ends with a line feed, to a file: on a line of its own, and all of it or nothing.

    What somebody else has torn off in the middle keeps its line. Raises OSError, and then the file is as it was.
    """
    with path.open("ab+", buffering=0) as file:
        found = os.fstat(file.fileno())
        regular = stat.S_ISREG(found.st_mode)
        if regular and found.st_size:
            file.seek(-1, os.SEEK_END)
            line = line if file.read(1) == b"\n" else b"\n" + line
        try:
            rest = memoryview(line)
            while rest:
                rest = rest[file.write(rest) :]
            if regular:
                os.fsync(file.fileno())
        except OSError:
            # Unless another program has written there meanwhile: what it wrote is not ours to take back.
            if regular and os.fstat(file.fileno()).st_size <= found.st_size + len(line):
                with suppress(OSError):
                    file.truncate(found.st_size)
            raise


def _settle(path: Path) -> None:
    """Wait until the disk has all of the file. Raises OSError."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _publish(new: Path, path: Path) -> None:
    """Give a new file its name, unless there is something of that name already. Raises OSError."""
    if not os.path.lexists(path):
        os.rename(new, path)


def set_aside(path: Path, sidecars: Sequence[str] = (), *, copied: bool = False) -> Path:
    """Give a file or folder, and what lies beside it, another name with the time in it; returns that name.

    The sidecars move first: were they left behind, a new database would take them for its own. Where they are `copied`
    instead, all stay where they are too. Raises OSError.
    """
    move = shutil.copyfile if copied else os.rename
    stamp = f"{path.name}.damaged-{datetime.now():%Y%m%d-%H%M%S}"
    for number in count(1):
        aside = path.with_name(stamp if number == 1 else f"{stamp}-{number}")
        if not any(os.path.lexists(f"{aside}{sidecar}") for sidecar in ("", *sidecars)):
            break
    for sidecar in sidecars:
        with suppress(FileNotFoundError):
            move(f"{path}{sidecar}", f"{aside}{sidecar}")
    move(path, aside)
    return aside
