"""The coach: what every legal move is worth, in points of this round and in chances to win the match.

It plays each move through in the same hundreds of worlds, as an expert would. In the last deal between two it knows the
other hand by counting, as anybody could, and its figures are exact.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass

from escoba.bots.last_deal import is_known, searched_values
from escoba.bots.objective import MatchObjective, Objective
from escoba.bots.perception import few
from escoba.bots.position import CLAIM, Choice, Position, position_of
from escoba.bots.sampled_values import sampled_values
from escoba.bots.win_chance import win_chance_for
from escoba.game import Claim, Move, View

WORLDS = 400
EQUAL = 0.05
"""Moves whose points differ by no more than this are as good as each other."""
_MOST_CHOICES = 16


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, equal cards told as one, and what it is worth.

    `points` is the expected lead at the end of this round over the others' mean (with `lowest_wins` a low one is
    good; losing the match for want of a capture counts as the target), `chance` the chance to win the match from 0
    to 1. `equal` says that it is as good as the best.
    """

    move: Move
    points: float
    chance: float
    equal: bool


@dataclass(frozen=True, slots=True)
class Lesson:
    """The moves, best first; `exact` says that the figures are proven rather than estimated."""

    advice: tuple[Advice, ...]
    exact: bool

    def of(self, view: View, move: Move) -> Advice | None:
        """The advice on a move that was made or is thought of; None where a long table had too many to look at."""
        position = position_of(view)
        wanted = _key(position, move)
        return next((one for one in self.advice if _key(position, one.move) == wanted), None)


def advise(view: View, seed: str, worlds: int = WORLDS) -> Lesson:
    """The lesson on a position, at once. IllegalPlay where it is not the turn of the view's seat."""
    lesson = lessons(view, seed, worlds)
    while True:
        try:
            next(lesson)
        except StopIteration as done:
            answer: Lesson = done.value
            return answer


def lessons(view: View, seed: str, worlds: int = WORLDS) -> Generator[None, None, Lesson]:
    """The same in slices of work, for a window that draws meanwhile."""
    position = position_of(view)
    choices = few(position, [*position.claims(), *position.plays()], _MOST_CHOICES)
    yield from win_chance_for(view.rules, view.seats, view.teams).prepare()
    points, match = Objective(position), MatchObjective(position, early=True)
    yield
    chance = random.Random(seed)
    worths = [points.of_round, match.chance_of_round]
    searched = yield from searched_values(position, choices, worths, chance)
    if searched is not None:
        return _lesson(position, choices, *searched, exact=is_known(position))
    sampled = yield from sampled_values(position, choices, points, match, worlds, chance)
    worth, wins = ([sum(values) / len(values) for values in by_choice] for by_choice in sampled)
    return _lesson(position, choices, worth, wins, exact=False)


def _lesson(
    position: Position, choices: Sequence[Choice], worth: Sequence[float], chances: Sequence[float], *, exact: bool
) -> Lesson:
    sign = -1.0 if position.view.rules.lowest_wins else 1.0
    best = max(worth)
    order = sorted(range(len(choices)), key=lambda place: (-worth[place], -chances[place], choices[place]))
    return Lesson(
        tuple(
            [
                Advice(
                    position.move(choices[place]),
                    sign * worth[place],
                    min(max(chances[place], 0.0), 1.0),
                    worth[place] >= best - EQUAL,
                )
                for place in order
            ]
        ),
        exact,
    )


def _key(position: Position, move: Move) -> tuple[int, int]:
    kind = CLAIM if isinstance(move, Claim) else position.packing.type_of[move.card.index]
    return kind, position.packing.table(move.takes)
