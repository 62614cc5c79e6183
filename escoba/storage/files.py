"""Files that are never half written and never thrown away."""

from __future__ import annotations

import os
import re
import secrets
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from itertools import count
from pathlib import Path

_NEW = re.compile(r".+\.[0-9a-f]{8}\.new(-wal|-shm|-journal)?")
_A_DAY = 24 * 60 * 60

SIDECARS = ("-wal", "-shm")
"""What SQLite keeps beside a database; a database that moves takes them along, so that its tools still find them."""


@contextmanager
def atomic_path(path: Path) -> Iterator[Path]:
    """A name beside this one, which no other window uses, to make a file under.

    What has been made there when all went well is settled on the disk and published; whatever else is left of it is
    cleared away. Raises OSError.
    """
    new = _new_name(path)
    try:
        yield new
        _settle(new)
        publish(new, path)
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


def write_whole(path: Path, content: bytes) -> None:
    """Replace the file by this content: whoever reads it, even after a power cut, finds all of the old or the new.

    Raises OSError, and then the old file is as it was.
    """
    new = _new_name(path)
    try:
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise


def _settle(path: Path) -> None:
    """Wait until the disk has all of the file. Raises OSError."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def publish(new: Path, path: Path) -> None:
    """Give a new file its name, without replacing what another window may have put there meanwhile. Raises OSError."""
    with suppress(FileExistsError):
        try:
            os.link(new, path)
        except FileExistsError:
            raise
        except OSError:
            # No hard links on this disk (or they are forbidden).
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
