"""Measures how fast the program is here: `python3 scripts/bench.py`. Sets up what it needs at the first start.

Everything after the script's name goes to `escoba-lab bench` (`--help` lists it).
"""

import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import Environment, SetupError


def main(arguments: list[str]) -> int:
    """Run the measurements and give their exit status."""
    try:
        python = Environment().prepare(["lab"])
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    environment = {**os.environ, "PYTHONUTF8": "1"}
    return subprocess.call([str(python), "-m", "escoba.lab", "bench", *arguments], env=environment)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
