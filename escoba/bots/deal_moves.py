"""The moves of a last deal in packed numbers, in an order that makes searching fast: what takes most goes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from escoba.bots.card_value import card_values_for
from escoba.bots.claims import claimable_sets
from escoba.bots.packed import ESCOBA, HAND_BITS
from escoba.bots.position import CLAIM
from escoba.game.legal import claim_rule
from escoba.game.sets import FIFTEEN
from escoba.rules import RuleSet

NO_DISCARD = -1
"""Where a type of card would be that was laid down last."""


class DealMove(NamedTuple):
    """The type of card or CLAIM, what is taken, what that adds to the pile, the card's bit (0 for a claim)."""

    kind: int
    takes: int
    adds: int
    card: int


class DealMoves:
    """Lists moves under one rule set. Hands are packed like tables."""

    def __init__(self, rules: RuleSet) -> None:
        """Look at the rules."""
        self._rules = rules
        self._values = card_values_for(rules)
        self._packing = self._values.packing
        self._escoba = ESCOBA if rules.last_deal_escobas else 0
        self.claims_matter, must_hold = claim_rule(rules, 0, claimed=False)
        """Whether there are claims."""
        self.discard_matters = must_hold is not None
        """Whether what was laid down last decides what may be claimed."""
        self._plays: dict[int, Sequence[DealMove]] = {}
        self._claims: dict[tuple[int, int], Sequence[DealMove]] = {}

    def listed(self, table: int, hand: int, discarded: int, *, claimed: bool) -> Sequence[DealMove]:
        """The claims that may be made now, then the plays."""
        plays = self._plays.get(table << HAND_BITS | hand) or self._find_plays(table, hand)
        if not self.claims_matter or claimed:
            return plays
        discarded = discarded if self.discard_matters else NO_DISCARD
        claims = self._claims.get((table, discarded))
        return [*(self._find_claims(table, discarded) if claims is None else claims), *plays]

    def _find_claims(self, table: int, discarded: int) -> Sequence[DealMove]:
        sets = claimable_sets(self._rules, self._packing, table, None if discarded == NO_DISCARD else discarded)
        found = [DealMove(CLAIM, takes, gains + (self._escoba if takes == table else 0), 0) for takes, gains in sets]
        found.sort(key=lambda move: (move.takes != table, -self._values.of_set(move.takes), move.takes))
        self._claims[table, discarded] = found
        return found

    def _find_plays(self, table: int, hand: int) -> Sequence[DealMove]:
        """Every play with a card of this hand on this table, equal cards once."""
        packing, values = self._packing, self._values
        taking: list[tuple[float, DealMove]] = []
        laying: list[tuple[float, DealMove]] = []
        for kind in sorted(set(packing.on_table(hand))):
            card, worth = packing.bit[kind], values.of_type[kind]
            sets = packing.sets(table, FIFTEEN - packing.value[kind])
            for takes, gains in sets:
                swept = takes == table
                adds = gains + packing.gain[kind] + (self._escoba if swept else 0)
                gain = worth + values.of_set(takes) + (values.of_escoba if swept else 0.0)
                taking.append((-gain, DealMove(kind, takes, adds, card)))
            if not sets or self._rules.capture == "optional":
                laying.append((worth, DealMove(kind, 0, 0, card)))
        found = [move for _, move in sorted(taking)]
        if not found or self._rules.capture != "any_card":
            found += [move for _, move in sorted(laying)]
        self._plays[table << HAND_BITS | hand] = found
        return found
