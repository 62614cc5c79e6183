"""The proof that a deck was fixed before the deal: a salt, and the digest of salt and deck together."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256


def commitment(salt: str, deck: Sequence[str]) -> str:
    """The lower-case hexadecimal SHA-256 of the salt, a colon, and the deck's codes joined by single spaces."""
    return sha256(f"{salt}:{' '.join(deck)}".encode()).hexdigest()
