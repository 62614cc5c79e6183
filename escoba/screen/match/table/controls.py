"""Where the table's buttons, boards and slips are, for every shape of window; all in design units.

What cannot be used now is dimmed where it is: nothing here moves in the course of a match.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

MARGIN = 34.0
COLUMN = 236.0
"""The width kept free at the left and at the right for scores and seats."""

PLATE_HEIGHT = 64.0
SIDE_SEAT = PLATE_HEIGHT + 116
"""How high a seat at the left or the right is: its plate, and the hand and the pile below it."""


@dataclass(frozen=True)
class Controls:
    """The places for a table of so many seats and sides in an area of design units."""

    area: pygame.FRect
    seats: int
    sides: int

    @property
    def score(self) -> pygame.FRect:
        """The board with the scores."""
        return pygame.FRect(MARGIN, MARGIN, COLUMN, 46 + 44 * self.sides)

    @property
    def badge(self) -> pygame.FRect:
        """The badge of unusual rules, where the board says otherwise what is played."""
        return pygame.FRect(MARGIN + 8, MARGIN + 5, COLUMN - 16, 32)

    @property
    def beside_top(self) -> float:
        """Where the seats at the left and the right begin."""
        return max(self.score.bottom + 22, self.area.height * 0.36)

    @property
    def last_moves(self) -> pygame.FRect:
        """The slip that tells what was played since the person's last turn; it ends below the seat at the left."""
        height = 40.0 + 62 * self.slip_rows
        bottom = self.area.bottom - MARGIN
        if self.seats > 2:
            height = min(height, bottom - self.beside_top - SIDE_SEAT)
        return pygame.FRect(MARGIN, bottom - height, COLUMN, height)

    @property
    def slip_rows(self) -> int:
        """How many moves the slip has room for: one of each other seat, and two where there is only one."""
        return max(2, self.seats - 1)

    @property
    def bubble(self) -> tuple[float, float]:
        """The middle of the bubble that shows the sum, or whose turn it is."""
        return self.area.centerx, self.area.bottom - 236

    @property
    def menu(self) -> pygame.FRect:
        """The button that opens the menu."""
        return pygame.FRect(self.area.right - MARGIN - 116, MARGIN, 116, 40)

    @property
    def rules(self) -> pygame.FRect:
        """The button that opens the rules in force."""
        return self.menu.move(-(116 + 10), 0)

    @property
    def unsaved(self) -> pygame.FRect:
        """The line that says that what is played is not saved."""
        return pygame.FRect(self.rules.left - 10, self.rules.bottom + 8, 150, 44)

    @property
    def discard(self) -> pygame.FRect:
        """The button that lays the selected card down."""
        return pygame.FRect(self.area.centerx + 204, self.area.bottom - 138, 176, 52)

    @property
    def reason(self) -> pygame.FRect:
        """The line that says why the button cannot be used."""
        return self.discard.inflate(20, -8).move(0, self.discard.height)

    @property
    def hint(self) -> pygame.FRect:
        """The button that asks the coach."""
        return self.discard.move(0, -60).inflate(0, -8)

    @property
    def undo(self) -> pygame.FRect:
        """The button that takes the last decision back, in practice."""
        return pygame.FRect(self.area.centerx + 392, self.area.bottom - 204, 102, 44)

    @property
    def redo(self) -> pygame.FRect:
        """The button that plays again what was taken back."""
        return self.undo.move(self.undo.width + 8, 0)

    @property
    def practice(self) -> pygame.FRect:
        """The line that says that this is practice."""
        return pygame.FRect(self.undo.left, self.undo.top - 28, self.redo.right - self.undo.left, 24)

    @property
    def hints(self) -> pygame.FRect:
        """The coach's slip, at most as high as this: over what was played last and the viewer's plate, beside the hand,
        so that no rival's seat is covered.
        """
        return pygame.FRect(MARGIN, self.area.bottom - 256, self.area.centerx - 184 - MARGIN, 222)

    @property
    def own_absence(self) -> pygame.FRect:
        """The slip across the viewer's hand while a bot plays that seat."""
        return pygame.FRect(self.area.centerx - 176, self.area.bottom - 132, 352, 92)

    @property
    def others_absence(self) -> pygame.FRect:
        """The slip that says whose seats are played by bots, between the stock and the seat at the top."""
        return pygame.FRect(self.rules.left - 28, self.rules.bottom + 54, 144, 116)
