"""What every part of the build knows of the project: names, version, the moment of the commit, places."""

import os
import platform
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from escoba import __version__
from escoba.terminal import printable
from scripts.environment import ROOT

NAME = "escoba"
TITLE = "Escoba"
MAINTAINER = "The Escoba authors"
APPLICATION_ID = "io.github.escoba.Escoba"
"""The program's name among all programs, for AppStream and macOS."""
RECORD_TYPE = "application/x-escoba-record"
RECORD_ENDING = "escoba"
"""What a match is called outside the program: its MIME type, and the ending of a file that a double click opens."""

HOMEPAGE = os.environ.get("ESCOBA_HOMEPAGE", "").rstrip("/")
"""Where the project is published, if it is: pictures and links in the packages lead there."""

RECIPES = ROOT / "build"

LINUX, WINDOWS, MACOS = sys.platform.startswith("linux"), sys.platform == "win32", sys.platform == "darwin"


class BuildError(Exception):
    """Something could not be built. The message says what, why, and what to do."""


class Missing(BuildError):
    """Something could not be built here, since a tool or a part of it is not on this system."""


@dataclass(frozen=True)
class Build:
    """One run of the build: where everything goes, and the moment that all files are dated to."""

    out: Path
    epoch: int
    """Seconds since 1970 in UTC: the commit's, so that the same commit gives the same bytes."""

    @property
    def work(self) -> Path:
        """Scratch."""
        return self.out / "work"

    @property
    def frozen(self) -> Path:
        """The frozen program's folder."""
        return self.out / NAME

    @property
    def icons(self) -> Path:
        """The icons in all sizes and formats."""
        return self.work / "icons"

    @property
    def environment(self) -> dict[str, str]:
        """What the tools are started with: nothing in it changes what they make."""
        fixed = {"SOURCE_DATE_EPOCH": str(self.epoch), "PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
        return {**os.environ, **fixed, "ESCOBA_ICONS": str(self.icons)}

    def package(self, ending: str) -> Path:
        """The file that a package is to become: `escoba-0.1.0-linux-x86_64.deb`."""
        return self.out / f"{NAME}-{__version__}-{system()}-{machine()}.{ending}"


def system() -> str:
    """What the system is called in the names of packages."""
    return "windows" if WINDOWS else "macos" if MACOS else "linux"


def machine() -> str:
    """What the processor is called in the names of packages: x86_64 or arm64, on every system."""
    name = platform.machine().lower()
    return {"amd64": "x86_64", "aarch64": "arm64"}.get(name, name)


def version_numbers() -> str:
    """The version as three numbers, without what may follow them: 1.2.0 for 1.2.0rc1."""
    return ".".join(re.findall(r"\d+", __version__)[:3])


def commit_epoch() -> tuple[int, str]:
    """The moment to date everything to, and where it comes from."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdigit():
        return int(given), "SOURCE_DATE_EPOCH"
    command = ["git", "log", "-1", "--format=%ct"]
    try:
        answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return int(time.time()), "now, since there is no commit: the next build will differ"
    return int(answer), "the commit"


def run(command: list[str | Path], build: Build, cwd: Path = ROOT) -> str:
    """Run a tool quietly and give what it says. Raises `BuildError` with its last lines if it fails."""
    name = Path(command[0]).stem
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env=build.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
    except OSError as error:
        raise BuildError(f"{name} could not be started: {error}") from error
    said = done.stdout.decode(errors="replace")
    if done.returncode != 0:
        raise BuildError(
            "\n".join([f"{name} failed with status {done.returncode}:", *map(printable, said.splitlines()[-25:])])
        )
    return said


def date_everything(folder: Path, epoch: int) -> None:
    """Give every file and folder below `folder`, and itself, the same date and plain permissions."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or os.access(path, os.X_OK)
            path.chmod(0o755 if runs else 0o644)
            os.utime(path, (epoch, epoch))
