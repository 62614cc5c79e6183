"""Kill a program that plays matches at full speed, again and again, and look at what it left on disk.

    python -m tests.household.kills --times 200

Each life takes up the match of the one before. After each death the saved match must be how its seeded match began, and
hold every move that the household had answered for, and at most one more. Exit status 1 at the first that is not so.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from escoba.game import Match
from escoba.household import Household
from escoba.household.household import DATABASE
from tests.household.seeded import RULES, SEATS, check_prefix, go_on, plays_of, start, whole

_PROJECT = Path(__file__).resolve().parents[2]
_LONGEST_START = 60.0
"""Seconds that a life may take until its first move."""


def play(folder: Path) -> None:
    """One life: take up what there is, and play match after match for ever."""
    answered = folder / "answered"
    answered.touch()
    number = moves = 0
    with answered.open("r+b", buffering=0) as file:

        def told() -> None:
            nonlocal moves
            moves += 1
            file.seek(0)
            file.write(b"%8d %8d" % (number, moves))

        household = Household.open(folder)
        assert not household.notices, household.notices
        number = finished(folder)
        saved = household.unfinished()
        if saved is not None:
            moves = len(plays_of(saved.record))
            go_on(household, saved.id, saved.match, str(saved.seed), told=told)
            number += 1
        while True:
            moves = 0
            seed = f"match {number}"
            go_on(household, household.begin_match(start(seed)), Match(RULES, len(SEATS)), seed, told=told)
            number += 1


def finished(folder: Path) -> int:
    """How many matches have been played to their end; each of them must be all there."""
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        rows = database.execute(
            "SELECT seed, totals, (SELECT count(*) FROM plays WHERE match = matches.id) FROM matches"
            " WHERE state = 'finished' ORDER BY id"
        ).fetchall()
    for seed, totals, moves in rows[-1:]:
        result = whole(seed).result
        assert result
        assert totals == str(list(result.totals)).replace(" ", "")
        assert moves == len(plays_of(whole(seed)))
    return len(rows)


def answered_for(folder: Path) -> tuple[int, int]:
    """The number of the match in play, and how many of its moves the household had kept when the life ended."""
    try:
        number, moves = (folder / "answered").read_bytes().split()
    except (FileNotFoundError, ValueError):
        return 0, 0
    return int(number), int(moves)


def live_and_die(folder: Path, lot: random.Random) -> tuple[int, int]:
    """One life and its death; gives the matches finished and the moves of the one in progress. AssertionError."""
    before = answered_for(folder)
    life = subprocess.Popen([sys.executable, "-m", "tests.household.kills", "--play", str(folder)], cwd=_PROJECT)
    try:
        if lot.random() < 0.75:
            given_up = time.monotonic() + _LONGEST_START
            while answered_for(folder) == before and time.monotonic() < given_up:
                assert life.poll() is None, "the life ended by itself"
                time.sleep(0.001)
        # Else it dies while it starts, perhaps while the database is made.
        time.sleep(lot.random() * 0.4)
        assert life.poll() is None, "the life ended by itself"
    finally:
        life.kill()
        life.wait()
    return look_at(folder)


def look_at(folder: Path) -> tuple[int, int]:
    """Open what a life has left and compare it with the match that it played."""
    number, moves = answered_for(folder)
    household = Household.open(folder)
    try:
        assert not household.notices, household.notices
        saved = household.unfinished()
        ended = finished(folder)
        assert not household.notices, household.notices
    finally:
        household.close()
    found = 0
    if saved is not None:
        found = len(plays_of(saved.record))
        assert saved.seed == f"match {ended}"
        check_prefix(saved.record, saved.seed)
    if ended == number:
        assert moves <= found <= moves + 1, f"{found} moves on disk, {moves} were kept"
    else:
        # The match has ended on disk, and at most one move of the next was not told any more.
        assert ended == number + 1, f"{ended} matches on disk, {number} were kept"
        assert found <= 1
    return ended, found


def main() -> int:
    """Run lives by the command line; see above."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=20, metavar="N", help="how many lives (20)")
    parser.add_argument("--seed", default="escoba", help="of the moments of death")
    parser.add_argument("--play", type=Path, metavar="FOLDER", help="be one of the lives")
    asked = parser.parse_args()
    if asked.play:
        play(asked.play)
    lot = random.Random(asked.seed)
    with tempfile.TemporaryDirectory() as folder:
        for death in range(1, asked.times + 1):
            try:
                ended, moves = live_and_die(Path(folder), lot)
            except AssertionError as wrong:
                print(f"death {death}: {wrong}", file=sys.stderr)
                return 1
            print(f"death {death}: {ended} matches finished, {moves} moves of the next, all as played")
    return 0


if __name__ == "__main__":
    sys.exit(main())
