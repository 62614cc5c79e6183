"""The coach at the table: what he shows, when he is silent, and that asking him is remembered."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from escoba.bots.coach import Lesson, advise
from escoba.screen.scenes.table.places import Spot
from tests.screen.at_table import Table, dealt, table

TOP = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])


def wait_for_hint(at: Table) -> list[str]:
    """Wait until the coach has thought, and give what he says, best first."""
    for _ in range(2000):
        at.at.turn()
        shown = [item["label"] for item in at.items("text") if str(item.get("id")).startswith("hint:")]
        if shown:
            return shown
    raise AssertionError(at.at.described())


def test_a_hint_shows_every_play_best_first_and_marks_the_match(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        t.click("hint")
        assert t.at.described()["at_rest"] is False
        shown = wait_for_hint(t)
        view = t.game.view(0)
        assert len(shown) == min(8, len(advise(view, "any").advice))
        assert all(label.endswith("%") for label in shown)
        assert t.at.described()["at_rest"] is True
        assert t.game.record.assisted is True
        t.click("hint")
        assert not [item for item in t.items("text") if str(item.get("id")).startswith("hint:")]


def test_a_match_without_hints_is_not_marked(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        t.click("7o", "5c", "3b")
        assert t.game.record.assisted is not True


def test_the_slip_goes_with_the_play_and_with_escape(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        t.click("hint")
        wait_for_hint(t)
        t.at.key(pygame.K_ESCAPE)
        t.at.turn()
        assert not t.items("list")
        assert not t.items("dialog")
        t.click("hint")
        wait_for_hint(t)
        t.click("7o", "5c", "3b")
        assert not t.items("list")


def test_the_coach_is_silent_while_others_play(tmp_path: Path) -> None:
    with table(tmp_path, TOP, dealer=0, speed="slow") as t:
        while t.scene.moving_step:
            t.at.turn(1 / 60)
        assert t.game.turn == 1
        assert not t.enabled("hint")


def test_where_there_are_more_plays_than_fit_the_slip_says_so_and_turns(tmp_path: Path) -> None:
    top = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["1o", "1c", "1b", "2o"])
    with table(tmp_path, top, preset="libre") as t:
        t.click("hint")
        wait_for_hint(t)
        hints = t.scene._choosing.hints
        moves = hints._advice[0]
        hints.show(Lesson(tuple([moves] * 13), exact=False))
        t.scene.layout()
        t.at.turn()
        assert t.at.item("hints")["note"] == "and 5 more"
        assert t.at.item("hint:0")
        t.at.key(pygame.K_PAGEDOWN)
        t.at.key(pygame.K_PAGEDOWN)
        shown = [item["id"] for item in t.items("text") if str(item.get("id")).startswith("hint:")]
        assert shown == [f"hint:{number}" for number in range(4, 12)]
        for _ in range(9):
            t.at.key(pygame.K_PAGEDOWN)
        assert t.at.item("hint:12")
        for _ in range(9):
            t.at.key(pygame.K_PAGEUP)
        assert t.at.item("hint:0")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080), (720, 1280)])
def test_the_slip_covers_no_rivals_seat_and_no_card(tmp_path: Path, seats: int, size: tuple[int, int]) -> None:
    with table(tmp_path, [], preset="libre", seats=seats, size=size) as t:
        t.rest()
        t.click("hint")
        wait_for_hint(t)
        places = t.scene.places
        slip = places.controls.hints
        for seat in range(1, seats):
            assert not slip.colliderect(places.plate(seat))
            assert not slip.colliderect(places.pose(Spot("hand", seat, 0, 3)).rect())
        for side in range(1, seats):
            assert not slip.colliderect(places.pile(side).rect())
        for card in range(3):
            assert not slip.colliderect(places.pose(Spot("hand", 0, card, 3)).rect())
        assert not slip.colliderect(places.cloth)
        assert not slip.colliderect(places.controls.discard)


def test_where_hints_are_switched_off_the_button_says_so_but_not_in_practice(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        t.hints_allowed = False
        t.scene.resume()
        t.at.turn()
        assert not t.enabled("hint")
        assert t.at.item("hint")["note"] == "Hints are switched off in the settings."
        t.click("hint")
        assert not t.items("list")
    with table(tmp_path / "practice", TOP, practice=True) as t:
        t.hints_allowed = False
        t.scene.resume()
        t.at.turn()
        assert t.enabled("hint")
