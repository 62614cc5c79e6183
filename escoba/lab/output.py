"""Writing a file so that it is there whole or not at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from escoba.lab.errors import LabError


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """Give a new file beside `path` to write to, which takes its place when the block ends well.

    When it does not, what was at `path` stays as it was. A pipe or a device is written to directly. Raises LabError
    for every OSError: where there can be no such file, or it cannot be written.
    """
    try:
        # The file itself where `path` is a link to it: replacing the link would leave the file behind.
        target = Path(os.path.realpath(path))
        with _device(target) if _is_device(target) else _beside(target) as file:
            yield file
    except OSError as error:
        raise LabError(f"{path} could not be written: {error.strerror or error}") from error


def _is_device(target: Path) -> bool:
    if target.is_dir():
        raise IsADirectoryError(None, "it is a folder")
    return target.exists() and not target.is_file()


def _device(target: Path) -> BinaryIO:
    return target.open("wb")


@contextmanager
def _beside(target: Path) -> Iterator[BinaryIO]:
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(None, "it is protected against writing")
    part = target.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with part.open("xb") as file:
            yield file
        part.replace(target)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
