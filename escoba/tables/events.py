"""What happens at a table, as those in its chairs are told of it.

Events hold codes and numbers only, so they are encoded as they are. Seats and sides are numbers; `at` and `until` are
milliseconds on the table's clock, which begins at 0 when the table is opened.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from escoba.records import SeedsRecord
from escoba.tables.options import Options
from escoba.tables.tags import snake


class _Event(Struct, frozen=True, tag_field="event", tag=snake):
    pass


# People and chairs


class Arrived(_Event, frozen=True):
    """Somebody came into the room."""

    who: str
    name: str


class Left(_Event, frozen=True):
    """Somebody is gone from room and seat."""

    who: str
    reason: Literal["own_wish", "line_lost", "dismissed", "no_spectators"]


class LineLost(_Event, frozen=True):
    """Somebody's line is lost."""

    who: str


class LineBack(_Event, frozen=True):
    """Somebody's line is back."""

    who: str


class Sat(_Event, frozen=True):
    """Somebody sits here now, and no longer where they sat before."""

    who: str
    seat: int


class Stood(_Event, frozen=True):
    """Somebody stood up."""

    who: str


class BotSat(_Event, frozen=True):
    """A bot of this level sits here; None: none does any more."""

    seat: int
    level: str | None


class MasterChanged(_Event, frozen=True):
    """Who decides on the table now; None where nobody is left."""

    who: str | None


class OptionsChanged(_Event, frozen=True):
    """The options, the names of those that changed now, and of all that are marked: not everybody has seen them."""

    options: Options
    changed: tuple[str, ...]
    marked: tuple[str, ...]


class ChangesSeen(_Event, frozen=True):
    """These options are marked no more."""

    fields: tuple[str, ...]


# The deck


class MatchBegan(_Event, frozen=True):
    """A match begins: its number at this table from 1, and who plays, by seat: a person's id or `bot:LEVEL`."""

    match: int
    seats: tuple[str, ...]


class SeedsWanted(_Event, frozen=True):
    """The house is bound to its seed for round `round`; each seat binds itself to a part until `until`."""

    round: int
    commitment: str
    until: int


class PartsWanted(_Event, frozen=True):
    """What the seats are bound to (None: nothing); each that is gives its part until `until`."""

    round: int
    commitments: tuple[str | None, ...]
    until: int


class SeedsShown(_Event, frozen=True):
    """The round is over: the seeds from which its deck followed, to check it by."""

    round: int
    seeds: SeedsRecord


# The round


class RoundBegan(_Event, frozen=True):
    """A round is dealt: its number in the match, dealer and first player, and whose part counts as zeros.

    `without_part` names seats of people only: bots never have one.
    """

    round: int
    dealer: int
    first: int
    without_part: tuple[int, ...]


class Dealt(_Event, frozen=True):
    """Cards were dealt: `hand` to this seat (None for those who watch), as many to each; `table` at a round's start."""

    deal: int
    hand: tuple[str, ...] | None
    each: int
    table: tuple[str, ...]
    stock: int


class OpeningTaken(_Event, frozen=True):
    """The opening table went to a seat as an escoba, or two; `crosswise` lie so in its pile."""

    seat: int
    cards: tuple[str, ...]
    crosswise: tuple[str, ...]


class TurnBegan(_Event, frozen=True):
    """A seat is to move, a person before `until`; None where a bot plays there."""

    seat: int
    until: int | None


class Discarded(_Event, frozen=True):
    """A card was laid on the table."""

    seat: int
    card: str


class Captured(_Event, frozen=True):
    """A card took others from the table."""

    seat: int
    card: str
    takes: tuple[str, ...]


class Claimed(_Event, frozen=True):
    """A missed fifteen was taken before the play."""

    seat: int
    takes: tuple[str, ...]


class Escoba(_Event, frozen=True):
    """The capture or claim just told took every card; `card` lies crosswise."""

    seat: int
    card: str


class LeftoversTaken(_Event, frozen=True):
    """The round's last cards went to whoever captured last, or to nobody."""

    seat: int | None
    cards: tuple[str, ...]


class CountLine(Struct, frozen=True):
    """One category of the count, by side (`escoba.game.Line`)."""

    category: str
    amounts: tuple[int, ...]
    points: tuple[int, ...]
    cards: tuple[tuple[str, ...], ...]
    reason: str


class RoundCounted(_Event, frozen=True):
    """The round was counted. The next begins when all are ready, at the latest at `until`; None where none follows."""

    round: int
    lines: tuple[CountLine, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    until: int | None


class SeatReady(_Event, frozen=True):
    """This seat has looked at the count."""

    seat: int


# Absence and endings


class TimeRanOut(_Event, frozen=True):
    """Nobody moved here in time: the game plays for the seat now."""

    seat: int


class SeatKept(_Event, frozen=True):
    """A bot keeps this seat until its owner returns."""

    seat: int
    level: str


class SeatBack(_Event, frozen=True):
    """The owner plays again."""

    seat: int


class GaveUp(_Event, frozen=True):
    """The owner gave the seat up; a bot plays it to the end."""

    seat: int
    level: str


class Voted(_Event, frozen=True):
    """Somebody wants to end the match; it ends if every person does before `until`."""

    seat: int
    until: int


class VoteFailed(_Event, frozen=True):
    """The match goes on: a seat said no, or (None) the time is over."""

    seat: int | None


class MatchOver(_Event, frozen=True):
    """The match has ended: won by a side, agreed, or given up by the last person (no winner).

    `gave_up` lists seats; `first` is the seat after the last dealer, None where nothing was dealt.
    """

    match: int
    reason: Literal["won", "agreed", "given_up"]
    winner: int | None
    totals: tuple[int, ...]
    by_no_capture: bool
    gave_up: tuple[int, ...]
    first: int | None


Event = (
    Arrived
    | Left
    | LineLost
    | LineBack
    | Sat
    | Stood
    | BotSat
    | MasterChanged
    | OptionsChanged
    | ChangesSeen
    | MatchBegan
    | SeedsWanted
    | PartsWanted
    | SeedsShown
    | RoundBegan
    | Dealt
    | OpeningTaken
    | TurnBegan
    | Discarded
    | Captured
    | Claimed
    | Escoba
    | LeftoversTaken
    | RoundCounted
    | SeatReady
    | TimeRanOut
    | SeatKept
    | SeatBack
    | GaveUp
    | Voted
    | VoteFailed
    | MatchOver
)


class Numbered(Struct, frozen=True, tag_field="message", tag="event"):
    """An event with its number, from 1 and without gaps, and when it happened."""

    number: int
    at: int
    event: Event
