"""Makes the standalone program and its packages: `python3 scripts/build.py`. Sets up what it needs at the first start.

It makes what this system can make, into `out/`, with SHA-256 sums; `--help` lists the parts that can be had alone.
"""

import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, Environment, SetupError


def main(arguments: list[str]) -> int:
    """Make the environment ready and build in it; gives the exit status."""
    try:
        python = Environment(locked=True).prepare(["build"])
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    # pygame greets whoever imports it.
    environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return subprocess.call([str(python), "-m", "scripts.packing", *arguments], cwd=ROOT, env=environment)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
