"""New match: what counts, for how much, and why not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from escoba.screen.pages.common.match_choice import MatchChoice, alike
from escoba.screen.pages.common.stakes import Stakes, outcome_words
from tests.screen.at_new_match import GUEST, ME, OTHER, House, show
from tests.screen.stage import Stage, stage

CHOICE = MatchChoice(me=ME, competitive=True, stake=100)


def house(chips: int) -> House:
    found = House()
    found.chips = chips
    return found


def ids(opened: Stage) -> set[str | None]:
    return {item.get("id") for item in opened.described()["items"]}


def test_training_until_it_is_chosen(tmp_path: Path) -> None:
    with stage(tmp_path / "screen.json") as opened:
        home = show(opened, replace(CHOICE, competitive=False, stake=0))
        assert not opened.item("competitive").get("selected")
        assert "stake:100" not in ids(opened)
        assert "Training" in opened.item("outcome")["label"]
        opened.click("competitive")
        assert opened.item("practice")["enabled"] is False
        assert opened.item("stake:250")["enabled"] is False
        assert opened.item("stake:250")["note"] == "A tenth of your chips at most: you have 1,000."
        opened.click("stake:100")
        assert opened.item("outcome")["label"] == "Win 100 chips and 20 XP, or lose 100 chips and get 5 XP."
        opened.click("start")
        assert [(choice.competitive, choice.stake) for choice in home.started] == [(True, 100)]


@pytest.mark.parametrize(("players", "seats", "won"), [("2", 2, 100), ("3", 3, 200), ("4", 4, 300), ("teams", 4, 100)])
def test_what_can_be_won(players: str, seats: int, won: int) -> None:
    choice = replace(CHOICE, preset="mesa", players=players)  # type: ignore[arg-type]  # the tables there are
    said = outcome_words(choice, 100)
    assert f"Win {won} chips and {20 if players == 'teams' else 10 * seats} XP" in said


def test_where_nothing_can_be_staked_no_stake_is_offered(tmp_path: Path) -> None:
    with stage(tmp_path / "screen.json") as opened:
        show(opened, CHOICE, house(chips=99))
        assert opened.item("competitive")["enabled"]
        assert "stake:0" not in ids(opened)
        assert opened.item("outcome")["label"].startswith("Win 20 XP")


def test_without_chips_and_without_a_career(tmp_path: Path) -> None:
    without_chips = House()
    without_chips.program.preferences.set(chips=False)
    found = Stakes.of(without_chips.program)
    assert found is not None
    assert found.stake_of(CHOICE) == 0
    without_chips.program.preferences.set(career=False)
    assert Stakes.of(without_chips.program) is None
    with stage(tmp_path / "screen.json") as opened:
        show(opened, CHOICE, without_chips)
        assert not {"competitive", "stake:0", "outcome"} & ids(opened)


def test_every_obstacle_is_said() -> None:
    found = Stakes.of(House().program)
    assert found is not None
    two = replace(CHOICE, apart=(ME, OTHER, *alike(ME, "tasca")[2:]))
    for choice, why in (
        (CHOICE, ""),
        (replace(CHOICE, practice=True), "Practice"),
        (two, "alone"),
        (replace(CHOICE, apart=(GUEST, *alike(ME, "tasca")[1:])), "alone"),
    ):
        assert why in found.why_not(choice)
        assert (found.stake_of(choice) is None) == bool(why)


@pytest.mark.parametrize("what", ["saving", "seed", "shuffle"])
def test_what_stands_in_the_way_of_every_match(what: str) -> None:
    home = House()
    if what == "saving":
        home.program.storage.can_save = False
    elif what == "seed":
        home.program.options = replace(home.program.options, seed="x")
    else:
        home.program.preferences.set(own_shuffle=True)
    found = Stakes.of(home.program)
    assert found is not None
    assert found.obstacle
    assert found.stake_of(CHOICE) is None


def test_a_stake_that_is_too_high_now_becomes_less() -> None:
    found = Stakes.of(House().program)
    assert found is not None
    assert [found.at_most(stake) for stake in (0, 100, 1000)] == [0, 100, 100]
