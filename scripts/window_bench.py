"""How fast the window is, and what it costs: figures only, from a real window on a display of its own (Xvfb).

start: seconds from the command to the first picture, and how many times as long as a bare window takes that is.
rest: percent of a core at home and at the table, and memory.
frames: each turn of the loop while a round is played, by what moves. flight: a frame with ten cards in flight.
resizing: each turn while the window is dragged, and until it has come to rest. memory: through a whole match.
thinking: each turn while a bot thinks without pause, for three minutes.

Called by `scripts/bench.py` in the project's environment. What only the program itself can see is measured in a process
of its own by `scripts/window_figures.py` and `scripts/thinking_figures.py`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.window.driver import PROGRAM, ROOT, Desktop, Game

PARTS = ("start", "rest", "frames", "flight", "resizing", "memory", "thinking")
SIZES = ("1280x720", "1920x1080", "3840x2160")
_LARGEST = (3840, 2160)
_USUAL_SIZE = "1920x1080"
LOOK_SECONDS = 20.0
BARE_WINDOW = """
import os, sys
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
window = pygame.Window("bare", (1280, 720))
window.get_surface().fill("darkgreen")
window.flip()
open(sys.argv[1], "w").close()
pygame.event.wait()
"""
"""The least that a program with a window does, drawn without OpenGL as ours is; it makes the file that it is told."""

Figures = dict[str, float]


def measures(parts: Sequence[str], sizes: Sequence[str]) -> dict[str, Figures]:
    """The figures of these parts by name; `sizes` of the window are for those that depend on it."""
    found: dict[str, Figures] = {}
    with Desktop(size=_LARGEST) as desktop:
        if "start" in parts:
            found["start"] = _starts(desktop, 10)
        if "rest" in parts:
            found["rest"] = _rests(desktop)
        for part in ("frames", "flight", "resizing"):
            for size in sizes if part in parts else ():
                found.update({f"{name}_{size}": figures for name, figures in _inside(desktop, part, size).items()})
        if "memory" in parts:
            found.update(_inside(desktop, "memory", _USUAL_SIZE))
        if "thinking" in parts:
            found.update(_figures(desktop, "thinking_figures.py", _USUAL_SIZE))
    return found


def _starts(desktop: Desktop, pairs: int) -> Figures:
    """Seconds from the command to the first picture of the first screen, its description included; and how many times
    as long that is as a bare window takes, each pair of the two measured one right after the other."""
    bare: list[tuple[float, float]] = []
    first: list[tuple[float, float]] = []
    for number in range(pairs + 1):
        shown = desktop.folder / f"bare-{number}"
        bare.append(_seconds_to(shown, desktop, [sys.executable, "-c", BARE_WINDOW, str(shown)]))
        described = desktop.folder / f"start-{number}.json"
        data = desktop.folder / "start"
        command = [*PROGRAM, "--describe", str(described), "--data", str(data)]
        first.append(_seconds_to(described, desktop, command))
    # The first pair writes the bytecode and makes the data folder.
    found: Figures = {}
    for at, unit in enumerate(("s", "cpu_s")):
        windows, programs = [[taken[at] for taken in kind[1:]] for kind in (bare, first)]
        ratios = [program / window for window, program in zip(windows, programs, strict=True)]
        found[f"bare_window_{unit}"] = median(windows)
        found[f"first_picture_{unit}"] = median(programs)
        found[f"max_{unit}"] = max(programs)
        found["ratio" if unit == "s" else "cpu_ratio"] = median(ratios)
    return found


def _seconds_to(file: Path, desktop: Desktop, command: Sequence[str]) -> tuple[float, float]:
    """Seconds from this command until the file is there, and those of them that its main thread had a processor."""
    nowhere = subprocess.DEVNULL
    began = time.perf_counter()
    with subprocess.Popen(command, cwd=ROOT, env=desktop.environment, stdout=nowhere, stderr=nowhere) as process:
        while not file.exists() and process.poll() is None:
            time.sleep(0.002)
        taken = time.perf_counter() - began
        running_ns = int(Path(f"/proc/{process.pid}/schedstat").read_text(encoding="ascii").split()[0])
        process.terminate()
    return taken, running_ns / 1e9


def _rests(desktop: Desktop) -> Figures:
    """Percent of a core used while nothing happens, at home and at the table, and memory."""
    home = desktop.start("--size", "1920x1080")
    home.wait_rest()
    at_home = _share(home)
    home.close()
    table = desktop.start("--size", "1920x1080", "--rules", "mesa", "--seed", "rest", "--speed", "instant")
    table.wait_rest()
    time.sleep(2.0)
    at_table = _share(table)
    status = Path(f"/proc/{table.process.pid}/status").read_text(encoding="ascii")
    memory = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    table.close()
    return {"home_percent": at_home, "table_percent": at_table, "table_memory_mb": memory / 1024}


def _share(game: Game) -> float:
    """Percent of a core that the program uses over some seconds."""

    def used() -> float:
        fields = Path(f"/proc/{game.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    before = used()
    time.sleep(LOOK_SECONDS)
    return 100 * (used() - before) / LOOK_SECONDS


def _inside(desktop: Desktop, part: str, size: str) -> dict[str, Figures]:
    """The figures of a part by name, measured within the program."""
    return _figures(desktop, "window_figures.py", part, size)


def _figures(desktop: Desktop, script: str, *arguments: str) -> dict[str, Figures]:
    """What a script beside this one prints when it is run on the desktop."""
    command = [sys.executable, str(Path(__file__).with_name(script)), *arguments]
    done = subprocess.run(command, cwd=ROOT, env=desktop.environment, stdout=subprocess.PIPE, check=True)
    found: dict[str, Figures] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    """Print the figures as one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--sizes", nargs="+", metavar="WxH", default=SIZES)
    given = parser.parse_args()
    print(json.dumps(measures(given.parts, given.sizes)))


if __name__ == "__main__":
    main()
