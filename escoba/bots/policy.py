"""One move ahead with every unseen card counted: what a play gains, less what the next seat may expect of the table.

Nothing here is sampled. The next seat's reply is exact: for each card it may hold the best that it can take, and the
chance (hypergeometric) that this card is the best of its hand. `Policy` is made for one decision, for the rollouts
of that decision too, and remembers each table that it meets.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from escoba.bots.card_value import NO_SET, card_values_for
from escoba.bots.claims import claimable_sets
from escoba.bots.packed import ESCOBA
from escoba.game.legal import claim_rule
from escoba.game.sets import FIFTEEN
from escoba.rules import RuleSet

_OF_A_REPLY = 0.9
MANY_SETS = 6
"""In a rollout only so many sets are weighed for one card, the dearest; tables with more are rare."""


class Best(NamedTuple):
    """The best use of a card on a table: its score, what it takes off the table, what it all adds to the pile."""

    score: float
    takes: int
    adds: int


class Policy:
    """Scores plays for one decision: `unseen` are the types the seat cannot see, `hand_size` the next hand's."""

    def __init__(self, rules: RuleSet, unseen: Sequence[int], hand_size: int, *, escobas: bool = True) -> None:
        """Count the unseen; `escobas` says whether they count now."""
        self.values = card_values_for(rules)
        self.packing = self.values.packing
        self.optional = rules.capture == "optional"
        self._rules = rules
        self._claims = claim_rule(rules, None, claimed=False)[0]
        self._of_escoba = self.values.of_escoba if escobas else 0.0
        self.escoba = ESCOBA if escobas else 0
        """What an escoba adds to a pile now."""
        counts: dict[int, int] = {}
        for kind in unseen:
            counts[kind] = counts.get(kind, 0) + 1
        answers: dict[int, list[tuple[float, int]]] = {}
        for kind, count in sorted(counts.items()):
            answers.setdefault(FIFTEEN - self.packing.value[kind], []).append((self.values.of_type[kind], count))
        self._answers = list(answers.items())
        """By what is missing to fifteen: what the unseen cards that answer it are worth, and how many there are."""
        self._none_of = _chances_of_none(len(unseen), min(hand_size, len(unseen)))
        self._replies: dict[int, float] = {}
        self.best_gains_by_table: dict[int, list[float]] = {}
        """What `best_gains` has found, for rollouts that look here first."""
        self.best_by_card: dict[int, Best] = {}
        """By table and type of card (table << 6 | type), for rollouts that look here first."""
        self._best_claims: dict[tuple[int, int | None], Best | None] = {}

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
        if self._claims and (best := self.best_claim(table, None)) is not None:
            claimed = best.score
            table -= best.takes
        of_best, lying = self.values.of_best_sets(table), self.packing.worth(table)
        gains = []
        for missing, answers in self._answers:
            of_set = of_best[missing]
            if of_set > NO_SET / 2:
                if missing == lying:
                    of_set += self._of_escoba
                gains += [(of_set + worth, count) for worth, count in answers if of_set + worth > 0]
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
            return self.values.of_type[kind] + self.values.of_set(takes) + self._of_escoba
        return self.values.of_type[kind] + self.values.of_set(takes) - _OF_A_REPLY * self.reply(rest)

    def best(self, table: int, kind: int) -> Best:
        """The best use of a card, remembered; of a discard only where the rules allow it with this card."""
        key = table << 6 | kind
        known = self.best_by_card.get(key)
        if known is None:
            known = self.best_by_card[key] = self._best(table, kind)
        return known

    def _best(self, table: int, kind: int) -> Best:
        missing = FIFTEEN - self.packing.value[kind]
        sets = self.packing.some_sets(table, missing)
        if not sets and not self.optional:
            sets = self.packing.sets(table, missing)
        best = Best(self.score(table, kind, 0), 0, 0) if self.optional or not sets else None
        for takes, gains in self.dearest(table, sets, MANY_SETS):
            score = self.score(table, kind, takes)
            if best is None or score > best.score:
                best = Best(score, takes, gains + self.packing.gain[kind] + (self.escoba if takes == table else 0))
        assert best is not None
        return best

    def best_at_the_end(self, table: int, kind: int, *, has_last: bool) -> Best:
        """The best use of the round's last card: whoever has captured last then gets what is left.

        `has_last` says whether that is the seat's side without another capture.
        """
        missing = FIFTEEN - self.packing.value[kind]
        sets = self.packing.some_sets(table, missing) or self.packing.sets(table, missing)
        left = self.values.of_type[kind] + self.values.of_set(table) if has_last else 0.0
        best = Best(left, 0, 0) if self.optional or not sets else None
        for takes, gains in sets:
            swept = takes == table
            score = self.values.of_type[kind] + self.values.of_set(table) + (self._of_escoba if swept else 0.0)
            if best is None or score > best.score:
                best = Best(score, takes, gains + self.packing.gain[kind] + (self.escoba if swept else 0))
        assert best is not None
        return best

    def dearest(self, table: int, sets: Sequence[tuple[int, int]], most: int) -> Sequence[tuple[int, int]]:
        """These sets, or where there are many the dearest; a sweep is always among them."""
        if len(sets) <= most:
            return sets
        return sorted(sets, key=lambda one: (one[0] != table, -self.values.of_set(one[0]), one))[:most]

    def gain(self, table: int, kind: int, takes: int) -> float:
        """What a capture gains at once."""
        return self.values.of_type[kind] + self.values.of_set(takes) + (self._of_escoba if takes == table else 0.0)

    def best_gains(self, table: int) -> list[float]:
        """By type of card: what a capture with it could gain on this table; 0 where it gains nothing."""
        known = self.best_gains_by_table.get(table)
        if known is None:
            of_best, whole = self.values.of_best_sets(table), FIFTEEN - self.packing.worth(table)
            known = self.best_gains_by_table[table] = [
                max(of_best[FIFTEEN - value] + worth + (self._of_escoba if table and value == whole else 0.0), 0.0)
                for value, worth in zip(self.packing.value, self.values.of_type, strict=True)
            ]
        return known

    def best_claim(self, table: int, discarded: int | None) -> Best | None:
        """The claim that gains most, its score that gain; None where none is allowed or worth while.

        `discarded` is the type that the previous play laid down; None too where that does not matter.
        """
        key = (table, discarded)
        if key in self._best_claims:
            return self._best_claims[key]
        best = None
        for takes, gains in claimable_sets(self._rules, self.packing, table, discarded, few=True):
            swept = takes == table
            gain = self.values.of_set(takes) + (self._of_escoba if swept else 0.0)
            if gain > (0.0 if best is None else best.score):
                best = Best(gain, takes, gains + (self.escoba if swept else 0))
        self._best_claims[key] = best
        return best


def _chances_of_none(unseen: int, hand_size: int) -> list[float]:
    """By number of cards: the chance that a hand from the unseen has none of them."""
    ways = comb(unseen, hand_size)
    return [comb(unseen - some, hand_size) / ways for some in range(unseen + 1)]
