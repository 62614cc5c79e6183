"""What a seat plays for: points of lead in this round, or the match at the score that it has.

An objective values a finished round (`of_round`) and a round between two deals (`between_deals`). For the match the
latter is the chance to win, taken as a straight line through where the round is likely to end: then a point has one
worth for each side, large for a side that it may carry over the target.
"""

from __future__ import annotations

from collections.abc import Sequence

from escoba.bots.expected_points import expected_points_for
from escoba.bots.position import Position
from escoba.bots.scoring import scoring_for
from escoba.bots.win_chance import win_chance_for

_NEVER_CAPTURES = 0.06
"""The chance to take nothing in a deal, for a side that has taken nothing so far."""
_A_POINT_BESIDES = 1e-3
"""Where the match is decided either way, points still count for so little."""
_NEAR_THE_END = 4
"""Among three or four the match's score is looked at from so many points before the target; sooner it only costs."""


class Objective:
    """Points of lead over the others' mean; where the lowest total wins, of less."""

    def __init__(self, position: Position) -> None:
        """Look at the position that is played from."""
        view = position.view
        self._rules = view.rules
        self._position = position
        self._scoring = scoring_for(view.rules)
        self._expected = expected_points_for(view.rules, view.seats, view.teams)
        self._first_side = position.side_of[position.first]
        self._side, self._sides = position.side, position.sides
        self._no_capture_loses = view.rules.capture_nothing_loses and view.seats == 2
        sign = -1.0 if view.rules.lowest_wins else 1.0
        others = -sign / (self._sides - 1)
        self.weights = [sign if side == self._side else others for side in range(self._sides)]
        """What a point of each side is worth."""
        self._rounds: dict[tuple[int, ...], float] = {}
        self._between: dict[tuple[int, ...], float] = {}

    def of_round(self, piles: Sequence[int]) -> float:
        """The worth of a finished round, leftovers included."""
        key = tuple(piles)
        known = self._rounds.get(key)
        if known is None:
            known = self._rounds[key] = self._of_points(self._scoring.points(piles), piles)
        return known

    def between_deals(self, piles: Sequence[int], table: int) -> float:
        """The worth of a round when this deal has been played."""
        key = (table, *piles)
        known = self._between.get(key)
        if known is None:
            points = self.expected_points(piles, table)
            known = sum([weight * more for weight, more in zip(self.weights, points, strict=True)])
            if self._no_capture_loses:
                known += self._of_no_capture(piles)
            self._between[key] = known
        return known

    def expected_points(self, piles: Sequence[int], table: int) -> list[float]:
        """Each side's expected points for the round when this deal has been played."""
        return self._by_side(self._expected.points(self._by_place(piles), table, self._position.deals))

    @property
    def _of_losing_outright(self) -> float:
        """What it costs to lose the match for want of a capture."""
        return float(self._rules.target)

    def _of_points(self, points: Sequence[int], piles: Sequence[int]) -> float:
        worth = sum([weight * more for weight, more in zip(self.weights, points, strict=True)])
        return worth + self._of_losing_outright * self._lost_outright(piles)

    def _lost_outright(self, piles: Sequence[int]) -> int:
        """1 where the other side, -1 where this one has taken nothing in the whole round and so loses the match."""
        if not self._no_capture_loses or all(piles) or not any(piles):
            return 0
        return 1 if piles[self._side] else -1

    def _of_no_capture(self, piles: Sequence[int]) -> float:
        risk: float = _NEVER_CAPTURES**self._position.deals
        mine, theirs = (not piles[self._side]), (not piles[1 - self._side])
        return self._of_losing_outright * risk * (theirs - mine)

    def _by_place(self, piles: Sequence[int]) -> list[int]:
        return [piles[(self._first_side + place) % self._sides] for place in range(self._sides)]

    def _by_side(self, points: Sequence[float]) -> list[float]:
        return [points[(side - self._first_side) % self._sides] for side in range(self._sides)]


