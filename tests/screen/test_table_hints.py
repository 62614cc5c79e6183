"""The coach at the table: what he shows, when he is silent, and that asking him is remembered."""

from __future__ import annotations

from pathlib import Path

import pygame

from escoba.bots.coach import advise
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
        assert len(shown) == min(7, len(advise(view, "any").advice))
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
