"""The packages for Linux: installed, started from the menu, removed without a trace but the player's data."""

import configparser
import os
import shlex
import subprocess
from pathlib import Path

import pytest

from escoba import __version__
from tests.frozen.conftest import build, require
from tests.frozen.stranger import Stranger
from tests.window.person import play_turn


class Root:
    """A folder that stands in for a Debian system: dpkg installs into it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for part in ("info", "updates", "triggers"):
            (folder / "var" / "lib" / "dpkg" / part).mkdir(parents=True)
        (folder / "var" / "lib" / "dpkg" / "status").touch()

    def dpkg(self, *what: str | Path) -> None:
        """Run dpkg on it. What the package depends on is not there: tests.frozen.bare_system tries that."""
        command = ["dpkg", f"--root={self.folder}", "--force-depends", "--force-not-root", *map(str, what)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    def files(self) -> set[str]:
        """All there is, but for dpkg's own notes."""
        found = {path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*")}
        return {name for name in found if not name.startswith("var")}

    def from_menu(self, name: str) -> Path:
        """The program that an entry of the menu starts."""
        entry = configparser.RawConfigParser()
        entry.optionxform = str  # type: ignore[assignment,method-assign]  # keys are told apart by case
        entry.read(self.folder / "usr" / "share" / "applications" / name, encoding="utf-8")
        command = shlex.split(entry["Desktop Entry"]["Exec"])
        assert command[1:] in ([], ["%f"])
        return self.folder / "usr" / "bin" / command[0]


@pytest.fixture
def installed(built: Path, tmp_path: Path) -> Root:
    """A system with the .deb installed."""
    if os.geteuid() != 0:
        pytest.skip("dpkg installs only for root")
    root = Root(tmp_path / "system")
    assert root.files() == set()
    root.dpkg("--install", built / f"escoba-{__version__}-linux-{os.uname().machine.replace('aarch64', 'arm64')}.deb")
    return root


def test_installed_started_from_the_menu_and_removed(installed: Root) -> None:
    with Stranger(installed.from_menu("escoba.desktop")) as stranger:
        game = stranger.play("--rules", "mesa", "--speed", "instant", "--seed", "deb")
        play_turn(game)
        assert game.close() == 0
        kept = {path.name for path in (stranger.home / "datos").iterdir()}
        installed.dpkg("--purge", "escoba")
        assert installed.files() == set()
        assert "escoba.db" in {path.name for path in (stranger.home / "datos").iterdir()} & kept


@pytest.fixture
def share(built: Path) -> Path:
    """The folder /usr/share as the packages have it."""
    require("desktop-file-validate", "appstreamcli")
    return built / "work" / "linux" / "usr" / "share"


def test_the_desktop_understands_what_it_is_told(share: Path) -> None:
    (metainfo,) = (share / "metainfo").iterdir()
    for command in (
        ["desktop-file-validate", str(share / "applications" / "escoba.desktop")],
        ["appstreamcli", "validate", "--no-net", str(metainfo)],
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"


def test_the_rpm_holds_the_same_files(built: Path) -> None:
    require("rpm")
    (package,) = built.glob("*.rpm")
    done = subprocess.run(["rpm", "-qlp", str(package)], capture_output=True, text=True, check=True)
    tree = built / "work" / "linux"
    wanted = {f"/{path.relative_to(tree)}" for path in tree.rglob("*") if path.is_symlink() or not path.is_dir()}
    assert wanted <= set(done.stdout.splitlines())


def test_the_same_commit_gives_the_same_bytes(built: Path, tmp_path: Path) -> None:
    again = build(tmp_path / "again", "frozen", "rpm")
    (package,) = built.glob("*.rpm")
    assert (again / package.name).read_bytes() == package.read_bytes()
