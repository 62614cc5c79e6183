"""A deck that nobody alone can choose: it follows from the house's seed and a part of each seat (records, `seeds`)."""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count

from escoba.cards import DECK, Card
from escoba.records.model import SeedsRecord

SEED_BYTES = 32
"""How long the house's seed and each seat's part are."""

_ZEROS = bytes(SEED_BYTES)
_WORD, _WORDS = 4, 1 << 32


def part_from_text(text: str) -> bytes:
    """The part that a text stands for: the SHA-256 of its UTF-8. UnicodeEncodeError for half a surrogate pair."""
    return sha256(text.encode()).digest()


def seed_commitment(seed: bytes) -> str:
    """What is made known of a seed or part before it is: the lower-case hexadecimal SHA-256 of its 32 bytes."""
    return sha256(_whole(seed)).hexdigest()


def deck_from_seeds(house: bytes, parts: Sequence[bytes | None], round: int) -> tuple[Card, ...]:
    """The deck of round `round` (from 1), top card first, by Fisher and Yates.

    `house` and each seat's part are 32 bytes (ValueError); a seat without one, None, counts as zeros.
    """
    words = _words(_key(house, parts), f"escoba-deck-1:{round}")
    deck = list(DECK)
    for place in range(len(deck) - 1, 0, -1):
        other = _below(place + 1, words)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def dealer_from_seeds(house: bytes, parts: Sequence[bytes | None]) -> int:
    """The seat that deals the first round, from the seeds of that round as the deck is, but from numbers of its own.

    They are those of `escoba-dealer-1:BLOCK`; a record names the dealer and keeps no proof of it.
    """
    return _below(len(parts), _words(_key(house, parts), "escoba-dealer-1"))


def seeds_record(house: bytes, parts: Sequence[bytes | None]) -> SeedsRecord:
    """What a round says of its seeds. ValueError where one is not 32 bytes long."""
    given = tuple([None if part is None else _whole(part).hex() for part in parts])
    return SeedsRecord(house.hex(), seed_commitment(house), given)


def deck_of(seeds: SeedsRecord, round: int) -> tuple[Card, ...]:
    """The deck of round `round` (from 1) that these lead to, top card first. ValueError for what is no seed."""
    parts = [None if part is None else bytes.fromhex(part) for part in seeds.seats]
    return deck_from_seeds(bytes.fromhex(seeds.house), parts, round)


def _key(house: bytes, parts: Sequence[bytes | None]) -> bytes:
    return sha256(_whole(house) + b"".join([_ZEROS if part is None else _whole(part) for part in parts])).digest()


def _words(key: bytes, label: str) -> Iterator[int]:
    """Numbers below 2**32 without an end, eight from each block."""
    for block in count():
        digest = hmac.digest(key, f"{label}:{block}".encode(), "sha256")
        for start in range(0, len(digest), _WORD):
            yield int.from_bytes(digest[start : start + _WORD], "big")


def _below(bound: int, words: Iterator[int]) -> int:
    """A number below `bound`; the few highest words are refused, or the low numbers would be likelier."""
    limit = _WORDS // bound * bound
    return next(word for word in words if word < limit) % bound


def _whole(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed of {len(seed)} bytes: it must have {SEED_BYTES}")
    return seed
