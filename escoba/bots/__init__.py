"""Players that are programs: given a seat's view and a seed they name a move, and nothing else goes in.

A bot is a pure function of the two, so a match can be played again anywhere. What it cannot see is not in a view.
`choose` answers at once; `think` gives the same answer in slices, for a window that has frames to draw meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from escoba.bots.aprendiz import aprendiz
from escoba.bots.azar import azar
from escoba.bots.contador import contador, full_contador
from escoba.bots.experto import experto
from escoba.bots.maestro import maestro
from escoba.bots.tasca import tasca
from escoba.bots.vecina import vecina
from escoba.game import Move, View
from escoba.levels import LEVELS

__all__ = ["ARENA_ONLY", "BOTS", "LEVELS", "Bot", "Thought", "choose", "think"]

Thought = Generator[None, None, Move]
"""A decision being made: each step is a slice of work, the move is what it returns."""

Bot = Callable[[View, str], Thought]
"""Finds a legal move for the seat whose turn it is in the view; the seed is any text."""


def _at_once(bot: Callable[[View, str], Move]) -> Bot:
    """A bot so quick that it needs no slices."""

    def think_at_once(view: View, seed: str) -> Thought:
        yield from ()
        return bot(view, seed)

    return think_at_once


BOTS: dict[str, Bot] = {
    "azar": _at_once(azar),
    "aprendiz": _at_once(aprendiz),
    "vecina": _at_once(vecina),
    "tasca": _at_once(tasca),
    "contador": _at_once(contador),
    "contador:full": _at_once(full_contador),
    "maestro": maestro,
    "experto": experto,
}
"""Every bot by id, the weakest first."""

ARENA_ONLY = ("azar", "contador:full")
"""Bots that are yardsticks and no company."""


def check_level(level: str) -> None:
    """Refuse, with KeyError, a bot that there is not."""
    if level not in BOTS:
        raise KeyError(f"there is no level {level!r}: the levels are {', '.join(BOTS)}")


def think(level: str, view: View, seed: str) -> Thought:
    """The decision of the bot of this id, in slices; however they are spread, the move is that of `choose`.

    Raises KeyError where there is no such bot and, at the first step, IllegalPlay where it is not the seat's turn.
    """
    check_level(level)
    return BOTS[level](view, seed)


def choose(level: str, view: View, seed: str) -> Move:
    """The move of the bot of this id: the same view and seed give the same move, in every process.

    Raises KeyError where there is no such bot, IllegalPlay where it is not the turn of the view's seat.
    """
    thought = think(level, view, seed)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            move: Move = done.value
            return move
