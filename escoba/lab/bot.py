"""`escoba-lab bot LEVEL`: a bot as a program, which reads one view a line and answers one play a line."""

from __future__ import annotations

import argparse
import json
import sys

from escoba.bots import BOTS, choose
from escoba.lab.protocol import ProtocolError, move_to_line, view_from_line

_LONGEST = 1 << 20
"""A longer line is no view, and is not kept."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `bot` can be told."""
    parser.description = (
        "Play as a program: read one JSON view a line on standard input and answer one JSON play a line, until there "
        'is no more. A line that is no view is answered with {"error": "…"}.'
    )
    parser.add_argument("level", choices=list(BOTS), metavar="LEVEL", help=f"one of {', '.join(BOTS)}")
    parser.add_argument("--json", action="store_true", help="answer JSON, which this command always does")


def run(args: argparse.Namespace) -> int:
    """Answer every line of standard input; none, where it is closed."""
    if sys.stdin is None:
        return 0
    while line := sys.stdin.buffer.readline(_LONGEST):
        whole = line.endswith(b"\n") or len(line) < _LONGEST
        while not whole:
            rest = sys.stdin.buffer.readline(_LONGEST)
            whole = rest.endswith(b"\n") or len(rest) < _LONGEST
            line = b"too long"
        if line.strip():
            print(answer(args.level, line), flush=True)
    return 0


def answer(level: str, line: bytes) -> str:
    """The line that answers a view."""
    try:
        view, seed = view_from_line(line)
        return move_to_line(choose(level, view, seed))
    except ProtocolError as error:
        return json.dumps({"error": str(error)})
