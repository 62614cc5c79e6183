"""A match judged whole: the losses of every seat, how accurate each was, and how much of each round was luck.

As bookkeeping it is exact: a round's lead is what the cards brought, and what the others gave away, less what one gave
away oneself. So luck is the lead with one's own losses added and the others' taken off.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from math import exp, sqrt

from escoba.bots.win_chance import win_chance_for
from escoba.game import Match, Move, View
from escoba.records import Record, move_of, open_match, steps
from escoba.review.judge import WORLDS, Judged, judge
from escoba.rules import RuleSet, side_of

_STEEPNESS = 2.0


@dataclass(frozen=True, slots=True)
class RoundReview:
    """A round: its judged moves in order, claims too. By side: `leads` (points over the others' mean, less where the
    lowest total wins), `given_away` in points with its standard error in `errors`, and the chances to win the match
    `afterwards`, once the round was counted. `leads` and `afterwards` are empty where the round was not finished.
    """

    judged: tuple[Judged, ...]
    leads: tuple[float, ...]
    given_away: tuple[float, ...]
    errors: tuple[float, ...]
    afterwards: tuple[float, ...]

    def luck(self, side: int) -> float:
        """Points of this round's lead that the cards brought. ValueError where the round was not finished."""
        if not self.leads:
            raise ValueError("the round was not finished: nobody is ahead yet")
        others = sum(self.given_away) - self.given_away[side]
        return self.leads[side] + self.given_away[side] - others / (len(self.leads) - 1)

    def luck_error(self, side: int) -> float:
        """The standard error of that luck."""
        others = sum([error**2 for at, error in enumerate(self.errors) if at != side])
        return sqrt(self.errors[side] ** 2 + others / (len(self.errors) - 1) ** 2)


@dataclass(frozen=True, slots=True)
class MatchReview:
    """All rounds of a match that have a play; `sides` is by seat."""

    rounds: tuple[RoundReview, ...]
    sides: tuple[int, ...]

    def choices(self, seat: int) -> list[Judged]:
        """The moves of a seat at which it had a choice, in order."""
        return [one for played in self.rounds for one in played.judged if one.seat == seat and not one.forced]

    def accuracy(self, seat: int) -> float | None:
        """How accurate a seat was, 0 to 100; None where it never had a choice."""
        return accuracy([one.loss.points for one in self.choices(seat)])

    def luck(self, side: int) -> tuple[float, float]:
        """Points that the cards brought a side over all finished rounds, and their standard error."""
        finished = [played for played in self.rounds if played.leads]
        error = sqrt(sum([played.luck_error(side) ** 2 for played in finished]))
        return sum([played.luck(side) for played in finished]), error


def accuracy(losses: Sequence[float]) -> float | None:
    """100 times the exponential of minus twice the mean loss, a loss below 0 counting 0; None of no losses."""
    if not losses:
        return None
    return 100 * exp(-_STEEPNESS * sum([max(0.0, loss) for loss in losses]) / len(losses))


def review(record: Record, seed: str, worlds: int = WORLDS) -> Generator[None, None, MatchReview]:
    """Judge every move of a record, in slices of work; the same seed gives the same review.

    RecordFault where the record is not by the rules.
    """
    match = open_match(record)
    sides = tuple([side_of(seat, teams=record.teams) for seat in range(match.seats)])
    reviewed = []
    for number, moments in enumerate(_rounds(record, match), 1):
        judged = []
        for place, (view, move) in enumerate(moments):
            judged.append((yield from judge(view, move, f"{seed}:{number}:{place}", worlds)))
        reviewed.append(_reviewed(match, number, judged, sides))
    return MatchReview(tuple(reviewed), sides)


def _rounds(record: Record, match: Match) -> Iterable[list[tuple[View, Move]]]:
    """Each round's moves in turn, with what the seat saw that made them."""
    moments: list[tuple[View, Move]] = []
    before: View | None = None
    for step in steps(record, match):
        if before is not None and step.play is not None:
            moments.append((before, move_of(record.rounds[step.round - 1].plays[step.play - 1])))
        played = match.round
        assert played is not None
        if played.turn is not None:
            before = match.view(played.turn)
        elif moments:
            yield moments
            moments = []
    if moments:
        yield moments


def _reviewed(match: Match, number: int, judged: Sequence[Judged], sides: Sequence[int]) -> RoundReview:
    count = len(match.sides)
    given, variance = [0.0] * count, [0.0] * count
    for one in judged:
        given[sides[one.seat]] += one.loss.points
        variance[sides[one.seat]] += one.loss.error**2
    finished = len(match.counts) >= number
    leads, afterwards = (_leads(match, number), _afterwards(match)) if finished else ((), ())
    return RoundReview(tuple(judged), leads, tuple(given), tuple([one**0.5 for one in variance]), afterwards)


def _leads(match: Match, number: int) -> tuple[float, ...]:
    points = match.counts[number - 1].points
    sign = _sign(match.rules)
    leads = []
    for side, mine in enumerate(points):
        lead = sign * (mine - (sum(points) - mine) / (len(points) - 1))
        if match.by_no_capture and number == len(match.counts):
            lead += match.rules.target if side == match.winner else -match.rules.target
        leads.append(lead)
    return tuple(leads)


def _afterwards(match: Match) -> tuple[float, ...]:
    """Each side's chance to win the match, now that the round has been counted."""
    if match.winner is not None:
        return tuple([float(side == match.winner) for side in range(len(match.sides))])
    chances = win_chance_for(match.rules, match.seats, match.teams)
    dealer = match.next_dealer
    assert dealer is not None
    first = match.side_of((dealer + 1) % match.seats)
    return tuple([chances.chance(match.totals, side, first) for side in range(len(match.sides))])


def _sign(rules: RuleSet) -> float:
    return -1.0 if rules.lowest_wins else 1.0
