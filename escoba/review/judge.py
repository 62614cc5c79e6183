"""One choice judged by what its chair could know: the points it gave away against the best play, and the chance.

A maximum of noisy figures is too high: the best play is chosen on one half of the imagined worlds, both are valued on
the other half, and then the other way round. Where a last deal can be searched whole, the figures are exact.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from escoba.bots import choose
from escoba.bots.last_deal import searched_values
from escoba.bots.objective import MatchObjective, Objective
from escoba.bots.perception import few
from escoba.bots.position import CLAIM, Choice, Position, position_of
from escoba.bots.sampled_values import SampledValues, sampled_values
from escoba.bots.win_chance import win_chance_for
from escoba.game import FIFTEEN, Claim, Move, View
from escoba.game.sets import TableSets

WORLDS = 400
_MOST_CHOICES = 16
_SURE = 2.0
"""A loss is one from so many standard errors on."""
_WORTH_TELLING = 0.1
"""Points below which nothing is said of a loss."""
_BY_FAR = 0.3
_MANY = ("vecina", "tasca", "contador")
"""Levels that many people play like."""


class Loss(NamedTuple):
    """What a choice gave away: points of lead and their standard error (0 where exact), chance to win the match.

    `points` may fall below 0 by the luck of the imagined worlds; for accuracy that counts 0, for luck as it is.
    """

    points: float
    error: float
    chance: float

    @property
    def sure(self) -> bool:
        """Whether something was given away beyond doubt, and enough to speak of."""
        return self.points > max(_SURE * self.error, _WORTH_TELLING)


NOTHING_LOST = Loss(0.0, 0.0, 0.0)


class Knowledge(NamedTuple):
    """What could be known of the answers to a move: so many of the `unseen` cards take something or sweep the table."""

    unseen: int
    takes: int
    sweeps: int


@dataclass(frozen=True, slots=True)
class Judged:
    """A move that was made, and what it was worth from its own chair.

    `forced` says that there was no other; then nothing was lost and `best` is the move itself. `chance` is that to win
    the match with the move as it was made, from 0 to 1 (None where it was forced: nobody thought about it). `lead` is
    how far the best play is ahead of the next best, in points; `knowledge` and `of_best` tell of the answers to the
    move made and to the best one. Where the move is the best by far, `missed_by` is how many of three levels that many
    people play like would have made another.
    """

    seat: int
    move: Move
    best: Move
    forced: bool
    exact: bool
    last_deal: bool
    loss: Loss
    chance: float | None
    lead: float
    knowledge: Knowledge
    of_best: Knowledge
    missed_by: int = 0

    @property
    def good_find(self) -> bool:
        """Whether this was the best play and most would not have made it."""
        return self.missed_by > len(_MANY) / 2

    @property
    def kind(self) -> str:
        """The kind of play by what was done: `claim`, `capture` or `discard`."""
        if isinstance(self.move, Claim):
            return "claim"
        return "capture" if self.move.takes else "discard"

    @property
    def missed_claim(self) -> bool:
        """Whether a fifteen that another had missed should have been claimed and was not."""
        return self.loss.sure and isinstance(self.best, Claim) and not isinstance(self.move, Claim)


class _Weighed(NamedTuple):
    """Choices with their mean points and chances; `sampled` holds the worlds, None where the means are exact."""

    points: list[float]
    chances: list[float]
    sampled: SampledValues | None


def judge(view: View, move: Move, seed: str, worlds: int = WORLDS) -> Generator[None, None, Judged]:
    """Judge the move that the seat of this view made, in slices of work; the same seed gives the same judgement.

    Raises IllegalPlay where it is not the seat's turn, ValueError where the move was not among those it had.
    """
    position = position_of(view)
    every = [*position.claims(), *position.plays()]
    made = choice_of(position, move, every)
    if made is None:
        raise ValueError(f"{move} is no move that the seat had")
    if len(every) == 1:
        knows = knowledge(view, move)
        return Judged(view.seat, move, move, True, True, not position.deals, NOTHING_LOST, None, 0.0, knows, knows)
    choices = few(position, every, _MOST_CHOICES)
    if made not in choices:
        choices = [*choices, made]
    yield from win_chance_for(view.rules, view.seats, view.teams).prepare()
    weighed = yield from _weigh(position, choices, random.Random(seed), worlds)
    at = choices.index(made)
    best = _highest(weighed.points, at)
    if weighed.sampled is None:
        loss = Loss(weighed.points[best] - weighed.points[at], 0.0, weighed.chances[best] - weighed.chances[at])
    else:
        loss = _loss(weighed.sampled, at)
    second = max([points for place, points in enumerate(weighed.points) if place != best])
    best_move = move if best == at else position.move(choices[best])
    return Judged(
        seat=view.seat,
        move=move,
        best=best_move,
        forced=False,
        exact=weighed.sampled is None,
        last_deal=not position.deals,
        loss=loss,
        chance=min(max(weighed.chances[at], 0.0), 1.0),
        lead=weighed.points[best] - second,
        knowledge=knowledge(view, move),
        of_best=knowledge(view, best_move),
        missed_by=_missed_by(view, position, made, seed)
        if best == at and weighed.points[best] - second > _BY_FAR
        else 0,
    )


def _missed_by(view: View, position: Position, made: Choice, seed: str) -> int:
    """How many of the levels would have made another move than this, equal cards taken as one."""
    others = [choose(level, view, seed) for level in _MANY]
    return sum([1 for other in others if choice_of(position, other, (made,)) is None])


def _weigh(
    position: Position, choices: Sequence[Choice], chance: random.Random, worlds: int
) -> Generator[None, None, _Weighed]:
    points, match = Objective(position), MatchObjective(position, early=True)
    searched = yield from searched_values(position, choices, [points.of_round, match.chance_of_round], chance)
    if searched is not None:
        worth, chances = searched
        return _Weighed(worth, chances, None)
    sampled = yield from sampled_values(position, choices, points, match, worlds, chance)
    return _Weighed([_mean(row) for row in sampled.points], [_mean(row) for row in sampled.chances], sampled)


def _loss(sampled: SampledValues, at: int) -> Loss:
    """The loss of the choice at this place: each half of the worlds names its best, the other half values it."""
    worlds = len(sampled.points[at])
    halves = slice(0, worlds // 2), slice(worlds // 2, worlds)
    lost, variance, chance = 0.0, 0.0, 0.0
    for chosen_on, valued_on in (halves, halves[::-1]):
        best = _highest([_mean(row[chosen_on]) for row in sampled.points], at)
        gaps = [
            more - less
            for more, less in zip(sampled.points[best][valued_on], sampled.points[at][valued_on], strict=True)
        ]
        gap = _mean(gaps)
        lost += gap / 2
        variance += sum([(one - gap) ** 2 for one in gaps]) / max(1, len(gaps) - 1) / len(gaps) / 4
        chance += (_mean(sampled.chances[best][valued_on]) - _mean(sampled.chances[at][valued_on])) / 2
    return Loss(lost, variance**0.5, chance)


def _highest(values: Sequence[float], at: int) -> int:
    """The place of the best; the move that was made where it is as good as any."""
    best = max(values)
    return at if values[at] >= best - 1e-9 else values.index(best)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def choice_of(position: Position, move: Move, every: Sequence[Choice]) -> Choice | None:
    """The choice that this move is; None where it is none of these."""
    kind = CLAIM if isinstance(move, Claim) else position.packing.type_of[move.card.index]
    takes = position.packing.table(move.takes)
    return next((one for one in every if one.kind == kind and one.takes == takes), None)


def knowledge(view: View, move: Move) -> Knowledge:
    """What the next seat's answers may be, by the cards that this seat had not seen."""
    table = [card for card in view.table if card not in move.takes]
    if not isinstance(move, Claim) and not move.takes:
        table.append(move.card)
    sets, whole = TableSets(table), sum([card.value for card in table])
    unseen = view.unseen
    takes = sum([1 for card in unseen if sets.can_make(FIFTEEN - card.value)]) if table else 0
    sweeps = sum([1 for card in unseen if card.value + whole == FIFTEEN]) if table else 0
    return Knowledge(len(unseen), takes, sweeps)
