"""One round at the table: the deals, the turns, the captures, the leftovers (rules, sections 2 and 3)."""

from __future__ import annotations

from collections.abc import Sequence

from escoba.cards import DECK, Card, codes, value_of
from escoba.game.errors import IllegalPlay, InvalidPlay
from escoba.game.events import (
    Captured,
    Claimed,
    Dealt,
    Discarded,
    Escoba,
    Event,
    LeftoversTaken,
    OpeningTaken,
)
from escoba.game.legal import LegalPlays
from escoba.game.moves import Claim, Move
from escoba.game.sets import FIFTEEN, each_set
from escoba.rules import RuleSet

HAND_CARDS, TABLE_CARDS = 3, 4
_IDENTITIES = {id(card) for card in DECK}


class Round:
    """A round in play. Everything is by seat; only this room changes it, through `begin` and `play`.

    `hands`, `table` and `piles` hold the cards, `escobas` for each seat the card of each of its escobas that count,
    `captured` whether a seat has taken anything, `stock` the cards still to be dealt (the next one first), `turn`
    whose turn it is (None once the round is over), `discarded_last` the card that the previous play laid down,
    `claimed` whether this turn's claim has been made, `moves` all that was played so far.
    """

    def __init__(self, rules: RuleSet, seats: int, dealer: int, deck: Sequence[Card]) -> None:
        """Shuffled deck on the table, nothing dealt yet; InvalidPlay where the deck is not the forty cards."""
        check_deck(deck)
        self.rules = rules
        self.seats = seats
        self.dealer = dealer
        self.deck = tuple(deck)
        self.first = (dealer + 1) % seats
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.table: list[Card] = []
        self.piles: list[list[Card]] = [[] for _ in range(seats)]
        self.escobas: list[list[Card]] = [[] for _ in range(seats)]
        self.captured = [False] * seats
        self.last_capturer: int | None = None
        self.turn: int | None = self.first
        self.discarded_last: Card | None = None
        self.claimed = False
        self.moves: list[Move] = []
        self.deals = 0
        self._dealt = 0
        self._legal: LegalPlays | None = None

    def __repr__(self) -> str:
        """What everybody at the table sees: a report of a fault may hold it, and must hold nobody's hand."""
        table = " ".join(codes(self.table))
        held = ", ".join(str(len(hand)) for hand in self.hands)
        turn = "over" if self.turn is None else f"turn of {self.turn}"
        return f"<Round: dealer {self.dealer}, {turn}, table [{table}], held {held}, stock {len(self.stock)}>"

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards still to be dealt, the next one first."""
        return self.deck[self._dealt :]

    @property
    def stock_size(self) -> int:
        """How many cards are still to be dealt."""
        return len(self.deck) - self._dealt

    @property
    def over(self) -> bool:
        """Whether the last card has been played."""
        return self.turn is None

    @property
    def legal_plays(self) -> LegalPlays:
        """What the seat whose turn it is may do; IllegalPlay once the round is over."""
        if self.turn is None:
            raise IllegalPlay("the round is over: nothing can be played")
        if self._legal is None:
            self._legal = LegalPlays(
                self.rules,
                self.turn,
                self.hands[self.turn],
                self.table,
                discarded_last=self.discarded_last,
                claimed=self.claimed,
            )
        return self._legal

    def begin(self) -> list[Event]:
        """Deal the first hands and the table, and give the opening table away where the rules say so."""
        events: list[Event] = [self._deal()]
        events.extend(self._take_opening())
        return events

    def play(self, move: Move) -> list[Event]:
        """Play a card or make a claim; raises InvalidPlay or IllegalPlay, and then nothing has changed."""
        if self.turn is None:
            raise IllegalPlay(f"{move}, but the round is over: nothing follows its last card")
        self.legal_plays.check(move)
        self._legal = None
        self.moves.append(move)
        if isinstance(move, Claim):
            self.claimed = True
            self.discarded_last = None
            return self._take(move.seat, move.takes, None)
        self.hands[move.seat].remove(move.card)
        if move.takes:
            self.discarded_last = None
            events = self._take(move.seat, move.takes, move.card)
        else:
            self.discarded_last = move.card
            self.table.append(move.card)
            events = [Discarded(move.seat, move.card)]
        self.claimed = False
        self.turn = (move.seat + 1) % self.seats
        if not self.hands[self.turn]:
            events.append(self._deal() if self.stock_size else self._end())
        return events

    def _deal(self) -> Dealt:
        cards = self.deck[self._dealt : self._dealt + HAND_CARDS * self.seats]
        self._dealt += len(cards)
        for turn in range(self.seats):
            self.hands[(self.first + turn) % self.seats] = list(cards[turn :: self.seats])
        self.deals += 1
        if self.deals == 1:
            self.table = list(self.deck[self._dealt : self._dealt + TABLE_CARDS])
            self._dealt += TABLE_CARDS
        shown = tuple(self.table) if self.deals == 1 else ()
        hands = tuple([tuple(hand) for hand in self.hands])
        return Dealt(self.deals, self.first, hands, shown, self.stock_size)

    def _take_opening(self) -> list[Event]:
        if self.rules.opening == "no_one":
            return []
        crosswise = opening_escobas(self.rules, self.table)
        if not crosswise:
            return []
        seat = self.dealer if self.rules.opening == "dealer" else self.first
        taken = tuple(self.table)
        self.table.clear()
        self._to_pile(seat, taken)
        self.escobas[seat].extend(crosswise)
        return [OpeningTaken(seat, taken, crosswise)]

    def _take(self, seat: int, takes: frozenset[Card], card: Card | None) -> list[Event]:
        """Move a capture (with its card) or a claim (without) to the pile."""
        taken = tuple([lying for lying in self.table if lying in takes])
        self.table = [lying for lying in self.table if lying not in takes]
        events: list[Event]
        if card is None:
            events = [Claimed(seat, taken)]
            self._to_pile(seat, taken)
        else:
            events = [Captured(seat, card, taken)]
            self._to_pile(seat, (card, *taken))
        if not self.table and (self.rules.last_deal_escobas or self.stock_size):
            crosswise = card or taken[-1]
            self.escobas[seat].append(crosswise)
            events.append(Escoba(seat, crosswise))
        return events

    def _to_pile(self, seat: int, cards: Sequence[Card]) -> None:
        self.piles[seat].extend(cards)
        self.captured[seat] = True
        self.last_capturer = seat

    def _end(self) -> LeftoversTaken:
        left = tuple(self.table)
        self.turn = None
        self.discarded_last = None
        if self.last_capturer is not None:
            self.piles[self.last_capturer].extend(left)
            self.table.clear()
        return LeftoversTaken(self.last_capturer, left)


def check_deck(deck: Sequence[Card]) -> None:
    """Raise InvalidPlay where this is not each of the forty cards once."""
    # By identity, since other things in the deck may have no hash.
    if len(deck) == len(DECK) and {id(card) for card in deck} == _IDENTITIES:
        return
    missing = [card for card in DECK if card not in deck] if len(deck) <= len(DECK) else []
    without = f", without {' '.join(codes(missing))}" if missing else ""
    raise InvalidPlay(f"the deck has {len(deck)} cards{without}: it must be each of the forty once")


def opening_escobas(rules: RuleSet, table: Sequence[Card]) -> tuple[Card, ...]:
    """The cards to lay crosswise for an opening table that is taken: none, one or two (rules, `opening_pair`)."""
    worth = value_of(table)
    if worth == FIFTEEN:
        return (table[0],)
    if worth != 2 * FIFTEEN:
        return ()
    one_half = next(each_set(table, FIFTEEN), None)
    if one_half is not None:
        in_one = next(card for card in table if card in one_half)
        in_other = next(card for card in table if card not in one_half)
        return (in_one, in_other)
    return (table[0], table[1]) if rules.opening_pair == "sum_30" else ()
