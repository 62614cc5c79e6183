"""A deck of which one chair has seen a part: what it has not seen lies somewhere, it is only imagined where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from escoba.cards import DECK, Card
from escoba.game.round import HAND_CARDS, TABLE_CARDS


class ImaginedDeck:
    """Forty cards, each known one in its place, so that the game itself can be played by it (rules, section 2.3).

    In another's hand it is known what has been played, not in which place of the three it lay.
    """

    def __init__(self, seats: int, first: int) -> None:
        """Nothing is known; `first` is the seat that is dealt to first."""
        self.cards: list[Card] = list(DECK)
        self._seats = seats
        self._first = first
        self._known: set[int] = set()

    def lay(self, table: Iterable[Card]) -> None:
        """The round began with these on the table, in their order."""
        start = HAND_CARDS * self._seats
        for place, card in enumerate(table, start):
            self._put(place, card)

    def deal(self, deal: int, seat: int, hand: Sequence[Card]) -> None:
        """A seat was dealt these, in their order, in a deal from 1."""
        for place, card in zip(self._places(deal, seat), hand, strict=True):
            self._put(place, card)

    def show(self, deal: int, seat: int, card: Card) -> bool:
        """A seat had this card of a deal. Whether something else had been imagined."""
        places = self._places(deal, seat)
        here = self.cards.index(card)
        if here in places:
            self._known.add(here)
            return False
        self._put(next(place for place in places if place not in self._known), card)
        return True

    def fits(self, deck: Sequence[Card]) -> bool:
        """Whether all that was seen agrees with the deck as it turns out to have been."""
        if any(self.cards[place] != deck[place] for place in self._known if self._exact(place)):
            return False
        hands = range(HAND_CARDS * self._seats)
        deals = 1 + (len(DECK) - TABLE_CARDS - len(hands)) // len(hands)
        for deal in range(1, deals + 1):
            for seat in range(self._seats):
                places = self._places(deal, seat)
                seen = {self.cards[place] for place in places if place in self._known}
                if not seen <= {deck[place] for place in places}:
                    return False
        return True

    def _exact(self, place: int) -> bool:
        start = HAND_CARDS * self._seats
        return start <= place < start + TABLE_CARDS

    def _places(self, deal: int, seat: int) -> range:
        """Where the cards of a hand lie in the deck."""
        hands = HAND_CARDS * self._seats
        start = 0 if deal == 1 else hands * (deal - 1) + TABLE_CARDS
        return range(start + (seat - self._first) % self._seats, start + hands, self._seats)

    def _put(self, place: int, card: Card) -> None:
        there = self.cards.index(card)
        self.cards[there], self.cards[place] = self.cards[place], card
        self._known.add(place)
