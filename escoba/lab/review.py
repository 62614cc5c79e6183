"""`escoba-lab review`: how accurate was each seat of a match, and what was luck?"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from escoba.lab.arguments import whole_number
from escoba.records import NotJson, Record, RecordFault, read_records
from escoba.review import Judged, MatchReview, review
from escoba.review.judge import WORLDS
from escoba.terminal import complain

ALL_JUDGED, SOME_INVALID, SOME_UNREADABLE = 0, 1, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `escoba-lab review` takes on its command line."""
    parser.description = (
        "Judge every choice of game records by what its chair could know, and print one line of JSON for each record: "
        "by seat the accuracy, the choices and the points given away, by side the points that were luck with their "
        "standard error. Exit status: 0 all judged, 1 some invalid, 2 a file or line that could not be read."
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a file of game records")
    parser.add_argument("--json", action="store_true", help="print JSON, which this command always does")
    parser.add_argument("--details", action="store_true", help="also print every play that gave something away")
    parser.add_argument(
        "--worlds", type=whole_number(4), default=WORLDS, metavar="N", help="worlds for a choice (default: %(default)s)"
    )


def run(args: argparse.Namespace) -> int:
    """Answer every record of every file on standard output, and give the exit status."""
    status = ALL_JUDGED
    for file in args.files:
        try:
            for number, read in enumerate(read_records(file), 1):
                answer, outcome = _answer(read, args.worlds, details=args.details)
                print(json.dumps({"file": file, "record": number, **answer}), flush=True)
                status = max(status, outcome)
        except OSError as error:
            complain(f"{file} could not be read, so its records were not judged: {error.strerror or error}")
            status = SOME_UNREADABLE
    return status


def _answer(read: Record | RecordFault, worlds: int, *, details: bool) -> tuple[dict[str, object], int]:
    try:
        if isinstance(read, RecordFault):
            raise read
        reviewed = _at_once(read, worlds)
    except RecordFault as fault:
        return {"error": str(fault)}, SOME_UNREADABLE if isinstance(fault, NotJson) else SOME_INVALID
    told: dict[str, object] = {"seats": [_seat(reviewed, seat) for seat in range(len(reviewed.sides))]}
    luck = [reviewed.luck(side) for side in sorted(set(reviewed.sides))]
    told["luck"] = [[round(points, 3), round(error, 3)] for points, error in luck]
    if details:
        told["mistakes"] = list(_mistakes(reviewed))
    return told, ALL_JUDGED


def _at_once(record: Record, worlds: int) -> MatchReview:
    judging = review(record, "lab", worlds)
    while True:
        try:
            next(judging)
        except StopIteration as done:
            answer: MatchReview = done.value
            return answer


def _seat(reviewed: MatchReview, seat: int) -> dict[str, object]:
    choices, accuracy = reviewed.choices(seat), reviewed.accuracy(seat)
    return {
        "accuracy": None if accuracy is None else round(accuracy, 2),
        "choices": len(choices),
        "given_away": round(sum([one.loss.points for one in choices]), 4),
        "mistakes": sum([one.loss.sure for one in choices]),
        "good_finds": sum([one.good_find for one in choices]),
    }


def _mistakes(reviewed: MatchReview) -> Iterator[dict[str, object]]:
    for number, played in enumerate(reviewed.rounds, 1):
        for place, one in enumerate(played.judged, 1):
            if one.loss.sure:
                yield {"round": number, "play": place, **_mistake(one)}


def _mistake(one: Judged) -> dict[str, object]:
    return {
        "seat": one.seat,
        "move": str(one.move),
        "best": str(one.best),
        "points": round(one.loss.points, 3),
        "error": round(one.loss.error, 3),
        "chance": round(one.loss.chance, 4),
    }
