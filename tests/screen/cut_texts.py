"""Which texts are cut off, in which language, on which page: every page is drawn in every language.

python -m tests.screen.cut_texts                       every language, 1024x600 and 1920x1080, the largest text
python -m tests.screen.cut_texts pl de --size 720x1280
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from escoba.screen.kit import fonts
from escoba.screen.words.texts import LANGUAGES
from tests.screen.at_home import Home, at_home

SIZES = ("1024x600", "1920x1080")
PAGES: dict[str, tuple[str, ...]] = {
    "home": (),
    "new match": ("new_match",),
    "seat by seat": ("new_match", "apart"),
    "rules": ("rules",),
    "rules editor": ("new_match", "edit_rules"),
    "settings, cards": ("settings", "tab:cards"),
    "settings, motion": ("settings", "tab:motion"),
    "settings, game": ("settings", "tab:game"),
    "settings, career": ("settings", "tab:career"),
    "settings, window": ("settings", "tab:window"),
    "players": ("players",),
    "history": ("history",),
    "statistics": ("statistics",),
    "career": ("career",),
    "about": ("about",),
    "table": ("new_match", "start"),
    "menu": ("new_match", "start", "menu"),
    "hint": ("new_match", "start", "hint"),
    "puzzles": ("puzzles",),
    "lesson": ("learn",),
}
"""What is clicked from the first screen on."""


class Cut(NamedTuple):
    """A text that did not fit where it stands."""

    language: str
    size: str
    page: str
    text: str


@contextmanager
def _noted(texts: set[str]) -> Iterator[None]:
    """Whatever is cut within the block is added to `texts`."""
    shortened = fonts.shortened

    def noting(text: str, face: fonts.Face, size: int, room: int) -> str:
        kept = shortened(text, face, size, room)
        if kept != text:
            texts.add(text)
        return kept

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fonts, "shortened", noting)
        yield


def _there(home: Home, thing: str) -> bool:
    return any(item.get("id") == thing for item in home.described()["items"])


def cut_in(language: str, size: str, pages: Sequence[str], text_size: str = "larger") -> Iterator[Cut]:
    """What is cut on these pages, and a `Cut` that says so for a page that cannot be reached."""
    for page in pages:
        texts: set[str] = set()
        options = ("--language", language, "--size", size, "--speed", "instant", "--seed", "words")
        with (
            tempfile.TemporaryDirectory() as folder,
            at_home(Path(folder), *options) as home,
        ):
            home.app.program.preferences.set(text_size=text_size)
            home.rest()
            with _noted(texts):
                for thing in PAGES[page]:
                    if not _there(home, thing):
                        texts.add(f"({thing} is not there)")
                        break
                    texts.clear()
                    home.click(thing)
                    home.rest()
        yield from (Cut(language, size, page, text) for text in sorted(texts))


def main() -> int:
    """The command; status 1 where anything is cut."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE")
    parser.add_argument("--size", action="append")
    given = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    found = 0
    for language in given.languages or LANGUAGES:
        for size in given.size or SIZES:
            cuts = list(cut_in(language, size, list(PAGES)))
            found += len(cuts)
            print(f"{language} {size}: {len(PAGES)} pages, {len(cuts)} texts cut", flush=True)
            for cut in cuts:
                print(f"    {cut.page}: {cut.text}", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
