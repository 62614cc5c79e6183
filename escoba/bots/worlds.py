"""Hidden hands drawn from what a seat has not seen, in keeping with what the others have shown by their discards.

Whoever laid a card down has shown that he did not take an escoba, and under obliged capture from any card that he could
take nothing at all. Cards that would have done it are unlikely, or impossible, in what he still holds.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from escoba.bots.position import Position
from escoba.cards import Card, value_of
from escoba.game import Claim, View
from escoba.game.round import HAND_CARDS
from escoba.game.sets import FIFTEEN, sums

_ATTEMPTS = 6
"""So often a hand that does not fit is drawn anew; then it is taken as it is."""


class Worlds:
    """Draws the hands of all seats; the seat's own is always the one it has."""

    def __init__(self, position: Position, chance: random.Random) -> None:
        """Draw from this stream."""
        self._position = position
        self._chance = chance
        self._unseen = list(position.unseen)
        self._sizes = [0 if seat == position.seat else size for seat, size in enumerate(position.hand_sizes)]
        self._hidden = min(sum(self._sizes), len(self._unseen))
        self._left: list[int] = []
        self._unlikely = unlikely_types(position)

    def draw(self) -> list[list[int]]:
        """The types in each hand, by seat."""
        hands: list[list[int]] = []
        for _ in range(_ATTEMPTS):
            hands = self._draw()
            if not self._unlikely or self._fits(hands):
                break
        return hands

    def _draw(self) -> list[list[int]]:
        # From one shuffle as many worlds as there are cards for: then every card is held about equally often.
        if len(self._left) < self._hidden:
            self._left = self._chance.sample(self._unseen, len(self._unseen))
        drawn, self._left = self._left[: self._hidden], self._left[self._hidden :]
        hands = []
        for seat, size in enumerate(self._sizes):
            if seat == self._position.seat:
                hands.append(list(self._position.hand))
            else:
                hands.append(drawn[:size])
                drawn = drawn[size:]
        return hands

    def _fits(self, hands: Sequence[Sequence[int]]) -> bool:
        return not any(kind in unlikely for seat, unlikely in self._unlikely.items() for kind in hands[seat])


def unlikely_types(position: Position) -> dict[int, frozenset[int]]:
    """By seat the types of card that it would not have kept back at one of its discards in this deal."""
    view, rules = position.view, position.view.rules
    if rules.lowest_wins and rules.capture != "any_card":
        return {}
    values_of: dict[int, set[int]] = {}
    for seat, table in _discards(view):
        if seat == position.seat:
            continue
        values = values_of.setdefault(seat, set())
        if rules.capture == "any_card":
            reached = sums(table)
            values.update([value for value in range(1, 11) if reached >> (FIFTEEN - value) & 1])
        elif table:
            values.add(FIFTEEN - value_of(table))
    value_of_type = position.packing.value
    unlikely = {
        seat: frozenset([kind for kind, value in enumerate(value_of_type) if value in values])
        for seat, values in sorted(values_of.items())
    }
    return {seat: kinds for seat, kinds in unlikely.items() if kinds}


def _discards(view: View) -> list[tuple[int, list[Card]]]:
    """Each discard of this deal, latest first: who laid down a card, and on which table."""
    table = list(view.table)
    plays = HAND_CARDS * view.seats - sum(view.hand_sizes)
    found = []
    for move in reversed(view.moves):
        if isinstance(move, Claim):
            table.extend(move.takes)
            continue
        if plays == 0:
            break
        plays -= 1
        if move.takes:
            table.extend(move.takes)
        elif move.card in table:
            table.remove(move.card)
            found.append((move.seat, list(table)))
    return found
