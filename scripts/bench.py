"""Measures how fast the program is here: `python3 scripts/bench.py`. Sets up what it needs at the first start.

game: what `escoba-lab bench` measures (rules, records, bots). The other parts need Linux with Xvfb:
`scripts/window_bench.py --help` tells what start, rest, frames, flight, resizing, memory and thinking are. Milliseconds
end in `_ms`; those of the processor (`_cpu_ms`) are not lengthened by others who use this computer.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, Environment, SetupError

WINDOW_PARTS = ("start", "rest", "frames", "flight", "resizing", "memory", "thinking")

Figures = dict[str, dict[str, float]]


def main(arguments: list[str]) -> int:
    """Run the measurements and print them; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parts", nargs="+", choices=("game", *WINDOW_PARTS), default=["game", *WINDOW_PARTS])
    parser.add_argument("--sizes", nargs="+", metavar="WxH", help="of the window, for frames, flight and resizing")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of lines")
    given = parser.parse_args(arguments)
    try:
        python = str(Environment().prepare(["lab", "test"]))
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    commands = [["-m", "escoba.lab", "bench", "--json"]] if "game" in given.parts else []
    window_parts = [part for part in given.parts if part != "game"]
    if window_parts:
        sizes = ["--sizes", *given.sizes] if given.sizes else []
        commands.append(["scripts/window_bench.py", "--parts", *window_parts, *sizes])
    figures: Figures = {}
    for command in commands:
        done = subprocess.run([python, *command], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            return done.returncode
        figures.update(json.loads(done.stdout.splitlines()[-1]))
    if given.json:
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
