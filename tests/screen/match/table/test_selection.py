"""Selecting, capturing, discarding, claiming: what the person's clicks do at the table."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from escoba.game import Move
from tests.screen.at_table import Table, dealt, table


def moves(at: Table) -> list[Move]:
    """What has been played in the round on the table."""
    assert at.game.match.round is not None
    return at.game.match.round.moves


def test_the_sum_grows_and_fifteen_takes_by_itself(tmp_path: Path) -> None:
    top = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])
    with table(tmp_path, top) as t:
        assert t.text("turn") == "Your turn"
        t.click("7o")
        assert t.text("sum") == "7 · 8 to go"
        assert t.at.item("7o")["selected"] is True
        t.click("5c")
        assert t.text("sum") == "7 + 5 = 12 · 3 to go"
        t.click("3b")
        t.rest()
        assert str(moves(t)[0]) == "seat 0 takes 5c 3b with 7o"
        assert "7o" not in t.cards("hand", 0)


def test_who_has_never_played_is_told_how_until_he_has_captured(tmp_path: Path) -> None:
    top = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])
    with table(tmp_path, top, newcomer=True) as t:
        assert t.text("turn") == "Your turn: click a card of your hand, then cards that make 15 with it"
        bubble = t.at.item("turn")["rect"]
        assert bubble[0] > 0
        assert bubble[0] + bubble[2] < 1280
        t.click("7o", "5c", "3b")
        t.rest()
        assert t.text("turn") == "Your turn"


def test_who_has_never_played_is_told_when_nothing_can_be_taken(tmp_path: Path) -> None:
    with table(tmp_path, dealt(["7o", "3c", "2b"], ["1e", "2e", "10e"], ["1c", "1o", "1b", "2o"]), newcomer=True) as t:
        assert t.text("turn") == "Your turn: nothing makes 15 now, so click a card and lay it down with Discard"


def test_table_first_and_hand_last_takes_too(tmp_path: Path) -> None:
    top = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])
    with table(tmp_path, top) as t:
        t.click("5c", "3b")
        assert t.text("sum") == "5 + 3 = 8 · 7 to go"
        t.click("7o")
        assert len(moves(t)) >= 1


@pytest.mark.slow
def test_another_hand_card_keeps_the_tables_selection(tmp_path: Path) -> None:
    top = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["4c", "3b", "6e", "11b"])
    with table(tmp_path, top) as t:
        t.click("12b", "3b")
        assert t.text("sum") == "10 + 3 = 13 · 2 to go"
        t.click("3c")
        assert t.text("sum") == "3 + 3 = 6 · 9 to go"
        assert t.at.item("3b")["selected"] is True
        assert t.at.item("12b")["selected"] is False
        t.at.turn(1)
        t.click("3c")
        assert t.text("sum") == "3 · 12 to go"


def test_over_fifteen_says_so_and_loses_nothing(tmp_path: Path) -> None:
    top = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["4c", "3b", "6e", "11b"])
    with table(tmp_path, top) as t:
        t.click("12b", "11b")
        assert t.text("sum") == "10 + 9 = 19: over 15"
        assert t.at.item("12b")["selected"] is True
        assert t.at.item("11b")["selected"] is True
        assert moves(t) == []
        t.click("11b")
        assert t.text("sum") == "10 · 5 to go"


def test_esc_gives_the_selection_up_and_then_offers_to_leave(tmp_path: Path) -> None:
    top = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["4c", "3b", "6e", "11b"])
    with table(tmp_path, top) as t:
        t.click("12b", "3b")
        t.at.key(pygame.K_ESCAPE)
        t.at.turn()
        assert t.at.item("12b")["selected"] is False
        assert t.text("turn") == "Your turn"
        t.at.key(pygame.K_ESCAPE)
        assert len(t.items("dialog")) == 1
        t.at.key(pygame.K_ESCAPE)
        assert t.items("dialog") == []
        assert t.left == 0
        t.at.key(pygame.K_ESCAPE)
        t.click("ok")
        assert t.left == 1


def test_where_a_capture_is_obliged_discard_is_dim_and_says_why(tmp_path: Path) -> None:
    top = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])
    with table(tmp_path, top, preset="obligada") as t:
        t.click("7o")
        assert not t.enabled("discard")
        assert t.text("reason") == "This card can capture, so it must."
        t.click("discard")
        assert moves(t) == []


def test_any_card_obliges_the_whole_hand(tmp_path: Path) -> None:
    top = dealt(["7o", "1c", "2b"], ["1e", "2e", "10e"], ["5c", "3b", "4e", "3e"])
    with table(tmp_path, top, changes={"capture": "any_card"}) as t:
        t.click("2b")
        assert not t.enabled("discard")
        assert t.text("reason") == "Another card of yours can capture, so you must."


def test_a_discard_that_could_capture_asks_once_a_match(tmp_path: Path) -> None:
    top = dealt(["7o", "7c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])
    with table(tmp_path, top) as t:
        t.click("7o", "discard")
        assert len(t.items("dialog")) == 1
        t.click("cancel")
        assert t.items("dialog") == []
        assert t.at.item("7o")["selected"] is True
        t.click("discard")
        assert t.items("dialog") == []
        assert "7o" not in t.cards("hand", 0)


def test_the_question_can_be_switched_off(tmp_path: Path) -> None:
    top = dealt(["7o", "7c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])
    with table(tmp_path, top) as t:
        t.click("7o", "discard", "confirm_discards")
        assert t.preferences.settings.confirm_discards is False
        t.click("ok")
        assert "7o" not in t.cards("hand", 0)


def test_a_discard_that_cannot_capture_does_not_ask(tmp_path: Path) -> None:
    top = dealt(["1o", "7c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "2c", "2b"])
    with table(tmp_path, top) as t:
        t.click("1o")
        assert t.enabled("discard")
        t.click("discard")
        assert t.items("dialog") == []
        assert "1o" not in t.cards("hand", 0)


def test_a_missed_fifteen_is_claimed_before_the_play(tmp_path: Path) -> None:
    top = dealt(["1o", "7c", "12b"], ["1e", "2e", "10e"], ["7e", "6e", "2b", "4b"])
    with table(tmp_path, top, preset="mesa", changes={"opening": "no_one"}) as t:
        t.click("7e", "6e")
        assert t.text("sum") == "7 + 6 = 13 · 2 to go"
        t.click("2b")
        t.rest()
        assert t.cards("table") == ["4b"]
        assert t.text("turn") == "Your turn"
        assert len(t.cards("hand", 0)) == 3
        assert t.at.item("pile:0")["cards"] == 3


def test_where_nothing_can_be_claimed_the_bubble_says_so(tmp_path: Path) -> None:
    top = dealt(["1o", "7c", "12b"], ["1e", "2e", "10e"], ["7e", "6e", "2b", "4b"])
    with table(tmp_path, top) as t:
        t.click("7e", "6e", "2b")
        assert t.text("sum") == "7 + 6 + 2 = 15, but it cannot be claimed now"
        assert moves(t) == []


@pytest.mark.slow
def test_the_hand_can_be_chosen_from_while_a_bot_thinks(tmp_path: Path) -> None:
    top = dealt(["1e", "2e", "10e"], ["1o", "7c", "12b"], ["5c", "3b", "6e", "2b"])
    with table(tmp_path, top, dealer=0, speed="normal") as t:
        while t.scene._timeline.moving:
            t.at.turn(1 / 60)
        assert t.game.turn == 1
        first = t.cards("hand", 0)[0]
        t.at.click(first)
        t.at.turn()
        assert t.at.item(first)["selected"] is True
        assert moves(t) == []
        t.rest()
        assert t.at.item(first)["selected"] is True


def test_the_keyboard_alone_can_discard(tmp_path: Path) -> None:
    top = dealt(["1o", "2c", "3o"], ["1e", "2e", "10e"], ["1c", "3b", "2b", "1b"])
    with table(tmp_path, top) as t:
        t.at.key(pygame.K_SPACE)
        t.at.turn()
        assert t.text("sum") == "1 · 14 to go"
        for _ in range(9):
            if t.at.item("discard").get("focused"):
                break
            t.at.key(pygame.K_TAB)
            t.at.turn()
        t.at.key(pygame.K_RETURN)
        t.at.turn()
        assert len(moves(t)) >= 1
        assert "1o" not in t.cards("hand", 0)
