"""Hidden cards have no say: dealt otherwise in a thousand ways, a view stays the same and so does every level's play.

As a program (`python -m tests.bots.permutations --views 24`) it asks every level outright in each of the ways, for so
many views of rounds of every preset and size of table, and in last deals in all the ways there are: the long proof.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations

from escoba.bots import BOTS, choose
from escoba.cards import DECK, Card
from escoba.game import Match
from escoba.rules import PRESETS
from tests.bots.brute_force import last_deals
from tests.bots.positions import TABLES, on_table, walk

WAYS = 1_000
"""Random ways to deal the hidden cards that are tried for each view."""


def dealt_otherwise(match: Match, seat: int, hidden: Sequence[Card]) -> None:
    """Put other cards into the other hands and the stock."""
    played = on_table(match)
    left = list(hidden)
    for other in range(match.seats):
        if other != seat:
            played.hands[other] = [left.pop() for _ in played.hands[other]]
    played.deck = (*played.deck[: len(DECK) - len(left)], *left)
    assert played.stock == tuple(left)


def rounds(number: int) -> Iterator[Match]:
    """One position from each of so many rounds, before its last deal."""
    for place in range(number):
        rng = random.Random(f"permutations {place}")
        rules = list(PRESETS.values())[place % len(PRESETS)].rules
        seats, teams = TABLES[place % len(TABLES)]
        stop = rng.randrange(36 - 3 * seats)
        for turn, match in enumerate(walk(rules, seats, teams, rng, 0.2)):
            if turn == stop:
                yield match
                break


def differences(match: Match, ways: Iterable[Sequence[Card]]) -> Iterator[str]:
    """What changes when the hidden cards are dealt in these ways: one line for each view or play that does."""
    seat = on_table(match).turn
    assert seat is not None
    view = match.view(seat)
    moves = {level: choose(level, view, "same seed") for level in BOTS}
    for way in ways:
        dealt_otherwise(match, seat, way)
        again = match.view(seat)
        if again != view:
            yield f"the view of seat {seat} is another one: {again}"
        for level, move in moves.items():
            if choose(level, again, "same seed") != move:
                yield f"{level} plays otherwise than {move}: {again}"


def random_ways(match: Match, number: int, rng: random.Random) -> Iterator[list[Card]]:
    """So many random orders of the cards that the seat to play cannot see."""
    turn = on_table(match).turn
    assert turn is not None
    hidden = list(match.view(turn).unseen)
    for _ in range(number):
        rng.shuffle(hidden)
        yield hidden


def main(arguments: Sequence[str]) -> int:
    """Try so many views; exit status 1 for any difference."""
    parser = argparse.ArgumentParser(description="Deal the hidden cards otherwise and see whether any level notices.")
    parser.add_argument("--views", type=int, default=24, help="before the last deal, and as many last deals")
    parser.add_argument("--ways", type=int, default=WAYS, help="random ways for each view (default: %(default)s)")
    told = parser.parse_args(arguments)
    found: list[str] = []
    asked = 0
    for place, match in enumerate(rounds(told.views)):
        found += differences(match, random_ways(match, told.ways, random.Random(f"ways {place}")))
        asked += told.ways
        print(f"\r{place + 1} of {told.views} views", end="", file=sys.stderr, flush=True)
    presets = list(PRESETS.values())
    for place in range(told.views):
        match = last_deals(presets[place % len(presets)].rules, place)
        turn = on_table(match).turn
        assert turn is not None
        ways = list(permutations(match.view(turn).unseen))
        found += differences(match, ways)
        asked += len(ways)
    print(file=sys.stderr)
    print("\n".join(found[:20]), end="\n" if found else "")
    print(
        f"{2 * told.views} views, {asked} ways, every one of {len(BOTS)} bots asked in each: {len(found)} differences"
    )
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
