"""Starts Escoba from a checkout: `python3 scripts/play.py`. Sets up what it needs at the first start.

Everything after the script's name goes to the program (`--help` lists it).
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import Environment, SetupError


def main() -> int:
    """Make the environment ready and become the program."""
    try:
        python = Environment().prepare()
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    command = [str(python), "-m", "escoba", *sys.argv[1:]]
    if os.name != "nt":
        os.execv(command[0], command)
    # On Windows exec would start a second process and give the prompt back at once.
    import subprocess

    return subprocess.call(command)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
