"""Pictures kept for reuse, as long as there is room for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

from escoba.screen.kit import draw_budget as patience

Name = TypeVar("Name", bound=Hashable)


class PictureCache(Generic[Name]):
    """Keeps the pictures used last, up to a number of pixels in all (four bytes each)."""

    def __init__(self, most_pixels: int) -> None:
        self._most_pixels = most_pixels
        self._pictures: OrderedDict[Name, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def get(self, name: Name, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of that name, made now if it is not kept. Do not draw on it: it is shared.

        Raises DrawBudgetSpent where it would have to be made and there is no time for it now.
        """
        picture = self._pictures.get(name)
        if picture is None:
            patience.ask()
            picture = make()
            self._pictures[name] = picture
            self._pixels += _pixels(picture)
            self._make_room()
        else:
            self._pictures.move_to_end(name)
        return picture

    def allow(self, most_pixels: int) -> None:
        """Keep so many pixels from now on."""
        self._most_pixels = most_pixels
        self._make_room()

    def drop(self, unwanted: Callable[[Name], bool]) -> None:
        """Forget the pictures whose names are unwanted."""
        for name in [name for name in self._pictures if unwanted(name)]:
            self._pixels -= _pixels(self._pictures.pop(name))

    def clear(self) -> None:
        """Forget everything: after a change of size none of it is wanted again."""
        self._pictures.clear()
        self._pixels = 0

    def _make_room(self) -> None:
        """Forget what was used longest ago, but not the last."""
        while self._pixels > self._most_pixels and len(self._pictures) > 1:
            self._pixels -= _pixels(self._pictures.popitem(last=False)[1])


def _pixels(picture: pygame.Surface) -> int:
    width, height = picture.get_size()
    return width * height
