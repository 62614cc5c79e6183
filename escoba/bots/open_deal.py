"""A last deal with open hands, searched to its end.

Every side plays for its own points less the best other side's, as whoever has counted well can or nearly can. Between
two sides the search is alpha-beta; among three or four each seat takes what is best for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from escoba.bots.deal_moves import NO_DISCARD, DealMoves
from escoba.bots.packed import ESCOBA, HAND_BITS, PILE_BITS
from escoba.bots.position import CLAIM, Choice, Position
from escoba.bots.scoring import scoring_for

Hands = Sequence[Sequence[int]]
"""By seat the types held."""

_REMEMBERED_FROM = 3
"""Positions with so many cards in hand are remembered, in case another order of play leads to them."""
_HAND, _PILE = (1 << HAND_BITS) - 1, (1 << PILE_BITS) - 1
_NOBODY = -1


class TooLongError(Exception):
    """There are too many lines of play."""


class OpenDeal:
    """Searches the last deal of one position; `nodes` counts the positions looked at, at most `most_nodes`.

    Inside, all hands are one number and so are all piles: each has its own bits.
    """

    def __init__(self, position: Position, of_round: Callable[[Sequence[int]], float], most_nodes: int) -> None:
        """`of_round` values a finished round's piles for the seat that looks; TooLongError after so many nodes."""
        rules = position.view.rules
        self._position = position
        self.most_nodes = most_nodes
        self._of_round = of_round
        self._packing = position.packing
        self._scoring = scoring_for(rules)
        self._sign = -1 if rules.lowest_wins else 1
        self._moves = DealMoves(rules)
        self._escoba = ESCOBA if rules.last_deal_escobas else 0
        self._sides = position.sides
        seats = range(position.seats)
        self._turns = [
            (side, side == position.side, HAND_BITS * seat, PILE_BITS * side, (seat + 1) % position.seats)
            for seat, side in zip(seats, position.side_of, strict=True)
        ]
        self._last = _NOBODY if position.last is None else position.side_of[position.last]
        self._worths: dict[int, float] = {}
        self._utilities: dict[int, tuple[int, ...]] = {}
        self._ends: dict[tuple[int, ...], int] = {}
        self._bounds: dict[tuple[int, ...], tuple[float, float]] = {}
        self.nodes = 0

    def value(self, choice: Choice, hands: Hands, low: float = -1e9, high: float = 1e9) -> float:
        """What a choice is worth where the hands lie so; between two sides, outside the bounds only that it is."""
        if self._sides == 2:
            return self._between_two(*self._after(choice, hands), low, high)
        return self._worth(self._among_many(*self._after(choice, hands)))

    def end(self, choice: Choice, hands: Hands) -> list[int]:
        """The piles by side that a choice leads to, among three or four."""
        return self._by_side(self._among_many(*self._after(choice, hands)))

    def forget(self) -> None:
        """Forget what was found for one world, so that memory stays small."""
        self._ends.clear()
        self._bounds.clear()

    def _after(self, choice: Choice, hands: Hands) -> tuple[int, int, int, int, int, int, bool, int]:
        """What follows a choice: whose turn, the table, hands, piles, who captured last, the discard, if it claimed,
        how many cards are in hand.
        """
        position, packing = self._position, self._packing
        side, _, hand_at, pile_at, following = self._turns[position.seat]
        held = sum([packing.bit[kind] << HAND_BITS * seat for seat, hand in enumerate(hands) for kind in hand])
        piles = sum([pile << PILE_BITS * of for of, pile in enumerate(position.piles)])
        table, last, left = position.table - choice.takes, self._last, sum(map(len, hands))
        fresh = NO_DISCARD
        if choice.takes:
            played = 0 if choice.kind == CLAIM else packing.gain[choice.kind]
            piles += choice.gains + played + (0 if table else self._escoba) << pile_at
            last = side
        else:
            table += packing.bit[choice.kind]
            fresh = choice.kind
        if choice.kind == CLAIM:
            return position.seat, table, held, piles, last, NO_DISCARD, True, left
        return following, table, held - (packing.bit[choice.kind] << hand_at), piles, last, fresh, False, left - 1

    def _by_side(self, piles: int) -> list[int]:
        return [piles >> PILE_BITS * side & _PILE for side in range(self._sides)]

    def _worth(self, piles: int) -> float:
        worth = self._worths.get(piles)
        if worth is None:
            worth = self._worths[piles] = self._of_round(self._by_side(piles))
        return worth

    def _among_many(
        self, seat: int, table: int, hands: int, piles: int, last: int, fresh: int, claimed: bool, left: int
    ) -> int:
        """The piles at the end of the round where every seat does the best for itself."""
        if not left:
            return piles + (self._packing.taken(table) << PILE_BITS * last) if table and last >= 0 else piles
        side, _, hand_at, pile_at, following = self._turns[seat]
        hand, moves = hands >> hand_at & _HAND, self._moves
        key: tuple[int, ...] | None = None
        if left >= _REMEMBERED_FROM:
            key = (table, hands, piles, last)
            if moves.claims_matter:
                key = (*key, fresh if moves.discard_matters else NO_DISCARD, claimed)
            known = self._ends.get(key)
            if known is not None:
                return known
        self.nodes += 1
        if self.nodes > self.most_nodes:
            raise TooLongError
        best, highest = piles, -1_000
        utilities = self._utilities
        for kind, takes, adds, card in moves.listed(table, hand, fresh, claimed=claimed):
            if not takes:
                end = self._among_many(
                    following, table + card, hands - (card << hand_at), piles, last, kind, False, left - 1
                )
            else:
                after, more = table - takes, piles + (adds << pile_at)
                if kind == CLAIM:
                    end = self._among_many(seat, after, hands, more, side, NO_DISCARD, True, left)
                else:
                    end = self._among_many(
                        following, after, hands - (card << hand_at), more, side, NO_DISCARD, False, left - 1
                    )
            utility = (utilities.get(end) or self._find_utilities(end))[side]
            if utility > highest:
                best, highest = end, utility
        if key is not None:
            self._ends[key] = best
        return best

    def _find_utilities(self, end: int) -> tuple[int, ...]:
        points = [self._sign * more for more in self._scoring.points(self._by_side(end))]
        found = tuple([own - max(points[:side] + points[side + 1 :]) for side, own in enumerate(points)])
        self._utilities[end] = found
        return found

    def _between_two(
        self,
        seat: int,
        table: int,
        hands: int,
        piles: int,
        last: int,
        fresh: int,
        claimed: bool,
        left: int,
        low: float,
        high: float,
    ) -> float:
        """The value for the side that looks; outside the bounds only that it is."""
        if not left:
            return self._worth(
                piles + (self._packing.taken(table) << PILE_BITS * last) if table and last >= 0 else piles
            )
        side, mine, hand_at, pile_at, following = self._turns[seat]
        hand, moves = hands >> hand_at & _HAND, self._moves
        key: tuple[int, ...] | None = None
        if left >= _REMEMBERED_FROM:
            key = (table, hands, piles, last)
            if moves.claims_matter:
                key = (*key, fresh if moves.discard_matters else NO_DISCARD, claimed)
            least, most = self._bounds.get(key, (-1e9, 1e9))
            if least >= high or least == most:
                return least
            if most <= low:
                return most
        self.nodes += 1
        if self.nodes > self.most_nodes:
            raise TooLongError
        best, alpha, beta = (-1e9 if mine else 1e9), low, high
        for kind, takes, adds, card in moves.listed(table, hand, fresh, claimed=claimed):
            if not takes:
                after, more, by = table + card, piles, last
            else:
                after, more, by = table - takes, piles + (adds << pile_at), side
            if kind == CLAIM:
                value = self._between_two(seat, after, hands, more, by, NO_DISCARD, True, left, alpha, beta)
            else:
                rest, laid = hands - (card << hand_at), NO_DISCARD if takes else kind
                value = self._between_two(following, after, rest, more, by, laid, False, left - 1, alpha, beta)
            if mine:
                if value > best:
                    best = value
                    if value > alpha:
                        alpha = value
            elif value < best:
                best = value
                if value < beta:
                    beta = value
            if alpha >= beta:
                break
        if key is not None:
            self._bounds[key] = (best if best > low else -1e9, best if best < high else 1e9)
        return best
