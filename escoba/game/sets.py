"""Sets of table cards with a given worth: whether there is one, how many there are, and each of them in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from operator import attrgetter

from escoba.cards import Card

FIFTEEN = 15
_UP_TO_FIFTEEN = (1 << (FIFTEEN + 1)) - 1
_SHORT_TABLE = 8
"""Up to here all sets of a table are remembered; longer ones are rare, and have many."""

_value = attrgetter("value")


class TableSets:
    """The sets of table cards by what they are worth: `can_make`, `count` and `each`."""

    __slots__ = ("_by_worth", "_cards", "_sums")

    def __init__(self, cards: Sequence[Card]) -> None:
        """Look at these cards."""
        # By value, so that what is remembered of one table serves all that are like it.
        self._cards = sorted(cards, key=_value)
        self._by_worth: Sequence[Sequence[tuple[int, ...]]] = ()
        if len(self._cards) <= _SHORT_TABLE:
            self._by_worth, self._sums = _remembered(tuple([card.value for card in self._cards]))
        else:
            self._sums = sums(self._cards)

    def can_make(self, worth: int) -> bool:
        """Whether some set is worth exactly `worth`, 1 to 15."""
        return bool(self._sums >> worth & 1)

    def count(self, worth: int) -> int:
        """How many sets are worth exactly `worth`, without listing them."""
        return len(self._by_worth[worth]) if self._by_worth else count_sets(self._cards, worth)

    def each(self, worth: int) -> Iterable[frozenset[Card]]:
        """Every set worth exactly `worth`, each once, in a fixed order; lazily where the table is long."""
        if not self._sums >> worth & 1:
            return ()
        cards = self._cards
        if self._by_worth:
            return [frozenset([cards[place] for place in chosen]) for chosen in self._by_worth[worth]]
        return each_set(cards, worth)


def sums(cards: Sequence[Card]) -> int:
    """The worths from 0 to 15 that some set of these cards has, as bits: bit n is set where n can be made."""
    reached = 1
    for card in cards:
        reached |= reached << card.value
    return reached & _UP_TO_FIFTEEN


def count_sets(cards: Sequence[Card], worth: int) -> int:
    """How many sets of these cards are worth exactly `worth`, by adding up the ways card by card."""
    ways = [1] + [0] * worth
    for card in cards:
        for total in range(worth, card.value - 1, -1):
            ways[total] += ways[total - card.value]
    return ways[worth]


def each_set(cards: Sequence[Card], worth: int) -> Iterator[frozenset[Card]]:
    """Every set of these cards worth exactly `worth` (more than 0), lazily, each once, in a fixed order."""
    for chosen in _places(tuple([card.value for card in cards]), worth):
        yield frozenset([cards[place] for place in chosen])


@lru_cache(maxsize=1 << 14)
def _remembered(values: tuple[int, ...]) -> tuple[tuple[tuple[tuple[int, ...], ...], ...], int]:
    """For each worth from 0 to 15 the places of its sets, all found at once; and the worths there are, as bits."""
    by_worth: list[list[tuple[int, ...]]] = [[] for _ in range(FIFTEEN + 1)]
    by_worth[0].append(())
    for place, value in enumerate(values):
        # From the highest worth down, so that no set gets the same card twice.
        for worth in range(FIFTEEN, value - 1, -1):
            by_worth[worth] += [(*chosen, place) for chosen in by_worth[worth - value]]
    made = sum([1 << worth for worth, sets in enumerate(by_worth) if sets])
    return tuple(map(tuple, by_worth)), made


def _places(values: tuple[int, ...], worth: int) -> Iterator[tuple[int, ...]]:
    """The places of each set worth `worth`. Only branches that end in a set are entered, so each costs its length."""
    reachable = [1]
    for value in reversed(values):
        reachable.append((reachable[-1] | reachable[-1] << value) & _UP_TO_FIFTEEN)
    reachable.reverse()

    def descend(start: int, missing: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if missing == 0:
            yield chosen
            return
        for place in range(start, len(values)):
            if not reachable[place] >> missing & 1:
                return
            value = values[place]
            if value <= missing and reachable[place + 1] >> (missing - value) & 1:
                yield from descend(place + 1, missing - value, (*chosen, place))

    return descend(0, worth, ())
