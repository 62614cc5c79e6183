"""The disk image for macOS: the .app that PyInstaller made, a way to Applications, and a picture behind both."""

import io
import sys
from pathlib import Path

import pygame

from escoba.resources import asset
from scripts.packing.icons import png
from scripts.packing.project import MACOS, RECIPES, TITLE, Build, Missing, run

SIZE = (640, 400)
"""The window that the image opens in, in points."""
PLACES = {"app": (170, 200), "applications": (470, 200)}
"""Where the two icons lie in it."""


def make_disk_image(build: Build) -> Path:
    """Make the .dmg and give its path."""
    if not MACOS:
        raise Missing("the .app and the .dmg need macOS: build there.")
    app = build.out / f"{TITLE}.app"
    # Signed by nobody ("ad hoc"), which Apple's processors ask for; PyInstaller has done it.
    run(["codesign", "--verify", "--deep", "--strict", app], build)
    background = build.work / "background.png"
    for name, density in ((background.name, 1), ("background@2x.png", 2)):
        background.with_name(name).write_bytes(png(draw_background(density)))
    target = build.package("dmg")
    target.unlink(missing_ok=True)
    defined = {"app": app, "background": background, "icon": build.icons / "escoba.icns"}
    given = [part for name, value in defined.items() for part in ("-D", f"{name}={value}")]
    settings = RECIPES / "macos" / "disk_image.py"
    run([sys.executable, "-m", "dmgbuild", "-s", settings, *given, TITLE, target], build)
    return target


def draw_background(density: int) -> pygame.Surface:
    """The picture: the cloth of the table, and an arrow from the program to Applications."""
    width, height = SIZE[0] * density, SIZE[1] * density
    cloth = asset("cloths", "green.svg").read_bytes()
    picture = pygame.image.load_sized_svg(io.BytesIO(cloth), (width, height))
    whole = pygame.Surface((width, height))
    whole.blit(pygame.transform.smoothscale(picture, (width, height)), (0, 0))
    (x, y), (to_x, _) = PLACES["app"], PLACES["applications"]
    arrow = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE[0]} {SIZE[1]}">'
        f'<path d="M{x + 95} {y}H{to_x - 95}m-18 -16l18 16l-18 16" fill="none" stroke="#f6be32" stroke-width="7" '
        'stroke-linecap="round" stroke-linejoin="round"/></svg>'
    )
    whole.blit(pygame.image.load_sized_svg(io.BytesIO(arrow.encode()), (width, height)), (0, 0))
    return whole
