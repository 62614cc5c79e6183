"""The last deal between two, solved: whoever has counted knows the other hand, and nothing is left to chance.

Every line of play is looked at that could matter (alpha-beta). An objective gives the values, for the seat that looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from escoba.bots.card_value import CardValues, card_values_for
from escoba.bots.claims import claimable_sets
from escoba.bots.packed import ESCOBA, LONG_TABLE
from escoba.bots.position import CLAIM, Choice, Position
from escoba.game.legal import claim_rule
from escoba.game.sets import FIFTEEN

_Hands = tuple[tuple[int, ...], tuple[int, ...]]
_Moves = list[tuple[int, int, int, tuple[int, ...]]]
"""The card's type or CLAIM, what is taken, what that adds to the pile, the hand afterwards."""

_MOST_NODES = 20_000
"""A table so full that it takes more is not solved: nobody could."""
_REMEMBERED_FROM = 3
"""Positions with so many cards in hand are remembered, in case another order of play leads to them."""
_SEVERAL = 40


class TooLongError(Exception):
    """There are too many lines of play."""


class LastDeal:
    """The last deal of one position. `value` is exact; TooLongError where there is too much to look at."""

    def __init__(self, position: Position, of_round: Callable[[Sequence[int]], float]) -> None:
        """`of_round` values a finished round's piles for the seat that looks."""
        rules = position.view.rules
        self._position = position
        self._of_round = of_round
        self._packing = position.packing
        self._values: CardValues = card_values_for(rules)
        self._capture = rules.capture
        self._rules = rules
        self._claims_matter, must_hold = claim_rule(rules, 0, claimed=False)
        self._discard_matters = must_hold is not None
        self._escoba = ESCOBA if rules.last_deal_escobas else 0
        self._me = position.seat
        self._moves: dict[tuple[int, tuple[int, ...]], _Moves] = {}
        self._claims: dict[tuple[int, int], _Moves] = {}
        self._bounds: dict[tuple[object, ...], tuple[float, float]] = {}
        self.nodes = 0

    def value(self, choice: Choice, lowest: float = -1e9, highest: float = 1e9) -> float:
        """What the move is worth with best play; outside the bounds only that it is."""
        position = self._position
        seat = position.seat
        hands = (position.hand, position.unseen) if seat == 0 else (position.unseen, position.hand)
        rest = list(position.hand)
        gains = choice.gains
        if choice.kind != CLAIM:
            rest.remove(choice.kind)
            gains += self._packing.gain[choice.kind]
        adds = gains + (self._escoba if choice.takes == position.table else 0) if choice.takes else 0
        move = (choice.kind, choice.takes, adds, tuple(rest))
        last = -1 if position.last is None else position.last
        return self._make(move, seat, position.table, hands, position.piles, last, lowest, highest)

    def _make(
        self,
        move: tuple[int, int, int, tuple[int, ...]],
        seat: int,
        table: int,
        hands: _Hands,
        piles: Sequence[int],
        last: int,
        low: float,
        high: float,
    ) -> float:
        kind, takes, adds, rest = move
        fresh = -1
        if takes:
            table -= takes
            piles = (piles[0] + adds, piles[1]) if seat == 0 else (piles[0], piles[1] + adds)
            last = seat
        else:
            table += self._packing.bit[kind]
            fresh = kind
        hands = (rest, hands[1]) if seat == 0 else (hands[0], rest)
        if kind == CLAIM:
            return self._search(seat, table, hands, piles, last, -1, True, low, high)
        return self._search(1 - seat, table, hands, piles, last, fresh, False, low, high)

    def _search(
        self,
        seat: int,
        table: int,
        hands: _Hands,
        piles: Sequence[int],
        last: int,
        fresh: int,
        claimed: bool,
        low: float,
        high: float,
    ) -> float:
        hand = hands[seat]
        if not hand:
            if table and last >= 0:
                left = self._packing.taken(table)
                piles = (piles[0] + left, piles[1]) if last == 0 else (piles[0], piles[1] + left)
            return self._of_round(piles)
        self.nodes += 1
        if self.nodes > _MOST_NODES:
            raise TooLongError
        key: tuple[object, ...] | None = None
        if len(hands[0]) + len(hands[1]) >= _REMEMBERED_FROM:
            key = (table, hands, piles, last, fresh if self._discard_matters else -1, claimed)
            least, most = self._bounds.get(key, (-1e9, 1e9))
            if least >= high or least == most:
                return least
            if most <= low:
                return most
        mine = seat == self._me
        best = -1e9 if mine else 1e9
        alpha, beta = low, high
        moves: Iterator[tuple[int, int, int, tuple[int, ...]]] = self._all_moves(table, hand, fresh, claimed)
        for move in moves:
            value = self._make(move, seat, table, hands, piles, last, alpha, beta)
            if mine:
                best = max(best, value)
                alpha = max(alpha, value)
            else:
                best = min(best, value)
                beta = min(beta, value)
            if alpha >= beta:
                break
        if key is not None:
            self._bounds[key] = (best if best > low else -1e9, best if best < high else 1e9)
        return best

    def _all_moves(
        self, table: int, hand: tuple[int, ...], fresh: int, claimed: bool
    ) -> Iterator[tuple[int, int, int, tuple[int, ...]]]:
        if self._claims_matter and not claimed:
            for claim in self._claims_on(table, fresh):
                yield (*claim[:3], hand)
        yield from self._moves_on(table, hand)

    def _claims_on(self, table: int, fresh: int) -> _Moves:
        known = self._claims.get((table, fresh))
        if known is None:
            sets = claimable_sets(self._rules, self._packing, table, fresh if fresh >= 0 else None)
            known = [(CLAIM, takes, gains + (self._escoba if takes == table else 0), ()) for takes, gains in sets]
            known.sort(key=lambda move: (move[1] != table, -self._values.of_set(move[1]), move[1]))
            self._claims[table, fresh] = known
        return known

    def _moves_on(self, table: int, hand: tuple[int, ...]) -> _Moves:
        key = (table, hand)
        known = self._moves.get(key)
        if known is None:
            known = self._moves[key] = self._find_moves(table, hand)
        return known

    def _find_moves(self, table: int, hand: tuple[int, ...]) -> _Moves:
        packing, values = self._packing, self._values
        taking: list[tuple[float, tuple[int, int, int, tuple[int, ...]]]] = []
        laying: _Moves = []
        for place, kind in enumerate(hand):
            if place and hand[place - 1] == kind:
                continue
            rest = hand[:place] + hand[place + 1 :]
            sets = packing.sets(table, FIFTEEN - packing.value[kind])
            for takes, gains in sets:
                swept = takes == table
                adds = gains + packing.gain[kind] + (self._escoba if swept else 0)
                gain = values.of_type[kind] + values.of_set(takes) + (values.of_escoba if swept else 0.0)
                taking.append((-gain, (kind, takes, adds, rest)))
            if not sets or self._capture == "optional":
                laying.append((kind, 0, 0, rest))
        taking.sort()
        found = [move for _, move in taking]
        if self._capture == "any_card" and found:
            return found
        laying.sort(key=lambda move: (values.of_type[move[0]], move[0]))
        return found + laying


def is_known(position: Position) -> bool:
    """Whether this is the last deal between two, so that the other hand is what has not been seen."""
    return (
        position.seats == 2
        and position.deals == 0
        and len(position.unseen) == sum(position.hand_sizes) - len(position.hand)
    )


def solve(
    position: Position, choices: Sequence[Choice], of_round: Callable[[Sequence[int]], float]
) -> Iterator[tuple[Choice, float] | None]:
    """The best of the choices and its exact value, after a None for each that has been looked at.

    Among equals the first stays. TooLongError where it cannot be solved.
    """
    if len(choices) > _SEVERAL or len(position.view.table) > LONG_TABLE:
        raise TooLongError
    last_deal = LastDeal(position, of_round)
    best, highest = choices[0], -1e9
    for choice in choices:
        value = last_deal.value(choice, highest)
        if value > highest:
            best, highest = choice, value
        yield None
    yield best, highest
