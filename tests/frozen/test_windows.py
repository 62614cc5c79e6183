"""The Windows setup, compiled here around a stand-in for the program and tried under Wine."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from escoba.screen.words.texts import LANGUAGES
from scripts.packing.project import RECIPES, Build
from scripts.packing.windows import make_setup, make_stand_in
from tests.frozen.conftest import require
from tests.frozen.windows import Windows
from tests.window.display import PATIENCE, wait

UNINSTALL = r"Microsoft\Windows\CurrentVersion\Uninstall\Escoba"
OLD, NEW = "0.1.0", "0.2.0"


@pytest.fixture(scope="module")
def setups(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The setups of two versions."""
    require("makensis", "wine")
    build = Build(tmp_path_factory.mktemp("setup"), epoch=1_700_000_000)
    made = {}
    for version in (OLD, NEW):
        folder = build.out / version
        make_stand_in(build, folder, version)
        made[version] = make_setup(build, folder, version)
    return made


@pytest.fixture(scope="module")
def windows(setups: dict[str, Path]) -> Iterator[Windows]:
    """A Windows that has never seen the program."""
    assert setups
    with Windows() as windows:
        yield windows


def installed(windows: Windows) -> Path:
    """Where the setup puts the program."""
    return windows.local / "Programs" / "Escoba"


def ran(windows: Windows) -> str:
    """Which version has run last, as the stand-in notes it with the player's data; empty if none has."""
    noted = windows.local / "escoba" / "ran.txt"
    return noted.read_text(encoding="utf-8") if noted.exists() else ""


def left(windows: Windows) -> list[str]:
    """What there is of the program, the player's data aside."""
    found = {
        "its folder": installed(windows).exists(),
        "its place in the menu": windows.menu != set(),
        "its entry among the programs": windows.registered(UNINSTALL) != "",
        "its type of files": "scoba" in windows.registered("Classes"),
    }
    return [what for what, is_there in found.items() if is_there]


def uninstall(windows: Windows) -> None:
    """Uninstall silently; the uninstaller goes on as a copy of itself, so that its own file can go too."""
    windows.run(installed(windows) / "uninstall.exe", "/S")
    wait(lambda: not left(windows), "everything to be gone", lambda: f"still there: {left(windows)}", PATIENCE)


def test_silent_install_upgrade_and_uninstall(windows: Windows, setups: dict[str, Path]) -> None:
    folder = installed(windows)
    assert windows.run(setups[OLD], "/S") == 0
    assert windows.menu == {"Escoba.lnk"}
    assert OLD in windows.registered(UNINSTALL)
    assert "escoba.exe" in windows.registered(r"Classes\Escoba.Record")
    assert windows.run(folder / "escoba.exe") == 0
    assert ran(windows) == OLD

    assert windows.run(setups[NEW], "/S") == 0
    assert NEW in windows.registered(UNINSTALL)
    assert {path.name for path in (folder / "_internal").iterdir()} == {f"only-in-{NEW}.txt"}
    assert windows.run(folder / "escoba.exe") == 0
    assert ran(windows) == NEW

    uninstall(windows)
    assert ran(windows) == NEW, "the player's data are gone"


def test_nothing_is_touched_while_the_program_runs(windows: Windows, setups: dict[str, Path]) -> None:
    folder = installed(windows)
    assert windows.run(setups[OLD], "/S") == 0
    running = windows.begin(folder / "escoba.exe", "/stay")
    wait(lambda: ran(windows) == OLD, "the program to run", lambda: "", PATIENCE)
    assert windows.run(setups[NEW], "/S") == 2
    assert (folder / "_internal" / f"only-in-{OLD}.txt").exists()
    running.wait(30)
    uninstall(windows)


def test_by_clicks(windows: Windows, setups: dict[str, Path]) -> None:
    """Welcome, licence, folder, and the last page, which starts the program."""
    (windows.local / "escoba" / "ran.txt").unlink(missing_ok=True)
    setup = windows.begin(setups[NEW])

    def pages() -> list[str]:
        return windows.ask("xdotool", "search", "--onlyvisible", "--name", "Escoba").stdout.split()

    wait(lambda: bool(pages()), "the first page", lambda: "", PATIENCE)
    until = time.monotonic() + 60
    while setup.poll() is None and time.monotonic() < until:
        time.sleep(1.0)
        windows.ask("xdotool", "key", "Return")
    assert setup.wait(10) == 0
    wait(lambda: ran(windows) == NEW, "the program to be started", lambda: "", PATIENCE)
    uninstall(windows)


def test_the_setup_speaks_every_language_of_the_program() -> None:
    recipe = (RECIPES / "windows" / "languages.nsh").read_text(encoding="utf-8")
    # The setup's own words are there in one Spanish for all of America, which the recipe has under Spain's.
    wanted = set(LANGUAGES) - {"es_AR"}
    assert [language for language in sorted(wanted) if f"!ifdef LANG_{language}\n" not in recipe] == []
