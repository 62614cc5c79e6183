"""The whole of a table as one person may see it: what somebody is given who has missed too much, or is new."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from escoba.cards import Card, codes
from escoba.game import Match, Round, View
from escoba.game.view import view_of
from escoba.records import PlayRecord, play_record
from escoba.tables.events import MatchOver, RoundCounted
from escoba.tables.match import TableMatch
from escoba.tables.options import Options
from escoba.tables.room import Person, Room
from escoba.tables.rounds import RoundTold


class PersonSeen(Struct, frozen=True):
    """Somebody in the room; `here`: the line holds."""

    who: str
    name: str
    seat: int | None
    here: bool


class SeatSeen(Struct, frozen=True):
    """A chair: whose, or which bot's; kept by a bot for its owner, or given up."""

    person: str | None
    level: str | None
    kept: bool
    gave_up: bool


class RoomSeen(Struct, frozen=True):
    """Who is in the room and who sits where; `marked` names the options whose change not everybody has seen."""

    master: str | None
    options: Options
    marked: tuple[str, ...]
    people: tuple[PersonSeen, ...]
    seats: tuple[SeatSeen, ...]


class RoundSeen(Struct, frozen=True):
    """A round from one chair: as `escoba.game.View`, in codes; `hand` is None for those who watch."""

    round: int
    dealer: int
    turn: int | None
    hand: tuple[str, ...] | None
    hand_sizes: tuple[int, ...]
    table: tuple[str, ...]
    piles: tuple[tuple[str, ...], ...]
    escobas: tuple[tuple[str, ...], ...]
    captured: tuple[bool, ...]
    stock: int
    discarded_last: str | None
    claimed: bool
    plays: tuple[PlayRecord, ...]


class SeedsSeen(Struct, frozen=True):
    """A deck being made: what house and seats are bound to; `revealing`: now the parts are wanted."""

    round: int
    commitment: str
    commitments: tuple[str | None, ...]
    revealing: bool
    until: int


class MatchSeen(Struct, frozen=True):
    """A match being played. Those who watch it are told of `round` and `totals` alone.

    `until` is when the turn or the look at the count ends, where a person is waited for.
    """

    match: int
    seats: tuple[str, ...]
    totals: tuple[int, ...]
    round: RoundSeen | None
    until: int | None = None
    seeds: SeedsSeen | None = None
    count: RoundCounted | None = None
    ready: tuple[int, ...] = ()
    voted: tuple[int, ...] = ()
    vote_until: int | None = None


class TableView(Struct, frozen=True, tag_field="message", tag="view"):
    """A table after event `number`, for `who`. Those who watch a match come late into `people` themselves."""

    number: int
    at: int
    who: str
    seat: int | None
    muted: tuple[str, ...]
    room: RoomSeen
    match: MatchSeen | None
    result: MatchOver | None


def room_seen(room: Room) -> RoomSeen:
    """The room now."""
    people = [PersonSeen(who, one.name, one.seat, one.gone_since is None) for who, one in room.people.items()]
    seats = [SeatSeen(seat.person, seat.level, seat.kept, seat.gave_up) for seat in room.seats]
    return RoomSeen(room.master, room.options, tuple(room.unseen), tuple(people), tuple(seats))


def table_view(who: str, person: Person, seen: RoomSeen, match: TableMatch | None, number: int, at: int) -> TableView:
    """What `who` may see: one who sits everything open and their own hand, one who watches the cards as of `number`.

    `seen` is the room as of that number.
    """
    played = None
    if match is not None and match.over is None:
        played = _watched(match, number) if person.seat is None else _from_seat(match, person.seat)
    return TableView(
        number=number,
        at=at,
        who=who,
        seat=person.seat,
        muted=tuple(sorted(person.muted)),
        room=seen,
        match=played,
        result=None if match is None else match.over,
    )


def _from_seat(match: TableMatch, seat: int) -> MatchSeen:
    """The match now, from a chair at it."""
    turn, shuffle, count = match.turn, match.shuffle, match.count
    played = None if match.game.round is None else _round(match.told[-1].number, match.game.view(seat), hand=True)
    seeds = None
    if shuffle is not None:
        # Who is bound already is nobody's to know before everybody is: then all of it is told at once.
        bound = shuffle.commitments if shuffle.revealing else [None] * len(shuffle.commitments)
        seeds = SeedsSeen(shuffle.round, shuffle.commitment, tuple(bound), shuffle.revealing, shuffle.until)
    until = None
    if turn is not None and match.person_plays(turn.seat):
        until = turn.until
    elif count is not None:
        until = count.until
    return MatchSeen(
        match=match.number,
        seats=match.who,
        totals=tuple(match.game.totals),
        round=played,
        until=until,
        seeds=seeds,
        count=None if count is None else count.event,
        ready=() if count is None else tuple(sorted(count.ready)),
        voted=tuple(sorted(match.ballot.yes)),
        vote_until=match.ballot.until,
    )


def _watched(match: TableMatch, number: int) -> MatchSeen:
    """The match as it was after event `number`, for somebody without a hand."""
    played, totals = None, tuple([0] * len(match.game.sides))
    for told in match.told:
        if told.begun <= number:
            again = _again(match.game, told, number)
            points = match.game.counts[told.number - 1].points if again.over else [0] * len(totals)
            totals = tuple([before + more for before, more in zip(told.totals, points, strict=True)])
            played = _round(told.number, view_of(again, 0, match.game.teams, totals), hand=False)
    return MatchSeen(match=match.number, seats=match.who, totals=totals, round=played)


def _again(match: Match, told: RoundTold, number: int) -> Round:
    """A round played once more, as far as it had been told."""
    played = Round(match.rules, match.seats, told.dealer, told.deck)
    played.begin()
    for move, at in told.moves:
        if at <= number:
            played.play(move)
    return played


def _round(number: int, view: View, hand: bool) -> RoundSeen:
    return RoundSeen(
        round=number,
        dealer=view.dealer,
        turn=view.turn,
        hand=tuple(codes(view.hand)) if hand else None,
        hand_sizes=view.hand_sizes,
        table=tuple(codes(view.table)),
        piles=_codes(view.piles),
        escobas=_codes(view.escobas),
        captured=view.captured,
        stock=view.stock,
        discarded_last=None if view.discarded_last is None else view.discarded_last.code,
        claimed=view.claimed,
        plays=tuple([play_record(move) for move in view.moves]),
    )


def _codes(by_seat: Sequence[Sequence[Card]]) -> tuple[tuple[str, ...], ...]:
    return tuple([tuple(codes(cards)) for cards in by_seat])