class MatchObjective(Objective):
    """The chance to win the match."""

    def __init__(self, position: Position, *, early: bool = False) -> None:
        """Weigh a point of each side by what it changes at the match's score; `early`: also far from the target, where
        among three or four it would be weighed by points alone.
        """
        super().__init__(position)
        view = position.view
        self._win_chance = win_chance_for(view.rules, view.seats, view.teams)
        self._totals = position.totals
        step = 1 if view.rules.deal_moves == "onward" else -1
        self._next_first = position.side_of[(view.dealer + step + 1) % view.seats]
        # Far from the target a chance is as good as points, and points are what the tables know best.
        self._matters = early or position.sides == 2 or max(self._totals) + _NEAR_THE_END >= view.rules.target
        self._chances: dict[tuple[int, ...], float] = {}
        points_weights = self.weights
        self.chance_now = self._weigh()
        if not self._matters or not any(self.weights):
            self.weights = [_A_POINT_BESIDES * weight for weight in points_weights]
        else:
            self.weights = [
                weight + _A_POINT_BESIDES * by_points
                for weight, by_points in zip(self.weights, points_weights, strict=True)
            ]

    def chance_after(self, points: Sequence[int], piles: Sequence[int] = ()) -> float:
        """The chance to win the match when the round has brought these points by side."""
        lost = self._lost_outright(piles) if piles else 0
        if lost:
            return 1.0 if lost > 0 else 0.0
        key = tuple(points)
        known = self._chances.get(key)
        if known is None:
            totals = [total + more for total, more in zip(self._totals, points, strict=True)]
            known = self._chances[key] = self._win_chance.chance(totals, self._side, self._next_first)
        return known

    @property
    def _of_losing_outright(self) -> float:
        return 0.5

    def _of_points(self, points: Sequence[int], piles: Sequence[int]) -> float:
        sign = -1.0 if self._rules.lowest_wins else 1.0
        mine = points[self._side]
        lead = mine - (sum(points) - mine) / (self._sides - 1)
        chance = self.chance_after(points, piles) if self._matters else 0.0
        return chance + _A_POINT_BESIDES * sign * lead

    def _weigh(self) -> float:
        """Set the weights to what one more point of each side changes on average; gives the chance as it stands."""
        position = self._position
        piles, deals = self._by_place(position.piles), min(position.deals + 1, 36 // (3 * position.seats))
        if position.sides > 2:
            return self._weigh_among_many(self._by_side(self._expected.points(piles, position.table, deals)))
        now, weights = 0.0, [0.0] * position.sides
        for by_place, part in self._expected.spread(piles, position.table, deals).items():
            points = [int(more) for more in self._by_side(by_place)]
            base = self.chance_after(points)
            now += part * base
            for side in range(position.sides):
                points[side] += 1
                weights[side] += part * (self.chance_after(points) - base)
                points[side] -= 1
        self.weights = weights
        return now

    def _weigh_among_many(self, likely: list[float]) -> float:
        """The same where there are no tables: the estimate is smooth enough to be taken at the likeliest points."""
        totals = [total + more for total, more in zip(self._totals, likely, strict=True)]
        now = self._win_chance.estimate(totals, self._side)
        weights = []
        for side in range(self._sides):
            totals[side] += 1
            weights.append(self._win_chance.estimate(totals, self._side) - now)
            totals[side] -= 1
        self.weights = weights
        return now

    def of_match(self, piles: Sequence[int]) -> float:
        """The chance to win the match after a finished round, leftovers included, and nothing else."""
        return self.chance_after(self._scoring.points(piles), piles)

    def chance_between_deals(self, piles: Sequence[int], table: int) -> float:
        """The chance to win the match when this deal has been played, from the whole spread of the round's points."""
        if self._sides > 2:
            totals = [
                total + more for total, more in zip(self._totals, self.expected_points(piles, table), strict=True)
            ]
            return self._win_chance.estimate(totals, self._side)
        spread = self._expected.spread(self._by_place(piles), table, self._position.deals)
        chances = [part * self.chance_after([int(more) for more in self._by_side(by)]) for by, part in spread.items()]
        return sum(chances) / sum(spread.values())
