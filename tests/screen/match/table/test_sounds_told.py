"""What is heard at the table and elsewhere: together with what is seen, and never in a burst."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from escoba.screen.art.motion import Step, Timeline
from escoba.screen.art.sounds import Sounds
from escoba.screen.kit.button import Button, Toggle
from escoba.screen.kit.widget import Widget
from escoba.screen.match.count.scene import CountScene
from escoba.screen.match.end.scene import EndScene
from escoba.screen.shell.scene import Scene
from tests.screen.around import Ways, around
from tests.screen.at_table import Table, dealt, table
from tests.screen.counted import BlankPictures, close_households, new_game, play_round, side_names
from tests.screen.stage import stage


class Ear(Sounds):
    """Notes what the mixer would be asked to play, and in which turn of the loop."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0
        self.asked: list[tuple[int, tuple[str, ...]]] = []
        self.devices = 0

    def play(self, *names: str) -> None:
        """Called once in each turn."""
        self.turn += 1
        if names:
            self.asked.append((self.turn, names))

    def device_changed(self, event: pygame.event.Event) -> None:
        """Count them."""
        self.devices += 1

    @property
    def heard(self) -> list[str]:
        """All names so far, in order."""
        return [name for _turn, names in self.asked for name in names]


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    """What every director made in this test is heard by."""
    made = Ear()
    monkeypatch.setattr("escoba.screen.shell.loop.Sounds", lambda: made)
    return made


# The timeline.


def test_sounds_are_heard_when_their_time_has_come() -> None:
    line = Timeline()
    line.add([Step(1.0, sounds=[(0.6, "lay"), (0.0, "slide")]), Step(0.5, sounds=[(0.0, "gather")])])
    heard = {}
    for frame in range(100):
        line.update(frame / 50)
        if now := line.heard():
            heard[frame] = now
    assert heard == {0: ["slide"], 30: ["lay"], 50: ["gather"]}


@pytest.mark.parametrize(("duration_factor", "frame"), [(1.6, 48), (0.5, 15)])
def test_sounds_follow_the_speed(duration_factor: float, frame: int) -> None:
    line = Timeline(lambda: duration_factor)
    line.add([Step(1.0, sounds=[(0.6, "lay")])])
    heard = [number for number in range(100) if line.update(number / 50) is not None and line.heard()]
    assert heard == [frame]


def test_a_sound_at_the_very_end_of_a_step_is_heard() -> None:
    line = Timeline()
    line.add([Step(0.1, sounds=[(0.1, "lay")])])
    line.update(0.0)
    assert line.heard() == []
    line.update(5.0)
    assert line.heard() == ["lay"]


def test_what_is_skipped_is_due_at_once_and_only_once() -> None:
    line = Timeline()
    line.add([Step(1.0, sounds=[(0.0, "slide"), (0.9, "lay")]), Step(1.0, sounds=[(0.2, "gather")])])
    line.update(0.0)
    assert line.heard() == ["slide"]
    line.finish()
    assert line.heard() == ["lay", "gather"]
    line.update(9.0)
    assert line.heard() == []


# The table.

CAPTURE = dealt(["7o", "2c", "3c"], ["1o", "2o", "3o"], ["5o", "3b", "10c", "4b"])
"""The person's 7 takes 5 and 3, or 8 and nothing else; the others hold small cards."""

ESCOBA = dealt(["7o", "2c", "3c"], ["1o", "2o", "3o"], ["1b", "2b", "3b", "2e"])
"""The person's 7 takes all there is, together 8."""


def finish_reading(t: Table) -> None:
    """Let the person's own play be told to its end, but nobody play after it."""
    while t.scene._timeline.moving:
        t.at.turn(1 / 60)


@pytest.mark.slow
def test_a_round_begins_with_a_shuffle_and_a_flick_for_each_card(tmp_path: Path, ear: Ear) -> None:
    with table(tmp_path, CAPTURE, speed="normal") as t:
        t.rest(frames=60)
        assert ear.heard == ["shuffle", *["deal"] * 10, "turn"]
        turns = [turn for turn, _names in ear.asked]
        gaps = [later - earlier for earlier, later in pairwise(turns[1:-1])]
        assert min(gaps) >= 4, "one after another, not in a burst"


def test_a_click_skips_the_sounds_too(tmp_path: Path, ear: Ear) -> None:
    with table(tmp_path, CAPTURE, speed="normal") as t:
        ear.asked.clear()
        t.at.click_at((4, 300))
        t.rest()
        assert len(ear.asked) == 1
        assert set(ear.asked[0][1]) == {"deal", "turn"}


def test_a_capture_is_heard_as_the_cards_move(tmp_path: Path, ear: Ear) -> None:
    with table(tmp_path, CAPTURE, speed="instant") as t:
        t.preferences.set(speed="normal")
        ear.asked.clear()
        t.click("7o", "5o", "3b")
        finish_reading(t)
        assert ear.heard == ["slide", "snap", "gather", "deal", "deal", "deal"], "each card lands by itself"
        assert [len(names) for _turn, names in ear.asked] == [1] * 6


