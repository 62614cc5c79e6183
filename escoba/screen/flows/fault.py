"""The last net: a fault that nothing else has caught is said, and a report of it is written."""

from __future__ import annotations

import errno
import os
import platform
import re
import sys
import traceback
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import platformdirs
import pygame

from escoba import __version__
from escoba.screen.shell.window import can_be_seen
from escoba.screen.words.texts import _
from escoba.storage.files import write_whole


def tell_fault(error: Exception, data: Path | None) -> None:
    """Write a report into the data folder (None is the user's own) and say what happened.

    In a window or, where none can be seen, on standard error. Never raises.
    """
    if is_short_of_files(error):
        _say(
            _(
                "Escoba had to close: the system lets it open too few files at a time. Your matches are kept, up to "
                "the last play. Close other programs, or allow more open files (with ulimit -n where you start it from "
                "a terminal), and start Escoba again."
            )
        )
        return
    folder = data or platformdirs.user_data_path("escoba", appauthor=False)
    path = folder / f"fault-{datetime.now():%Y%m%d-%H%M%S}.txt"
    try:
        write_whole(path, report(error).encode())
        where = _("A report of it is in {path}: whoever looks after the program can find the fault by it.")
    except (OSError, ValueError):
        where = _("A report of it could not be written to {path}.")
    happened = _(
        "Escoba met a fault of its own and had to close. Your matches are kept, up to the last play: start Escoba "
        "again to go on with them."
    )
    _say(f"{happened}\n\n{where.format(path=path)}")


def is_short_of_files(error: BaseException) -> bool:
    """Whether it comes of no further file being allowed to be open.

    Of a file that is there and may be read pygame only says then that there is none, and names it in its text.
    """
    for cause in _causes(error):
        if isinstance(cause, OSError):
            named = re.search("'(.+)'", str(cause))
            if cause.errno in (errno.EMFILE, errno.ENFILE) or (named is not None and os.access(named[1], os.R_OK)):
                return True
    return False


def _say(text: str) -> None:
    if sys.stderr is not None:
        print(text, file=sys.stderr)
    try:
        if can_be_seen():
            pygame.display.message_box("Escoba", text, message_type="error")
    except pygame.error:
        # It stands on standard error.
        return


def report(error: Exception) -> str:
    """Where in the program it went wrong, in lines; never with what it was about, which may be somebody's cards.

    So of the error there is its kind and, where the system has given it, its number, but not its text.
    """
    lines = [f"Escoba {__version__}, Python {platform.python_version()}, {platform.platform()}"]
    for cause in _causes(error):
        number = f", {cause.errno}" if isinstance(cause, OSError) else ""
        lines += ["", f"{type(cause).__module__}.{type(cause).__qualname__}{number}"]
        lines += [
            f"  {Path(frame.filename).name}, line {frame.lineno}, in {frame.name}"
            for frame in traceback.extract_tb(cause.__traceback__)
        ]
    return "\n".join(lines) + "\n"


def _causes(error: BaseException) -> Iterator[BaseException]:
    """The error and what it came of, each once."""
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        yield cause
        cause = cause.__cause__ or cause.__context__
