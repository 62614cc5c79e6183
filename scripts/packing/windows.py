"""The Windows setup, made by makensis (which runs on every system) from the program as it was frozen on Windows."""

import shutil
from pathlib import Path

import pygame

from escoba import __version__
from escoba.resources import asset
from escoba.screen.words.texts import LANGUAGES
from scripts.environment import ROOT
from scripts.packing.frozen import size_of
from scripts.packing.icons import draw_icons, drawn
from scripts.packing.project import (
    NAME,
    RECIPES,
    WINDOWS,
    Build,
    BuildError,
    Missing,
    date_everything,
    run,
    version_numbers,
)

RECIPE = RECIPES / "windows"
SIDE = (328, 628)
"""The picture at the setup's side, in pixels: twice what Windows shows it at."""


def make_setup(build: Build, folder: Path | None, version: str | None = None) -> Path:
    """Make the setup and give its path. `folder` is the frozen program; None is the one made here, on Windows."""
    folder = folder or (build.frozen if WINDOWS else None)
    if folder is None:
        raise Missing(
            "the setup needs the program as it is frozen on Windows. Build there, or give that folder: "
            "scripts/build.py setup --windows-folder FOLDER"
        )
    if not (folder / "escoba.exe").is_file():
        raise BuildError(f"{folder} is not the program as it is frozen on Windows: it has no escoba.exe")
    makensis = shutil.which("makensis") or shutil.which("makensis", path=r"C:\Program Files (x86)\NSIS")
    if makensis is None:
        raise Missing("makensis is missing, which makes the setup. Install NSIS (on Debian the package nsis).")
    draw_icons(build.icons)
    picture = build.work / "setup.bmp"
    pygame.image.save(draw_side(), picture)
    source = build.work / "windows"
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(folder, source)
    date_everything(source, build.epoch)
    target = build.out / f"{NAME}-{version or __version__}-windows-x86_64-setup.exe"
    defined = {
        "VERSION": version or version_numbers(),
        "FOLDER": source,
        "OUT": target,
        "LICENCE": ROOT / "LICENSE",
        "ICON": build.icons / "escoba.ico",
        "PICTURE": picture,
        "KILOBYTES": size_of(source) // 1024,
        **{f"LANG_{language}": "" for language in LANGUAGES},
    }
    given = [f"-D{name}={value}" for name, value in defined.items()]
    run([makensis, "-V2", "-WX", "-INPUTCHARSET", "UTF8", *given, RECIPE / "escoba.nsi"], build, cwd=RECIPE)
    return target


def draw_side() -> pygame.Surface:
    """The picture at the side of the first and the last page: the icon on the table's cloth, in double density."""
    whole = pygame.Surface(SIDE)
    cloth = pygame.image.load_sized_svg(str(asset("cloths", "green.svg")), (SIDE[1], SIDE[1]))
    whole.blit(cloth, ((SIDE[0] - SIDE[1]) // 2, 0))
    icon = drawn(SIDE[0] - 72)
    whole.blit(icon, icon.get_rect(center=(SIDE[0] // 2, SIDE[1] * 2 // 5)))
    return whole


def make_stand_in(build: Build, folder: Path, version: str) -> None:
    """Make a folder that the setup can be tried with: a small program for Windows in place of the frozen one."""
    (folder / "_internal").mkdir(parents=True, exist_ok=True)
    (folder / "_internal" / f"only-in-{version}.txt").write_text(version, encoding="utf-8")
    made = [f"-DVERSION={version}", f"-DOUT={folder / 'escoba.exe'}"]
    run(["makensis", "-V2", *made, RECIPE / "stand_in.nsi"], build, cwd=RECIPE)
