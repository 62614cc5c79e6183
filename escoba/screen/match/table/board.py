"""What lies on every table, whether it is played at or looked at again: scores, seats, piles, what was told, cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from escoba.cards import Card
from escoba.rules import PRESETS
from escoba.screen.art.pictures import CardPictures
from escoba.screen.kit.canvas import View
from escoba.screen.kit.widget import Widget
from escoba.screen.match.table.cards import CardWidget, tilt_of
from escoba.screen.match.table.dragging import Drag
from escoba.screen.match.table.last_moves import Bubble, LastMovesPanel, RecalledMove
from escoba.screen.match.table.layout import Spot, TablePlaces
from escoba.screen.match.table.piles import Pile, Stock
from escoba.screen.match.table.plates import Plate
from escoba.screen.match.table.score import Score, Standing
from escoba.screen.match.table.table_state import TableState
from escoba.screen.words.names import joined
from escoba.screen.words.texts import _

Choose = Callable[[Card], None] | None
"""What a click on a card does; None for a card that is not for choosing."""


def nothing(spot: Spot) -> Choose:
    """No card is for choosing."""
    return None


class Board:
    """The widgets of a table that only show. The cards among them are made anew each time."""

    def __init__(
        self,
        names: Sequence[str],
        portraits: Sequence[str],
        sides: tuple[tuple[int, ...], ...],
        pictures: CardPictures,
    ) -> None:
        """`names` and `portraits` are those of the seats, `sides` the seats of each side."""
        self.names = list(names)
        self.pictures = pictures
        self._sides = sides
        self.bubble = Bubble()
        self.score = Score()
        self.stock = Stock(pictures)
        self.slip = LastMovesPanel(pictures, self.names, portraits)
        self.recalled = RecalledMove(pictures, self.slip)
        self.piles = [Pile(side, pictures) for side in range(len(sides))]
        self.plates = [
            Plate(seat, name, portrait) for seat, (name, portrait) in enumerate(zip(names, portraits, strict=True))
        ]

    def side_name(self, side: int) -> str:
        """What a side is called: its seat's name, or both partners'."""
        return joined([self.names[seat] for seat in self._sides[side]])

    def fill(self, state: TableState, *, preset: str, target: int, turn: int | None) -> None:
        """Show what lies there, what is played, and whose turn it is."""
        self.score.heading = _("{tradition} · to {target}").format(tradition=PRESETS[preset].name, target=target)
        self.score.standings = [
            Standing(
                self.side_name(side),
                [self.plates[seat].portrait for seat in seats],
                state.totals[side],
                len(state.crosswise[side]),
                len(state.piles[side]),
            )
            for side, seats in enumerate(self._sides)
        ]
        self.score.target = target
        self.stock.cards = state.stock
        for side, pile in enumerate(self.piles):
            pile.cards = len(state.piles[side])
        for plate in self.plates:
            plate.has_turn = plate.seat == turn
            plate.deals = plate.seat == state.dealer

    def place(self, places: TablePlaces, state: TableState, view: View) -> None:
        """Put everything that is no card to its place."""
        controls = places.controls
        self.score.rect = controls.score
        self.score.line = places.scores_on_plates
        self.score.rows = [places.score_row(side) for side in range(len(self._sides))]
        self.slip.rect = controls.last_moves
        self.slip.show(state.told, state.viewer)
        self.recalled.pose = lambda place, of: places.pose(Spot("show", 0, place, of))
        self.bubble.put(controls.bubble, view, controls.bubble_width)
        self.stock.put(places.stock(), controls.stock_words)
        for side, seats in enumerate(self._sides):
            for plate in (self.plates[seat] for seat in seats):
                plate.rect = places.plate(plate.seat)
                plate.turned = places.seats == 4 and plate.rect.left > places.cloth.right
                plate.total = state.totals[side] if places.scores_on_plates else None
                plate.escobas = len(state.crosswise[side])
        for side, pile in enumerate(self.piles):
            crosswise = [
                (card, places.pose(Spot("crosswise", side, index, len(state.crosswise[side]))))
                for index, card in enumerate(state.crosswise[side])
            ]
            pile.put(places.pile(side), crosswise)

    def cards(
        self,
        places: TablePlaces,
        state: TableState,
        flying: Sequence[Card],
        choose: Callable[[Spot], Choose] = nothing,
        drag: Drag | None = None,
        drop: Choose = None,
    ) -> list[CardWidget]:
        """The cards that rest, without those that are `flying`; `choose` says what a click on one does, by its spot,
        and `drop` what letting one of the hand go does.
        """
        widgets = []
        marked = state.marked
        for card, spot in state.spots().items():
            if card in flying:
                continue
            pose = places.pose(spot, tilt_of(card))
            in_hand = spot.where == "hand"
            widget = CardWidget(
                card,
                self.pictures,
                id=f"hand:{spot.owner}:{spot.place}" if in_hand and not pose.face_up else card.code,
                place="hand" if in_hand else "table",
                seat=spot.owner if in_hand else None,
                choose=choose(spot),
                drag=drag,
                drop=drop if in_hand and choose(spot) is not None else None,
            )
            widget.put(pose)
            widget.lit = card in state.lit
            widget.marked = card in marked
            widget.dimmed = spot.where == "aside"
            widgets.append(widget)
        return widgets

    @property
    def still(self) -> list[Widget]:
        """What lies below the cards, from below to above."""
        return [self.score, self.stock, *self.piles, *self.plates, self.slip]
