"""The last deal with more than two seats: every way the hidden cards may lie, each played out by a full search.

Within one such world all hands are open and every side plays for its own points less the best other side's, as whoever
has counted well nearly can. A choice is worth the mean over the worlds. Between two sides the search is alpha-beta;
among three or four each seat takes what is best for itself.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import combinations_with_replacement
from math import comb

from escoba.bots.card_value import card_values_for
from escoba.bots.claims import claimable_sets
from escoba.bots.last_deal import TooLongError
from escoba.bots.packed import ESCOBA, LONG_TABLE
from escoba.bots.position import CLAIM, Choice, Position
from escoba.bots.scoring import scoring_for
from escoba.game.legal import claim_rule
from escoba.game.sets import FIFTEEN

Hands = tuple[tuple[int, ...], ...]
"""By seat the types held, sorted."""
Piles = tuple[int, ...]

_MOST_WORLDS = 90
"""With more ways than this some are drawn."""
_FEWEST_WORLDS = 6
"""With fewer worlds looked at within the limit there is no answer."""
_SEVERAL = 24

_Move = tuple[int, int, int, tuple[int, ...]]
"""The card's type or CLAIM, what is taken, what that adds to the pile, the hand afterwards."""


def hidden_hands(position: Position) -> list[tuple[Hands, int]]:
    """Every way the unseen cards may lie in the others' hands, each with the number of ways for equal cards."""
    sizes = [0 if seat == position.seat else size for seat, size in enumerate(position.hand_sizes)]

    def deal(seat: int, left: Counter[int]) -> Iterator[tuple[list[tuple[int, ...]], int]]:
        if seat == len(sizes):
            yield [], 1
            return
        kinds = sorted(kind for kind, count in left.items() if count)
        for hand in combinations_with_replacement(kinds, sizes[seat]):
            held = Counter(hand)
            ways = 1
            for kind, count in held.items():
                ways *= comb(left[kind], count)
            if ways:
                for others, more in deal(seat + 1, left - held):
                    yield [hand, *others], ways * more

    dealt = []
    for hands, ways in deal(0, Counter(position.unseen)):
        hands[position.seat] = position.hand
        dealt.append((tuple(hands), ways))
    return dealt


