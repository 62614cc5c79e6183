"""Playing a deal to its end in packed numbers, every seat by the same quick policy.

Until the last deal each seat reckons from its own chair: it counts what it has not seen. In the last deal whoever has
counted knows (between two) or nearly knows the other hands, so there every seat looks at the next one's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from escoba.bots.playout import Playout, Turn
from escoba.bots.policy import Policy
from escoba.bots.position import CLAIM, Choice, Position
from escoba.bots.worlds import World
from escoba.game.round import HAND_CARDS

_USUAL_HAND = 2
_OF_A_BEST_USE = 5
"""So many turns take as long."""


class Rollout:
    """Plays on from a position; one is made for a decision, and `play` is called for every world and move.

    The others do not see the hand of the seat that looks: for them its cards are among the unseen. `noted`, if given,
    is told every move that is made: the seat, the type of card or CLAIM, and what is taken.
    """

    def __init__(self, position: Position, noted: Callable[[int, int, int], None] | None = None) -> None:
        """Look at whose turn it is, who comes after, and by which rules."""
        self._position = position
        self._packing = position.packing
        self._playout = Playout(position.view.rules, position.side_of, noted)
        self._turns_played = 0
        self._policies: dict[tuple[bool, int], Policy] = {}
        self._after_claim = self._turns(position.seat, position.hand_sizes, last_deal=not position.deals)
        self._after_play = self._after_claim[1:]
        self._of_last_deal = self._turns(position.first, [HAND_CARDS] * position.seats, last_deal=True)

    def _turns(self, seat: int, hand_sizes: Sequence[int], *, last_deal: bool) -> list[Turn]:
        """Every turn of the deal from this seat's on."""
        sizes = list(hand_sizes)
        turns = []
        while sizes[seat]:
            sizes[seat] -= 1
            following = (seat + 1) % len(sizes)
            turns.append(Turn(seat, self._policy(seat, sizes[following] or HAND_CARDS, last_deal), last_deal))
            seat = following
        return turns

    def _policy(self, seat: int, next_hand: int, last_deal: bool) -> Policy:
        position = self._position
        mine = seat == position.seat or last_deal
        if position.seats > 2:
            # More seats meet more tables: one reckoning for each chair is remembered better than three.
            next_hand = _USUAL_HAND
        key = (mine, 0 if last_deal else next_hand)
        known = self._policies.get(key)
        if known is None:
            unseen = position.unseen if mine else (*position.unseen, *position.hand)
            escobas = not last_deal or position.view.rules.last_deal_escobas
            known = self._policies[key] = Policy(position.view.rules, unseen, next_hand, escobas=escobas)
        return known

    @property
    def work(self) -> int:
        """How much has been done so far, in turns: finding a card's best use for a policy is worth several."""
        found = sum([len(policy.best_by_card) for policy in self._policies.values()])
        return self._turns_played + _OF_A_BEST_USE * found

    def ends(self, choice: Choice, world: World) -> list[tuple[list[int], int]]:
        """Make the seat's move and play on: to the end of the deal, and of the round by each last deal of the world.

        Gives the piles by side, after a round with the leftovers in them, and the table.
        """
        self._turns_played += len(self._after_play) + len(world.last_deals) * len(self._of_last_deal)
        piles, table, last = self.play(choice, [list(hand) for hand in world.hands])
        if not world.last_deals:
            return [(piles, table)]
        run, turns = self._playout.run, self._of_last_deal
        return [
            run(turns, [list(hand) for hand in deal], list(piles), table, last, None, ends_round=True)[:2]
            for deal in world.last_deals
        ]

    def play(self, choice: Choice, hands: list[list[int]]) -> tuple[list[int], int, int | None]:
        """Make the seat's move and play the deal out: the piles by side, the table, and who captured last.

        `hands` are by seat; they are used up. After a round's last card the leftovers are in the piles.
        """
        position, packing = self._position, self._packing
        piles = list(position.piles)
        seat, table, last = position.seat, position.table, position.last
        if self._playout.noted is not None:
            self._playout.noted(seat, choice.kind, choice.takes)
        table -= choice.takes
        claim = choice.kind == CLAIM
        if choice.takes:
            played = 0 if claim else packing.gain[choice.kind]
            escoba = self._after_claim[0].policy.escoba
            piles[position.side_of[seat]] += choice.gains + played + (0 if table else escoba)
            last = seat
        else:
            table += packing.bit[choice.kind]
        turns, discarded = self._after_claim, None
        if not claim:
            hands[seat].remove(choice.kind)
            turns, discarded = self._after_play, None if choice.takes else choice.kind
        ends = not position.deals
        return self._playout.run(turns, hands, piles, table, last, discarded, ends_round=ends, claimed=claim)
