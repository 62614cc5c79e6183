"""Drawing in design units.

The window's shorter side decides one factor: a window of 1280 by 720 pixels has the area 1280 by 720 units, one of
1024 by 600 has 1280 by 750. Scenes lay themselves out in that area, whatever its shape, and everything is rasterised
at its final size in pixels. A scene that can stand upright needs less width in a window that is higher than wide.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Literal

import pygame

from escoba.screen.kit import boxes, contrast, fonts, shapes
from escoba.screen.kit.cache import PictureCache
from escoba.screen.kit.theme import GREEN_043, Box, Type

DESIGN_SIZE = (1280, 720)

Align = Literal["left", "center", "right"]

_LEAST = 0.7
"""No type is made smaller than this part of its size as designed: what is longer ends in an ellipsis."""

_ONE_LINE = 0.88
"""What would have to be smaller than this to fit into one line is set in several, where it may be."""

_SMALL_TYPE, _LARGE_TYPE = 20.0, 32.0
"""Type up to the one size is enlarged in full, type from the other size on not at all."""

_KEPT_WINDOWS, _LEAST_PIXELS = 2, 4_000_000
"""So many pictures of the window's size are kept, but at least so many pixels."""

_pictures: PictureCache[Hashable] = PictureCache(_LEAST_PIXELS)
_margins: dict[tuple[Box, tuple[int, int], float], int] = {}

_NIGHT = GREEN_043
"""The colour of what is darkened altogether."""


@dataclass(frozen=True)
class View:
    """How design units meet pixels: `k` pixels for each unit, the window `width` by `height` pixels.

    `text` is how much larger than designed small type is set, for eyes that need it; 1 is as designed. `least` is the
    size in design units that is needed at least.
    """

    width: int
    height: int
    text: float = 1.0
    least: tuple[float, float] = DESIGN_SIZE

    def standing(self, upright: tuple[float, float] | None) -> View:
        """The same window for a scene that needs only so much, `upright`, where the window is higher than wide."""
        least = upright if upright is not None and self.height > self.width else DESIGN_SIZE
        return self if least == self.least else replace(self, least=least)

    @property
    def upright(self) -> bool:
        """Whether things are to stand below each other that lie side by side in a wide window."""
        return self.least != DESIGN_SIZE

    @property
    def k(self) -> float:
        """Pixels for each design unit."""
        return min(self.width / self.least[0], self.height / self.least[1])

    @property
    def area(self) -> pygame.FRect:
        """The whole window in design units; never smaller than `least`."""
        return pygame.FRect(0, 0, self.width / self.k, self.height / self.k)

    def px(self, length: float) -> int:
        """A length in pixels."""
        return round(length * self.k)

    def rect(self, rect: pygame.FRect) -> pygame.Rect:
        """A rectangle in pixels. Edges are rounded, not sizes, so that neighbours keep touching."""
        left, top, right, bottom = [
            # Where one ends and another begins, the last digits may differ.
            round(round(edge, 3) * self.k)
            for edge in (rect.left, rect.top, rect.right, rect.bottom)
        ]
        return pygame.Rect(left, top, right - left, bottom - top)

    def em(self, style: Type) -> int:
        """The size in pixels in which a style is set. What is designed large is large enough and is not enlarged."""
        small = min(max((_LARGE_TYPE - style.size) / (_LARGE_TYPE - _SMALL_TYPE), 0.0), 1.0)
        return self.px(style.size * (1 + (self.text - 1) * small))

    def text_width(self, text: str, style: Type) -> float:
        """How wide one line of text will be, in design units."""
        return fonts.width(text, style.face, self.em(style)) / self.k

    def alike(self, texts: Iterable[str], style: Type, room: float) -> Type:
        """The style in the size at which the longest of several texts fits into `room` units, for all of them.

        Not below 70 % of its size as designed: what is longer is made shorter where it is drawn.
        """
        texts, size, least = tuple(texts), style.size, _LEAST * self.px(style.size)
        while self.em(style.sized(size)) > least and any(
            self.text_width(text, style.sized(size)) > room for text in texts
        ):
            size -= 0.5
        return style.sized(size)

    def wants_lines(self, text: str, style: Type, room: float) -> bool:
        """Whether a name would become small in one line, so that it is better set in several."""
        return self.text_width(text, style) * _ONE_LINE > room

    def broken(self, text: str, style: Type, room: float, most: int = 2) -> tuple[Type, tuple[str, ...]]:
        """The text in at most so many lines and the size it is set in for that: no word is torn apart as long as a
        smaller size can keep it whole. What is too long even so runs on in the last line, to be cut where it is drawn.
        """
        text, least = " ".join(text.split()), _LEAST * self.px(style.size)
        lines = self.lines(text, style, room)
        while (len(lines) > most or " ".join(lines) != text) and self.em(style) > least:
            style = style.sized(style.size - 0.5)
            lines = self.lines(text, style, room)
        rest = text
        for line in lines[: most - 1]:
            rest = rest[len(line) :].lstrip()
        return style, (*lines[: most - 1], rest) if rest else lines

    def line_height(self, style: Type) -> float:
        """The distance between lines of wrapped text, in design units."""
        return fonts.line_height(style.face, self.em(style)) / self.k

    def lines(self, text: str, style: Type, room: float) -> tuple[str, ...]:
        """The text broken into lines that fit into `room` design units."""
        return fonts.wrapped(text, style.face, self.em(style), self.px(room))


