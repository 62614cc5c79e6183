"""`escoba-lab daily`: the deal of a day played by a level, its record, its par, and the result as a code."""

from __future__ import annotations

import argparse
import json
from datetime import date

from escoba.lab.errors import LabError
from escoba.levels import LEVELS
from escoba.records import to_line
from escoba.rules import DEFAULT_PRESET, PRESETS
from escoba.session.deals.daily import DailyResult, daily_deal, par, result_code


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `escoba-lab daily` takes on its command line."""
    parser.description = (
        "Play the deal of a day with a level in the person's seat and print its record, which is the same everywhere, "
        "in one line. With --par print a line of JSON instead: the points, the result's code, and by how many points "
        "an experto in that seat is ahead on average."
    )
    parser.add_argument("day", metavar="DAY", help="the day, as 2026-12-01")
    parser.add_argument("--rules", choices=list(PRESETS), default=DEFAULT_PRESET, help="default: %(default)s")
    parser.add_argument("--level", choices=LEVELS, default="tasca", help="who plays (default: %(default)s)")
    parser.add_argument("--par", action="store_true", help="reckon the par and print it with the result")
    parser.add_argument("--json", action="store_true", help="print JSON, which this command always does")


def run(args: argparse.Namespace) -> int:
    """Play and print; the exit status is 0. LabError for what is no day."""
    try:
        day = date.fromisoformat(args.day)
    except ValueError:
        raise LabError(f"{args.day!r} is no day: write it as 2026-12-01") from None
    rules = PRESETS[args.rules].rules
    deal = daily_deal(day, rules)
    record = deal.played(args.level)
    if not args.par:
        print(to_line(record).decode().rstrip())
        return 0
    own, other = record.rounds[0].points or (0, 0)
    try:
        code = result_code(DailyResult(day, rules, own, other))
    except ValueError:
        raise LabError(f"{args.day} has no code: the days of codes are those of 2026 to 2125") from None
    print(json.dumps({"day": args.day, "key": deal.key, "points": [own, other], "code": code, "par": par(deal)}))
    return 0
