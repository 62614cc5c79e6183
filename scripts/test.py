"""Runs every check of the project: `python3 scripts/test.py`. Sets up what it needs at the first start.

    --quick    lint, types and the tests that a change most often breaks: without real windows and what takes long
    --frozen   also the tests that build and run the standalone program
    --help     this

Everything else goes to pytest, for instance `-k rules_code`, or `-n 0` for one process instead of three.
The exit status is 0 only if all checks are content.
"""

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, Environment, SetupError

LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"

# What follows `python` on the command line.
CHECKS = {
    "ruff check": ("-m", "ruff", "check", "."),
    "ruff format": ("-m", "ruff", "format", "--check", "."),
    "mypy": ("-m", "mypy"),
    "import-linter": ("-c", LINT_IMPORTS, "--no-logo"),
}

# Each test goes to the process that is free; which come first is said in tests/conftest.py.
TOGETHER = ("--dist", "loadgroup", "--no-loadscope-reorder")


def _chosen(arguments: list[str]) -> list[str]:
    """Which tests pytest is to run, by their marks, and in how many processes; without a word of marks it leaves out
    those of the standalone program.
    """
    if "--quick" in arguments:
        return ["-n", "auto", "-m", "not window and not frozen and not slow"]
    # One more than a small machine has cores: the tests with a real window wait for it most of their time.
    return ["-n", "3", "-m", ""] if "--frozen" in arguments else ["-n", "3"]


def main(arguments: list[str]) -> int:
    """Run the checks, pytest last, and give the exit status."""
    if "--help" in arguments or "-h" in arguments:
        print(__doc__)
        return 0
    try:
        python = Environment().prepare(["build", "lab", "test"] if "--frozen" in arguments else ["lab", "test"])
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    failed = [name for name, command in CHECKS.items() if not _passes(name, [str(python), *command])]
    if failed:
        print(f"\nNot content: {', '.join(failed)}. The tests follow all the same.", flush=True)
    others = [argument for argument in arguments if argument not in ("--quick", "--frozen")]
    passed = _passes("pytest", [str(python), "-m", "pytest", *TOGETHER, *_chosen(arguments), *others])
    return 0 if passed and not failed else 1


def _passes(name: str, command: list[str]) -> bool:
    print(f"\n== {name}", flush=True)
    return subprocess.call(command, cwd=ROOT) == 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
