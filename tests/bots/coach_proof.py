"""The long proof of the coach: `python -m tests.bots.coach_proof 150` compares so many positions with 3,000 worlds.

It counts the pairs of moves that are more than 0.1 point apart by the closer look and in the wrong order by the coach,
and measures the coach's time. The positions are those of regulars' rounds, without last deals.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from itertools import combinations
from statistics import quantiles

from escoba.bots import choose
from escoba.bots.coach import Lesson, advise
from escoba.cards import DECK
from escoba.game import Match, View
from escoba.rules import PRESETS
from tests.bots.positions import on_table

CLOSER = 3_000


def views(preset: str, number: int) -> Iterator[View]:
    """One view of each of so many rounds, at a random turn before the last deal."""
    for seed in range(number):
        rng = random.Random(f"coach proof {preset} {seed}")
        deck = list(DECK)
        rng.shuffle(deck)
        match = Match(PRESETS[preset].rules, 2)
        match.begin_round(deck, seed % 2)
        stop = rng.randrange(29)
        while match.playing:
            played = on_table(match)
            assert played.turn is not None
            view = match.view(played.turn)
            if len(played.moves) >= stop and played.stock_size and view.legal_plays.count() > 1:
                yield view
                break
            match.play(choose("tasca", view, f"{seed}"))


def wrong_pairs(near: Lesson, far: Lesson, apart: float) -> tuple[int, int]:
    """Pairs more than so far apart by the closer look, and how many of them are the other way round in the other."""
    points = {advice.move: advice.points for advice in near.advice}
    pairs = [(one, other) for one, other in combinations(far.advice, 2) if abs(one.points - other.points) > apart]
    return len(pairs), sum([points[one.move] <= points[other.move] for one, other in pairs])


def main(number: int) -> int:
    """Compare positions of three presets; exit status 1 for any pair in the wrong order."""
    pairs = wrong = looked_at = 0
    times = []
    for preset in ("obligada", "mesa", "tradicional"):
        for place, view in enumerate(views(preset, -(-number // 3))):
            began = time.perf_counter()
            near = advise(view, f"near {place}")
            times.append(1000 * (time.perf_counter() - began))
            more, other_way = wrong_pairs(near, advise(view, f"far {place}", CLOSER), 0.1)
            pairs, wrong, looked_at = pairs + more, wrong + other_way, looked_at + 1
    cuts = quantiles(times, n=20)
    told = f"p50 {cuts[9]:.1f} ms, p95 {cuts[18]:.1f} ms, max {max(times):.1f} ms"
    print(f"{looked_at} positions, {pairs} pairs more than 0.1 point apart: {wrong} in the wrong order; {told}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
