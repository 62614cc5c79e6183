"""The frozen program: a folder that needs no Python, made by PyInstaller from `build/escoba.spec`."""

import hashlib
import os
import shutil
import sys
from pathlib import Path

from scripts.packing.icons import draw_icons
from scripts.packing.project import LINUX, MACOS, NAME, RECIPES, WINDOWS, Build, BuildError, date_everything, run

OWN_FILES = ("assets", "escoba", "font_lato", "font_source_serif_pro", "licences")
"""The folders inside the program that hold files of its own, not code: what the list of files is made of."""
LIST = "files.sha256"


def freeze(build: Build) -> None:
    """Make the folder (on macOS the .app as well) and try it. Raises `BuildError`."""
    if LINUX and shutil.which("strip") is None:
        raise BuildError("strip is missing, which makes the program half as large. Install the package binutils.")
    draw_icons(build.icons)
    for old in (build.frozen, build.out / "Escoba.app"):
        shutil.rmtree(old, ignore_errors=True)
    os.environ["ESCOBA_ICONS"] = str(build.icons)
    folders = ["--distpath", build.out, "--workpath", build.work / "pyinstaller"]
    run([sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", *folders, RECIPES / "escoba.spec"], build)
    list_files(build.frozen / "_internal")
    if MACOS:
        list_files(build.out / "Escoba.app" / "Contents" / "Resources")
    if LINUX:
        date_everything(build.frozen, build.epoch)
    program = build.frozen / (f"{NAME}.exe" if WINDOWS else NAME)
    run([program, "--selftest"], build, cwd=build.out)


def list_files(inside: Path) -> None:
    """Write the list that `--selftest` holds the program's own files against, in the form of sha256sum."""
    lines = []
    for folder in OWN_FILES:
        if not (inside / folder).is_dir():
            raise BuildError(f"the frozen program has no folder {folder}: see build/escoba.spec")
        for path in sorted((inside / folder).rglob("*")):
            if path.is_file():
                digest = hashlib.sha256(path.read_bytes()).hexdigest()
                lines.append(f"{digest}  {path.relative_to(inside).as_posix()}\n")
    (inside / LIST).write_text("".join(lines), encoding="utf-8", newline="\n")


def size_of(path: Path) -> int:
    """The bytes of a file, or of all files in a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(part.stat().st_size for part in path.rglob("*") if part.is_file() and not part.is_symlink())
