"""A match by drag alone and one by keys alone, in a real window; and each wrong gesture, which plays nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from escoba.lab.main import main as lab
from tests.window.driver import Description, Desktop, Game, Item
from tests.window.person import find_set, hand, state, table

START = ("--rules", "libre", "--target", "5", "--seed", "gestures", "--speed", "instant")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def wait_for_turn(game: Game) -> str:
    """Go on past counts to the person's turn, or to the end; gives the scene."""
    while True:
        shown = game.wait_rest()
        if shown.scene != "count":
            return shown.scene
        game.key("Return")


def free_place(game: Game) -> tuple[int, int]:
    """A point of the cloth with no card near: below the cards of one row, beside those of two."""
    cards = table(game.shown())
    bottoms = [card["rect"][1] + card["rect"][3] for card in cards]
    x = 270 if cards else 640
    return (x, 440) if not cards or max(bottoms) < 430 else (262, 300)


def answer(game: Game) -> None:
    """A question whether to lay a card down is answered with yes."""
    if game.wait_rest().items(role="dialog"):
        game.key("Return")


def drag_turn(game: Game) -> None:
    """Draw a card onto those that it takes, one after another, or onto the bare cloth."""
    shown = game.wait_rest()
    for held in hand(shown):
        cards = find_set(15 - held["value"], table(shown))
        if cards:
            for card in cards:
                game.drag(game.item(role="card", id=held["id"]), game.item(role="card", id=card["id"]))
                game.wait_rest()
            return
    game.drag(hand(shown)[0], free_place(game))
    answer(game)


def key_turn(game: Game) -> None:
    """A digit for the hand's card, letters for those of the table, or D."""
    shown = game.wait_rest()
    for place, held in enumerate(hand(shown), 1):
        cards = find_set(15 - held["value"], table(shown))
        if cards:
            lying = [card["id"] for card in table(shown)]
            game.key(str(place))
            game.key("0")
            for card in cards:
                game.key(LETTERS[lying.index(card["id"])])
            game.key("0")
            return
    game.key("1")
    game.key("d")
    answer(game)


def _went_on(before: object, shown: Description) -> bool:
    return shown.scene != "table" or state(shown) != before


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("turn", [drag_turn, key_turn], ids=["drag", "keys"])
def test_a_match_by_one_kind_of_gesture(
    desktop: Desktop, tmp_path: Path, capsys: pytest.CaptureFixture[str], turn: Callable[[Game], None]
) -> None:
    record = tmp_path / "played.jsonl"
    game = desktop.start(*START, "--record", str(record))
    for _turn in range(400):
        if wait_for_turn(game) == "end":
            break
        before = state(game.shown())
        turn(game)
        game.wait_until(partial(_went_on, before), "the play")
    assert game.close() == 0
    assert lab(["check", str(record)]) == 0
    (told,) = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert told["finished"] is True


@pytest.mark.slow
def test_no_wrong_gesture_plays_or_loses_a_card(desktop: Desktop) -> None:
    game = desktop.start(*START)
    before = state(game.wait_rest())
    held = hand(game.shown())[0]
    menu = game.item(role="button", id="menu")
    rival = next(item for item in game.items(role="card", place="hand") if not item.get("id"))

    def let_go(goal: Item | tuple[int, int]) -> None:
        game.drag(game.item(role="card", id=held["id"]), goal)
        assert state(game.wait_rest()) == before

    let_go((1275, 715))
    let_go((1400, 300))
    let_go(rival)
    let_go(menu)
    let_go(hand(game.shown())[1])
    tool = ("xdotool", "mousemove", "--window", game.window)
    x, y = game.item(role="card", id=held["id"]).middle
    desktop.tool(*tool, str(x), str(y), "mousedown", "1")
    desktop.tool(*tool, str(x), str(y - 60), "sleep", "0.1")
    desktop.tool(*tool, str(x), str(y - 200), "sleep", "0.1")
    desktop.tool("xdotool", "windowsize", game.window, "1100", "640", "sleep", "0.5", "mouseup", "1")
    shown = game.wait_until(lambda shown: shown.size == (1100, 640) and shown.at_rest, "rest in the other size")
    assert state(shown) == before
    assert game.close() == 0
