"""The program finds its own files from an installed wheel as it does in a checkout."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from scripts.environment import ROOT

ASSETS = ROOT / "assets"
FONTS = [("font_lato", "Lato-Regular.ttf"), ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf")]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel puts into an environment."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    done = subprocess.run([*pip, "--wheel-dir", str(folder), str(ROOT)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(folder / "installed")
    return folder / "installed"


def tree(folder: Path) -> dict[str, int]:
    """Every file below a folder, with its size in bytes."""
    return {path.relative_to(folder).as_posix(): path.stat().st_size for path in folder.rglob("*") if path.is_file()}


@pytest.mark.slow
def test_wheel_has_the_program_and_all_its_files(installed: Path) -> None:
    assert tree(ASSETS)
    assert tree(installed / "escoba" / "_assets") == tree(ASSETS)
    program = {name: size for name, size in tree(ROOT / "escoba").items() if "__pycache__" not in name}
    packed = tree(installed / "escoba")
    assert {name: size for name, size in packed.items() if not name.startswith("_assets/")} == program


@pytest.mark.slow
def test_wheel_has_nothing_else(installed: Path) -> None:
    tops = {path.name for path in installed.iterdir() if not path.name.endswith(".dist-info")}
    assert tops == {"escoba"}


@pytest.mark.slow
def test_installed_program_finds_its_files_and_fonts(installed: Path) -> None:
    # -I: neither the checkout nor the tester's own settings take part; what is installed goes first.
    program = f"""
import sys
sys.path.insert(0, {str(installed)!r})
from escoba.resources import asset, font
print(asset())
for names in {FONTS!r}:
    print(font(*names).is_file())
"""
    done = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [str(installed / "escoba" / "_assets"), "True", "True"]
