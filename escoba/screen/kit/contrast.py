"""High contrast, for weak eyes: words black or white by what lies under them, boxes clearly light or clearly dark.

Luminance and contrast are those of WCAG 2.2 ("relative luminance", "contrast ratio").
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pygame

from escoba.screen.kit.fonts import Colour
from escoba.screen.kit.theme import BLACK, WHITE, Box

_LIGHT = 0.30
"""From this luminance on black letters have a contrast of 7 : 1."""

_DARK = 0.055
"""Up to this one white letters have more than 7 : 1."""

_EDGE = 2.0

_OPAQUE = 128
"""A ground that is less than half there says nothing: the picture is laid on another one later."""


class _Now:
    high = False


def use(*, high: bool) -> None:
    """Let everything that is drawn from now on have high contrast, or not."""
    _Now.high = high


def is_high() -> bool:
    """Whether everything is drawn with high contrast now."""
    return _Now.high


@lru_cache(4096)
def luminance(colour: Colour) -> float:
    """Relative luminance, 0 (black) to 1 (white), of a colour in sRGB."""
    red, green, blue = (
        tone / 12.92 if tone <= 0.04045 else ((tone + 0.055) / 1.055) ** 2.4
        for tone in (channel / 255 for channel in colour[:3])
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: Colour, other: Colour) -> float:
    """The contrast of two colours, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def clearest(colour: Colour, surface: pygame.Surface, place: pygame.Rect) -> Colour:
    """Black or white, whichever is seen better on what lies at `place`; where nothing does yet, as `colour` is."""
    seen = place.clip(surface.get_rect())
    red, green, blue, opaque = pygame.transform.average_color(surface, seen) if seen.width and seen.height else (0,) * 4
    if surface.get_flags() & pygame.SRCALPHA and opaque < _OPAQUE:
        return WHITE if luminance(colour) > _DARK else BLACK
    return max((BLACK, WHITE), key=lambda letters: ratio(letters, (red, green, blue)))


@lru_cache(256)
def clear(box: Box) -> Box:
    """A box like this one on which letters have a contrast of 7 : 1, with a plain edge and without grain."""
    middle = (luminance(box.top) + luminance(box.bottom)) / 2
    light = middle >= (_LIGHT + _DARK) / 2
    edge = box.edge and (BLACK if light else WHITE)
    width = max(box.edge_width, _EDGE)
    return replace(
        box, top=_moved(box.top, light), bottom=_moved(box.bottom, light), edge=edge, edge_width=width, grain=False
    )


def _moved(colour: Colour, light: bool) -> Colour:
    """The colour, as much lighter or darker as it must be."""
    towards = WHITE if light else BLACK
    for tenth in range(11):
        red, green, blue = (
            round(channel + (end - channel) * tenth / 10) for channel, end in zip(colour[:3], towards, strict=True)
        )
        if luminance((red, green, blue)) >= _LIGHT if light else luminance((red, green, blue)) <= _DARK:
            break
    return red, green, blue
