"""Chances between deals against what came of them: `python -m tests.bots.deal_chances maestro 400`, by table.

What the coach's chances rest on, and cheap to ask: at the beginning of each deal every side's chance is taken from the
totals, the piles and the table alone, which everybody sees. Printed is by the deals to come the slope of won by stated
(1 where the chances are true) with its 95 % interval over matches; then that of the lead of who plays first in the
round by the lead that was to be expected, and the spread of what is left beside the spread that the model has.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from statistics import linear_regression, mean, pstdev
from typing import NamedTuple

from escoba.bots import choose
from escoba.bots.expected_points import expected_points_for
from escoba.bots.position import position_of
from escoba.bots.round_sample import round_sample_for
from escoba.bots.tables import size_of
from escoba.bots.win_chance import win_chance_for
from escoba.game import Match
from escoba.rules import PRESETS, RuleSet
from escoba.session.chance import Chance
from tests.bots.positions import TABLES, on_table
from tests.bots.reliability import Told, slope


class Deal(NamedTuple):
    """A deal that begins: how many are to come with it, each side's chance, the first one's expected lead."""

    deals: int
    chances: list[float]
    lead: float


def begins(match: Match, totals: list[int]) -> Deal:
    """What is to be expected where a deal begins; `totals` are those before the round."""
    played = on_table(match)
    assert played.turn is not None
    position = position_of(match.view(played.turn))
    table = (match.rules, match.seats, match.teams)
    sides, deals, first = position.sides, position.deals + 1, position.side_of[position.first]
    piles = [position.piles[(first + place) % sides] for place in range(sides)]
    points = expected_points_for(*table).points(piles, position.table, deals)
    likely = [total + points[(side - first) % sides] for side, total in enumerate(totals)]
    step = 1 if match.rules.deal_moves == "onward" else -1
    next_first = position.side_of[(position.view.dealer + step + 1) % match.seats]
    chances = [win_chance_for(*table).between_deals(likely, deals, first, side, next_first) for side in range(sides)]
    return Deal(deals, chances, points[0] - mean(points[1:]))


def rounds(level: str, rules: RuleSet, seats: int, teams: bool, seed: str) -> Iterator[tuple[list[Deal], float, Match]]:
    """The rounds of a match with this level in every seat: their deals, the first one's lead in the end, the match."""
    chance, match, number = Chance(seed), Match(rules, seats, teams), 0
    while match.winner is None and number < 200:
        number += 1
        dealer = chance.first_dealer(seats) if match.next_dealer is None else match.next_dealer
        match.begin_round(chance.deck(number), dealer)
        totals, deals = list(match.totals), [begins(match, list(match.totals))]
        dealt = on_table(match).deals
        while match.playing:
            played = on_table(match)
            assert played.turn is not None
            if played.deals != dealt:
                dealt = played.deals
                deals.append(begins(match, totals))
            move = choose(level, match.view(played.turn), chance.thought(number, len(played.moves), played.turn))
            match.play(move)
        got = [after - before for after, before in zip(match.totals, totals, strict=True)]
        first = (dealer + 1) % seats % len(got)
        yield deals, got[first] - mean(got[:first] + got[first + 1 :]), match


def main(level: str, matches: int, preset: str = "obligada", *only: str) -> int:
    """Print the slopes of every number of seats, or of those named (2, 3, 4, teams)."""
    rules = PRESETS[preset].rules
    for seats, teams in TABLES:
        if only and size_of(seats, teams) not in only:
            continue
        told: dict[int, list[Told]] = defaultdict(list)
        leads: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for number in range(matches):
            stated: dict[int, list[tuple[int, float]]] = defaultdict(list)
            for deals, lead, played in rounds(level, rules, seats, teams, f"deals {level} {number}"):
                match = played
                for deal in deals:
                    stated[deal.deals] += enumerate(deal.chances)
                    leads[deal.deals].append((deal.lead, lead))
            for left, pairs in stated.items():
                told[left].append([(chance, float(side == match.winner)) for side, chance in pairs])
        print(f"{'pairs' if teams else f'{seats} seats'}, {level}, {matches} matches")
        for left in sorted(told):
            at, within = slope(told[left])
            line = linear_regression(*zip(*leads[left], strict=True))
            spread = pstdev([lead - expected for expected, lead in leads[left]])
            has = pstdev([row[0] - mean(row[1:]) for row in round_sample_for(rules, seats, teams).beside[left]])
            print(
                f"    {left} deals to come: slope {at:.2f} ± {within:.2f}; lead {line.slope:.2f},"
                f" spread {spread:.2f} (the model's {has:.2f})",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:]))
