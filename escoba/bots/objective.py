"""What a seat plays for: points of lead in this round, or the match at the score that it has.

An objective values what a rollout leads to (`of_end`): a finished round (`of_round`) or a round between two deals
(`between_deals`).
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

    def of_end(self, piles: Sequence[int], table: int) -> float:
        """The worth of where a rollout of this position ends: after the deal, or after the round."""
        return self.between_deals(piles, table) if self._position.deals > 1 else self.of_round(piles)

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
            known = self.of_likely(self.expected_points(piles, table), piles)
            self._between[key] = known
        return known

    def expected_points(self, piles: Sequence[int], table: int) -> list[float]:
        """Each side's expected points for the round when this deal has been played."""
        return self._by_side(self._expected.points(self._by_place(piles), table, self._position.deals))

    @property
    def _of_losing_outright(self) -> float:
        """What it costs to lose the match for want of a capture."""
        return float(self._rules.target)

    def of_likely(self, points: Sequence[float], piles: Sequence[int]) -> float:
        """The worth of a round with these points to be expected by side, between two deals with these piles."""
        worth = self._lead(points)
        return worth + self._of_no_capture(piles) if self._no_capture_loses else worth

    def _lead(self, points: Sequence[float]) -> float:
        return sum([weight * more for weight, more in zip(self.weights, points, strict=True)])

    def _of_points(self, points: Sequence[int], piles: Sequence[int]) -> float:
        return self._lead(points) + self._of_losing_outright * self._lost_outright(piles)

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
        """Look at the match's score; `early`: also far from the target, where among three or four points alone count
        otherwise.
        """
        super().__init__(position)
        view = position.view
        self._win_chance = win_chance_for(view.rules, view.seats, view.teams)
        self._totals = position.totals
        step = 1 if view.rules.deal_moves == "onward" else -1
        self._next_first = position.side_of[(view.dealer + step + 1) % view.seats]
        self._matters = early or position.sides == 2 or max(self._totals) + _NEAR_THE_END >= view.rules.target

    def chance_of_round(self, piles: Sequence[int]) -> float:
        """The chance to win the match after a finished round, leftovers included, and nothing else."""
        return self.chance_after(self._scoring.points(piles), piles)

    def chance_after(self, points: Sequence[int], piles: Sequence[int] = ()) -> float:
        """The chance to win the match when the round has brought these points by side."""
        lost = self._lost_outright(piles) if piles else 0
        if lost:
            return 1.0 if lost > 0 else 0.0
        totals = [total + more for total, more in zip(self._totals, points, strict=True)]
        return self._win_chance.chance(totals, self._side, self._next_first)

    @property
    def _of_losing_outright(self) -> float:
        return 0.5

    def _of_points(self, points: Sequence[int], piles: Sequence[int]) -> float:
        # Once the points are known it is the best of the others that is to be beaten.
        sign = -1.0 if self._rules.lowest_wins else 1.0
        lead = min([sign * (points[self._side] - more) for side, more in enumerate(points) if side != self._side])
        return (self.chance_after(points, piles) if self._matters else 0.0) + _A_POINT_BESIDES * lead

    def of_likely(self, points: Sequence[float], piles: Sequence[int]) -> float:
        """The chance to win the match with these points to be expected by side, and a little for points."""
        if not self._matters:
            return _A_POINT_BESIDES * super().of_likely(points, piles)
        return self.chance_between(points, piles) + _A_POINT_BESIDES * self._lead(points)

    def chance_between(self, points: Sequence[float], piles: Sequence[int]) -> float:
        """The chance to win the match where these points are to be expected by side, between two deals."""
        likely = [total + more for total, more in zip(self._totals, points, strict=True)]
        chance = self._win_chance.between_deals(
            likely, self._position.deals, self._first_side, self._side, self._next_first
        )
        if self._no_capture_loses:
            chance = min(max(chance + self._of_no_capture(piles), 0.0), 1.0)
        return chance
