"""The director: when it draws, how often it turns, what it says of the screen, which scene gets what."""

from pathlib import Path

import pygame
import pytest

from escoba.screen.kit.button import Button
from escoba.screen.kit.canvas import Canvas
from escoba.screen.kit.describe import Item
from escoba.screen.kit.inputs import Input, Key, Move, Press, PressOther, Wheel
from escoba.screen.shell.loop import IDLE_AFTER, IDLE_RATE, MOVING_RATE, RESTING_RATE, UNFOCUSED_RATE
from escoba.screen.shell.scene import Scene
from tests.screen.stage import Stage, stage


class Probe(Scene):
    """A scene that notes what is asked of it."""

    def __init__(self, name: str = "home") -> None:
        super().__init__()
        self.name = name
        self.moving_until = 0.0
        self.drawn = 0
        self.given: list[Input] = []
        self.clicked = 0
        self.seen_on_click: object = None
        self.file: Path | None = None
        self.group.set([Button("start", "Start", self._click)])

    def layout(self) -> None:
        self.group.focused.rect = pygame.FRect(100, 100, 200, 48)  # type: ignore[union-attr]

    def update(self, now: float) -> bool:
        return now < self.moving_until

    def paint(self, canvas: Canvas) -> None:
        self.drawn += 1
        canvas.surface.fill((self.drawn % 256, 0, 0))

    def handle(self, given: Input) -> bool:
        if not isinstance(given, Move):
            self.given.append(given)
        return True

    def items(self) -> list[Item]:
        return [Item("text", pygame.FRect(0, 0, 10, 10), id="count", label=str(self.clicked))]

    def _click(self) -> None:
        self.clicked += 1
        if self.file:
            self.seen_on_click = self.file.read_text(encoding="utf-8")


def test_it_draws_only_what_changed(opened: Stage) -> None:
    scene = Probe()
    opened.show(scene)
    for _turn in range(5):
        opened.turn()
    assert scene.drawn == 1
    scene.dirty = True
    opened.turn()
    opened.turn()
    assert scene.drawn == 2


def test_it_turns_fast_only_while_something_moves(opened: Stage) -> None:
    scene = Probe()
    opened.show(scene)
    assert opened.turn() == (RESTING_RATE if opened.window.focused else UNFOCUSED_RATE)
    scene.moving_until = opened.clock.now() + 0.1
    assert opened.turn() == MOVING_RATE
    assert opened.turn(0.2) != MOVING_RATE


def test_it_turns_slower_when_nobody_has_done_anything_for_a_while(
    opened: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(opened.window), "focused", property(lambda _window: True))
    opened.show(Probe())
    opened.turn(10.0)
    assert opened.turn() == IDLE_RATE
    opened.key(pygame.K_a)
    assert opened.turn() == RESTING_RATE
    assert opened.turn(IDLE_AFTER) == IDLE_RATE


def test_the_picture_of_the_end_of_a_motion_is_drawn(opened: Stage) -> None:
    scene = Probe()
    opened.show(scene)
    scene.moving_until = opened.clock.now() + 0.05
    opened.turn()
    moved = scene.drawn
    opened.turn(0.1)
    opened.turn()
    assert scene.drawn == moved + 1
    assert opened.described()["at_rest"] is True


def test_at_rest_is_false_while_moving_and_while_the_scene_does_not_wait(opened: Stage) -> None:
    scene = Probe()
    opened.show(scene)
    assert opened.described()["at_rest"] is True
    scene.moving_until = opened.clock.now() + 1
    opened.turn()
    assert opened.described()["at_rest"] is False
    scene.waiting = False
    opened.turn(2)
    assert opened.described()["at_rest"] is False
    scene.waiting = True
    opened.turn()
    assert opened.described()["at_rest"] is True


def test_an_input_is_admitted_before_it_is_worked_on(opened: Stage) -> None:
    scene = Probe()
    scene.file = opened.file
    opened.show(scene)
    opened.click("start")
    assert scene.clicked == 1
    assert '"at_rest": false' in str(scene.seen_on_click)
    assert opened.described()["at_rest"] is True
    assert opened.item("count")["label"] == "1"


def test_it_is_not_at_rest_while_the_button_is_down(opened: Stage) -> None:
    opened.show(Probe())
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(120, 120), button=1))
    opened.turn()
    assert opened.described()["at_rest"] is False
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(120, 120), button=1))
    opened.turn()
    assert opened.described()["at_rest"] is True


def test_an_input_that_changes_nothing_ends_at_rest_too(opened: Stage) -> None:
    scene = Probe()
    opened.show(scene)
    opened.key(pygame.K_F5)
    assert scene.given == [Key(pygame.K_F5)]
    assert opened.described()["at_rest"] is True


