"""Boxes with round corners, their shadows and their grain, as pictures in pixels."""

from __future__ import annotations

import io
import random
from functools import cache, lru_cache

import pygame

from escoba.screen.fonts import Colour
from escoba.screen.kit.theme import Box

GRAIN_SIZE = 256


def rasterised(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw an SVG text at `size` pixels. Within it keep to what SDL's reader knows (design, "Pictures")."""
    width, height = max(size[0], 1), max(size[1], 1)
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (width, height)).convert_alpha()


def hexed(colour: Colour) -> str:
    """The colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def noise(depth: int, seed: int) -> pygame.Surface:
    """A square of grey unevenness to multiply with: values down to 255 less `depth`, the same for the same seed."""
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
    side, border = GRAIN_SIZE, 20
    # A border of the neighbouring tiles, as wide as the blur reaches.
    rough, wide = noise(60, 4), pygame.Surface((side + 2 * border, side + 2 * border), pygame.SRCALPHA)
    for x in (border - side, border, border + side):
        for y in (border - side, border, border + side):
            wide.blit(rough, (x, y))
    soft = pygame.transform.gaussian_blur(wide, 5).subsurface((border, border, side, side)).copy()
    soft.fill((30, 30, 30, 0), special_flags=pygame.BLEND_RGBA_ADD)
    soft.blit(noise(7, 3), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return soft.convert_alpha()


def roughen(picture: pygame.Surface, grain: pygame.Surface) -> None:
    """Multiply the grain onto a picture; its transparency stays."""
    step_x, step_y = grain.get_size()
    for y in range(0, picture.get_height(), step_y):
        for x in range(0, picture.get_width(), step_x):
            picture.blit(grain, (x, y), special_flags=pygame.BLEND_RGBA_MULT)


def box_picture(box: Box, size: tuple[int, int], scale: float) -> tuple[pygame.Surface, int]:
    """A box of `size` pixels with its shadow, and how many pixels the picture reaches beyond the box on each side."""
    body = rasterised(_box_svg(box, size, scale), size)
    if box.grain:
        roughen(body, paper_grain())
    if not box.shadow:
        return body, 0
    blur = max(2, round(box.shadow * scale * 0.6))
    margin = 2 * blur + round(box.shadow * scale * 0.4)
    whole = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    for depth, strength in ((0.12, 70), (0.42, 95)):
        cast = shadow_picture(size, round(box.radius * scale), max(1, round(blur * depth * 2)), strength)
        spread = (cast.get_width() - size[0]) // 2
        whole.blit(cast, (margin - spread, margin - spread + round(box.shadow * scale * depth)))
    whole.blit(body, (margin, margin))
    return whole, margin


def shadow_picture(size: tuple[int, int], radius: int, blur: int, strength: int) -> pygame.Surface:
    """The soft shadow of a rounded box, 2·`blur` pixels larger on each side; `strength` is its greatest opacity.

    Only a small box is ever blurred: the corners are taken from it and the edges drawn out between them.
    """
    spread = 2 * blur
    corner = radius + 2 * spread
    small = min(size[0], 2 * corner + 2), min(size[1], 2 * corner + 2)
    return _drawn_out(_small_shadow(small, radius, blur, strength), (size[0] + 2 * spread, size[1] + 2 * spread))


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


def _drawn_out(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A copy of the picture, enlarged to `size` by repeating its middle row and column."""
    picture = picture.copy()
    for axis in (0, 1):
        width, height = picture.get_size()
        old, new = picture.get_size()[axis], size[axis]
        if new <= old:
            continue
        larger = pygame.Surface((new, height) if axis == 0 else (width, new), pygame.SRCALPHA)
        half = old // 2
        if axis == 0:
            middle = pygame.transform.scale(picture.subsurface((half, 0, 1, height)), (new - old + 1, height))
            larger.blit(picture, (0, 0), (0, 0, half, height))
            larger.blit(middle, (half, 0))
            larger.blit(picture, (half + new - old + 1, 0), (half + 1, 0, old - half - 1, height))
        else:
            middle = pygame.transform.scale(picture.subsurface((0, half, width, 1)), (width, new - old + 1))
            larger.blit(picture, (0, 0), (0, 0, width, half))
            larger.blit(middle, (0, half))
            larger.blit(picture, (0, half + new - old + 1), (0, half + 1, width, old - half - 1))
        picture = larger
    return picture


def _box_svg(box: Box, size: tuple[int, int], scale: float) -> str:
    width, height = size
    line = box.edge_width * scale if box.edge else 0.0
    radius = min(box.radius * scale, width / 2, height / 2)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">',
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        # SDL's reader ignores the opacity of what a gradient fills, but not that of the gradient's stops.
        f'<stop offset="0" stop-color="{hexed(box.top)}" stop-opacity="{box.opacity}"/>'
        f'<stop offset="1" stop-color="{hexed(box.bottom)}" stop-opacity="{box.opacity}"/></linearGradient></defs>',
        _rect(line / 2, size, radius, 'fill="url(#g)"'),
    ]
    if box.shine:
        parts.append(_rect(line + 0.5 * scale, size, radius, _line((255, 255, 255), scale, 0.22)))
    if box.edge:
        parts.append(_rect(line / 2, size, radius, _line(box.edge, line, 1)))
    if box.inset:
        parts.append(
            _rect(box.inset * scale, size, radius - box.inset * scale * 0.6, _line(box.inset_colour, scale, 0.8))
        )
    parts.append("</svg>")
    return "".join(parts)


def _rect(inset: float, size: tuple[int, int], radius: float, paint: str) -> str:
    width, height = size[0] - 2 * inset, size[1] - 2 * inset
    return (
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{max(width, 1):.2f}" height="{max(height, 1):.2f}" '
        f'rx="{max(radius - inset / 2, 1):.2f}" {paint}/>'
    )


def _line(colour: Colour, width: float, opacity: float) -> str:
    return f'fill="none" stroke="{hexed(colour)}" stroke-width="{width:.2f}" stroke-opacity="{opacity}"'
