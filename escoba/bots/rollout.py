"""Playing a deal to its end in packed numbers, every seat by the same quick policy."""

from __future__ import annotations

from escoba.bots.policy import Policy
from escoba.bots.position import CLAIM, Choice, Position
from escoba.rules import RuleSet


class Rollout:
    """Plays on from a position; one is made for a decision, and `play` is called for every world and move."""

    def __init__(self, position: Position, policy: Policy) -> None:
        """Look at whose turn it is and by which rules."""
        self._rules: RuleSet = position.view.rules
        self._position = position
        self._policy = policy
        self._obliged_by_any = self._rules.capture == "any_card"
        self._claims = self._rules.missed_fifteen == "any"
        self._renuncio = self._rules.missed_fifteen == "renuncio" and self._rules.capture == "optional"

    def play(self, choice: Choice, hands: list[list[int]]) -> tuple[list[int], int, int | None]:
        """Make the seat's move and play the deal out: the piles by side, the table, and who captured last.

        `hands` are by seat; they are used up. After a round's last card the leftovers are in the piles.
        """
        position, policy = self._position, self._policy
        packing = policy.packing
        piles = list(position.piles)
        seat, table, last = position.seat, position.table, position.last
        side_of, seats = position.side_of, position.seats
        escoba = policy.escoba
        table -= choice.takes
        swept = escoba if choice.takes and not table else 0
        if choice.kind == CLAIM:
            piles[side_of[seat]] += choice.gains + swept
            last = seat
            fresh = False
        else:
            hands[seat].remove(choice.kind)
            fresh = not choice.takes
            if fresh:
                table += packing.bit[choice.kind]
            else:
                piles[side_of[seat]] += choice.gains + packing.gain[choice.kind] + swept
                last = seat
            seat = (seat + 1) % seats
        claimed = choice.kind == CLAIM
        known, find = policy.best_by_card, policy.best
        bit, claims, renuncio = packing.bit, self._claims, self._renuncio
        while hand := hands[seat]:
            if table and not claimed and (claims or (renuncio and fresh)):
                takes, adds = policy.best_claim(table)
                if takes:
                    table -= takes
                    piles[side_of[seat]] += adds
                    last = seat
            claimed = False
            key = table << 6
            if len(hand) == 1:
                chosen = hand[0]
                best = known.get(key | chosen) or find(table, chosen)
            else:
                chosen = hand[0]
                best = known.get(key | chosen) or find(table, chosen)
                for kind in hand:
                    if kind != chosen:
                        other = known.get(key | kind) or find(table, kind)
                        if self._better(other.score, other.takes, best.score, best.takes):
                            chosen, best = kind, other
            hand.remove(chosen)
            if best.takes:
                table -= best.takes
                piles[side_of[seat]] += best.adds
                last = seat
                fresh = False
            else:
                table += bit[chosen]
                fresh = True
            seat = seat + 1 if seat + 1 < seats else 0
        if not position.deals and last is not None and table:
            piles[side_of[last]] += packing.taken(table)
        return piles, table, last

    def _better(self, score: float, takes: int, than: float, than_takes: int) -> bool:
        if self._obliged_by_any and bool(takes) != bool(than_takes):
            return bool(takes)
        return score > than
