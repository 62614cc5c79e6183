"""The frozen program knows its own files: what is missing or damaged is named. All of them: tests.frozen.every_file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.environment import ROOT
from tests.frozen.every_file import INSIDE, copy_to_damage, is_missed, own_files, selftest

SAMPLE = (
    "assets/backs/narrow/stars.svg",
    "assets/backs/plain.svg",
    "assets/cards/french_brazilian/12e.svg",
    "assets/cards/spanish/7o.svg",
    "assets/cloths/walnut.svg",
    "assets/icons/escoba.svg",
    "assets/locale/es/LC_MESSAGES/escoba.mo",
    "assets/sounds/deal-2.wav",
    "escoba/bots/values/teams.json.gz",
    "files.sha256",
    "font_lato/files/Lato-Bold.ttf",
    "licences/font_lato/OFL.txt",
)


@pytest.fixture(scope="module")
def damaged(built: Path) -> Iterator[Path]:
    """A copy of the program that may be damaged."""
    with copy_to_damage(built / "escoba") as program:
        yield program


def test_all_is_there(built: Path) -> None:
    status, said = selftest(built / "escoba")
    assert status == 0, said
    sources = {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets").rglob("*") if path.is_file()}
    wanted = {name for name in sources if not name.endswith((".po", ".pot"))}
    assert {name for name in own_files(built / "escoba") if name.startswith("assets/")} == wanted


@pytest.mark.parametrize("name", SAMPLE)
def test_a_missing_file_is_named(damaged: Path, name: str) -> None:
    assert is_missed(damaged, name)


def test_a_changed_file_is_named(damaged: Path) -> None:
    sound = damaged / INSIDE / "assets" / "sounds" / "escoba.wav"
    sound.write_bytes(sound.read_bytes()[:-2] + b"\1\1")
    status, said = selftest(damaged)
    assert status == 1
    assert "assets/sounds/escoba.wav" in said
