"""The packages for Linux: .deb and .rpm by nfpm, an AppImage by mksquashfs; all from one tree of files."""

import re
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path
from string import Template

from escoba import __version__
from escoba.resources import asset
from scripts.environment import ROOT
from scripts.packing.icons import LINUX_SIZES
from scripts.packing.project import (
    APPLICATION_ID,
    HOMEPAGE,
    MAINTAINER,
    RECIPES,
    Build,
    Missing,
    date_everything,
    machine,
    run,
)

RECIPE = RECIPES / "linux"
ARCHITECTURES = {"x86_64": "amd64", "arm64": "arm64"}
"""What nfpm calls a processor."""


def lay_out(build: Build) -> Path:
    """Lay every file out as it will be installed, below the folder that is given back."""
    root = build.work / "linux"
    shutil.rmtree(root, ignore_errors=True)
    share = root / "usr" / "share"
    shutil.copytree(build.frozen, root / "usr" / "lib" / "escoba", symlinks=True)
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / "escoba").symlink_to("../lib/escoba/escoba")
    files = {
        share / "applications" / "escoba.desktop": (RECIPE / "escoba.desktop").read_bytes(),
        share / "mime" / "packages" / "escoba.xml": (RECIPE / "mime.xml").read_bytes(),
        share / "metainfo" / f"{APPLICATION_ID}.metainfo.xml": metainfo(build).encode(),
        share / "doc" / "escoba" / "copyright": copyright_text().encode(),
        share / "icons" / "hicolor" / "scalable" / "apps" / "escoba.svg": asset("icons", "escoba.svg").read_bytes(),
    }
    for size in LINUX_SIZES:
        icon = share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "escoba.png"
        files[icon] = (build.icons / f"escoba-{size}.png").read_bytes()
    for path, content in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    date_everything(root, build.epoch)
    return root


def metainfo(build: Build) -> str:
    """What software centres show. Pictures and links need the address that the project is published at."""
    published = ""
    if HOMEPAGE:
        pictures = f"{HOMEPAGE}/raw/v{__version__}/docs"
        published = f"""<url type="homepage">{HOMEPAGE}</url>
  <screenshots>
    <screenshot type="default">
      <caption>A capture</caption>
      <image>{pictures}/table.png</image>
    </screenshot>
    <screenshot>
      <caption>The count at the end of a round</caption>
      <image>{pictures}/count.png</image>
    </screenshot>
  </screenshots>"""
    day = datetime.fromtimestamp(build.epoch, UTC).date().isoformat()
    return Template((RECIPE / "metainfo.xml").read_text(encoding="utf-8")).substitute(
        application_id=APPLICATION_ID, version=__version__, date=day, published=published
    )


def copyright_text() -> str:
    """Debian's file on licences, with the project's own licence at its end."""
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    lines = licence[licence.index("Permission is") :].splitlines()
    return (RECIPE / "copyright").read_text(encoding="utf-8") + "".join(f" {line or '.'}\n" for line in lines)


def make_package(build: Build, kind: str) -> Path:
    """Make the .deb or the .rpm and give its path."""
    root = lay_out(build)
    recipe = build.work / f"nfpm-{kind}.yaml"
    recipe.write_text(
        Template((RECIPE / "nfpm.yaml").read_text(encoding="utf-8")).substitute(
            arch=ARCHITECTURES.get(machine(), machine()),
            version=__version__,
            maintainer=MAINTAINER,
            moment=datetime.fromtimestamp(build.epoch, UTC).isoformat(),
            root=root,
            glibc=needed_glibc(build.frozen),
        ),
        encoding="utf-8",
    )
    target = build.package(kind)
    nfpm = Path(sys.executable).with_name("nfpm")
    run([nfpm, "package", "--packager", kind, "--config", recipe, "--target", target], build)
    return target


def needed_glibc(folder: Path) -> str:
    """The newest version of the C library that a program or library in the folder asks for, such as 2.35."""
    found = set()
    for path in folder.rglob("*"):
        if path.is_file() and (".so" in path.name or path.name == "escoba"):
            found |= {
                tuple(map(int, version.split(b"."))) for version in re.findall(rb"GLIBC_(2\.\d+)\0", path.read_bytes())
            }
    return ".".join(map(str, max(found)))


def make_appimage(build: Build, runtime: Path | None) -> Path:
    """Make the AppImage from its runtime (a small program that mounts what follows it) and a squashfs.

    Gives its path. Without a runtime the squashfs is made all the same, and `Missing` says where it is.
    """
    if shutil.which("mksquashfs") is None:
        raise Missing("mksquashfs is missing, which packs an AppImage. Install the package squashfs-tools.")
    folder = build.work / "AppDir"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(lay_out(build), folder, symlinks=True)
    shutil.copy(RECIPE / "AppRun", folder)
    shutil.copy(RECIPE / "escoba.desktop", folder)
    shutil.copy(build.icons / "escoba-256.png", folder / "escoba.png")
    (folder / ".DirIcon").symlink_to("escoba.png")
    date_everything(folder, build.epoch)
    packed = build.work / "escoba.squashfs"
    packed.unlink(missing_ok=True)
    # The date comes from SOURCE_DATE_EPOCH. zstd is what the runtime reads.
    fixed = ["-all-root", "-no-xattrs", "-no-progress", "-processors", "1"]
    run(["mksquashfs", folder, packed, *fixed, "-comp", "zstd", "-Xcompression-level", "19", "-b", "1M"], build)
    if runtime is None:
        raise Missing(
            f"an AppImage begins with a runtime, which .github/workflows/release.yml names: give it with "
            f"--appimage-runtime FILE. What follows it is ready: {packed}"
        )
    target = build.package("AppImage")
    target.write_bytes(runtime.read_bytes() + packed.read_bytes())
    target.chmod(0o755)
    return target
