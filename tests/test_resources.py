"""The program's own files are found wherever it runs from (tests/house/test_wheel.py tries an installed one)."""

import hashlib
import sys
from pathlib import Path

import pytest

from escoba import resources as places
from scripts.environment import ROOT

ASSETS = ROOT / "assets"
FONTS = [("font_lato", "Lato-Regular.ttf"), ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf")]


def test_checkout_finds_its_files() -> None:
    assert places.asset() == ASSETS
    assert places.asset("cards").is_dir()
    assert places.asset("cards", "nothing.svg") == ASSETS / "cards" / "nothing.svg"
    for package, name in FONTS:
        assert places.font(package, name).read_bytes()[:4] == b"\0\1\0\0"


def test_missing_font_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"Lato-Nothing\.ttf"):
        places.font("font_lato", "Lato-Nothing.ttf")
    with pytest.raises(FileNotFoundError, match="font_nothing"):
        places.font("font_nothing", "Nothing.ttf")


def test_frozen_program_finds_its_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert places.asset("sounds", "slide.wav") == tmp_path / "assets" / "sounds" / "slide.wav"
    file = tmp_path / "font_lato" / "files" / "Lato-Bold.ttf"
    file.parent.mkdir(parents=True)
    file.touch()
    assert places.font("font_lato", "Lato-Bold.ttf") == file


def test_only_a_frozen_program_knows_what_it_was_delivered_with() -> None:
    assert list(places.damaged_files()) == []


def test_missing_and_changed_files_of_a_frozen_program_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert "files.sha256" in "".join(places.damaged_files())
    names = ("whole.svg", "changed.svg", "missing.svg")
    lines = [f"{hashlib.sha256(name.encode()).hexdigest()}  {name}\n" for name in names]
    (tmp_path / "files.sha256").write_text("".join(lines), encoding="utf-8")
    (tmp_path / "whole.svg").write_bytes(b"whole.svg")
    (tmp_path / "changed.svg").write_bytes(b"something else")
    changed, missing = places.damaged_files()
    assert "changed.svg" in changed
    assert "missing.svg" in missing
