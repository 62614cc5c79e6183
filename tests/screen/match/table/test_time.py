"""The time for a turn at the table: shown, paused while nobody can play, and what happens when it is over."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from escoba.screen.shell.scene import Scene
from tests.screen.at_table import Table, dealt, table

TOP = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])


def let_pass(t: Table, seconds: float) -> None:
    """Let time pass in frames of a tenth of a second."""
    for _ in range(round(seconds * 10)):
        t.at.turn(0.1)


def moves(t: Table) -> int:
    """How many moves have been made in this round."""
    assert t.game.match.round is not None
    return len(t.game.match.round.moves)


def left(t: Table) -> float:
    """The seconds left of the turn."""
    told = t.scene._time.left()
    assert told is not None
    return told[1]


def clocks(t: Table) -> list[object]:
    """What is said of the time."""
    return [item["label"] for item in t.items("text") if item.get("id") == "clock"]


def test_without_a_limit_nothing_is_shown(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        let_pass(t, 120)
        assert clocks(t) == []
        assert moves(t) == 0


@pytest.mark.slow
def test_the_seconds_are_told_in_the_last_ten(tmp_path: Path) -> None:
    with table(tmp_path, TOP, seconds=20) as t:
        let_pass(t, 1)
        assert clocks(t) == ["The time for this turn is running."]
        let_pass(t, 10.5)
        assert clocks(t) == ["9 seconds left"]
        assert t.at.item("clock")["seat"] == 0
        let_pass(t, 8)
        assert clocks(t) == ["1 second left"]


@pytest.mark.slow
def test_when_it_is_over_the_game_plays_and_the_person_has_the_next_turn(tmp_path: Path) -> None:
    with table(tmp_path, TOP, seconds=10) as t:
        let_pass(t, 9.5)
        assert moves(t) == 0
        let_pass(t, 1)
        t.rest()
        assert moves(t) == 2
        assert t.game.persons_turn
        assert not t.game.stand_ins
        assert t.text("absence") == ""
        assert left(t) > 9


@pytest.mark.slow
def test_twice_in_a_row_and_the_seat_plays_by_itself_until_its_person_comes_back(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="libre", seconds=10, speed="fast") as t:
        t.rest()
        let_pass(t, 27)
        assert list(t.game.stand_ins) == [0]
        assert t.text("absence").startswith("A bot plays for you")
        before = moves(t)
        for _ in range(100):
            t.at.turn(0.1)
            if moves(t) > before + 2 or t.counted:
                break
        assert moves(t) > before + 2
        t.click("come_back")
        t.rest()
        assert t.game.persons_turn
        assert left(t) > 9


@pytest.mark.slow
def test_a_play_of_ones_own_forgets_the_turn_that_was_missed(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="libre", seconds=10) as t:
        t.rest()
        for _ in range(2):
            let_pass(t, 11)
            t.rest()
            card = t.cards("hand", 0)[0]
            t.click(card, "discard")
            if t.items("dialog"):
                t.click("ok")
            t.rest()
        assert not t.game.stand_ins


@pytest.mark.slow
def test_time_stands_still_while_a_dialog_is_open_and_while_another_scene_is_shown(tmp_path: Path) -> None:
    with table(tmp_path, TOP, seconds=10, people=(0,)) as t:
        let_pass(t, 4)
        t.click("menu")
        before = left(t)
        let_pass(t, 60)
        assert left(t) == before
        t.click("cancel")
        t.at.director.push(Scene())
        let_pass(t, 60)
        t.at.director.pop()
        t.at.turn()
        assert abs(left(t) - before) < 0.2
        let_pass(t, 20)
        assert moves(t)


@pytest.mark.slow
def test_time_stands_still_while_cards_move_and_while_bots_play(tmp_path: Path) -> None:
    with table(tmp_path, TOP, seconds=10, speed="slow", dealer=0) as t:
        while t.game.turn != 0 or t.scene._timeline.moving:
            t.at.turn(0.1)
            told = t.scene._time.left()
            assert told is None or told[1] == 10
        let_pass(t, 1)
        assert 8.5 < left(t) < 9.5


def test_a_program_that_was_held_up_costs_nobody_his_turn(tmp_path: Path) -> None:
    with table(tmp_path, TOP, seconds=10) as t:
        let_pass(t, 1)
        t.at.turn(3600)
        t.at.turn()
        assert moves(t) == 0
        assert left(t) > 7


@pytest.mark.slow
def test_behind_the_curtain_no_time_passes_and_each_has_his_own(tmp_path: Path) -> None:
    with table(tmp_path, TOP, seconds=10, people=(0, 1)) as t:
        t.rest()
        let_pass(t, 60)
        assert moves(t) == 0
        t.click("ready")
        let_pass(t, 11)
        t.rest()
        assert moves(t) == 1
        assert t.at.described()["scene"] == "curtain"
        let_pass(t, 60)
        assert moves(t) == 1
        t.click("ready")
        t.at.turn()
        assert left(t) > 9
        assert t.at.item("clock")["seat"] == 1


@pytest.mark.slow
def test_a_question_that_is_open_is_answered_in_ones_own_time(tmp_path: Path) -> None:
    top = dealt(["7o", "7c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])
    with table(tmp_path, top, seconds=10) as t:
        let_pass(t, 9)
        t.click("7o", "discard")
        let_pass(t, 60)
        assert t.items("dialog")
        t.at.key(pygame.K_ESCAPE)
        let_pass(t, 2)
        t.rest()
        assert moves(t) == 2
