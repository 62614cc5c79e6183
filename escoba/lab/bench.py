"""`escoba-lab bench`: how fast the game, the records and the bots are here and now.

Figures only, nothing is judged: a computer's speed drifts. Each is the median of several runs.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median, quantiles

from escoba.bots import LEVELS, choose
from escoba.bots.packed import PLAIN, SUITED, Packing
from escoba.cards import DECK
from escoba.game import LegalPlays, Match, Move, View
from escoba.lab import openspiel
from escoba.lab.arguments import whole_number
from escoba.lab.packed_rounds import PLAYS
from escoba.lab.packed_rounds import random_rounds as packed_random_rounds
from escoba.lab.progress import progress
from escoba.lab.simulate import Table, play_match
from escoba.records import RecordFault, read_records, replay, to_line
from escoba.rules import PRESETS
from escoba.session.chance import Chance

Figures = dict[str, float]

_GAME_PRESETS = ("mesa", "obligada", "muerte_subita")
"""Claims, obliged captures, neither: what makes a round's plays differ in cost."""
_SEED = "bench"
_MOST_DECISIONS = 300
"""Of a level's decisions so many are measured, spread over the rounds: some levels think for a while."""
_ENOUGH_ROUNDS = 2_000
"""For a comparison with others' figures."""
_WARM_UP = 20
"""The packed engine is fast for what it remembers, so it plays so many runs' rounds before it is measured."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `bench` can be told."""
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    parser.add_argument(
        "--runs", type=whole_number(1), default=5, metavar="N", help="take medians of so many (default: %(default)s)"
    )
    parser.add_argument(
        "--openspiel",
        type=Path,
        metavar="FOLDER",
        help="compare the packed engine with OpenSpiel's crazy_eights, which is fetched into this folder",
    )
    parser.add_argument(
        "--rounds", type=whole_number(1), default=200, metavar="N", help="rounds in a run (default: %(default)s)"
    )


def run(args: argparse.Namespace) -> int:
    """Measure everything and print it."""
    figures: dict[str, Figures] = {}
    with progress("Measurements", len(MEASURES)) as step:
        for name, measure in MEASURES.items():
            figures[name] = measure(args.runs, args.rounds)
            step()
    if args.openspiel is not None:
        figures["packed_engine_and_openspiel"] = _beside_openspiel(args.openspiel, args.runs)
    print(json.dumps(figures) if args.json else "\n".join(_as_text(figures)))
    return 0


def random_rounds(runs: int, rounds: int) -> Figures:
    """Rounds a second of two players who choose among all their moves by chance, for each preset measured."""

    def play(preset: str) -> None:
        chance = random.Random(_SEED)
        deck = list(DECK)
        for _ in range(rounds):
            chance.shuffle(deck)
            match = Match(PRESETS[preset].rules, 2)
            match.begin_round(deck, 0)
            played = match.round
            assert played is not None
            while not played.over:
                moves = list(played.legal_plays)
                match.play(moves[int(chance.random() * len(moves))])

    return {preset: rounds / _seconds(runs, partial(play, preset)) for preset in _GAME_PRESETS}


def packed_plays(runs: int, rounds: int) -> Figures:
    """Random plays a second of the bots' packed engine, without and with suits, with shuffles and fresh rounds."""
    chance = random.Random(_SEED)
    return {
        f"{name}_plays_per_second": _packed_plays(packing, runs, rounds, chance)
        for name, packing in (("plain", PLAIN), ("suited", SUITED))
    }


def _packed_plays(packing: Packing, runs: int, rounds: int, chance: random.Random) -> float:
    packed_random_rounds(packing, _WARM_UP * rounds, chance)
    return PLAYS * rounds / _seconds(runs, partial(packed_random_rounds, packing, rounds, chance))


