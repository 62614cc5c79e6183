"""Rows of cards on a piece of cloth: as large as they fit, centred, in the order in which they lie."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from escoba.screen.art.pictures import CARD_RATIO

MOST_ROWS = 6
_LIKES_ROWS = 0.04
"""So much smaller cards may be for each row more: short rows with air are easier to look over than long ones."""

_AIR = 168.0
"""The room between the cards of several rows, shared out to the columns where there is room enough."""


class Felt(NamedTuple):
    """The measures of a cloth for rows of cards: its size, how high cards are in one row, and the widest gaps.

    `down` is the gap between two rows. With `filled` cards are as high as they fit, and not just `full`.
    """

    width: float
    height: float
    full: float
    across: float
    down: float
    filled: bool = False


class Rows(NamedTuple):
    """Rows of cards: their height, the gap across and down, and how many lie in each row."""

    height: float
    across: float
    down: float
    counts: tuple[int, ...]

    def middle(self, place: int, cloth: pygame.FRect) -> tuple[float, float]:
        """The middle of the card at this place, counted along the rows."""
        row = 0
        while place >= self.counts[row]:
            place -= self.counts[row]
            row += 1
        x = cloth.centerx + (place - (self.counts[row] - 1) / 2) * (self.height * CARD_RATIO + self.across)
        return x, cloth.centery + (row - (len(self.counts) - 1) / 2) * (self.height + self.down)


@lru_cache(maxsize=256)
def rows_of(cards: int, felt: Felt) -> Rows:
    """So many cards on such a cloth: in one row where they keep their full height in it, otherwise in those rows in
    which they are highest.
    """
    cards = max(1, cards)
    found = [_in_rows(cards, rows, felt) for rows in range(1, min(cards, MOST_ROWS) + 1)]
    if not felt.filled and found[0].height >= felt.full - 0.5:
        return found[0]
    return max(found, key=lambda rows: rows.height * (1 + _LIKES_ROWS * len(rows.counts)))


def _in_rows(cards: int, rows: int, felt: Felt) -> Rows:
    columns = -(-cards // rows)
    down = felt.down if rows < 3 else max(9.0, felt.down - 7)
    least = 24.0 if rows == 1 else 12.0 if columns < 7 else 8.0
    width = (felt.width - (columns - 1) * least) / columns
    height = min(felt.full, (felt.height - (rows - 1) * down) / rows, width / CARD_RATIO)
    across = least
    if columns > 1:
        wanted = (32.0 if columns < 5 else 24.0) if rows == 1 else min(_AIR / columns, felt.across)
        room = (felt.width - columns * height * CARD_RATIO) / (columns - 1)
        across = max(least, min(wanted, room))
    short = rows * columns - cards
    # The upper rows are the longer ones.
    counts = tuple(columns - (row >= rows - short) for row in range(rows)) if short < rows else _filled(cards, columns)
    return Rows(height, across, down, counts)


def _filled(cards: int, columns: int) -> tuple[int, ...]:
    """Whole rows, and what is left in the last."""
    whole, rest = divmod(cards, columns)
    return (*(columns,) * whole, *((rest,) if rest else ()))
