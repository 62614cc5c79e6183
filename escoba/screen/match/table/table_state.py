"""What the picture of the table shows: where each card lies, as far as the events have been told.

It follows the game's events and nothing else, a little behind the game while cards are in motion, and equal to it at
rest. A match that is taken up again is brought here by telling its events without motion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from escoba.cards import Card
from escoba.screen.match.table.layout import Spot, Where
from escoba.screen.words.table import ShownMove


class TableState:
    """The cards of one round on the table. Everything by seat, but piles and escobas by side.

    What counts as played last goes by the seat `viewer`, who looks at it. While a capture is told, what stays on the
    table is put aside.
    """

    def __init__(self, seats: int, sides: tuple[tuple[int, ...], ...], side_of: Callable[[int], int]) -> None:
        self.seats = seats
        self.sides = sides
        self.side_of = side_of
        self.totals = [0] * len(sides)
        self.viewer = 0
        self.clear()

    def clear(self) -> None:
        """An empty table before a round."""
        self.hands: list[list[Card]] = [[] for _ in range(self.seats)]
        self.table: list[Card] = []
        self.shown: list[Card] = []
        self.piles: list[list[Card]] = [[] for _ in self.sides]
        self.crosswise: list[list[Card]] = [[] for _ in self.sides]
        self.stock = 40
        self.dealer: int | None = None
        self._moves: list[ShownMove] = []
        self.lit: frozenset[Card] = frozenset()
        self.aside = False
        self._going: dict[Card, Spot] = {}

    @property
    def told(self) -> list[ShownMove]:
        """The viewer's last turn and all moves that were made since, for the slip of last moves."""
        own = [index for index, told in enumerate(self._moves) if told.seat == self.viewer]
        begins = own[-1] if own else 0
        while begins and self._moves[begins - 1].seat == self.viewer:
            begins -= 1
        return self._moves[begins:]

    @property
    def marked(self) -> set[Card]:
        """The cards on the table that were laid down since the viewer's last play."""
        state = set(self.table)
        laid = {told.card for told in self.told if told.seat != self.viewer and not told.takes}
        return {card for card in laid if card in state}

    def spots(self) -> dict[Card, Spot]:
        """Where each card is that is seen by itself: in hands, on the table, being shown, on its way to a pile."""
        spots: dict[Card, Spot] = {}
        for seat, hand in enumerate(self.hands):
            for index, card in enumerate(hand):
                spots[card] = Spot("hand", seat, index, len(hand))
        where: Where = "aside" if self.aside else "table"
        for place, card in enumerate(self.table):
            spots[card] = Spot(where, 0, place, len(self.table))
        for index, card in enumerate(self.shown):
            spots[card] = Spot("show", 0, index, len(self.shown))
        spots.update(self._going)
        return spots

    def deal(self, hands: Iterable[Iterable[Card]], table: Iterable[Card], stock: int) -> None:
        """Cards come from the stock to the hands and, at the round's start, to the table."""
        self.hands = [list(hand) for hand in hands]
        self.table += table
        self.stock = stock

    def find(self, seat: int, card: Card) -> None:
        """A card of a hand that lies face down turns out to be this one; what stood for it stands for another now."""
        hand = self.hands[seat]
        if card not in hand and hand:
            instead = hand.pop()
            for other in self.hands:
                if card in other:
                    other[other.index(card)] = instead
            hand.append(card)

    def discard(self, seat: int, card: Card) -> None:
        """A card goes from a hand to the table, after those that lie there."""
        self.hands[seat].remove(card)
        self.table.append(card)

    def show(self, seat: int, card: Card | None, takes: tuple[Card, ...]) -> None:
        """A capture is laid out to be read: the played card, if any, and what it takes."""
        if card is not None:
            self.hands[seat].remove(card)
        self._lift(takes)
        self.shown = [*([card] if card is not None else []), *takes]
        self.lit = frozenset(self.shown)
        self.aside = True

    def gather(self, seat: int | None, cards: Iterable[Card]) -> None:
        """Cards set off for a side's pile (for the stock's place, if nobody gets them)."""
        cards = tuple(cards)
        self._lift(cards)
        self.shown = []
        self.lit = frozenset()
        spot = Spot("stock") if seat is None else Spot("pile", self.side_of(seat))
        self._going = dict.fromkeys(cards, spot)

    def arrive(self, seat: int | None) -> None:
        """The cards that were on their way are in the pile."""
        if seat is not None:
            self.piles[self.side_of(seat)].extend(self._going)
        self._going = {}

    def close_ranks(self) -> None:
        """What stayed on the table comes back to its middle."""
        self.aside = False

    def lay_crosswise(self, seat: int, card: Card) -> None:
        """A card of the pile is turned face up and crosswise, for an escoba."""
        self.crosswise[self.side_of(seat)].append(card)

    def tell(self, told: ShownMove) -> None:
        """Note a move, for the slip of last moves."""
        self._moves.append(told)

    def _lift(self, cards: Iterable[Card]) -> None:
        lifted = set(cards)
        self.table = [card for card in self.table if card not in lifted]
