"""The frozen program, run for real, on a computer that has nothing of ours."""

import re
from pathlib import Path

import pytest

from escoba.screen.words.texts import LANGUAGES
from tests.frozen.stranger import Stranger, children, mapped
from tests.window.driver import Game
from tests.window.person import play_match, play_turn, state

SYSTEM_FOLDERS = ("/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/")
OF_NO_PROGRAM = {Path("/etc/ld.so.cache")}
BROUGHT_ALONG = re.compile(r"python|SDL|sqlite|pygame|msgspec|freetype|\.ttf$|\.otf$")
"""What must come from the program's own folder, if it is loaded at all."""


def contents(folder: Path) -> dict[str, tuple[int, int]]:
    """Everything in a folder, with size and moment of the last change."""
    statuses = {str(path.relative_to(folder)): path.lstat() for path in (folder, *folder.rglob("*"))}
    return {name: (status.st_size, status.st_mtime_ns) for name, status in statuses.items()}


def worker_of(game: Game) -> int:
    """The process that thinks for the bots; waits until it has been started."""
    found: list[int] = []

    def started(_: object) -> bool:
        found[:] = [pid for pid, line in children(game.process.pid).items() if "--multiprocessing-fork" in line]
        return bool(found)

    game.wait_until(started, "the worker process")
    return found[0]


def test_a_match_by_clicks(stranger: Stranger, program: Path) -> None:
    before = contents(program)
    game = stranger.play(
        "--rules", "obligada", "--target", "5", "--level", "contador", "--speed", "instant", "--seed", "x"
    )
    worker = worker_of(game)
    loaded = {path for path in mapped(game.process.pid) | mapped(worker) if path.is_file()}
    loaded = {path for path in loaded if not path.is_relative_to(stranger.home)}
    end = play_match(game)
    assert end.language == "es"
    assert max(line["total"] for line in end.items(role="score")) >= 5
    assert worker in children(game.process.pid), "the worker is gone"
    assert game.close() == 0
    assert not Path(f"/proc/{worker}").exists(), "the worker has outlived the program"
    assert contents(program) == before, "something in the program's folder was written"

    from_system = {path for path in loaded if str(path).startswith(SYSTEM_FOLDERS)}
    assert loaded - from_system <= {path for path in loaded if path.is_relative_to(program)} | OF_NO_PROGRAM
    assert not [path for path in from_system if BROUGHT_ALONG.search(path.name)]
    assert any(BROUGHT_ALONG.search(path.name) for path in loaded - from_system), "the test looks in the wrong place"


def test_a_killed_program_continues_where_it_was(stranger: Stranger) -> None:
    game = stranger.play("--rules", "mesa", "--speed", "instant", "--seed", "killed")
    for _ in range(3):
        play_turn(game)
    left = state(game.wait_rest())
    game.kill()
    again = stranger.play("--speed", "instant")
    again.click(role="button", id="continue")
    assert state(again.wait_until(lambda now: now.scene == "table" and now.at_rest, "the table")) == left


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_of_the_system(stranger: Stranger, language: str) -> None:
    locale = language if "_" in language else f"{language}_{language.upper()}"
    game = stranger.play(language=f"{locale}.UTF-8")
    assert game.wait_rest().language == language
    assert game.close() == 0


def test_a_double_click_opens_it_and_keeps_everything_in_the_home(stranger: Stranger) -> None:
    stranger.double_click()
    kept = {path.relative_to(stranger.home).as_posix() for path in stranger.home.rglob("*") if path.is_file()}
    assert ".local/share/escoba/escoba.db" in kept
    assert [name for name in kept if not name.startswith(".local/share/escoba/")] == []
