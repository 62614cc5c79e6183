"""Tables and piles as single integers, for bots that play thousands of rounds in their heads.

Copas, espadas and bastos of one value are worth the same, so a table is a number with a 2-bit counter for the plain
cards of each value and a bit for each oro (`PLAIN`, 20 types of cards). Under setenta suits count: there every card is
a type of its own, with one bit (`SUITED`, 40 types). Whatever uses a packing needs not know which of the two it is.
A pile is a number too, to which each card adds its share: cards, oros, sevens, the 7 of oros, escobas, and in SUITED
the card's own bit. Equal to `escoba.game` play by play; the tests prove it.
"""

from __future__ import annotations

from collections.abc import Iterable

from escoba.cards import DECK, SEVEN_OF_OROS, Card, Rank, Suit
from escoba.game.sets import FIFTEEN
from escoba.rules import RuleSet

Sets = tuple[tuple[int, int], ...]
"""What can be taken from a table: for each set what it takes off the table, and what it adds to a pile."""

OROS_AT, SEVENS_AT, GUINDIS_AT, ESCOBAS_AT, CARDS_AT = 8, 16, 24, 28, 40
"""Where in a pile each count begins; the cards are the lowest bits, and `CARDS_AT` begins the bits of SUITED."""
ESCOBA = 1 << ESCOBAS_AT
"""What an escoba adds to a pile."""

REMEMBERED, REMEMBERED_SUITED = 20_000, 4_000
"""So many tables are kept for each worth; then all of them are forgotten, so that memory stays small."""

HAND_BITS, PILE_BITS = 40, 80
"""So many bits hold a table or a hand packed like one, and so many a pile."""

LONG_TABLE = 12
"""A look ahead finds its way about so many cards; a table with more is rare, and has thousands of sets."""
_RARE = 0xFF << OROS_AT | 0xFF << SEVENS_AT