class Canvas:
    """A surface that is drawn on in design units."""

    def __init__(self, surface: pygame.Surface, view: View) -> None:
        self.surface = surface
        self.view = view

    def _seen(self, rect: pygame.FRect) -> pygame.Rect:
        """A rectangle in pixels of which there is something to draw: in a small window a line may round to none."""
        place = self.view.rect(rect)
        place.size = max(1, place.width), max(1, place.height)
        return place

    def box(self, rect: pygame.FRect, box: Box) -> None:
        """A box with everything that belongs to it: gradient, edge, inner line, grain, shadow."""
        place = self._seen(rect)
        if contrast.is_high():
            box = contrast.clear(box)
        key = (box, place.size, self.view.k)

        def make() -> pygame.Surface:
            picture, _margins[key] = boxes.box_picture(box, place.size, self.view.k)
            return picture

        boxes.put(self.surface, _pictures.get(key, make), _margins[key], place)

    @contextmanager
    def faded(self, rect: pygame.FRect, opacity: float) -> Iterator[None]:
        """What is drawn within `rect` meanwhile is seen through: `opacity` 0 to 1."""
        place = self.view.rect(rect).clip(self.surface.get_rect())
        if not place.width:
            yield
            return
        before = self.surface.subsurface(place).copy()
        yield
        before.set_alpha(round(255 * (1 - opacity)))
        self.surface.blit(before, place)

    def svg(self, name: str, svg: str, rect: pygame.FRect) -> None:
        """An SVG text filling `rect`. `name` must be different for different texts: pictures are kept by it."""
        place = self._seen(rect)
        picture = _pictures.get(("svg", name, place.size), lambda: shapes.rasterised(svg, place.size))
        self.surface.blit(picture, place)

    def kept(self, name: Hashable, rect: pygame.FRect, make: Callable[[tuple[int, int]], pygame.Surface]) -> None:
        """A picture of your own making that fills `rect`: `make` gets the size in pixels, and is called only if no
        picture of that name and size is kept.
        """
        place = self._seen(rect)
        self.surface.blit(_pictures.get(("kept", name, place.size), lambda: make(place.size)), place)

    def text(
        self,
        text: str,
        rect: pygame.FRect,
        style: Type,
        align: Align = "left",
        *,
        shrink: bool = False,
    ) -> None:
        """One line of text, centred in the height of `rect`. What does not fit into its width is made smaller down
        to 70 % if `shrink`, and then cut with an ellipsis.
        """
        if not text:
            return
        place = self.view.rect(rect)
        size = self._size(text, style, place)
        if shrink:
            size = fonts.fitting_size(text, style.face, size, place.width)
        text = fonts.shortened(text, style.face, size, place.width)
        colour = style.colour
        if contrast.is_high():
            colour = contrast.clearest(colour, self.surface, place)
        picture = fonts.picture(text, style.face, size, colour)
        top = place.top + (place.height - picture.get_height()) // 2
        left = {
            "left": place.left,
            "center": place.left + (place.width - picture.get_width()) // 2,
            "right": place.right - picture.get_width(),
        }[align]
        self.surface.blit(picture, (left, top))

    def fitted(self, text: str, rect: pygame.FRect, style: Type, align: Align = "left", most: int = 2) -> None:
        """A name: in one line or, where that would be small, in several that share the height of `rect`."""
        if not self.view.wants_lines(text, style, rect.width):
            self.text(text, rect, style, align, shrink=True)
            return
        most = max(1, min(most, int(rect.height / (style.size * _LEAST))))
        style, lines = self.view.broken(text, style.sized(min(style.size, rect.height / most)), rect.width, most)
        pitch = min(self.view.line_height(style), rect.height / len(lines))
        top = rect.centery - pitch * len(lines) / 2
        for line in lines:
            self.text(line, pygame.FRect(rect.left, top, rect.width, pitch), style, align, shrink=True)
            top += pitch

    def _size(self, text: str, style: Type, place: pygame.Rect) -> int:
        """The size in pixels for one line: enlarged as far as its place allows, and never for that below the design."""
        designed = self.view.px(style.size)
        largest = min(self.view.em(style), place.height)
        return max(designed, fonts.fitting_size(text, style.face, largest, place.width) if largest > designed else 0)

    def paragraph(self, text: str, rect: pygame.FRect, style: Type, align: Align = "left") -> float:
        """Text wrapped to the width of `rect`, from its top down. Gives the height used, in design units."""
        height = self.view.line_height(style)
        top = rect.top
        for line in self.view.lines(text, style, rect.width):
            self.text(line, pygame.FRect(rect.left, top, rect.width + 2, height), style, align)
            top += height
        return top - rect.top

    def line(
        self,
        start: tuple[float, float],
        length: float,
        colour: fonts.Colour,
        width: float = 1,
        *,
        upright: bool = False,
    ) -> None:
        """A sharp straight line, to the right from `start` or, if `upright`, down."""
        left, top = self.view.px(start[0]), self.view.px(start[1])
        thick, long = max(1, self.view.px(width)), self.view.px(length)
        place = pygame.Rect((left, top), (thick, long) if upright else (long, thick))
        if contrast.is_high():
            colour = contrast.clearest(colour, self.surface, place)
        self.surface.fill(colour, place)

    def shade(self, opacity: int) -> None:
        """Darken everything drawn so far (`opacity` 0 to 255)."""
        left = 255 - opacity
        self.surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
        self.surface.fill([tone * opacity // 255 for tone in _NIGHT], special_flags=pygame.BLEND_RGB_ADD)


def forget_pictures(view: View) -> None:
    """Empty all caches of pictures: after a change of size none of them is wanted again.

    What is kept then goes by the window's size: the table, and as much again for all else.
    """
    pixels = view.width * view.height
    _pictures.clear()
    _pictures.allow(max(_LEAST_PIXELS, _KEPT_WINDOWS * pixels))
    _margins.clear()
    fonts.forget(max(_LEAST_PIXELS, pixels) // 4)
