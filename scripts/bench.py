"""Measures how fast the program is here: `python3 scripts/bench.py [--json]`. Sets up what it needs at the first start.

First what `escoba-lab bench` measures (game, records, bots), then the window: start, rest, frames (Linux with Xvfb).
"""

import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, Environment, SetupError

Figures = dict[str, dict[str, float]]


def main(arguments: list[str]) -> int:
    """Run the measurements and print them; gives the exit status."""
    if [argument for argument in arguments if argument != "--json"]:
        print("usage: python3 scripts/bench.py [--json]", file=sys.stderr)
        return 2
    try:
        python = str(Environment().prepare(["lab", "test"]))
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    figures: Figures = {}
    for command in (["-m", "escoba.lab", "bench", "--json"], ["scripts/window_bench.py"]):
        done = subprocess.run([python, *command], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            return done.returncode
        figures.update(json.loads(done.stdout.splitlines()[-1]))
    if arguments:
        print(json.dumps(figures))
    else:
        for name, values in figures.items():
            print(f"{name}: " + ", ".join(f"{what} {value:,.4g}" for what, value in values.items()))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
