"""Practice, unusual rules, card sizes, and watching bots: what the table offers besides playing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from escoba.rules import rules_from, unusual
from escoba.screen.shell.scene import Scene
from escoba.storage.settings import CardSize, OwnRules, Speed
from tests.screen.at_table import Table, dealt, table

TOP = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])


def moves(t: Table) -> list[str]:
    """What has been played in the round on the table."""
    assert t.game.match.round is not None
    return [str(move) for move in t.game.match.round.moves]


def discard(t: Table, number: int = 0) -> None:
    """Lay a card of the hand down."""
    t.click(t.cards("hand", 0)[number], "discard")
    if t.items("dialog"):
        t.click("ok")
    t.rest()


def state(t: Table) -> object:
    """What lies on the table and what is said, as it is described."""
    cards = [(item["place"], item.get("seat"), item["id"]) for item in t.items("card")]
    return sorted(cards, key=str), [(item["id"], item["label"]) for item in t.items("text") if item["id"] != "reason"]


# Practice.


def test_only_practice_has_undo_and_redo(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        assert not [item for item in t.items("button") if item["id"] in ("undo", "redo")]
        assert t.text("practice") == ""
    with table(tmp_path / "practice", TOP, practice=True) as t:
        assert t.text("practice") == "Practice"
        assert not t.enabled("undo")
        assert not t.enabled("redo")
        assert t.at.item("undo")["note"]


@pytest.mark.slow
@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_undo_and_redo_go_from_decision_to_decision(tmp_path: Path, speed: Speed) -> None:
    with table(tmp_path, [], preset="libre", practice=True, speed=speed) as t:
        t.rest()
        states = [state(t)]
        for _ in range(4):
            discard(t)
            states.append(state(t))
        for expected in reversed(states[:-1]):
            t.click("undo")
            t.rest()
            assert state(t) == expected
        assert not t.enabled("undo")
        for expected in states[1:]:
            t.click("redo")
            t.rest()
            assert state(t) == expected
        assert not t.enabled("redo")


def test_undo_and_redo_by_keys(tmp_path: Path) -> None:
    def press(t: Table, key: int, mod: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        t.at.turn()
        t.rest()

    with table(tmp_path, [], preset="libre", practice=True) as t:
        t.rest()
        discard(t)
        played = moves(t)
        press(t, pygame.K_z, pygame.KMOD_LCTRL)
        assert moves(t) == []
        press(t, pygame.K_z, pygame.KMOD_LCTRL)
        press(t, pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
        assert moves(t) == played
        press(t, pygame.K_z, pygame.KMOD_LCTRL)
        press(t, pygame.K_y, pygame.KMOD_LCTRL)
        assert moves(t) == played


def test_undo_while_a_bot_thinks_takes_ones_own_play_back(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="libre", practice=True, speed="slow") as t:
        t.rest()
        card = t.cards("hand", 0)[0]
        t.click(card, "discard")
        if t.items("dialog"):
            t.click("ok")
        while t.scene._timeline.moving:
            t.at.turn(0.1)
        assert t.game.turn == 1
        t.click("undo")
        for _ in range(30):
            t.at.turn(0.1)
        assert moves(t) == []
        assert t.game.persons_turn
        assert card in t.cards("hand", 0)


@pytest.mark.slow
def test_undo_goes_back_over_the_count_of_a_round(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="libre", practice=True) as t:
        t.rest()
        while not t.counted:
            discard(t)
        totals = list(t.game.match.totals)
        t.scene.next_round()
        t.rest()
        assert t.game.match.totals == totals
        t.counted.clear()
        t.click("undo")
        assert t.game.match.totals == [0, 0]
        assert t.scene.state.totals == [0, 0]
        t.rest()
        assert t.game.persons_turn
        discard(t)
        assert t.counted


# Unusual rules.


def test_what_a_table_of_the_tradition_may_choose_is_not_unusual() -> None:
    assert unusual(rules_from("mesa", {"target": 7, "missed_fifteen": "off"}), "mesa") == []
    assert unusual(rules_from("obligada", {"target": 51}), "obligada") == []
    assert unusual(rules_from("obligada", {"missed_fifteen": "any"}), "obligada") == ["missed_fifteen"]
    assert unusual(rules_from("mesa", {"missed_fifteen": "renuncio", "escoba": 2}), "mesa") == [
        "escoba",
        "missed_fifteen",
    ]


@pytest.mark.slow
def test_the_badge_hangs_there_only_while_rules_are_unusual_and_opens_them(tmp_path: Path) -> None:
    with table(tmp_path, TOP, preset="obligada", changes={"target": 31}) as t:
        assert not [item for item in t.items("button") if item["id"] == "badge"]
    with table(tmp_path / "own", TOP, preset="obligada", changes={"escoba": 2, "ties": "everyone"}) as t:
        badge = t.at.item("badge")
        assert badge["label"] == "Own rules · to 21"
        assert badge["note"] == "These rules are Obligada but for 2 rules. Press to read them."
        t.click("badge")
        assert t.opened == ["rules"]
        t.preferences.set(rule_sets=(OwnRules("De casa", "obligada", {"escoba": 2, "ties": "everyone"}),))
        t.scene.resume()
        t.at.turn()
        assert t.at.item("badge")["label"] == "De casa · to 21"


# Card sizes.


def height(t: Table, place: str) -> int:
    """How high the cards there are."""
    return max(
        int(item["rect"][3]) for item in t.items("card") if item["place"] == place and item.get("seat") in (None, 0)
    )


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_card_size_holds_at_once_for_hand_and_table(tmp_path: Path, seats: int) -> None:
    heights: dict[CardSize, tuple[int, int]] = {}
    with table(tmp_path, [], preset="libre", seats=seats) as t:
        t.rest()
        sizes: tuple[CardSize, ...] = ("large", "small", "normal")
        for size in sizes:
            t.preferences.set(card_size=size)
            t.at.show(Scene())
            t.at.director.pop()
            t.at.turn()
            heights[size] = height(t, "hand"), height(t, "table")
    for place in range(2):
        assert heights["small"][place] < heights["normal"][place] < heights["large"][place]


# Watching.


@pytest.mark.slow
def test_the_space_bar_holds_the_bots_and_lets_them_go_on(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="libre", people=(), speed="fast") as t:
        for _ in range(40):
            t.at.turn(0.1)
        assert moves(t)
        t.at.key(pygame.K_SPACE)
        t.rest()
        assert t.text("turn") == "Paused"
        before = moves(t)
        for _ in range(100):
            t.at.turn(0.1)
        assert moves(t) == before
        assert t.at.described()["at_rest"] is True
        t.click("pause")
        for _ in range(40):
            t.at.turn(0.1)
        assert len(moves(t)) > len(before)


@pytest.mark.slow
@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_held_bots_play_one_by_one(tmp_path: Path, speed: Speed) -> None:
    with table(tmp_path, [], preset="libre", people=(), speed="slow") as t:
        t.at.key(pygame.K_SPACE)
        t.preferences.set(speed=speed)
        t.rest()
        for number in range(1, 6):
            t.click("step")
            t.rest()
            assert len(moves(t)) == number


def test_without_people_there_is_nothing_to_discard(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="libre", people=(), speed="slow") as t:
        ids = {item["id"] for item in t.items("button")}
        assert {"pause", "step"} <= ids
        assert not {"discard", "hint"} & ids
