"""What pictures in pixels are made of: SVG texts drawn, grain, and soft shadows."""

from __future__ import annotations

import io
import random
from functools import cache, lru_cache

import pygame

from escoba.screen.kit import first_picture
from escoba.screen.kit.fonts import Colour

GRAIN_SIZE = 256


def rasterised(svg: str | bytes, size: tuple[int, int]) -> pygame.Surface:
    """Draw an SVG text at `size` pixels. Within it keep to what SDL's reader knows (design, "Pictures").

    Any thread may do it.
    """
    text, size = svg.encode() if isinstance(svg, str) else svg, (max(size[0], 1), max(size[1], 1))
    picture = first_picture.drawn(text, size)
    if picture is None:
        picture = _drawn(text, size)
        first_picture.keep(text, size, picture)
    return picture.convert_alpha()


def _drawn(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(svg), size)


def hexed(colour: Colour) -> str:
    """The colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


@lru_cache(maxsize=8)
def noise(depth: int, seed: int) -> pygame.Surface:
    """A square of grey unevenness to multiply with: values down to 255 less `depth`, the same for the same seed.

    Do not draw on it: it is shared.
    """
    values = random.Random(seed).randbytes(GRAIN_SIZE * GRAIN_SIZE)
    table = bytes(255 - value * depth // 255 for value in range(256))
    grey = values.translate(table)
    pixels = bytearray(b"\xff" * (4 * len(grey)))
    for channel in range(3):
        pixels[channel::4] = grey
    return pygame.image.frombytes(bytes(pixels), (GRAIN_SIZE, GRAIN_SIZE), "RGBA").convert_alpha()


@cache
def paper_grain() -> pygame.Surface:
    """Paper: fine unevenness over a softer, larger one that goes on without a seam from tile to tile."""
    side, border = GRAIN_SIZE, 8
    # A border of the neighbouring tiles, as wide as the blur reaches.
    rough, wide = noise(60, 4), pygame.Surface((side + 2 * border, side + 2 * border), pygame.SRCALPHA)
    for x in (border - side, border, border + side):
        for y in (border - side, border, border + side):
            wide.blit(rough, (x, y))
    # Blurred at half its size, which takes a fifth of the time: what is so soft has no detail to lose.
    half = pygame.transform.smoothscale(wide, (wide.get_width() // 2, wide.get_height() // 2))
    blurred = pygame.transform.smoothscale(pygame.transform.gaussian_blur(half, 3), wide.get_size())
    soft = blurred.subsurface((border, border, side, side)).copy()
    soft.fill((30, 30, 30, 0), special_flags=pygame.BLEND_RGBA_ADD)
    soft.blit(noise(7, 3), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return soft.convert_alpha()


def roughen(picture: pygame.Surface, grain: pygame.Surface, left: int = 0) -> None:
    """Multiply the grain onto a picture; its transparency stays. The grain's `left` column comes first."""
    step_x, step_y = grain.get_size()
    for y in range(0, picture.get_height(), step_y):
        for x in range(-(left % step_x), picture.get_width(), step_x):
            picture.blit(grain, (x, y), special_flags=pygame.BLEND_RGBA_MULT)


def shadow_picture(size: tuple[int, int], radius: int, blur: int, strength: int) -> pygame.Surface:
    """The soft shadow of a rounded box, 2·`blur` pixels larger on each side; `strength` is its greatest opacity.

    Only a small box is ever blurred: the corners are taken from it and the edges drawn out between them.
    """
    spread = 2 * blur
    corner = radius + 2 * spread
    small = min(size[0], 2 * corner + 2), min(size[1], 2 * corner + 2)
    return drawn_out(_small_shadow(small, radius, blur, strength), (size[0] + 2 * spread, size[1] + 2 * spread))


@lru_cache(maxsize=64)
def _small_shadow(size: tuple[int, int], radius: int, blur: int, strength: int) -> pygame.Surface:
    """A shadow without anything drawn out. A wide one is made smaller and enlarged: it has no detail to lose."""
    spread, shrink = 2 * blur, max(1, blur // 6)
    whole = size[0] + 2 * spread, size[1] + 2 * spread
    reduced = -(-whole[0] // shrink), -(-whole[1] // shrink)
    padded = reduced[0] * shrink, reduced[1] * shrink
    left, top = (padded[0] - size[0]) / 2, (padded[1] - size[1]) / 2
    black = rasterised(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {padded[0]} {padded[1]}"><rect x="{left}" y="{top}" '
        f'width="{size[0]}" height="{size[1]}" rx="{radius}" fill="#000" fill-opacity="{strength / 255}"/></svg>',
        reduced,
    )
    blurred = pygame.transform.gaussian_blur(black, max(1, round(blur / shrink)))
    enlarged = pygame.transform.smoothscale(blurred, padded)
    return enlarged.subsurface(((padded[0] - whole[0]) // 2, (padded[1] - whole[1]) // 2, *whole))


def drawn_out(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A copy of the picture, enlarged to `size` by repeating its middle row and column."""
    wide = _wider(picture, size[0])
    turned = _taller(wide, size[1])
    return turned.copy() if turned is picture else turned


def _wider(picture: pygame.Surface, width: int) -> pygame.Surface:
    old, height = picture.get_size()
    if width <= old:
        return picture
    half, more = old // 2, width - old
    larger = pygame.Surface((width, height), pygame.SRCALPHA)
    larger.blit(picture, (0, 0), (0, 0, half, height))
    pygame.transform.scale(
        picture.subsurface((half, 0, 1, height)), (more, height), larger.subsurface((half, 0, more, height))
    )
    larger.blit(picture, (half + more, 0), (half, 0, old - half, height))
    return larger


def _taller(picture: pygame.Surface, height: int) -> pygame.Surface:
    width, old = picture.get_size()
    if height <= old:
        return picture
    half, more = old // 2, height - old
    larger = pygame.Surface((width, height), pygame.SRCALPHA)
    larger.blit(picture, (0, 0), (0, 0, width, half))
    pygame.transform.scale(
        picture.subsurface((0, half, width, 1)), (width, more), larger.subsurface((0, half, width, more))
    )
    larger.blit(picture, (0, half + more), (0, half, width, old - half))
    return larger
