"""Boxes with round corners, their shadows and their grain, as pictures in pixels.

A wide box is the same all along its middle. So only its ends and one tile of the middle are drawn and kept, and `put`
repeats the tile: a sheet of paper that fills the window costs no more than a strip of it.
"""

from __future__ import annotations

import pygame

from escoba.screen.kit.fonts import Colour
from escoba.screen.kit.shapes import GRAIN_SIZE, drawn_out, hexed, paper_grain, rasterised, roughen, shadow_picture
from escoba.screen.kit.theme import WHITE, Box

_TILE = GRAIN_SIZE
"""The width of the tile in pixels: the grain goes on without a seam after so many."""

_SHADOWS = ((0.12, 70), (0.42, 95))
"""A box throws a near, dark shadow and a wide one: how far down (of its height above the ground), how opaque."""


def box_picture(box: Box, size: tuple[int, int], scale: float) -> tuple[pygame.Surface, int]:
    """A box of `size` pixels with its shadow, and how many pixels the picture reaches beyond the box on each side.

    The picture of a wide box is narrower than the box; `put` shows it as wide as it is.
    """
    radius = round(box.radius * scale)
    blur = max(2, round(box.shadow * scale * 0.6)) if box.shadow else 0
    blurs = [max(1, round(blur * depth * 2)) for depth, _strength in _SHADOWS] if blur else []
    margin = 2 * blur + round(box.shadow * scale * 0.4)
    # Nothing of an end reaches further in than this: the corner, the inner line's corner, the shadow under it.
    end = radius + round(box.inset * scale) + 2 + 4 * max(blurs, default=0)
    narrow = min(size[0], 2 * end + 2), size[1]
    whole = pygame.Surface((narrow[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    for (depth, strength), cast_blur in zip(_SHADOWS, blurs, strict=False):
        cast = shadow_picture(narrow, radius, cast_blur, strength)
        spread = (cast.get_width() - narrow[0]) // 2
        whole.blit(cast, (margin - spread, margin - spread + round(box.shadow * scale * depth)))
    whole.blit(_body(box, narrow, scale), (margin, margin))
    width = min(size[0], 2 * end + _TILE)
    whole = drawn_out(whole, (width + 2 * margin, size[1] + 2 * margin))
    if box.grain:
        _grain(whole.subsurface((margin, margin, width, size[1])), end, size[0])
    return whole, margin


def put(surface: pygame.Surface, picture: pygame.Surface, margin: int, place: pygame.Rect) -> None:
    """Draw a box's picture, with its margin, so that the box fills `place`."""
    left, top = place.left - margin, place.top - margin
    whole, (width, height) = place.width + 2 * margin, picture.get_size()
    if width >= whole:
        surface.blit(picture, (left, top))
        return
    end = (width - _TILE) // 2
    right = left + whole - end
    surface.blit(picture, (left, top), (0, 0, end, height))
    for x in range(left + end, right, _TILE):
        surface.blit(picture, (x, top), (end, 0, min(_TILE, right - x), height))
    surface.blit(picture, (right, top), (width - end, 0, end, height))


def _grain(body: pygame.Surface, end: int, width: int) -> None:
    """Give the box paper's grain. Where it will be `width` wide, the right end gets the grain that is due there."""
    drawn, height = body.get_size()
    if drawn == width:
        roughen(body, paper_grain())
        return
    roughen(body.subsurface((0, 0, drawn - end, height)), paper_grain())
    roughen(body.subsurface((drawn - end, 0, end, height)), paper_grain(), left=width - end)


def _body(box: Box, size: tuple[int, int], scale: float) -> pygame.Surface:
    """The box without its shadow. Its colour changes from the top down only, and its lines are drawn out."""
    corner = round((box.radius + box.inset + box.edge_width + 1) * scale) + 2
    small = min(size[0], 2 * corner), min(size[1], 2 * corner)
    body = drawn_out(rasterised(_fill_svg(box, small, scale), small), size)
    column = rasterised(_gradient_svg(box, size[1]), (1, size[1]))
    body.blit(pygame.transform.scale(column, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if box.shine or box.edge or box.inset:
        body.blit(drawn_out(rasterised(_lines_svg(box, small, scale), small), size), (0, 0))
    return body


def _fill_svg(box: Box, size: tuple[int, int], scale: float) -> str:
    """The box in white, for the colour to be multiplied with."""
    line = box.edge_width * scale if box.edge else 0.0
    return _svg(size, _rect(line / 2, size, _radius(box, size, scale), 'fill="#fff"'))


def _gradient_svg(box: Box, height: int) -> str:
    """One pixel wide."""
    return _svg(
        (1, height),
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        # SDL's reader ignores the opacity of what a gradient fills, but not that of the gradient's stops.
        f'<stop offset="0" stop-color="{hexed(box.top)}" stop-opacity="{box.opacity}"/>'
        f'<stop offset="1" stop-color="{hexed(box.bottom)}" stop-opacity="{box.opacity}"/></linearGradient></defs>'
        f'<rect width="1" height="{height}" fill="url(#g)"/>',
    )


def _lines_svg(box: Box, size: tuple[int, int], scale: float) -> str:
    line = box.edge_width * scale if box.edge else 0.0
    radius = _radius(box, size, scale)
    parts = []
    if box.shine:
        parts.append(_rect(line + 0.5 * scale, size, radius, _line(WHITE, scale, 0.22)))
    if box.edge:
        parts.append(_rect(line / 2, size, radius, _line(box.edge, line, 1)))
    if box.inset:
        parts.append(
            _rect(box.inset * scale, size, radius - box.inset * scale * 0.6, _line(box.inset_colour, scale, 0.8))
        )
    return _svg(size, *parts)


def _svg(size: tuple[int, int], *parts: str) -> str:
    width, height = size
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{"".join(parts)}</svg>'


def _radius(box: Box, size: tuple[int, int], scale: float) -> float:
    return min(box.radius * scale, size[0] / 2, size[1] / 2)


def _rect(inset: float, size: tuple[int, int], radius: float, paint: str) -> str:
    width, height = size[0] - 2 * inset, size[1] - 2 * inset
    return (
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{max(width, 1):.2f}" height="{max(height, 1):.2f}" '
        f'rx="{max(radius - inset / 2, 1):.2f}" {paint}/>'
    )


def _line(colour: Colour, width: float, opacity: float) -> str:
    return f'fill="none" stroke="{hexed(colour)}" stroke-width="{width:.2f}" stroke-opacity="{opacity}"'
