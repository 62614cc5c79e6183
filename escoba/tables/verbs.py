"""Everything that can be done to a table, as data: what comes in, and what its log is made of.

`who` is the id under which the caller knows a person; None where the house itself acts (the server, a bot's answer).
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from escoba.tables.options import Options
from escoba.tables.tags import snake


class _Verb(Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", tag=snake):
    pass


class Open(_Verb, frozen=True):
    """A table is opened by its first master. `secret`, 32 random bytes, is all the chance that it will ever need."""

    who: str
    name: str
    secret: bytes
    options: Options
    at_home: bool = False


class Tick(_Verb, frozen=True):
    """Time has passed: what is due is done."""


class Arrive(_Verb, frozen=True):
    """Somebody comes in, or their line is back. `invited`: the caller knows that they may enter a private table."""

    who: str
    name: str
    invited: bool = False


class LoseLine(_Verb, frozen=True):
    """Somebody's line is lost; a seat stays theirs."""

    who: str


class Leave(_Verb, frozen=True):
    """Somebody goes. In a match that gives the seat up."""

    who: str


class Sit(_Verb, frozen=True):
    """Take a free seat, or another one; between matches."""

    who: str
    seat: int


class Stand(_Verb, frozen=True):
    """Leave the seat and stay in the room; between matches."""

    who: str


class SeatBot(_Verb, frozen=True):
    """Put a bot on a seat, or take it away (None); the master or the house, between matches."""

    who: str | None
    seat: int
    level: str | None


class Dismiss(_Verb, frozen=True):
    """The master shows somebody out; between matches."""

    who: str
    whom: str


class SetOptions(_Verb, frozen=True):
    """The master changes what is agreed on; between matches."""

    who: str
    options: Options


class Seen(_Verb, frozen=True):
    """Somebody has seen all changes of options up to this event."""

    who: str
    number: int


class Start(_Verb, frozen=True):
    """Begin a match; the master or the house."""

    who: str | None


class Commit(_Verb, frozen=True):
    """Bind oneself to a part of the next deck: the SHA-256 of its 32 bytes, 64 lower-case hexadecimal digits."""

    who: str
    round: int
    commitment: str


class Reveal(_Verb, frozen=True):
    """Give the part itself: 64 lower-case hexadecimal digits."""

    who: str
    round: int
    part: str


class Play(_Verb, frozen=True):
    """Play a card. `answers` is the number of the last event seen; `who` None is the answer of a bot."""

    who: str | None
    answers: int
    card: str
    takes: tuple[str, ...] = ()


class Claim(_Verb, frozen=True):
    """Claim a missed fifteen before playing."""

    who: str | None
    answers: int
    claim: tuple[str, ...]


class Return(_Verb, frozen=True):
    """Take one's seat back from the bot that keeps it."""

    who: str


class Ready(_Verb, frozen=True):
    """The count has been looked at: the next round may begin."""

    who: str


class Vote(_Verb, frozen=True):
    """End the match by agreement, or not."""

    who: str
    yes: bool


class Say(_Verb, frozen=True):
    """Talk: a phrase or gesture by number, or free text, and just one of them. It is never kept."""

    who: str
    phrase: int | None = None
    text: str | None = None


class Spoke(_Verb, frozen=True):
    """What the log keeps of `Say`: that somebody spoke."""

    who: str


class Mute(_Verb, frozen=True):
    """Hear somebody no more, or again."""

    who: str
    whom: str
    on: bool = True


PlayerVerb = (
    Leave
    | Sit
    | Stand
    | SeatBot
    | Dismiss
    | SetOptions
    | Seen
    | Start
    | Commit
    | Reveal
    | Play
    | Claim
    | Return
    | Ready
    | Vote
    | Say
    | Mute
)
"""What a player may send; the rest is the house's alone."""

Verb = Open | Tick | Arrive | LoseLine | Spoke | PlayerVerb


def from_player(who: str, written: bytes) -> PlayerVerb:
    """The verb that a player has sent, as JSON without `who`; msgspec.DecodeError where it is none."""
    try:
        told = msgspec.json.decode(written, type=dict[str, object])
    except RecursionError:
        raise msgspec.DecodeError("JSON is nested too deep") from None
    if "who" in told:
        raise msgspec.ValidationError("Object contains unknown field `who`")
    return msgspec.convert({**told, "who": who}, PlayerVerb)  # type: ignore[no-any-return]


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a table's log: an accepted verb and when, in milliseconds on the table's clock."""

    at: int
    verb: Verb
