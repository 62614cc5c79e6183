"""`escoba-lab daily`: the deal of a day played by a level, its record, and the result as a code."""

from __future__ import annotations

import argparse
import json
from datetime import date

from escoba.bots import choose
from escoba.game import Match
from escoba.lab.errors import LabError
from escoba.levels import LEVELS
from escoba.records import Recorder, to_line
from escoba.session import daily
from escoba.storage.seating import HUMAN


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `escoba-lab daily` takes on its command line."""
    parser.description = (
        "Play the deal of a day with a level in the person's seat and print its record without names and times, which "
        "is the same everywhere, in one line. With --par an experto plays, as in the program, and the result and its "
        "code are printed instead, as a line of JSON."
    )
    parser.add_argument("day", metavar="DAY", help="the day, as 2026-12-01")
    parser.add_argument("--level", choices=LEVELS, default="tasca", help="who plays (default: %(default)s)")
    parser.add_argument("--par", action="store_true", help="print the par")
    parser.add_argument("--json", action="store_true", help="print JSON, which this command always does")


def run(args: argparse.Namespace) -> int:
    """Play and print; the exit status is 0. LabError for what is no day."""
    try:
        day = date.fromisoformat(args.day)
    except ValueError:
        raise LabError(f"{args.day!r} is no day: write it as 2026-12-01") from None
    match, recorder = _played(day, daily.PAR if args.par else args.level)
    if not args.par:
        print(to_line(recorder.record).decode().rstrip())
        return 0
    try:
        code = daily.code_of_result(daily.result_of(day, match.totals))
    except ValueError:
        raise LabError(f"{args.day} has no code: the days of codes begin with 2020") from None
    print(json.dumps({"day": args.day, "points": match.totals, "code": code}))
    return 0


def _played(day: date, level: str) -> tuple[Match, Recorder]:
    """The match of a day as it goes with a bot of this level in the person's seat."""
    game = daily.DayGame(day, level)
    match = game.match
    recorder = Recorder(daily.PRESET, match.rules, [("", HUMAN), ("", daily.OPPONENT)])
    while match.winner is None:
        dealer, deck = game.deal()
        recorder.begin_round(dealer, deck, seeds=game.seeds)
        while match.playing:
            move = choose(*game.question())
            match.play(move)
            recorder.move(move)
        recorder.end_round(match.counts[-1].points)
    recorder.end(match.totals, match.winner)
    return match, recorder
