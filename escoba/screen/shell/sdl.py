"""What SDL knows of windows and screens and pygame does not tell, asked of the very library that pygame has loaded."""

from __future__ import annotations

import ctypes
import sys
from functools import cache

import pygame
import pygame.base

_MAXIMISED = 0x80
"""SDL_WINDOW_MAXIMIZED."""


@cache
def _library() -> ctypes.CDLL | None:
    """SDL itself; None where it cannot be found, and then nobody learns more than pygame tells."""
    # A name is looked for in all libraries that a module stands on, too; but Windows looks in one alone, and finds one
    # that is loaded by its bare name.
    name = "SDL2.dll" if sys.platform == "win32" else str(pygame.base.__file__)
    try:
        library = ctypes.CDLL(name)
        library.SDL_GetWindowFromID.argtypes = [ctypes.c_uint32]
        library.SDL_GetWindowFromID.restype = ctypes.c_void_p
        library.SDL_GetWindowFlags.argtypes = [ctypes.c_void_p]
        library.SDL_GetWindowFlags.restype = ctypes.c_uint32
        library.SDL_GetWindowBordersSize.argtypes = [ctypes.c_void_p, *[ctypes.POINTER(ctypes.c_int)] * 4]
        library.SDL_GetDisplayUsableBounds.argtypes = [ctypes.c_int, ctypes.POINTER(ctypes.c_int)]
    except (OSError, AttributeError):
        return None
    return library


def frame(window: pygame.Window) -> tuple[int, int, int, int]:
    """How far the frame that can be seen reaches beyond the window: left, top, right, bottom; zeros if unknown."""
    library = _library()
    if library is None:
        return 0, 0, 0, 0
    top, left, bottom, right = (ctypes.c_int() for _ in range(4))
    sides = (ctypes.byref(side) for side in (top, left, bottom, right))
    if library.SDL_GetWindowBordersSize(library.SDL_GetWindowFromID(window.id), *sides) != 0:
        return 0, 0, 0, 0
    if sys.platform == "win32":
        # Left, right and below it counts the strip in which the pointer seizes the window, which cannot be seen.
        return 0, top.value, 0, 0
    return left.value, top.value, right.value, bottom.value


def is_maximised(window: pygame.Window) -> bool:
    """Whether it fills all that a window may fill, frame and all."""
    library = _library()
    return library is not None and bool(library.SDL_GetWindowFlags(library.SDL_GetWindowFromID(window.id)) & _MAXIMISED)


def screens() -> list[pygame.Rect]:
    """The part of each screen that is free of the desktop's own bars, the first screen first; at least one."""
    library = _library()
    sizes = pygame.display.get_desktop_sizes()
    found = []
    if library is not None:
        for number in range(len(sizes)):
            bounds = (ctypes.c_int * 4)()
            if library.SDL_GetDisplayUsableBounds(number, bounds) == 0:
                found.append(pygame.Rect(*bounds))
    # Where the others begin is not known then.
    return found or [pygame.Rect((0, 0), sizes[0])]
