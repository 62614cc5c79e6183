"""What the first picture is drawn from, kept on disk from one start to the next.

Drawing the cards of the first screen from their SVG texts takes a third of the time until it is shown; to read their
pixels takes next to none. One file has what the last start needed, under the texts themselves: what is drawn otherwise
today is not found there. Whatever is wrong with the file, all is drawn as if there were none.
"""

from __future__ import annotations

import zlib
from contextlib import suppress
from pathlib import Path

import msgspec
import pygame

from escoba.storage.files import write_private

NAME = "escoba-first-picture"
"""The file in the data folder."""

_LEAST_TEXT = 2_000
"""Bytes of a text that is worth keeping: what is shorter is drawn as quickly as it is read."""

_MOST_BYTES = 30_000_000
"""More than the first screen needs in the largest window; a match that is shown at once may need more."""

_Drawn = dict[tuple[bytes, tuple[int, int]], tuple[tuple[int, int], bytes]]
"""By SVG text and the size in pixels it is to fill: the size it has, and its pixels as RGBA."""


class _Kept:
    file: Path | None = None
    """None while nothing is looked for and nothing is kept."""

    found: _Drawn
    needed: _Drawn


def begin(file: Path) -> None:
    """Have `drawn` look for pictures in this file, and note what it is asked for, until `end`."""
    _Kept.file, _Kept.found, _Kept.needed = file, _read(file), {}


def end() -> None:
    """The first picture is shown: keep what it needed for the next start, unless it is all there."""
    file, _Kept.file = _Kept.file, None
    if file is not None and _Kept.needed.keys() != _Kept.found.keys():
        # Where it cannot be kept, the next start takes a moment longer.
        with suppress(OSError):
            _write(file, _Kept.needed)
    _Kept.found = _Kept.needed = {}


def drawn(svg: bytes, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture of an SVG text at `size` pixels, if it was kept: without the screen's format."""
    kept = _Kept.found.get((svg, size)) if _Kept.file is not None else None
    if kept is None:
        return None
    _Kept.needed[svg, size] = kept
    return pygame.image.frombuffer(kept[1], kept[0], "RGBA")


def keep(svg: bytes, size: tuple[int, int], picture: pygame.Surface) -> None:
    """Keep what had to be drawn at `size` pixels, if it belongs to the first picture and is worth it."""
    if _Kept.file is not None and len(svg) >= _LEAST_TEXT:
        _Kept.needed[svg, size] = picture.get_size(), pygame.image.tobytes(picture, "RGBA")


def _read(file: Path) -> _Drawn:
    """What the file has; nothing where it is not as it was written, or where another reader of SVG wrote it."""
    try:
        content = file.read_bytes()
        check, packed = content[:4], memoryview(content)[4:]
        if int.from_bytes(check) != zlib.crc32(packed):
            return {}
        version, pictures = msgspec.msgpack.decode(packed, type=tuple[str, _Drawn])
    except (OSError, ValueError):
        return {}
    return pictures if version == _version() else {}


def _write(file: Path, pictures: _Drawn) -> None:
    packed = msgspec.msgpack.encode((_version(), pictures))
    if len(packed) <= _MOST_BYTES:
        write_private(file, zlib.crc32(packed).to_bytes(4) + packed)


def _version() -> str:
    """Who draws: another version may do it better."""
    return ".".join(str(number) for number in pygame.image.get_sdl_image_version() or ())
