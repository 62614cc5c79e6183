"""Where the table's buttons, boards and slips are, for every shape of window; all in design units.

What cannot be used now is dimmed where it is: nothing here moves in the course of a match.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

MARGIN = 24.0
COLUMN = 212.0
"""The width of what stands at the left and at the right: scores, seats, last plays, the stock."""

BESIDE_TOP = 252.0
"""Where the seats at the left and the right of four begin."""

SUM_HEIGHT = 34.0

_SCORE_HEAD = {2: 44.0}
_SCORE_ROWS = {2: 78.0, 3: 57.0, 4: 43.0}
"""How high a side's row is on the board, by the number of sides."""


@dataclass(frozen=True)
class Controls:
    """The places for a table of so many seats and sides in an area of design units.

    For a left-handed player everything is mirrored but the others' seats.
    """

    area: pygame.FRect
    seats: int
    sides: int
    left_handed: bool = False

    def at(self, left: float, top: float, width: float, height: float) -> pygame.FRect:
        """A place of this size, mirrored where everything is."""
        if self.left_handed:
            left = self.area.width - left - width
        return pygame.FRect(left, top, width, height)

    @property
    def crowded(self) -> bool:
        """Whether others sit at the left and the right too."""
        return self.seats > 3

    @property
    def score(self) -> pygame.FRect:
        """The board with the scores."""
        return self.at(MARGIN, MARGIN, COLUMN, self.score_head + self.sides * _SCORE_ROWS[self.sides])

    @property
    def score_head(self) -> float:
        """How high the board is above its first row."""
        return _SCORE_HEAD.get(self.sides, 40.0)

    def score_row(self, side: int) -> pygame.FRect:
        """The row of a side on the board."""
        board, height = self.score, _SCORE_ROWS[self.sides]
        return pygame.FRect(board.left, board.top + self.score_head + side * height, board.width, height)

    @property
    def badge(self) -> pygame.FRect:
        """The badge of unusual rules, where the board says otherwise what is played."""
        return pygame.FRect(self.score.left + 8, MARGIN + 5, COLUMN - 16, 32)

    @property
    def last_moves(self) -> pygame.FRect:
        """The slip that tells what was played since the person's last turn."""
        above = BESIDE_TOP + 176 if self.crowded else self.score.bottom
        height = min(244.0 if self.seats == 2 else 256.0, self.area.bottom - 20 - above - 16)
        return self.at(MARGIN, self.area.bottom - 20 - height, COLUMN, height)

    @property
    def bubble(self) -> tuple[float, float]:
        """The middle of the bubble that shows the sum, or whose turn it is."""
        return self.area.centerx, self.area.bottom - 240

    @property
    def bubble_width(self) -> float:
        """How wide the bubble may be."""
        return 560.0

    @property
    def menu(self) -> pygame.FRect:
        """The button that opens the menu."""
        return self.at(self.area.right - MARGIN - 102, MARGIN, 102, 44)

    @property
    def rules(self) -> pygame.FRect:
        """The button that opens the rules in force."""
        return self.at(self.area.right - MARGIN - COLUMN, MARGIN, 102, 44)

    @property
    def stock(self) -> pygame.FRect:
        """The cards still to be dealt."""
        if self.crowded:
            return self.at(self.area.right - MARGIN - 54, 84, 54, 84)
        return self.at(self.area.right - 172, 214, 84, 130)

    @property
    def stock_words(self) -> pygame.FRect:
        """How many they are."""
        if self.crowded:
            return self.at(self.area.right - MARGIN - COLUMN, 92, COLUMN - 66, 30)
        return self.at(self.area.right - MARGIN - COLUMN, 352, COLUMN, 26)

    @property
    def seal(self) -> pygame.FRect:
        """The seal of their deck."""
        return self.stock_words.move(0, self.stock_words.height + 4)

    @property
    def unsaved(self) -> pygame.FRect:
        """The line that says that what is played is not saved: over the viewer's plate."""
        return self.at(self.area.centerx - 388, self.area.bottom - 170, 180, 48)

    @property
    def discard(self) -> pygame.FRect:
        """The button that lays the selected card down."""
        return self.at(self.area.centerx + 208, self.area.bottom - 140, 180, 60)

    @property
    def reason(self) -> pygame.FRect:
        """The line that says why the button cannot be used: where undo and redo are in practice."""
        return self.at(self.area.centerx + 208, self.area.bottom - 74, 180, 56)

    @property
    def reason_in_practice(self) -> pygame.FRect:
        """The same, where undo and redo are there."""
        return self.at(self.area.centerx + 400, self.area.bottom - 202, 216, 44)

    @property
    def hint(self) -> pygame.FRect:
        """The button that asks the coach."""
        return self.at(self.area.centerx + 208, self.area.bottom - 196, 180, 44)

    @property
    def undo(self) -> pygame.FRect:
        """The button that takes the last decision back, in practice."""
        return self.at(self.area.centerx + 208, self.area.bottom - 68, 86, 44)

    @property
    def redo(self) -> pygame.FRect:
        """The button that plays again what was taken back."""
        return self.at(self.area.centerx + 302, self.area.bottom - 68, 86, 44)

    @property
    def practice(self) -> pygame.FRect:
        """The line that says that this is practice."""
        return self.at(self.area.centerx + 290, self.area.bottom - 222, 98, 24)

    @property
    def hints(self) -> pygame.FRect:
        """The coach's figures: in the place of what was played last, so that nothing else is covered."""
        return self.last_moves

    @property
    def own_absence(self) -> pygame.FRect:
        """The slip across the viewer's hand while a bot plays that seat."""
        return pygame.FRect(self.area.centerx - 180, self.area.bottom - 132, 360, 92)

    @property
    def others_absence(self) -> pygame.FRect:
        """The slip that says whose seats are played by bots."""
        return self.at(self.area.right - MARGIN - COLUMN, self.area.bottom - 288, COLUMN, 82)
