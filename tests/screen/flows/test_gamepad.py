"""The program by a gamepad alone, which SDL takes for a real one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.screen.flows.test_app import Program, program
from tests.screen.virtual_pad import VirtualPad
from tests.window.person import find_set

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
X, START = pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_START
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
RIGHT_SHOULDER = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
LEFT_X = pygame.CONTROLLER_AXIS_LEFTX


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Program]:
    with program(tmp_path, "--speed", "instant", "--seed", "pad") as shown:
        shown.app.program.director.pads.open()
        yield shown


@pytest.fixture
def pad(shown: Program) -> Iterator[VirtualPad]:
    plugged = VirtualPad()
    shown.turn(2)
    yield plugged
    plugged.unplug()


def press(shown: Program, pad: VirtualPad, button: int) -> None:
    """Press a button of the pad and let it go."""
    shown.let_last_press_be_over()
    for down in (True, False):
        pad.button(button, down=down)
        shown.turn(2)
    shown.rest()


def focused(shown: Program) -> dict[str, Any]:
    """What has the focus; nothing is an empty dictionary."""
    return next((item for item in shown.described()["items"] if item.get("focused")), {})


def walk_to(shown: Program, pad: VirtualPad, id: str) -> None:
    """Go on with the shoulder until something has the focus."""
    for _press in range(40):
        if focused(shown).get("id") == id:
            return
        press(shown, pad, RIGHT_SHOULDER)
    raise AssertionError(f"{id} is never reached: {shown.described()}")


def use(shown: Program, pad: VirtualPad, id: str) -> None:
    """Go to something and use it."""
    walk_to(shown, pad, id)
    press(shown, pad, A)


def steer(shown: Program, pad: VirtualPad, card: Any) -> None:
    """Go to a card of the row of cards in which the focus is, by the cross."""
    for _step in range(12):
        here = focused(shown)
        if here["id"] == card["id"]:
            return
        (x, y, _, _), (to_x, to_y, _, height) = here["rect"], card["rect"]
        if abs(to_y - y) > height / 2:
            press(shown, pad, DOWN if to_y > y else UP)
        else:
            press(shown, pad, RIGHT if to_x > x else LEFT)
    raise AssertionError(f"{card} is not reached: {shown.described()}")


def play(shown: Program, pad: VirtualPad) -> None:
    """Take what some card takes, or lay the first one down."""
    if focused(shown).get("place") != "hand":
        press(shown, pad, RIGHT_SHOULDER)
    hand = shown.items(role="card", place="hand", seat=0)
    lying: Any = shown.items(role="card", place="table")
    sets = [(held, find_set(15 - held["value"], lying)) for held in hand]
    held, taken = next(((held, found) for held, found in sets if found), (hand[0], []))
    steer(shown, pad, held)
    press(shown, pad, A)
    if not taken:
        press(shown, pad, X)
        return
    press(shown, pad, RIGHT_SHOULDER)
    for card in taken:
        steer(shown, pad, card)
        press(shown, pad, A)


@pytest.mark.slow
def test_from_the_first_screen_to_the_statistics(shown: Program, pad: VirtualPad) -> None:
    use(shown, pad, "new_match")
    use(shown, pad, "start")
    assert shown.scene == "table"
    for _turn in range(200):
        shown.rest()
        if shown.scene == "end":
            break
        if shown.scene == "count":
            press(shown, pad, A)
        else:
            play(shown, pad)
    assert shown.scene == "end"
    press(shown, pad, B)
    use(shown, pad, "statistics")
    assert shown.scene == "statistics"
    press(shown, pad, B)
    assert shown.scene == "home"


def test_a_stick_steps_once_and_again_when_it_is_held(shown: Program, pad: VirtualPad) -> None:
    use(shown, pad, "play_now")
    assert shown.scene == "table"
    press(shown, pad, RIGHT_SHOULDER)
    lying = sorted(shown.items(role="card", place="table"), key=lambda card: card["rect"][0])
    assert focused(shown)["id"] == lying[0]["id"]
    pad.push(LEFT_X, 0.3)
    shown.turn(2)
    assert focused(shown)["id"] == lying[0]["id"]
    pad.push(LEFT_X, 1)
    shown.turn(2)
    assert focused(shown)["id"] == lying[1]["id"]
    until = shown.clock.seconds + 0.32
    while shown.clock.seconds < until:
        shown.turn()
    assert focused(shown)["id"] == lying[2]["id"]
    pad.push(LEFT_X, 0)
    shown.turn(60)
    assert focused(shown)["id"] == lying[2]["id"]


def test_b_gives_the_selection_up_and_start_opens_the_menu(shown: Program, pad: VirtualPad) -> None:
    use(shown, pad, "play_now")
    press(shown, pad, A)
    assert any(card["selected"] for card in shown.items(role="card", place="hand", seat=0))
    press(shown, pad, B)
    assert not any(card["selected"] for card in shown.items(role="card", place="hand", seat=0))
    press(shown, pad, START)
    assert shown.items(role="dialog")
    press(shown, pad, B)
    assert not shown.items(role="dialog")


def test_in_a_match_it_is_said_that_a_pad_came_or_went(shown: Program) -> None:
    shown.click("play_now")
    shown.rest()
    pad = VirtualPad()
    shown.turn(30)
    (told,) = shown.items(role="dialog")
    assert "Gamepad" in told["label"]
    press(shown, pad, A)
    assert not shown.items(role="dialog")
    pad.unplug()
    shown.turn(30)
    (told,) = shown.items(role="dialog")
    assert "no longer there" in told["label"]
