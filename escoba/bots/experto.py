"""The expert: imagines the hidden hands again and again, plays each move through, and knows the score of the match."""

from __future__ import annotations

import random
from collections.abc import Generator

from escoba.bots.contador import policy_of
from escoba.bots.last_deal import over_worlds
from escoba.bots.objective import MatchObjective
from escoba.bots.position import position_of
from escoba.bots.search import best_in_last_deal, best_of_worlds
from escoba.bots.win_chance import win_chance_for
from escoba.game import Move, View

WORLDS = 250
"""At most: moves that are far behind are given up sooner. More gained nothing that could be measured."""
OPEN_NODES = 40_000
"""In the last deal of three or four so many positions are looked at; where that is too few, worlds are played out."""


def experto(view: View, seed: str) -> Generator[None, None, Move]:
    """The expert's move, in slices."""
    position = position_of(view)
    choices = [*position.claims(), *position.plays()]
    if len(choices) == 1:
        return position.move(choices[0])
    yield from win_chance_for(view.rules, view.seats, view.teams).prepare()
    objective = MatchObjective(position)
    yield
    solved = yield from best_in_last_deal(position, choices, objective, policy_of(position))
    if solved is None:
        chance = random.Random(seed)
        values = yield from over_worlds(position, choices, [objective.of_round], chance, OPEN_NODES)
        if values is not None:
            return position.move(max(zip(values[0], choices, strict=True), key=lambda one: one[0])[1])
        # Before the last deal each world has two of them, and among three or four those are long.
        worlds = WORLDS // 2 if position.deals == 1 and position.seats > 2 else WORLDS
        solved = yield from best_of_worlds(position, choices, objective, worlds, chance)
    return position.move(solved)
