"""What a play is worth at first sight to a seat under the rules in force, in hundredths of a point.

Where the lowest total wins (rules, option `lowest_wins`) everything turns round: what others like to have costs.
"""

from __future__ import annotations

from collections.abc import Iterable

from escoba.bots.card_value import card_value
from escoba.cards import Card, Rank
from escoba.game import View
from escoba.game.count import SETENTA, setenta_cards
from escoba.game.round import HAND_CARDS
from escoba.game.sets import FIFTEEN, sums

POINT = 100

_LOWEST_DANGER, _HIGHEST_DANGER = FIFTEEN - Rank.REY, FIFTEEN - Rank.AS
"""Between these sums one card can sweep the table."""
_WITHIN_ONE_CARD = sum([1 << worth for worth in range(_LOWEST_DANGER, _HIGHEST_DANGER + 1)])
_OF_AN_ESCOBA_GIVEN = 30
_OF_A_FIFTEEN_GIVEN = 2
_LAST_DEALS = 6
"""So few cards in the stock, and a seat without a capture looks for one where going without loses the match."""


class PlayValue:
    """The worths for the seat of one view; all of them are higher where the seat is better off."""

    def __init__(self, view: View) -> None:
        """Look at the rules, and at what the seat's side has."""
        rules = view.rules
        self._view = view
        self._sign = -1 if rules.lowest_wins else 1
        mine = [card for seat in side_of(view) for card in view.piles[seat]]
        self._setenta = {card.suit: SETENTA[card.rank] for card in setenta_cards(mine)}
        self.last_card = view.stock == 0 and sum(view.hand_sizes) == 1
        """Whether the round ends with this seat's play; the cards left then go to whoever captured last."""

    def of_card(self, card: Card) -> int:
        """What it is worth to have the card in the pile."""
        return self._sign * round(POINT * card_value(self._view.rules, card, self._setenta.get(card.suit, 0)))

    def of_cards(self, cards: Iterable[Card]) -> int:
        """What the cards are worth together."""
        return sum([self.of_card(card) for card in cards])

    def of_taking(self, taken: Iterable[Card], rest: Iterable[Card], sweeps: bool) -> int:
        """What a capture or claim is worth: its cards, the escoba if it sweeps, and having captured at all.

        `rest` is what stays on the table, which goes with the round's last capture.
        """
        view = self._view
        worth = self.of_cards(taken)
        if sweeps and (view.rules.last_deal_escobas or view.stock):
            worth += self._sign * POINT * view.rules.escoba
        if self.last_card:
            worth += self.of_cards(rest)
        if self._needs_a_capture():
            worth += POINT * view.rules.target
        return worth

    def of_leaving(self, table: list[Card]) -> int:
        """What it is worth (mostly a cost) to leave the next seat, which is never a partner, this table."""
        rules = self._view.rules
        if self.last_card or (rules.lowest_wins and rules.capture == "optional"):
            # Nobody plays on this table, or nobody has to take from it what is not wanted.
            return 0
        # Bit n of `sums` is a set worth n: from 5 to 14 there is a card that makes 15 with it.
        fifteens = sums(table) & _WITHIN_ONE_CARD
        cost = _OF_A_FIFTEEN_GIVEN * fifteens.bit_count()
        total = sum([card.value for card in table])
        if _LOWEST_DANGER <= total <= _HIGHEST_DANGER and (rules.last_deal_escobas or self._stock_at_reply()):
            cost += _OF_AN_ESCOBA_GIVEN * rules.escoba
        return -self._sign * cost

    def _stock_at_reply(self) -> int:
        view = self._view
        dealt_before = HAND_CARDS * view.seats if sum(view.hand_sizes) == 1 else 0
        return view.stock - dealt_before

    def _needs_a_capture(self) -> bool:
        """Whether the match would be lost for want of a capture (rules, option `capture_nothing_loses`)."""
        view = self._view
        if not view.rules.capture_nothing_loses or view.seats != 2 or view.captured[view.seat]:
            return False
        return any(view.captured) or view.stock <= _LAST_DEALS


def side_of(view: View) -> tuple[int, ...]:
    """The seats that share the viewing seat's pile: itself, with teams its partner too."""
    return (view.seat, (view.seat + 2) % 4) if view.teams else (view.seat,)
