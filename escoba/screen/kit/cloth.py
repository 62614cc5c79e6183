"""What the table is covered with: cloth or wood, lit from above. One of them is laid for the whole program."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import ClassVar

import pygame

from escoba.resources import asset
from escoba.screen.kit import contrast, shapes
from escoba.screen.kit import draw_budget as patience
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.theme import BRASS, BRASS_DARK, GREY_431, GREY_596, WALNUT, WALNUT_DARK, WHITE, Box

DEFAULT = "green"

_MIDDLE = WHITE
_CORNERS = GREY_596
_NIGHTFALL = GREY_431
"""How much of the cloth's own colour is left in the lamp's light and at the edges (of 255)."""

_LAMP = 0.42, 0.3
"""Where the lamp hangs over the cloth, as parts of its width and height: at the upper left."""

_PATTERN = 130
"""How much of the pattern is seen over the cloth's mean colour (of 255)."""

_SHARPEST = 1.6
"""With more pixels to the unit the pattern is enlarged: it stays in the background, and drawing it takes long."""

_SWATCH_EDGE = Box(WALNUT_DARK, WALNUT_DARK, radius=5, edge=BRASS_DARK, shadow=4)


_BAND = shapes.GRAIN_SIZE
"""A cloth is woven in bands of so many pixels, which is a moment's work each however large the window is."""


class _Laid:
    name = DEFAULT
    begun: ClassVar[tuple[Hashable, pygame.Surface, Iterator[None]] | None] = None
    """The table that is being made, by name, size and rim, and what remains to be done on it."""


def cloths() -> list[str]:
    """The names of all cloths there are, the usual one first."""
    return sorted((path.stem for path in asset("cloths").glob("*.svg")), key=lambda name: (name != DEFAULT, name))


def lay(name: str) -> None:
    """Cover every table of the program with this cloth from now on; the usual one where there is none of that name."""
    _Laid.name = name if name in cloths() else DEFAULT


def laid() -> str:
    """The name of the cloth that lies on the tables."""
    return _Laid.name


def board(canvas: Canvas, rect: pygame.FRect, rim: float) -> None:
    """A piece of table with the cloth that is laid: a wooden rim, `rim` units wide, and a brass line between them.

    It is kept as one picture. Raises DrawBudgetSpent while it is not finished and there is no time for it.
    """
    name, k, border = _Laid.name, canvas.view.k, canvas.view.px(rim)
    canvas.kept(("board", name, border, contrast.is_high()), rect, lambda size: _finished(name, size, k, border))


def swatch(canvas: Canvas, name: str, rect: pygame.FRect) -> None:
    """A small piece of a cloth, to choose it by."""
    k = canvas.view.k
    canvas.box(rect, _SWATCH_EDGE)
    canvas.kept(("swatch", name), rect.inflate(-6, -6), lambda size: _swatch(name, size, k))


