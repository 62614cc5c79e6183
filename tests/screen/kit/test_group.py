"""Pointer and focus: which widget is meant."""

import pygame
import pytest

from escoba.screen.kit.button import Button
from escoba.screen.kit.dialog import Dialog
from escoba.screen.kit.group import TIP_DELAY, Group
from escoba.screen.kit.inputs import NOWHERE, Key, Move, Press, Release
from escoba.screen.shell.scene import Scene
from tests.screen.stage import click, key

pytestmark = pytest.mark.usefixtures("window")


@pytest.fixture
def clicked() -> list[str]:
    return []


@pytest.fixture
def group(clicked: list[str]) -> Group:
    """Four buttons in a square, a and b above c and d; c is disabled."""
    buttons = []
    for number, id in enumerate("abcd"):
        button = Button(id, id.upper(), lambda id=id: clicked.append(id), enabled=id != "c", tip=f"tip {id}")  # type: ignore[misc]
        button.rect = pygame.FRect(100 + number % 2 * 300, 100 + number // 2 * 100, 200, 48)
        buttons.append(button)
    return Group(buttons)


def focused(group: Group) -> str:
    assert group.focused is not None
    return group.focused.id


def test_tab_goes_round_and_past_what_is_disabled(group: Group) -> None:
    seen = [focused(group)]
    for _press in range(3):
        group.handle(key(pygame.K_TAB))
        seen.append(focused(group))
    assert seen == ["a", "b", "d", "a"]
    group.handle(key(pygame.K_TAB, shift=True))
    assert focused(group) == "d"


@pytest.mark.parametrize(
    ("start", "arrow", "end"),
    [
        ("a", pygame.K_RIGHT, "b"),
        ("b", pygame.K_LEFT, "a"),
        ("b", pygame.K_DOWN, "d"),
        ("d", pygame.K_UP, "b"),
        ("a", pygame.K_UP, "a"),
        ("a", pygame.K_LEFT, "a"),
    ],
)
def test_arrows_go_to_what_lies_there(group: Group, start: str, arrow: int, end: str) -> None:
    group.focus(next(widget for widget in group if widget.id == start))
    group.handle(key(arrow))
    assert focused(group) == end


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_enter_and_space_are_a_click(group: Group, clicked: list[str], code: int) -> None:
    assert group.handle(key(code))
    assert clicked == ["a"]


def test_a_click_ends_where_it_began(group: Group, clicked: list[str]) -> None:
    group.handle(Press((150, 120)))
    group.handle(Release((450, 120)))
    assert clicked == []
    click(group, (450, 120))
    assert clicked == ["b"]
    assert focused(group) == "b"


def test_what_is_disabled_swallows_its_click(group: Group, clicked: list[str]) -> None:
    assert group.handle(Press((150, 220)))
    group.handle(Release((150, 220)))
    assert clicked == []


def test_beside_all_widgets_nothing_is_meant(group: Group) -> None:
    assert not group.handle(Press((900, 600)))
    assert not group.handle(Release((900, 600)))
    assert not group.handle(key(pygame.K_F5))


def test_only_the_widget_under_the_pointer_is_hovered(group: Group) -> None:
    assert group.handle(Move((150, 120)))
    assert not group.handle(Move((151, 121)))
    assert [widget.id for widget in group if widget.hovered] == ["a"]
    assert group.handle(Move(NOWHERE))
    assert not any(widget.hovered for widget in group)


def test_a_tip_comes_after_a_while_also_on_what_is_disabled(group: Group) -> None:
    group.handle(Move((150, 220)))
    assert not group.update(10.0)
    assert not group.update(10.0 + TIP_DELAY / 2)
    assert group.update(10.0 + TIP_DELAY)
    assert not group.update(11.0), "it is shown already"
    assert group.handle(Move((151, 221))) is False
    assert group.handle(Move(NOWHERE))


def test_the_focus_leaves_what_becomes_disabled(group: Group) -> None:
    first = next(iter(group))
    first.enabled = False
    group.update(0)
    assert focused(group) == "b"


def test_the_focus_stays_when_widgets_are_made_anew(group: Group) -> None:
    group.handle(key(pygame.K_TAB))
    replacement = [Button(id, id, lambda: None) for id in "xbz"]
    group.set(replacement)
    assert focused(group) == "b"
    assert replacement[1].focused


class Asking(Scene):
    name = "table"

    def __init__(self) -> None:
        super().__init__()
        self.left: list[str] = []
        button = Button("menu", "Menu", lambda: self.left.append("menu"))
        button.rect = pygame.FRect(0, 0, 1280, 720)
        self.group.set([button])

    def ask_to_leave(self) -> None:
        leave = Dialog("Leave?", "It is saved.", "Leave", lambda: self.left.append("ok"), cancel="Stay", kind="danger")
        self.ask(leave)


def middle(scene: Scene, id: str) -> tuple[float, float]:
    return next(item.rect.center for item in scene.described() if item.id == id)


def test_a_dialog_catches_everything() -> None:
    scene = Asking()
    scene.ask_to_leave()
    click(scene, (5, 5))
    assert scene.left == []
    assert scene.dialogs
    below, *own = scene.described()
    assert (below.id, below.enabled) == ("menu", False)
    assert [(item.role, item.id, item.enabled) for item in own] == [
        ("dialog", None, None),
        ("button", "cancel", True),
        ("button", "ok", True),
    ]


def test_a_dialog_closes_by_its_buttons_and_by_escape() -> None:
    scene = Asking()
    scene.ask_to_leave()
    click(scene, middle(scene, "ok"))
    assert (scene.left, scene.dialogs) == (["ok"], [])
    scene.ask_to_leave()
    click(scene, middle(scene, "cancel"))
    scene.ask_to_leave()
    scene.take(Key(pygame.K_ESCAPE))
    assert (scene.left, scene.dialogs) == (["ok"], [])
    click(scene, (5, 5))
    assert scene.left == ["ok", "menu"]


def test_a_dangerous_dialog_does_not_begin_on_its_danger() -> None:
    scene = Asking()
    scene.ask_to_leave()
    scene.take(Key(pygame.K_RETURN))
    assert (scene.left, scene.dialogs) == ([], [])
