"""The widgets of the table: made once for a match, filled and placed anew whenever what lies there has changed."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from escoba.cards import Card
from escoba.screen.kit.widget import Widget
from escoba.screen.names import level_name
from escoba.screen.pictures import CardPictures
from escoba.screen.scenes.fairness import short
from escoba.screen.scenes.table.actions import TableActions
from escoba.screen.scenes.table.buttons import Buttons
from escoba.screen.scenes.table.cards import CardWidget, tilt_of
from escoba.screen.scenes.table.choosing import Choosing
from escoba.screen.scenes.table.faces import faces
from escoba.screen.scenes.table.heaps import Pile, Stock
from escoba.screen.scenes.table.lying import Lying
from escoba.screen.scenes.table.places import Spot, TablePlaces
from escoba.screen.scenes.table.plates import RING_STEPS, Plate
from escoba.screen.scenes.table.score import Score, Standing
from escoba.screen.scenes.table.selection import Selection
from escoba.screen.scenes.table.slips import Bubble, Note, Slip
from escoba.screen.scenes.table.speech import Moment, speak, why_no_hint
from escoba.screen.scenes.table.words import names_of
from escoba.screen.texts import _
from escoba.session.match_in_play import HUMAN, MatchInPlay


class Setting:
    """All widgets of a table. The cards among them are made anew each time."""

    def __init__(self, game: MatchInPlay, pictures: CardPictures, buttons: Buttons, actions: TableActions) -> None:
        self.game = game
        self.pictures = pictures
        self.buttons = buttons
        self._actions = actions
        self.names = names_of(game.seats)
        self.bubble = Bubble()
        self.unsaved = Note("unsaved")
        self.score = Score()
        self.stock = Stock(pictures)
        self.slip = Slip(pictures, self.names)
        self.piles = [Pile(side, pictures) for side in range(len(game.match.sides))]
        looks = faces(game.seats, actions.portrait)
        self.plates = [Plate(seat, name, looks[seat]) for seat, name in enumerate(self.names)]

    def side_name(self, side: int) -> str:
        """What a side is called: its seat's name, or both partners'."""
        names = [self.names[seat] for seat in self.game.match.sides[side]]
        if len(names) == 1:
            return names[0]
        return _("{first} and {second}").format(first=names[0], second=names[1])

    def furnish(
        self,
        places: TablePlaces,
        lying: Lying,
        choosing: Choosing,
        moment: Moment,
        flying: Sequence[Card],
        *,
        paused: bool,
    ) -> list[Widget]:
        """All widgets of the table as it stands, filled and placed, from below to above and in the order of Tab.

        The cards that are `flying` are not among them; `paused` says that bots are held.
        """
        choosing.selection.keep(lying.hands[moment.viewer], lying.table)
        self._show(lying, choosing.selection, moment, paused=paused)
        self._place(places, lying)
        self._make_room(moment.viewer, covered=choosing.hints.visible)
        in_round = self.game.turn is not None and moment.viewer in self.game.persons
        cards = self._cards(
            places,
            lying,
            choosing.selection,
            flying=flying,
            hold=choosing.hold if in_round else None,
            take=choosing.take if moment.legal is not None else None,
        )
        return [*self._in_order(cards), choosing.hints]

    def _show(self, lying: Lying, selection: Selection, moment: Moment, *, paused: bool) -> None:
        """Show what lies there, whose turn it is, and what can be done now."""
        game, actions, buttons = self.game, self._actions, self.buttons
        buttons.show(rules_name=actions.rules_name(), paused=paused)
        buttons.absence.show(game.stand_ins, moment.viewer, self.names, alone=not moment.shared)
        allowed = game.setup.practice or actions.hints_allowed()
        buttons.hint.tip = why_no_hint(moment.legal, allowed=allowed)
        buttons.hint.enabled = not buttons.hint.tip
        speak(self.bubble, buttons, lying, selection, moment, self.names, paused=paused)
        self.unsaved.say("" if actions.saving() else _("Not saved at the moment"))
        self._fill(lying, moment.turn)

    def _fill(self, lying: Lying, turn: int | None) -> None:
        rules = self.game.setup.rules
        self.score.heading = _("{tradition} · to {target}").format(tradition=self.game.preset_name, target=rules.target)
        self.score.badged = self.buttons.badge.visible
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
            plate.under = self._under(plate.seat)

    def _under(self, seat: int) -> str:
        """What stands under a name: a bot's level, or of the bot that plays for a person; nothing for a person."""
        level = self.game.stand_ins.get(seat, self.game.seats[seat].player)
        return "" if level == HUMAN else level_name(level)

    def show_time(self, left: tuple[int, float, float] | None) -> bool:
        """Show whose time runs, the seconds that are left and the same as a part of 1. True if it looks different."""
        changed = False
        for plate in self.plates:
            timed = left is not None and left[0] == plate.seat
            part = math.ceil(left[2] * RING_STEPS) / RING_STEPS if left is not None and timed else None
            seconds = math.ceil(left[1]) if left is not None and timed else None
            changed = changed or (part, seconds) != (plate.time, plate.seconds)
            plate.time, plate.seconds = part, seconds
        return changed

    def _make_room(self, viewer: int, *, covered: bool) -> None:
        """Let what lies beside the viewer's hand be seen, unless the coach's slip has covered it."""
        self.slip.visible = not covered
        for plate in self.plates:
            plate.visible = not (covered and plate.seat == viewer)

    def _place(self, places: TablePlaces, lying: Lying) -> None:
        """Put everything that is no card to its place."""
        controls = places.controls
        self.buttons.place(controls)
        self.score.rect = controls.score
        self.slip.rect = controls.last_moves
        self.slip.show(lying.told, lying.viewer)
        self.unsaved.rect = controls.unsaved
        self.bubble.put(places.sum_shown if lying.shown else controls.bubble)
        self.stock.put(places.stock())
        for plate in self.plates:
            plate.rect = places.plate(plate.seat)
        for side, pile in enumerate(self.piles):
            crosswise = [
                (card, places.pose(Spot("crosswise", side, index, len(lying.crosswise[side]))))
                for index, card in enumerate(lying.crosswise[side])
            ]
            pile.put(places.pile(side), crosswise)

    def _cards(
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
            own = spot.where == "hand" and spot.owner == places.viewer and places.open_hand
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

    def _in_order(self, cards: list[Widget]) -> list[Widget]:
        """Everything, from below to above, in the order in which Tab goes: hand, table, buttons."""
        hand = [widget for widget in cards if isinstance(widget, CardWidget) and widget.place == "hand"]
        table = [widget for widget in cards if widget not in hand]
        still: list[Widget] = [self.score, self.stock, *self.piles, *self.plates, self.slip]
        return [*still, *table, *hand, *self.buttons.in_order(), self.unsaved, self.bubble]
