"""Makes every sound of the game.

    python scripts/make_sounds.py            write all files below assets/sounds/
    python scripts/make_sounds.py --check    only say which files differ; exit status 1 if any does

The same script always writes the same bytes, on every system. The sounds themselves are in scripts/sound_art/.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.sound_art.catalogue import all_sounds  # noqa: E402

SOUNDS = ROOT / "assets" / "sounds"


def differences(folder: Path, made: dict[str, bytes]) -> list[str]:
    """What is wrong with the files in ``folder``: one line each, empty where all is as ``made``."""
    found = []
    for name, content in made.items():
        file = folder / name
        if not file.exists():
            found.append(f"{name} is missing")
        elif file.read_bytes() != content:
            found.append(f"{name} is not what the script makes")
    present = {file.name for file in folder.iterdir()} if folder.is_dir() else set()
    return found + [f"{name} is made by nothing" for name in sorted(present - set(made))]


def write(folder: Path, made: dict[str, bytes]) -> None:
    """Write every file into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in made.items():
        (folder / name).write_bytes(content)


def main(arguments: list[str]) -> int:
    """Write or check the sounds and give the exit status."""
    parser = argparse.ArgumentParser(description="Makes every sound of the game, below assets/sounds/.")
    parser.add_argument("--check", action="store_true", help="write nothing, say which files differ")
    check = parser.parse_args(arguments).check
    made = all_sounds()
    if not check:
        write(SOUNDS, made)
        print(f"{len(made)} sounds made")
        return 0
    found = differences(SOUNDS, made)
    for message in found:
        print(message)
    if found:
        print("Run `python scripts/make_sounds.py` to make them anew.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
