"""One program for each data folder: a lock of the operating system, which ends with whoever holds it."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_BEYOND_THE_TEXT = 1 << 30
"""The byte that is locked where a lock keeps others from reading what it covers."""
_LONGEST = 10_000


class FolderLock:
    """The lock of a data folder, and a few bytes beside it that its holder leaves for others who come to it.

    On a network folder it holds as far as the share keeps locks. A folder that cannot be written, or whose file system
    has no locks, belongs to everybody: there is nothing that could be held against anybody.
    """

    def __init__(self, folder: Path) -> None:
        """Nothing is held yet."""
        self._path = folder / "escoba.lock"
        self._file: int | None = None

    def take(self) -> bool:
        """Whether the folder may be used from now on until `release` or the program's end; False where it is held."""
        if self._file is not None:
            return True
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            file = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        except (OSError, ValueError):
            return True
        try:
            _lock(file)
        except OSError as error:
            os.close(file)
            return error.errno not in _HELD
        self._file = file
        return True

    def tell(self, text: bytes) -> None:
        """Leave this for others, in place of what was told before; nothing where nothing is held or there is no room.

        Raises ValueError where it is longer than 10,000 bytes.
        """
        if len(text) > _LONGEST:
            raise ValueError(f"{len(text)} bytes are more than {_LONGEST}")
        if self._file is not None:
            with suppress(OSError):
                os.ftruncate(self._file, 0)
                os.lseek(self._file, 0, os.SEEK_SET)
                os.write(self._file, text)

    def told(self) -> bytes:
        """What the holder has left; it may be half written, or of a holder who has ended. Empty where nothing is."""
        try:
            with self._path.open("rb") as file:
                return file.read(_LONGEST)
        except (OSError, ValueError):
            return b""

    def release(self) -> None:
        """Let others have the folder."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _lock(file: int) -> None:
    """Lock an open file or raise OSError at once."""
    if sys.platform == "win32":
        os.lseek(file, _BEYOND_THE_TEXT, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        # Not lockf: that lock is lost when anybody in the program opens and closes the file.
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
