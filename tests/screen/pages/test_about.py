"""The page about the program, from the first screen, in every language."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pygame
import pytest

from escoba import __version__
from escoba.screen.pages.about.page import AboutScene
from escoba.screen.words import texts
from escoba.screen.words.about import LICENCES, about_blocks
from scripts.environment import ROOT
from tests.screen.flows.test_app import program
from tests.screen.stage import stage


def test_it_is_reached_by_the_keyboard_and_says_what_one_needs(tmp_path: Path) -> None:
    with program(tmp_path) as shown:
        for _ in range(20):
            if shown.items(id="about")[0].get("focused"):
                break
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
            shown.turn(2)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        shown.turn(2)
        assert shown.scene == "about"
        said = str(shown.described()["items"])
        assert __version__ in said
        assert "data" in said
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        shown.turn(2)
        assert shown.scene == "home"


@pytest.mark.parametrize("language", list(texts.LANGUAGES))
def test_it_says_version_folder_licences_and_how_to_report_in_every_language(tmp_path: Path, language: str) -> None:
    texts.set_language(language)
    try:
        blocks = about_blocks(tmp_path / "data")
        with stage(tmp_path / "screen.json") as built:
            built.show(AboutScene(tmp_path / "data"))
            assert built.described()["scene"] == "about"
    finally:
        texts.set_language("en")
    said = "\n".join(block.text for block in blocks)
    assert __version__ in said
    assert str(tmp_path / "data") in said
    assert all(name in said and licence in said for name, licence in LICENCES)
    assert [block.id for block in blocks if block.form == "heading"] == ["version", "data", "licences", "fault"]


def test_every_package_that_the_program_needs_is_named() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    needed = ast.literal_eval(re.search(r"^dependencies = (\[.*?\])", project, re.DOTALL | re.MULTILINE)[1])  # type: ignore[index]
    named = " ".join(name for name, _ in LICENCES).lower()
    for package in needed:
        name = re.split(r"[>=]", package)[0].removeprefix("font-").replace("-pro", " pro")
        assert name in named or name.replace("-", " ").split()[0] in named
