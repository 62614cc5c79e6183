"""Whether the coach's chances are true: `python -m tests.bots.reliability maestro 200` plays so many matches a table.

At a few random turns of each match the coach is asked for the chance of whoever is to play; the match then says who
was right. Printed are a table of stated against won, and the slope of the straight line through all of them (1 where
the chances are true) with its 95 % interval over matches. Now and then the same is asked again with another seed, and
printed is how far the two answers are apart.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from math import sqrt
from statistics import mean

from escoba.bots import choose
from escoba.bots.coach import advise
from escoba.bots.tables import size_of
from escoba.game import Match
from escoba.rules import PRESETS
from escoba.session.chance import Chance
from tests.bots.positions import TABLES, on_table

ASKED = 0.02
"""How often the coach is asked at a turn."""

Told = list[tuple[float, float]]
"""Of one match: each chance that was stated, and 1 or 0 for what came of it."""


def play(level: str, preset: str, seats: int, teams: bool, seed: str) -> tuple[Told, list[float]]:
    """A match with this level in every seat: what the coach said of it, and how far two answers were apart."""
    chance, rng = Chance(seed), random.Random(seed)
    match = Match(PRESETS[preset].rules, seats, teams)
    said: list[tuple[int, float]] = []
    apart: list[float] = []
    number = 0
    while match.winner is None and number < 200:
        number += 1
        dealer = chance.first_dealer(seats) if match.next_dealer is None else match.next_dealer
        match.begin_round(chance.deck(number), dealer)
        while match.playing:
            played = on_table(match)
            assert played.turn is not None
            view = match.view(played.turn)
            move = choose(level, view, chance.thought(number, len(played.moves), played.turn))
            if rng.random() < ASKED:
                lesson = advise(view, f"{seed} {number}")
                told = lesson.of(view, move)
                said.append((played.turn % 2 if teams else played.turn, (told or lesson.advice[0]).chance))
                if rng.random() < 0.2:
                    again = advise(view, f"again {seed} {number}").of(view, move)
                    apart.append(abs((again or lesson.advice[0]).chance - said[-1][1]))
            match.play(move)
    return [(stated, float(side == match.winner)) for side, stated in said], apart


def slope(groups: Sequence[Told]) -> tuple[float, float]:
    """The slope of won by stated, and half of its 95 % interval by leaving out one match after the other."""
    totals = [_sums(told) for told in groups]
    whole = [sum(column) for column in zip(*totals, strict=True)]
    without = [_slope([all_of - one for all_of, one in zip(whole, part, strict=True)]) for part in totals]
    centre = mean(without)
    number = len(groups)
    return _slope(whole), 1.96 * sqrt((number - 1) / number * sum([(one - centre) ** 2 for one in without]))


def _sums(told: Told) -> list[float]:
    return [
        float(len(told)),
        sum([stated for stated, _ in told]),
        sum([won for _, won in told]),
        sum([stated * stated for stated, _ in told]),
        sum([stated * won for stated, won in told]),
    ]


def _slope(sums: Sequence[float]) -> float:
    number, stated, won, squares, products = sums
    return (number * products - stated * won) / (number * squares - stated * stated)


def main(level: str, matches: int, preset: str = "obligada", *only: str) -> int:
    """Print the tables of every number of seats, or of those named (2, 3, 4, teams)."""
    for seats, teams in TABLES:
        if only and size_of(seats, teams) not in only:
            continue
        groups, apart = [], []
        for number in range(matches):
            told, differences = play(level, preset, seats, teams, f"reliability {level} {number}")
            if told:
                groups.append(told)
            apart += differences
        every = [one for told in groups for one in told]
        at, within = slope(groups)
        rows = []
        for low in range(0, 10, 2):
            lot = [one for one in every if low <= 10 * one[0] < low + 2 or (low == 8 and one[0] == 1)]
            if lot:
                rows.append(f"{mean([one[0] for one in lot]):.2f}→{mean([one[1] for one in lot]):.2f} ({len(lot)})")
        where = "pairs" if teams else f"{seats} seats"
        print(f"{where}, {level}, {len(groups)} matches: slope {at:.2f} ± {within:.2f}; stated→won {', '.join(rows)}")
        if apart:
            near = sorted(apart)[int(0.95 * len(apart))]
            print(
                f"    asked again: {len(apart)}, mean apart {mean(apart):.4f}, p95 {near:.4f}, most {max(apart):.4f}",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:]))
