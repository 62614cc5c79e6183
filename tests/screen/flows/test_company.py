"""One window and somebody with nothing but a line, at a real server on this machine."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest

from escoba.line import Address
from escoba.line.keys import FILE, Keys
from escoba.line.line import Line, Newcomer, Trouble
from escoba.line.visit import Visit
from escoba.screen.pages.room.invite import code_picture
from escoba.screen.pages.room.options import changed_options
from escoba.screen.words.line import refusal_words, trouble_words
from escoba.tables import Numbered, Options, check_options, events, verbs
from escoba.wire import Entered, Refusal, Welcome, requests
from scripts.environment import ROOT
from tests.screen.at_home import Home, at_home
from tests.server.running import running


class Company:
    """The window and the other one, turned together until something is so."""

    def __init__(self, home: Home, other: Visit) -> None:
        self.home = home
        self.other = other

    def until(self, holds: Callable[[], Any]) -> None:
        end = time.monotonic() + 30
        while not holds():
            assert time.monotonic() < end, self.home.described()
            self.other.look()
            self.home.turn(0.05)
            time.sleep(0.01)

    def shows(self, id: str, words: str = "") -> bool:
        items = [item for item in self.home.described()["items"] if item.get("id") == id]
        return any(words in item.get("label", "") and item.get("enabled", True) for item in items)

    def says(self, words: str) -> bool:
        return any(words in item["label"] for item in self.home.described()["items"] if item["role"] == "dialog")

    def click(self, id: str) -> None:
        self.until(lambda: self.shows(id))
        self.home.click(id)


@pytest.mark.slow
def test_friends_invitations_options_talk_and_bad_days(tmp_path: Path) -> None:
    with running() as server, at_home(tmp_path, "--language", "en") as home:
        bea = Visit(Address(server.host, server.port), Newcomer("0" * 31 + "1", "Bea"))
        try:
            both = Company(home, bea)
            both.click("friends")
            home.app.navigator.company.connect(f"{server.host}:{server.port}")
            both.until(lambda: both.shows("status", "Here you are Guest#") and bea.welcome)
            assert bea.welcome is not None

            # Friends, by name and number.
            ana = home.item("status")["label"].split()[3].rstrip(".")
            bea.send(requests.AskFriend(name=ana))
            both.click("tab:people")
            both.click(f"friends:{bea.who}")
            both.click("accept")
            both.until(lambda: any(one.state == "friend" for one in bea.friends))

            # A code that is none, one that is another's, and an invitation.
            company = home.app.navigator.company
            assert "six letters" in company.join("ABC")
            assert company.join("ABCDEF") == ""
            both.until(lambda: both.says("no such table"))
            home.click("ok")
            bea.send(requests.OpenRoom(options=Options(rules={"preset": "mesa", "target": 5}, free_text=True)))
            both.until(lambda: bea.match is not None)
            bea.send(requests.Invite(whom=bea.friends[0].who))
            both.until(lambda: both.says("asks you to a table"))
            home.click("ok")
            both.click("seat:1")
            both.until(lambda: both.shows("seat:1", "Guest#"))

            # What the master changes is marked until it was seen; bots sit where they are put.
            bea.send(verbs.SetOptions("", Options(rules={"preset": "mesa", "target": 7}, free_text=True, seconds=45)))
            both.until(lambda: both.shows("marked", "Rules, Seconds for a turn"))
            both.click("seen")
            both.until(lambda: not both.shows("marked"))
            bea.send(verbs.SeatBot("", 0, "tasca"))
            both.until(lambda: home.item("seat:0").get("note") == "Tavern")

            # Talk both ways, muted and heard again.
            bea.send(verbs.Say("", phrase=2))
            both.until(lambda: both.shows("said:0", "Well played!"))
            home.key(pygame.K_ESCAPE)
            assert both.says("Leave the table?")
            home.click("cancel")
            both.click("talk")
            home.click("phrase:0")
            both.until(lambda: any(one.phrase == 0 for one in bea.talk))

            # The server dies, comes back, and shows one out.
            server.kill()
            both.until(lambda: both.shows("trouble", "The line is lost"))
            server.start()
            both.until(lambda: not both.shows("trouble") and bea.line.trouble is None)
            bea.send(verbs.Dismiss("", bea.friends[0].who))
            both.until(lambda: both.says("has shown you out"))
            home.click("ok")

            # The same account from elsewhere.
            key = Keys(home.folder).key(home.app.program.storage.player.id, Address(server.host, server.port))
            again = Visit(Address(server.host, server.port), Newcomer(key, "Ana"))
            both.until(lambda: both.says("connected from another computer"))
            again.close()
        finally:
            bea.close()


def test_each_server_gets_a_key_of_its_own_that_stays(tmp_path: Path) -> None:
    here, there = Address("a.example"), Address("b.example")
    keys = Keys(tmp_path)
    made = {(player, address): keys.key(player, address) for player in ("ana", "bea") for address in (here, there)}
    assert len(set(made.values())) == 4
    assert Keys(tmp_path).key("ana", Address("A.example")) == made["ana", here]
    (tmp_path / FILE).write_text("nonsense")
    assert Keys(tmp_path).key("ana", here) != made["ana", here]
    assert [path.read_text() for path in tmp_path.glob(f"{FILE}.damaged*")] == ["nonsense"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rules", "brasilena"),
        ("rules", "muerte_subita"),
        ("target", 51),
        ("players", "teams"),
        ("seconds", 60),
        ("kind", "training"),
        ("stake", "100"),
        ("private", False),
        ("missed", False),
        ("spectators", True),
    ],
)
def test_whatever_the_master_sets_is_a_table_that_can_be(name: str, value: object) -> None:
    options = Options(rules={"preset": "mesa", "target": 15}, kind="friends", free_text=True)
    changed = changed_options(options, name, value)
    assert changed != options
    check_options(changed, at_home=False)


def test_the_link_s_picture_is_black_and_white_with_a_light_edge() -> None:
    picture = code_picture("escoba://play.example.org:15015/K7QPXW#ZAREX53YX2PDXY59", 200)
    colours = {tuple(picture.get_at((x, y)))[:3] for x in range(200) for y in range(200)}
    assert colours == {(0, 0, 0), (255, 255, 255)}
    assert all(picture.get_at((x, y))[0] == 255 for x in range(8) for y in range(200))


def test_a_start_reads_nothing_of_the_line() -> None:
    code = (
        "import sys, escoba.screen.flows.app, escoba.screen.flows.ahead\n"
        "print([name for name in ('websockets', 'asyncio', 'ssl', 'segno', 'escoba.line') if name in sys.modules])"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, check=True)
    assert told.stdout.decode().strip() == "[]"


@pytest.mark.parametrize("trouble", [trouble for trouble in get_args(Trouble) if trouble != "refused"])
def test_every_bad_day_has_its_sentence(trouble: Trouble) -> None:
    line = Line(Address("play.example.org"), Newcomer("0" * 32, "Ana"))
    line.trouble = trouble
    said = trouble_words(line)
    assert said
    assert "{" not in said
    assert "play.example.org" in said or trouble in ("connecting", "replaced")


def test_what_a_server_refuses_is_said_in_the_player_s_words() -> None:
    line = Line(Address("play.example.org"), Newcomer("0" * 32, "Ana"))
    line.trouble, line.refusal = "refused", Refusal(code="bad_name", sentence="in the server's words")
    assert "another one, without #" in trouble_words(line)
    assert refusal_words("stale") == ""
    assert "something_new" in refusal_words("something_new")


class Liar:
    """A line to somebody who tells what cannot happen."""

    def __init__(self, address: Address, who: Newcomer) -> None:
        self.address = address
        self.trouble = None
        self.welcome = Welcome(version=1, server="", text="", who="a", name="Ana#1", new=True, room=None, at_home=False)
        self.room = Entered(room="ABCDEF", key=None, at=0)
        self.closed = False

    def start(self) -> None:
        """Nothing to start."""

    def close(self) -> None:
        self.closed = True

    def send(self, _request: object) -> bool:
        return True

    def heard(self) -> list[object]:
        return [self.room, Numbered(1, 0, events.Dealt(1, ("99z",), 3, (), 30)), Numbered(2, 0, events.Sat("a", 7))]


def test_whoever_tells_what_cannot_happen_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escoba.line.visit.Line", Liar)
    visit = Visit(Address("play.example.org"), Newcomer("0" * 32, "Ana"))
    assert visit.look()
    assert visit.nonsense
    assert visit.match is None
