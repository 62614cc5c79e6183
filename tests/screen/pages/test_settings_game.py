"""The settings' page of the game: what the next match begins with, and how it is shown beside it."""

from pathlib import Path

import pytest

from escoba.rules import PRESETS
from escoba.storage import OwnRules, Settings, Storage
from tests.screen.at_home import Home, at_home


def pick(home: Home, picker: str, value: str) -> None:
    """Open a list and choose from it."""
    home.click(picker)
    home.click(f"{picker}:{value}")


def test_what_the_next_match_begins_with(tmp_path: Path) -> None:
    with at_home(tmp_path, "--language", "en") as home:
        home.click("settings")
        home.click("tab:game")
        assert home.item("target")["value"] == PRESETS[Settings().preset].rules.target
        pick(home, "rules", "rioplatense")
        kept = home.kept()
        assert (kept["preset"], kept["target"], kept["own_rules"]) == ("rioplatense", None, None)
        assert home.item("target")["value"] == PRESETS["rioplatense"].rules.target
        assert PRESETS["rioplatense"].name in home.item("preview")["label"]
        home.click("target:more")
        assert home.kept()["target"] == PRESETS["rioplatense"].rules.target + 1
        home.click("ok")
        home.click("new_match")
        assert home.item("preset:rioplatense")["selected"] is True
        assert home.item("target")["value"] == PRESETS["rioplatense"].rules.target + 1


def test_a_table_that_does_not_go_with_the_rules_is_changed(settings: Home) -> None:
    settings.click("tab:game")
    settings.click("players:3")
    pick(settings, "rules", "brasilena")
    assert settings.kept()["players"] == "4" == PRESETS["brasilena"].opens_with
    pick(settings, "rules", "rioplatense")
    assert settings.item("players:4")["enabled"] is False
    assert settings.kept()["players"] == "2"


def test_rules_of_ones_own_can_be_what_is_played_next(tmp_path: Path) -> None:
    own = OwnRules(name="At my grandmother's", preset="mesa", changes={"escoba": 2, "target": 31})
    with at_home(tmp_path, "--language", "en") as home:
        home.app.program.preferences.set(rule_sets=(own,))
        home.click("settings")
        home.click("tab:game")
        pick(home, "rules", "own:At my grandmother's")
        kept = home.kept()
        assert (kept["preset"], kept["own_rules"]) == ("mesa", own.name)
        assert home.item("target")["value"] == 31
        assert own.name in home.item("preview")["label"]
        pick(home, "rules", "libre")
        assert (home.kept()["preset"], home.kept()["own_rules"]) == ("libre", None)


def test_the_time_for_a_turn_is_off_or_so_many_seconds(settings: Home) -> None:
    settings.click("tab:game")
    assert settings.item("seconds:more")["enabled"] is False
    settings.click("timed")
    assert settings.kept()["seconds"] == 30
    settings.click("seconds:more")
    assert settings.kept()["seconds"] == 31
    settings.click("timed")
    assert settings.kept()["seconds"] is None


def test_who_sits_where_is_shown_beside_it(settings: Home) -> None:
    settings.click("tab:game")
    settings.click("players:teams")
    sides = {item["id"]: item for item in settings.described()["items"] if "preview:" in (item.get("id") or "")}
    assert set(sides) == {"preview:bottom", "preview:right", "preview:top", "preview:left"}
    assert sides["preview:bottom"]["label"] == "You"
    assert "partner" in sides["preview:top"]["note"]
    settings.click("players:2")
    left = {item["id"] for item in settings.described()["items"] if "preview:" in (item.get("id") or "")}
    assert left == {"preview:bottom", "preview:top"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("chosen", "kept"),
    [
        ("rules", {"preset": "brasilena", "players": "4", "target": None}),
        ("level", {"level": "maestro", "seat_levels": ()}),
    ],
)
def test_one_change_is_saved_once(
    settings: Home, monkeypatch: pytest.MonkeyPatch, chosen: str, kept: dict[str, object]
) -> None:
    settings.click("tab:game")
    settings.click("players:3")
    saved: list[Settings] = []
    monkeypatch.setattr(Storage, "save_settings", lambda _storage, given: saved.append(given))
    if chosen == "rules":
        pick(settings, "rules", "brasilena")
    else:
        settings.click("level:maestro")
    (once,) = saved
    assert {name: getattr(once, name) for name in kept} == kept
