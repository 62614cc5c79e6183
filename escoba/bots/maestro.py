"""The master: forgets nothing, overlooks next to nothing, and with two players plays the last deal without fault."""

from __future__ import annotations

import random
from collections.abc import Generator

from escoba.bots.contador import best_choice, policy_of
from escoba.bots.objective import Objective
from escoba.bots.perception import seen_choices
from escoba.bots.position import position_of
from escoba.bots.search import best_in_last_deal
from escoba.game import Move, View


def maestro(view: View, seed: str) -> Generator[None, None, Move]:
    """The master's move, in slices."""
    position = position_of(view)
    policy = policy_of(position)
    everything = [*position.claims(), *position.plays()]
    solved = yield from best_in_last_deal(position, everything, Objective(position), policy)
    if solved is not None:
        return position.move(solved)
    seen = seen_choices(position, "maestro", random.Random(seed))
    return position.move(best_choice(position, seen, policy))
