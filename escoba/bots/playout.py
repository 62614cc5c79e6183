"""Playing turns in packed numbers, each seat by a quick policy: what rollouts are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from escoba.bots.packed import packing_for
from escoba.bots.policy import MANY_SETS, Best, Policy
from escoba.bots.position import CLAIM
from escoba.game.legal import claim_rule
from escoba.game.sets import FIFTEEN
from escoba.rules import RuleSet


class Turn(NamedTuple):
    """A turn to come: whose it is, how this seat reckons then, and whether it looks at the next seat's hand."""

    seat: int
    policy: Policy
    looks: bool


_Options = tuple[tuple[float, int, int, int], ...]
"""What can be done with a card: what it gains at once, what it takes, what it adds to a pile, the table after it."""


class Playout:
    """Plays turns by one rule set; `side_of` is by seat.

    `noted`, if given, is told every move: the seat, the type of card or CLAIM, and what is taken.
    """

    def __init__(
        self, rules: RuleSet, side_of: Sequence[int], noted: Callable[[int, int, int], None] | None = None
    ) -> None:
        """Look at the rules."""
        self.noted = noted
        self._side_of = side_of
        self._packing = packing_for(rules)
        self._obliged_by_any = rules.capture == "any_card"
        self._claims, must_hold = claim_rule(rules, 0, claimed=False)
        self._discard_matters = must_hold is not None
        self._options: dict[int, _Options] = {}

    def run(
        self,
        turns: Sequence[Turn],
        hands: list[list[int]],
        piles: list[int],
        table: int,
        last: int | None,
        discarded: int | None,
        *,
        ends_round: bool,
        claimed: bool = False,
    ) -> tuple[list[int], int, int | None]:
        """Play these turns: the piles by side, the table, and who captured last.

        `hands` are by seat, `piles` by side; both are used up. `discarded` is the type that was laid down just before,
        `claimed` says that the first turn's claim has been made. With `ends_round` the leftovers go to the piles; the
        table that is given still has them.
        """
        side_of, bit, noted = self._side_of, self._packing.bit, self.noted
        claims, discard_matters, obliged_by_any = self._claims, self._discard_matters, self._obliged_by_any
        for seat, policy, looks in turns:
            if claims and not claimed and table and (discarded is not None or not discard_matters):
                claim = policy.best_claim(table, discarded if discard_matters else None)
                if claim is not None:
                    table -= claim.takes
                    piles[side_of[seat]] += claim.adds
                    last = seat
                    if noted is not None:
                        noted(seat, CLAIM, claim.takes)
            claimed = False
            hand = hands[seat]
            chosen = hand[0]
            if looks:
                following = hands[seat + 1 if seat + 1 < len(hands) else 0]
                if following:
                    chosen, best = self._best_seen(policy, table, hand, following)
                else:
                    has_last = last is not None and side_of[last] == side_of[seat]
                    best = policy.best_at_the_end(table, chosen, has_last=has_last)
            else:
                key, known = table << 6, policy.best_by_card
                best = known.get(key | chosen) or policy.best(table, chosen)
                if len(hand) > 1:
                    for kind in hand:
                        if kind != chosen:
                            other = known.get(key | kind) or policy.best(table, kind)
                            if other.score > best.score if not obliged_by_any else _better(other, best):
                                chosen, best = kind, other
            if noted is not None:
                noted(seat, chosen, best.takes)
            hand.remove(chosen)
            if best.takes:
                table -= best.takes
                piles[side_of[seat]] += best.adds
                last = seat
                discarded = None
            else:
                table += bit[chosen]
                discarded = chosen
        if ends_round and last is not None and table:
            piles[side_of[last]] += self._packing.taken(table)
        return piles, table, last

    def _best_seen(self, policy: Policy, table: int, hand: list[int], following: list[int]) -> tuple[int, Best]:
        """The card and its best use where the next seat's hand is seen: what it gains, less the best answer to it."""
        chosen, best, highest = -1, None, 0.0
        known = policy.best_gains_by_table
        for kind in hand:
            if kind == chosen:
                continue
            for gain, takes, adds, rest in self._options.get(table << 6 | kind) or self._find_options(
                policy, table, kind
            ):
                score = gain
                if rest:
                    gains = known.get(rest) or policy.best_gains(rest)
                    most = gains[following[0]]
                    for other in following:
                        if gains[other] > most:
                            most = gains[other]
                    score -= most
                if (
                    best is None
                    or (self._obliged_by_any and takes and not best.takes)
                    or (score > highest and not (self._obliged_by_any and best.takes and not takes))
                ):
                    chosen, best, highest = kind, Best(score, takes, adds), score
        assert best is not None
        return chosen, best

    def _find_options(self, policy: Policy, table: int, kind: int) -> _Options:
        packing = self._packing
        missing = FIFTEEN - packing.value[kind]
        sets = packing.some_sets(table, missing) or (() if policy.optional else packing.sets(table, missing))
        options = [
            (
                policy.gain(table, kind, takes),
                takes,
                gains + packing.gain[kind] + (policy.escoba if takes == table else 0),
                table - takes,
            )
            for takes, gains in policy.dearest(table, sets, MANY_SETS)
        ]
        if policy.optional or not sets:
            options.append((0.0, 0, 0, table + packing.bit[kind]))
        known = self._options[table << 6 | kind] = tuple(options)
        return known


def _better(one: Best, than: Best) -> bool:
    """Where any card that can capture obliges, a capture goes before a discard."""
    if bool(one.takes) != bool(than.takes):
        return bool(one.takes)
    return one.score > than.score
