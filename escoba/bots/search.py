"""Weighing moves by worlds: draw the hidden hands, play each move to the end of the deal, value what is left.

All moves are tried in the same worlds, so that luck is common to them. Every step is a slice of work of well under a
millisecond or two, after which whoever asked may draw a frame; the answer does not depend on how it is spread.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass

from escoba.bots.last_deal import is_known, solve
from escoba.bots.objective import Objective
from escoba.bots.open_deal import TooLongError
from escoba.bots.perception import few
from escoba.bots.policy import Policy
from escoba.bots.position import Choice, Position
from escoba.bots.rollout import Rollout
from escoba.bots.worlds import Worlds

_A_LOOK = 25
"""After every so many worlds, moves that are far behind are no longer tried; the close ones get the time."""
_FAR_BEHIND = 3.0
"""In standard errors of the difference."""
_MOST_CHOICES = 16


@dataclass(slots=True)
class Weighed:
    """A move and its value in each world so far."""

    choice: Choice
    values: list[float]


def best_of_worlds(
    position: Position, choices: Sequence[Choice], objective: Objective, worlds: int, chance: random.Random
) -> Generator[None, None, Choice]:
    """The choice that does best over so many worlds; a yield after each world."""
    tried = [Weighed(choice, []) for choice in few(position, list(choices), _MOST_CHOICES)]
    rollout, drawn = Rollout(position), Worlds(position, chance)
    if is_known(position):
        worlds = 1
    else:
        yield from drawn.read()
    for number in range(1, worlds + 1):
        if len(tried) == 1:
            break
        world = drawn.draw_world()
        for one in tried:
            one.values.append(sum([objective.of_end(*end) for end in rollout.ends(one.choice, world)]))
        if number % _A_LOOK == 0:
            tried = _still_open(tried)
        yield
    return max(tried, key=lambda one: sum(one.values)).choice


def _still_open(tried: list[Weighed]) -> list[Weighed]:
    """The moves that are not far behind the best in the worlds so far, which are the same for all of them."""
    best = max(tried, key=lambda one: sum(one.values))
    still = []
    for one in tried:
        gaps = [more - less for more, less in zip(best.values, one.values, strict=True)]
        mean = sum(gaps) / len(gaps)
        error = (sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1) / len(gaps)) ** 0.5
        if one is best or mean <= _FAR_BEHIND * error + 1e-12:
            still.append(one)
    return still


def best_in_last_deal(
    position: Position, choices: Sequence[Choice], objective: Objective, policy: Policy
) -> Generator[None, None, Choice | None]:
    """The exact best choice of a last deal that is known; None where it is not, or there is too much of it."""
    if not is_known(position):
        return None
    ordered = sorted(choices, key=lambda choice: (-_guess(position, choice, policy), choice))
    try:
        for step in solve(position, ordered, objective.of_round):
            if step is None:
                yield
            else:
                return step[0]
    except TooLongError:
        return None
    return None


def _guess(position: Position, choice: Choice, policy: Policy) -> float:
    """How good a move looks at first sight: a good order makes solving fast."""
    gain = policy.values.of_set(choice.takes)
    if choice.takes == position.table:
        gain += policy.values.of_escoba
    return gain - (0.5 if not choice.takes else 0.0)
