"""The table as it is turned to whoever sits at the screen, with the hand up or down."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from escoba.screen.match.table.layout import TablePlaces
from escoba.screen.match.table.table_state import TableState
from escoba.screen.match.table.upright import places_for
from escoba.screen.match.table.viewing import Viewing
from escoba.screen.match.table_match import TableMatch
from escoba.storage.settings import Settings


class Seating:
    """Keeps `places`, and what lies on the table, turned to the viewer. `turned` is called when a hand was turned, or
    the table.
    """

    def __init__(
        self, game: TableMatch, state: TableState, turned: Callable[[], None], settings: Callable[[], Settings]
    ) -> None:
        """`settings` are asked whenever places are looked for: how large cards are, and for which hand the table is."""
        self.viewing = Viewing(game.persons, watched=game.is_remote and not game.persons)
        self._game = game
        self._state = state
        self._turned = turned
        self._settings = settings
        self._area = pygame.FRect(0, 0, 1280, 720)
        state.viewer = self.viewing.seat
        self.places = self._find_places()

    @property
    def mine(self) -> bool:
        """Whether it is the turn of the person who looks, and the hand may be seen."""
        return self._game.persons_turn and self._game.turn == self.viewing.seat and self.viewing.open

    def lay(self, area: pygame.FRect) -> None:
        """Find all places anew for a table of this size, in design units."""
        self._area = area
        self.places = self._find_places()

    def sit_down(self, seat: int) -> None:
        """Turn the table, so that this seat is at the bottom and its hand lies open."""
        self.viewing.sit_down(seat)
        self._state.viewer = seat
        self.turn_hand(up=True)

    def stand_up(self) -> None:
        """Others come to the screen: the hand is turned down, and the next turn begins with the curtain."""
        self.viewing.stand_up()
        self.turn_hand(up=False)

    def turn_hand(self, *, up: bool) -> None:
        """Turn the viewer's hand up or, where others may look, down."""
        if up:
            self.viewing.turn_up()
        else:
            self.viewing.turn_down()
        before, self.places = self.places, self._find_places()
        if self.places != before:
            self._turned()

    def _find_places(self) -> TablePlaces:
        return places_for(
            self._area,
            len(self._game.seats),
            self._game.scoreboard.sides,
            self._game.rules.direction,
            self.viewing.seat,
            open_hand=self.viewing.open,
            card_size=self._settings().card_size,
            left_handed=self._settings().left_handed,
        )
