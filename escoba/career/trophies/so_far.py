"""What of earlier matches trophies want to know."""

from __future__ import annotations

from dataclasses import dataclass

from escoba.career.trophies.facts import MatchFacts


@dataclass(frozen=True, slots=True)
class SoFar:
    """What came together up to a match and with it: wins, wins in a row, escobas, levels beaten, traditions won."""

    wins: int = 0
    in_a_row: int = 0
    escobas: int = 0
    levels: frozenset[str] = frozenset()
    traditions: frozenset[str] = frozenset()

    def after(self, match: MatchFacts) -> SoFar:
        """The same with one match more, the next that ended."""
        return SoFar(
            wins=self.wins + match.won,
            in_a_row=self.in_a_row + 1 if match.won else 0,
            escobas=self.escobas + sum(one.escobas for one in match.own),
            levels=self.levels | match.rivals if match.won else self.levels,
            traditions=self.traditions | {match.tradition} if match.won and match.tradition else self.traditions,
        )
