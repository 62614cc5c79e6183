"""Finds puzzles in rounds that bots play with each other, and writes them to assets/puzzles.jsonl.

    python scripts/find_puzzles.py --rounds 300

Every round follows from its number, so the same program finds the same puzzles. Of each kind and each degree of
difficulty no more than a share is kept, the earliest first, and none that is not proved once more.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from msgspec import json

from escoba.game import Match
from escoba.lab.simulate import play_round
from escoba.records import Record, Recorder
from escoba.review.puzzles import Puzzle, find, stands
from escoba.rules import PRESETS
from escoba.session.chance import Chance

PUZZLES = Path(__file__).resolve().parent.parent / "assets" / "puzzles.jsonl"
TRADITIONS = ("obligada", "libre")
SEATED = (("tasca", "contador"), ("vecina", "tasca"), ("contador", "maestro"))
MOST = {"best_play": 55, "guindis": 15, "last_card": 25}
"""Of each kind so many of each degree of difficulty."""


def round_of(number: int) -> Record:
    """The record of one round between two, all of it from its number."""
    preset, levels = TRADITIONS[number % len(TRADITIONS)], SEATED[number % len(SEATED)]
    rules = PRESETS[preset].rules
    match = Match(rules, 2)
    recorder = Recorder(preset, rules, [(level, level) for level in levels])
    play_round(match, recorder, levels, Chance(f"puzzles {number}"), 1, number // 2 % 2)
    return recorder.record


def main(arguments: list[str]) -> int:
    """Find and write them; the exit status."""
    parser = argparse.ArgumentParser(description="Finds puzzles in rounds that bots play.")
    parser.add_argument("--rounds", type=int, default=260)
    parser.add_argument("--out", type=Path, default=PUZZLES)
    wanted = parser.parse_args(arguments)
    found: list[Puzzle] = []
    counted: Counter[tuple[str, int]] = Counter()
    for number in range(wanted.rounds):
        for puzzle in find(round_of(number), f"puzzles {number}"):
            degree = (puzzle.kind, puzzle.missed_by)
            if counted[degree] < MOST[puzzle.kind] and stands(puzzle, "proof"):
                counted[degree] += 1
                found.append(puzzle)
        print(f"\r{number + 1} rounds, {len(found)} puzzles", end="", file=sys.stderr, flush=True)
    wanted.out.write_bytes(b"".join([json.encode(puzzle) + b"\n" for puzzle in found]))
    print(f"\n{dict(sorted(counted.items()))}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
