"""The standalone program, built once for all tests of this folder."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.environment import ROOT
from tests.frozen.stranger import Stranger

if sys.platform != "win32":
    import fcntl

_HERE = Path(__file__).parent
_LONG = {"built", "program", "stranger", "setups", "windows"}
"""The fixtures that need what takes long; `--quick` leaves out the tests that use them."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder that builds something, so that `--quick` can leave it out."""
    for item in items:
        if _HERE in item.path.parents and _LONG.intersection(getattr(item, "fixturenames", ())):
            item.add_marker("frozen")


def require(*tools: str) -> None:
    """Skip the test where there are no such tools; fail it where ESCOBA_REQUIRE_WINDOW=1 says that there must be."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing and os.environ.get("ESCOBA_REQUIRE_WINDOW") == "1":
        pytest.fail(f"the packages cannot be tried without {', '.join(missing)}")
    if missing:
        pytest.skip(f"the packages cannot be tried without {', '.join(missing)}")


def build(out: Path, *parts: str) -> Path:
    """Run the build as its script does, and give the folder with what was made."""
    command = [sys.executable, "-m", "scripts.packing", *parts, "--out", str(out)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return out


def _once(folders: pytest.TempPathFactory, name: str, *parts: str) -> Path:
    """What the build makes of these parts, made by whichever of the processes that run the tests comes first."""
    # Each process has a folder of its own in the one that they share.
    shared = folders.getbasetemp().parent if "PYTEST_XDIST_WORKER" in os.environ else folders.getbasetemp()
    with open(shared / f"{name}.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / f"{name}.done").exists():
            build(shared / name, *parts)
            (shared / f"{name}.done").touch()
    return shared / name


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the frozen program, the .deb and the .rpm."""
    if not sys.platform.startswith("linux"):
        pytest.skip("elsewhere than on Linux the release lets the frozen program test itself")
    require("strip", "objdump", "dpkg")
    return _once(tmp_path_factory, "built", "frozen", "deb", "rpm")


@pytest.fixture(scope="session")
def program(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the frozen program's folder in which nobody may write."""
    folder = tmp_path_factory.mktemp("installed") / "escoba"
    shutil.copytree(built / "escoba", folder, symlinks=True)
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    return folder


@pytest.fixture
def stranger(program: Path) -> Iterator[Stranger]:
    """A stranger's computer with the frozen program on it."""
    with Stranger(program / "escoba") as stranger:
        yield stranger
