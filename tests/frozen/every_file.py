"""Takes each of the program's own files away, one after the other, and shows that `--selftest` names it.

    python -m tests.frozen.every_file out/escoba

The tests do the same with a few of each kind.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

INSIDE = "_internal"


def own_files(program: Path) -> list[str]:
    """The files that a frozen program has beside its code, as its list has them, and the list itself."""
    lines = (program / INSIDE / "files.sha256").read_text(encoding="utf-8").splitlines()
    return [*(line.partition("  ")[2] for line in lines), "files.sha256"]


@contextmanager
def copy_to_damage(program: Path) -> Iterator[Path]:
    """A copy of the program that may be damaged."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "escoba"
        shutil.copytree(program, copy, symlinks=True)
        for path in (copy, *copy.rglob("*")):
            if path.is_dir():
                path.chmod(0o755)
        yield copy


def selftest(program: Path) -> tuple[int, str]:
    """The exit status of the program's test of itself, and what it says."""
    done = subprocess.run(
        [program / "escoba", "--selftest"],
        env={"PATH": "", "HOME": str(program.parent)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout


def is_missed(program: Path, name: str) -> bool:
    """Whether the program says what is missing once this file is away; it is put back then."""
    path, aside = program / INSIDE / name, program.parent / "aside"
    path.rename(aside)
    try:
        status, said = selftest(program)
    finally:
        aside.rename(path)
    return status == 1 and name in said


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path, help="the folder of the frozen program")
    with copy_to_damage(parser.parse_args().program) as program:
        names = own_files(program)
        unnoticed = [name for name in names if not is_missed(program, name)]
    if unnoticed:
        raise SystemExit(f"not missed: {', '.join(unnoticed)}")
    print(f"each of {len(names)} files was missed and named")


if __name__ == "__main__":
    main()
