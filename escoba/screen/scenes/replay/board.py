"""What lies on the table of a match that is looked at again: scores, seats, piles and cards, none of them to choose."""

from __future__ import annotations

from collections.abc import Sequence

from escoba.cards import Card
from escoba.household.players import clean_name
from escoba.rules import PRESETS
from escoba.screen.kit.widget import Widget
from escoba.screen.names import LEVELS, level_name
from escoba.screen.pictures import CardPictures
from escoba.screen.portraits import portrait_of
from escoba.screen.scenes.fairness import short
from escoba.screen.scenes.table.cards import CardWidget, tilt_of
from escoba.screen.scenes.table.heaps import Pile, Stock
from escoba.screen.scenes.table.lying import Lying
from escoba.screen.scenes.table.places import Spot, TablePlaces
from escoba.screen.scenes.table.plates import Plate
from escoba.screen.scenes.table.score import Score, Standing
from escoba.screen.scenes.table.slips import Bubble, Slip
from escoba.screen.scenes.table.words import names_of, sum_of
from escoba.screen.texts import _
from escoba.session.retelling import Retelling
from escoba.session.setup import HUMAN


class Board:
    """The widgets of the table. `bubble` says what is taken or what came of a round."""

    def __init__(self, retelling: Retelling, pictures: CardPictures, portraits: Sequence[str] = ()) -> None:
        """`portraits` are those of the seats; without them everybody gets the usual one."""
        self._retelling = retelling
        self._pictures = pictures
        # A record from outside may have anything in its names.
        self.names = [clean_name(name) for name in names_of(retelling.seats)]
        self.bubble = Bubble()
        self._score = Score()
        self._stock = Stock(pictures)
        self._slip = Slip(pictures, self.names)
        self._piles = [Pile(side, pictures) for side in range(len(retelling.match.sides))]
        portraits = portraits or [portrait_of(seat) for seat in retelling.seats]
        self._plates = [
            Plate(number, name, portrait)
            for number, (name, portrait) in enumerate(zip(self.names, portraits, strict=True))
        ]
        for plate, seat in zip(self._plates, retelling.seats, strict=True):
            plate.under = _player_name(seat.player)

    def side_name(self, side: int) -> str:
        """What a side is called: its seat's name, or both partners'."""
        names = [self.names[seat] for seat in self._retelling.match.sides[side]]
        if len(names) == 1:
            return names[0]
        return _("{first} and {second}").format(first=names[0], second=names[1])

    def fill(self, lying: Lying, places: TablePlaces, turn: int | None) -> None:
        """Show what lies there, each thing at its place, and whose turn it is."""
        retelling = self._retelling
        heading = _("{tradition} · to {target}")
        self._score.heading = heading.format(
            tradition=PRESETS[retelling.preset].name, target=retelling.match.rules.target
        )
        self._score.standings = [
            Standing(self.side_name(side), lying.totals[side], len(lying.crosswise[side]), len(lying.piles[side]))
            for side in range(len(self._piles))
        ]
        self._stock.cards = lying.stock
        self._stock.fingerprint = self._fingerprint
        for plate in self._plates:
            plate.has_turn = plate.seat == turn
            plate.deals = plate.seat == lying.dealer
            plate.rect = places.plate(plate.seat)
        controls = places.controls
        self._score.rect = controls.score
        self._slip.rect = controls.last_moves
        self._slip.show(lying.told, lying.viewer)
        self._stock.put(places.stock())
        self.bubble.put(places.sum_shown if lying.shown else controls.bubble)
        if lying.shown:
            self.bubble.say("sum", sum_of([card.value for card in lying.shown]))
        for side, pile in enumerate(self._piles):
            pile.cards = len(lying.piles[side])
            crosswise = [
                (card, places.pose(Spot("crosswise", side, index, len(lying.crosswise[side]))))
                for index, card in enumerate(lying.crosswise[side])
            ]
            pile.put(places.pile(side), crosswise)

    def widgets(self, lying: Lying, places: TablePlaces, flying: Sequence[Card]) -> list[Widget]:
        """Everything, from below to above, without the cards that are in flight."""
        cards: list[Widget] = []
        marked = lying.marked
        for card, spot in lying.spots().items():
            if card in flying:
                continue
            pose = places.pose(spot, tilt_of(card))
            in_hand = spot.where == "hand"
            widget = CardWidget(
                card,
                self._pictures,
                id=card.code if pose.face_up else f"hand:{spot.owner}:{spot.place}",
                place="hand" if in_hand else "table",
                seat=spot.owner if in_hand else None,
            )
            widget.put(pose)
            widget.lit = card in lying.lit
            widget.marked = card in marked
            widget.dimmed = bool(lying.shown) and spot.where == "table"
            cards.append(widget)
        return [self._score, self._stock, *self._piles, *self._plates, self._slip, *cards, self.bubble]

    @property
    def _fingerprint(self) -> str:
        rounds, round = self._retelling.record.rounds, self._retelling.position.round
        return short(rounds[round - 1].commitment or "") if round else ""


def _player_name(player: str) -> str:
    """What stands under a name: nothing for a person, a level of ours, or what a program from outside calls itself."""
    if player == HUMAN:
        return ""
    return level_name(player) if player in LEVELS else player
