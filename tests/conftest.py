"""What holds for all tests: no screen and no loudspeaker are needed, and nobody's own files are touched."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from escoba.storage import Storage, database

# Before anything imports pygame. tests/window/ gives the program that it starts an environment of its own.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# No deadline: how long an example takes says more about the computer than about the program.
settings.register_profile("escoba", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("escoba")

_HERE = Path(__file__).parent
_BEGINNING = {"window": 0, "frozen": 1}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that no process is left alone with it in the end."""
    items.sort(key=lambda item: _BEGINNING.get(item.path.relative_to(_HERE).parts[0], len(_BEGINNING)))


@pytest.fixture(autouse=True, scope="session")
def _home_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Give the tests a home folder of their own, so that none reads or writes the profiles of whoever runs them."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
            patch.setenv(name, str(home))
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
            patch.setenv(name, str(home / name))
        yield home


@pytest.fixture(autouse=True, scope="session")
def _disk_not_waited_for() -> Iterator[None]:
    """Nobody cuts the power: waiting for the disk at each play would be most of what the tests take."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "SYNCHRONOUS", "OFF")
        yield


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    """A household in a new folder, with one player who has no name."""
    return Storage.open(tmp_path / "data")
