"""A person at the screen: reads the description, chooses a play with its own small sums, and clicks it.

It knows no rule but "sets make 15", so what it may do it learns from the screen alone, as a stranger would.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from tests.window.driver import Description, Game, Item

LONGEST_SET = 4
"""A person does not look for longer sets; finding all of them is not what is tested here."""


def find_set(missing: int, table: Sequence[Item]) -> list[Item] | None:
    """The first set of table cards worth `missing`, small sets first; None where there is none of up to four."""
    for size in range(1, LONGEST_SET + 1):
        for cards in combinations(table, size):
            if sum(card["value"] for card in cards) == missing:
                return list(cards)
    return None


def hand(shown: Description) -> list[Item]:
    """The cards that the person sees in their hand, from left to right."""
    return [card for card in shown.items(role="card", place="hand") if card.get("id")]


def table(shown: Description) -> list[Item]:
    """The cards on the table, in the order described."""
    return [card for card in shown.items(role="card", place="table") if card.get("id")]


def state(shown: Description) -> object:
    """What a player could write down of the table: equal before and after a restart."""
    return (
        sorted(card["id"] for card in hand(shown)),
        sorted(card["id"] for card in table(shown)),
        [(line["total"], line["escobas"], line["cards"]) for line in shown.items(role="score")],
        [line["cards"] for line in shown.items(role="text", id="stock")],
    )


def play_turn(game: Game, *, asked: bool = True) -> None:
    """Make one move at the table: a capture where there is one, otherwise a discard.

    Where nothing is `asked` after a discard it does not wait for the next rest, which another has to bring about.
    """
    shown = game.wait_rest()
    for held in hand(shown):
        cards = find_set(15 - held["value"], table(shown))
        if cards:
            _select(game, held["id"])
            for card in cards:
                game.click(role="card", id=card["id"])
            return
    for held in hand(shown):
        _select(game, held["id"])
        button = game.wait_rest().item(role="button", id="discard")
        if button["enabled"]:
            game.click(button)
            if asked:
                _answer_dialog(game)
            return
    raise AssertionError(f"there is nothing to play:\n{shown}")


def _select(game: Game, code: str) -> None:
    if not game.wait_rest().item(role="card", id=code)["selected"]:
        game.click(role="card", id=code)


def _answer_dialog(game: Game) -> None:
    if game.wait_rest().items(role="dialog"):
        game.click(role="button", id="ok")


def play_on(game: Game) -> str:
    """Do the next thing that the screen asks for; gives the scene it was done in."""
    shown = game.wait_rest()
    match shown.scene:
        case "table":
            play_turn(game)
        case "count":
            game.click(role="button", id="next_round")
        case "curtain":
            game.click(role="button", id="ready")
        case "end":
            pass
        case scene:
            raise AssertionError(f"a match should not lead to {scene}:\n{shown}")
    return shown.scene


def play_match(game: Game, most_steps: int = 2000) -> Description:
    """Play until the end of the match and give what is shown then."""
    for _ in range(most_steps):
        if play_on(game) == "end":
            return game.shown()
    raise AssertionError(f"the match does not end:\n{game.shown()}")
