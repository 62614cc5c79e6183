"""One switch on the first screen makes everything large, clear and slow, and gives back what was set before."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from escoba.screen.kit import contrast
from escoba.storage.settings import COMFORT, Comfort
from tests.screen.at_home import Home, at_home

NAMES = Comfort.__struct_fields__


@pytest.fixture(autouse=True)
def _plain_again() -> object:
    yield
    contrast.use(high=False)


def chosen(home: Home) -> dict[str, object]:
    settings = home.app.program.preferences.settings
    return {name: getattr(settings, name) for name in NAMES}


def test_there_and_back(tmp_path: Path) -> None:
    with at_home(tmp_path, "--language", "en") as home:
        home.app.program.preferences.set(speed="fast", seconds=30, text_size="large")
        before = chosen(home)
        home.click("comfort")
        assert chosen(home) == msgspec.structs.asdict(COMFORT)
        assert contrast.is_high()
        home.click("comfort")
        assert chosen(home) == before
        assert not contrast.is_high()


def test_what_is_changed_meanwhile_stays_changed(tmp_path: Path) -> None:
    with at_home(tmp_path) as home:
        before = chosen(home)
        home.click("comfort")
        home.app.program.preferences.set(speed="instant")
        home.click("comfort")
        assert chosen(home) == before | {"speed": "instant"}


def test_it_holds_at_the_next_start(tmp_path: Path) -> None:
    with at_home(tmp_path) as home:
        before = chosen(home)
        home.click("comfort")
    with at_home(tmp_path) as home:
        assert contrast.is_high()
        home.click("comfort")
        assert chosen(home) == before
