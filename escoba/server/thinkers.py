"""Bots at all tables of a server think in a few worker processes, one question after another."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from escoba.game import Move
from escoba.tables import Question
from escoba.thinking.worker import Thinker

_EVERY = 0.01
"""Seconds between two looks at the workers while any of them thinks: far less than a bot's move takes anyway."""


class _Asked(NamedTuple):
    question: Question
    still_wanted: Callable[[], bool]
    answered: Callable[[Move], None]


class Thinkers:
    """Ask, and be told the move. Nobody at a table can tell how long it took (`tables`, "Time")."""

    def __init__(self, workers: int) -> None:
        """Nothing runs before `start`."""
        self._thinkers = [Thinker() for _ in range(workers)]
        self._asked: list[_Asked | None] = [None] * workers
        self._waiting: deque[_Asked] = deque()
        self._watch: asyncio.Handle | None = None

    @property
    def waiting(self) -> int:
        """Questions that no worker thinks about yet."""
        return len(self._waiting)

    def start(self) -> None:
        """Start the workers; from the main thread."""
        for thinker in self._thinkers:
            thinker.start()

    def ask(self, question: Question, still_wanted: Callable[[], bool], answered: Callable[[Move], None]) -> None:
        """`answered` is called with the move, some time later in the running loop, if it is still wanted then."""
        self._waiting.append(_Asked(question, still_wanted, answered))
        if self._watch is None:
            self._watch = asyncio.get_running_loop().call_soon(self._look)

    def close(self) -> None:
        """End the workers."""
        if self._watch is not None:
            self._watch.cancel()
        for thinker in self._thinkers:
            thinker.close()

    def _look(self) -> None:
        self._watch = asyncio.get_running_loop().call_later(_EVERY, self._look)
        for number, thinker in enumerate(self._thinkers):
            asked = self._asked[number]
            if asked is not None:
                move = thinker.poll()
                if move is None:
                    continue
                self._asked[number] = None
                if asked.still_wanted():
                    asked.answered(move)
            self._next(number, thinker)
        if not self._waiting and not any(self._asked):
            self._watch.cancel()
            self._watch = None

    def _next(self, number: int, thinker: Thinker) -> None:
        while self._waiting:
            asked = self._waiting.popleft()
            if asked.still_wanted():
                if thinker.worker is None:
                    # It has died, or was given up because it was late.
                    thinker.start()
                thinker.ask(asked.question.view, asked.question.level, asked.question.seed)
                self._asked[number] = asked
                return
