"""A stranger's computer: no Python, no sound device, a home with an accent and a space, a language of its own."""

import subprocess
import time
from pathlib import Path

from tests.window.driver import Desktop, Game


class Stranger(Desktop):
    """A desktop on which the frozen program is started with this environment and nothing else."""

    def __init__(self, program: Path) -> None:
        super().__init__()
        self._program = program

    @property
    def home(self) -> Path:
        """The stranger's home."""
        home = self.folder / "Casa de José Ñúñez"
        home.mkdir(exist_ok=True)
        return home

    def command(self, language: str) -> list[str]:
        """How the program is started."""
        environment = {
            # Nothing is found there.
            "PATH": str(self.home),
            "HOME": str(self.home),
            "LANG": language,
            "DISPLAY": self.environment["DISPLAY"],
        }
        given = [f"{name}={value}" for name, value in environment.items()]
        return ["/usr/bin/env", "-i", *given, str(self._program)]

    def play(self, *arguments: str, language: str = "es_ES.UTF-8") -> Game:
        """Start the program with a data folder that the test knows."""
        self.program = self.command(language)
        return self.start(*arguments, data=self.home / "datos")

    def double_click(self, wait: float = 30.0) -> None:
        """Start the program without any option, as a double click does, and end it when it has made its data folder."""
        with subprocess.Popen(self.command("es_ES.UTF-8"), cwd=self.home, stderr=subprocess.DEVNULL) as process:
            until = time.monotonic() + wait
            while not self.windows(process.pid) and process.poll() is None and time.monotonic() < until:
                time.sleep(0.05)
            opened = bool(self.windows(process.pid))
            process.terminate()
        assert opened, "no window was opened"

    def windows(self, pid: int) -> list[str]:
        """The windows of a process."""
        search = ("xdotool", "search", "--onlyvisible", "--all", "--pid", str(pid), "--class", "^escoba$")
        return self.ask(*search).stdout.split()


def children(pid: int) -> dict[int, list[str]]:
    """The processes that a process has started and that still run, with their command lines."""
    found = {}
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split():
        line = Path(f"/proc/{child}/cmdline").read_bytes().decode()
        found[int(child)] = line.rstrip("\0").split("\0")
    return found


def mapped(pid: int) -> set[Path]:
    """The files that a process has mapped into its memory: its program, and every library that it has loaded."""
    lines = Path(f"/proc/{pid}/maps").read_text(encoding="utf-8").splitlines()
    return {Path(parts[5]) for line in lines if len(parts := line.split(maxsplit=5)) == 6 and parts[5].startswith("/")}
