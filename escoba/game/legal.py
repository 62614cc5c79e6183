"""The moves that the rules allow one seat now, as a lazy view (rules, sections 2.4, 3 and 7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TypeVar

from escoba.cards import DECK, Card, codes
from escoba.game.errors import IllegalPlay, InvalidPlay
from escoba.game.moves import Claim, Move, Play
from escoba.game.sets import FIFTEEN, TableSets, count_sets, each_set
from escoba.rules import RuleSet

_NOTHING: frozenset[Card] = frozenset()
_CARDS = frozenset(DECK)
_Card = TypeVar("_Card")


def claim_rule(rules: RuleSet, discarded_last: _Card | None, *, claimed: bool) -> tuple[bool, _Card | None]:
    """Whether a fifteen on the table may be claimed now, and the card that a claim must hold (rules, section 3).

    The card (whatever stands for one) is the previous play's discard under renuncio, else None. `claimed` says that
    this turn's one claim has been made.
    """
    must_hold = discarded_last if rules.missed_fifteen == "renuncio" else None
    return not claimed and (rules.missed_fifteen == "any" or must_hold is not None), must_hold


class LegalPlays:
    """What `seat` may do at its turn.

    Ask `move in plays` or `can_capture(card)` at any table size at once; iterate for all of them, claims first;
    `check(move)` says why a move is refused.
    """

    __slots__ = ("_claimed", "_sets", "claimable", "hand", "must_hold", "rules", "seat", "table")

    def __init__(
        self,
        rules: RuleSet,
        seat: int,
        hand: Sequence[Card],
        table: Sequence[Card],
        *,
        discarded_last: Card | None,
        claimed: bool,
    ) -> None:
        """Look at a hand and a table.

        `discarded_last` is the card that the previous play laid down, if it was a discard; `claimed` says that this
        turn's one claim has been made.
        """
        self.rules = rules
        self.seat = seat
        self.hand = tuple(hand)
        self.table = tuple(table)
        self._sets: TableSets | None = None
        self._claimed = claimed
        self.claimable, self.must_hold = claim_rule(rules, discarded_last, claimed=claimed)
        """Whether a missed fifteen could be claimed now, if there is one; and the card that every claim must hold."""

    @property
    def sets(self) -> TableSets:
        """The sets of the table; looked at only when asked for, since a move alone is checked without them."""
        if self._sets is None:
            self._sets = TableSets(self.table)
        return self._sets

    def can_capture(self, card: Card) -> bool:
        """Whether some set on the table makes 15 with this card."""
        return self.sets.can_make(FIFTEEN - card.value)

    def may_discard(self, card: Card) -> bool:
        """Whether the `capture` option lets this card of the hand be laid down."""
        capture = self.rules.capture
        if capture == "optional":
            return True
        if capture == "played_card":
            return not self.can_capture(card)
        return not any(self.can_capture(held) for held in self.hand)

    @property
    def may_claim(self) -> bool:
        """Whether there is a missed fifteen that may be claimed now."""
        return self._claims_left() > 0

    def claims(self) -> Iterator[Claim]:
        """Every claim allowed now."""
        if not self.claimable:
            return
        if self.must_hold is not None:
            for rest in each_set(self._beside(self.must_hold), FIFTEEN - self.must_hold.value):
                yield Claim(self.seat, rest | {self.must_hold})
        else:
            for takes in self.sets.each(FIFTEEN):
                yield Claim(self.seat, takes)

    def captures(self, card: Card) -> Iterator[Play]:
        """Every capture with this card of the hand."""
        for takes in self.sets.each(FIFTEEN - card.value):
            yield Play(self.seat, card, takes)

    def plays(self) -> Iterator[Play]:
        """Every play allowed now: each card's captures, then its discard where it may be laid down."""
        sets = self.sets
        for card in self.hand:
            for takes in sets.each(FIFTEEN - card.value):
                yield Play(self.seat, card, takes)
            if self.may_discard(card):
                yield Play(self.seat, card, _NOTHING)

    def __iter__(self) -> Iterator[Move]:
        """Every move allowed now: the claims, then the plays."""
        return chain(self.claims(), self.plays()) if self.claimable else self.plays()

    def count(self) -> int:
        """How many moves there are, without listing them."""
        captures = sum([self.sets.count(FIFTEEN - card.value) for card in self.hand])
        return self._claims_left() + captures + sum([self.may_discard(card) for card in self.hand])

    def _claims_left(self) -> int:
        if not self.claimable:
            return 0
        if self.must_hold is not None:
            return count_sets(self._beside(self.must_hold), FIFTEEN - self.must_hold.value)
        return self.sets.count(FIFTEEN)

    def _beside(self, held: Card) -> list[Card]:
        return [card for card in self.table if card is not held]

    def __bool__(self) -> bool:
        """Whether there is any move: there is as long as the seat holds a card."""
        return bool(self.hand)

    def __contains__(self, move: object) -> bool:
        """Whether this move is allowed now."""
        if not isinstance(move, (Play, Claim)):
            return False
        try:
            self.check(move)
        except (InvalidPlay, IllegalPlay):
            return False
        return True

    def check(self, move: Move) -> None:
        """Raise InvalidPlay or IllegalPlay where this move is not allowed, saying what would have been."""
        if not isinstance(move.takes, frozenset) or not move.takes <= _CARDS:
            raise InvalidPlay(f"seat {move.seat} takes {move.takes!r}: what is taken is a frozenset of cards")
        if move.seat != self.seat:
            raise IllegalPlay(f"{move}, but it is the turn of seat {self.seat}")
        if isinstance(move, Claim):
            self._check_claim(move)
        elif move.card not in self.hand:
            raise InvalidPlay(f"{move}, but its hand is {_listed(self.hand)}")
        elif move.takes:
            self._check_set(move, move.card.value)
        elif not self.may_discard(move.card):
            raise IllegalPlay(f"{move}, {self._why_no_discard(move.card)}")

    def _check_set(self, move: Move, with_value: int) -> None:
        takes = move.takes
        if not takes.issubset(self.table):
            missing = [card for card in takes if card not in self.table]
            raise InvalidPlay(f"{move}, but {_listed(sorted(missing))} is not on the table: {_listed(self.table)}")
        total = with_value + sum([card.value for card in takes])
        if total != FIFTEEN:
            raise InvalidPlay(f"{move}, which makes {total}: a set must make exactly 15")

    def _check_claim(self, claim: Claim) -> None:
        if self.rules.missed_fifteen == "off":
            raise IllegalPlay(f"{claim}, but these rules have no claims: it must play a card")
        if self._claimed:
            raise IllegalPlay(f"{claim}, but this turn's one claim has been made: it must play a card")
        if self.rules.missed_fifteen == "renuncio" and not self.claimable:
            raise IllegalPlay(f"{claim}, but the previous play was not a discard: it must play a card")
        self._check_set(claim, 0)
        if self.must_hold is not None and self.must_hold not in claim.takes:
            raise IllegalPlay(f"{claim}, but a claim must hold the last discard, {self.must_hold}")

    def _why_no_discard(self, card: Card) -> str:
        able = card if self.can_capture(card) else next(held for held in self.hand if self.can_capture(held))
        example = " ".join(codes(sorted(next(self.captures(able)).takes)))
        if self.rules.capture == "played_card":
            return f"but a card that can capture must: {able} can take {example}"
        return f"but while a card of the hand can capture one must: {able} can take {example}"


def _listed(cards: Sequence[Card]) -> str:
    return " ".join(codes(cards)) or "empty"
