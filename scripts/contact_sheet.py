"""Puts pictures of the game on one sheet, to look at them big and at playing size.

    python scripts/contact_sheet.py spanish --out sheet.png --width 96
    python scripts/contact_sheet.py spanish --out grey.png --width 60 --grey
    python scripts/contact_sheet.py backs --out backs.png --width 300

The first word is a deck style or another folder of pictures below assets/. The files are drawn by the same reader
that the game uses.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ASSETS = Path(__file__).resolve().parent.parent / "assets"
BACKGROUND = (38, 86, 62)


def files_of(style: str) -> list[Path]:
    """The SVG files of a deck in the order of suits and numbers, or of another folder by name."""
    deck = ASSETS / "cards" / style
    if not deck.is_dir():
        return sorted((ASSETS / style).glob("*.svg"))

    def place(file: Path) -> tuple[int, int]:
        printed, suit = re.fullmatch(r"(\d+)([oceb])", file.stem).groups()  # type: ignore[union-attr]
        return "oceb".index(suit), int(printed)

    return sorted(deck.glob("*.svg"), key=place)


def sheet(files: list[Path], width: int, columns: int) -> pygame.Surface:
    """All files side by side, each ``width`` pixels wide in its own proportions."""
    pictures = []
    for file in files:
        natural = pygame.image.load(str(file)).get_size()
        height = round(width * natural[1] / natural[0])
        pictures.append(pygame.image.load_sized_svg(str(file), (width, height)))
    gap = max(4, width // 20)
    tall = max(picture.get_height() for picture in pictures)
    rows = -(-len(pictures) // columns)
    result = pygame.Surface((columns * (width + gap) + gap, rows * (tall + gap) + gap))
    result.fill(BACKGROUND)
    for i, picture in enumerate(pictures):
        result.blit(picture, (gap + i % columns * (width + gap), gap + i // columns * (tall + gap)))
    return result


def main(arguments: list[str]) -> int:
    """Write the sheet and give the exit status."""
    parser = argparse.ArgumentParser(description="Puts a deck or another folder of pictures on one sheet.")
    parser.add_argument("style", help="a deck style, or a folder below assets/")
    parser.add_argument("--out", required=True, type=Path, help="the PNG file to write")
    parser.add_argument("--width", type=int, default=96, help="width of one picture in pixels")
    parser.add_argument("--columns", type=int, default=10, help="pictures side by side")
    parser.add_argument("--grey", action="store_true", help="without colour, to see whether shapes alone tell suits")
    options = parser.parse_args(arguments)
    files = files_of(options.style)
    if not files:
        print(f"There are no pictures called {options.style!r} below {ASSETS}.", file=sys.stderr)
        return 1
    result = sheet(files, options.width, min(options.columns, len(files)))
    if options.grey:
        result = pygame.transform.grayscale(result)
    pygame.image.save(result, str(options.out))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
