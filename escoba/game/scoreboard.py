"""What everybody at a table knows of a match besides the cards: rules, sides, and how each round was counted."""

from __future__ import annotations

from dataclasses import dataclass

from escoba.game.count import RoundCount, Tally
from escoba.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Scoreboard:
    """A match by its counted rounds, as a value: `Match.scoreboard` gives it, without a way to the cards.

    `sides` are the seats of each side; `totals` and `tallies` are by side, `counts` by round. `winner` is a side, None
    while the match goes on; `by_no_capture`: it was won because the other side took nothing in the last round.
    `nobody_captured`: so it went in the round that was counted last, which is still on the table.
    """

    rules: RuleSet
    teams: bool
    sides: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    tallies: tuple[Tally, ...]
    counts: tuple[RoundCount, ...]
    winner: int | None
    by_no_capture: bool
    nobody_captured: bool

    def side_of(self, seat: int) -> int:
        """The side this seat plays for."""
        return seat % 2 if self.teams else seat
