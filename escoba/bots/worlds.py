"""Hidden hands drawn from what a seat has not seen, in keeping with what the others have shown by their plays."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from escoba.bots.position import Position
from escoba.bots.reading import Reading, read
from escoba.game.round import HAND_CARDS

_ATTEMPTS = 50
"""So often hands that do not go together are drawn anew; then they are drawn as if nothing had been played."""


class World(NamedTuple):
    """What may be: the types in each hand, by seat; where the last deal is the next, ways it may be dealt then."""

    hands: Sequence[Sequence[int]]
    last_deals: Sequence[Sequence[Sequence[int]]]


class Worlds:
    """Draws the hands of all seats; the seat's own is always the one it has. `read` first, or any hand is as likely."""

    def __init__(self, position: Position, chance: random.Random) -> None:
        """Draw from this stream."""
        self.position = position
        self._chance = chance
        self._sizes = [0 if seat == position.seat else size for seat, size in enumerate(position.hand_sizes)]
        self._hidden = min(sum(self._sizes), len(position.unseen))
        self._left: list[int] = []
        self._readings: dict[int, Reading] = {}

    def read(self) -> Iterator[None]:
        """Look at what has been played, in slices of work."""
        yield from read(self.position, self._readings)

    def draw(self) -> list[list[int]]:
        """The types in each hand, by seat."""
        for _ in range(_ATTEMPTS if self._readings else 0):
            hands = self._draw_as_read()
            if hands is not None:
                return hands
        return self._draw_any()

    def draw_world(self, *, last_deals: bool = True) -> World:
        """The hands of all seats, and where the last deal comes next and is wanted two of it.

        The second has the hands of the first one seat further on: what luck gave to one it gives to the other.
        """
        hands = self.draw()
        position = self.position
        if position.deals != 1 or not last_deals:
            return World(hands, ())
        left = list(position.unseen)
        for seat, hand in enumerate(hands):
            if seat != position.seat:
                for kind in hand:
                    left.remove(kind)
        dealt = self._chance.sample(left, HAND_CARDS * position.seats)
        deal = [dealt[at : at + HAND_CARDS] for at in range(0, len(dealt), HAND_CARDS)]
        return World(hands, (deal, [*deal[1:], deal[0]]))

    def _draw_as_read(self) -> list[list[int]] | None:
        """Each seat's hand as likely as it was read; None where two of them hold the same card."""
        left = list(self.position.unseen)
        held: dict[int, Sequence[int]] = {}
        for seat, (hands, up_to) in self._readings.items():
            held[seat] = self._chance.choices(hands, cum_weights=up_to)[0]
            for kind in held[seat]:
                if kind not in left:
                    return None
                left.remove(kind)
        others = {seat: size for seat, size in enumerate(self._sizes) if seat not in held}
        drawn = self._chance.sample(left, min(sum(others.values()), len(left)))
        for seat, size in others.items():
            held[seat], drawn = drawn[:size], drawn[size:]
        return self._with_mine(held)

    def _draw_any(self) -> list[list[int]]:
        # From one shuffle as many worlds as there are cards for: then every card is held about equally often.
        if len(self._left) < self._hidden:
            self._left = self._chance.sample(self.position.unseen, len(self.position.unseen))
        drawn, self._left = self._left[: self._hidden], self._left[self._hidden :]
        held = {}
        for seat, size in enumerate(self._sizes):
            held[seat], drawn = drawn[:size], drawn[size:]
        return self._with_mine(held)

    def _with_mine(self, held: Mapping[int, Sequence[int]]) -> list[list[int]]:
        mine = self.position.seat
        return [list(self.position.hand if seat == mine else held[seat]) for seat in range(self.position.seats)]
