"""What is done with each request."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from escoba.server.accounts import MOVING_SECONDS, Account
from escoba.server.callers import GONE, Caller
from escoba.server.desks import Desks
from escoba.server.hosted import HostedRoom
from escoba.server.seeking import options_of
from escoba.tables import Options, PlayerVerb, check_options, verbs
from escoba.wire import VERSION, Deleted, Invited, MovingCode, Refused, Request, Welcome, requests
from escoba.wire.answers import Renamed


class Requests:
    """Answers requests. `wire.Refused` or `tables.Refused` is raised where one is not accepted; nothing has changed."""

    def __init__(self, desks: Desks, now: Callable[[], datetime]) -> None:
        """Each is taken to its desk; `now` is the server's own clock."""
        self._desks = desks
        self._now = now

    def answer(self, caller: Caller, request: Request | PlayerVerb) -> None:
        """Do what somebody asks."""
        if isinstance(request, requests.Hello):
            self._hello(caller, request)
            return
        if caller.account is None:
            raise Refused("hello_first", "Say hello first: who are you?")
        # Figures may have changed since.
        account = self._desks.accounts.get(caller.account.id)
        if account is None:
            raise Refused("unknown_key", "Your account has been deleted")
        match request:
            case requests.Rename() | requests.MoveAccount() | requests.DeleteAccount():
                self._account(caller, account, request)
            case (
                requests.OpenRoom()
                | requests.Join()
                | requests.Resume()
                | requests.ListRooms()
                | requests.Invite()
                | requests.Seek()
                | requests.StopSeeking()
            ):
                self._room(caller, account, request)
            case (
                requests.ListFriends()
                | requests.AskFriend()
                | requests.AcceptFriend()
                | requests.DropFriend()
                | requests.Block()
                | requests.Unblock()
            ):
                self._friends(caller, account, request)
            case requests.ShowCareer() | requests.ShowRanking() | requests.ListMatches() | requests.ShowRecord():
                self._career(caller, account, request)
            case _:
                room = self._own_room(account)
                if account.id not in room.told and not isinstance(request, verbs.Leave):
                    raise Refused("not_here", "Your line was lost: resume first")
                self._desks.rooms.do(room, request)

    # Who somebody is

    def _hello(self, caller: Caller, hello: requests.Hello) -> None:
        desks = self._desks
        if hello.version < VERSION:
            raise Refused("version_too_old", "Your program is older than this server: bring it up to date")
        if hello.version > VERSION:
            raise Refused("version_too_new", "Your program is newer than this server, which must be brought up to date")
        if caller.account is not None:
            raise Refused("already_given", "You have said hello already")
        account = self._who(caller, hello)
        new = account is None
        if account is None:
            account = self._newcomer(caller, hello)
        desks.accounts.lives_at(account, hello.offset)
        account = desks.accounts.get(account.id) or account
        if not desks.settings.at_home:
            desks.careers.look_at_day(account)
        desks.post.is_now(caller, account)
        room = desks.registry.of(account.id)
        desks.post.answer(
            caller,
            Welcome(
                version=VERSION,
                server=desks.settings.name,
                text=desks.settings.welcome,
                who=account.id,
                name=account.called,
                new=new,
                room=None if room is None else room.code,
                at_home=desks.settings.at_home,
            ),
        )

    def _who(self, caller: Caller, hello: requests.Hello) -> Account | None:
        desks = self._desks
        account = desks.accounts.by_key(hello.key)
        if hello.moving_code is None:
            return account
        if account is not None:
            raise Refused("bad_key", "That key has an account already: make a new one to move an account to")
        self._check_guessing(caller)
        try:
            account = desks.accounts.move(hello.moving_code, hello.key, self._now())
        except Refused:
            self._wrong_code(caller)
            raise
        return account

    def _newcomer(self, caller: Caller, hello: requests.Hello) -> Account:
        desks = self._desks
        if hello.name is None:
            raise Refused("unknown_key", "Nobody has this key here: give a name, and you are new")
        if desks.limits.accounts_used_up(caller.address):
            desks.metrics.count("limited", "accounts")
            raise Refused("too_many_accounts", "So many people have joined from your address today: come tomorrow")
        account = desks.accounts.make(hello.key, hello.name, hello.offset, self._now())
        desks.careers.join(account)
        desks.limits.account_made(caller.address)
        return account

    def _account(
        self,
        caller: Caller,
        account: Account,
        request: requests.Rename | requests.MoveAccount | requests.DeleteAccount,
    ) -> None:
        desks = self._desks
        match request:
            case requests.Rename(name=name):
                if desks.registry.of(account.id) is not None:
                    raise Refused("in_a_room", "At a table you keep your name: leave it first")
                caller.account = desks.accounts.rename(account, name)
                desks.post.answer(caller, Renamed(name=caller.account.called))
            case requests.MoveAccount():
                code = desks.accounts.moving_code(account, self._now())
                desks.post.answer(caller, MovingCode(code=code, seconds=MOVING_SECONDS))
            case requests.DeleteAccount():
                if desks.registry.of(account.id) is not None:
                    raise Refused("in_a_room", "You are at a table: leave it first")
                desks.careers.leave(account)
                desks.seeking.stop(account.id, tell=False)
                desks.accounts.delete(account)
                desks.post.answer(caller, Deleted())
                desks.post.forget(caller)
                desks.post.hang_up(caller, GONE, "deleted")

    # Rooms

    def _room(
        self,
        caller: Caller,
        account: Account,
        request: requests.OpenRoom
        | requests.Join
        | requests.Resume
        | requests.ListRooms
        | requests.Invite
        | requests.Seek
        | requests.StopSeeking,
    ) -> None:
        desks = self._desks
        match request:
            case requests.OpenRoom(options=options):
                self._open(caller, account, options)
            case requests.Join(room=code, key=key):
                self._join(caller, account, code, key)
            case requests.Resume(number=number):
                room = desks.registry.of(account.id)
                if room is None:
                    raise Refused("not_here", "You are at no table here (any more)")
                desks.rooms.resume(room, account, number)
            case requests.ListRooms():
                desks.post.answer(caller, desks.rooms.open_tables())
            case requests.Invite(whom=whom):
                self._invite(account, whom)
            case requests.Seek():
                self._seek(account, request)
            case requests.StopSeeking():
                desks.seeking.stop(account.id)

    def _open(self, caller: Caller, account: Account, options: Options) -> None:
        desks = self._desks
        self._check_free(account)
        if desks.limits.rooms_used_up(caller.address):
            desks.metrics.count("limited", "rooms")
            raise Refused("too_many_rooms", "So many tables were opened from your address today: come tomorrow")
        desks.rooms.open(account, options)
        desks.limits.room_opened(caller.address)

    def _join(self, caller: Caller, account: Account, code: str, key: str | None) -> None:
        desks = self._desks
        room = desks.registry.with_code(code.strip().upper())
        if room is not None and room is desks.registry.of(account.id):
            desks.rooms.resume(room, account, 0)
            return
        self._check_free(account)
        self._check_guessing(caller)
        wrong = room is None or (key is not None and key != room.key)
        if room is None or wrong:
            self._wrong_code(caller)
            raise Refused("no_such_room", "There is no such table (any more), or the invitation is another's")
        desks.rooms.enter(room, account, key)

    def _invite(self, account: Account, whom: str) -> None:
        desks = self._desks
        room = self._own_room(account)
        if not desks.friends.friends(account.id, whom):
            raise Refused("no_such_person", "You can invite your friends; to others give the table's code")
        desks.registry.invite(room, whom)
        key = room.key if room.table.options.private else None
        desks.post.tell(whom, Invited(who=account.id, name=account.called, room=room.code, key=key))

    def _seek(self, account: Account, seek: requests.Seek) -> None:
        desks = self._desks
        if desks.settings.at_home:
            raise Refused("not_at_home", "There is no quick match on somebody's own computer")
        self._check_free(account)
        options = options_of(seek)
        check_options(options, at_home=False)
        if options.stake > desks.careers.career(account).highest_stake:
            raise Refused("stake_too_high", "You may stake a tenth of your chips at most, or 100")
        desks.seeking.seek(account.id, options)

    def _check_free(self, account: Account) -> None:
        """Refuse a new table to somebody who has one, and to everybody when the server closes."""
        desks = self._desks
        if desks.rooms.closing:
            raise Refused("closing", "The server closes for a while: come back in some minutes")
        if desks.registry.of(account.id) is not None:
            raise Refused("in_a_room", "You are at a table already: leave it first, or resume")
        desks.seeking.stop(account.id)

    def _own_room(self, account: Account) -> HostedRoom:
        room = self._desks.registry.of(account.id)
        if room is None:
            raise Refused("not_here", "You are at no table: come into one first")
        return room

    def _check_guessing(self, caller: Caller) -> None:
        if self._desks.limits.guessing(caller.address):
            self._desks.metrics.count("limited", "codes")
            raise Refused("too_many_codes", "Too many wrong codes came from your address: wait a minute")

    def _wrong_code(self, caller: Caller) -> None:
        self._desks.limits.wrong_code(caller.address)

    # Friends

    def _friends(
        self,
        caller: Caller,
        account: Account,
        request: requests.ListFriends
        | requests.AskFriend
        | requests.AcceptFriend
        | requests.DropFriend
        | requests.Block
        | requests.Unblock,
    ) -> None:
        desks, friends = self._desks, self._desks.friends
        match request:
            case requests.AskFriend(name=name):
                whom = friends.ask(account, name)
            case requests.AcceptFriend(whom=whom):
                friends.accept(account, whom)
            case requests.DropFriend(whom=whom):
                friends.drop(account, whom)
            case requests.Block(whom=whom):
                friends.block(account, whom)
            case requests.Unblock(whom=whom):
                friends.unblock(account, whom)
            case requests.ListFriends():
                whom = account.id
        desks.post.answer(caller, friends.of(account))
        other = desks.accounts.get(whom)
        if other is not None and other.id != account.id and not friends.apart(account.id, whom):
            desks.post.tell(whom, friends.of(other))

    # What matches were worth

    def _career(
        self,
        caller: Caller,
        account: Account,
        request: requests.ShowCareer | requests.ShowRanking | requests.ListMatches | requests.ShowRecord,
    ) -> None:
        desks = self._desks
        if desks.settings.at_home and not isinstance(request, requests.ListMatches | requests.ShowRecord):
            raise Refused("not_at_home", "A match on somebody's own computer is worth nothing but itself")
        match request:
            case requests.ShowCareer():
                desks.careers.look_at_day(account)
                account = desks.accounts.get(account.id) or account
                desks.post.answer(caller, desks.careers.career(account))
            case requests.ShowRanking(board=board):
                desks.post.answer(caller, desks.boards.ranking(board, account))
            case requests.ListMatches():
                desks.post.answer(caller, desks.boards.matches(account))
            case requests.ShowRecord(match=match):
                desks.post.answer(caller, desks.boards.record(match, account))
