"""The comparison with the reference at length: ``python -m tests.game.long_proof --rounds 5000``.

Each match has a seed of its own, which is printed where the two differ, so that it can be played again alone
(``--rounds 1 --seed SEED``). Exit status 0 if all was the same, 1 at the first difference.
"""

from __future__ import annotations

import argparse
import random
import sys

from tests.game.side_by_side import DifferenceError, Seen, play_match
from tests.game.tools import TABLES, random_rules


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.game.long_proof", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5000, help="rounds to compare, at least (default 5000)")
    parser.add_argument("--seed", type=int, default=1, help="the first match's seed; the next match has the next one")
    options = parser.parse_args()
    seen, seed = Seen(), options.seed
    while seen.rounds < options.rounds:
        rng = random.Random(seed)
        rules, (seats, teams) = random_rules(rng), rng.choice(TABLES)
        try:
            play_match(rng, rules, seats, teams, seen)
        except DifferenceError as difference:
            print(f"seed {seed}, {seats} seats{' in teams' if teams else ''}, rules {rules}\n{difference}")
            return 1
        seed += 1
        if sys.stdout.isatty():
            print(f"\r{seen.rounds} rounds", end="", flush=True)
    print(
        f"\rthe same in {seen.rounds} rounds of {seed - options.seed} matches, {seen.winners} of them won: "
        f"{seen.moves} moves, {seen.claims} claims, {seen.openings} openings taken, {seen.escobas} escobas, "
        f"{seen.lost_without_capture} rounds lost without a capture, largest table {seen.largest_table} cards"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
