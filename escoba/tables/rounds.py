"""What a match at a table remembers of its rounds: as they were told, and the count that is being looked at."""

from __future__ import annotations

from dataclasses import dataclass, field

from escoba.cards import Card
from escoba.game import Move
from escoba.tables.events import RoundCounted


@dataclass
class RoundTold:
    """What a round was dealt from, and after which event each of its moves had been told."""

    number: int
    dealer: int
    deck: tuple[Card, ...]
    totals: tuple[int, ...]
    begun: int
    moves: list[tuple[Move, int]] = field(default_factory=list)


@dataclass
class Count:
    """A count is being looked at; `until` is when the next round begins at the latest, `ready` who is ready for it."""

    event: RoundCounted
    until: int
    ready: set[int] = field(default_factory=set)
