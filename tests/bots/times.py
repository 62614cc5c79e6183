"""How long the coach and the expert think: `python -m tests.bots.times 6` samples so many rounds of each table.

Processor time of each decision in which there is a choice, in rounds of counters, under every preset (or those named)
with two, three, four and pairs: the middle one, the 95th of a hundred, the longest, and apart from them the first,
which plays the rules' rounds in the head.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

from escoba.bots import choose
from escoba.bots.coach import advise
from escoba.cards import DECK
from escoba.game import Match, View
from escoba.rules import PRESETS
from tests.bots.positions import TABLES, on_table

ASKED = 0.35
"""How often a turn with a choice is looked at."""

THINKERS: dict[str, Callable[[View], object]] = {
    "coach": lambda view: advise(view, "times"),
    "experto": lambda view: choose("experto", view, "times"),
}


def decisions(preset: str, seats: int, teams: bool, rounds: int) -> dict[str, list[float]]:
    """Milliseconds of processor time for each decision, the first one first."""
    times: dict[str, list[float]] = {thinker: [] for thinker in THINKERS}
    for number in range(rounds):
        rng = random.Random(f"times {number}")
        deck = list(DECK)
        rng.shuffle(deck)
        match = Match(PRESETS[preset].rules, seats, teams)
        match.begin_round(deck, number % seats)
        while match.playing:
            turn = on_table(match).turn
            assert turn is not None
            view = match.view(turn)
            if view.legal_plays.count() > 1 and rng.random() < ASKED:
                for thinker, think in THINKERS.items():
                    began = time.process_time()
                    think(view)
                    times[thinker].append(1000 * (time.process_time() - began))
            match.play(choose("contador", view, f"{number}"))
    return times


def main(rounds: int, *presets: str) -> int:
    """Print a line for each preset, table and thinker."""
    for preset in presets or PRESETS:
        for seats, teams in TABLES:
            for thinker, (first, *others) in decisions(preset, seats, teams, rounds).items():
                ordered = sorted(others)
                middle, near = ordered[len(ordered) // 2], ordered[int(0.95 * len(ordered))]
                print(
                    f"{preset}, {'pairs' if teams else seats}, {thinker}: {len(ordered)} decisions,"
                    f" p50 {middle:.0f} ms, p95 {near:.0f} ms, longest {ordered[-1]:.0f} ms; the first {first:.0f} ms",
                    flush=True,
                )
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), *sys.argv[2:]))
