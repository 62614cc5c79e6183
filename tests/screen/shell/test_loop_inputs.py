"""The director and what comes from outside: letters, held keys, files that are dropped on the window."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.entry import Entry
from escoba.screen.kit.inputs import Composing, Key, Typed
from escoba.screen.shell.loop import REPEAT_AFTER, REPEAT_EVERY
from tests.screen.shell.test_loop import Probe
from tests.screen.stage import Stage, stage


def post(kind: int, **fields: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **fields))


class Writing(Probe):
    """A scene with something to write in, beside its button."""

    def __init__(self) -> None:
        super().__init__()
        self.entry = Entry("name", "", lambda text: None, max_length=20)
        self.entry.rect = pygame.FRect(100, 200, 300, 44)
        self.group.set([*self.group, self.entry])


@pytest.fixture
def text_input(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What the system is told about text input."""
    told: list[object] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("stop"))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    return told


def test_text_is_wanted_only_while_something_can_be_written_in(text_input: list[object], tmp_path: Path) -> None:
    with stage(tmp_path / "screen.json", (2560, 1440)) as large:
        scene = Writing()
        large.show(scene)
        assert text_input == ["stop"], "SDL begins with it"
        large.key(pygame.K_TAB)
        assert text_input[1:] == ["start", pygame.Rect(228, 400, 4, 88)], "in window coordinates"
        post(pygame.TEXTINPUT, text="ñ")
        post(pygame.TEXTEDITING, text="か", start=0, length=1)
        large.turn()
        assert large.item("name")["label"] == "ñ"
        assert scene.given == []
        scene.ask(Dialog("Sure?", "Really.", "Yes"))
        large.turn()
        assert text_input[-1] == "stop", "nothing can be written under a dialog"


def test_letters_that_no_widget_wants_reach_the_scene(opened: Stage) -> None:
    scene = Probe()
    opened.show(scene)
    post(pygame.TEXTINPUT, text="ñ")
    post(pygame.TEXTEDITING, text="n", start=0, length=1)
    opened.turn()
    assert scene.given == [Typed("ñ"), Composing("n")]


def test_a_key_that_is_held_goes_on_where_it_walks(opened: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    held = {pygame.K_DELETE: True, pygame.K_RETURN: True}
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: held)
    scene = Probe()
    opened.show(scene)
    opened.key(pygame.K_DELETE)
    opened.turn(REPEAT_AFTER / 2)
    assert len(scene.given) == 1
    for _turn in range(4):
        opened.turn(REPEAT_AFTER / 2 if _turn == 0 else REPEAT_EVERY)
    assert scene.given == [Key(pygame.K_DELETE)] * 5
    post(pygame.WINDOWFOCUSLOST)
    opened.turn(5)
    assert len(scene.given) == 5, "in another window its release is never heard of"
    opened.key(pygame.K_RETURN)
    opened.turn(5)
    assert scene.clicked == 1, "what decides something is meant once"


def test_a_key_that_came_up_is_no_longer_held(opened: Stage) -> None:
    scene = Probe()
    opened.show(scene)
    opened.key(pygame.K_DELETE)
    opened.turn(5)
    assert scene.given == [Key(pygame.K_DELETE)]


def test_a_dropped_file_is_for_whoever_opened_the_window(opened: Stage) -> None:
    dropped: list[Path] = []
    opened.show(Probe())
    post(pygame.DROPFILE, file="none.json")
    opened.turn()
    opened.director.on_drop = dropped.append
    post(pygame.DROPFILE, file="a.json")
    post(pygame.DROPFILE, file="b.txt")
    opened.turn()
    assert dropped == [Path("a.json"), Path("b.txt")]
    assert opened.described()["at_rest"] is True


def test_nothing_is_dropped_on_an_open_question(opened: Stage) -> None:
    left: list[Path] = []
    opened.director.on_drop = left.append
    scene = Probe()
    opened.show(scene)

    def ask_once_more(path: Path) -> None:
        left.append(path)
        scene.ask(Dialog("A record", "Open it?", "Open", cancel="No"))

    opened.director.on_drop = ask_once_more
    for name in ("a", "b"):
        post(pygame.DROPFILE, file=f"{name}.json")
    opened.turn()
    assert left == [Path("a.json")], "the second fell on the question about the first"
    opened.key(pygame.K_ESCAPE)
    post(pygame.DROPFILE, file="c.json")
    opened.turn()
    assert len(left) == 2


def test_a_dropped_file_that_pygame_cannot_name_is_no_crash(opened: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    opened.show(Probe())

    def broken() -> list[pygame.event.Event]:
        raise SystemError("returned a result with an exception set")

    with monkeypatch.context() as patch:
        patch.setattr(pygame.event, "get", broken)
        opened.turn()
    assert opened.director.running
    opened.click("start")
    assert opened.item("count")["label"] == "1"
