"""Which font has a letter: the program's own cut, its other family, or a font of the system.

Names are written in any letters. Ours have those of our languages, the other family many more of Europe; for all the
rest it is seen what the system has. What nobody has is drawn as an empty box.
"""

from __future__ import annotations

import unicodedata
import warnings
from functools import cache, lru_cache
from typing import NamedTuple

import pygame

_SYSTEM = (
    "notosans",
    "dejavusans",
    "segoeui",
    "arialunicode",
    "arialunicodems",
    "arial",
    "tahoma",
    "notosanshebrew",
    "notosansarabic",
    "notosansdevanagari",
    "notosansthai",
    "notosanscjksc",
    "notosanscjkjp",
    "microsoftyahei",
    "yugothic",
    "malgungothic",
    "nirmalaui",
    "leelawadeeui",
    "pingfangsc",
    "hiraginosans",
    "applesdgothicneo",
    "geezapro",
    "arialhebrew",
    "kohinoordevanagari",
    "wenquanyizenhei",
    "droidsansfallback",
    "freesans",
    "segoeuisymbol",
    "segoeuiemoji",
    "notoemoji",
    "symbola",
)
"""Fonts that systems have, by pygame's names for them: those with many letters before those of one script."""

_PROBE = 20
"""The size in which a letter is looked for."""


_SCRIPTS = {
    "ARABIC": "Arab",
    "HEBREW": "Hebr",
    "SYRIAC": "Syrc",
    "THAANA": "Thaa",
    "DEVANAGARI": "Deva",
    "BENGALI": "Beng",
    "GURMUKHI": "Guru",
    "GUJARATI": "Gujr",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "KANNADA": "Knda",
    "MALAYALAM": "Mlym",
    "SINHALA": "Sinh",
    "THAI": "Thai",
    "KHMER": "Khmr",
    "MYANMAR": "Mymr",
}
"""Scripts whose letters change with their neighbours or run backwards: the first word of a letter's Unicode name, and
the script's ISO 15924 code.
"""

_BACKWARDS = ("Arab", "Hebr", "Syrc", "Thaa")


class Run(NamedTuple):
    """Letters drawn with one font file; `script` is their ISO 15924 code where that must be told, else empty."""

    text: str
    file: str
    script: str = ""


@lru_cache(maxsize=2000)
def runs(text: str, own: str, other: str) -> tuple[Run, ...]:
    """The text in pieces of one font each. `own` is the file that is wanted, `other` the next to be looked into."""
    files = _joined(text, [_file_for(letter, own, other) for letter in text], own)
    found: list[Run] = []
    for letter, file in zip(text, files, strict=True):
        script = _script(letter)
        if found and found[-1].file == file and (script == found[-1].script or "" in (script, found[-1].script)):
            found[-1] = Run(found[-1].text + letter, file, found[-1].script or script)
        else:
            found.append(Run(letter, file, script))
    return tuple(found)


@lru_cache(maxsize=60)
def font(file: str, size: int, script: str = "") -> pygame.font.Font:
    """A font of this file at `size` pixels, for text in this script (see `Run`)."""
    made = pygame.font.Font(file, max(size, 1))
    if script:
        made.set_script(script)
        made.set_direction(pygame.DIRECTION_RTL if script in _BACKWARDS else pygame.DIRECTION_LTR)
    return made


@lru_cache(maxsize=4000)
def has(file: str, letter: str) -> bool:
    """Whether a font file has a letter."""
    try:
        probe, missing, empty = _probe(file)
        # The box for what is missing has a size of its own; only where a letter has the same must it be drawn.
        return probe.metrics(letter) != missing or _drawn(probe, letter) != empty
    except (pygame.error, OSError):
        return False


def _file_for(letter: str, own: str, other: str) -> str:
    if letter.isascii() or has(own, letter):
        return own
    if has(other, letter):
        return other
    return next((file for file in _system_files() if has(file, letter)), own)


def _joined(text: str, files: list[str], own: str) -> list[str]:
    """The files with marks kept at their letter, and blanks between letters of one other font with these."""
    joined = list(files)
    for place in range(1, len(text)):
        before, after = joined[place - 1], files[min(place + 1, len(text) - 1)]
        between = text[place] in " -'." and before == after != own
        if between or unicodedata.category(text[place]) in ("Mn", "Me", "Cf"):
            joined[place] = before
    return joined


def _script(letter: str) -> str:
    return "" if letter.isascii() else _SCRIPTS.get(unicodedata.name(letter, "").partition(" ")[0], "")


@cache
def _probe(file: str) -> tuple[pygame.font.Font, object, bytes]:
    """A font, and what it measures and draws where it has no letter."""
    probe = pygame.font.Font(file, _PROBE)
    return probe, probe.metrics("\uffff"), _drawn(probe, "\uffff")


def _drawn(probe: pygame.font.Font, letter: str) -> bytes:
    return pygame.image.tobytes(probe.render(letter, True, "white"), "RGBA")


@cache
def _system_files() -> tuple[str, ...]:
    """The files of those fonts that this system has; asked for once, and only when a letter is missing."""
    with warnings.catch_warnings():
        # Where a system cannot be asked for its fonts it has none.
        warnings.simplefilter("ignore")
        found = [pygame.font.match_font(name) for name in _SYSTEM]
    return tuple([file for file in found if file is not None])
