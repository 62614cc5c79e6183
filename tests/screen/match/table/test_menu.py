"""The table's menu: bots that play for people, and every way out of a match."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from escoba.game import Move
from escoba.screen.words import texts
from tests.screen.at_table import Table, dealt, table

TOP = dealt(["7o", "3c", "12b"], ["1e", "2e", "10e"], ["5c", "3b", "6e", "11b"])


def labels(t: Table) -> str:
    """What the open dialogs say."""
    return "\n".join(item["label"] for item in t.items("dialog"))


def moves(t: Table) -> list[Move]:
    """What has been played in the round on the table."""
    assert t.game.match.round is not None
    return list(t.game.match.round.moves)


def ended(t: Table) -> str | None:
    """How the match ended early, if it did."""
    return t.game.ended_early


def test_the_menu_opens_by_its_button_and_by_escape_and_closes_again(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        for _ in range(2):
            t.click("menu")
            assert len(t.items("dialog")) == 1
            t.click("cancel")
            assert t.items("dialog") == []
        t.at.key(pygame.K_ESCAPE)
        assert len(t.items("dialog")) == 1
        t.at.key(pygame.K_RETURN)
        assert t.items("dialog") == []
        assert t.left == 0


def test_every_row_says_what_it_means(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        t.click("menu")
        for id in ("let_play", "menu:rules", "settings", "give_up", "ok"):
            assert t.enabled(id)
            assert t.text(f"{id}:note")
        assert "abandoned" in t.text("give_up:note")
        assert "abandoned" in t.text("give_up:note")


def test_rules_and_settings_are_opened(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        for id in ("menu:rules", "settings"):
            t.click("menu", id)
        assert t.opened == ["rules", "settings"]


def test_leaving_keeps_the_match_and_goes_home(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        t.click("menu", "ok")
        assert t.left == 1
        assert ended(t) is None


@pytest.mark.slow
def test_a_bot_plays_the_seat_until_its_person_comes_back(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="libre", speed="fast") as t:
        t.rest()
        t.click("menu", "let_play", "level:maestro")
        assert t.game.stand_ins == {0: "maestro"}
        for _ in range(600):
            t.at.turn(1 / 30)
            if len(moves(t)) >= 3:
                break
        assert {move.seat for move in moves(t)} == {0, 1}
        assert t.text("absence") == "A bot plays for you: Master."
        assert t.game.record.assisted is True
        t.click("come_back")
        assert t.game.stand_ins == {}
        t.rest()
        assert t.game.persons_turn
        assert t.text("absence") == ""
        assert t.cards("hand", 0)


@pytest.mark.slow
def test_the_menu_gives_the_seat_back_too(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="libre", speed="slow") as t:
        t.rest()
        t.click("menu", "let_play", "level:tasca", "menu", "menu:come_back")
        assert t.game.stand_ins == {}
        assert t.game.persons_turn


def test_one_person_has_nobody_to_agree_with(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        t.click("menu")
        assert not [item for item in t.items("button") if item["id"] == "agree"]
        assert t.enabled("give_up")


def test_the_focus_of_an_agreement_is_on_the_harmless_answer(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="libre", seats=4, people=(0, 1, 3), dealer=3) as t:
        t.rest()
        t.click("ready", "menu", "agree")
        (focused,) = [item for item in t.items("button") if item.get("focused")]
        assert focused["id"] == "cancel"


def test_everybody_at_the_table_is_asked_in_turn_and_no_hand_is_seen_meanwhile(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="libre", seats=4, people=(0, 1, 3), dealer=3) as t:
        t.rest()
        t.click("ready", "menu", "agree")
        asked = []
        for _ in range(2):
            asked.append(labels(t).split(":")[0])
            assert t.cards("hand", 0) == []
            t.click("ok")
        assert asked == ["You", "Ana"]
        t.click("cancel")
        assert ended(t) is None
        t.rest()
        # Whoever said no has the mouse: the hand stays down until its owner is back.
        assert t.at.described()["scene"] == "curtain"
        t.click("ready", "menu", "agree", "ok", "ok")
        assert labels(t).startswith("Eva")
        assert ended(t) is None
        t.click("ok")
        assert ended(t) == "agreed"
        assert t.left == 1


def test_giving_up_is_asked_about_and_ends_the_match(tmp_path: Path) -> None:
    with table(tmp_path, TOP) as t:
        t.click("menu", "give_up")
        assert "counts as abandoned" in labels(t)
        t.at.key(pygame.K_RETURN)
        assert ended(t) is None
        t.click("menu", "give_up", "ok")
        assert ended(t) == "given_up"
        assert t.left == 1


def test_while_the_last_card_of_the_match_flies_it_can_only_be_left(tmp_path: Path) -> None:
    points = dict.fromkeys(("most_cards", "most_oros", "seven_of_oros", "most_sevens"), 3)
    with table(tmp_path, [], changes={"target": 5, **points}, speed="normal") as t:
        while t.game.turn is not None:
            t.scene._move(max(t.game.legal_plays, key=lambda play: len(play.takes)))
        assert t.game.match.winner is not None
        assert t.scene.moving_step
        t.at.turn()
        t.click("menu")
        buttons = {item["id"] for item in t.items("button") if item["enabled"]}
        assert buttons == {"menu:rules", "settings", "ok", "cancel"}
        t.click("cancel")
        t.rest()
        assert t.counted
        assert not t.game.assisted


def test_where_only_bots_play_one_can_only_leave(tmp_path: Path) -> None:
    with table(tmp_path, TOP, people=(), speed="slow") as t:
        t.click("menu")
        for id in ("let_play", "agree", "give_up"):
            assert not [item for item in t.items("button") if item["id"] == id]
        t.click("ok")
        assert t.left == 1


def test_in_practice_there_is_nothing_to_give_up(tmp_path: Path) -> None:
    with table(tmp_path, TOP, practice=True) as t:
        t.click("menu")
        assert not [item for item in t.items("button") if item["id"] == "agree"]
        assert not t.enabled("give_up")
        assert "Practice" in t.text("give_up:note")


@pytest.mark.slow
def test_at_the_curtain_the_others_can_let_a_bot_play_for_who_does_not_come(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="libre", people=(0, 1), speed="normal") as t:
        t.rest()
        t.at.key(pygame.K_ESCAPE)
        assert t.at.described()["scene"] == "curtain"
        t.click("let_play", "level:tasca")
        assert t.game.stand_ins == {0: "tasca"}
        t.rest()
        assert t.at.described()["scene"] == "curtain"
        assert t.text("whose_turn") == "Pass the mouse to Ana."
        t.click("ready")
        t.rest()
        assert t.cards("hand", 1)
        assert t.text("absence") == "A bot plays for You."
        t.click("come_back")
        assert t.game.stand_ins == {}


@pytest.mark.slow
def test_of_several_who_are_away_one_says_who_comes_back(tmp_path: Path) -> None:
    with table(tmp_path, [], preset="libre", seats=3, people=(0, 1, 2), dealer=2, speed="normal") as t:
        t.rest()
        t.click("ready")
        t.rest()
        t.game.let_play(1, "tasca")
        t.game.let_play(2, "maestro")
        t.scene.resume()
        t.at.turn()
        t.click("come_back")
        assert "Who comes back?" in labels(t)
        t.click("come_back:2")
        assert t.game.stand_ins == {1: "tasca"}


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_menu_lies_in_the_window_apart(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    texts.set_language(language)
    try:
        with table(tmp_path, TOP, size=size) as t:
            t.click("menu")
            (sheet,) = t.scene.dialogs
            area = t.scene.view.area
            items = sheet.items()
            assert all(area.contains(item.rect) for item in items)
            rows = items[1:]
            for index, item in enumerate(rows):
                for other in rows[index + 1 :]:
                    if "note" not in f"{item.id}{other.id}":
                        assert not item.rect.colliderect(other.rect), (item, other)
    finally:
        texts.set_language("en")