def _woven(picture: pygame.Surface, tile: pygame.Surface) -> Iterator[None]:
    """Weave the cloth, a band at a time: darker towards its edges, with the unevenness of felt."""
    width, height = picture.get_size()
    light = _light((width, height))
    for top in range(0, height, _BAND):
        band = picture.subsurface((0, top, width, min(_BAND, height - top)))
        _cover(band, tile, top)
        lamp = light.subsurface((0, top, light.get_width(), band.get_height()))
        band.blit(pygame.transform.smoothscale(lamp, band.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        shapes.roughen(band, shapes.noise(26, 11))
        yield


def _cover(picture: pygame.Surface, tile: pygame.Surface, top: int = 0) -> None:
    """Lay the tile side by side until all is covered, beginning with its row `top` (of as many as it takes)."""
    across, down = tile.get_size()
    for y in range(-(top % down), picture.get_height(), down):
        for x in range(0, picture.get_width(), across):
            picture.blit(tile, (x, y))


def _swatch(name: str, size: tuple[int, int], k: float) -> pygame.Surface:
    picture = pygame.Surface(size)
    _cover(picture, _tile(name, k))
    return picture


@lru_cache(maxsize=4)
def _tile(name: str, k: float) -> pygame.Surface:
    """The cloth's pattern, which goes on without a seam on all sides."""
    text = asset("cloths", f"{name}.svg").read_text(encoding="utf-8")
    across, down = (float(length) for length in text.split('viewBox="0 0 ', 1)[1].split('"', 1)[0].split())
    drawn = min(k, _SHARPEST)
    pattern = shapes.rasterised(text, (round(across * drawn), round(down * drawn))).convert(32)
    if drawn < k:
        pattern = pygame.transform.smoothscale(pattern, (round(across * k), round(down * k)))
    ground = pattern.copy()
    ground.fill(pygame.transform.average_color(pattern)[:3])
    # The pattern is drawn to be seen close by; under a whole table's worth of cards it is to stay in the background.
    pattern.set_alpha(_PATTERN)
    ground.blit(pattern, (0, 0))
    return ground


def _light(size: tuple[int, int]) -> pygame.Surface:
    """The light of a lamp, to multiply with: as high as `size`, and to be made as wide."""
    small = 96, max(2, 96 * size[1] // size[0])
    x, y = small[0] * _LAMP[0], small[1] * _LAMP[1]
    glow = shapes.rasterised(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {small[0]} {small[1]}"><defs>'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" '
        f'r="{max(small) * 0.66}"><stop offset="0" stop-color="{shapes.hexed(_MIDDLE)}"/>'
        f'<stop offset="1" stop-color="{shapes.hexed(_CORNERS)}"/></radialGradient></defs>'
        f'<rect width="{small[0]}" height="{small[1]}" fill="url(#g)"/></svg>',
        small,
    )
    return pygame.transform.smoothscale(glow.convert(32), (small[0], size[1]))


def wood(size: tuple[int, int], seed: int = 5) -> pygame.Surface:
    """Dark walnut with its grain along the longer side. `size` in pixels."""
    upright = size[1] > size[0]
    long, short = (size[1], size[0]) if upright else size
    plank = pygame.Surface((long, short))
    plank.fill(WALNUT)
    streaks = pygame.transform.smoothscale(shapes.noise(96, seed).subsurface((0, 0, 24, 64)), (long, max(short, 8)))
    plank.blit(streaks, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shapes.roughen(plank, shapes.noise(22, seed + 1))
    return pygame.transform.rotate(plank, 90) if upright else plank


def _finished(name: str, size: tuple[int, int], k: float, rim: int) -> pygame.Surface:
    """The whole table. Where there is no time to finish it, it is gone on with the next time."""
    wanted = (name, size, rim, contrast.is_high())
    if _Laid.begun is None or _Laid.begun[0] != wanted:
        tile = _tile(name, k)
        patience.ask()
        picture = pygame.Surface(size)
        _Laid.begun = wanted, picture, _built(picture, tile, k, rim)
    _wanted, picture, steps = _Laid.begun
    patience.ask()
    for _step in steps:
        patience.ask()
    _Laid.begun = None
    return picture


def _built(picture: pygame.Surface, tile: pygame.Surface, k: float, rim: int) -> Iterator[None]:
    """Cover a table and put its rim around it, a piece at a time."""
    yield from _woven(picture, tile)
    size = picture.get_size()
    inner = picture.get_rect().inflate(-2 * rim, -2 * rim)
    # The rim throws its shadow onto the cloth: a shadow frame around the hole it leaves.
    depth = max(2, round(rim * 0.8))
    for step in range(depth):
        _darken_frame(picture, inner.inflate(-2 * step, -2 * step), round(105 * (1 - step / depth) ** 2))
    across, down = wood((size[0], rim)), wood((rim, size[1]), seed=8)
    picture.blit(down, (0, 0))
    picture.blit(down, (size[0] - rim, 0))
    picture.blit(across, (0, 0))
    picture.blit(across, (0, size[1] - rim))
    thin = max(1, round(k))
    pygame.draw.rect(picture, WALNUT_DARK, picture.get_rect(), thin)
    pygame.draw.rect(picture, WALNUT_DARK, inner.inflate(4 * thin, 4 * thin), thin)
    pygame.draw.rect(picture, BRASS, inner.inflate(2 * thin, 2 * thin), thin)
    if contrast.is_high():
        # Whatever cloth lies there, white letters are to be read on it.
        picture.fill(_NIGHTFALL, special_flags=pygame.BLEND_RGB_MULT)
    yield


def _darken_frame(picture: pygame.Surface, frame: pygame.Rect, opacity: int) -> None:
    """Lay a black line, one pixel wide and of this opacity, along the inner edge of a rectangle."""
    across, down = pygame.Surface((frame.width, 1)), pygame.Surface((1, frame.height - 2))
    across.set_alpha(opacity)
    down.set_alpha(opacity)
    picture.blit(across, frame.topleft)
    picture.blit(across, (frame.left, frame.bottom - 1))
    picture.blit(down, (frame.left, frame.top + 1))
    picture.blit(down, (frame.right - 1, frame.top + 1))
