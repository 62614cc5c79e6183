"""The rules editor, as a person uses it."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from escoba.rules import CHOICES, NUMBERS, PRESETS, SWITCHES, Players, RuleSet
from escoba.rules_code import code_of
from escoba.screen.pages.rules.editor.draft import Draft
from escoba.screen.pages.rules.editor.parts import PAGES
from escoba.screen.words import texts
from escoba.screen.words.texts import LANGUAGES
from tests.screen.at_rules import GRANDFATHER, SUMMER, Desk, Shelf
from tests.screen.stage import mostly_slow, stage

SIZES = [(1280, 720), (1024, 600), (1920, 1080), (2560, 1080), (800, 1200)]


def written(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def test_every_option_is_on_one_page() -> None:
    placed = [field for page in PAGES.values() for field in page]
    assert sorted(placed) == sorted(field.name for field in fields(RuleSet))


@pytest.mark.slow
def test_every_value_of_every_option_can_be_clicked_and_says_what_it_does(desk: Desk) -> None:
    editor = desk.open(Draft.of_rules(RuleSet(escoba=2, target=21)))
    for page, options in PAGES.items():
        desk.click(f"tab:{page}")
        for field in options:
            if field == "target":
                continue
            low, high = NUMBERS.get(field, (0, 0))
            values: list[object] = [*CHOICES.get(field, ()), *((False, True) if field in SWITCHES else ())]
            told = []
            for value in values or list(range(low, high + 1)):
                desk.click(f"{field}:{written(value)}")
                assert editor.draft.values[field] == value
                told.append(desk.labels()[f"about:{field}"])
            idle = [sentence for sentence in told if sentence.startswith("Without effect")]
            assert len(set(told)) == len(told) or idle, field
            editor.draft.values[field] = getattr(RuleSet(escoba=2), field)
            editor.translate()


def test_the_target_is_counted_up(desk: Desk) -> None:
    editor = desk.open(Draft.of_preset("obligada"))
    desk.click("tab:end")
    desk.click("target:more")
    assert editor.draft.rules == replace(PRESETS["obligada"].rules, target=22)
    assert "22" in desk.labels()["about:target"]


def test_each_value_has_its_own_sentence_as_a_tip(desk: Desk) -> None:
    desk.open(Draft.of_preset("obligada"))
    items = {item["id"]: item for item in desk.described()["items"] if str(item.get("id", "")).startswith("capture:")}
    assert len({item["note"] for item in items.values()}) == 3
    chosen = next(item for item in items.values() if item["selected"])
    assert chosen["note"] == desk.labels()["about:capture"]


def test_what_differs_from_the_tradition_is_marked_and_can_be_taken_back(desk: Desk) -> None:
    editor = desk.open(Draft.of_preset("obligada"))
    assert "Just as" in desk.labels()["state"]
    assert desk.item("back_to_preset")["enabled"] is False
    desk.click("capture:any_card")
    assert desk.item("about:capture")["note"] == "Obligada: Card played"
    assert "note" not in desk.item("about:missed_fifteen")
    assert desk.labels()["tab:capturing"] == "Capturing (1)"
    assert desk.labels()["state"] == "1 rule is not as in Obligada."
    assert "unsaved" in desk.labels()
    desk.click("back_to_preset")
    assert editor.draft.rules == PRESETS["obligada"].rules
    assert "note" not in desk.item("about:capture")
    assert desk.labels()["tab:capturing"] == "Capturing"
    assert "unsaved" not in desk.labels()


@pytest.mark.slow
@pytest.mark.parametrize("preset", list(PRESETS))
def test_one_can_begin_with_any_tradition(desk: Desk, preset: str) -> None:
    editor = desk.open(Draft.of_preset("mesa" if preset != "mesa" else "libre"))
    desk.click("begin_with")
    desk.click(f"begin_with:{preset}")
    assert editor.draft.rules == PRESETS[preset].rules
    assert desk.labels()["title"] == f"Rules: {PRESETS[preset].name}"
    assert desk.labels()["code"] == code_of(PRESETS[preset].rules)


def test_one_can_begin_with_own_rules(desk: Desk) -> None:
    editor = desk.open(Draft.of_preset("obligada"), GRANDFATHER, SUMMER)
    assert desk.item("delete")["enabled"] is False
    desk.click("begin_with")
    desk.click("begin_with:own:Las del abuelo")
    assert (editor.draft.name, editor.draft.preset, editor.draft.rules) == (
        GRANDFATHER.name,
        "mesa",
        GRANDFATHER.rules,
    )
    assert not editor.draft.changed
    assert desk.item("delete")["enabled"] is True


def test_changes_are_lost_only_when_that_was_said(desk: Desk) -> None:
    editor = desk.open(Draft.of_preset("obligada"))
    desk.click("capture:optional")
    desk.click("begin_with")
    desk.click("begin_with:libre")
    assert "not saved" in desk.dialog()
    desk.answer("cancel")
    assert (editor.draft.preset, editor.draft.values["capture"]) == ("obligada", "optional")
    assert desk.labels()["begin_with"] == "Obligada"
    desk.click("begin_with")
    desk.click("begin_with:libre")
    desk.answer("ok")
    assert editor.draft.rules == PRESETS["libre"].rules


@pytest.mark.slow
@pytest.mark.parametrize("by_key", [False, True])
def test_leaving_asks_only_where_something_would_be_lost(desk: Desk, by_key: bool) -> None:
    def leave() -> None:
        if by_key:
            desk.key(pygame.K_ESCAPE)
        else:
            desk.click("back")

    desk.open(Draft.of_preset("obligada"))
    desk.click("capture:optional")
    leave()
    assert "not saved" in desk.dialog()
    desk.answer("cancel")
    assert not desk.left()
    desk.click("capture:played_card")
    leave()
    assert desk.left()
    desk.open(Draft.of_preset("obligada"))
    desk.click("capture:optional")
    leave()
    desk.answer("ok")
    assert desk.left()
    assert desk.kept() == ()


def test_rules_by_which_no_match_could_end_cannot_be_saved(desk: Desk) -> None:
    editor = desk.open(Draft.of_preset("obligada"))
    desk.click("tab:points")
    for field in ("escoba", "most_cards", "most_oros", "seven_of_oros"):
        desk.click(f"{field}:0")
    assert desk.item("save")["enabled"] is True
    desk.click("tab:sevens")
    desk.click("most_sevens:0")
    assert editor.draft.rules is None
    assert "No match could end" in desk.labels()["state"]
    assert "No match could end" in desk.item("save")["note"]
    assert [desk.item(id)["enabled"] for id in ("save", "rules", "copy_code")] == [False, False, False]
    desk.click("tab:points")
    assert desk.labels()["about:escoba"] == "An escoba scores nothing by itself."
    desk.click("most_cards:3")
    assert [desk.item(id)["enabled"] for id in ("save", "rules", "copy_code")] == [True, True, True]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "values", "field", "idle"),
    [
        ("2", {"missed_fifteen": "renuncio", "capture": "played_card"}, "missed_fifteen", True),
        ("2", {"missed_fifteen": "renuncio", "capture": "any_card"}, "missed_fifteen", True),
        ("2", {"missed_fifteen": "renuncio", "capture": "optional"}, "missed_fifteen", False),
        ("2", {"missed_fifteen": "any", "capture": "played_card"}, "missed_fifteen", False),
        ("2", {"sevens": "setenta"}, "all_sevens", True),
        ("2", {"sevens": "most_sevens"}, "all_sevens", False),
        ("3", {}, "scarce_cards", True),
        ("4", {}, "scarce_cards", True),
        ("teams", {}, "scarce_cards", False),
        ("2", {}, "scarce_cards", False),
        ("3", {"capture_nothing_loses": True}, "capture_nothing_loses", True),
        ("teams", {"capture_nothing_loses": True}, "capture_nothing_loses", True),
        ("2", {"capture_nothing_loses": True}, "capture_nothing_loses", False),
        ("3", {"capture_nothing_loses": False}, "capture_nothing_loses", False),
        ("2", {"opening": "no_one"}, "opening_pair", True),
        ("2", {"opening": "dealer"}, "opening_pair", False),
    ],
)
def test_what_has_no_effect_says_so(
    desk: Desk, players: Players, values: dict[str, str | bool], field: str, idle: bool
) -> None:
    draft = Draft.of_preset("libre")
    draft.values.update(values)
    desk.open(draft, players=players)
    desk.click(f"tab:{next(page for page, options in PAGES.items() if field in options)}")
    assert desk.labels()[f"about:{field}"].startswith("Without effect") is idle


@pytest.mark.parametrize("capture", ["optional", "played_card", "any_card"])
@pytest.mark.parametrize("lowest", [True, False])
def test_a_match_that_may_last_for_ever_is_warned_of(desk: Desk, capture: str, lowest: bool) -> None:
    draft = Draft.of_preset("libre")
    draft.values.update({"capture": capture, "lowest_wins": lowest})
    desk.open(draft)
    assert ("very long" in desk.labels()["state"]) is (lowest and capture == "optional")
    assert desk.item("save")["enabled"] is True


def test_the_rules_page_shows_what_is_being_edited(desk: Desk) -> None:
    desk.open(Draft.of_own(GRANDFATHER), GRANDFATHER)
    desk.click("capture:any_card")
    desk.click("rules")
    assert desk.described()["scene"] == "rules"
    assert desk.labels()["title"] == "Rules: Las del abuelo"
    desk.click("section:capturing")
    assert "While any card in your hand can capture, you must capture." in desk.labels().values()
    desk.click("ok")
    assert desk.described()["scene"] == "rules_editor"


def test_everything_is_reached_by_keys_alone(desk: Desk) -> None:
    editor = desk.open(Draft.of_preset("obligada"), GRANDFATHER)
    seen = set()
    for _step in range(30):
        seen.add(editor.group.focused.id if editor.group.focused else "")
        desk.key(pygame.K_TAB)
    asked = {"tab", *PAGES["capturing"], "begin_with", "copy_code", "enter_code", "back", "rules", "save"}
    assert asked <= seen


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("size", mostly_slow(SIZES))
def test_everything_has_its_place_in_every_window(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    texts.set_language(language)
    wordy: dict[str, str | int | bool] = {
        "level_match": "tally",
        "lowest_wins": True,
        "opening": "first_player",
        "missed_fifteen": "renuncio",
        "capture_nothing_loses": True,
        "last_deal_escobas": False,
        "sevens": "setenta",
    }
    for draft in (Draft.of_own(SUMMER), Draft.of_preset("mesa")):
        if draft.name:
            draft.values.update(wordy)
        with stage(tmp_path / "screen.json", size) as built:
            scene = Shelf(SUMMER, GRANDFATHER).editor(draft, "3")
            built.show(scene)
            for page in PAGES:
                built.click(f"tab:{page}")
                items = [item for item in scene.described() if item.role != "slider"]
                for item in items:
                    assert scene.view.area.contains(item.rect), item
                    assert item.role == "text" or min(item.rect.size) >= 32, item
                for one, other in combinations(items, 2):
                    assert not one.rect.inflate(-0.1, -0.1).colliderect(other.rect), (one.id, other.id)
    texts.set_language("en")
