"""`escoba-lab fairness`: are the shuffles even? Chi-square of card by place over fresh decks, and fresh starts."""

from __future__ import annotations

import argparse
import json
from math import sqrt

from escoba.cards import DECK
from escoba.lab.arguments import seed, whole_number
from escoba.lab.progress import progress
from escoba.session.chance import Chance

_FRESH_STARTS = 50
_LIMIT = 3.3
"""In standard deviations: chance alone goes beyond it about once in 2,000 times."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `fairness` can be told."""
    parser.description = (
        "Shuffle as the game does and count how often each card comes to each place. Exit status 1 if that, or the "
        "decks of fresh starts, are not what chance brings."
    )
    parser.add_argument(
        "--decks", type=whole_number(400), default=100_000, metavar="N", help="how many (default: %(default)s)"
    )
    parser.add_argument(
        "--seed", type=seed, metavar="TEXT", help="shuffle from a seed, not from the system's randomness"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Shuffle, count, judge."""
    size = len(DECK)
    seen = [[0] * size for _ in range(size)]
    with progress("Decks", args.decks) as step:
        chance = Chance(args.seed)
        for number in range(1, args.decks + 1):
            for place, card in enumerate(chance.deck(number)):
                seen[place][card.index] += 1
            step()
    expected = args.decks / size
    # Every deck has each card once and each place once, so a count varies by 1/39 of the decks in each of the 39 x 39
    # free directions, and not by 1/40: without the factor the sum would be 2.6 % too high on average.
    square = (size - 1) / size * sum([(count - expected) ** 2 / expected for row in seen for count in row])
    freedom = (size - 1) ** 2
    deviations = (square - freedom) / sqrt(2 * freedom)
    starts = len({tuple(Chance().deck(1)) for _ in range(_FRESH_STARTS)})
    even = abs(deviations) < _LIMIT and starts == _FRESH_STARTS
    told = {
        "decks": args.decks,
        "chi_square": round(square, 1),
        "degrees_of_freedom": freedom,
        "standard_deviations": round(deviations, 2),
        "fresh_starts": _FRESH_STARTS,
        "different_decks": starts,
        "even": even,
    }
    print(json.dumps(told) if args.json else _as_text(told))
    return int(not even)


def _as_text(told: dict[str, object]) -> str:
    return (
        f"{told['decks']} decks: chi-square {told['chi_square']} with {told['degrees_of_freedom']} degrees of freedom,"
        f" {told['standard_deviations']} standard deviations from what chance brings on average;"
        f" {told['different_decks']} different decks from {told['fresh_starts']} fresh starts:"
        f" {'even' if told['even'] else 'NOT even'}"
    )
