"""Everything random in a match: the shuffles, the first dealer, and the streams that bots draw from."""

from __future__ import annotations

import random
import secrets
from hashlib import sha256

from escoba.cards import DECK, Card


class Chance:
    """The randomness of one match.

    With a seed everything follows from it, so the same seed and plays give the same match. Without one, decks and
    dealer come from the operating system. No rule and no level is an input, and a bot's stream is derived one way:
    from it neither a deck nor the seed can be computed.
    """

    def __init__(self, seed: str | None = None, bots: str | None = None) -> None:
        """`seed` is any text or None; `bots` is the `bots` of an earlier Chance, for a match that is taken up again."""
        self.seed = seed
        self.bots = bots or (_digest(f"bots:{seed}") if seed is not None else secrets.token_hex(16))

    def deck(self, number: int) -> list[Card]:
        """A shuffled deck, top card first, for round `number` (from 1)."""
        deck = list(DECK)
        self._random(f"deck {number}").shuffle(deck)
        return deck

    def salt(self, number: int) -> str:
        """What the fingerprint of round `number`'s deck is salted with, so that nobody can guess the deck from it."""
        return _digest(f"salt {number}:{self.seed}") if self.seed is not None else secrets.token_hex(32)

    def house_seed(self) -> bytes:
        """The house's part of decks to which players add parts of their own, 32 bytes."""
        return bytes.fromhex(_digest(f"house {self.seed}")) if self.seed is not None else secrets.token_bytes(32)

    def first_dealer(self, seats: int) -> int:
        """The seat drawn to deal first (rules, section 2.2)."""
        return self._random("dealer").randrange(seats)

    def thought(self, number: int, moves: int, seat: int) -> str:
        """The seed text of a bot's stream for one decision: round `number`, after `moves` moves, at `seat`."""
        return _digest(f"{self.bots}:{number}:{moves}:{seat}")

    def _random(self, purpose: str) -> random.Random:
        if self.seed is None:
            return random.SystemRandom()
        return random.Random(_digest(f"{purpose}:{self.seed}"))


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
