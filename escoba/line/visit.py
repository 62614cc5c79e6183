"""A stay at a server: who one is there, its tables and people, the table one is at, and what was said there."""

from __future__ import annotations

from collections import deque

from escoba.game import IllegalPlay, InvalidPlay
from escoba.line.address import Address, Invitation
from escoba.line.follow import Followed
from escoba.line.line import Line, Newcomer
from escoba.line.line_match import LineMatch
from escoba.records import Record
from escoba.tables import Numbered, PlayerVerb, Said, TableView, events, verbs
from escoba.tables import Refusal as TableRefusal
from escoba.wire import (
    Closing,
    Entered,
    Friends,
    Invited,
    Matches,
    MatchRecord,
    Out,
    Refusal,
    Request,
    Rooms,
    Seeking,
    Settled,
    Welcome,
    Worth,
    requests,
)
from escoba.wire.answers import Friend, RoomSummary

_IMPOSSIBLE = (AssertionError, ValueError, LookupError, StopIteration, IllegalPlay, InvalidPlay)
"""What comes of being told something that cannot happen by the rules."""
_TALK = 30
"""So many things that were said are kept, as long as one is in the room."""


class Visit:
    """What has been heard so far. `look` reads what has come since; `edition` is another number when something has.

    `rooms` are the server's open tables, None until they were asked for; `friends` all whom one knows there; `invited`
    who has asked one to a table; `seeking` is there while one waits for a quick match. `match` is the table one is at,
    None away from one; `began` the number of the match that is on; `talk` what was said there; `unseen` whether its
    master has changed something that one has not said to have seen. `refusals`, `faults` and `out` are for whoever
    tells them, and takes them out; after `nonsense`, what cannot happen by the rules,
    the line is hung up. `record` is the last match that was played to its end here,
    once it is known.
    """

    def __init__(self, address: Address, who: Newcomer, wanted: Invitation | None = None) -> None:
        """Connect; `wanted` is a table to go to at once."""
        self.line = Line(address, who)
        self.edition = 0
        self.rooms: tuple[RoomSummary, ...] | None = None
        self.friends: tuple[Friend, ...] = ()
        self.invited: dict[str, Invited] = {}
        self.seeking: Seeking | None = None
        self.match: LineMatch | None = None
        self.began: int | None = None
        self.talk: deque[Said] = deque(maxlen=_TALK)
        self.muted: set[str] = set()
        self.unseen = False
        self.worth: Worth | None = None
        self.settled: Settled | None = None
        self.closing = False
        self.refusals: list[str] = []
        self.out: str | None = None
        self.record: Record | None = None
        self.nonsense = False
        self.faults: tuple[str, ...] = ()
        self._wanted = wanted
        self._trouble = self.line.trouble
        self.line.start()

    @property
    def at_home(self) -> bool:
        """Whether the server has said that it is somebody's own computer."""
        return self.welcome is not None and self.welcome.at_home

    @property
    def welcome(self) -> Welcome | None:
        """Who one is here; None before the first connection."""
        return self.line.welcome

    @property
    def who(self) -> str:
        """One's id; empty while it is not known."""
        return "" if self.line.welcome is None else self.line.welcome.who

    @property
    def room(self) -> Entered | None:
        """The code and key of the room one is in."""
        return self.line.room if self.match is not None else None

    @property
    def invitation(self) -> Invitation | None:
        """What asks others to the room one is in."""
        room = self.room
        return None if room is None else Invitation(self.line.address, room.room, room.key)

    @property
    def is_master(self) -> bool:
        """Whether one decides on the table."""
        return self.match is not None and self.match.followed.room.master == self.who

    def send(self, request: Request | PlayerVerb) -> bool:
        """Ask for something; False where the line is lost, and then it is not asked for."""
        return self.line.send(request)

    def go_to(self, invitation: Invitation) -> None:
        """Come into a room of this server, at once or as soon as the line holds."""
        if not self.send(requests.Join(room=invitation.room, key=invitation.key)):
            self._wanted = invitation

    def has_seen(self) -> None:
        """Say that one has seen what was changed at the table."""
        if self.match is not None and self.send(verbs.Seen("", self.match.followed.number)):
            self.unseen = False
            self.edition += 1

    def mute(self, who: str, *, on: bool) -> None:
        """Hear nothing more of what somebody says, or hear it again."""
        if self.send(verbs.Mute("", who, on)):
            (self.muted.add if on else self.muted.discard)(who)

    def close(self) -> None:
        """Hang up; a seat stays one's own for a while."""
        self.line.close()

    def look(self) -> bool:
        """Read what has come. Whether anything is different."""
        before = self.edition
        if self.line.trouble != self._trouble:
            self._trouble = self.line.trouble
            self.edition += 1
        for message in self.line.heard():
            self.edition += 1
            try:
                self._hear(message)
            except _IMPOSSIBLE:
                # Whoever answers there knows the messages and not the game: nothing of it can be trusted.
                self.line.close()
                self.nonsense, self.match, self.began = True, None, None
                break
        return self.edition != before

    def _hear(self, message: object) -> None:
        match message:
            case Welcome():
                self._arrive(message)
            case Refusal() | TableRefusal():
                self.refusals.append(message.code)
                if self.match is not None:
                    self.match.refused()
            case Numbered() | TableView():
                self._follow(message)
            case Entered():
                self._enter()
            case Out():
                self.out, self.match, self.began = message.reason, None, None
                self.send(requests.ListRooms())
            case Rooms():
                self.rooms = message.rooms
            case Said():
                self.talk.append(message)
            case Friends():
                self.friends = message.friends
            case Invited():
                self.invited[message.who] = message
            case Seeking():
                self.seeking = message if message.over is None else None
            case Worth():
                self.worth = message
            case Settled():
                self.settled = message
            case Closing():
                self.closing = True
            case Matches():
                if message.matches:
                    self.send(requests.ShowRecord(match=message.matches[0].match))
            case MatchRecord():
                self.record = self.record or message.record
            case _:
                pass

    def _arrive(self, welcome: Welcome) -> None:
        self.closing = False
        if welcome.room is None:
            # What one was at is no more.
            self.out = "gone" if self.match is not None else None
            self.match, self.began = None, None
        self.send(requests.ListRooms())
        self.send(requests.ListFriends())
        if self._wanted is not None and welcome.room is None:
            wanted, self._wanted = self._wanted, None
            if wanted.room:
                self.send(requests.Join(room=wanted.room, key=wanted.key))

    def _enter(self) -> None:
        self._wanted, self.seeking, self.out = None, None, None
        if self.match is None:
            self.talk.clear()
            self.worth = None
            self.match = LineMatch(Followed(self.who), self.line.send)

    def _follow(self, message: Numbered | TableView) -> None:
        if self.match is None:
            return
        self.match.read(message)
        followed = self.match.followed
        if isinstance(message, TableView):
            self.muted = set(message.muted)
            self.unseen = bool(message.room.marked) and message.seat is not None and not self.is_master
            self.began = None if message.match is None else message.match.match
            return
        match message.event:
            case events.MatchBegan(number):
                self.began, self.record, self.faults, self.settled = number, None, (), None
            case events.OptionsChanged():
                self.unseen = followed.seat is not None and not self.is_master
            case events.MatchOver():
                self._keep(followed)
            case _:
                pass

    def _keep(self, followed: Followed) -> None:
        """The match is over: its record is one's own, or the server's where one was away."""
        keeping = followed.keeping
        if keeping is not None and not keeping.faults:
            self.record = keeping.record
            return
        self.faults = () if keeping is None else tuple(keeping.faults)
        if followed.over is not None and followed.seat is not None:
            self.send(requests.ListMatches())
