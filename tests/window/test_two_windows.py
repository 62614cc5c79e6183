"""Two real windows, each with a data folder of its own, play a match with each other over a server on this machine."""

from __future__ import annotations

import asyncio
import contextlib
import json
import stat
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from escoba.lab.main import main as lab
from tests.server.proxy import Proxy
from tests.server.running import running
from tests.window.display import wait
from tests.window.driver import ROOT, Desktop, Game
from tests.window.person import play_turn

LONGEST = 420.0


@contextmanager
def proxy_to(port: int) -> Iterator[tuple[int, Callable[[], object]]]:
    """A way to the server that can be cut: its port, and what cuts it."""
    loop, proxy = asyncio.new_event_loop(), Proxy(port, 1)
    proxy.bad = False
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    asyncio.run_coroutine_threadsafe(proxy.open(), loop).result(20)
    try:
        yield proxy.port, lambda: loop.call_soon_threadsafe(proxy.cut)
    finally:
        loop.call_soon_threadsafe(proxy.cut)
        asyncio.run_coroutine_threadsafe(proxy.close(), loop).result(20)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(20)


def side_by_side(desktop: Desktop, tmp_path: Path, name: str, place: int) -> Game:
    record = tmp_path / f"{name}.jsonl"
    options = ("--speed", "instant", "--size", "1200x720", "--language", "en", "--record", str(record))
    game = desktop.start(*options, data=tmp_path / name)
    game.patience = 30
    desktop.tool("xdotool", "windowmove", "--sync", game.window, str(20 + 1260 * place), "40")
    return game


def turn_to(game: Game) -> Game:
    """Let this window have the keyboard: a click that only brings a window to the front is none within it."""
    wait(game._has_focus, "the window to get the focus", lambda: "", 20)
    return game


def do_next(game: Game) -> None:
    """Whatever the screen asks of its person now, if it does."""
    shown = game.shown()
    if shown.scene == "table" and (back := shown.items(role="button", id="come_back")):
        # A bot plays, so nothing waits for a person.
        turn_to(game).click_at_once(*back[0].middle)
        time.sleep(0.5)
        return
    if not shown.at_rest or shown.scene not in ("table", "count"):
        return
    turn_to(game)
    if shown.scene == "table":
        play_turn(game, asked=False)
    elif shown.scene == "count":
        game.click(role="button", id="next_round")


def play(games: list[Game], done: Callable[[], bool]) -> None:
    end = time.monotonic() + LONGEST
    while not done():
        assert time.monotonic() < end, [str(game.shown()) for game in games]
        for game in games:
            # What was to be clicked may be gone: the other has played, or the time was over.
            with contextlib.suppress(AssertionError):
                do_next(game)
        time.sleep(0.03)


def cards_played(game: Game) -> int:
    """How many cards are in piles or on the table."""
    shown = game.shown()
    return len(shown.items(role="card", place="table")) + sum(int(line["cards"]) for line in shown.items(role="score"))


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_match_between_two_windows_one_cut_off_and_one_killed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pictures = ROOT / "out" / "window"
    pictures.mkdir(parents=True, exist_ok=True)
    with running() as server, proxy_to(server.port) as (port, cut), Desktop(size=(2500, 800)) as desktop:
        ana = side_by_side(desktop, tmp_path, "ana", 0)
        ana.click(role="button", id="friends")
        ana.wait_rest()
        ana.type(f"127.0.0.1:{server.port}")
        ana.key("Return")
        ana.wait_until(lambda shown: bool(shown.items(id="open_table", enabled=True)), "the server to answer")
        ana.click(role="button", id="open_table")
        ana.wait_until(lambda shown: shown.scene == "room" and bool(shown.items(id="seat:1")), "the room")
        ana.click(role="button", id="seat:0")
        ana.click(role="button", id="target:less")
        for key in ("Next", "Next", "Next"):
            ana.key(key)
        ana.wait_until(lambda shown: bool(shown.items(id="target", value=5)), "five points")
        ana.click(role="button", id="seconds:more")
        for key in ("Prior", "Prior", "Prior", "Prior", "Prior", "Prior"):
            ana.key(key)
        ana.wait_until(lambda shown: bool(shown.items(id="seconds", value=60)), "a minute for a turn")
        ana.click(role="button", id="invite")
        link = str(ana.wait_rest().item(id="link")["label"])
        ana.click(role="button", id="back")

        bea = side_by_side(desktop, tmp_path, "bea", 1)
        bea.click(role="button", id="friends")
        bea.click(role="entry", id="code")
        bea.type(link.replace(str(server.port), str(port)))
        bea.key("Return")
        bea.wait_until(lambda shown: shown.scene == "room" and bool(shown.items(id="seat:1")), "the room")
        bea.click(role="button", id="seat:1")
        ana.wait_until(lambda shown: bool(shown.items(id="start", enabled=True)), "both to sit")
        turn_to(ana).click(role="button", id="target:more")
        ana.click(role="button", id="target:less")
        bea.wait_until(lambda shown: bool(shown.items(id="seen")), "the change to be marked")
        desktop.screenshot(pictures / "two-marked.png")
        turn_to(bea).click(role="button", id="seen")
        ana.wait_until(lambda shown: not shown.items(id="marked"), "the change to be seen")
        turn_to(ana).click(role="button", id="start")
        games = [ana, bea]
        for game in games:
            game.wait_until(lambda shown: shown.scene == "table", "the table")
        play(games, lambda: cards_played(ana) > 12)
        desktop.screenshot(pictures / "two-tables.png")

        before = cards_played(bea)
        cut()
        bea.wait_until(lambda shown: bool(shown.items(id="unsaved")), "the line to be lost")
        desktop.screenshot(pictures / "two-cut.png")
        bea.wait_until(lambda shown: not shown.items(id="unsaved"), "the line to come back")
        play(games, lambda: cards_played(bea) > before + 2)

        before = cards_played(ana)
        bea.kill()
        bea.clear_away()
        bea = games[1] = side_by_side(desktop, tmp_path, "bea", 1)
        bea.click(role="button", id="friends")
        bea.wait_until(lambda shown: shown.scene == "table", "the table again")
        desktop.screenshot(pictures / "two-back.png")
        play(games, lambda: all(game.shown().scene == "end" for game in games))
        desktop.screenshot(pictures / "two-ends.png")
        paths = [tmp_path / f"{name}.jsonl" for name in ("ana", "bea")]
        for path in paths:
            bea.wait_until(lambda _: path.exists(), "the record")  # noqa: B023
    records = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    assert records[0] == records[1]
    assert all(round["seeds"]["seats"][0] for round in records[0]["rounds"])
    assert lab(["check", *map(str, paths)]) == 0
    assert all(json.loads(line)["finished"] for line in capsys.readouterr().out.splitlines())
    for name in ("ana", "bea"):
        keys = tmp_path / name / "escoba-keys.json"
        assert stat.S_IMODE(keys.stat().st_mode) == 0o600
