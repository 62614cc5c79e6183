"""The lesson in a real window: all its steps by clicks, with a wrong one in each; and it survives a kill."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from tests.window.driver import Desktop, Game
from tests.window.person import hand, table

WANTED = {5: "4e", 6: "1e", 8: "3c"}
"""What is laid down, by the number of the step from 0."""

SETS = {3: ("10c", ["7o"]), 4: ("11c", ["1c", "5e"]), 9: (None, ["3c", "12b", "2c"])}
"""What is taken where there are several fifteens."""


def said(game: Game) -> str:
    return "".join(str(item["label"]) for item in game.wait_rest().items(id="said"))


def card(game: Game, id: str) -> None:
    game.click(role="card", id=id)
    game.wait_rest()


def button(game: Game, id: str) -> None:
    game.click(role="button", id=id)
    game.wait_rest()


def any_fifteen(game: Game) -> tuple[str, list[str]]:
    """A card of the hand and cards of the table that make 15, as a person finds them."""
    shown = game.wait_rest()
    cards: list[dict[str, Any]] = list(table(shown))
    for held in hand(shown):
        for n in range(1, len(cards) + 1):
            for taken in combinations(cards, n):
                if held["value"] + sum(one["value"] for one in taken) == 15:
                    return held["id"], [one["id"] for one in taken]
    raise AssertionError("nothing makes 15")


def do_step(game: Game, number: int, look: Callable[[str], None]) -> None:
    """First something wrong, and its answer; then what is right."""
    before = said(game)
    button(game, "discard")
    assert said(game) not in ("", before)
    look(f"{number}-wrong")
    first = True
    while not game.wait_rest().items(id="next"):
        if game.wait_rest().scene == "count":
            look(f"{number}-count")
            game.key("Return")
        elif number in WANTED and first:
            card(game, WANTED[number])
            button(game, "discard")
        else:
            held, taken = SETS.get(number) or any_fifteen(game)
            for id in [*([held] if held else []), *taken]:
                card(game, id)
        first = False
    look(f"{number}-done")


def learn(game: Game, numbers: range, look: Callable[[str], None] = lambda name: None) -> None:
    for number in numbers:
        look(f"{number}-asked")
        do_step(game, number, look)
        button(game, "next")


@pytest.mark.slow
def test_the_lesson_in_a_real_window() -> None:
    with Desktop(size=(1280, 720)) as desktop:
        arguments = ("--speed", "instant", "--language", "es")
        game = desktop.start(*arguments)
        game.wait_rest()
        button(game, "learn")
        learn(game, range(5))
        game.kill()
        game = desktop.start(*arguments)
        game.wait_rest()
        button(game, "learn")
        learn(game, range(5, 10))
        assert game.wait_rest().scene == "home"
