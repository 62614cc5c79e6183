"""A Windows to try the setup on: 64-bit Wine with a folder of its own, on a display of its own."""

import shutil
import subprocess
from pathlib import Path
from typing import Self

from tests.window.display import PATIENCE, Display

SERVERS = ("wineserver", "/usr/lib/wine/wineserver", "/usr/lib/wine/wineserver64")


class Windows(Display):
    """A new Windows without anything in it; ended, with all that runs in it, when it is left."""

    def __init__(self) -> None:
        super().__init__((1024, 768))
        self._server = next((path for name in SERVERS if (path := shutil.which(name))), "wineserver")

    def __enter__(self) -> Self:
        super().__enter__()
        # Nothing of it asks for what Wine would fetch from a network (a browser, .NET).
        self.environment |= {
            "WINEPREFIX": str(self.folder / "wine"),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
        }
        self.at_end(lambda: self._serve("-k"))
        self.run("wineboot", "--init")
        self._serve("-p")
        return self

    def _serve(self, order: str) -> None:
        subprocess.run([self._server, order], env=self.environment, check=False, timeout=60)

    @property
    def home(self) -> Path:
        """The user's own folder."""
        (home,) = [path for path in (self.folder / "wine/drive_c/users").iterdir() if path.name != "Public"]
        return home

    @property
    def local(self) -> Path:
        """Where programs keep what belongs to one user on one computer."""
        return self.home / "AppData" / "Local"

    @property
    def menu(self) -> set[str]:
        """What the Start menu shows, without what Wine itself puts there."""
        folder = self.home / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
        return {path.name for path in folder.rglob("*.lnk")}

    def run(self, program: str | Path, *arguments: str) -> int:
        """Run a Windows program to its end and give its exit status."""
        return self.begin(program, *arguments).wait(timeout=4 * PATIENCE)

    def begin(self, program: str | Path, *arguments: str) -> "subprocess.Popen[bytes]":
        """Start a Windows program."""
        quiet = subprocess.DEVNULL
        command = ["wine", str(program), *arguments]
        return subprocess.Popen(command, env=self.environment, stdin=quiet, stdout=quiet, stderr=quiet)

    def registered(self, key: str) -> str:
        """What the registry of the user says at and below a key; empty where there is no such key."""
        done = subprocess.run(
            ["wine", "reg", "query", rf"HKCU\Software\{key}", "/s"],
            env=self.environment,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        return done.stdout.decode(errors="replace") if done.returncode == 0 else ""
