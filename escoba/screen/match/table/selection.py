"""What a person has selected: a card of the hand, cards of the table, and what they come to."""

from __future__ import annotations

from dataclasses import dataclass, field

from escoba.cards import Card, value_of
from escoba.game import FIFTEEN, Claim, LegalPlays, Move, Play


@dataclass
class Selection:
    """At most one card of the hand, and any cards of the table in the order in which they were chosen."""

    held: Card | None = None
    taken: list[Card] = field(default_factory=list)

    def __bool__(self) -> bool:
        return self.held is not None or bool(self.taken)

    @property
    def values(self) -> list[int]:
        """What is added up: the hand's card first."""
        cards = [*([self.held] if self.held is not None else []), *self.taken]
        return [card.value for card in cards]

    @property
    def total(self) -> int:
        """The sum so far."""
        return sum(self.values)

    def toggle_held(self, card: Card) -> None:
        """Select this card of the hand in place of another, or no longer; the table's selection stays."""
        self.held = None if self.held is card else card

    def toggle_taken(self, card: Card) -> None:
        """Add a card of the table, or take it out."""
        if card in self.taken:
            self.taken.remove(card)
        else:
            self.taken.append(card)

    def clear(self) -> None:
        """Select nothing."""
        self.held = None
        self.taken = []

    def keep(self, hand: list[Card], table: list[Card]) -> None:
        """Forget what no longer lies there."""
        if self.held not in hand:
            self.held = None
        self.taken = [card for card in self.taken if card in table]

    def move(self, legal: LegalPlays) -> Move | None:
        """The capture or claim that the selection makes, if it makes 15 and the rules allow it now."""
        if value_of(self.taken) + (self.held.value if self.held is not None else 0) != FIFTEEN:
            return None
        takes = frozenset(self.taken)
        move: Move = Claim(legal.seat, takes) if self.held is None else Play(legal.seat, self.held, takes)
        return move if move in legal else None
