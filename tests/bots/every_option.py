"""Every level against chance under every option: `python -m tests.bots.every_option 40` plays so many rounds of each.

Every value of every option is tried by itself, beside claims of both kinds where captures are obliged. A level plays
against `azar`, each deck twice with the seats changed; printed is by how many points a round it is ahead (behind where
the lowest total wins), with 95 %. Levels may be named: `python -m tests.bots.every_option 10 experto`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import mean, stdev

from escoba.bots import ARENA_ONLY, BOTS, choose
from escoba.game import Match
from escoba.rules import CHOICES, PRESETS, SWITCHES, RuleSet, rules_from
from escoba.session.chance import Chance
from tests.bots.positions import on_table

LEVELS = [level for level in BOTS if level not in ARENA_ONLY]


def options() -> Iterator[tuple[str, RuleSet]]:
    """Rule sets by what they are called: the presets, and each option by itself."""
    yield from ((name, preset.rules) for name, preset in PRESETS.items())
    for option, values in (*CHOICES.items(), *[(switch, (False, True)) for switch in SWITCHES]):
        for value in values:
            yield f"{option}={value}", rules_from("libre", {option: value})
    for claims in ("renuncio", "any"):
        yield f"obligada, missed_fifteen={claims}", rules_from("obligada", {"missed_fifteen": claims})


def leads(level: str, rules: RuleSet, rounds: int) -> list[float]:
    """By deck, played from both seats: the points a round that the level is better than chance."""
    sign = -1 if rules.lowest_wins else 1
    return [
        mean([sign * _lead(level, rules, f"option {number}", seat) for seat in (0, 1)])
        for number in range(-(-rounds // 2))
    ]


def _lead(level: str, rules: RuleSet, seed: str, seat: int) -> int:
    chance, match = Chance(seed), Match(rules, 2)
    match.begin_round(chance.deck(1), 0)
    while match.playing:
        turn = on_table(match).turn
        assert turn is not None
        player = level if turn == seat else "azar"
        match.play(choose(player, match.view(turn), chance.thought(1, len(on_table(match).moves), turn)))
    return match.totals[seat] - match.totals[1 - seat]


def main(rounds: int, levels: Sequence[str] = ()) -> int:
    """Print a line for each option; exit status 1 where a level is not ahead."""
    beaten = 0
    for name, rules in options():
        told = []
        for level in levels or LEVELS:
            ahead = leads(level, rules, rounds)
            beaten += mean(ahead) <= 0
            told.append(f"{level} {mean(ahead):+.1f} ± {1.96 * stdev(ahead) / sqrt(len(ahead)):.1f}")
        print(f"{name}: {', '.join(told)}", flush=True)
    print(f"not ahead of chance: {beaten}")
    return int(beaten > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