class Packing:
    """One way to pack cards: by type `t` the card's `value`, `bit` on a table and `gain` in a pile.

    `type_of` is by `Card.index`. `found` holds, for each worth up to 15, what was found by the part of a table that
    matters to it (`below`: cards up to that worth), which is how one search serves many tables.
    """

    def __init__(self, *, suited: bool) -> None:
        """Every card a type of its own where `suited`, otherwise plain cards of one value are the same."""
        self.suited = suited
        self._remembered = REMEMBERED_SUITED if suited else REMEMBERED
        self.type_of = tuple([card.index if suited else _plain_type(card) for card in DECK])
        first = {kind: card for card, kind in reversed(list(zip(DECK, self.type_of, strict=True)))}
        self.cards = tuple([first[kind] for kind in range(len(first))])
        """A card of each type."""
        self.value = tuple([card.value for card in self.cards])
        self.bit = tuple([_bit(kind, suited) for kind in range(len(self.cards))])
        self.gain = tuple([_gain(card, suited) for card in self.cards])
        self._limit = tuple([1 if suited or kind >= 10 else 3 for kind in range(len(self.cards))])
        self._at_bit = self._types_at_bits()
        self.below = tuple([self._mask(worth) for worth in range(FIFTEEN + 1)])
        self.found: tuple[dict[int, Sets], ...] = tuple([{} for _ in range(FIFTEEN + 1)])
        self._dear_first = sorted(range(len(self.cards)), key=lambda kind: -self.value[kind])
        self._shared: dict[tuple[int, int], tuple[int, int]] = {}
        self._worth: dict[int, int] = {}
        self._taken: dict[int, int] = {}
        self._parts: dict[int, int] = {}

    def types(self, cards: Iterable[Card]) -> list[int]:
        """The types of these cards, in their order."""
        return [self.type_of[card.index] for card in cards]

    def table(self, cards: Iterable[Card]) -> int:
        """These cards as a table."""
        return sum([self.bit[self.type_of[card.index]] for card in cards])

    def pile(self, cards: Iterable[Card], escobas: int = 0) -> int:
        """These cards as a pile with so many escobas."""
        return sum([self.gain[self.type_of[card.index]] for card in cards], ESCOBA * escobas)

    def on_table(self, table: int) -> list[int]:
        """The types on a table, each as often as it lies there."""
        found: list[int] = []
        while table:
            lowest = table & -table
            found += self._at_bit[lowest.bit_length()]
            table ^= lowest
        return found

    def highest(self, table: int) -> int:
        """The highest type on a table that is not empty."""
        return self._at_bit[table.bit_length()][0]

    def taken(self, table: int) -> int:
        """What a table adds to the pile of whoever takes all of it."""
        known = self._taken.get(table)
        if known is None:
            if len(self._taken) >= self._remembered:
                self._taken.clear()
            known = self._taken[table] = sum([self.gain[kind] for kind in self.on_table(table)])
        return known

    def worth(self, table: int) -> int:
        """What the cards of a table are worth together."""
        known = self._worth.get(table)
        if known is None:
            if len(self._worth) >= self._remembered:
                self._worth.clear()
            known = self._worth[table] = sum([self.value[kind] for kind in self.on_table(table)])
        return known

    def sets(self, table: int, worth: int) -> Sets:
        """Every set of table cards with this worth (1 to 15), each once: sets of the same types are the same."""
        found = self.found[worth].get(table & self.below[worth])
        return self.find(table, worth) if found is None else found

    def some_sets(self, table: int, worth: int) -> Sets:
        """The same, but of a long table only those made of its best cards: enough for a look ahead."""
        return self.sets(self.best_part(table), worth)

    def best_part(self, table: int) -> int:
        """A table, or of a long one the cards that are the likeliest to be taken."""
        known = self._parts.get(table)
        if known is None:
            if len(self._parts) >= self._remembered:
                self._parts.clear()
            lying = self.on_table(table)
            if len(lying) > LONG_TABLE:
                lying.sort(key=lambda kind: (-(self.gain[kind] & _RARE), self.value[kind]))
                known = sum([self.bit[kind] for kind in lying[:LONG_TABLE]])
            else:
                known = table
            self._parts[table] = known
        return known

    def find(self, table: int, worth: int) -> Sets:
        """The same for a table that is not remembered; afterwards it is."""
        remembered = self.found[worth]
        if len(remembered) >= self._remembered:
            remembered.clear()
        if len(self._shared) >= REMEMBERED:
            self._shared.clear()
        part = table & self.below[worth]
        # There are few sets and many tables: each set is kept once.
        shared = self._shared
        sets = tuple([shared.setdefault(one, one) for one in self._search(part, worth)])
        remembered[part] = sets
        return sets

    def _search(self, table: int, worth: int) -> list[tuple[int, int]]:
        """The sets, by adding type after type to those that are still too small; dear cards first, so few are."""
        present = []
        left = 0
        for kind in self._dear_first:
            count = table // self.bit[kind] & self._limit[kind]
            if count:
                value = self.value[kind]
                present.append((value, self.bit[kind], self.gain[kind], count))
                left += value * count
        growing = [(worth, 0, 0)]
        found: list[tuple[int, int]] = []
        for value, bit, gain, count in present:
            left -= value * count
            grown: list[tuple[int, int, int]] = []
            for missing, takes, gained in growing:
                if missing <= left:
                    grown.append((missing, takes, gained))
                for _ in range(count):
                    missing -= value
                    takes += bit
                    gained += gain
                    if missing <= 0:
                        if missing == 0:
                            found.append((takes, gained))
                        break
                    if missing <= left:
                        grown.append((missing, takes, gained))
            growing = grown
        return found

    def _types_at_bits(self) -> list[tuple[int, ...]]:
        """By the number of a bit of a table, from 1: the cards that it stands for."""
        at_bit: list[tuple[int, ...]] = [()] * 41
        for kind, (bit, limit) in enumerate(zip(self.bit, self._limit, strict=True)):
            at_bit[bit.bit_length()] = (kind,)
            if limit > 1:
                at_bit[bit.bit_length() + 1] = (kind, kind)
        return at_bit

    def _mask(self, worth: int) -> int:
        """The bits of the cards that can be in a set with this worth."""
        ours = [kind for kind, value in enumerate(self.value) if value <= worth]
        return sum([self._limit[kind] * self.bit[kind] for kind in ours])


def packing_for(rules: RuleSet) -> Packing:
    """The packing that these rules need: suits are told apart only where the setenta counts them."""
    return SUITED if rules.sevens == "setenta" else PLAIN


def cards_in(pile: int) -> int:
    """How many cards a pile holds."""
    return pile & 0xFF


def oros_in(pile: int) -> int:
    """How many oros a pile holds."""
    return pile >> OROS_AT & 0xFF


def sevens_in(pile: int) -> int:
    """How many sevens a pile holds."""
    return pile >> SEVENS_AT & 0xFF


def guindis_in(pile: int) -> int:
    """1 if a pile holds the 7 of oros, or 0."""
    return pile >> GUINDIS_AT & 1


def escobas_in(pile: int) -> int:
    """How many escobas a pile holds."""
    return pile >> ESCOBAS_AT & 0xFF


def _plain_type(card: Card) -> int:
    return card.value - 1 + (10 if card.suit is Suit.OROS else 0)


def _bit(kind: int, suited: bool) -> int:
    if suited:
        return 1 << kind
    return 1 << 2 * kind if kind < 10 else 1 << 10 + kind


def _gain(card: Card, suited: bool) -> int:
    gain = 1
    gain += (1 << OROS_AT) * (card.suit is Suit.OROS)
    gain += (1 << SEVENS_AT) * (card.rank is Rank.SIETE)
    gain += (1 << GUINDIS_AT) * (card is SEVEN_OF_OROS)
    return gain + (1 << CARDS_AT + card.index if suited else 0)


PLAIN = Packing(suited=False)
"""20 types: the ten values of the three plain suits together, then the ten oros."""
SUITED = Packing(suited=True)
"""40 types: the cards in deck order."""
