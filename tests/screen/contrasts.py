"""The contrast of every text with what lies under it, measured from the pictures: 4.5 : 1 and, where it is high, 7 : 1.

    python -m tests.screen.contrasts              both, in English, at 1280x720
    python -m tests.screen.contrasts pl --size 720x1280

Each text's colour is held against the ground as it was just before the text was drawn. What is drawn faded, since it
cannot be used now, is left out (WCAG 2.2, 1.4.3: inactive parts have no contrast to keep).
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from escoba.screen.kit import canvas, contrast, fonts
from escoba.screen.kit.fonts import Colour
from tests.screen.at_home import at_home
from tests.screen.cut_texts import PAGES

LEAST = {False: 4.5, True: 7.0}
"""By whether the contrast is high."""

LARGE = 3.0
"""Enough for letters of 24 pixels or more at 1280x720, where the contrast is not high (WCAG 2.2, 1.4.3)."""


class Read(NamedTuple):
    """A text that was drawn: its contrast, in which colour and on which ground, how large."""

    contrast: float
    page: str
    text: str
    colour: Colour
    ground: Colour
    size: int


@contextmanager
def _noted(page: str, found: list[Read]) -> Iterator[None]:
    """Whatever is written within the block is added to `found`, with the ground that it is written on."""
    picture, faded, text = fonts.picture, canvas.Canvas.faded, canvas.Canvas.text
    grounds: list[Colour] = []
    fading = 0

    def ground(surface: pygame.Surface, place: pygame.Rect) -> Colour:
        # Not the corners, where what lies around a round sign is seen.
        seen = place.inflate(-place.width // 3, -place.height // 3).clip(surface.get_rect())
        if not seen.width or not seen.height:
            return (-1, -1, -1)
        red, green, blue, opaque = pygame.transform.average_color(surface, seen)
        return (red, green, blue) if opaque > 200 or not surface.get_flags() & pygame.SRCALPHA else (-1, -1, -1)

    def writing(self: canvas.Canvas, said: str, rect: pygame.FRect, *style: object, **how: object) -> None:
        grounds.append(ground(self.surface, self.view.rect(rect)))
        text(self, said, rect, *style, **how)  # type: ignore[arg-type]
        grounds.pop()

    def drawing(said: str, face: fonts.Face, size: int, colour: Colour) -> pygame.Surface:
        if grounds and grounds[-1][0] >= 0 and not fading:
            found.append(Read(contrast.ratio(colour, grounds[-1]), page, said, colour, grounds[-1], size))
        return picture(said, face, size, colour)

    @contextmanager
    def fade(self: canvas.Canvas, rect: pygame.FRect, opacity: float) -> Iterator[None]:
        nonlocal fading
        fading += opacity < 1
        with faded(self, rect, opacity):
            yield
        fading -= opacity < 1

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fonts, "picture", drawing)
        patch.setattr(canvas.Canvas, "text", writing)
        patch.setattr(canvas.Canvas, "faded", fade)
        yield


def read_on(page: str, language: str, size: str, *, high: bool) -> list[Read]:
    """Every text of a page."""
    found: list[Read] = []
    options = ("--language", language, "--size", size, "--speed", "instant", "--seed", "words")
    with tempfile.TemporaryDirectory() as folder, at_home(Path(folder), *options) as home:
        home.app.program.preferences.set(high_contrast=high)
        home.rest()
        for thing in PAGES[page]:
            home.click(thing)
            home.rest()
        with _noted(page, found):
            home.app.program.director.scene.dirty = True
            home.turn()
    contrast.use(high=False)
    return found


def too_weak(found: list[Read], *, high: bool) -> list[Read]:
    """The texts that are harder to read than they may be, each once."""
    weak = {read for read in found if read.contrast < (LARGE if read.size >= 24 and not high else LEAST[high])}
    return sorted(weak)


def main() -> int:
    """The command; status 1 where a text is too weak."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language", nargs="?", default="en", metavar="LANGUAGE")
    parser.add_argument("--size", default="1280x720")
    given = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    failed = 0
    for high in (False, True):
        found = [read for page in PAGES for read in read_on(page, given.language, given.size, high=high)]
        pairs = {(read.colour, read.ground) for read in found}
        weak = too_weak(found, high=high)
        failed += len(weak)
        print(
            f"{'high' if high else 'usual'} contrast: {len(found)} texts on {len(PAGES)} pages, {len(pairs)} pairs of "
            f"colours, least {min(found).contrast:.2f}; {len(weak)} too weak",
            flush=True,
        )
        for read in weak:
            print(f"    {read.contrast:.2f}  {read.page}: {read.text!r} {read.colour} on {read.ground}, {read.size} px")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
