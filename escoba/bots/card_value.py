"""What cards, sets and escobas are worth to whoever takes them, in points, under the rules in force.

A point for the most cards is the work of many cards, so each card carries a share of it: about what it adds to the
chance of winning that point.
"""

from __future__ import annotations

from functools import lru_cache

from escoba.bots.packed import Packing, packing_for
from escoba.cards import SEVEN_OF_OROS, Card, Rank, Suit
from escoba.game.count import SETENTA
from escoba.game.sets import FIFTEEN
from escoba.rules import RuleSet

_OF_MOST_CARDS = 0.06
_OF_MOST_OROS, _OF_ALL_OROS = 0.1, 0.01
_OF_MOST_SEVENS, _OF_ALL_SEVENS = 0.2, 0.05
_OF_SETENTA = 0.03
"""For each point of setenta above what a side is likely to have of the suit anyway."""
_LIKELY_SETENTA = SETENTA[Rank.TRES]
NO_SET = -1e6
"""The worth of a set that does not exist."""
_REMEMBERED = 5_000
"""So many tables and sets are kept at most, here and there."""


def card_value(rules: RuleSet, card: Card, setenta: int = 0) -> float:
    """What a card adds to a pile, in points. `setenta` is what the pile's best card of the suit counts already."""
    worth = _OF_MOST_CARDS * rules.most_cards
    if card.suit is Suit.OROS:
        worth += _OF_MOST_OROS * rules.most_oros + _OF_ALL_OROS * rules.all_oros
    if card is SEVEN_OF_OROS:
        worth += rules.seven_of_oros
    if rules.sevens == "setenta":
        worth += _OF_SETENTA * rules.most_sevens * max(0, SETENTA[card.rank] - max(setenta, _LIKELY_SETENTA))
    elif card.rank is Rank.SIETE:
        worth += _OF_MOST_SEVENS * rules.most_sevens + _OF_ALL_SEVENS * rules.all_sevens
    return worth


class CardValues:
    """What types of cards and escobas are worth to whoever takes them, in points, under one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        """Look at the rules. Where the lowest total wins, everything costs what it would be worth."""
        self.rules = rules
        self.packing: Packing = packing_for(rules)
        self.sign = -1.0 if rules.lowest_wins else 1.0
        self.of_type = tuple([self.sign * card_value(rules, card) for card in self.packing.cards])
        self.of_escoba = self.sign * rules.escoba
        self._of_set: dict[int, float] = {}
        self._of_best: dict[int, list[float]] = {}

    def of_set(self, takes: int) -> float:
        """What a set of table cards is worth."""
        known = self._of_set.get(takes)
        if known is None:
            if len(self._of_set) >= _REMEMBERED:
                self._of_set.clear()
            known = self._of_set[takes] = sum([self.of_type[kind] for kind in self.packing.on_table(takes)])
        return known

    def of_best_sets(self, table: int) -> list[float]:
        """By worth from 0 to 15 what the dearest set is worth, `NO_SET` where there is none; no escobas."""
        known = self._of_best.get(table)
        if known is None:
            if len(self._of_best) >= _REMEMBERED:
                self._of_best.clear()
            best = [0.0] + [NO_SET] * FIFTEEN
            if table:
                # From the table without one card, which is often known: tables met in one deal are much alike.
                kind = self.packing.highest(table)
                value, worth = self.packing.value[kind], self.of_type[kind]
                best = self.of_best_sets(table - self.packing.bit[kind])[:]
                for total in range(FIFTEEN, value - 1, -1):
                    grown = best[total - value] + worth
                    if grown > best[total]:
                        best[total] = grown
            known = self._of_best[table] = best
        return known


@lru_cache(maxsize=4)
def card_values_for(rules: RuleSet) -> CardValues:
    """The values under these rules, shared so that they remember."""
    return CardValues(rules)
