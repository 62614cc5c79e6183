"""One move ahead with every unseen card counted: what a play gains, less what the next seat may expect of the table.

Nothing here is sampled. The next seat's reply is exact: for each card it may hold the best that it can take, and the
chance (hypergeometric) that this card is the best of its hand. `Policy` is made for one decision, for the rollouts
of that decision too, and remembers each table that it meets.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from escoba.bots.packed import ESCOBA, Packing, packing_for
from escoba.cards import SEVEN_OF_OROS, Card, Rank, Suit
from escoba.game.count import SETENTA
from escoba.game.sets import FIFTEEN
from escoba.rules import RuleSet

_OF_MOST_CARDS, _OF_MOST_OROS, _OF_ALL_OROS, _OF_MOST_SEVENS, _OF_ALL_SEVENS, _OF_SETENTA = (
    0.06,
    0.1,
    0.01,
    0.2,
    0.05,
    0.03,
)
"""What one card is worth for each point of its category: about what it adds to the chance of winning it."""
_LIKELY_SETENTA = SETENTA[Rank.TRES]
_OF_A_REPLY = 0.9
NO_SET = -1e6
"""The worth of a set that does not exist."""
_REMEMBERED = 5_000
"""So many tables and sets are kept at most, here and there."""
_MANY_SETS = 6
"""In a rollout only so many sets are weighed for one card, the dearest; tables with more are rare."""


class Best(NamedTuple):
    """The best use of a card on a table: its score, what it takes off the table, what it all adds to the pile."""

    score: float
    takes: int
    adds: int


class Worths:
    """What types of cards and escobas are worth to whoever takes them, in points, under one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        """Look at the rules. Where the lowest total wins, everything costs what it would be worth."""
        self.rules = rules
        self.packing: Packing = packing_for(rules)
        self.sign = -1.0 if rules.lowest_wins else 1.0
        self.of_type = tuple([self.sign * _worth(rules, card) for card in self.packing.cards])
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
            value_of, of_type = self.packing.value, self.of_type
            for kind in self.packing.on_table(table):
                value, worth = value_of[kind], of_type[kind]
                for total in range(FIFTEEN, value - 1, -1):
                    grown = best[total - value] + worth
                    if grown > best[total]:
                        best[total] = grown
            known = self._of_best[table] = best
        return known