def test_a_card_laid_down_is_heard(tmp_path: Path, ear: Ear) -> None:
    with table(tmp_path, CAPTURE, speed="instant") as t:
        t.preferences.set(speed="normal")
        t.preferences.set(confirm_discards=False)
        ear.asked.clear()
        t.click("2c", "discard")
        finish_reading(t)
        assert ear.heard == ["click", "slide", "lay"]
        assert ear.asked[0][1] == ("click", "slide"), "at one moment, of which one is heard"


@pytest.mark.slow
def test_an_escoba_has_its_own_sound(tmp_path: Path, ear: Ear) -> None:
    with table(tmp_path, ESCOBA, speed="instant") as t:
        t.preferences.set(speed="normal")
        ear.asked.clear()
        t.click("7o", "1b", "2b", "3b", "2e")
        finish_reading(t)
        assert ear.heard == ["slide", "snap", "escoba"]


def test_without_motion_there_is_one_sound_at_most_in_a_turn_of_the_loop(tmp_path: Path, ear: Ear) -> None:
    with table(tmp_path, ESCOBA, seats=2, speed="instant") as t:
        ear.asked.clear()
        t.click("7o", "1b", "2b", "3b", "2e")
        t.rest()
        turns = [turn for turn, _names in ear.asked]
        assert len(turns) == len(set(turns))
        assert "escoba" in ear.asked[0][1]


def test_a_match_that_is_resumed_is_not_heard_again(tmp_path: Path, ear: Ear) -> None:
    with table(tmp_path, CAPTURE, speed="instant") as t:
        t.click("7o", "5o", "3b")
        t.rest()
        ear.asked.clear()
        t.scene.begin()
        t.at.turn()
        assert ear.heard == []


# The count and the end.


def test_each_line_of_the_count_that_scores_is_heard(tmp_path: Path) -> None:
    game, lots = new_game(tmp_path, target=51), random.Random(1)
    counted = play_round(game, lots)
    while all(any(line.points) for line in counted.count.lines):
        counted = play_round(game, lots)
    ways: Any = Ways()
    scene = CountScene(game, counted, side_names(game), around(BlankPictures()), ways, last=False)
    scene.resize(scene.view)
    for frame in range(60 * 10):
        scene.advance(frame / 60)
    scoring = [line for line in counted.count.lines if any(line.points)]
    assert 0 < len(scoring) < len(counted.count.lines)
    assert scene.sounds == ["point"] * len(scoring)
    close_households()


@pytest.mark.parametrize(("people", "winner", "sound"), [((0,), 0, "win"), ((0,), 1, "lose"), ((), 1, "win")])
def test_the_end_is_heard_as_what_it_is_to_the_person(
    tmp_path: Path, people: tuple[int, ...], winner: int, sound: str
) -> None:
    for seed in range(50):
        game = new_game(tmp_path / str(seed), people=people, target=5)
        lots = random.Random(seed)
        while game.match.winner is None:
            play_round(game, lots)
        if game.match.winner == winner:
            break
    ways: Any = Ways()
    scene = EndScene(game, side_names(game), BlankPictures(), ways)
    scene.resume()
    assert scene.sounds == [sound]
    close_households()


# Widgets and devices.


class Knobs(Scene):
    """A scene with one of each that is, or is not, heard."""

    name = "settings"

    def __init__(self) -> None:
        super().__init__()
        self.group.set(
            [
                Button("go", "Go", self.leave),
                Toggle("on", "On", False, lambda _on: None),
                Button("off", "Off", lambda: None, enabled=False),
                Widget("words", "Words"),
            ]
        )

    def leave(self) -> None:
        self.director.pop()
        self.director.push(Knobs())

    def layout(self) -> None:
        for place, widget in enumerate(self.group):
            widget.rect = pygame.FRect(50, 50 + 100 * place, 200, 48)


@pytest.mark.parametrize(("id", "heard"), [("go", ["click"]), ("on", ["click"]), ("off", []), ("words", [])])
def test_a_widget_that_is_used_is_heard_once(tmp_path: Path, ear: Ear, id: str, heard: list[str]) -> None:
    with stage(tmp_path / "screen.json") as at:
        at.show(Knobs())
        at.click(id)
        at.turn(1.0)
        assert ear.heard == heard


def test_keys_are_heard_too_but_not_those_that_only_go_from_one_to_another(tmp_path: Path, ear: Ear) -> None:
    with stage(tmp_path / "screen.json") as at:
        at.show(Knobs())
        at.key(pygame.K_TAB)
        assert ear.heard == []
        at.key(pygame.K_SPACE)
        assert ear.heard == ["click"]


def test_devices_that_come_and_go_are_told_to_the_mixers_room(tmp_path: Path, ear: Ear) -> None:
    with stage(tmp_path / "screen.json") as at:
        at.show(Knobs())
        pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
        pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
        at.turn()
        assert ear.devices == 2
