"""Random rounds in packed numbers: what the bots' engine can do when nothing else is asked of it."""

from __future__ import annotations

import random

from escoba.bots.packed import ESCOBA, Packing
from escoba.game.sets import FIFTEEN

PLAYS = 36
"""Cards played in a round."""
_HAND, _TABLE, _SEATS = 3, 4, 2


def random_rounds(packing: Packing, rounds: int, chance: random.Random) -> tuple[list[int], int]:
    """Rounds of two who play any card in any way that obliged capture allows; all their piles added up, and cards left.

    A card that can capture does, with any of its sets; there is no opening escoba.
    """
    draw = chance.random
    deck, bit, gain = packing.type_of, packing.bit, packing.gain
    worths = [FIFTEEN - value for value in packing.value]
    found = [packing.found[worth].get for worth in worths]
    below = [packing.below[worth] for worth in worths]
    places = range(len(deck))
    taken, left_over = [0, 0], 0
    for _ in range(rounds):
        keys = [draw() for _ in places]
        dealt = [deck[place] for place in sorted(places, key=keys.__getitem__)]
        table = sum([bit[kind] for kind in dealt[PLAYS:]])
        piles, last = [0, 0], -1
        for at in range(0, PLAYS, _HAND * _SEATS):
            hands = (dealt[at : at + _HAND], dealt[at + _HAND : at + _HAND * _SEATS])
            for _turn in range(_HAND):
                for seat in (0, 1):
                    # Dealt by chance: the last of the hand is any of it.
                    kind = hands[seat].pop()
                    sets = found[kind](table & below[kind])
                    if sets is None:
                        sets = packing.find(table, worths[kind])
                    if sets:
                        takes, gains = sets[int(draw() * len(sets))]
                        table -= takes
                        piles[seat] += gains + gain[kind]
                        last = seat
                        if not table:
                            piles[seat] += ESCOBA
                    else:
                        table += bit[kind]
        if last >= 0:
            piles[last] += packing.taken(table)
        else:
            left_over += packing.taken(table) & 0xFF
        for seat in (0, 1):
            taken[seat] += piles[seat] & 0xFF
    return taken, left_over
