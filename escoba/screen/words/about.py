"""What there is to say about the program itself."""

from __future__ import annotations

import platform
from pathlib import Path

import pygame

from escoba import __version__
from escoba.resources import licences
from escoba.screen.kit.prose import Block
from escoba.screen.words.texts import _

LICENCES = (
    ("Escoba", "MIT"),
    ("Python", "PSF-2.0"),
    ("pygame-ce", "LGPL-2.1"),
    ("SDL, SDL_image, SDL_mixer, SDL_ttf", "Zlib"),
    ("msgspec, websockets, segno", "BSD-3-Clause"),
    ("platformdirs", "MIT"),
    ("Lato, Source Serif Pro", "OFL-1.1"),
    ("SQLite", "public domain"),
    ("FreeType", "FTL"),
    ("HarfBuzz, libxmp", "MIT"),
    ("libpng, libjpeg-turbo, libtiff, zlib", "Libpng, IJG, libtiff, Zlib"),
    ("libwebp, FLAC, Ogg, Opus, Vorbis, WavPack", "BSD-3-Clause"),
    ("mpg123, FluidSynth, libsndfile", "LGPL-2.1"),
    ("Brotli, PortMidi, libffi", "MIT"),
)
"""What the program is made of, and the short name (SPDX) of the licence of each."""


def about_blocks(folder: Path) -> list[Block]:
    """The page, for a data folder."""
    texts = licences()
    where = (
        _("Their texts come with the packages that are installed.")
        if texts is None
        else _("Their texts are in the folder {path}.").format(path=texts)
    )
    sections: tuple[tuple[str, str, list[Block]], ...] = (
        (
            "version",
            _("Version"),
            [
                Block("paragraph", _("Escoba {version}").format(version=f"**{__version__}**")),
                Block("paragraph", _versions()),
            ],
        ),
        (
            "data",
            _("Your data"),
            [
                Block("paragraph", _("Players, settings and matches are in the folder {path}.").format(path=folder)),
                Block(
                    "paragraph",
                    _(
                        "They stay on this computer: the program sends nothing to anybody. “Back up” in “Who plays?” "
                        "packs all of it into one file."
                    ),
                ),
            ],
        ),
        (
            "licences",
            _("Licences"),
            [
                Block("paragraph", _("The program is free software, and made of free software.")),
                Block("paragraph", where),
                *[Block("point", f"**{name}:** {licence}") for name, licence in LICENCES],
            ],
        ),
        (
            "fault",
            _("Report a fault"),
            [
                Block(
                    "paragraph",
                    _(
                        "Tell it where you got the program from: on the page of its releases, or to whoever packed it "
                        "for your system."
                    ),
                ),
                Block("point", _("Say what you did, what you expected, and what happened instead.")),
                Block("point", _("Add the lines under “Version” above.")),
                Block(
                    "point",
                    _(
                        "If it is about a match, export it from the history and add the file: it holds the names of "
                        "the players and every card, and nothing else about you."
                    ),
                ),
            ],
        ),
    )
    blocks: list[Block] = []
    for id, title, inner in sections:
        blocks.append(Block("heading", title, id))
        blocks += [Block(block.form, block.text, f"{id}:{number}") for number, block in enumerate(inner, 1)]
    return blocks


def _versions() -> str:
    """What a report of a fault needs beside the program's own version."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    system = f"{platform.system()} {platform.machine()}"
    return f"Python {platform.python_version()}, pygame-ce {pygame.ver}, SDL {sdl}, {system}"
