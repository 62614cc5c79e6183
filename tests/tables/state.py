"""Everything that a table holds, as plain values, to compare two tables or one before and after."""

from __future__ import annotations

from typing import Any

from escoba.game import Match, Round
from escoba.records import Recorder
from escoba.tables import Table
from escoba.tables.chance import Chance
from escoba.tables.feed import Feed
from escoba.tables.match import TableMatch
from escoba.tables.room import Person, Room, Seat
from escoba.tables.rounds import Count, RoundTold
from escoba.tables.shuffle import Shuffle
from escoba.tables.turn import Turn
from escoba.tables.vote import Ballot
from escoba.tables.watching import LateRoom

MUTABLE = (
    Table,
    Feed,
    Room,
    Person,
    Seat,
    TableMatch,
    Chance,
    LateRoom,
    Count,
    RoundTold,
    Shuffle,
    Turn,
    Ballot,
    Match,
    Round,
    Recorder,
)


def state(thing: object) -> Any:
    """The thing and all in it, copied deeply enough that no later change can reach it."""
    match thing:
        case list() | tuple():
            return [state(one) for one in thing]
        case dict():
            return [(key, state(value)) for key, value in thing.items()]
        case set() | frozenset():
            return sorted(map(repr, thing))
        case _ if isinstance(thing, MUTABLE):
            # The lazily made list of legal plays is a memory, not a part of the game.
            return {name: state(value) for name, value in vars(thing).items() if name != "_legal"}
        case _:
            assert not hasattr(thing, "__dict__") or type(thing).__module__.startswith("escoba."), thing
            return repr(thing)
