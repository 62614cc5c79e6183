"""The same minute, the same computer: random plays a second of OpenSpiel's crazy_eights, for comparison.

OpenSpiel is no part of the program: it is fetched into a folder of its own by the Python that runs this.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from escoba.lab.errors import LabError

_PACKAGE = "open_spiel"
_SECONDS = 3
_PROGRAM = f"""
import random, time
import pyspiel
game = pyspiel.load_game("crazy_eights")
draw = random.Random(1)
plays = 0
began = time.perf_counter()
while time.perf_counter() - began < {_SECONDS}:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(draw.choices([one for one, _ in outcomes], [part for _, part in outcomes])[0])
        else:
            state.apply_action(draw.choice(state.legal_actions()))
            plays += 1
print(plays / (time.perf_counter() - began))
"""


def plays_per_second(folder: Path) -> float:
    """Its random plays a second; it is installed into `folder` where it is not there yet. LabError where it cannot."""
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        _run([sys.executable, "-m", "venv", str(folder)])
    if subprocess.run([str(python), "-c", "import pyspiel"], capture_output=True, check=False).returncode:
        _run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", _PACKAGE])
    return float(_run([str(python), "-c", _PROGRAM]).split()[-1])


def _run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise LabError(f"OpenSpiel could not be set up or run in {command[0]}: {last}")
    return done.stdout
