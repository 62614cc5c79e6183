"""The board of a match that is looked at again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from escoba.cards import Card
from escoba.screen.art.pictures import CardPictures
from escoba.screen.kit.canvas import View
from escoba.screen.kit.widget import Widget
from escoba.screen.match.table.board import Board, Choose, nothing
from escoba.screen.match.table.layout import Spot, TablePlaces
from escoba.screen.match.table.table_state import TableState
from escoba.screen.words.names import player_name
from escoba.screen.words.seat_portraits import portrait_of
from escoba.screen.words.table import names_of, sum_of
from escoba.session.replay_cursor import ReplayCursor
from escoba.storage.seating import HUMAN


class ReplayBoard(Board):
    """The widgets of the table, none of them to choose unless it is said which.

    `bubble` says what is taken or what came of a round.
    """

    def __init__(self, cursor: ReplayCursor, pictures: CardPictures, portraits: Sequence[str] = ()) -> None:
        """`portraits` are those of the seats; without them everybody gets the usual one."""
        seats = cursor.seats
        super().__init__(
            names_of(seats), portraits or [portrait_of(seat) for seat in seats], cursor.match.sides, pictures
        )
        self._cursor = cursor
        for plate, seat in zip(self.plates, seats, strict=True):
            plate.under = "" if seat.player == HUMAN else player_name(seat.player)

    def furnish(
        self,
        state: TableState,
        places: TablePlaces,
        flying: Sequence[Card],
        turn: int | None,
        view: View,
        choose: Callable[[Spot], Choose] = nothing,
    ) -> list[Widget]:
        """Everything, filled and placed, from below to above; without the cards that are `flying`.

        `choose` says what a click on a card does, by its spot.
        """
        cursor = self._cursor
        self.fill(state, preset=cursor.preset, target=cursor.match.rules.target, turn=turn)
        if state.shown:
            self.bubble.say("sum", sum_of([card.value for card in state.shown]))
        self.place(places, state, view)
        return [*self.still, *self.cards(places, state, flying, choose), self.bubble, self.recalled]
