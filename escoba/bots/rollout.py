"""Playing a deal to its end in packed numbers, every seat by the same quick policy and from its own chair."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from escoba.bots.policy import Best, Policy
from escoba.bots.position import CLAIM, Choice, Position
from escoba.game.legal import claim_rule
from escoba.game.round import HAND_CARDS


class _Turn(NamedTuple):
    """A turn to come: whose it is, and how this seat reckons then."""

    seat: int
    policy: Policy


class Rollout:
    """Plays on from a position; one is made for a decision, and `play` is called for every world and move.

    The others do not see the hand of the seat that looks: for them its cards are among the unseen. `noted`, if given,
    is told every move that is made: the seat, the type of card or CLAIM, and what is taken.
    """

    def __init__(self, position: Position, noted: Callable[[int, int, int], None] | None = None) -> None:
        """Look at whose turn it is, who comes after, and by which rules."""
        rules = position.view.rules
        self._position = position
        self._noted = noted
        self._packing = position.packing
        self._obliged_by_any = rules.capture == "any_card"
        self._claims, must_hold = claim_rule(rules, 0, claimed=False)
        self._discard_matters = must_hold is not None
        self._policies: dict[tuple[bool, int], Policy] = {}
        self._after_claim = self._turns(position.seat)
        self._after_play = self._after_claim[1:]

    def _turns(self, seat: int) -> list[_Turn]:
        """Every turn of the deal from this seat's on."""
        sizes = list(self._position.hand_sizes)
        turns = []
        while sizes[seat]:
            sizes[seat] -= 1
            following = (seat + 1) % len(sizes)
            turns.append(_Turn(seat, self._policy(seat, sizes[following] or HAND_CARDS)))
            seat = following
        return turns

    def _policy(self, seat: int, next_hand: int) -> Policy:
        position = self._position
        mine = seat == position.seat
        known = self._policies.get((mine, next_hand))
        if known is None:
            unseen = position.unseen if mine else (*position.unseen, *position.hand)
            known = self._policies[mine, next_hand] = Policy(
                position.view.rules, unseen, next_hand, escobas=position.counts_escobas
            )
        return known

    def play(self, choice: Choice, hands: list[list[int]]) -> tuple[list[int], int, int | None]:
        """Make the seat's move and play the deal out: the piles by side, the table, and who captured last.

        `hands` are by seat; they are used up. After a round's last card the leftovers are in the piles.
        """
        position, packing, noted = self._position, self._packing, self._noted
        piles = list(position.piles)
        seat, table, last = position.seat, position.table, position.last
        side_of, bit = position.side_of, packing.bit
        discarded: int | None = None
        if noted is not None:
            noted(seat, choice.kind, choice.takes)
        table -= choice.takes
        claimed = choice.kind == CLAIM
        if choice.takes:
            played = 0 if claimed else packing.gain[choice.kind]
            escoba = self._after_claim[0].policy.escoba
            piles[side_of[seat]] += choice.gains + played + (0 if table else escoba)
            last = seat
        else:
            table += bit[choice.kind]
            discarded = choice.kind
        if not claimed:
            hands[seat].remove(choice.kind)
        claims, discard_matters, obliged_by_any = self._claims, self._discard_matters, self._obliged_by_any
        turns = self._after_claim if claimed else self._after_play
        closing = None if position.deals or not turns else turns[-1]
        for turn in turns:
            seat, policy = turn
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
            key = table << 6
            known = policy.best_by_card
            chosen = hand[0]
            if turn is closing:
                best = policy.best_at_the_end(
                    table, chosen, has_last=last is not None and side_of[last] == side_of[seat]
                )
            else:
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
        if not position.deals and last is not None and table:
            piles[side_of[last]] += packing.taken(table)
        return piles, table, last


def _better(one: Best, than: Best) -> bool:
    """Where any card that can capture obliges, a capture goes before a discard."""
    if bool(one.takes) != bool(than.takes):
        return bool(one.takes)
    return one.score > than.score
