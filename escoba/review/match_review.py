"""A match judged whole: the losses of every seat, how accurate each was, and how much of each round was luck.

As bookkeeping it is exact: a round's lead is what the cards brought, and what the others gave away, less what one gave
away oneself. So luck is the lead with one's own losses added and the others' taken off.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from escoba.game import Match, Move, View
from escoba.records import Record, move_of, open_match, play_record, replay, steps
from escoba.review.judge import WORLDS, Judged, judge

_STEEPNESS = 2.0


class Moment(NamedTuple):
    """A move of a record, what its seat saw, and the seed that it is judged by. `round` and `place` count from 1."""

    round: int
    place: int
    view: View
    move: Move
    seed: str


@dataclass(frozen=True, slots=True)
class RoundReview:
    """A round: its judged moves in order, claims too.

    By side: `leads` (points over the others' mean, or under it where the lowest total wins; empty where the round was
    not finished), what was `given_away` in points, and its standard error in `errors`.
    """

    judged: tuple[Judged, ...]
    leads: tuple[float, ...]
    given_away: tuple[float, ...]
    errors: tuple[float, ...]

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
    judged = []
    for moment in moments(record, seed):
        judged.append((yield from judge(moment.view, moment.move, moment.seed, worlds)))
    return reviewed(record, judged)


def moments(record: Record, seed: str) -> list[Moment]:
    """Every move of a record in turn. RecordFault where the record is not by the rules."""
    match = open_match(record)
    found: list[Moment] = []
    before: View | None = None
    for number, play, _ in steps(record, match):
        if before is not None and play is not None:
            move = move_of(record.rounds[number - 1].plays[play - 1])
            found.append(Moment(number, play, before, move, f"{seed}:{number}:{play}"))
        played = match.round
        assert played is not None
        before = None if played.turn is None else match.view(played.turn)
    return found


def record_before(record: Record, moment: Moment, *instead: Move) -> Record:
    """The record as it stood before this move, and then other moves in its place; without anything that names its end.

    Whoever reads it as a match finds out whether those moves are allowed.
    """
    rounds = record.rounds[: moment.round]
    plays = (*rounds[-1].plays[: moment.place - 1], *[play_record(move) for move in instead])
    return replace(
        record,
        rounds=(*rounds[:-1], replace(rounds[-1], plays=plays, points=UNSET)),
        result=UNSET,
        seed=UNSET,
        ended=UNSET,
    )


def reviewed(record: Record, judged: Sequence[Judged]) -> MatchReview:
    """Put together the judgements of a record's moves, all of them or as many as there are so far, in order."""
    match = replay(record)
    sides = tuple([match.side_of(seat) for seat in range(match.seats)])
    rounds, at = [], 0
    for number, played in enumerate(record.rounds, 1):
        part = judged[at : at + len(played.plays)]
        at += len(played.plays)
        if part:
            whole = len(match.counts) >= number and len(part) == len(played.plays)
            rounds.append(_reviewed(part, _leads(match, number) if whole else (), sides))
    return MatchReview(tuple(rounds), sides)


def _reviewed(judged: Sequence[Judged], leads: tuple[float, ...], sides: Sequence[int]) -> RoundReview:
    given, variance = [0.0] * (max(sides) + 1), [0.0] * (max(sides) + 1)
    for one in judged:
        given[sides[one.seat]] += one.loss.points
        variance[sides[one.seat]] += one.loss.error**2
    return RoundReview(tuple(judged), leads, tuple(given), tuple([sqrt(one) for one in variance]))


def _leads(match: Match, number: int) -> tuple[float, ...]:
    """Each side's lead in a counted round; a match lost for want of a capture counts as the target."""
    points = match.counts[number - 1].points
    sign = -1.0 if match.rules.lowest_wins else 1.0
    leads = [sign * (mine - (sum(points) - mine) / (len(points) - 1)) for mine in points]
    if match.by_no_capture and number == len(match.counts):
        leads = [
            lead + (match.rules.target if side == match.winner else -match.rules.target)
            for side, lead in enumerate(leads)
        ]
    return tuple(leads)
