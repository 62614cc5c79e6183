"""What moves are worth in each of many imagined worlds: points and chances, side by side, nothing added up yet."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import NamedTuple

from escoba.bots.objective import MatchObjective, Objective
from escoba.bots.position import Choice, Position
from escoba.bots.rollout import Rollout
from escoba.bots.worlds import Worlds

_MORE_AT_THE_END, _FEWER_AMONG_MANY = 2, 2
"""Times as many worlds where a round of two is played to its end: its points vary more than what is expected of them.
Deals of three and four are longer, and their worlds tell more.
"""


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
    if not between_two:
        worlds //= _FEWER_AMONG_MANY
    elif position.deals < 2:
        worlds *= _MORE_AT_THE_END
    rollout, drawn = Rollout(position), Worlds(position, chance)
    yield from drawn.read()
    sampled = SampledValues([[] for _ in choices], [[] for _ in choices])
    known: dict[tuple[int, ...], tuple[float, float]] = {}
    for _ in range(worlds):
        world = drawn.draw_world(last_deal=between_two)
        for place, choice in enumerate(choices):
            piles, table = rollout.to_end(choice, world)
            key = (table, *piles)
            values = known.get(key)
            if values is None:
                over = not position.deals or bool(world.last_deal)
                values = known[key] = _values(points, match, piles, table, over=over)
            sampled.points[place].append(values[0])
            sampled.chances[place].append(values[1])
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
