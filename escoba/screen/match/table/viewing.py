"""Who sits at the bottom of the table, and when the hand there lies open.

Where several people share one screen nobody may see another's hand: it is open only in its owner's turn, and only once
they have said, at the curtain, who it is that looks.
"""

from __future__ import annotations

from collections.abc import Sequence


class Viewing:
    """The seat at the bottom and whether its hand is open. With one person, or none, it always is."""

    def __init__(self, persons: Sequence[int], *, watched: bool = False) -> None:
        """`persons` are the seats of people; the first of them looks at first, or seat 0 where there is none.

        Where a match of others is only `watched`, no hand is ever seen.
        """
        self.shared = len(persons) > 1
        self.seat = persons[0] if persons else 0
        self._rests_open = not self.shared and not watched
        self.open = self._rests_open
        self._at_screen: int | None = None

    def needs_curtain(self, seat: int) -> bool:
        """Whether the screen must be handed over before this seat's person may play."""
        return self.shared and seat != self._at_screen

    def sit_down(self, seat: int) -> None:
        """This seat's person is at the screen now; the table is turned to them."""
        self.seat = self._at_screen = seat

    def turn_up(self) -> None:
        """The turn of whoever is at the screen begins."""
        self.open = True

    def turn_down(self) -> None:
        """They have played, or others come to the screen."""
        self.open = self._rests_open

    def stand_up(self) -> None:
        """Nobody in particular is at the screen any more: the next turn begins with the curtain, whosever it is."""
        self.turn_down()
        self._at_screen = None