def test_inputs_that_no_widget_wants_reach_the_scene_in_design_units(tmp_path: Path) -> None:
    with stage(tmp_path / "screen.json", (2560, 1440)) as large:
        scene = Probe()
        large.show(scene)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(1000, 1000), rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1000, 1000), button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1000, 1000), button=3))
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
        large.turn()
    assert scene.given == [Press((500, 500)), PressOther((500, 500)), Wheel((500, 500), 1.0)]


def test_a_scene_hears_of_a_move_that_leaves_a_widget(opened: Stage) -> None:
    moves: list[Input] = []

    class Following(Probe):
        def handle(self, given: Input) -> bool:
            moves.append(given)
            return False

    opened.show(Following())
    for pos in ((150, 120), (600, 500)):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        opened.turn()
    assert moves[-1] == Move((600, 500))


def test_rectangles_are_described_in_window_coordinates(tmp_path: Path) -> None:
    with stage(tmp_path / "screen.json", (1024, 600)) as narrow:
        narrow.show(Probe())
        assert narrow.described()["size"] == [1024, 600]
        assert narrow.item("start")["rect"] == [80, 80, 160, 38]


def test_scenes_lie_on_each_other(opened: Stage) -> None:
    home, table = Probe("home"), Probe("table")
    opened.show(home)
    opened.director.push(table)
    opened.turn()
    assert opened.described()["scene"] == "table"
    opened.key(pygame.K_ESCAPE)
    assert opened.described()["scene"] == "home"
    assert home.drawn == 2
    opened.director.push(table)
    opened.director.restart(Probe("end"))
    opened.director.pop()
    assert not opened.director.running


def test_closing_the_window_ends_the_loop(opened: Stage) -> None:
    opened.director.push(Probe())
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    opened.director.run()
    assert not opened.director.running


def test_the_loop_waits_between_its_turns(opened: Stage) -> None:
    class Closing(Probe):
        def update(self, now: float) -> bool:
            if not super().update(now):
                self.director.quit()
                return False
            return True

    scene = Closing()
    scene.moving_until = opened.clock.now() + 0.99 / MOVING_RATE * 6
    opened.director.push(scene)
    opened.director.run()
    assert opened.clock.rates[:6] == [MOVING_RATE] * 6
    assert len(opened.clock.rates) == 7
    assert opened.clock.rates[6] < MOVING_RATE


def test_the_full_screen_key_is_not_passed_on(opened: Stage) -> None:
    scene = Probe()
    opened.show(scene)
    seen = []
    for _press in range(2):
        opened.key(pygame.K_F11)
        seen.append(opened.window.fullscreen)
    assert seen == [True, False]
    assert scene.given == []


def test_the_text_size_holds_at_once_and_through_changes_of_size(opened: Stage) -> None:
    below, scene = Probe("home"), Probe("settings")
    opened.show(below)
    opened.show(scene)
    drawn = scene.drawn
    opened.director.set_text_size(1.3)
    opened.turn()
    assert (scene.view.text, scene.drawn) == (1.3, drawn + 1)
    opened.director.set_text_size(1.3)
    opened.turn()
    assert scene.drawn == drawn + 1, "nothing changed"
    opened.resize((1024, 600))
    assert (scene.view.text, scene.view.width) == (1.3, 1024)
    opened.director.pop()
    assert below.view == scene.view


class Moving(Probe):
    """A scene in which only what lies above moves."""

    above = 0
    only_above_moves = False

    def update(self, now: float) -> bool:
        self.only_above_moves = super().update(now)
        return self.only_above_moves

    def paint_above(self, canvas: Canvas) -> None:
        self.above += 1


def test_what_lies_below_is_drawn_once_while_only_what_lies_above_moves(opened: Stage) -> None:
    scene = Moving()
    opened.show(scene)
    scene.moving_until = opened.clock.now() + 1
    for _turn in range(5):
        opened.turn(0.01)
    assert (scene.drawn, scene.above) == (2, 6)
    ground = opened.pixels()
    scene.below_changed()
    opened.turn(0.01)
    assert scene.drawn == 3
    assert opened.pixels() != ground
    opened.resize((800, 600))
    drawn = scene.drawn
    assert drawn > 3
    opened.turn(0.01)
    assert scene.drawn == drawn
    opened.turn(5)
    assert scene.drawn == drawn + 1, "at the end everything is drawn"


def test_the_same_inputs_at_the_same_times_make_the_same_pictures(tmp_path: Path) -> None:
    pictures = []
    for number in range(2):
        with stage(tmp_path / f"{number}.json", (640, 400)) as built:
            built.show(Probe())
            built.click("start")
            built.turn(0.5)
            pictures.append(built.pixels())
    assert pictures[0] == pictures[1]
