"""A match for a stake in a real window, from the new match to the statement."""

from __future__ import annotations

import pytest

from tests.window.driver import Desktop
from tests.window.person import play_match


@pytest.mark.timeout(900)
def test_a_match_for_a_stake(desktop: Desktop) -> None:
    game = desktop.start("--speed", "instant", "--language", "en")
    game.click(role="button", id="new_match")
    game.wait_until(lambda shown: shown.scene == "new_match", "the screen for a new match")
    game.click(role="choice", id="preset:muerte_subita")
    game.click(role="toggle", id="competitive")
    game.click(role="choice", id="stake:100")
    assert "100 chips" in game.wait_rest().item(role="text", id="outcome")["label"]
    game.click(role="button", id="start")
    game.wait_until(lambda shown: shown.scene == "table", "the table")
    shown = game.wait_rest()
    assert shown.item(role="text", id="swords")["label"] == "Stake 100"
    assert not shown.item(role="button", id="hint")["enabled"]
    end = play_match(game)
    won = end.item(role="text", id="brought:chips")["label"] == "Chips: +100"
    assert end.item(role="text", id="brought:xp")["label"] == f"XP: +{20 if won else 5}"
    game.click(role="button", id="home")
    game.wait_until(lambda shown: shown.scene == "home", "the first screen")
    game.click(role="button", id="career")
    game.wait_until(lambda shown: shown.scene == "career", "the career")
    assert game.wait_rest().item(role="text", id="balance")["label"] == f"Chips: {'1,100' if won else '900'}"
    game.click(role="tab", id="tab:chips")
    rows = [item["label"] for item in game.wait_rest().items(role="choice") if item["id"].startswith("statement:")]
    expected = ["+200 · 1,100"] * won + ["\N{MINUS SIGN}100 · 900", "+1,000 · 1,000"]
    assert [row.split(" · ", 2)[2] for row in rows] == expected
    assert game.close() == 0
