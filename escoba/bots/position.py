"""A seat's view as packed numbers, its moves in them, and the way back to the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from escoba.bots.claims import claimable_sets
from escoba.bots.packed import Packing, packing_for
from escoba.cards import Card
from escoba.game import Claim, Move, Play, View
from escoba.game.round import HAND_CARDS
from escoba.game.sets import FIFTEEN
from escoba.rules import side_of, sides_of

CLAIM = -1
"""The type of card in a `Choice` that is a claim."""


class Choice(NamedTuple):
    """A move in packed numbers: the type of card played or CLAIM, what it takes off the table, what the set gains.

    `takes` 0 is a discard. `gains` counts neither the played card nor an escoba.
    """

    kind: int
    takes: int = 0
    gains: int = 0


@dataclass(frozen=True, slots=True)
class Position:
    """What a seat knows, packed. By seat: `side_of`, `hand_sizes`; by side: `piles`, `totals`, `captured`.

    `hand` and `unseen` are sorted types, `deals` how many deals come after this one, `last` the seat that captured
    last, `discarded` the type of the card that may have to be in a claim.
    """

    view: View
    packing: Packing
    seat: int
    seats: int
    sides: int
    side_of: tuple[int, ...]
    first: int
    hand: tuple[int, ...]
    table: int
    piles: tuple[int, ...]
    captured: tuple[bool, ...]
    unseen: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    deals: int
    last: int | None
    discarded: int | None
    claimed: bool
    totals: tuple[int, ...]

    @property
    def side(self) -> int:
        """The side of the seat that looks."""
        return self.side_of[self.seat]

    @property
    def counts_escobas(self) -> bool:
        """Whether an escoba counts in this deal (rules, option `last_deal_escobas`)."""
        return self.deals > 0 or self.view.rules.last_deal_escobas

    def claims(self) -> Iterator[Choice]:
        """Every claim, by types."""
        rules = self.view.rules
        for takes, gains in claimable_sets(rules, self.packing, self.table, self.discarded, claimed=self.claimed):
            yield Choice(CLAIM, takes, gains)

    def plays(self) -> Iterator[Choice]:
        """Every play that the rules allow, by types."""
        legal = self.view.legal_plays
        for kind in sorted(set(self.hand)):
            for takes, gains in self.packing.sets(self.table, FIFTEEN - self.packing.value[kind]):
                yield Choice(kind, takes, gains)
            if legal.may_discard(self._card_of(kind, self.view.hand)):
                yield Choice(kind)

    def move(self, choice: Choice) -> Move:
        """The move with real cards; of equal cards the discard that must be claimed goes first, then deck order."""
        takes = self._cards_of(choice.takes)
        if choice.kind == CLAIM:
            return Claim(self.seat, takes)
        return Play(self.seat, self._card_of(choice.kind, self.view.hand), takes)

    def _card_of(self, kind: int, cards: Iterable[Card]) -> Card:
        return next(card for card in sorted(cards) if self.packing.type_of[card.index] == kind)

    def _cards_of(self, takes: int) -> frozenset[Card]:
        wanted = self.packing.on_table(takes)
        discarded = self.view.discarded_last
        taken = []
        for card in sorted(self.view.table, key=lambda card: (card is not discarded, card.index)):
            kind = self.packing.type_of[card.index]
            if kind in wanted:
                wanted.remove(kind)
                taken.append(card)
        return frozenset(taken)


def position_of(view: View) -> Position:
    """Pack a view. IllegalPlay where it is not the turn of its seat."""
    view.legal_plays  # noqa: B018 - it raises where it is not the seat's turn
    packing = packing_for(view.rules)
    sides = len(sides_of(view.seats, teams=view.teams))
    seat_sides = tuple([side_of(seat, teams=view.teams) for seat in range(view.seats)])
    piles = [0] * sides
    captured = [False] * sides
    for seat, side in enumerate(seat_sides):
        piles[side] += packing.pile(view.piles[seat], len(view.escobas[seat]))
        captured[side] |= view.captured[seat]
    discarded = view.discarded_last
    return Position(
        view=view,
        packing=packing,
        seat=view.seat,
        seats=view.seats,
        sides=sides,
        side_of=seat_sides,
        first=(view.dealer + 1) % view.seats,
        hand=tuple(sorted(packing.types(view.hand))),
        table=packing.table(view.table),
        piles=tuple(piles),
        captured=tuple(captured),
        unseen=tuple(sorted(packing.types(view.unseen))),
        hand_sizes=view.hand_sizes,
        deals=view.stock // (HAND_CARDS * view.seats),
        last=_last_capturer(view),
        discarded=None if discarded is None else packing.type_of[discarded.index],
        claimed=view.claimed,
        totals=view.totals,
    )


def _last_capturer(view: View) -> int | None:
    """Who captured last: by the plays, and before any capture whoever took the opening table."""
    for move in reversed(view.moves):
        if move.takes:
            return move.seat
    return next((seat for seat, captured in enumerate(view.captured) if captured), None)
