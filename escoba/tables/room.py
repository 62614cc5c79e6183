"""Who is in the room, who sits where, and what the master has laid down."""

from __future__ import annotations

from dataclasses import dataclass, field

from escoba.bots import LEVELS
from escoba.tables import events
from escoba.tables.feed import Feed
from escoba.tables.options import Options, changed_fields, check_options
from escoba.tables.refusals import Refused

MOST_PEOPLE = 64
"""How many people a room holds, those who watch included."""
AWAY = 60_000
"""Milliseconds after which somebody whose line is lost has left, between matches."""


@dataclass
class Person:
    """Somebody in the room; `gone_since` is when their line was lost, None while it holds."""

    name: str
    seat: int | None = None
    gone_since: int | None = None
    muted: set[str] = field(default_factory=set)
    spoke_at: int | None = None


@dataclass
class Seat:
    """A chair: a person's (by id), a bot's (by level), or free. The rest is a running match's.

    `kept`: a bot plays until the owner returns; `missed`: so often in a row time ran out; `gave_up`: the person has
    gone for good, and `level` plays.
    """

    person: str | None = None
    level: str | None = None
    kept: bool = False
    missed: int = 0
    gave_up: bool = False

    @property
    def free(self) -> bool:
        """Whether nobody sits here."""
        return self.person is None and self.level is None


