"""The tables of a server: each with its code, its clock, its log on the disk and the people who are connected to it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from escoba.career import StakedMatch
from escoba.game import Claim, Move
from escoba.records import SEED_BYTES
from escoba.server.accounts import Account
from escoba.server.careers import CareerDesk
from escoba.server.hosted import HostedRoom
from escoba.server.metrics import Metrics
from escoba.server.registry import RoomRegistry
from escoba.server.thinkers import Thinkers
from escoba.tables import Entry, Heard, Options, Question, Table, TableView, Verb, verbs
from escoba.tables import Refused as TableRefused
from escoba.wire import Entered, Out, Refused, Rooms, RoomSummary, Worth

log = logging.getLogger("escoba.server")

WAKES_AFTER = 30.0
"""Seconds after a restart for which a table waits for the first of its people; its clock stands still."""
OTHERS_WITHIN = 5.0
"""Seconds after that in which the others are back, or their lines are lost."""
GATHER_WITHIN = 60.0
"""Seconds in which an open table with a stake finds people for all seats, or is called off (career, section 3)."""
_BEHIND = 1.0
"""Seconds between two looks at what those who watch may know by now."""


class RoomDesk:
    """Opens rooms, lets people in and out, and does to tables what people, bots and time do.

    `tell` sends a message to somebody who is connected; `act` runs something as one step of the store, now or, from a
    timer, later; `address` says where somebody is connected from.
    """

    def __init__(
        self,
        registry: RoomRegistry,
        careers: CareerDesk,
        thinkers: Thinkers,
        metrics: Metrics,
        *,
        tell: Callable[[str, object], None],
        act: Callable[[Callable[[], None]], None],
        address: Callable[[str], str | None],
        at_home: bool,
    ) -> None:
        """The rooms that the registry has."""
        self.closing = False
        self.registry = registry
        self._careers = careers
        self._thinkers = thinkers
        self._metrics = metrics
        self._tell, self._act, self._address = tell, act, address
        self._at_home = at_home
        registry.loaded, registry.broken = self._loaded, careers.call_off

    def _loaded(self, room: HostedRoom) -> None:
        self._later(room, "wake", WAKES_AFTER, self._wake)

    # Coming and going

    def open(self, account: Account, options: Options) -> HostedRoom:
        """Open a room and be its master; TableRefused (`bad_options`) where no table can be so."""
        opening = verbs.Open(account.id, account.called, secrets.token_bytes(SEED_BYTES), options, self._at_home)
        table = Table(opening)
        room = self.registry.add(table)
        self.registry.write(room, (Entry(0, opening),))
        self._after(room)
        self._greet(room, account.id, table.view(account.id, room.now))
        return room

    def enter(self, room: HostedRoom, account: Account, key: str | None = None) -> None:
        """Let somebody in who knows the room's key or is invited; refused by the table where nobody may come."""
        invited = self.registry.may_enter(room, account.id, key)
        self._wake_for(room, account.id)
        self.do(room, verbs.Arrive(account.id, account.called, invited))
        self._greet(room, account.id, room.table.view(account.id, room.now))

    def resume(self, room: HostedRoom, account: Account, number: int) -> None:
        """Somebody's line is back; `number` is the last event that they have seen, 0 for none."""
        self._wake_for(room, account.id)
        self.do(room, verbs.Arrive(account.id, account.called))
        table = room.table
        # Who has seen nothing does not know the options either, which no event has told.
        news = table.resume(account.id, number, room.now) if number > 0 else table.view(account.id, room.now)
        self._greet(room, account.id, *([news] if isinstance(news, TableView) else news), number=number)

    def _greet(self, room: HostedRoom, who: str, *news: Any, number: int = 0) -> None:
        key = room.key if room.table.options.private else None
        self._tell(who, Entered(room=room.code, key=key, at=room.now))
        for message in news:
            self._tell(who, message)
        room.told[who] = news[-1].number if news else number
        if room.worth.worth != "full":
            self._tell(who, room.worth)

    def line_lost(self, who: str) -> None:
        """Somebody is connected no more."""
        room = self.registry.of(who)
        if room is not None and room.told.pop(who, None) is not None:
            with suppress(TableRefused):
                self.do(room, verbs.LoseLine(who))

    def open_tables(self) -> Rooms:
        """The rooms that are not private."""
        listed = [self._summary(room) for room in self.registry if not room.table.options.private]
        return Rooms(rooms=tuple(sorted(listed, key=lambda one: (one.match_on, -one.free))[:50]))

    def _summary(self, room: HostedRoom) -> RoomSummary:
        seats = room.table.seats
        names = room.table.names
        return RoomSummary(
            room=room.code,
            options=room.table.options,
            people=tuple([names[who] for who in seats if who in names]),
            bots=sum(who is not None and who.startswith("bot:") for who in seats),
            free=seats.count(None),
            match_on=room.table.running is not None,
        )

    # What is done to a table

    def do(self, room: HostedRoom, verb: Verb, reason: str | None = None) -> None:
        """Do it, write it down, and tell everybody; TableRefused or Refused where it is not accepted."""
        now = room.now
        due = room.table.due
        if due is not None and due <= now:
            # What ends by itself is seen to before anything else can begin.
            self.registry.write(room, room.table.do(verbs.Tick(), now).entries)
            self._after(room)
        if self._stands(room) and not isinstance(verb, verbs.Arrive | verbs.LoseLine | verbs.Leave):
            raise Refused("closing", "The server closes for a while: your table is kept, come back in some minutes")
        match = self._to_be_staked(room) if isinstance(verb, verbs.Start) and room.table.running is None else None
        outcome = room.table.do(verb, now)
        self.registry.write(room, outcome.entries)
        if outcome.refusal is not None:
            raise TableRefused(outcome.refusal.code, outcome.refusal.sentence)
        if isinstance(verb, verbs.Start):
            assert match is not None
            self._careers.begin(match)
            room.began += 1
        for heard in outcome.heard:
            self._pass_on(room, heard)
        self._after(room, _why_out(verb) if reason is None else reason)

    def _to_be_staked(self, room: HostedRoom) -> StakedMatch | None:
        """The match that would begin now; None where the table will not begin one, and says why."""
        seats, options = room.table.seats, room.table.options
        return self._careers.match(
            room.match_id(room.began + 1),
            options.kind,
            tuple([who for who in seats if who is not None]),
            options.teams,
            options.stake,
            self._one_address(_people(seats)),
            options.rule_set.lowest_wins,
        )

    def _one_address(self, people: list[str]) -> bool:
        addresses = [address for who in people if (address := self._address(who)) is not None]
        return len(set(addresses)) < len(addresses)

    # What follows

    def _after(self, room: HostedRoom, reason: str = "line_lost") -> None:
        """Tell everybody what has happened, settle what is over, and see to what comes next."""
        table = room.table
        out = self.registry.people_changed(room)
        connected_out = [who for who in out if room.told.pop(who, None) is not None]
        self._deliver(room)
        finished = table.finished
        if finished is not None and finished.over.match > room.settled:
            room.settled = finished.over.match
            self._metrics.count("matches", finished.options.kind)
            for who, settled in self._careers.end(room.match_id(room.settled), finished).items():
                self._tell(who, settled)
        for who in out:
            if who in connected_out or reason == "own_wish":
                self._tell(who, Out(room=room.code, reason=reason))  # type: ignore[arg-type]  # one of its five
        if table.empty:
            self.registry.remove(room)
            return
        self._say_worth(room)
        self._ask(room)
        self._schedule(room)

    def _deliver(self, room: HostedRoom) -> None:
        now, behind = room.now, False
        for who, told in room.told.items():
            if told < room.table.last:
                news = room.table.news(who, told, now)
                messages = [news] if isinstance(news, TableView) else news
                for message in messages:
                    self._tell(who, message)
                    room.told[who] = message.number
                self._metrics.count("events", by=len(messages))
                behind = behind or room.told[who] < room.table.last
        if behind and "behind" not in room.timers:
            self._later(room, "behind", _BEHIND, self._deliver)

    def _pass_on(self, room: HostedRoom, heard: Heard) -> None:
        def now() -> None:
            for who in heard.to:
                if who in room.told:
                    self._tell(who, heard.said)

        if heard.at <= room.now:
            now()
        else:
            asyncio.get_running_loop().call_later((heard.at - room.now) / 1_000, self._act, now)

    def _say_worth(self, room: HostedRoom) -> None:
        """Tell what the next match would be worth, where that has changed."""
        if room.table.running is not None:
            return
        worth = self._worth(room)
        if worth != room.worth:
            room.worth = worth
            for who in room.told:
                self._tell(who, worth)

    def _worth(self, room: HostedRoom) -> Worth:
        seats = [who for who in room.table.seats if who is not None]
        people = _people(seats)
        if room.table.options.kind == "open":
            if self._one_address(people):
                return Worth(worth="nothing", reason="same_address")
            if len(people) < len(seats):
                return Worth(worth="half", reason="bots")
        return Worth(worth="full")

    def _ask(self, room: HostedRoom) -> None:
        """Let a bot think whose turn it is."""
        question = room.table.question
        if question is None or question.answers == room.asked or room.asleep or self._stands(room):
            return
        room.asked = question.answers

        def wanted() -> bool:
            now = room.table.question
            return room in self.registry and now is not None and now.answers == question.answers

        self._thinkers.ask(question, wanted, lambda move: self._act(lambda: self._answered(room, question, move)))

    def _answered(self, room: HostedRoom, question: Question, move: Move) -> None:
        takes = tuple([card.code for card in move.takes])
        answer: Verb = (
            verbs.Claim(None, question.answers, takes)
            if isinstance(move, Claim)
            else verbs.Play(None, question.answers, move.card.code, takes)
        )
        with suppress(TableRefused):
            self.do(room, answer)

    def _stands(self, room: HostedRoom) -> bool:
        """Whether nothing goes on at this table because the server closes."""
        return self.closing and not room.round_on

    def _schedule(self, room: HostedRoom) -> None:
        room.stop("due")
        due = room.table.due
        if due is not None and not room.asleep and not self._stands(room):
            self._later(room, "due", max(due - room.now, 0) / 1_000, self._tick)
        options = room.table.options
        gathers = options.kind == "open" and options.stake > 0 and room.table.running is None
        if not gathers:
            room.stop("gather")
        elif "gather" not in room.timers:
            self._later(room, "gather", GATHER_WITHIN, self._call_off)

    def _tick(self, room: HostedRoom) -> None:
        self.do(room, verbs.Tick())

    def _call_off(self, room: HostedRoom) -> None:
        """Not enough people came to play for the stake."""
        for who in room.table.people:
            self.do(room, verbs.Leave(who), "called_off")

    # After a restart

    def _wake_for(self, room: HostedRoom, who: str) -> None:
        if room.asleep and who in room.members:
            self._wake(room)

    def _wake(self, room: HostedRoom) -> None:
        """The clock goes on; who is not back soon has lost the line."""
        if room.asleep:
            room.stop("wake")
            room.wake()
            self._later(room, "missing", OTHERS_WITHIN, self._miss)
            self._ask(room)
            self._schedule(room)

    def _miss(self, room: HostedRoom) -> None:
        for who in room.table.people:
            if who not in room.told and who in room.table.people:
                with suppress(TableRefused):
                    self.do(room, verbs.LoseLine(who))

    # Timers and the end

    def _later(self, room: HostedRoom, name: str, seconds: float, what: Callable[[HostedRoom], None]) -> None:
        def now() -> None:
            room.timers.pop(name, None)
            if room in self.registry:
                self._act(lambda: what(room))

        room.timers[name] = asyncio.get_running_loop().call_later(seconds, now)

    def stop(self) -> None:
        """No clock goes on any more."""
        for room in self.registry:
            room.stop()


def _people(seats: Sequence[str | None]) -> list[str]:
    return [who for who in seats if who is not None and not who.startswith("bot:")]


def _why_out(verb: Verb) -> str:
    match verb:
        case verbs.Leave():
            return "own_wish"
        case verbs.Dismiss():
            return "dismissed"
        case verbs.Start():
            return "no_spectators"
        case _:
            return "line_lost"
