"""A second start on the same data folder, in real windows: handed over, refused, or in the place of one that died."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from escoba.records import to_line
from escoba.rules import PRESETS
from tests.records.test_random_matches import a_match
from tests.window.display import PATIENCE, wait
from tests.window.driver import Desktop, Game

HOLDER = """
import sys, time
from pathlib import Path
from escoba.storage.lock import FolderLock
lock = FolderLock(Path(sys.argv[1]))
assert lock.take()
lock.tell(sys.argv[2].encode())
print("held", flush=True)
time.sleep(600)
"""


@contextmanager
def stopped(game: Game) -> Iterator[None]:
    """The program does nothing at all for a while."""
    os.kill(game.process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        if game.process.poll() is None:
            os.kill(game.process.pid, signal.SIGCONT)


@contextmanager
def held(folder: Path, told: str) -> Iterator[None]:
    """Another process holds the lock of a folder and cannot be asked, as on another computer."""
    with subprocess.Popen([sys.executable, "-c", HOLDER, str(folder), told], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        try:
            yield
        finally:
            holder.kill()


def a_file(folder: Path) -> Path:
    path = folder / "one match.jsonl"
    path.write_bytes(to_line(a_match("libre", PRESETS["libre"].rules, 2, False, 7, 10_000)[1]))
    return path


def wait_in_front(desktop: Desktop, game: Game) -> None:
    def in_front() -> bool:
        return desktop.ask("xdotool", "getwindowfocus").stdout.strip() == game.window

    wait(in_front, "the first window to come to the front", game.output, PATIENCE)


def said(game: Game) -> str:
    game.wait_for_window()
    shown = game.wait_rest()
    assert shown.scene == "in_use"
    return str(shown.item(role="dialog")["label"])


def test_of_two_starts_at_once_one_opens_and_the_other_ends(desktop: Desktop) -> None:
    games = [desktop.launch(), desktop.launch()]
    wait(lambda: any(game.process.poll() is not None for game in games), "one to end", games[0].output, PATIENCE)
    first, second = sorted(games, key=lambda game: game.process.poll() is not None)
    assert second.process.returncode == 0, second.output()
    first.wait_for_window()
    assert first.wait_rest().scene == "home"
    assert first.close() == 0


def test_a_file_comes_to_the_first_window_and_that_to_the_front(desktop: Desktop, tmp_path: Path) -> None:
    first = desktop.start()
    other = desktop.start(data=tmp_path / "other")
    wait_in_front(desktop, other)
    second = desktop.launch(str(a_file(tmp_path)))
    assert second.wait_end() == 0, second.output()
    assert first.wait_until(lambda shown: shown.scene == "replay", "the match of the file").scene == "replay"
    wait_in_front(desktop, first)


def test_a_match_comes_to_a_window_that_is_put_away(desktop: Desktop) -> None:
    first = desktop.start()
    desktop.tool("xdotool", "windowminimize", "--sync", first.window)
    second = desktop.launch("--rules", "mesa", "--players", "2", "--seed", "x")
    assert second.wait_end() == 0, second.output()
    first.wait_until(lambda shown: shown.scene == "table", "the match that was asked for")
    wait_in_front(desktop, first)
    third = desktop.launch("--rules", "libre")
    assert third.wait_end() == 0, third.output()
    asked = first.wait_until(lambda shown: bool(shown.items(role="dialog")), "the question")
    assert "match in progress is kept" in asked.item(role="dialog")["label"]
    first.click(id="ok")
    first.wait_until(lambda shown: shown.scene == "table" and not shown.items(role="dialog"), "the other match")


def test_a_first_window_that_hangs(desktop: Desktop, tmp_path: Path) -> None:
    first = desktop.start()
    with stopped(first):
        second = desktop.launch(str(a_file(tmp_path)))
        assert "does not answer" in said(second)
        second.click(id="ok")
        second.wait_until(lambda shown: not shown.items(role="dialog"), "it to try again")
        assert "does not answer" in said(second)
        third = desktop.launch("--language", "es")
        assert "no responde" in said(third)
        third.click(id="cancel")
        assert third.wait_end() == 1
    assert second.wait_end() == 0, "as soon as the first answers it has what it was asked for"
    first.wait_until(lambda shown: shown.scene == "replay", "the match of the file")


def test_a_first_window_that_was_killed_keeps_nobody_out(desktop: Desktop) -> None:
    first = desktop.start()
    with stopped(first):
        second = desktop.launch("--rules", "mesa", "--players", "2")
        assert "does not answer" in said(second)
        first.kill()
        second.wait_until(lambda shown: shown.scene == "table", "the second to open in its place")
    second.kill()
    third = desktop.start()
    assert third.wait_rest().scene == "home"
    fourth = desktop.launch()
    assert fourth.wait_end() == 0, fourth.output()


@pytest.mark.parametrize(
    ("told", "words"),
    [("", "in use by another program"), (json.dumps(["kitchen", "", ""]), "in use on another computer (kitchen)")],
)
def test_a_folder_in_use_elsewhere(desktop: Desktop, tmp_path: Path, told: str, words: str) -> None:
    with held(tmp_path, told):
        second = desktop.launch(data=tmp_path)
        assert words in said(second)
    second.wait_until(lambda shown: shown.scene == "home", "it to open once the folder is free")


def test_a_folder_with_a_long_name(desktop: Desktop, tmp_path: Path) -> None:
    data = tmp_path / ("long" * 50) / "data"
    first = desktop.start(data=data)
    second = desktop.launch(data=data)
    assert second.wait_end() == 0, second.output()
    assert first.close() == 0
