"""The count of a round from packed piles, and what a side's utility makes of it (rules, section 4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from escoba.bots.packed import CARDS_AT, ESCOBAS_AT, cards_in, escobas_in, guindis_in, oros_in, sevens_in
from escoba.cards import Rank
from escoba.game.count import ALL_OROS, ALL_SEVENS, SCARCE, SETENTA
from escoba.rules import RuleSet

_SUITS, _RANKS = 4, 10
_BEST_OF_SUIT = [
    max([SETENTA[Rank(rank + 1)] for rank in range(_RANKS) if ranks >> rank & 1], default=0)
    for ranks in range(1 << _RANKS)
]
"""What a suit counts towards the setenta, by the ranks held of it as bits."""


class Scoring:
    """Counts rounds under one rule set; `points` answers for any number of sides."""

    def __init__(self, rules: RuleSet) -> None:
        """Look at what the rules give for what."""
        self.rules = rules
        self._shared = rules.ties == "everyone"
        self._known: dict[tuple[int, ...], tuple[int, ...]] = {}

    def points(self, piles: Sequence[int]) -> tuple[int, ...]:
        """Each side's points for a finished round, from the sides' packed piles with the leftovers in them."""
        escoba = self.rules.escoba
        return tuple(
            [points + escoba * escobas_in(pile) for points, pile in zip(self._of_cards(piles), piles, strict=True)]
        )

    def _of_cards(self, piles: Sequence[int]) -> tuple[int, ...]:
        """The points for all but escobas, remembered."""
        without = ~(0xFF << ESCOBAS_AT)
        key = tuple([pile & without for pile in piles])
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= 10_000:
                self._known.clear()
            known = self._known[key] = self._count(piles)
        return known

    def _count(self, piles: Sequence[int]) -> tuple[int, ...]:
        rules = self.rules
        guindis = [rules.seven_of_oros * guindis_in(pile) for pile in piles]
        lines = [
            self.most_cards([cards_in(pile) for pile in piles]),
            self.most_oros([oros_in(pile) for pile in piles]),
            self.setenta([setenta_of(pile) for pile in piles])
            if rules.sevens == "setenta"
            else self.most_sevens([sevens_in(pile) for pile in piles]),
        ]
        return tuple([sum(side) for side in zip(guindis, *lines, strict=True)])

    def most_cards(self, amounts: Sequence[int]) -> list[int]:
        """Each side's points for the most cards."""
        rules = self.rules
        scarce = len(amounts) == 2 and min(amounts) < SCARCE
        return self._to_the_lead(amounts, [rules.scarce_cards if scarce else rules.most_cards] * len(amounts))

    def most_oros(self, amounts: Sequence[int]) -> list[int]:
        """Each side's points for the most oros."""
        rules = self.rules
        return self._to_the_lead(
            amounts, [rules.all_oros if amount == ALL_OROS else rules.most_oros for amount in amounts]
        )

    def most_sevens(self, amounts: Sequence[int]) -> list[int]:
        """Each side's points for the most sevens."""
        rules = self.rules
        return self._to_the_lead(
            amounts, [rules.all_sevens if amount == ALL_SEVENS else rules.most_sevens for amount in amounts]
        )

    def setenta(self, amounts: Sequence[int]) -> list[int]:
        """Each side's points for the highest setenta."""
        return self._to_the_lead(amounts, [self.rules.most_sevens] * len(amounts))

    def _to_the_lead(self, amounts: Sequence[int], worth: Sequence[int]) -> list[int]:
        lead = max(amounts)
        leaders = list(amounts).count(lead)
        if lead == 0 or (leaders > 1 and not self._shared):
            return [0] * len(amounts)
        return [points if amount == lead else 0 for amount, points in zip(amounts, worth, strict=True)]


def best_of_suits(pile: int) -> list[int]:
    """What each suit of a SUITED pile counts towards the setenta, 0 where there is no card of it."""
    cards = pile >> CARDS_AT
    return [_BEST_OF_SUIT[cards >> _RANKS * suit & (1 << _RANKS) - 1] for suit in range(_SUITS)]


def setenta_of(pile: int) -> int:
    """The setenta of a SUITED pile: 0 without a card of every suit."""
    best = best_of_suits(pile)
    return sum(best) if all(best) else 0


@lru_cache(maxsize=4)
def scoring_for(rules: RuleSet) -> Scoring:
    """The scoring of these rules, shared so that it remembers."""
    return Scoring(rules)
