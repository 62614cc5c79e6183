"""`escoba-lab puzzles`: is the answer of every puzzle the one best play?"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from msgspec import DecodeError

from escoba.lab.arguments import whole_number
from escoba.records import RecordFault
from escoba.resources import asset
from escoba.review.puzzles import PROOF_WORLDS, Puzzle, read_puzzles, stands
from escoba.terminal import complain

ALL_STAND, SOME_FALL, UNREADABLE = 0, 1, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `escoba-lab puzzles` takes on its command line."""
    parser.description = (
        "Prove every puzzle anew: a last deal between two by looking at every line of play, any other by imagined "
        "deals of the hidden cards with another seed. Prints one line of JSON for each. Exit status: 0 all stand, 1 "
        "some do not, 2 the file could not be read."
    )
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="puzzles (default: those of the program)")
    parser.add_argument("--seed", default="proof", metavar="TEXT", help="for the imagined deals (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON, which this command always does")
    parser.add_argument(
        "--worlds", type=whole_number(4), default=PROOF_WORLDS, metavar="N", help="so many deals (default: %(default)s)"
    )


def run(args: argparse.Namespace) -> int:
    """Answer every puzzle on standard output, and give the exit status."""
    path: Path = args.file or asset("puzzles.jsonl")
    try:
        puzzles = read_puzzles(path)
    except (OSError, DecodeError) as error:
        complain(f"{path} could not be read, so nothing was proved: {error}")
        return UNREADABLE
    status = ALL_STAND
    for number, puzzle in enumerate(puzzles, 1):
        answer = _answer(puzzle, args.seed, args.worlds)
        print(json.dumps({"puzzle": number, "key": puzzle.key, "kind": puzzle.kind, **answer}), flush=True)
        if not answer["stands"]:
            status = SOME_FALL
    return status


def _answer(puzzle: Puzzle, seed: str, worlds: int) -> dict[str, object]:
    try:
        return {"exact": puzzle.exact, "stands": stands(puzzle, seed, worlds)}
    except RecordFault as fault:
        return {"exact": False, "stands": False, "error": str(fault)}
