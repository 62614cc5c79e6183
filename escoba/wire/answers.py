"""What a server says, besides what a table tells (`tables.Numbered`, `tables.TableView`, `tables.Said`)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from escoba.records import Record
from escoba.tables import Options
from escoba.tables.tags import snake
from escoba.wire.requests import Board


class _Answer(Struct, frozen=True, kw_only=True, tag_field="message", tag=snake):
    pass


class Refusal(_Answer, frozen=True, tag="refused"):
    """Something was not done: a code for programs, a sentence for people; `verb` is what was asked, if it was read."""

    code: str
    sentence: str
    verb: str | None = None


# Who somebody is


class Welcome(_Answer, frozen=True):
    """The answer to `hello`. `room` is where one still is: `resume` or `leave` it."""

    version: int
    server: str
    text: str
    who: str
    name: str
    new: bool
    room: str | None
    at_home: bool


class Renamed(_Answer, frozen=True):
    """One's name and number from now on."""

    name: str


class MovingCode(_Answer, frozen=True):
    """A code that is valid once, for so many seconds."""

    code: str
    seconds: int


class Deleted(_Answer, frozen=True):
    """The account is gone; the server hangs up."""


class Replaced(_Answer, frozen=True):
    """The same account is connected from elsewhere; the server hangs up."""


class Closing(_Answer, frozen=True):
    """The server closes for a while: no new matches; running rounds have so many seconds. Everything is kept."""

    seconds: int


# Rooms


class Entered(_Answer, frozen=True):
    """One is in a room now; its view or the events missed follow. `at` is the time now on the table's clock.

    `key` is what an invitation needs beside the code, null where anybody may come in.
    """

    room: str
    key: str | None
    at: int


class Out(_Answer, frozen=True):
    """One is in the room no more. `called_off`: not enough people came for the stake."""

    room: str
    reason: Literal["own_wish", "dismissed", "no_spectators", "line_lost", "called_off"]


class RoomSummary(Struct, frozen=True):
    """An open table: `people` sit, `bots` too, `free` seats are left; `match_on`: a match is being played."""

    room: str
    options: Options
    people: tuple[str, ...]
    bots: int
    free: int
    match_on: bool


class Rooms(_Answer, frozen=True):
    """The open tables, those with free seats first."""

    rooms: tuple[RoomSummary, ...]


class Invited(_Answer, frozen=True):
    """A friend asks one to a room; `join` with this code and key."""

    who: str
    name: str
    room: str
    key: str | None


class Seeking(_Answer, frozen=True):
    """Quick match: one is looked for, with so many who want the same. `over`: no longer, and why (null: still)."""

    people: int
    seats: int
    over: Literal["found", "stopped", "called_off"] | None = None


class Worth(_Answer, frozen=True):
    """What the next match at this table would be worth as people sit now, where it is less than in full."""

    worth: Literal["full", "half", "nothing"]
    reason: Literal["bots", "same_address"] | None = None


# Friends


class Friend(Struct, frozen=True):
    """Somebody: a friend, `asked` by oneself, `asks` one, or `blocked`; `here`: connected (friends only)."""

    who: str
    name: str
    state: Literal["friend", "asked", "asks", "blocked"]
    here: bool


class Friends(_Answer, frozen=True):
    """All of them; sent again when something changes."""

    friends: tuple[Friend, ...]


# What matches were worth


class Settled(_Answer, frozen=True):
    """What a match at the table was worth to oneself; the figures are changes, `rating` the new one and two RD."""

    match: str
    xp: int
    chips: int
    returned: int
    league: int
    board: Literal["2", "3-4", "pairs"]
    rating: tuple[int, int] | None
    balance: int


class League(Struct, frozen=True):
    """One's group of this week: the tier (0 lowest, to 5), and who has how many points, first place first."""

    week: str
    tier: int
    table: tuple[Ranked, ...]


class Careers(_Answer, frozen=True, tag="career"):
    """One's own figures; `ratings` by board, as rating and two RD, null as long as too little is known."""

    xp: int
    grade: str
    balance: int
    highest_stake: int
    ratings: dict[str, tuple[int, int] | None]
    league: League | None


class Ranked(Struct, frozen=True):
    """A place on a board."""

    place: int
    who: str
    name: str
    figure: int


class Rankings(_Answer, frozen=True, tag="ranking"):
    """The first of a board, and one's own place (null: none)."""

    board: Board
    first: tuple[Ranked, ...]
    own: Ranked | None


class MatchSummary(Struct, frozen=True):
    """A match that is over: who played, by seat; `ended` is in seconds since 1970 by the server's clock."""

    match: str
    ended: int
    kind: str
    seats: tuple[str, ...]
    own: int
    totals: tuple[int, ...]
    winner: int | None


class Matches(_Answer, frozen=True):
    """The newest first."""

    matches: tuple[MatchSummary, ...]


class MatchRecord(_Answer, frozen=True, tag="record"):
    """The record of a match (records.md), with the seeds of every round."""

    match: str
    record: Record


Answer = (
    Refusal
    | Welcome
    | Renamed
    | MovingCode
    | Deleted
    | Replaced
    | Closing
    | Entered
    | Out
    | Rooms
    | Invited
    | Seeking
    | Worth
    | Friends
    | Settled
    | Careers
    | Rankings
    | Matches
    | MatchRecord
)
