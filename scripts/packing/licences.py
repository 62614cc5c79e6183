"""Whose licence a library goes by that is in the frozen program: every one has a text there, or nothing is built."""

import re
import sysconfig
from collections.abc import Iterable
from pathlib import Path

from scripts.packing.project import RECIPES

FOLDER = RECIPES / "licences"
"""Texts of the libraries that come inside other packages, which leave them out; those that many share in `common`."""

_OF_LIBRARY = {
    "sdl2": "SDL2",
    "sdl2_image": "SDL2_image",
    "sdl2_mixer": "SDL2_mixer",
    "sdl2_ttf": "SDL2_ttf",
    "asound": "alsa",
    "brotlicommon": "brotli",
    "brotlidec": "brotli",
    "brotlienc": "brotli",
    "bz2": "bzip2",
    "crypto": "openssl",
    "expat": "expat",
    "ffi": "ffi",
    "flac": "flac",
    "fluidsynth": "fluidsynth",
    "freetype": "freetype",
    "harfbuzz": "harfbuzz",
    "jpeg": "jpeg",
    "lzma": "xz",
    "mpg123": "mpg123",
    "ogg": "ogg",
    "opus": "opus",
    "opusfile": "opusfile",
    "png": "png",
    "png16": "png",
    "portmidi": "portmidi",
    "sharpyuv": "webp",
    "sndfile": "sndfile",
    "sqlite3": "sqlite",
    "ssl": "openssl",
    "tiff": "tiff",
    "uuid": "uuid",
    "vorbis": "vorbis",
    "vorbisenc": "vorbis",
    "vorbisfile": "vorbis",
    "wavpack": "wavpack",
    "webp": "webp",
    "webpdemux": "webp",
    "webpmux": "webp",
    "xmp": "xmp",
    "z": "zlib",
    "zlib": "zlib",
    "zlib1": "zlib",
}

_LIBRARY = re.compile(r"\.(so(\.\d+)*|dll|dylib|pyd)$", re.IGNORECASE)
_OF_PYTHON = re.compile(r"(lib)?python[\d.]*$|vcruntime|msvcp|api-ms-win|ucrtbase")
_PACKAGES = {"pygame": "pygame-ce", "msgspec": "msgspec", "websockets": "websockets"}


class NoLicence(Exception):
    """A library is bundled whose licence's text is not; the message names it."""


def is_library(name: str) -> bool:
    """Whether a file's name is that of a shared library or an extension module."""
    return _LIBRARY.search(name) is not None


def licence_of(name: str) -> str:
    """The folder or file in `licences/` with the text for a library, by its path in the program. Raises NoLicence."""
    path = Path(name.replace("\\", "/"))
    if path.parts[0] in _PACKAGES and re.search(r"\.(cpython-|abi3|cp\d+-|pyd$)", path.name):
        return _PACKAGES[path.parts[0]]
    stem = path.name.lower().partition(".")[0]
    if "lib-dynload" in path.parts or path.name.endswith(".pyd") or _OF_PYTHON.match(stem):
        return "python"
    # libFLAC-e7027ec5.so.14.0.0, libSDL2-2-50d19f93.0.so.0.3200.10, SDL2_image.dll, libpng16-16.dll
    plain = stem.removeprefix("lib")
    while plain not in _OF_LIBRARY and "-" in plain:
        plain = plain.rpartition("-")[0]
    if plain not in _OF_LIBRARY:
        raise NoLicence(
            f"{name} is in the program, and the text of its licence is not: see scripts/packing/licences.py"
        )
    return f"{_OF_LIBRARY[plain]}.txt"


def needed(libraries: Iterable[str]) -> dict[str, Path]:
    """The texts for these libraries, and those that they refer to: their names in `licences/` and where they are.

    Raises NoLicence.
    """
    texts = {"python/LICENSE.txt": python_licence()}
    for library in libraries:
        name = licence_of(library)
        if name.endswith(".txt"):
            texts[name] = FOLDER / name
    return texts | {f"common/{path.name}": path for path in sorted((FOLDER / "common").iterdir())}


def python_licence() -> Path:
    """Where the Python that builds has the text of its own. Raises NoLicence."""
    library = Path(sysconfig.get_path("stdlib"))
    for path in (library / "LICENSE.txt", library.parent / "LICENSE.txt", library.parent.parent / "LICENSE.txt"):
        if path.is_file():
            return path
    # Debian keeps it among its documents.
    debian = Path("/usr/share/doc") / library.name / "copyright"
    if debian.is_file():
        return debian
    raise NoLicence("this Python has no text of its licence with it")