def _beside_openspiel(folder: Path, runs: int) -> Figures:
    """The packed engine and OpenSpiel's crazy_eights in turn, so that both meet the same computer; medians."""
    pairs = []
    for _ in range(runs):
        ours = _packed_plays(PLAIN, 1, _ENOUGH_ROUNDS, random.Random(_SEED))
        pairs.append((ours, openspiel.plays_per_second(folder)))
    ours, theirs = (median(side) for side in zip(*pairs, strict=True))
    times = median([ours / theirs for ours, theirs in pairs])
    return {"ours": ours, "crazy_eights": theirs, "times": times}


def checked_records(runs: int, rounds: int) -> Figures:
    """Records of whole matches that are read and replayed in a minute, about `rounds` rounds in a run."""
    table = Table("mesa", PRESETS["mesa"].rules, ("tasca", "tasca"))
    lines: list[bytes] = []
    played = 0
    while played < rounds:
        match, record = play_match(table, f"{_SEED}/{len(lines)}")
        played += len(match.counts)
        lines.append(to_line(record))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "bench.jsonl")
        file.write_bytes(b"".join(lines))

        def check() -> None:
            for record in read_records(file):
                if isinstance(record, RecordFault):
                    raise record
                replay(record)

        return {"records_per_minute": 60 * len(lines) / _seconds(runs, check), "rounds_per_record": played / len(lines)}


def decisions(level: str) -> Callable[[int, int], Figures]:
    """The measure of a level: milliseconds for one decision, over the turns of `rounds` random rounds."""

    def measure(runs: int, rounds: int) -> Figures:
        every = list(_views(rounds))
        views = every[:: -(-len(every) // _MOST_DECISIONS)]
        taken: list[float] = []
        for number, view in enumerate(views):
            taken.append(1_000 * _seconds(runs, partial(choose, level, view, f"{number}")))
        return {"p50_ms": median(taken), "p95_ms": quantiles([*taken, *taken], n=20)[-1], "max_ms": max(taken)}

    return measure


def long_table(runs: int, rounds: int) -> Figures:
    """A table of 39 cards, the longest there can be: asking for one move, counting them, listing every one."""
    *table, held = DECK

    def legal() -> LegalPlays:
        return LegalPlays(PRESETS["mesa"].rules, 0, (held,), table, discarded_last=None, claimed=False)

    one: Move = next(legal().captures(held))
    return {
        "moves": float(legal().count()),
        "one_move_ms": 1_000 * _seconds(runs, lambda: one in legal()),
        "count_ms": 1_000 * _seconds(runs, lambda: legal().count()),
        "list_ms": 1_000 * _seconds(runs, lambda: list(legal())),
    }


MEASURES: dict[str, Callable[[int, int], Figures]] = {
    "random_rounds_per_second": random_rounds,
    "packed_engine": packed_plays,
    "check": checked_records,
    **{f"decision_{level}": decisions(level) for level in LEVELS},
    "table_of_39_cards": long_table,
}
"""Every measure by name: it is told the number of runs and of rounds in a run."""


def _seconds(runs: int, work: Callable[[], object]) -> float:
    """The median time of several runs."""
    taken = []
    for _ in range(runs):
        began = time.perf_counter()
        work()
        taken.append(time.perf_counter() - began)
    return max(median(taken), 1e-9)


def _views(rounds: int) -> Iterator[View]:
    """What each seat sees at each of its turns, in rounds of random plays with two to four seats."""
    chance = random.Random(_SEED)
    for number in range(rounds):
        seats = 2 + number % 3
        match = Match(PRESETS["mesa"].rules, seats)
        match.begin_round(Chance(f"{_SEED}/{number}").deck(1), 0)
        played = match.round
        assert played is not None
        while played.turn is not None:
            yield match.view(played.turn)
            moves = list(played.legal_plays)
            match.play(moves[int(chance.random() * len(moves))])


def _as_text(figures: dict[str, Figures]) -> Iterator[str]:
    for name, values in figures.items():
        yield f"{name}: " + ", ".join([f"{what} {_rounded(value)}" for what, value in values.items()])


def _rounded(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
