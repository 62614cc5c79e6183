"""The chance to win a match from the totals between two rounds (rules, section 5).

Between two sides it is computed backwards from the end, with the spread of a round's points that the learned tables
give. Among three or four it is an estimate from the leads and the rounds that are likely to be left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp, sqrt

from escoba.bots.outlook import Outlook, outlook_for
from escoba.rules import RuleSet, sides_of

_LIKELY_ENOUGH = 2e-4
_POINTS_A_ROUND, _STEEPNESS = 2.2, 0.95
_ONE_AHEAD = 0.7
"""What a lead of one point is worth where two are needed."""


class Standing:
    """Chances to win under one rule set at one size of table."""

    def __init__(self, rules: RuleSet, seats: int, teams: bool) -> None:
        """Nothing computed yet."""
        self._rules = rules
        self._sides = len(sides_of(seats, teams=teams))
        self._deals = 36 // (3 * seats)
        self._outlook: Outlook = outlook_for(rules, seats, teams)
        self._first_wins: dict[tuple[int, int], float] | None = None

    def chance(self, totals: Sequence[int], side: int, next_first: int) -> float:
        """The chance of `side`, before a round in which `next_first` is the side that plays first."""
        decided = self._decided(totals)
        if decided is not None:
            return decided if self._sides == 2 and side == 0 else self._other(decided, side, totals)
        if self._sides == 2:
            first, second = totals[next_first], totals[1 - next_first]
            chance = self._table()[first, second]
            return chance if side == next_first else 1 - chance
        return self.estimate(totals, side)

    def _other(self, decided: float, side: int, totals: Sequence[int]) -> float:
        if self._sides == 2:
            return 1 - decided
        return 1.0 if side == _best_of(totals, self._rules.lowest_wins) else 0.0

    def _decided(self, totals: Sequence[int]) -> float | None:
        """Between two the chance of side 0, among more anything, where the match is over or as good as; else None."""
        rules = self._rules
        if max(totals) < rules.target:
            return None
        pick = min if rules.lowest_wins else max
        best = pick(totals)
        if list(totals).count(best) > 1:
            return 0.5 if self._sides == 2 else None
        zero_leads = totals[0] == best
        if self._sides == 2 and rules.level_match == "lead_of_two" and abs(totals[0] - totals[1]) < 2:
            return _ONE_AHEAD if zero_leads else 1 - _ONE_AHEAD
        return 1.0 if zero_leads else 0.0

    def estimate(self, totals: Sequence[float], side: int) -> float:
        """The chance of one of three or four from totals that need not be whole, as if the match went on."""
        rules = self._rules
        left = max(0, rules.target - max(totals)) / _POINTS_A_ROUND
        steep = (-1 if rules.lowest_wins else 1) * _STEEPNESS / sqrt(left + 0.5)
        best = max(totals)
        parts = [exp(steep * (total - best)) for total in totals]
        return parts[side] / sum(parts)

    def prepare(self) -> Iterator[None]:
        """Compute what `chance` needs, in slices of work; without it the first chance takes as long as all of them."""
        if self._sides == 2 and self._first_wins is None:
            wins: dict[tuple[int, int], float] = {}
            yield from self._backwards(wins)
            self._first_wins = wins

    def _table(self) -> dict[tuple[int, int], float]:
        """For the totals of who plays first and of the other: the first one's chance. They take turns."""
        for _ in self.prepare():
            pass
        assert self._first_wins is not None
        return self._first_wins

    def _backwards(self, wins: dict[tuple[int, int], float]) -> Iterator[None]:
        target = self._rules.target
        spread = {
            points: chance
            for points, chance in self._outlook.spread((0, 0), 0, self._deals).items()
            if chance > _LIKELY_ENOUGH
        }
        whole = sum(spread.values())
        nothing = spread.pop((0, 0), 0.0) / whole
        falls = [(mine, theirs, chance / whole) for (mine, theirs), chance in spread.items()]

        def something(first: int, second: int) -> float:
            chance = 0.0
            for mine, theirs, part in falls:
                after = (first + mine, second + theirs)
                decided = self._decided(after)
                chance += part * (1 - wins[after[1], after[0]] if decided is None else decided)
            return chance

        for together in range(2 * target - 2, -1, -1):
            for first in range(max(0, together - target + 1), min(target - 1, together) + 1):
                second = together - first
                one, other = something(first, second), something(second, first)
                # A round without points changes only who plays first: two equations with two unknowns.
                missing = 1 - nothing**2
                wins[first, second] = (one + nothing * (1 - other - nothing)) / missing if missing > 1e-9 else 0.5
            yield


def _best_of(totals: Sequence[int], lowest: bool) -> int:
    best = min(totals) if lowest else max(totals)
    return list(totals).index(best)


@lru_cache(maxsize=4)
def standing_for(rules: RuleSet, seats: int, teams: bool) -> Standing:
    """The standing under these rules, shared so that it is computed once."""
    return Standing(rules, seats, teams)
