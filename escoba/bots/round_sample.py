"""Rounds played in the head, under the rules in force: how a round's points fall, whole and beside what is expected.

Cards, oros, sevens and escobas go together: who captures much wins most of them. So chances are not taken from the
single categories but from whole rounds. Every seat plays by the quick policy of rollouts, which remembers no card, so
that a round costs a fraction of a millisecond; the same rules give the same rounds everywhere.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

from escoba.bots.expected_points import expected_points_for
from escoba.bots.packed import packing_for
from escoba.bots.playout import Playout, Turn
from escoba.bots.policy import Policy
from escoba.bots.scoring import scoring_for
from escoba.cards import DECK
from escoba.game.round import HAND_CARDS, TABLE_CARDS, opening_escobas
from escoba.rules import RuleSet

ROUNDS = 240
_SLICE = 5
"""So many rounds are played between two yields."""

Points = tuple[float, ...]
"""Points by place: 0 is the side that plays first."""


class RoundSample:
    """The rounds of one rule set at one size of table: empty until `prepare` has been run through.

    `finals` are the points by place of each round, `beside` by the number of deals left when a deal begins what each
    place got more (or less) than was to be expected then; the mean of each is 0.
    """

    def __init__(self, rules: RuleSet, seats: int, teams: bool) -> None:
        """Nothing played yet."""
        self.rules, self.seats = rules, seats
        self.sides = 2 if teams else seats
        self.deals = 36 // (HAND_CARDS * seats)
        self.finals: list[tuple[int, ...]] = []
        self.beside: dict[int, list[Points]] = {}
        self._expected = expected_points_for(rules, seats, teams)
        self._packing = packing_for(rules)
        self._scoring = scoring_for(rules)
        # Seat 0 plays first, so places are sides.
        self._side_of = [seat % self.sides for seat in range(seats)]

    def prepare(self) -> Iterator[None]:
        """Play the rounds, in slices of work; once they are played there is nothing to do."""
        if self.finals:
            return
        chance = random.Random("rounds in the head")
        playout = Playout(self.rules, self._side_of)
        turns = self._turns()
        finals: list[tuple[int, ...]] = []
        beside: dict[int, list[list[float]]] = {deals: [] for deals in range(1, self.deals + 1)}
        for number in range(ROUNDS):
            points, expected = self._play(playout, turns, chance)
            finals.append(points)
            for deals, likely in expected.items():
                beside[deals].append([got - less for got, less in zip(points, likely, strict=True)])
            if number % _SLICE == 0:
                yield
        for deals, rows in beside.items():
            means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
            self.beside[deals] = [tuple([more - mean for more, mean in zip(row, means, strict=True)]) for row in rows]
        self.finals = finals

    def _turns(self) -> list[list[Turn]]:
        """By deals left after it, the turns of a deal."""
        rules, kinds = self.rules, self._packing.type_of
        early = Policy(rules, kinds, HAND_CARDS)
        late = early if rules.last_deal_escobas else Policy(rules, kinds, HAND_CARDS, escobas=False)
        order = [turn % self.seats for turn in range(HAND_CARDS * self.seats)]
        last = [Turn(seat, late, looks=True) for seat in order]
        return [last, *[[Turn(seat, early, looks=False) for seat in order] for _ in range(1, self.deals)]]

    def _play(
        self, playout: Playout, turns: list[list[Turn]], chance: random.Random
    ) -> tuple[tuple[int, ...], dict[int, list[float]]]:
        """A round: its points, and by deals left what was to be expected."""
        packing, rules = self._packing, self.rules
        deck = list(DECK)
        chance.shuffle(deck)
        lying, stock = deck[:TABLE_CARDS], packing.types(deck[TABLE_CARDS:])
        table, piles, last = packing.table(lying), [0] * self.sides, None
        crosswise = () if rules.opening == "no_one" else opening_escobas(rules, lying)
        if crosswise:
            last = self.seats - 1 if rules.opening == "dealer" else 0
            piles[self._side_of[last]] = packing.pile(lying, len(crosswise))
            table = 0
        expected = {}
        discarded: int | None = None
        for deals in range(self.deals - 1, -1, -1):
            expected[deals + 1] = self._expected.points(piles, table, deals + 1)
            hands = [stock[HAND_CARDS * seat : HAND_CARDS * (seat + 1)] for seat in range(self.seats)]
            stock = stock[HAND_CARDS * self.seats :]
            piles, table, last = playout.run(turns[deals], hands, piles, table, last, discarded, ends_round=not deals)
        return self._scoring.points(piles), expected


@lru_cache(maxsize=4)
def round_sample_for(rules: RuleSet, seats: int, teams: bool) -> RoundSample:
    """The sample under these rules, shared so that it is played once."""
    return RoundSample(rules, seats, teams)
