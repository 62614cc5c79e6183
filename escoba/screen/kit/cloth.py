"""What the table is covered with: cloth or wood, lit from above. One of them is laid for the whole program."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

import pygame

from escoba.places import asset
from escoba.screen.kit import shapes
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.theme import BRASS, BRASS_DARK, WALNUT, WALNUT_DARK, Box

DEFAULT = "green"

_MIDDLE = (232, 231, 226)
_CORNERS = (104, 106, 106)
"""How much of the cloth's own colour is left in the lamp's light and at the edges (of 255)."""

_PATTERN = 165
"""How much of the pattern is seen over the cloth's mean colour (of 255)."""

_SWATCH_EDGE = Box(WALNUT_DARK, WALNUT_DARK, radius=5, edge=BRASS_DARK, shadow=4)


class _Laid:
    name = DEFAULT
    boards: ClassVar[dict[tuple[str, float], pygame.Surface]] = {}
    resizing = False
    rough = False


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

    It is kept as one picture. Right after `resizing` the last one is shown scaled, once, and is `rough` then: while a
    window changes its size nobody sees the grain.
    """
    name, k = _Laid.name, canvas.view.k
    key, place = (name, rim), canvas.view.rect(rect)
    last = _Laid.boards.get(key)
    resizing, _Laid.resizing = _Laid.resizing, False
    if resizing and last is not None and last.get_size() != place.size:
        _Laid.rough = True
        canvas.surface.blit(pygame.transform.smoothscale(last, place.size), place)
        return
    _Laid.rough = False

    def make(size: tuple[int, int]) -> pygame.Surface:
        _Laid.boards = {key: _board(name, size, k, canvas.view.px(rim))}
        return _Laid.boards[key]

    canvas.kept(("board", *key), rect, make)


def resizing() -> None:
    """The window has just got another size: the next table need not be more than the last one, scaled."""
    _Laid.resizing = True


def rough() -> bool:
    """Whether a table was drawn that is to be drawn again, now that its size has come to rest."""
    return _Laid.rough


def swatch(canvas: Canvas, name: str, rect: pygame.FRect) -> None:
    """A small piece of a cloth, to choose it by."""
    k = canvas.view.k
    canvas.box(rect, _SWATCH_EDGE)
    canvas.kept(("swatch", name), rect.inflate(-6, -6), lambda size: _spread(_tile(name, k), size))


def covering(name: str, size: tuple[int, int], k: float) -> pygame.Surface:
    """A cloth of `size` pixels, `k` pixels to the unit, darker towards its edges, with the unevenness of felt."""
    picture = _spread(_tile(name, k), size)
    picture.blit(_light(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shapes.roughen(picture, _unevenness())
    return picture


def _spread(tile: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The tile side by side until all is covered."""
    picture = pygame.Surface(size).convert()
    across, down = tile.get_size()
    for y in range(0, size[1], down):
        for x in range(0, size[0], across):
            picture.blit(tile, (x, y))
    return picture


def _tile(name: str, k: float) -> pygame.Surface:
    """The cloth's pattern, which goes on without a seam on all sides."""
    path = str(asset("cloths", f"{name}.svg"))
    across, down = pygame.image.load(path).get_size()
    pattern = pygame.image.load_sized_svg(path, (max(1, round(across * k)), max(1, round(down * k)))).convert()
    ground = pattern.copy()
    ground.fill(pygame.transform.average_color(pattern)[:3])
    # The pattern is drawn to be seen close by; under a whole table's worth of cards it is to stay in the background.
    pattern.set_alpha(_PATTERN)
    ground.blit(pattern, (0, 0))
    return ground


def _light(size: tuple[int, int]) -> pygame.Surface:
    """The light of a lamp above the upper middle, to multiply with."""
    small = 96, max(2, 96 * size[1] // size[0])
    glow = shapes.rasterised(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {small[0]} {small[1]}"><defs>'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{small[0] / 2}" cy="{small[1] * 0.42}" '
        f'r="{max(small) * 0.62}"><stop offset="0" stop-color="{shapes.hexed(_MIDDLE)}"/>'
        f'<stop offset="1" stop-color="{shapes.hexed(_CORNERS)}"/></radialGradient></defs>'
        f'<rect width="{small[0]}" height="{small[1]}" fill="url(#g)"/></svg>',
        small,
    )
    return pygame.transform.smoothscale(glow.convert(), size)


@cache
def _unevenness() -> pygame.Surface:
    return shapes.noise(26, 11)


def wood(size: tuple[int, int], seed: int = 5) -> pygame.Surface:
    """Dark walnut with its grain along the longer side. `size` in pixels."""
    upright = size[1] > size[0]
    long, short = (size[1], size[0]) if upright else size
    plank = pygame.Surface((long, short)).convert()
    plank.fill(WALNUT)
    streaks = pygame.transform.smoothscale(shapes.noise(96, seed).subsurface((0, 0, 24, 64)), (long, max(short, 8)))
    plank.blit(streaks, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shapes.roughen(plank, shapes.noise(22, seed + 1))
    return pygame.transform.rotate(plank, 90) if upright else plank


def _board(name: str, size: tuple[int, int], k: float, rim: int) -> pygame.Surface:
    picture = covering(name, size, k)
    inner = pygame.Rect(0, 0, *size).inflate(-2 * rim, -2 * rim)
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
    return picture


def _darken_frame(picture: pygame.Surface, frame: pygame.Rect, opacity: int) -> None:
    """Lay a black line, one pixel wide and of this opacity, along the inner edge of a rectangle."""
    across, down = pygame.Surface((frame.width, 1)), pygame.Surface((1, frame.height - 2))
    across.set_alpha(opacity)
    down.set_alpha(opacity)
    picture.blit(across, frame.topleft)
    picture.blit(across, (frame.left, frame.bottom - 1))
    picture.blit(down, (frame.left, frame.top + 1))
    picture.blit(down, (frame.right - 1, frame.top + 1))
