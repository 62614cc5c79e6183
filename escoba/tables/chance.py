"""All the chance of the house: it follows one way from the secret with which a table was opened."""

from __future__ import annotations

import hmac


class Chance:
    """The chance of one match at a table. From what is told of it neither the secret nor anything else follows."""

    def __init__(self, secret: bytes, match: int) -> None:
        """`match` is the match's number at the table."""
        self._secret = secret
        self._match = match

    def house_seed(self, round: int) -> bytes:
        """The house's 32 bytes for the deck of this round."""
        return self._drawn(f"house:{round}")

    def thought(self, round: int, moves: int) -> str:
        """The seed text of a bot that makes the next move of a round, after so many."""
        return self._drawn(f"bot:{round}:{moves}").hex()

    def _drawn(self, purpose: str) -> bytes:
        return hmac.digest(self._secret, f"{self._match}:{purpose}".encode(), "sha256")
