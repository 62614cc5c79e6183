"""The widgets of the table: made once for a match, filled and placed anew whenever what lies there has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from escoba.cards import Card
from escoba.screen.kit.button import Button
from escoba.screen.kit.widget import Widget
from escoba.screen.names import level_name, seat_name
from escoba.screen.pictures import CardPictures
from escoba.screen.portraits import portrait_of
from escoba.screen.scenes.fairness import short
from escoba.screen.scenes.table.board import Bubble, Note, Pile, Plate, Score, Slip, Standing, Stock
from escoba.screen.scenes.table.cards import CardWidget, tilt_of
from escoba.screen.scenes.table.hints import Hints
from escoba.screen.scenes.table.lying import Lying
from escoba.screen.scenes.table.places import MARGIN, Spot, TablePlaces
from escoba.screen.scenes.table.selection import Selection
from escoba.screen.texts import _
from escoba.session.match_in_play import HUMAN, MatchInPlay


class Setting:
    """All widgets of a table. `discard`, `bubble`, `reason` and `unsaved` are spoken to by the scene."""

    def __init__(
        self,
        game: MatchInPlay,
        pictures: CardPictures,
        *,
        discard: Callable[[], None],
        hint: Callable[[], None],
        menu: Callable[[], None],
        rules: Callable[[], None],
    ) -> None:
        self.game = game
        self.pictures = pictures
        self.names = [seat_name(seat) for seat in game.seats]
        self.discard = Button("discard", _("Discard"), discard, kind="primary", enabled=False)
        self.hint = Button("hint", _("Hint"), hint, kind="quiet", enabled=False)
        self.hints = Hints(pictures)
        self.menu = Button("menu", _("Leave"), menu, kind="quiet")
        self.rules = Button("rules", _("Rules"), rules, kind="quiet")
        self.bubble = Bubble()
        self.reason = Note("reason")
        self.unsaved = Note("unsaved")
        self.score = Score()
        self.stock = Stock(pictures)
        self.slip = Slip(pictures, self.names)
        self.piles = [Pile(side, pictures) for side in range(len(game.match.sides))]
        self.plates = [
            Plate(seat, self.names[seat], "" if chair.player == HUMAN else level_name(chair.player), portrait_of(chair))
            for seat, chair in enumerate(game.seats)
        ]

    def side_name(self, side: int) -> str:
        """What a side is called: its seat's name, or both partners'."""
        names = [self.names[seat] for seat in self.game.match.sides[side]]
        if len(names) == 1:
            return names[0]
        return _("{first} and {second}").format(first=names[0], second=names[1])

    def fill(self, lying: Lying, turn: int | None) -> None:
        """Show what lies there, and whose turn it is."""
        rules = self.game.setup.rules
        self.score.heading = _("{tradition} · to {target}").format(tradition=self.game.preset_name, target=rules.target)
        self.score.standings = [
            Standing(self.side_name(side), lying.totals[side], len(lying.crosswise[side]), len(lying.piles[side]))
            for side in range(len(self.piles))
        ]
        self.stock.cards = lying.stock
        self.stock.fingerprint = short(self.game.fingerprint)
        for side, pile in enumerate(self.piles):
            pile.cards = len(lying.piles[side])
        for plate in self.plates:
            plate.has_turn = plate.seat == turn
            plate.deals = plate.seat == lying.dealer
        self.slip.told = lying.told

    def place(self, places: TablePlaces, lying: Lying) -> None:
        """Put everything that is no card to its place."""
        self.score.rect = places.score
        self.menu.rect = places.menu
        self.rules.rect = places.rules
        self.slip.rect = places.last_moves
        self.slip.told = self.slip.told[-places.slip_rows :]
        self.discard.rect = places.discard
        self.hint.rect = places.hint
        self.hints.place(places.area.right - MARGIN, places.hint.top - 16)
        self.reason.rect = places.discard.inflate(20, -8).move(0, places.discard.height)
        self.unsaved.rect = places.unsaved
        self.bubble.middle = places.sum_shown if lying.shown else places.bubble
        self.stock.put(places.stock())
        for plate in self.plates:
            plate.rect = places.plate(plate.seat)
        for side, pile in enumerate(self.piles):
            crosswise = [
                (card, places.pose(Spot("crosswise", side, index, len(lying.crosswise[side]))))
                for index, card in enumerate(lying.crosswise[side])
            ]
            pile.put(places.pile(side), crosswise)

    def cards(
        self,
        places: TablePlaces,
        lying: Lying,
        selection: Selection,
        *,
        flying: Sequence[Card],
        hold: Callable[[Card], None] | None,
        take: Callable[[Card], None] | None,
    ) -> list[Widget]:
        """The cards that rest. `hold` and `take` choose a card of the person's hand and of the table, where he may."""
        widgets: list[Widget] = []
        marked = lying.marked
        for card, spot in lying.spots().items():
            if card in flying:
                continue
            own = spot.where == "hand" and spot.owner == 0
            choose = hold if own else take if spot.where == "table" else None
            hidden = spot.where == "hand" and not own
            widget = CardWidget(
                card,
                self.pictures,
                id=f"hand:{spot.owner}:{spot.place}" if hidden else card.code,
                place="hand" if spot.where == "hand" else "table",
                seat=spot.owner if spot.where == "hand" else None,
                choose=choose,
            )
            widget.put(places.pose(spot, tilt_of(card)))
            widget.selected = card is selection.held or card in selection.taken
            widget.lit = card in lying.lit
            widget.marked = card in marked
            widget.dimmed = bool(lying.shown) and spot.where == "table"
            widgets.append(widget)
        return widgets

    def widgets(self, cards: list[Widget]) -> list[Widget]:
        """Everything, from below to above, in the order in which Tab goes: hand, table, buttons."""
        hand = [widget for widget in cards if isinstance(widget, CardWidget) and widget.place == "hand"]
        table = [widget for widget in cards if widget not in hand]
        still: list[Widget] = [self.score, self.stock, *self.piles, *self.plates, self.slip]
        return [
            *still,
            *table,
            *hand,
            self.discard,
            self.hint,
            self.reason,
            self.unsaved,
            self.rules,
            self.menu,
            self.bubble,
            self.hints,
        ]
