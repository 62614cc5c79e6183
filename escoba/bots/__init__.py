"""Players that are programs: given a seat's view and a seed they name a move, and nothing else goes in.

A bot is a pure function of the two, so a match can be played again anywhere. What it cannot see is not in a view.
"""

from __future__ import annotations

from collections.abc import Callable

from escoba.bots.aprendiz import aprendiz
from escoba.bots.tasca import tasca
from escoba.game import Move, View

__all__ = ["LEVELS", "Bot", "choose"]

Bot = Callable[[View, str], Move]
"""Names a legal move for the seat whose turn it is in the view; the seed is any text."""

LEVELS: dict[str, Bot] = {"aprendiz": aprendiz, "tasca": tasca}
"""The bots by level, the weakest first."""


def choose(level: str, view: View, seed: str) -> Move:
    """The move of the bot of this level: the same view and seed give the same move, in every process.

    Raises KeyError where there is no such level, IllegalPlay where it is not the turn of the view's seat.
    """
    if level not in LEVELS:
        raise KeyError(f"there is no level {level!r}: the levels are {', '.join(LEVELS)}")
    return LEVELS[level](view, seed)
