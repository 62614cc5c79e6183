"""Draws every picture of the game as SVG: decks, backs, portraits, icons.

    python scripts/draw_cards.py            write all files below assets/
    python scripts/draw_cards.py --check    only say which files differ; exit status 1 if any does

The same script always writes the same bytes. The drawing itself is in scripts/card_art/.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.card_art.catalogue import FOLDERS, all_pictures  # noqa: E402

ASSETS = ROOT / "assets"


def differences(assets: Path) -> list[str]:
    """What is wrong with the files below ``assets``: one line each, empty where all is as drawn."""
    drawn = all_pictures()
    found = []
    for name, text in drawn.items():
        file = assets / name
        if not file.exists():
            found.append(f"{name} is missing")
        elif file.read_bytes() != text.encode():
            found.append(f"{name} is not what the script draws")
    present = {file.relative_to(assets).as_posix() for folder in FOLDERS for file in (assets / folder).rglob("*.svg")}
    return found + [f"{name} is drawn by nothing" for name in sorted(present - set(drawn))]


def write(assets: Path) -> int:
    """Write every file below ``assets``. Gives their number."""
    drawn = all_pictures()
    for name, text in drawn.items():
        file = assets / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
    return len(drawn)


def main(arguments: list[str]) -> int:
    """Write or check the pictures and give the exit status."""
    parser = argparse.ArgumentParser(description="Draws every picture of the game as SVG below assets/.")
    parser.add_argument("--check", action="store_true", help="write nothing, say which files differ")
    if not parser.parse_args(arguments).check:
        print(f"{write(ASSETS)} pictures drawn")
        return 0
    found = differences(ASSETS)
    for message in found:
        print(message)
    if found:
        print("Run `python scripts/draw_cards.py` to draw them anew.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
