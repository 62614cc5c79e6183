"""The server without its line: who is connected, what they ask, and what is done when nobody asks anything."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime

from escoba.server.accounts import Accounts
from escoba.server.boards import Boards
from escoba.server.callers import FLOODED, UNREADABLE, Caller, Line
from escoba.server.careers import CareerDesk
from escoba.server.desks import Desks
from escoba.server.friends import FriendDesk
from escoba.server.limits import AddressLimits, Bucket
from escoba.server.metrics import Metrics
from escoba.server.post import Post
from escoba.server.registry import RoomRegistry
from escoba.server.requests import Requests
from escoba.server.rooms import RoomDesk
from escoba.server.seeking import BOT_LEVEL, QuickMatch
from escoba.server.settings import Settings
from escoba.server.store import Store
from escoba.server.thinkers import Thinkers
from escoba.tables import Options, verbs
from escoba.tables import Refused as TableRefused
from escoba.wire import Closing, Refused, Unreadable, read_request

DRAIN = 60.0
"""Seconds that running rounds get when the server closes."""
_FLOOD = 50
"""Refused for their number, so many messages in a row close the line."""
FILE = "escoba-server.db"


class Service:
    """All that a server does, behind `connected`, `received` and `lost`. It needs a running loop."""

    def __init__(
        self,
        settings: Settings,
        thinkers: Thinkers,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """Open the database; NotOurs or sqlite3.Error where that cannot be."""
        self._clock = clock
        self._limits = settings.limits
        self._over = False
        self.metrics = metrics = Metrics()
        self.store = store = Store(
            ":memory:" if settings.data is None else settings.data / FILE, lambda: self.post.ready()
        )
        self.post = post = Post(store, metrics, clock)
        accounts = Accounts(store)
        careers = CareerDesk(store, accounts, now, settings.house_share)
        friends = FriendDesk(store, accounts, post.callers.__contains__)
        self.registry = registry = RoomRegistry(store, lambda: int(clock() * 1_000))
        self.rooms = rooms = RoomDesk(
            registry,
            careers,
            thinkers,
            metrics,
            tell=post.tell,
            act=post.act,
            address=post.address,
            at_home=settings.at_home,
        )
        post.committed, post.undone = registry.committed, registry.undone
        self.desks = Desks(
            settings=settings,
            metrics=metrics,
            limits=AddressLimits(settings.limits, clock),
            post=post,
            accounts=accounts,
            careers=careers,
            boards=Boards(store, accounts),
            friends=friends,
            registry=registry,
            rooms=rooms,
            seeking=QuickMatch(self._seat, post.tell, friends.apart, clock),
        )
        self._requests = Requests(self.desks, now)
        metrics.gauges |= {
            "connections": lambda: len(post.callers),
            "rooms": lambda: registry.count,
            "matches_running": lambda: sum(room.table.running is not None for room in registry),
            "questions_waiting": lambda: thinkers.waiting,
            "seeking": lambda: len(self.desks.seeking),
        }

    # What comes in

    def connected(self, line: Line, address: str) -> Caller:
        """Somebody is at the other end of a new line."""
        return Caller(line, address, Bucket(self._limits.messages_a_second, self._limits.burst, self._clock()))

    def received(self, caller: Caller, frame: bytes | str) -> None:
        """A frame came in."""
        if caller.hung_up:
            return
        came = self._clock()
        if not caller.bucket.take(came):
            self.metrics.count("limited", "messages")
            caller.flooding += 1
            self.post.refuse(caller, "too_many_messages", "That is too much at once: wait a second", None)
            if caller.flooding >= _FLOOD:
                self.post.hang_up(caller, FLOODED, "too many messages")
            self.post.ready()
            return
        caller.flooding = 0
        try:
            verb, request = read_request(frame, "" if caller.account is None else caller.account.id)
        except Unreadable as error:
            caller.unreadable += 1
            self.post.refuse(caller, "unreadable", str(error), error.verb)
            if caller.unreadable >= self._limits.unreadable_frames:
                self.post.hang_up(caller, UNREADABLE, "too many unreadable frames")
            self.post.ready()
            return
        self.metrics.count("messages", verb)
        self.post.came(came)

        def answer() -> None:
            try:
                self._requests.answer(caller, request)
            except (Refused, TableRefused) as refused:
                # What was due before it stays done.
                self.post.refuse(caller, refused.code, refused.sentence, verb)

        self.post.act(answer, caller)

    def lost(self, caller: Caller) -> None:
        """Somebody's line is lost, or was closed."""
        account = caller.account
        if account is None or self.post.callers.get(account.id) is not caller:
            return
        del self.post.callers[account.id]
        # When the server closes nobody has left: after its restart everybody is still there.
        if not self._over:
            self.post.act(lambda: self._gone(account.id))

    def _gone(self, who: str) -> None:
        self.desks.seeking.stop(who, tell=False)
        self.rooms.line_lost(who)

    def _seat(self, people: list[str], options: Options) -> None:
        """Quick match: a table of these people, and bots on the other seats, begins a match."""
        accounts = [account for who in people if (account := self.desks.accounts.get(who)) is not None]
        room = self.rooms.open(accounts[0], options)
        for seat, account in enumerate(accounts):
            if seat:
                self.rooms.enter(room, account)
            self.rooms.do(room, verbs.Sit(account.id, seat))
        for seat in range(len(accounts), options.seats):
            self.rooms.do(room, verbs.SeatBot(None, seat, BOT_LEVEL))
        with suppress(Refused, TableRefused):
            self.rooms.do(room, verbs.Start(None))

    # From the beginning to the end

    async def housekeeping(self) -> None:
        """What has to be looked at from time to time, until it is cancelled."""
        while True:
            while self.registry.next_sleeping is not None:
                self.post.act(self._wake_one)
                await asyncio.sleep(0)
            await asyncio.sleep(1)
            if len(self.desks.seeking):
                self.post.act(self.desks.seeking.look)

    def _wake_one(self) -> None:
        if (id := self.registry.next_sleeping) is not None:
            self.registry.load(id)

    async def drain(self, within: float = DRAIN) -> None:
        """Begin nothing new, and let running rounds come to their end, for so many seconds at most."""
        self.rooms.closing = True
        until = self._clock() + within
        for who in self.post.callers:
            self.post.tell(who, Closing(seconds=int(within)))
        self.post.ready()
        while self._clock() < until and any(room.round_on for room in self.registry):
            await asyncio.sleep(0.1)

    def stop(self) -> None:
        """Stop all clocks and put everything on the disk; lines that end from now on have not been lost."""
        self._over = True
        self.rooms.stop()
        self.post.flush()

    def close(self) -> None:
        """Close the database."""
        self.store.close()
