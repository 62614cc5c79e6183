"""How the deck of one round comes about: the house binds itself, then each seat, then the seats give their parts."""

from __future__ import annotations

import re
from collections.abc import Iterable

from escoba.cards import Card
from escoba.records import SeedsRecord, dealer_from_seeds, deck_from_seeds, seed_commitment
from escoba.tables.refusals import Refused

WITHIN = 5_000
"""Milliseconds in which a seat binds itself, and again in which it gives its part; after that it counts as zeros."""
_HEX = re.compile(r"[0-9a-f]{64}")


class Shuffle:
    """The seeds of round `round`; `stage` is what the seats are asked for now, `until` when that ends."""

    def __init__(self, round: int, house: bytes, seats: int, now: int) -> None:
        """The house has chosen its seed, and is bound to it by `commitment`."""
        self.round = round
        self.house = house
        self.commitment = seed_commitment(house)
        self.commitments: list[str | None] = [None] * seats
        self.parts: list[bytes | None] = [None] * seats
        self.revealing = False
        self.until = now + WITHIN

    def commit(self, seat: int, round: int, commitment: str) -> None:
        """A seat binds itself."""
        self._check(round, revealing=False)
        if self.commitments[seat] is not None:
            raise Refused("already_given", "Your seat is bound to a part already")
        if not _HEX.fullmatch(commitment):
            raise Refused("bad_seed", "A commitment is 64 lower-case hexadecimal digits")
        self.commitments[seat] = commitment

    def reveal(self, seat: int, round: int, part: str) -> None:
        """A seat gives its part, which must be the one that it is bound to."""
        self._check(round, revealing=True)
        if self.parts[seat] is not None:
            raise Refused("already_given", "Your seat has given its part already")
        if not _HEX.fullmatch(part):
            raise Refused("bad_seed", "A part is 64 lower-case hexadecimal digits")
        given = bytes.fromhex(part)
        if self.commitments[seat] != seed_commitment(given):
            raise Refused("wrong_part", "That is not the part that your seat is bound to")
        self.parts[seat] = given

    def waits_for(self, seats: Iterable[int]) -> bool:
        """Whether one of these seats, those of people who are here, may still give what is asked for now."""
        if not self.revealing:
            return any(self.commitments[seat] is None for seat in seats)
        return any(self.commitments[seat] is not None and self.parts[seat] is None for seat in seats)

    def ask_for_parts(self, now: int) -> None:
        """Nobody can bind themselves any more."""
        self.revealing = True
        self.until = now + WITHIN

    @property
    def deck(self) -> tuple[Card, ...]:
        """What follows from the seeds."""
        return deck_from_seeds(self.house, self.parts, self.round)

    @property
    def first_dealer(self) -> int:
        """Who deals, where this is the match's first round."""
        return dealer_from_seeds(self.house, self.parts)

    @property
    def record(self) -> SeedsRecord:
        """The seeds as a record keeps them; nobody may see them before the round is over."""
        parts = [None if part is None else part.hex() for part in self.parts]
        return SeedsRecord(self.house.hex(), self.commitment, tuple(parts))

    def _check(self, round: int, *, revealing: bool) -> None:
        if round != self.round or revealing != self.revealing:
            wanted = "the parts" if self.revealing else "commitments"
            raise Refused("not_now", f"Now {wanted} of round {self.round} are wanted")
