"""Where the window may stand: whole, frame and all, on the screens that are there."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from escoba.storage.settings import WindowPlace

USUAL_SIZE = (1280, 720)
"""How large the first window is, where there is room."""

_LIKELY_FRAME = (8, 40, 8, 8)
"""A frame that few systems' exceed: how theirs is they tell only once there is a window."""


def first_size(screen: pygame.Rect) -> tuple[int, int]:
    """The size of a window that was never opened before, such that it and its frame have room on the screen."""
    return _room(USUAL_SIZE, _LIKELY_FRAME, screen)


def fitted(place: WindowPlace, screens: Sequence[pygame.Rect]) -> WindowPlace | None:
    """The place as near as can be: no larger than there is room for, and whole on the screen that most of it was on.

    None where no part of it could be seen, because it was on a screen that is gone.
    """
    left, top, right, bottom = place.frame
    outside = (place.width + left + right, place.height + top + bottom)
    whole = pygame.Rect((place.left - left, place.top - top), outside)
    screen = max(screens, key=lambda screen: _area(screen.clip(whole)))
    if not whole.colliderect(screen):
        return None
    width, height = _room((place.width, place.height), place.frame, screen)
    whole.size = (width + left + right, height + top + bottom)
    whole.clamp_ip(screen)
    return msgspec.structs.replace(place, left=whole.left + left, top=whole.top + top, width=width, height=height)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _room(size: tuple[int, int], frame: tuple[int, int, int, int], screen: pygame.Rect) -> tuple[int, int]:
    left, top, right, bottom = frame
    return min(size[0], screen.width - left - right), min(size[1], screen.height - top - bottom)
