"""What a player may do in a turn: play a card, or first claim a missed fifteen (rules, sections 2.4 and 3)."""

from __future__ import annotations

from typing import NamedTuple

from escoba.cards import Card, codes


class Play(NamedTuple):
    """A card from the hand and the set of table cards it takes; nothing taken is a discard."""

    seat: int
    card: Card
    takes: frozenset[Card] = frozenset()

    def __str__(self) -> str:
        """The play in codes, for errors and logs."""
        if not self.takes:
            return f"seat {self.seat} discards {self.card}"
        return f"seat {self.seat} takes {' '.join(codes(sorted(self.takes)))} with {self.card}"


class Claim(NamedTuple):
    """A set of table cards worth 15 that its owner missed, taken before one's own play."""

    seat: int
    takes: frozenset[Card]

    def __str__(self) -> str:
        """The claim in codes, for errors and logs."""
        return f"seat {self.seat} claims {' '.join(codes(sorted(self.takes))) or 'nothing'}"


Move = Play | Claim
