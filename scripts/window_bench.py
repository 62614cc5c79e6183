"""How fast the window is: start, rest, frames. In a real window on a display of its own (Xvfb), figures only.

Called by `scripts/bench.py` in the project's environment; frames are timed in a process that runs this file with
`--frames`, since only the program itself sees how long one takes.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.window.driver import PROGRAM, ROOT, Desktop, Game

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
LOOK_SECONDS = 10.0

Figures = dict[str, float]


def measures() -> dict[str, Figures]:
    """Every figure of the window by name."""
    with Desktop(size=SIZES[-1]) as desktop:
        found = {"start": _starts(desktop, 5), "rest": _rests(desktop)}
        for width, height in SIZES:
            for step, figures in _frames(desktop, (width, height)).items():
                found[f"frames_{width}x{height}_{step}"] = figures
    return found


def _starts(desktop: Desktop, times: int) -> Figures:
    """Seconds from the command to the first picture of the first screen, its description included."""
    taken = []
    for number in range(times + 1):
        file = desktop.folder / f"start-{number}.json"
        command = [*PROGRAM, "--describe", str(file), "--data", str(desktop.folder / "start")]
        began = time.perf_counter()
        with subprocess.Popen(command, cwd=ROOT, env=desktop.environment, stderr=subprocess.DEVNULL) as process:
            while not file.exists() and process.poll() is None:
                time.sleep(0.002)
            taken.append(time.perf_counter() - began)
            process.terminate()
    return {"first_picture_s": median(taken[1:]), "max_s": max(taken[1:])}


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


def _frames(desktop: Desktop, size: tuple[int, int]) -> dict[str, Figures]:
    command = [sys.executable, __file__, "--frames", f"{size[0]}x{size[1]}"]
    done = subprocess.run(command, cwd=ROOT, env=desktop.environment, capture_output=True, check=True)
    found: dict[str, Figures] = json.loads(done.stdout.splitlines()[-1])
    return found


def frame_times(size: str) -> dict[str, Figures]:
    """Milliseconds of each turn of the loop while a bot plays both seats, by what moved."""
    from escoba.screen.app import App
    from escoba.screen.options import read_options
    from escoba.screen.scenes.table.scene import TableScene

    taken: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        options = ["--rules", "mesa", "--autoplay", "--seed", "frames", "--size", size, "--data", folder]
        app = App(read_options(options))
        app.open()
        end = time.perf_counter() + 45
        while time.perf_counter() < end and app.program.director.scene.name == "table":
            scene = app.program.director.scene
            step = scene.moving_step if isinstance(scene, TableScene) else ""
            began = time.perf_counter()
            rate = app.program.director.step()
            if step:
                taken.setdefault(step, []).append(1000 * (time.perf_counter() - began))
            app.program.director.clock.tick(rate)
        app.close()
    return {name: _spread(times) for name, times in taken.items()}


def _spread(times: Sequence[float]) -> Figures:
    return {
        "frames": float(len(times)),
        "median_ms": median(times),
        "p99_ms": quantiles([*times, *times], n=100)[-1],
        "max_ms": max(times),
    }


def main() -> None:
    """Print the figures as one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", metavar="WxH")
    given = parser.parse_args()
    print(json.dumps(frame_times(given.frames) if given.frames else measures()))


if __name__ == "__main__":
    main()
