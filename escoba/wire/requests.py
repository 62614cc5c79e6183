"""What a player's program asks of a server, besides what it asks of a table (`tables.PlayerVerb`)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from escoba.rules import DEFAULT_PRESET
from escoba.tables import Options
from escoba.tables.tags import snake

VERSION = 1
"""The version of the messages, said in `hello`."""
PATH = "/play"
KEY_DIGITS = 32
"""Hexadecimal digits of a key: 128 bits."""

Board = Literal["xp", "2", "3-4", "pairs", "week"]


class _Request(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="verb", tag=snake):
    pass


# Who somebody is


class Hello(_Request, frozen=True):
    """The first message: who one is.

    `key` is the secret of the account, and so of the seat; it is made by the player's program. `name` is needed with a
    new key, `moving_code` to take an account along to it. `offset` is the player's time zone, in minutes east of UTC.
    """

    version: int
    key: str
    name: str | None = None
    moving_code: str | None = None
    offset: int = 0
    program: str = ""


class Rename(_Request, frozen=True):
    """Be called otherwise from now on, with a new number."""

    name: str


class MoveAccount(_Request, frozen=True):
    """Ask for a code with which the account goes to another key, once and within ten minutes."""


class DeleteAccount(_Request, frozen=True):
    """Delete the account and everything that is kept of it."""


# Rooms


class OpenRoom(_Request, frozen=True):
    """Open a table and be its master."""

    options: Options


class Join(_Request, frozen=True):
    """Come into a room by its code; `key` is that of the invitation, where there is one."""

    room: str
    key: str | None = None


class Resume(_Request, frozen=True):
    """Be back in the room that `welcome` named; `number` is that of the last event seen, 0 for none."""

    number: int


class ListRooms(_Request, frozen=True):
    """Ask for the open tables."""


class Invite(_Request, frozen=True):
    """Ask a friend to the room that one is in."""

    whom: str


class Seek(_Request, frozen=True):
    """Quick match: be put at a table with others who want the same."""

    rules: dict[str, str | int | bool] = field(default_factory=lambda: {"preset": DEFAULT_PRESET})
    seats: int = 2
    teams: bool = False
    stake: int = 0


class StopSeeking(_Request, frozen=True):
    """Seek no more."""


# Friends


class ListFriends(_Request, frozen=True):
    """Ask for one's friends, who asks to be one, and whom one has blocked."""


class AskFriend(_Request, frozen=True):
    """Ask somebody, by name and number (`Ana#4821`), to be friends; where they have asked already, accept."""

    name: str


class AcceptFriend(_Request, frozen=True):
    """Be friends with somebody who has asked."""

    whom: str


class DropFriend(_Request, frozen=True):
    """Be friends no more; or take back what was asked, or say no to it."""

    whom: str


class Block(_Request, frozen=True):
    """Be asked and invited by somebody no more, and not be put at a table with them."""

    whom: str


class Unblock(_Request, frozen=True):
    """Take that back."""

    whom: str


# What matches were worth


class ShowCareer(_Request, frozen=True):
    """Ask for one's own XP, chips, ratings and league."""


class ShowRanking(_Request, frozen=True):
    """Ask for the first of a board: XP, a rating, or this week's league points."""

    board: Board


class ListMatches(_Request, frozen=True):
    """Ask for one's newest matches."""


class ShowRecord(_Request, frozen=True):
    """Ask for the record of a match of one's own that is over."""

    match: str


Request = (
    Hello
    | Rename
    | MoveAccount
    | DeleteAccount
    | OpenRoom
    | Join
    | Resume
    | ListRooms
    | Invite
    | Seek
    | StopSeeking
    | ListFriends
    | AskFriend
    | AcceptFriend
    | DropFriend
    | Block
    | Unblock
    | ShowCareer
    | ShowRanking
    | ListMatches
    | ShowRecord
)
