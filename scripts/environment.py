"""Makes the checkout's own Python environment, `.venv`, when it is missing or no longer fits, and finds its Python.

Used by the other scripts before anything is installed, so: standard library only, and the first lines must be
understood by old versions of Python too.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the one place where somebody with an older Python must be told
    sys.exit(
        "Escoba needs Python 3.11 or newer, and this is Python {}.{}. ".format(*sys.version_info[:2])
        + "Install a newer one, then start this script with it, for example: python3.13 scripts/play.py"
    )

import hashlib
import json
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent

NO_NETWORK = re.compile(
    r"NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ConnectionError|ProxyError"
    r"|Failed to establish|Temporary failure in name resolution|Network is unreachable",
    re.IGNORECASE,
)


class SetupError(Exception):
    """The environment could not be made. The message is one line that says what to do."""


class Stamp(NamedTuple):
    """What an environment was made from.

    Another Python or another place needs a new environment; other files only need pip to run again.
    """

    python: str
    place: str
    files: str
    extras: tuple[str, ...]


class Environment:
    """The environment in the folder `.venv` of a checkout."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        # Inside .venv, so that whoever deletes the folder deletes them too.
        self._stamp = self.folder / "escoba-ready.json"
        self._under_way = self.folder / "escoba-under-way"

    def wanted(self, extras: Iterable[str] = ()) -> Stamp:
        """What the environment would have to be made from, here and now."""
        files = hashlib.sha256()
        for name in ("pyproject.toml", "constraints.txt"):
            files.update((self.root / name).read_bytes())
        version = f"{sys.implementation.name} {sys.version_info[0]}.{sys.version_info[1]} {sys.platform}"
        return Stamp(version, str(self.root), files.hexdigest(), tuple(sorted(extras)))

    def made(self) -> Stamp | None:
        """What the environment was made from, or None if it is missing, unfinished or of unknown make."""
        try:
            python, place, files, extras = json.loads(self._stamp.read_bytes())
        except (OSError, ValueError, TypeError):
            return None
        return Stamp(python, place, files, tuple(extras))

    def fits(self, extras: Iterable[str] = ()) -> bool:
        """Whether it has what is wanted. Extras beyond that do no harm: playing does not undo the testers' set-up."""
        wanted, made = self.wanted(extras), self.made()
        if made is None or not self.python.exists():
            return False
        return made[:3] == wanted[:3] and set(wanted.extras) <= set(made.extras)

    def prepare(self, extras: Iterable[str] = ()) -> Path:
        """Make the environment fit and give the path of its Python. Raises `SetupError`."""
        if not self.fits(extras):
            with _one_at_a_time():
                if not self.fits(extras):
                    self._make(extras)
        return self.python

    def _make(self, extras: Iterable[str]) -> None:
        made, wanted = self.made(), self.wanted(extras)
        if made is not None:
            wanted = wanted._replace(extras=tuple(sorted({*wanted.extras, *made.extras})))
        print(f"Setting up Escoba in {self.folder} (once; it takes about a minute) ...", flush=True)
        if not self._can_be_kept(made, wanted):
            self._make_empty()
        # Whoever is interrupted from here on leaves this file behind, and the next start begins from nothing.
        self._stamp.unlink(missing_ok=True)
        self._under_way.touch()
        try:
            # First what builds the project, in the pinned version; then the project does not fetch its own.
            self._pip("hatchling")
            extras = f"[{','.join(wanted.extras)}]" if wanted.extras else ""
            self._pip("--no-build-isolation", "--editable", f"{self.root}{extras}")
        except SetupError:
            # pip fetches everything before it installs anything, so what was there is still whole.
            self._under_way.unlink()
            raise
        new = self._stamp.with_suffix(".new")
        new.write_text(json.dumps(wanted), encoding="utf-8")
        new.replace(self._stamp)
        self._under_way.unlink()

    def _can_be_kept(self, made: Stamp | None, wanted: Stamp) -> bool:
        if not self.python.exists() or self._under_way.exists():
            return False
        if made is not None:
            return made[:2] == wanted[:2]
        # Made by hand, or pip failed at the last start: keep it if it is of this Python and has a working pip.
        question = "import pip, sys; print(*sys.version_info[:2], sep='.')"
        status, answer = _run([str(self.python), "-c", question])
        return status == 0 and answer.strip() == "{}.{}".format(*sys.version_info[:2])

    def _make_empty(self) -> None:
        if find_spec("venv") is None or find_spec("ensurepip") is None:
            raise SetupError(
                "Python's module for environments is missing. "
                "On Debian or Ubuntu: sudo apt install python3-venv - then start this script again."
            )
        status, said = _run([sys.executable, "-m", "venv", "--clear", str(self.folder)])
        if status != 0:
            raise SetupError(f"The folder {self.folder} could not be made: {_last_line(said)}")

    def _pip(self, *what: str) -> None:
        command = [str(self.python), "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]
        status, said = _run([*command, "--retries", "2", "--constraint", str(self.root / "constraints.txt"), *what])
        if status == 0:
            return
        if NO_NETWORK.search(said):
            raise SetupError(
                "Escoba could not fetch the packages that it needs: no connection. "
                "It needs one for setting up only. Connect, then start this script again."
            )
        raise SetupError(f"Escoba could not be set up; pip said: {_last_line(said)}")


def _run(command: list[str]) -> tuple[int, str]:
    # Imported late: a start that finds everything ready does without it.
    import subprocess

    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    return done.returncode, done.stdout.decode(errors="replace")


def _last_line(said: str) -> str:
    # pip tells what servers and packages said: only text of it reaches the terminal.
    lines = ["".join(letter for letter in line if letter.isprintable()).strip() for line in said.splitlines()]
    lines = [line for line in lines if line]
    errors = [line for line in lines if line.startswith(("ERROR", "Error"))]
    return (errors or lines or ["nothing"])[-1]


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Hold a lock that the system lifts when this process ends, however it ends.

    What is locked is this very file: it is always there, and nothing has to be left behind.
    """
    with open(__file__, "rb") as file:
        if not _lock(file.fileno(), wait=False):
            print("Escoba is being set up by another start of it; waiting for that ...", flush=True)
            _lock(file.fileno(), wait=True)
        yield


if sys.platform == "win32":
    import msvcrt
    import time

    def _lock(file: int, *, wait: bool) -> bool:
        # Far behind the end: what is locked on Windows can be read by nobody else.
        os.lseek(file, 1 << 30, os.SEEK_SET)
        while True:
            try:
                msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            except OSError:
                if not wait:
                    return False
                time.sleep(0.5)
            else:
                return True

else:
    import fcntl

    def _lock(file: int, *, wait: bool) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        return True
