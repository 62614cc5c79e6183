"""`escoba-lab check`: are these records matches played by the rules?"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from escoba.game import Match
from escoba.records import NotJson, Record, RecordFault, read_records, replay
from escoba.terminal import complain

ALL_VALID, SOME_INVALID, SOME_UNREADABLE = 0, 1, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `escoba-lab check` takes on its command line."""
    parser.description = (
        "Replay game records by the rules and print one line of JSON for each. A .json file holds one record, any "
        "other file one record a line. Exit status: 0 all valid, 1 some invalid, 2 a file that could not be read or "
        "a line that was not JSON."
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a file of game records")
    parser.add_argument("--json", action="store_true", help="print JSON, which this command always does")
    parser.add_argument("--details", action="store_true", help="also print each side's points by category")


def run(args: argparse.Namespace) -> int:
    """Answer every record of every file on standard output; the exit status (records, "Checking a record").

    A file that cannot be read is told of on standard error and the others are still checked.
    """
    status = ALL_VALID
    for file in args.files:
        for answer, outcome in _answers(file, args.details):
            status = max(status, outcome)
            if answer:
                print(json.dumps(answer), flush=True)
    return status


def _answers(file: str, details: bool) -> Iterator[tuple[dict[str, object], int]]:
    """What to print for each record, and the exit status that it asks for; nothing to print for an unreadable file."""
    try:
        for number, read in enumerate(read_records(file), 1):
            answer, outcome = _answer(read, details)
            yield {"file": file, "record": number, **answer}, outcome
    except OSError as error:
        complain(f"{file} could not be read, so its records were not checked: {error.strerror or error}")
        yield {}, SOME_UNREADABLE


def _answer(read: Record | RecordFault, details: bool) -> tuple[dict[str, object], int]:
    """What is said of one record, without its place, and the exit status that it asks for."""
    told: dict[str, object]
    try:
        if isinstance(read, RecordFault):
            raise read
        match = replay(read)
    except RecordFault as fault:
        told = {"valid": False, "round": fault.round, "play": fault.play, "error": str(fault)}
        return told, SOME_UNREADABLE if isinstance(fault, NotJson) else SOME_INVALID
    told = {
        "valid": True,
        "finished": match.winner is not None,
        "rounds": [count.points for count in match.counts],
        "totals": match.totals,
        "winner": match.winner,
    }
    if details:
        told["details"] = [_by_category(match, number) for number in range(len(match.counts))]
    return told, ALL_VALID


def _by_category(match: Match, number: int) -> list[dict[str, int]]:
    """Each side's points in one finished round (from 0), by category."""
    lines = match.counts[number].lines
    return [{line.category: line.points[side] for line in lines} for side in range(len(match.sides))]
