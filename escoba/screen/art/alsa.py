"""ALSA, the sound system of Linux below the others, is talkative where there is no device: it is asked to be quiet."""

from __future__ import annotations

import sys


def hush() -> None:
    """Keep ALSA from writing a dozen lines to standard error for each device that it cannot open.

    What went wrong is not lost: opening the mixer says it, in one line. Where there is no ALSA nothing happens.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    try:
        # By the name under which SDL asks for it, and kept, so that SDL gets this same one.
        library = ctypes.CDLL("libasound.so.2")
        # Any function of C that does nothing will do. One of Python's must not: SDL calls it from a thread for which
        # the mixer waits, and the mixer does not let go of the interpreter meanwhile.
        library.snd_lib_error_set_handler(ctypes.CDLL(None).getpid)
    except (OSError, AttributeError):
        return
