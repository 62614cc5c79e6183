"""The chance to win a match: between two rounds from the totals (rules, section 5), between two deals from more.

What a round may bring is taken from rounds played in the head (`RoundSample`), with everything in it that goes
together. Between two sides the chance is computed backwards from the end of the match. Among three or four it is a
curve over the leads and the rounds likely to be left, fitted to matches put together from the same rounds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp, floor, log, sqrt

from escoba.bots.round_sample import RoundSample, round_sample_for
from escoba.rules import RuleSet

_ONE_AHEAD = 0.7
"""What a lead of one point is worth where two are needed."""
_MATCHES, _LONGEST_MATCH = 150, 60
"""Matches of three or four put together to fit the curve, and the rounds after which one is given up."""
_SOFTENINGS = (0.3, 0.8, 1.6)
_STEEPEST = 4.0
_ENOUGH_AMONG_MANY = 80
"""Of the rounds so many are looked at for three or four sides."""
_REMEMBERED = 5_000

_Start = tuple[tuple[int, ...], int]
"""The totals before a round of a match put together, and the winner of that match."""


class WinChance:
    """Chances to win under one rule set at one size of table."""

    def __init__(self, rules: RuleSet, seats: int, teams: bool) -> None:
        """Nothing computed yet."""
        self._rules = rules
        self._sides = 2 if teams else seats
        self._sample: RoundSample = round_sample_for(rules, seats, teams)
        self._first_wins: dict[tuple[int, int], float] | None = None
        self._steepness, self._softening, self._points_a_round = 1.0, 0.5, 2.0
        self._ready = False
        self._between: dict[tuple[int, int, int, int], dict[tuple[int, ...], float]] = {}

    def chance(self, totals: Sequence[int], side: int, next_first: int) -> float:
        """The chance of `side`, before a round in which `next_first` is the side that plays first."""
        self._finish()
        decided = self._decided(totals)
        if decided is not None:
            return decided if self._sides == 2 and side == 0 else self._other(decided, side, totals)
        if self._sides == 2:
            first, second = totals[next_first], totals[1 - next_first]
            assert self._first_wins is not None
            chance = self._first_wins[first, second]
            return chance if side == next_first else 1 - chance
        return self._estimate(totals, side)

    def between_deals(self, likely: Sequence[float], deals: int, first: int, side: int, next_first: int) -> float:
        """The chance of `side` where these are the totals that are to be expected at the end of the round.

        `likely` is by side, `deals` are still to be dealt, the side `first` plays first in this round and the side
        `next_first` in the next.
        """
        self._finish()
        known = self._between.setdefault((deals, first, side, next_first), {})
        if len(known) > _REMEMBERED:
            known.clear()

        def at(totals: list[int]) -> float:
            key = tuple(totals)
            chance = known.get(key)
            if chance is None:
                chance = known[key] = self._over_sample(totals, deals, first, side, next_first)
            return chance

        # From whole totals to what lies between: along the edges of a simplex, which needs few of them.
        whole = [floor(total) for total in likely]
        parts = [total - under for total, under in zip(likely, whole, strict=True)]
        order = sorted(range(self._sides), key=lambda who: -parts[who])
        chance = (1 - parts[order[0]]) * at(whole)
        for who, following in zip(order, [*order[1:], None], strict=True):
            whole[who] += 1
            share = parts[who] - (0.0 if following is None else parts[following])
            if share > 0:
                chance += share * at(whole)
        return chance

    def _over_sample(self, totals: list[int], deals: int, first: int, side: int, next_first: int) -> float:
        """The mean chance over the rounds of the sample."""
        sides, rows = self._sides, self._sample.beside[deals]
        if sides > 2:
            rows = rows[:_ENOUGH_AMONG_MANY]
        place_of = [(who - first) % sides for who in range(sides)]
        chance = 0.0
        for row in rows:
            ends = [max(0, floor(total + row[place] + 0.5)) for total, place in zip(totals, place_of, strict=True)]
            chance += self.chance(ends, side, next_first)
        return chance / len(rows)

    def _other(self, decided: float, side: int, totals: Sequence[int]) -> float:
        if self._sides == 2:
            return 1 - decided
        return 1.0 if side == self._leader(totals) else 0.0

    def _decided(self, totals: Sequence[int]) -> float | None:
        """Between two the chance of side 0, among more anything, where the match is over or as good as; else None."""
        rules = self._rules
        if max(totals) < rules.target:
            return None
        best = min(totals) if rules.lowest_wins else max(totals)
        if list(totals).count(best) > 1:
            return 0.5 if self._sides == 2 else None
        zero_leads = totals[0] == best
        if self._sides == 2 and rules.level_match == "lead_of_two" and abs(totals[0] - totals[1]) < 2:
            return _ONE_AHEAD if zero_leads else 1 - _ONE_AHEAD
        return 1.0 if zero_leads else 0.0

    def _leader(self, totals: Sequence[int]) -> int:
        return list(totals).index(min(totals) if self._rules.lowest_wins else max(totals))

    def _estimate(self, totals: Sequence[int], side: int) -> float:
        """The chance of one of three or four, as if the match went on."""
        steep = self._steepness * self._per_point(totals, self._softening)
        best = max([steep * total for total in totals])
        parts = [exp(steep * total - best) for total in totals]
        return parts[side] / sum(parts)

    def _per_point(self, totals: Sequence[int], softening: float) -> float:
        """How much a point counts in the curve: the more, the fewer rounds are left."""
        left = max(0, self._rules.target - max(totals)) / self._points_a_round
        return (-1 if self._rules.lowest_wins else 1) / sqrt(left + softening)

    def prepare(self) -> Iterator[None]:
        """Compute what `chance` needs, in slices of work; without it the first chance takes as long as all of them."""
        if self._ready:
            return
        yield from self._sample.prepare()
        if self._sides == 2:
            wins: dict[tuple[int, int], float] = {}
            yield from self._backwards(wins)
            self._first_wins = wins
        else:
            yield from self._fit()
        self._ready = True

    def _finish(self) -> None:
        if not self._ready:
            for _ in self.prepare():
                pass

    def _backwards(self, wins: dict[tuple[int, int], float]) -> Iterator[None]:
        """For the totals of who plays first and of the other the first one's chance. They take turns."""
        target = self._rules.target
        spread: dict[tuple[int, int], float] = {}
        finals = self._sample.finals
        for mine, theirs in finals:
            spread[mine, theirs] = spread.get((mine, theirs), 0.0) + 1 / len(finals)
        nothing = spread.pop((0, 0), 0.0)

        def something(first: int, second: int) -> float:
            chance = 0.0
            for (mine, theirs), part in spread.items():
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

    def _fit(self) -> Iterator[None]:
        """Fit the curve for three or four sides to matches put together from the rounds of the sample."""
        chance = random.Random("matches in the head")
        starts: list[_Start] = []
        rounds = points = 0
        for _ in range(_MATCHES):
            played, totals = self._match(chance)
            starts += played
            rounds, points = rounds + len(played), points + max(totals)
            yield
        if not starts:
            return
        self._points_a_round = max(points / rounds, 0.1)
        fits = []
        for softening in _SOFTENINGS:
            per_point = [(self._per_point(totals, softening), totals, winner) for totals, winner in starts]
            fits.append((*_steepness_for(per_point), softening))
            yield
        _, self._steepness, self._softening = min(fits)

    def _match(self, chance: random.Random) -> tuple[list[_Start], Sequence[int]]:
        """A match put together: the totals before each of its rounds with the winner, and the last totals."""
        sides, totals, seen = self._sides, [0] * self._sides, []
        for number in range(_LONGEST_MATCH):
            seen.append(tuple(totals))
            row = chance.choice(self._sample.finals)
            totals = [total + row[(side - number) % sides] for side, total in enumerate(totals)]
            if self._decided(totals) is not None:
                winner = self._leader(totals)
                return [(before, winner) for before in seen], totals
        return [], totals


def _steepness_for(starts: Sequence[tuple[float, tuple[int, ...], int]]) -> tuple[float, float]:
    """The surprise that is left at the best steepness, and this steepness (by golden section)."""

    def surprise(steepness: float) -> float:
        told = 0.0
        for per_point, totals, winner in starts:
            steep = steepness * per_point
            own = steep * totals[winner]
            told += log(sum([exp(steep * total - own) for total in totals]))
        return told

    low, high, golden = 0.0, _STEEPEST, (sqrt(5) - 1) / 2
    left, right = high - golden * (high - low), low + golden * (high - low)
    at_left, at_right = surprise(left), surprise(right)
    for _ in range(10):
        if at_left < at_right:
            high, right, at_right = right, left, at_left
            left = high - golden * (high - low)
            at_left = surprise(left)
        else:
            low, left, at_left = left, right, at_right
            right = low + golden * (high - low)
            at_right = surprise(right)
    return min(at_left, at_right), (low + high) / 2


@lru_cache(maxsize=4)
def win_chance_for(rules: RuleSet, seats: int, teams: bool) -> WinChance:
    """The chances under these rules, shared so that they are computed once."""
    return WinChance(rules, seats, teams)
