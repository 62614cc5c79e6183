"""The frozen program: a folder that needs no Python, made by PyInstaller from `build/escoba.spec`."""

import shutil
import sys
from pathlib import Path

from scripts.packing.elf import forget_build_paths
from scripts.packing.icons import draw_icons
from scripts.packing.project import LINUX, MACOS, NAME, RECIPES, TITLE, WINDOWS, Build, Missing, date_everything, run


def freeze(build: Build) -> Path:
    """Make the folder (on macOS the .app as well), try it, and give its path. Raises `BuildError`."""
    if LINUX and shutil.which("strip") is None:
        raise Missing("strip is missing, which makes the program half as large. Install the package binutils.")
    draw_icons(build.icons)
    for old in (build.frozen, build.out / "Escoba.app"):
        shutil.rmtree(old, ignore_errors=True)
    folders: list[str | Path] = ["--distpath", build.out, "--workpath", build.work / "pyinstaller"]
    run([sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", *folders, RECIPES / "escoba.spec"], build)
    if LINUX:
        for library in build.frozen.rglob("*.so*"):
            if library.is_file() and not library.is_symlink():
                forget_build_paths(library)
        # Elsewhere it would break the signature.
        date_everything(build.frozen, build.epoch)
    programs = [build.frozen / (f"{NAME}.exe" if WINDOWS else NAME)]
    if MACOS:
        programs.append(build.out / f"{TITLE}.app" / "Contents" / "MacOS" / NAME)
    for program in programs:
        run([program, "--selftest"], build, cwd=build.out)
    return build.frozen


def size_of(path: Path) -> int:
    """The bytes of a file, or of all files in a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(part.stat().st_size for part in path.rglob("*") if part.is_file() and not part.is_symlink())
