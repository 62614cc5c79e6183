"""The memory of one picture as large as the window, used again for the next.

Memory that the system has just given is slow to write for the first time: for a very large window that alone takes as
long as a frame may. The memory of smaller pictures is got anew, and given back when nobody needs it.
"""

from __future__ import annotations

import pygame

_LARGE_PIXELS = 5_000_000
"""Memory for fewer is quick to get."""

_ROUNDED = 256
"""Widths and heights are rounded up to a multiple of it, so that a window which is dragged larger finds room."""


class PictureMemory:
    """Gives surfaces of any size, one at a time: the next may be in the memory of the one before."""

    def __init__(self) -> None:
        self._memory: pygame.Surface | None = None

    def take(self, size: tuple[int, int], like: pygame.Surface | None = None) -> pygame.Surface:
        """A surface of `size` in pixels, whose content is anything, in the format of `like` (else the usual one).

        Whatever `take` has given before must not be used any more.
        """
        width, height = size
        if not is_large(size):
            self._memory = None
            return _new(size, like)
        self.reserve(size, like)
        assert self._memory is not None
        return self._memory.subsurface((0, 0, width, height))

    def reserve(self, size: tuple[int, int], like: pygame.Surface | None = None) -> bool:
        """Get the memory that a picture of `size` will need. True if that took its time, False if it is there."""
        memory, (width, height) = self._memory, size
        if not is_large(size) or (memory and memory.get_width() >= width and memory.get_height() >= height):
            return False
        # First, so that there are not two of them where the old one is not in use any more.
        self._memory = None
        self._memory = _new((_rounded(width), _rounded(height)), like)
        return True


def is_large(size: tuple[int, int]) -> bool:
    """Whether a picture of this size, in pixels, has so many that writing all of them takes most of a frame's time."""
    return size[0] * size[1] > _LARGE_PIXELS


def _new(size: tuple[int, int], like: pygame.Surface | None) -> pygame.Surface:
    return pygame.Surface(size) if like is None else pygame.Surface(size, 0, like)


def _rounded(length: int) -> int:
    return -(-length // _ROUNDED) * _ROUNDED