class Room:
    """People, seats and options. Every method checks first: it raises Refused and changes nothing, or does all.

    `people` are by id, in the order in which they came; `match_on` is set by the table.
    """

    def __init__(self, feed: Feed, options: Options, at_home: bool) -> None:
        """An empty room; Refused where the options are none."""
        check_options(options, at_home)
        self.options = options
        self.at_home = at_home
        self.people: dict[str, Person] = {}
        self.seats = [Seat() for _ in range(options.seats)]
        self.master: str | None = None
        self.match_on = False
        self.unseen: dict[str, set[str]] = {}
        """For each marked option, who has not seen its change."""
        self._changed_at: dict[str, int] = {}
        self._feed = feed

    # Who is asked for

    def person(self, who: str) -> Person:
        """Somebody in the room; `not_here` where there is no such person."""
        if who not in self.people:
            raise Refused("not_here", "You are not at this table: come in first")
        return self.people[who]

    def seat_of(self, who: str) -> int:
        """Where somebody sits; `not_seated` for those who watch."""
        seat = self.person(who).seat
        if seat is None:
            raise Refused("not_seated", "You have no seat at this table: only those who sit can do that")
        return seat

    def persons(self) -> list[int]:
        """The seats of people."""
        return [number for number, seat in enumerate(self.seats) if seat.person is not None]

    def connected(self) -> list[int]:
        """The seats of people whose line holds."""
        return [number for number, seat in enumerate(self.seats) if seat.person and self._holds(seat.person)]

    def playing(self) -> list[int]:
        """The seats of people whose line holds and who play in person: no bot keeps their seat."""
        return [number for number in self.connected() if not self.seats[number].kept]

    def _holds(self, who: str) -> bool:
        return self.people[who].gone_since is None

    def check_master(self, who: str | None) -> None:
        """Refuse whoever is neither the master nor the house."""
        if who is not None:
            self.person(who)
            if who != self.master:
                raise Refused("not_master", "Only the table's master (with the star) can do that")

    def check_between_matches(self) -> None:
        """Refuse during a match."""
        if self.match_on:
            raise Refused("match_on", "A match is being played: this can be done before it or after it")

    # Coming and going

    def arrive(self, who: str, name: str, invited: bool) -> None:
        """Let somebody in, or take note that their line is back."""
        if who in self.people:
            if self.people[who].gone_since is not None:
                self.people[who].gone_since = None
                self._feed.tell(events.LineBack(who))
            return
        if self.options.private and not invited:
            raise Refused("private", "This table is private: it takes an invitation to come in")
        if len(self.people) >= MOST_PEOPLE:
            raise Refused("full", f"{MOST_PEOPLE} people are at this table already, and it holds no more")
        if self.match_on and not self.options.spectators:
            raise Refused("no_spectators", "A match is being played, and nobody may watch: come when it is over")
        self.people[who] = Person(name)
        self._feed.tell(events.Arrived(who, name))
        if self.master is None:
            self._choose_master()

    def lose_line(self, who: str) -> None:
        """Somebody's line is lost; those without a seat have left with it."""
        person = self.person(who)
        if person.seat is None:
            self.leave(who, "line_lost")
        elif person.gone_since is None:
            person.gone_since = self._feed.now
            self._feed.tell(events.LineLost(who))

    def leave(self, who: str, reason: str = "own_wish") -> None:
        """Somebody is gone for good. In a match the seat has been given up before."""
        seat = self.person(who).seat
        if seat is not None and self.seats[seat].person == who:
            self.seats[seat] = Seat()
        del self.people[who]
        self._feed.tell(events.Left(who, reason))  # type: ignore[arg-type]  # one of its four
        self._has_seen(who, self._feed.last)
        if who == self.master:
            self._choose_master()

    def dismiss(self, who: str, whom: str) -> None:
        """The master shows somebody out."""
        self.check_master(who)
        self.check_between_matches()
        if whom not in self.people or whom == who:
            raise Refused("no_such_person", "There is nobody else of that name at this table")
        self.leave(whom, "dismissed")

    def _choose_master(self) -> None:
        """The next in the order of arrival, those who sit before those who stand."""
        order = sorted(self.people, key=lambda who: self.people[who].seat is None)
        self.master = order[0] if order else None
        self._feed.tell(events.MasterChanged(self.master))

    # Seats

    def sit(self, who: str, seat: int) -> None:
        """Somebody takes a free seat."""
        person = self.person(who)
        self.check_between_matches()
        if not self._seat(seat).free:
            raise Refused("seat_taken", f"Seat {seat} is taken: choose a free one")
        if person.seat is not None:
            self.seats[person.seat] = Seat()
        self.seats[seat] = Seat(person=who)
        person.seat = seat
        self._feed.tell(events.Sat(who, seat))

    def stand(self, who: str) -> None:
        """Somebody leaves the seat and stays."""
        seat = self.seat_of(who)
        self.check_between_matches()
        self.seats[seat] = Seat()
        self.people[who].seat = None
        self._feed.tell(events.Stood(who))
        self._has_seen(who, self._feed.last)

    def seat_bot(self, who: str | None, seat: int, level: str | None) -> None:
        """A bot takes a seat, changes its level or goes."""
        self.check_master(who)
        self.check_between_matches()
        if self._seat(seat).person is not None:
            raise Refused("seat_taken", f"A person sits on seat {seat}")
        if level is not None and level not in LEVELS:
            raise Refused("bad_level", f"There is no such bot: the levels are {', '.join(LEVELS)}")
        if self.seats[seat].level != level:
            self.seats[seat] = Seat(level=level)
            self._feed.tell(events.BotSat(seat, level))

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise Refused("no_such_seat", f"There is no such seat: they are 0 to {len(self.seats) - 1}")
        return self.seats[seat]

    # Options

    def set_options(self, who: str, options: Options) -> None:
        """The master changes the options; all others who sit find the changes marked."""
        self.check_master(who)
        self.check_between_matches()
        check_options(options, self.at_home)
        if not all(seat.free for seat in self.seats[options.seats :]):
            raise Refused("seat_taken", "Somebody sits on a seat that would be taken away")
        changed = changed_fields(self.options, options)
        if not changed:
            return
        self.options = options
        del self.seats[options.seats :]
        self.seats += [Seat() for _ in range(options.seats - len(self.seats))]
        others = {other for other, person in self.people.items() if person.seat is not None and other != who}
        for name in changed:
            self._changed_at[name] = self._feed.last + 1
            self.unseen.pop(name, None)
            if others:
                self.unseen[name] = set(others)
        self._feed.tell(events.OptionsChanged(options, changed, tuple(self.unseen)))

    def seen(self, who: str, number: int) -> None:
        """Somebody has seen the changes up to this event."""
        self.person(who)
        self._has_seen(who, number)

    def _has_seen(self, who: str, number: int) -> None:
        """Take the marks away where that was the last who had not seen a change up to this event."""
        cleared = []
        for name, others in list(self.unseen.items()):
            if self._changed_at[name] <= number:
                others.discard(who)
            if not others:
                del self.unseen[name]
                cleared.append(name)
        if cleared:
            self._feed.tell(events.ChangesSeen(tuple(cleared)))

    # Before and after a match

    def check_start(self, who: str | None) -> None:
        """Refuse to begin a match that cannot be one."""
        self.check_master(who)
        self.check_between_matches()
        if any(seat.free for seat in self.seats):
            raise Refused("seats_free", "Every seat must be taken, by a person or a bot, before a match begins")
        if self.unseen:
            raise Refused("unseen", f"Not everybody has seen the changes yet: {', '.join(self.unseen)}")
        persons = self.persons()
        if self.connected() != persons:
            raise Refused("away", "Somebody's line is lost: wait for them, or show them out")
        needed = {"training": 0 if self.options.spectators else 1, "open": 1, "friends": 2}[self.options.kind]
        if len(persons) < needed:
            raise Refused("too_few_people", f"A match of kind {self.options.kind} needs {needed} people or more")
        if self.options.stake and len(persons) < len(self.seats):
            raise Refused("bots_at_stake", "Where there is a stake, people sit on all seats")

    def begin_match(self) -> None:
        """Those who may not watch go out."""
        self.match_on = True
        if not self.options.spectators:
            for who in [who for who, person in self.people.items() if person.seat is None]:
                self.leave(who, "no_spectators")

    def end_match(self) -> None:
        """Seats are people's own again; those that were given up are free."""
        self.match_on = False
        for number, seat in enumerate(self.seats):
            self.seats[number] = Seat() if seat.gave_up else Seat(seat.person, seat.level)
        for person in self.people.values():
            if person.gone_since is not None:
                person.gone_since = self._feed.now

    @property
    def due(self) -> int | None:
        """When somebody who is away has left, between matches; None where nobody is."""
        gone = [person.gone_since for person in self.people.values() if person.gone_since is not None]
        return None if self.match_on or not gone else min(gone) + AWAY

    def time_is_up(self) -> None:
        """Let those who are away too long go."""
        for who, person in list(self.people.items()):
            if person.gone_since is not None and person.gone_since + AWAY <= self._feed.now:
                self.leave(who, "line_lost")
