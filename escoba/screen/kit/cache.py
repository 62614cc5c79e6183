"""Pictures kept for reuse, as long as there is room for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class PictureCache:
    """Keeps the pictures used last, up to a number of pixels in all (four bytes each)."""

    def __init__(self, most_pixels: int) -> None:
        self._most_pixels = most_pixels
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of `key`, made now if it is not kept. Do not draw on it: it is shared."""
        picture = self._pictures.get(key)
        if picture is None:
            picture = make()
            self._pictures[key] = picture
            self._pixels += _pixels(picture)
            while self._pixels > self._most_pixels and len(self._pictures) > 1:
                self._pixels -= _pixels(self._pictures.popitem(last=False)[1])
        else:
            self._pictures.move_to_end(key)
        return picture

    def allow(self, most_pixels: int) -> None:
        """Keep so many pixels from now on; what is too much goes when the next picture comes."""
        self._most_pixels = most_pixels

    def clear(self) -> None:
        """Forget everything: after a change of size none of it is wanted again."""
        self._pictures.clear()
        self._pixels = 0


def _pixels(picture: pygame.Surface) -> int:
    width, height = picture.get_size()
    return width * height
