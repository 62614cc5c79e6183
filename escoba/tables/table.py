"""A table: verbs in, numbered events out, each chair's own.

It has no clock: every verb comes with a time. It has no chance of its own: all of it follows from the 32 secret bytes
of `Open` and from what people add. So the same verbs at the same times give the same events, and the accepted ones are
all that must be kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from escoba.records import SEED_BYTES, Record
from escoba.tables import verbs
from escoba.tables.events import MatchOver, Numbered
from escoba.tables.feed import Feed
from escoba.tables.match import TableMatch
from escoba.tables.options import Options
from escoba.tables.refusals import Refusal, Refused
from escoba.tables.room import Room
from escoba.tables.seeing import TableView, room_seen, table_view
from escoba.tables.talk import Heard, check_talk, heard
from escoba.tables.turn import Question
from escoba.tables.verbs import Entry, Verb
from escoba.tables.watching import LateRoom, told_late


class BrokenLog(ValueError):
    """A log that no table can have written."""


class Outcome(NamedTuple):
    """What a verb brought.

    `entries` belong in the log before anybody is told anything; `refusal` is the answer to whoever asked, None where
    the verb was accepted; `heard` is talk, to be passed on and forgotten. What happened is asked for by `Table.news`.
    """

    entries: tuple[Entry, ...]
    refusal: Refusal | None = None
    heard: tuple[Heard, ...] = ()


class Finished(NamedTuple):
    """A match that is over: what it was about, who played (by seat, an id or `bot:LEVEL`), its end and its record."""

    options: Options
    who: tuple[str, ...]
    over: MatchOver
    record: Record


class Running(NamedTuple):
    """A match that is being played: its number at the table, and whether a round is on the table now."""

    number: int
    round_on: bool


class Table:
    """One table.

    Times are whole milliseconds of a clock that begins at 0 with `Open`; set back, it counts as still. Whoever rebuilds
    a table lets its clock go on from `now`, and says `LoseLine` for everybody who has to come again.
    """

    def __init__(self, opening: verbs.Open) -> None:
        """Open it, at 0; the log begins with `opening`. Refused (`bad_options`) or ValueError for a wrong secret."""
        if len(opening.secret) != SEED_BYTES:
            raise ValueError(f"a secret of {len(opening.secret)} bytes: it must have {SEED_BYTES}")
        self._feed = Feed()
        self._secret = opening.secret
        self._room = Room(self._feed, opening.options, opening.at_home)
        self._match: TableMatch | None = None
        self._matches = 0
        self._late_room = LateRoom()
        self._room.arrive(opening.who, opening.name, invited=True)
        self._end_moment()

    @classmethod
    def rebuild(cls, log: Iterable[Entry]) -> Table:
        """The table that has written this log, just as it was after the last entry. BrokenLog where none has."""
        entries = iter(log)
        first = next(entries, None)
        if first is None or not isinstance(first.verb, verbs.Open):
            raise BrokenLog("the log does not begin with the opening of a table")
        try:
            table = cls(first.verb)
        except (Refused, ValueError) as error:
            raise BrokenLog(str(error)) from None
        for entry in entries:
            if table.do(entry.verb, entry.at).entries != (entry,):
                raise BrokenLog(f"{entry} does not follow from the log before it")
        return table

    # For reading

    @property
    def now(self) -> int:
        """When the newest accepted verb came in."""
        return self._feed.now

    @property
    def last(self) -> int:
        """The number of the newest event."""
        return self._feed.last

    @property
    def due(self) -> int | None:
        """When something happens by itself: do a `Tick` then. None where nothing will."""
        return self._room.due if self._match is None or self._match.over else self._match.due

    @property
    def empty(self) -> bool:
        """Whether nobody is in the room any more, so that it can be closed."""
        return not self._room.people

    @property
    def options(self) -> Options:
        """What is agreed on."""
        return self._room.options

    @property
    def people(self) -> tuple[str, ...]:
        """The ids of those in the room."""
        return tuple(self._room.people)

    @property
    def question(self) -> Question | None:
        """What a bot must be asked now, by the caller; its answer comes as `Play` or `Claim` with `who` None.

        When the answer comes makes no difference to anybody at the table, as long as it is within a bot's usual time.
        """
        return None if self._match is None else self._match.question

    @property
    def running(self) -> Running | None:
        """The match that is being played; None between matches."""
        match = self._match
        return None if match is None or match.over is not None else Running(match.number, match.turn is not None)

    @property
    def names(self) -> dict[str, str]:
        """How those in the room are called, by id."""
        return {who: person.name for who, person in self._room.people.items()}

    @property
    def seats(self) -> tuple[str | None, ...]:
        """Who sits where now: a person's id, `bot:LEVEL`, or None where the seat is free."""
        return tuple([seat.person or (seat.level and f"bot:{seat.level}") for seat in self._room.seats])

    @property
    def finished(self) -> Finished | None:
        """The last match, once it is over."""
        match = self._match
        if match is None or match.over is None:
            return None
        return Finished(match.options, match.who, match.over, match.record)

    def news(self, who: str, after: int, at: int) -> list[Numbered] | TableView:
        """The events after number `after`, for somebody in the room whose line holds.

        The whole view where they are forgotten, which is some rounds later, or there is no such number. Who watches a
        match is 15 s behind, at a rated table a whole deal. Refused (`not_here`) for somebody who is not in the room.
        """
        seat, upto = self._room.person(who).seat, self._upto(who, at)
        told = self._feed.since(after, upto, seat) if after <= upto else None
        return self.view(who, at) if told is None else told

    def resume(self, who: str, after: int, at: int) -> list[Numbered] | TableView:
        """The same for somebody whose line is back: the whole view where they missed events of an earlier round."""
        return self.view(who, at) if after < self._feed.round_start - 1 else self.news(who, after, at)

    def view(self, who: str, at: int) -> TableView:
        """All that somebody in the room may see. Refused (`not_here`) for somebody who is not."""
        person, number = self._room.person(who), self._upto(who, at)
        late = self._late_room.after(number) if person.seat is None else None
        seen = late or room_seen(self._room)
        return table_view(who, person, seen, self._match, number, max(at, self.now))

    def _upto(self, who: str, at: int) -> int:
        """The number of the newest event that somebody may know of."""
        if self._room.person(who).seat is not None:
            return self._feed.last
        return told_late(self._feed, self._match, max(at, self.now))

    # Verbs

    def do(self, verb: Verb, at: int) -> Outcome:
        """Do what was due, then this. A verb that is refused changes nothing."""
        at = max(at, self.now)
        entries: list[Entry] = []
        if self.due is not None and self.due <= at:
            self._feed.now = at
            self._let_time_pass()
            entries.append(Entry(at, verbs.Tick()))
        if isinstance(verb, verbs.Tick):
            return Outcome(tuple(entries))
        before, self._feed.now = self._feed.now, at
        try:
            said = self._accept(verb)
        except Refused as refused:
            self._feed.now = before
            return Outcome(tuple(entries), Refusal(refused.code, refused.sentence))
        self._end_moment()
        kept = verbs.Spoke(verb.who) if isinstance(verb, verbs.Say) else verb
        return Outcome((*entries, Entry(at, kept)), heard=tuple(said))

    def _let_time_pass(self) -> None:
        while self.due is not None and self.due <= self.now:
            if self._match is not None and self._match.over is None:
                self._match.time_is_up()
                self._look_whether_it_is_over()
            else:
                self._room.time_is_up()
            self._end_moment()

    def _accept(self, verb: Verb) -> list[Heard]:
        room = self._room
        match verb:
            case verbs.Say():
                return self._say(verb)
            case verbs.Spoke(who):
                room.person(who).spoke_at = self.now
            case verbs.Mute(who, whom, on):
                self._mute(who, whom, on)
            case verbs.Arrive(who, name, invited):
                room.arrive(who, name, invited)
            case verbs.LoseLine(who):
                room.lose_line(who)
                self._line_changed()
            case verbs.Leave(who):
                self._leave(who)
            case verbs.Sit(who, seat):
                room.sit(who, seat)
            case verbs.Stand(who):
                room.stand(who)
            case verbs.SeatBot(who, seat, level):
                room.seat_bot(who, seat, level)
            case verbs.Dismiss(who, whom):
                room.dismiss(who, whom)
            case verbs.SetOptions(who, options):
                room.set_options(who, options)
            case verbs.Seen(who, number):
                room.seen(who, number)
            case verbs.Start(who):
                self._start(who)
            case verbs.Open() | verbs.Tick():
                raise Refused("not_now", "The table is open already")
            case _:
                self._play(verb)
        return []

    def _play(
        self,
        verb: verbs.Commit | verbs.Reveal | verbs.Play | verbs.Claim | verbs.Return | verbs.Ready | verbs.Vote,
    ) -> None:
        """What only a match in play has a use for, and only from a seat."""
        seat = None if verb.who is None else self._room.seat_of(verb.who)
        played = self._match
        if played is None or played.over is not None:
            raise Refused("no_match", "No match is being played at this table")
        if isinstance(verb, verbs.Play | verbs.Claim):
            played.move(seat, verb)
        else:
            assert seat is not None
            match verb:
                case verbs.Commit(_, round, commitment):
                    played.commit(seat, round, commitment)
                case verbs.Reveal(_, round, part):
                    played.reveal(seat, round, part)
                case verbs.Return():
                    played.come_back(seat)
                case verbs.Ready():
                    played.ready(seat)
                case verbs.Vote(_, yes):
                    played.vote(seat, yes)
        self._look_whether_it_is_over()

    def _start(self, who: str | None) -> None:
        self._room.check_start(who)
        self._room.begin_match()
        self._matches += 1
        self._match = TableMatch(self._feed, self._room, self._matches, self._secret)

    def _leave(self, who: str) -> None:
        person = self._room.person(who)
        match = self._match
        if person.seat is not None and match is not None and match.over is None:
            seat, person.seat = person.seat, None
            match.give_up(seat)
            self._look_whether_it_is_over()
        self._room.leave(who)

    def _line_changed(self) -> None:
        if self._match is not None and self._match.over is None:
            self._match.line_changed()

    def _look_whether_it_is_over(self) -> None:
        if self._match is not None and self._match.over is not None and self._room.match_on:
            self._room.end_match()

    def _end_moment(self) -> None:
        self._feed.end_moment()
        self._late_room.remember(self._room, self._match, self._feed)

    def _say(self, verb: verbs.Say) -> list[Heard]:
        check_talk(self._room, verb, self.now).spoke_at = self.now
        return heard(self._room, verb, self.now)

    def _mute(self, who: str, whom: str, on: bool) -> None:
        muted = self._room.person(who).muted
        if whom not in self._room.people or whom == who:
            raise Refused("no_such_person", "There is nobody else of that name at this table")
        if on:
            muted.add(whom)
        else:
            muted.discard(whom)
