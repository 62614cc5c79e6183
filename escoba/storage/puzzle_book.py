"""How far a player is with puzzles; it is kept in the file of what the player has set."""

from __future__ import annotations

from typing import Annotated

import msgspec

MOST_SEEN = 1_000
_Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class PuzzleBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rating for puzzles (Glicko-2), and what was answered.

    `day` is the last day with an answer (as ISO 8601 writes it), `today` says of each answer of that day whether it was
    right, and `seen` has the keys of puzzles that need not come again soon, the oldest first.
    """

    rating: Annotated[float, msgspec.Meta(ge=0, le=5_000)] = 1300.0
    deviation: Annotated[float, msgspec.Meta(ge=1, le=1_000)] = 350.0
    volatility: Annotated[float, msgspec.Meta(gt=0, le=1)] = 0.06
    day: Annotated[str, msgspec.Meta(max_length=10)] = ""
    today: Annotated[tuple[bool, ...], msgspec.Meta(max_length=100)] = ()
    seen: Annotated[tuple[_Key, ...], msgspec.Meta(max_length=MOST_SEEN)] = ()
