"""Letters: the two families of the program, rendered at their final size in pixels, measured, wrapped and cached.

Sizes here are pixels of the em square; design units are turned into them by ``kit.canvas``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache, lru_cache
from itertools import chain

import pygame

from escoba import resources as places
from escoba.screen.kit import letters
from escoba.screen.kit.cache import PictureCache


class Face(Enum):
    """The cuts in use: package and file."""

    TEXT = ("font_lato", "Lato-Regular.ttf")
    BOLD = ("font_lato", "Lato-Bold.ttf")
    TITLE = ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf")
    TITLE_ITALIC = ("font_source_serif_pro", "SourceSerifPro-It.ttf")


_OTHER = Face.TITLE
"""Has many letters that the cuts for text lack."""

Colour = tuple[int, int, int]


_pictures: PictureCache[tuple[str, Face, int, Colour]] = PictureCache(600_000)


def font(face: Face, size: int) -> pygame.font.Font:
    """The font of a face at `size` pixels."""
    return letters.font(_file(face), size)


@cache
def _file(face: Face) -> str:
    """The file of a face; looked for once."""
    package, name = face.value
    return str(places.font(package, name))


def picture(text: str, face: Face, size: int, colour: Colour) -> pygame.Surface:
    """One line of text as a picture with transparency. Do not draw on it: it is shared."""

    def render() -> pygame.Surface:
        runs = _runs(text, face)
        if len(runs) == 1:
            return _font_of(runs[0], size).render(runs[0].text, True, colour).convert_alpha()
        own = font(face, size)
        line = pygame.Surface((width(text, face, size), own.get_height()), pygame.SRCALPHA)
        left = 0
        for run in runs:
            with_it = _font_of(run, size)
            piece = with_it.render(run.text, True, colour)
            line.blit(piece, (left, own.get_ascent() - with_it.get_ascent()))
            left += piece.get_width()
        return line.convert_alpha()

    return _pictures.get((text, face, size, colour), render)


@lru_cache(maxsize=4000)
def width(text: str, face: Face, size: int) -> int:
    """How wide a line of text is, in pixels."""
    return sum([_font_of(run, size).size(run.text)[0] for run in _runs(text, face)])


def _runs(text: str, face: Face) -> tuple[letters.Run, ...]:
    """The text in pieces of one font each; at least one."""
    seen = drawable(text)
    if seen.isascii():
        return (letters.Run(seen, _file(face)),)
    return letters.runs(seen, _file(face), _file(_OTHER))


def _font_of(run: letters.Run, size: int) -> pygame.font.Font:
    return letters.font(run.file, size, run.script)


def drawable(text: str) -> str:
    """The text with a replacement mark for what no font can draw: controls, halves of characters, direction marks."""
    return text if text.isprintable() else "".join([sign if sign.isprintable() else "\ufffd" for sign in text])


def line_height(face: Face, size: int) -> int:
    """The distance from one line to the next, in pixels: a little airier than the font asks for."""
    return round(font(face, size).get_height() * 1.12)


@lru_cache(maxsize=800)
def fitting_size(text: str, face: Face, size: int, room: int) -> int:
    """The greatest size up to `size` at which the text fits into `room` pixels, but never under 70 % of it."""
    least = round(size * 0.7)
    while size > least and width(text, face, size) > room:
        size -= 1
    return size


@lru_cache(maxsize=800)
def shortened(text: str, face: Face, size: int, room: int) -> str:
    """The text itself, or as much of it as fits into `room` pixels with an ellipsis behind."""
    if width(text, face, size) <= room:
        return text
    while text and width(text + "…", face, size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


@lru_cache(maxsize=400)
def wrapped(text: str, face: Face, size: int, room: int) -> tuple[str, ...]:
    """The text broken into lines of at most `room` pixels: between words, and within a word only if it is longer."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines.extend(_filled(paragraph.split(), face, size, room))
    return tuple(lines)


def _filled(words: Iterable[str], face: Face, size: int, room: int) -> list[str]:
    lines = [""]
    for word in chain.from_iterable(_pieces(whole, face, size, room) for whole in words):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and width(longer, face, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _pieces(word: str, face: Face, size: int, room: int) -> Iterator[str]:
    """The word itself or, if it is too long for a line (as the path of a file may be), in pieces that fit."""
    while len(word) > 1 and width(word, face, size) > room:
        length = next(end for end in range(len(word) - 1, 0, -1) if end == 1 or width(word[:end], face, size) <= room)
        yield word[:length]
        word = word[length:]
    yield word


def forget(most_pixels: int) -> None:
    """Empty the cache of pictures, since after a change of size none of them is wanted again, and keep so many pixels
    from now on. Fonts and widths stay: while a window is being resized, the same sizes come again and again.
    """
    _pictures.clear()
    _pictures.allow(most_pixels)
