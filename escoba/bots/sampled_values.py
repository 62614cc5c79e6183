"""What moves are worth in each of many imagined worlds: points and chances, side by side, nothing added up yet."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import NamedTuple

from escoba.bots.objective import MatchObjective, Objective
from escoba.bots.position import Choice, Position
from escoba.bots.rollout import Rollout
from escoba.bots.worlds import Worlds

_FEWER = 2
"""Half the worlds do among three and four, whose deals are longer and tell more, and where each has two last deals."""
_WORK, _WORK_AMONG_MANY = 26, 38
"""So much work (`Rollout.work`) a world that is asked for: many moves and new tables make worlds dear, and fewer."""
_FEWEST = 2
"""Never fewer worlds than have two halves."""


class SampledValues(NamedTuple):
    """By choice, then by world; all choices were tried in the same worlds.

    `points` are the lead over the others' mean as `Objective` values it, `chances` those to win the match.
    """

    points: list[list[float]]
    chances: list[list[float]]


def sampled_values(
    position: Position,
    choices: Sequence[Choice],
    points: Objective,
    match: MatchObjective,
    worlds: int,
    chance: random.Random,
) -> Generator[None, None, SampledValues]:
    """Play every choice through in so many worlds (more or fewer by the size of the table), in slices of work."""
    between_two = position.seats == 2
    work = worlds * (_WORK if between_two else _WORK_AMONG_MANY)
    if not between_two or position.deals == 1:
        worlds //= _FEWER
    rollout, drawn = Rollout(position), Worlds(position, chance)
    yield from drawn.read()
    sampled = SampledValues([[] for _ in choices], [[] for _ in choices])
    known: dict[tuple[int, ...], tuple[float, float]] = {}
    for number in range(max(worlds, _FEWEST)):
        if number >= _FEWEST and rollout.work > work:
            break
        world = drawn.draw_world(last_deals=between_two)
        over = not position.deals or bool(world.last_deals)
        for place, choice in enumerate(choices):
            ends = rollout.ends(choice, world)
            worth = wins = 0.0
            for piles, table in ends:
                key = (table, *piles)
                values = known.get(key)
                if values is None:
                    values = known[key] = _values(points, match, piles, table, over=over)
                worth += values[0]
                wins += values[1]
            sampled.points[place].append(worth / len(ends))
            sampled.chances[place].append(wins / len(ends))
        yield
    return sampled


def _values(
    points: Objective, match: MatchObjective, piles: list[int], table: int, *, over: bool
) -> tuple[float, float]:
    """The points and the chance where a rollout ends; `over` says that it is the end of the round."""
    if over:
        return points.of_round(piles), match.chance_of_round(piles)
    likely = points.expected_points(piles, table)
    return points.of_likely(likely, piles), match.chance_between(likely, piles)