class Policy:
    """Scores plays for one decision: `unseen` are the types the seat cannot see, `hand_size` the next hand's."""

    def __init__(
        self, rules: RuleSet, unseen: Sequence[int], hand_size: int, *, escobas: bool = True, claims: bool = False
    ) -> None:
        """Count the unseen; `escobas` and `claims` say whether there are any now."""
        self.worths = worths_for(rules)
        self.packing = self.worths.packing
        self.optional = rules.capture == "optional"
        self.claims = claims
        self._of_escoba = self.worths.of_escoba if escobas else 0.0
        self.escoba = ESCOBA if escobas else 0
        """What an escoba adds to a pile now."""
        counts: dict[int, int] = {}
        for kind in unseen:
            counts[kind] = counts.get(kind, 0) + 1
        self._unseen = sorted(counts.items())
        self._none_of = _chances_of_none(len(unseen), min(hand_size, len(unseen)))
        self._replies: dict[int, float] = {}
        self._gains: dict[int, list[float]] = {}
        self._best_sets: dict[tuple[int, int], tuple[float, int, int] | None] = {}
        self.best_by_card: dict[int, Best] = {}
        """By table and type of card (table << 6 | type), for rollouts that look here first."""
        self.best_claims: dict[int, tuple[int, int]] = {}

    def reply(self, table: int) -> float:
        """What the next seat may expect to take from this table, its claim included."""
        known = self._replies.get(table)
        if known is None:
            known = self._replies[table] = self._reply(table)
        return known

    def _reply(self, table: int) -> float:
        if not table:
            return 0.0
        claimed = 0.0
        if self.claims:
            best = self._best_set(table, FIFTEEN)
            if best is not None and best[0] > 0:
                claimed = best[0]
                table -= best[1]
        of_best = self.worths.of_best_sets(table)
        whole = FIFTEEN - self.packing.worth(table)
        gains = []
        value_of, of_type = self.packing.value, self.worths.of_type
        for kind, count in self._unseen:
            value = value_of[kind]
            gain = of_best[FIFTEEN - value] + of_type[kind]
            if value == whole:
                gain += self._of_escoba
            if gain > 0:
                gains.append((gain, count))
        gains.sort(reverse=True)
        expected, seen, none_before = claimed, 0, 1.0
        for gain, count in gains:
            seen += count
            none = self._none_of[seen]
            expected += gain * (none_before - none)
            none_before = none
        return expected

    def score(self, table: int, kind: int, takes: int) -> float:
        """A play's score: what it gains less the reply to the table that it leaves."""
        if not takes:
            return -_OF_A_REPLY * self.reply(table + self.packing.bit[kind])
        rest = table - takes
        if not rest:
            return self.worths.of_type[kind] + self.worths.of_set(takes) + self._of_escoba
        return self.worths.of_type[kind] + self.worths.of_set(takes) - _OF_A_REPLY * self.reply(rest)

    def best(self, table: int, kind: int) -> Best:
        """The best use of a card, remembered; of a discard only where the rules allow it with this card."""
        key = table << 6 | kind
        known = self.best_by_card.get(key)
        if known is None:
            known = self.best_by_card[key] = self._best(table, kind)
        return known

    def _best(self, table: int, kind: int) -> Best:
        sets = self.packing.some_sets(table, FIFTEEN - self.packing.value[kind])
        best = Best(self.score(table, kind, 0), 0, 0) if self.optional or not sets else None
        for takes, gains in self.dearest(table, sets, _MANY_SETS):
            score = self.score(table, kind, takes)
            if best is None or score > best.score:
                best = Best(score, takes, gains + self.packing.gain[kind] + (self.escoba if takes == table else 0))
        assert best is not None
        return best

    def dearest(self, table: int, sets: Sequence[tuple[int, int]], most: int) -> Sequence[tuple[int, int]]:
        """These sets, or where there are many the dearest; a sweep is always among them."""
        if len(sets) <= most:
            return sets
        return sorted(sets, key=lambda one: (one[0] != table, -self.worths.of_set(one[0]), one))[:most]

    def gain(self, table: int, kind: int, takes: int) -> float:
        """What a capture gains at once."""
        return self.worths.of_type[kind] + self.worths.of_set(takes) + (self._of_escoba if takes == table else 0.0)

    def best_gains(self, table: int) -> list[float]:
        """By type of card: what a capture with it could gain on this table; 0 where it gains nothing."""
        known = self._gains.get(table)
        if known is None:
            of_best, whole = self.worths.of_best_sets(table), FIFTEEN - self.packing.worth(table)
            known = self._gains[table] = [
                max(of_best[FIFTEEN - value] + worth + (self._of_escoba if table and value == whole else 0.0), 0.0)
                for value, worth in zip(self.packing.value, self.worths.of_type, strict=True)
            ]
        return known

    def best_claim(self, table: int) -> tuple[int, int]:
        """The claim worth most: what it takes and what it adds to a pile; (0, 0) for none."""
        known = self.best_claims.get(table)
        if known is None:
            best = self._best_set(table, FIFTEEN)
            known = (0, 0)
            if best is not None and best[0] > 0:
                known = (best[1], best[2] + (self.escoba if best[1] == table else 0))
            self.best_claims[table] = known
        return known

    def _best_set(self, table: int, worth: int) -> tuple[float, int, int] | None:
        """The set with this worth that is dearest, with its escoba; None where there is no set."""
        key = (table, worth)
        if key in self._best_sets:
            return self._best_sets[key]
        best = None
        for takes, gains in self.packing.some_sets(table, worth):
            gain = self.worths.of_set(takes) + (self._of_escoba if takes == table else 0.0)
            if best is None or gain > best[0]:
                best = (gain, takes, gains)
        self._best_sets[key] = best
        return best


def _worth(rules: RuleSet, card: Card) -> float:
    worth = _OF_MOST_CARDS * rules.most_cards
    if card.suit is Suit.OROS:
        worth += _OF_MOST_OROS * rules.most_oros + _OF_ALL_OROS * rules.all_oros
    if card is SEVEN_OF_OROS:
        worth += rules.seven_of_oros
    if rules.sevens == "setenta":
        worth += _OF_SETENTA * rules.most_sevens * max(0, SETENTA[card.rank] - _LIKELY_SETENTA)
    elif card.rank is Rank.SIETE:
        worth += _OF_MOST_SEVENS * rules.most_sevens + _OF_ALL_SEVENS * rules.all_sevens
    return worth


def _chances_of_none(unseen: int, hand_size: int) -> list[float]:
    """By number of cards: the chance that a hand from the unseen has none of them."""
    ways = comb(unseen, hand_size)
    return [comb(unseen - some, hand_size) / ways for some in range(unseen + 1)]


@lru_cache(maxsize=4)
def worths_for(rules: RuleSet) -> Worths:
    """The worths under these rules, shared so that they remember."""
    return Worths(rules)
