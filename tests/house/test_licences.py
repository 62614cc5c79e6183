"""Every library that the program brings along has the text of its licence with it."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from scripts.packing.licences import _OF_LIBRARY, FOLDER, NoLicence, is_library, licence_of, needed


def libraries_of_pygame() -> list[str]:
    found = importlib.util.find_spec("pygame")
    assert found is not None
    assert found.origin is not None
    beside = Path(found.origin).parent.parent / "pygame_ce.libs"
    return [path.name for path in beside.glob("*")] if beside.is_dir() else []


def test_every_library_beside_pygame_has_a_text() -> None:
    for name in libraries_of_pygame():
        assert is_library(name)
        assert (FOLDER / licence_of(name)).stat().st_size > 500


@pytest.mark.parametrize(
    ("name", "licence"),
    [
        ("libpython3.11.so.1.0", "python"),
        ("lib-dynload/_json.cpython-311-x86_64-linux-gnu.so", "python"),
        ("python311.dll", "python"),
        ("_sqlite3.pyd", "python"),
        ("VCRUNTIME140.dll", "python"),
        ("sqlite3.dll", "sqlite.txt"),
        ("libffi-8.dll", "ffi.txt"),
        ("pygame/base.cpython-311-x86_64-linux-gnu.so", "pygame-ce"),
        ("pygame/SDL2_image.dll", "SDL2_image.txt"),
        ("pygame/.dylibs/libSDL2-2.0.0.dylib", "SDL2.txt"),
        ("msgspec/_core.cp311-win_amd64.pyd", "msgspec"),
        ("pygame_ce.libs/libpng16-fefdc88d.so.16.58.0", "png.txt"),
        ("libz.so.1", "zlib.txt"),
        ("libsqlite3.so.0", "sqlite.txt"),
    ],
)
def test_whose_licence_it_is(name: str, licence: str) -> None:
    assert licence_of(name) == licence


def test_a_library_without_a_text_stops_the_build() -> None:
    with pytest.raises(NoLicence, match="libsecret"):
        needed(["libsecret-1.so.0"])


def test_every_text_that_is_promised_or_referred_to_is_there() -> None:
    for name in set(_OF_LIBRARY.values()):
        text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
        for common in re.findall(r"/usr/share/common-licenses/([A-Za-z][\w.-]*\w)", text):
            short = {"GPL": "GPL-3", "LGPL": "LGPL-3"}.get(common, common)
            assert (FOLDER / "common" / short).is_file(), (name, common)
