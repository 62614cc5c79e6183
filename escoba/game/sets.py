"""Sets of table cards with a given worth: whether there is one, how many there are, and each of them in turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from escoba.cards import Card

FIFTEEN = 15
_UP_TO_FIFTEEN = (1 << (FIFTEEN + 1)) - 1
_REMEMBERED_TABLE = 8
"""Longer tables have too many sets to keep, and are rare."""


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
    values = tuple([card.value for card in cards])
    places = _remembered(values, worth) if len(values) <= _REMEMBERED_TABLE else _places(values, worth)
    for chosen in places:
        yield frozenset([cards[place] for place in chosen])


@lru_cache(maxsize=1 << 15)
def _remembered(values: tuple[int, ...], worth: int) -> tuple[tuple[int, ...], ...]:
    return tuple(_places(values, worth))


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
