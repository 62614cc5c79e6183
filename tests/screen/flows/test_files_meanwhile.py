"""A file that comes while something is under way is taken in, and nothing opens from which that could be changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screen.flows.test_app import AT_ONCE, Program, cards_of, program
from tests.screen.flows.test_records import a_file, a_record, agree, drop, escape, kept, told


def take_in(shown: Program, path: Path, count: int) -> None:
    """Drop a file: it is taken in, and said where it is."""
    scene = shown.scene
    drop(shown, path)
    said = told(shown)
    assert ("1 match has" if count == 1 else f"{count} matches have") + " come into the history." in said
    assert "once you are done here" in said
    assert shown.scene == scene
    agree(shown)
    assert shown.scene == scene


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 3])
def test_during_play_nothing_opens_above_the_table(tmp_path: Path, count: int) -> None:
    path = a_file(tmp_path, *[a_record(seed) for seed in range(count)])
    with program(tmp_path, *AT_ONCE) as shown:
        shown.rest()
        table, before = shown.app.program.director.scene, cards_of(shown)
        take_in(shown, path, count)
        assert shown.app.program.director.scene is table
        assert cards_of(shown) == before
        shown.click("menu")
        shown.click("ok")
        shown.click("history")
        assert len([item for item in shown.described()["items"] if str(item["id"]).startswith("matches:")]) >= count
    assert len([row for row in kept(tmp_path) if row.origin == "imported"]) == count


@pytest.mark.slow
def test_nor_above_the_menus_that_lie_above_it(tmp_path: Path) -> None:
    path = a_file(tmp_path, a_record())
    with program(tmp_path, *AT_ONCE) as shown:
        shown.rest()
        for way in ("menu:rules", "settings"):
            shown.click("menu")
            shown.click(way)
            drop(shown, path)
            assert shown.scene == ("rules" if way == "menu:rules" else "settings")
            assert "history" in told(shown) or "there already" in told(shown)
            agree(shown)
            escape(shown)
            assert shown.scene == "table"


@pytest.mark.slow
def test_nor_above_the_count(tmp_path: Path) -> None:
    path = a_file(tmp_path, a_record())
    with program(tmp_path, *AT_ONCE, "--autoplay") as shown:
        shown.wait_for("count")
        drop(shown, path)
        assert shown.scene == "count", "it waits for the answer, though a bot plays"
        assert "once you are done here" in told(shown)


@pytest.mark.slow
def test_what_is_half_chosen_or_half_written_stays(tmp_path: Path) -> None:
    paths = [a_file(tmp_path, a_record(seed), name=f"{seed}.jsonl") for seed in range(3)]
    with program(tmp_path) as shown:
        shown.click("new_match")
        take_in(shown, paths[0], 1)
        shown.click("edit_rules")
        take_in(shown, paths[1], 1)
        escape(shown)
        escape(shown)
        shown.click("players")
        take_in(shown, paths[2], 1)
        assert shown.scene == "player"


def test_at_home_a_match_is_shown_at_once(tmp_path: Path) -> None:
    with program(tmp_path) as shown:
        drop(shown, a_file(tmp_path, a_record()))
        assert shown.scene == "replay"


@pytest.mark.slow
def test_after_a_replay_the_cards_look_as_before(tmp_path: Path) -> None:
    """At home, and at the end of a match, which shows cards too."""
    path = a_file(tmp_path, a_record())
    with program(
        tmp_path, "--rules", "brasilena", "--seed", "x", "--speed", "instant", "--target", "5", "--autoplay"
    ) as shown:
        shown.wait_for("end")
        pictures = shown.app.program.pictures
        deck = pictures.deck
        drop(shown, path)
        assert shown.scene == "replay"
        assert pictures.deck != deck
        escape(shown)
        escape(shown)
        assert (shown.scene, pictures.deck) == ("end", deck)
