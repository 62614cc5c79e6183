"""Do ratings find how strong somebody is? ``python -m tests.career.convergence --runs 4``.

Each level of bots sits down as a person in the club and plays 40 matches of two (obligada, to 21), as many against
each other level, several times over. What it should come to is the rating whose expected wins against the other levels'
fixed ratings are those of all these matches together. Exit status 1 where a rating is more than two RD away from that.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from itertools import combinations

from escoba.bots import LEVELS
from escoba.career import BOT_RATINGS, Played, Rating, StakedMatch, settle
from escoba.lab.outside import Players
from escoba.lab.tournament import Tournament, play_group
from escoba.rules import PRESETS

MATCHES = 40
FAR_OFF = 60
"""From a level's fixed rating: as much is said."""

Result = tuple[str, bool]
"""The rival's level, and whether the match was won."""


def results(run: int) -> dict[str, list[Result]]:
    """By level the matches of one run, in an order by chance."""
    played: dict[str, list[Result]] = {level: [] for level in LEVELS}
    with Players(time_limit=60) as players:
        for one, other in combinations(LEVELS, 2):
            tournament = Tournament(
                preset="obligada",
                rules=PRESETS["obligada"].rules,
                entrants=(one, other),
                teams=False,
                seed=f"convergence {run} {one} {other}",
                time_limit=60,
                keep_records=False,
            )
            # A group is two matches with the same decks, seats changed.
            for number in range(MATCHES // (len(LEVELS) - 1) // 2):
                group = play_group(tournament, number, players)
                for (mine, rival), wins in zip(((one, other), (other, one)), group.wins, strict=True):
                    played[mine] += [(rival, win < wins) for win in range(group.matches)]
    for level, matches in played.items():
        random.Random(f"{run} {level}").shuffle(matches)
    return played


def rated(matches: list[Result]) -> Rating:
    """The rating of a new person after these matches."""
    rating = Rating()
    for rival, won in matches:
        match = StakedMatch(id="m", kind="club", seats=("person", f"bot:{rival}"))
        ending = Played(totals=(21, 11) if won else (11, 21), winner=0 if won else 1, first=0)
        rating = settle(match, ending, {"person": rating}).ratings["person"]
    return rating


def by_shares(matches: list[Result]) -> float:
    """The rating that is expected to win as many of these matches, found by halving."""
    wins = sum(won for _, won in matches)
    low, high = 0.0, 3000.0
    for _ in range(60):
        middle = (low + high) / 2
        expected = sum(1 / (1 + 10 ** ((BOT_RATINGS[rival] - middle) / 400)) for rival, _ in matches)
        low, high = (middle, high) if expected < wins else (low, middle)
    return low


def lines(runs: list[dict[str, list[Result]]]) -> Iterator[tuple[bool, str]]:
    """For each level whether all its ratings are within two RD, and a line that tells them."""
    for level in LEVELS:
        share = by_shares([result for run in runs for result in run[level]])
        ratings = [rated(run[level]) for run in runs]
        near = all(abs(rating.rating - share) <= 2 * rating.deviation for rating in ratings)
        told = ", ".join(f"{rating.rating:.0f} ± {2 * rating.deviation:.0f}" for rating in ratings)
        away = share - BOT_RATINGS[level]
        note = f", {away:+.0f} from its fixed rating" if abs(away) > FAR_OFF else ""
        yield near, f"{level}: by shares {share:.0f}{note}; after {len(runs[0][level])} matches {told}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.career.convergence", description=__doc__)
    parser.add_argument("--runs", type=int, default=4, help="how many times 40 matches of each level (default 4)")
    parser.add_argument("--first", type=int, default=1, help="the number of the first run (default 1)")
    options = parser.parse_args()
    runs = []
    for run in range(options.first, options.first + options.runs):
        runs.append(results(run))
        print(f"\r{len(runs)} of {options.runs} runs", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    all_near = True
    for near, line in lines(runs):
        print(line)
        all_near &= near
    return int(not all_near)


if __name__ == "__main__":
    sys.exit(main())
