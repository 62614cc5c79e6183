"""What tests of scenes begin with."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from escoba.screen.kit import shapes
from escoba.screen.shell import sdl
from escoba.screen.shell.window import Window
from escoba.screen.words import deck_words, texts
from tests.screen.at_home import Home, at_home
from tests.screen.at_rules import Desk, rules_desk
from tests.screen.stage import Stage, stage


@pytest.fixture(autouse=True, scope="session")
def _large_desktop() -> Iterator[None]:
    """SDL's own desktop without a screen is smaller than the program's first window."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sdl, "screens", lambda: [pygame.Rect(0, 0, 1920, 1080)])
        yield


@pytest.fixture(autouse=True, scope="session")
def _drawn_once() -> Iterator[None]:
    """An SVG text looks the same in every test: drawing it anew in each would be half of what they take."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shapes, "_drawn", lru_cache(maxsize=1500)(shapes._drawn))
        yield


@pytest.fixture(autouse=True)
def _english() -> None:
    """Whatever was spoken in the test before, each begins in English and with the words of the Spanish deck."""
    texts.set_language("en")
    deck_words.speak_of("spanish")


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Stage]:
    """An empty stage."""
    with stage(tmp_path / "screen.json") as built:
        yield built


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """The desk at which rules are put together."""
    with rules_desk(tmp_path) as built:
        yield built


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[Home]:
    """The program, at its settings."""
    with at_home(tmp_path, "--language", "en") as home:
        home.click("settings")
        yield home


@pytest.fixture
def window() -> Iterator[Window]:
    """A window for what is drawn without a stage."""
    built = Window((1280, 720))
    yield built
    built.close()
