"""What programs say on a terminal: in one line, in which no file's name and no other program gives it orders."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TextIO


def printable(text: str) -> str:
    """A text from outside as one line: what would move, colour or turn round the terminal's text stands as `\\x1b`."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )


def complain(*lines: str) -> None:
    """Say these lines on standard error; where there is none, or no room for it, nothing."""
    if sys.stderr is None:
        return
    try:
        print("\n".join(printable(line) for line in lines), file=sys.stderr, flush=True)
    except (OSError, ValueError):
        silence(sys.stderr)


def silence(stream: TextIO) -> None:
    """Send what is still unwritten there nowhere: Python would try once more at its end, and complain."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
