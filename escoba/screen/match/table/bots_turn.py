"""The turns of bots: each thinks, and takes a moment in which one can follow. Where nobody plays, one may hold them."""

from __future__ import annotations

from collections.abc import Callable

from escoba.game import Move
from escoba.screen.match.table_match import TableMatch

THINKING = 0.7
"""Seconds a bot takes at normal speed, so that one can follow."""


class BotsTurn:
    """Lets the bot whose turn it is think and play. `play` plays its move; `paused` holds all bots."""

    def __init__(self, game: TableMatch, play: Callable[[Move], None]) -> None:
        self.paused = False
        self._game = game
        self._play = play
        self._plays_at: float | None = None

    @property
    def seat(self) -> int | None:
        """The seat whose bot is to play; None where it is nobody's or a person's turn."""
        return None if self._game.persons_turn else self._game.turn

    def forget(self) -> None:
        """It is another's turn, or another plays it: whoever is next begins to think anew."""
        self._plays_at = None

    def go_on(self, now: float, duration_factor: float) -> bool:
        """Let the bot whose turn it is think and, in its time, play. True where it has just begun to think."""
        if self.seat is None or self.paused:
            return False
        begins = self._plays_at is None
        if self._plays_at is None:
            self._plays_at = now + THINKING * duration_factor
            self._game.start_thinking()
        if now >= self._plays_at:
            self._play_on(self._game.thought(), duration_factor)
        return begins

    def step(self) -> None:
        """Let the next bot play at once."""
        if self.seat is not None:
            self._play(self._game.bot_move())

    def _play_on(self, move: Move | None, duration_factor: float) -> None:
        """Play what was thought of; without motion there is nothing to watch, so the next may begin at once."""
        while move is not None:
            self._play(move)
            if duration_factor or self.seat is None:
                return
            self._game.start_thinking()
            move = self._game.thought()
