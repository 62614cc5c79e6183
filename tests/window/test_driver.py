"""The driver of the window tests, tried on a program so small that every answer is known."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.window import display
from tests.window.driver import Desktop, Game

TINY_PROGRAM = Path(__file__).with_name("tiny_program.py")


@pytest.fixture(scope="module")
def tiny_desktop() -> Iterator[Desktop]:
    with Desktop(size=(1000, 800), program=(sys.executable, TINY_PROGRAM)) as desktop:
        yield desktop


@pytest.fixture
def tiny(tiny_desktop: Desktop, tmp_path: Path) -> Iterator[Game]:
    game = tiny_desktop.start(data=tmp_path)
    yield game
    game.clear_away()


def test_click_counts_once_and_motion_comes_to_rest(tiny: Game) -> None:
    for count in range(1, 4):
        tiny.click(role="button", id="count")
        assert tiny.shown().item(id="count")["label"] == str(count)
        assert tiny.wait_rest().item(id="count")["label"] == str(count)


def test_answer_within_one_frame_is_noticed(tiny: Game) -> None:
    for selected in (True, False, True):
        tiny.click(tiny.item(role="toggle"))
        tiny.wait_rest()
        assert tiny.item(role="toggle")["selected"] is selected


def test_click_without_effect_is_reported_with_the_screen_and_the_output(tiny: Game) -> None:
    tiny.click(id="dead", taken=False)
    tiny.patience = 0.5
    with pytest.raises(
        AssertionError, match=r"(?s)take a click at 120, 225.*\"scene\": \"tiny\".*'id': 'dead'.*output"
    ):
        tiny.click(id="dead")


def test_item_must_be_the_only_one(tiny: Game) -> None:
    assert [item["id"] for item in tiny.items(role="button", enabled=True)] == ["count"]
    with pytest.raises(AssertionError, match="2 things"):
        tiny.item(role="button")
    with pytest.raises(AssertionError, match="0 things"):
        tiny.item(role="card")


def test_keys_and_text_arrive(tiny: Game) -> None:
    tiny.key("x")
    tiny.type("Ana 15")
    tiny.wait_until(lambda shown: shown.item(id="typed")["label"] == "xAna 15", "the whole text")


def test_escape_ends_the_program(tiny: Game) -> None:
    tiny.key("Escape")
    assert tiny.wait_end() == 0


def test_drag_presses_where_it_starts(tiny: Game) -> None:
    tiny.drag(tiny.item(id="count"), (400, 300))
    tiny.wait_until(lambda shown: shown.item(id="count")["label"] == "1", "the press")


def test_resize_and_screenshot(tiny: Game, tmp_path: Path) -> None:
    assert tiny.resize(700, 500).size == (700, 500)
    picture = pygame.image.load(tiny.screenshot(tmp_path / "shot.png"))
    assert picture.get_size() == (700, 500)
    assert picture.get_at(tiny.item(id="count").middle)[:3] == pygame.Color("gold")[:3]


def test_close_lets_the_program_end_by_itself(tiny: Game) -> None:
    assert tiny.close() == 0


def test_data_outlive_a_crash(tiny_desktop: Desktop, tmp_path: Path) -> None:
    game = tiny_desktop.start(data=tmp_path)
    game.click(id="count")
    game.kill()
    again = tiny_desktop.start(data=tmp_path)
    assert again.item(id="count")["label"] == "1"
    again.clear_away()


def test_end_of_the_program_is_noticed_while_waiting(tiny: Game) -> None:
    tiny.key("F2")
    with pytest.raises(AssertionError, match=r"(?s)ended with status 1.*RuntimeError: asked to fail"):
        tiny.wait_until(lambda _: False, "nothing")


def test_two_programs_side_by_side_have_their_own_windows(tiny: Game, tiny_desktop: Desktop, tmp_path: Path) -> None:
    other = tiny_desktop.start(data=tmp_path / "other")
    assert other.window != tiny.window
    assert other.close() == 0
    assert tiny.process.poll() is None


def test_everything_started_is_ended(tmp_path: Path) -> None:
    with Desktop(size=(640, 480), program=(sys.executable, TINY_PROGRAM)) as desktop:
        game = desktop.start(data=tmp_path)
        environment = desktop.environment
        folder = desktop.folder
    assert game.process.poll() is not None
    assert subprocess.run(["xdpyinfo"], env=environment, capture_output=True, check=False).returncode != 0
    assert not folder.exists()


def test_missing_tools_skip_or_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("ESCOBA_REQUIRE_WINDOW", "0")
    with pytest.raises(pytest.skip.Exception, match="Xvfb"):
        display.require_tools()
    monkeypatch.setenv("ESCOBA_REQUIRE_WINDOW", "1")
    with pytest.raises(pytest.fail.Exception, match="Xvfb"):
        display.require_tools()
