"""The dearest set of cards for every sum up to 15, found without listing the sets.

A long table has thousands of sets that make 15 (39 cards: 14,461), but worths simply add up, so the best set for each
sum grows card by card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from escoba.cards import Card
from escoba.game.sets import FIFTEEN


class Dearest(NamedTuple):
    """A set and what its cards are worth together."""

    worth: int
    cards: tuple[Card, ...]


def dearest_sets(cards: Sequence[Card], worths: Sequence[int]) -> list[Dearest | None]:
    """For each sum from 0 to 15 the set with the highest worth, or None where no set has that sum.

    `worths` go with `cards` and may be negative. Among equals the set of earlier cards stays.
    """
    best: list[Dearest | None] = [Dearest(0, ()), *[None] * FIFTEEN]
    for card, worth in zip(cards, worths, strict=True):
        for total in range(FIFTEEN, card.value - 1, -1):
            without = best[total - card.value]
            if without is None:
                continue
            now = best[total]
            if now is None or without.worth + worth > now.worth:
                best[total] = Dearest(without.worth + worth, (*without.cards, card))
    return best
