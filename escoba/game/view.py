"""What one seat may know of a round: copies of open things and sizes of hidden ones, with no way back to the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from escoba.cards import DECK, Card
from escoba.game.errors import IllegalPlay
from escoba.game.legal import LegalPlays
from escoba.game.moves import Move
from escoba.rules import RuleSet

if TYPE_CHECKING:
    from escoba.game.round import Round


@dataclass(frozen=True, slots=True)
class View:
    """A round as `seat` sees it: its own hand, everything that lies open, and how many cards are hidden where.

    `piles`, `escobas` (the card of each escoba), `captured` and `hand_sizes` are by seat, `totals` by side, `moves`
    are this round's so far, `turn` is None once the round is over.
    """

    rules: RuleSet
    teams: bool
    seats: int
    seat: int
    dealer: int
    turn: int | None
    hand: tuple[Card, ...]
    table: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]
    escobas: tuple[tuple[Card, ...], ...]
    captured: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    stock: int
    totals: tuple[int, ...]
    discarded_last: Card | None
    claimed: bool
    moves: tuple[Move, ...]

    @property
    def legal_plays(self) -> LegalPlays:
        """What this seat may do now; IllegalPlay where it is not its turn."""
        if self.turn != self.seat:
            raise IllegalPlay(f"it is not the turn of seat {self.seat}")
        return LegalPlays(
            self.rules,
            self.seat,
            self.hand,
            self.table,
            discarded_last=self.discarded_last,
            claimed=self.claimed,
        )

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards this seat cannot see, in deck order: those in other hands and in the stock."""
        seen = {*self.hand, *self.table}.union(*self.piles)
        return tuple([card for card in DECK if card not in seen])


def view_of(played: Round, seat: int, teams: bool, totals: tuple[int, ...]) -> View:
    """Copy out of the round what `seat` may know."""
    return View(
        rules=played.rules,
        teams=teams,
        seats=played.seats,
        seat=seat,
        dealer=played.dealer,
        turn=played.turn,
        hand=tuple(played.hands[seat]),
        table=tuple(played.table),
        piles=tuple([tuple(pile) for pile in played.piles]),
        escobas=tuple([tuple(cards) for cards in played.escobas]),
        captured=tuple(played.captured),
        hand_sizes=tuple([len(hand) for hand in played.hands]),
        stock=played.stock_size,
        totals=totals,
        discarded_last=played.discarded_last,
        claimed=played.claimed,
        moves=tuple(played.moves),
    )
