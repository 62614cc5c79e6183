"""The connection's thread, and the face that a table scene is given, against a real server on this machine."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from escoba.game import Event, MatchEnded
from escoba.line import Address, BadLink, Followed, Line, LineMatch, read_link
from escoba.line.line import Newcomer
from escoba.records import replay
from escoba.tables import Numbered, Options, TableView, events, verbs
from escoba.wire import Refusal, requests
from tests.server.running import running


@dataclass
class Screen:
    """Somebody who plays with nothing but a line and a match's face, as a scene does, frame by frame."""

    line: Line
    rng: random.Random
    match: LineMatch | None = None
    told: list[Event] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    laid_out: int = 0

    def frame(self) -> None:
        for message in self.line.heard():
            if isinstance(message, Refusal):
                self.refused.append(message.code)
                if self.match is not None:
                    self.match.refused()
            if isinstance(message, Numbered | TableView) and self.line.welcome is not None:
                if self.match is None:
                    self.match = LineMatch(Followed(self.line.welcome.who), self.line.send)
                self.match.read(message)
                if isinstance(message, Numbered) and isinstance(message.event, events.OptionsChanged):
                    self.line.send(verbs.Seen("", message.number))
        match = self.match
        if match is None:
            return
        if match.lost:
            self.laid_out += 1
        self.told += match.news()
        if match.followed.match is None or match.followed.over is not None:
            return
        if match.followed.count_shown:
            match.next_round()
        elif match.persons_turn:
            match.play(self.rng.choice(list(match.legal_plays)))
        for seat in match.persons:
            if seat in match.stand_ins:
                match.come_back(seat)


def frames(screens: list[Screen], until: Callable[[], Any], within: float = 60) -> None:
    end = time.monotonic() + within
    while not until():
        assert time.monotonic() < end, [(one.line.trouble, one.refused) for one in screens]
        for one in screens:
            one.frame()
        time.sleep(0.01)


def came(host: str, port: int, name: str, number: int) -> Screen:
    line = Line(Address(host, port), Newcomer(f"{number:032x}", name, 60))
    line.start()
    return Screen(line, random.Random(number))


def over(screen: Screen) -> bool:
    return screen.match is not None and screen.match.followed.over is not None


@pytest.mark.slow
def test_two_lines_play_a_match_one_of_them_cut_off_and_one_through_a_restart_of_the_server() -> None:
    with running() as server:
        ana, bea = screens = [came(server.host, server.port, name, n) for n, name in enumerate(("Ana", "Bea"), 1)]
        frames(screens, lambda: all(one.line.welcome for one in screens))
        ana.line.send(requests.OpenRoom(options=Options(rules={"preset": "mesa", "target": 5}, kind="friends")))
        frames(screens, lambda: ana.line.room)
        assert ana.line.room is not None
        bea.line.send(requests.Join(room=ana.line.room.room, key=ana.line.room.key))
        frames(screens, lambda: bea.line.room)
        for seat, one in enumerate(screens):
            one.line.send(verbs.Sit("", seat))
            frames(screens, lambda: all(one.match and one.match.persons for one in screens[: seat + 1]))  # noqa: B023
        frames(screens, lambda: ana.match and all(chair.person for chair in ana.match.followed.room.chairs))
        ana.line.send(verbs.Start(""))
        frames(screens, lambda: ana.match and len(ana.match.retold()) > 4)
        websocket = bea.line._websocket
        assert websocket is not None
        bea.line._in_loop(websocket.transport.abort)
        frames(screens, lambda: bea.line.trouble is not None)
        frames(screens, lambda: bea.line.trouble is None)
        server.kill()
        frames(screens, lambda: ana.line.trouble == bea.line.trouble == "gone")
        server.start()
        frames(screens, lambda: over(ana) and over(bea), 120)
        for one in screens:
            assert one.match is not None
            assert one.match.scoreboard.winner is not None
            assert one.told[-1] == MatchEnded(
                one.match.scoreboard.winner, one.match.scoreboard.totals, one.match.scoreboard.by_no_capture
            )
        keepings = [one.match.followed.keeping for one in screens if one.match is not None]
        kept = [keeping for keeping in keepings if keeping is not None]
        for keeping in kept:
            assert keeping.faults == []
            replay(keeping.record)
        assert len({str(keeping.record) for keeping in kept}) == 1
        # The same account from elsewhere: the first does not come again by itself.
        again = came(server.host, server.port, "Ana", 1)
        frames([again, ana], lambda: ana.line.trouble == "replaced" and again.line.welcome)
        for one in (*screens, again):
            one.line.close()
            assert not one.line._thread.is_alive()


def test_where_there_is_no_server_the_line_says_so_and_nothing_is_sent() -> None:
    screen = came("127.0.0.1", 9, "Ana", 1)
    frames([screen], lambda: screen.line.trouble == "gone", 20)
    assert not screen.line.send(requests.ListRooms())
    screen.line.close()


@pytest.mark.parametrize(
    ("text", "host", "port", "room", "key"),
    [
        ("escoba://play.example:15016/ABCDEF#ABCDEFGHJKLMNPQR", "play.example", 15016, "ABCDEF", "ABCDEFGHJKLMNPQR"),
        (" 192.168.1.7/abcdef ", "192.168.1.7", 15015, "ABCDEF", None),
        ("[2001:db8::1]:15015", "2001:db8::1", 15015, "", None),
    ],
)
def test_links_lead_to_a_table(text: str, host: str, port: int, room: str, key: str | None) -> None:
    invitation = read_link(text)
    assert (invitation.address.host, invitation.address.port) == (host, port)
    assert (invitation.room, invitation.key) == (room, key)
    assert read_link(invitation.link) == invitation


@pytest.mark.parametrize(
    "text", ["", "http://x/ABCDEF", "escoba://", "x/ABC", "x/ABCDEF#short", "x:port", "[::1", "x:99999"]
)
def test_what_is_no_link_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadLink, match="escoba://HOST"):
        read_link(text)
