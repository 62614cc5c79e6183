"""Waiting for files whose disk may never answer, such as a folder of a network that is gone."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import IO, TypeVar

Found = TypeVar("Found")

_LOOK_EVERY = 0.05
"""Seconds between two looks whether it is still wanted."""
_CHUNK = 1 << 20


def patiently(work: Callable[[], Found], watch: Callable[[], None]) -> Found:
    """What `work` gives, or raises; it is done in a thread of its own.

    What `watch`, which is called again and again meanwhile, raises ends the waiting. The thread is then left alone: a
    system call that does not return cannot be broken off, and does not keep the program from ending.
    """
    found: list[Found] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            found.append(work())
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=run, name="file", daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(_LOOK_EVERY)
        if thread.is_alive():
            watch()
    if failed:
        raise failed[0]
    return found[0]


class PatientFile:
    """A file that is read, for a `with` block; `size` is how many bytes it has, once it is open."""

    def __init__(self, path: Path, watch: Callable[[int], None]) -> None:
        """`watch` is told again and again how many bytes have come; what it raises ends opening and reading."""
        self.size: int | None = None
        self._come = 0
        self._path = path
        self._watch = watch
        self._file: IO[bytes] | None = None

    def __enter__(self) -> PatientFile:
        """Open it, and look how many bytes it has. Raises OSError, ValueError; so for a pipe or a device too."""
        self._file, self.size = patiently(self._open, lambda: self._watch(0))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it; not where that might wait for a read that does not return."""
        if self._file is not None and kind is None:
            self._file.close()

    def read(self, most: int) -> bytes:
        """The next bytes, `most` unless the file ends. Raises OSError."""
        assert self._file is not None
        read = bytearray()
        while len(read) < most:
            chunk = patiently(partial(self._file.read, min(_CHUNK, most - len(read))), lambda: self._watch(self._come))
            if not chunk:
                break
            read += chunk
            self._come += len(chunk)
        return bytes(read)

    def _open(self) -> tuple[IO[bytes], int]:
        if self._path.exists() and not (self._path.is_file() or self._path.is_dir()):
            # A pipe or a device: reading it might never end.
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        # Without a buffer: what has come is handed on, though more does not.
        file = open(self._path, "rb", buffering=0)  # noqa: SIM115 - closed by __exit__
        return file, os.fstat(file.fileno()).st_size
