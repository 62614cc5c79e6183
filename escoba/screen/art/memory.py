"""Memory that is free again, back to the system.

The C library keeps what was freed between pieces that are still in use, and after some changes of size or scene that
is as much as the program needs. It gives it back when it is asked to.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache


@cache
def _trim() -> Callable[[int], int] | None:
    """The function of the GNU C library; other systems have none and do not keep so much."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    return trim


def give_back() -> None:
    """Let the system have what is free. It takes some milliseconds, for which any thread may be chosen."""
    trim = _trim()
    if trim is not None:
        trim(0)