class OpenDeal:
    """Searches a last deal with open hands; `nodes` counts the positions looked at."""

    def __init__(
        self, position: Position, of_round: Callable[[Sequence[int]], float], most_nodes: int = 1_000_000
    ) -> None:
        """`of_round` values a finished round's piles for the seat that looks; TooLongError after so many nodes."""
        rules = position.view.rules
        self._position = position
        self._most_nodes = most_nodes
        self._rules = rules
        self._of_round = of_round
        self._packing = position.packing
        self._values = card_values_for(rules)
        self._scoring = scoring_for(rules)
        self._sign = -1 if rules.lowest_wins else 1
        self._claims_matter, must_hold = claim_rule(rules, 0, claimed=False)
        self._discard_matters = must_hold is not None
        self._escoba = ESCOBA if rules.last_deal_escobas else 0
        self._side_of, self._seats = position.side_of, position.seats
        self._moves: dict[tuple[int, tuple[int, ...]], list[_Move]] = {}
        self._utilities: dict[Piles, tuple[int, ...]] = {}
        self._known: dict[tuple[object, ...], Piles] = {}
        self._bounds: dict[tuple[object, ...], tuple[float, float]] = {}
        self.nodes = 0

    def value(self, choice: Choice, hands: Hands) -> float:
        """What a choice is worth where the hands lie so."""
        position, seat = self._position, self._position.seat
        rest, adds = list(hands[seat]), choice.gains
        if choice.kind != CLAIM:
            rest.remove(choice.kind)
            adds += self._packing.gain[choice.kind]
        if choice.takes == position.table:
            adds += self._escoba
        move = (choice.kind, choice.takes, adds if choice.takes else 0, tuple(rest))
        state = self._after(move, seat, position.table, hands, position.piles, position.last)
        if position.sides == 2:
            return self._between_two(*state, -1e9, 1e9)
        return self._of_round(self._among_many(*state))

    def forget(self) -> None:
        """Forget what was found for one world, so that memory stays small."""
        self._known.clear()
        self._bounds.clear()

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self._most_nodes:
            raise TooLongError

    def _after(
        self, move: _Move, seat: int, table: int, hands: Hands, piles: Piles, last: int | None
    ) -> tuple[int, int, Hands, Piles, int | None, int | None, bool]:
        """What follows a move: whose turn, the table, hands, piles, who captured last, the discard, if it claimed."""
        kind, takes, adds, rest = move
        hands = (*hands[:seat], rest, *hands[seat + 1 :])
        if not takes:
            return (seat + 1) % self._seats, table + self._packing.bit[kind], hands, piles, last, kind, False
        side = self._side_of[seat]
        piles = (*piles[:side], piles[side] + adds, *piles[side + 1 :])
        if kind == CLAIM:
            return seat, table - takes, hands, piles, seat, None, True
        return (seat + 1) % self._seats, table - takes, hands, piles, seat, None, False

    def _ended(self, table: int, piles: Piles, last: int | None) -> Piles:
        if not table or last is None:
            return piles
        side = self._side_of[last]
        return (*piles[:side], piles[side] + self._packing.taken(table), *piles[side + 1 :])

    def _key(
        self, seat: int, table: int, hands: Hands, piles: Piles, last: int | None, discarded: int | None, claimed: bool
    ) -> tuple[object, ...]:
        side = None if last is None else self._side_of[last]
        return seat, table, hands, piles, side, discarded if self._discard_matters else None, claimed

    def _among_many(
        self, seat: int, table: int, hands: Hands, piles: Piles, last: int | None, discarded: int | None, claimed: bool
    ) -> Piles:
        """The piles at the end of the round where every seat does the best for itself."""
        if not hands[seat]:
            return self._ended(table, piles, last)
        key = self._key(seat, table, hands, piles, last, discarded, claimed)
        known = self._known.get(key)
        if known is not None:
            return known
        self._count()
        side, best, highest = self._side_of[seat], piles, -1_000
        for move in self._all_moves(table, hands[seat], discarded, claimed):
            ended = self._among_many(*self._after(move, seat, table, hands, piles, last))
            utility = (self._utilities.get(ended) or self._find_utilities(ended))[side]
            if utility > highest:
                best, highest = ended, utility
        self._known[key] = best
        return best

    def _find_utilities(self, ended: Piles) -> tuple[int, ...]:
        points = [self._sign * more for more in self._scoring.points(ended)]
        found = tuple([own - max(points[:side] + points[side + 1 :]) for side, own in enumerate(points)])
        self._utilities[ended] = found
        return found

    def _between_two(
        self,
        seat: int,
        table: int,
        hands: Hands,
        piles: Piles,
        last: int | None,
        discarded: int | None,
        claimed: bool,
        low: float,
        high: float,
    ) -> float:
        """The value for the side that looks; outside the bounds only that it is."""
        if not hands[seat]:
            return self._of_round(self._ended(table, piles, last))
        key = self._key(seat, table, hands, piles, last, discarded, claimed)
        least, most = self._bounds.get(key, (-1e9, 1e9))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        self._count()
        mine = self._side_of[seat] == self._position.side
        best, alpha, beta = (-1e9 if mine else 1e9), low, high
        for move in self._all_moves(table, hands[seat], discarded, claimed):
            value = self._between_two(*self._after(move, seat, table, hands, piles, last), alpha, beta)
            if mine:
                best = max(best, value)
                alpha = max(alpha, value)
            else:
                best = min(best, value)
                beta = min(beta, value)
            if alpha >= beta:
                break
        self._bounds[key] = (best if best > low else -1e9, best if best < high else 1e9)
        return best

    def _all_moves(self, table: int, hand: tuple[int, ...], discarded: int | None, claimed: bool) -> Sequence[_Move]:
        plays = self._moves.get((table, hand)) or self._find_plays(table, hand)
        if not self._claims_matter or claimed:
            return plays
        sets = claimable_sets(self._rules, self._packing, table, discarded)
        return [(CLAIM, takes, gains + (self._escoba if takes == table else 0), hand) for takes, gains in sets] + plays

    def _find_plays(self, table: int, hand: tuple[int, ...]) -> list[_Move]:
        packing, values, rules = self._packing, self._values, self._rules
        taking: list[tuple[float, _Move]] = []
        laying: list[tuple[float, _Move]] = []
        for place, kind in enumerate(hand):
            if place and hand[place - 1] == kind:
                continue
            rest = hand[:place] + hand[place + 1 :]
            sets = packing.sets(table, FIFTEEN - packing.value[kind])
            for takes, gains in sets:
                adds = gains + packing.gain[kind] + (self._escoba if takes == table else 0)
                gain = values.of_set(takes) + values.of_type[kind] + (values.of_escoba if takes == table else 0.0)
                taking.append((-gain, (kind, takes, adds, rest)))
            if not sets or rules.capture == "optional":
                laying.append((values.of_type[kind], (kind, 0, 0, rest)))
        found = [move for _, move in sorted(taking)]
        if not found or rules.capture != "any_card":
            found += [move for _, move in sorted(laying)]
        self._moves[table, hand] = found
        return found


def best_over_worlds(
    position: Position,
    choices: Sequence[Choice],
    of_round: Callable[[Sequence[int]], float],
    chance: random.Random,
    most_nodes: int,
    *,
    whole: bool = False,
) -> Generator[None, None, list[float] | None]:
    """The mean value of each choice over the worlds, in slices; None where there is too much to look at.

    Of very many worlds some are drawn, but with `whole` all are looked at or none.
    """
    if position.deals or len(choices) > _SEVERAL or len(position.view.table) > LONG_TABLE:
        return None
    worlds = hidden_hands(position)
    if len(worlds) > _MOST_WORLDS:
        if whole:
            return None
        worlds = chance.choices(worlds, [ways for _, ways in worlds], k=_MOST_WORLDS)
        worlds = [(hands, 1) for hands, _ in worlds]
    else:
        chance.shuffle(worlds)
    search = OpenDeal(position, of_round, most_nodes)
    sums, looked_at = [0.0] * len(choices), 0
    for number, (hands, ways) in enumerate(worlds):
        try:
            values = [search.value(choice, hands) for choice in choices]
        except TooLongError:
            if whole or number < _FEWEST_WORLDS:
                return None
            break
        sums = [total + ways * value for total, value in zip(sums, values, strict=True)]
        looked_at += ways
        search.forget()
        yield
    return [total / looked_at for total in sums]
