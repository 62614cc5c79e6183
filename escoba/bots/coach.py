"""The coach: what every legal move is worth, in points of this round and in chances to win the match.

It plays each move through in the same hundreds of worlds, as an expert would. In the last deal between two it knows the
other hand by counting, as anybody could, and its figures are exact.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass

from escoba.bots.last_deal import is_known, known_deal, over_worlds
from escoba.bots.objective import MatchObjective, Objective
from escoba.bots.open_deal import TooLongError
from escoba.bots.packed import LONG_TABLE
from escoba.bots.perception import few
from escoba.bots.position import CLAIM, Choice, Position, position_of
from escoba.bots.rollout import Rollout
from escoba.bots.win_chance import win_chance_for
from escoba.bots.worlds import Worlds
from escoba.game import Claim, Move, View

WORLDS = 400
EQUAL = 0.05
"""Moves whose points differ by no more than this are as good as each other."""
_SHARE_AMONG_MANY, _SHARE_WITH_LAST_DEALS, _SHARE_BY_SUITS = 0.25, 0.5, 0.5
"""So many of the worlds are looked at: deals of three and four are longer, and their worlds tell more; where the last
deal is played out each world has two; where suits count, playing costs more.
"""
_MANY_CHOICES = 4
"""With more moves than these there are fewer worlds for each."""
_MOST_CHOICES = 16
_OPEN_NODES = 5_000
"""In the last deal of three or four so many positions are looked at for the points, and as many for the chances."""


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
    if is_known(position) and len(view.table) <= LONG_TABLE:
        try:
            return (yield from _exactly(position, choices, points, match))
        except TooLongError:
            pass
    chance = random.Random(seed)
    worths = [points.of_round, match.chance_of_round]
    searched = yield from over_worlds(position, choices, worths, chance, _OPEN_NODES, whole=True)
    if searched is not None:
        return _lesson(position, choices, *searched, exact=False)
    return (yield from _by_worlds(position, choices, points, match, worlds, chance))


def _exactly(
    position: Position, choices: Sequence[Choice], points: Objective, match: MatchObjective
) -> Generator[None, None, Lesson]:
    by_points, by_match = known_deal(position, points.of_round), known_deal(position, match.chance_of_round)
    worth, chances = [], []
    for choice in choices:
        worth.append(by_points(choice))
        yield
        chances.append(by_match(choice))
        yield
    return _lesson(position, choices, worth, chances, exact=True)


def _by_worlds(
    position: Position,
    choices: Sequence[Choice],
    points: Objective,
    match: MatchObjective,
    worlds: int,
    chance: random.Random,
) -> Generator[None, None, Lesson]:
    between_two = position.seats == 2
    if not between_two:
        worlds = int(worlds * _SHARE_AMONG_MANY)
    elif position.deals == 1:
        worlds = int(worlds * _SHARE_WITH_LAST_DEALS)
    if position.packing.suited:
        worlds = int(worlds * _SHARE_BY_SUITS)
    worlds = max(1, min(worlds, worlds * _MANY_CHOICES // len(choices)))
    rollout, drawn = Rollout(position), Worlds(position, chance)
    yield from drawn.read()
    worth, wins = [0.0] * len(choices), [0.0] * len(choices)
    known: dict[tuple[int, ...], tuple[float, float]] = {}
    ended = 0
    for _ in range(worlds):
        world = drawn.draw_world(last_deals=between_two)
        over = not position.deals or bool(world.last_deals)
        for place, choice in enumerate(choices):
            ends = rollout.ends(choice, world)
            for piles, table in ends:
                key = (table, *piles)
                values = known.get(key)
                if values is None:
                    values = known[key] = _values(points, match, piles, table, over=over)
                worth[place] += values[0]
                wins[place] += values[1]
        ended += len(ends)
        yield
    return _lesson(position, choices, [one / ended for one in worth], [one / ended for one in wins], exact=False)


def _values(
    points: Objective, match: MatchObjective, piles: list[int], table: int, *, over: bool
) -> tuple[float, float]:
    """The points and the chance where a rollout ends; `over` says that it is the end of the round."""
    if over:
        return points.of_round(piles), match.chance_of_round(piles)
    likely = points.expected_points(piles, table)
    return points.of_likely(likely, piles), match.chance_between(likely, piles)


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
