"""Sections 3, 6 and 7 of the rules: every option's values, the table of presets, and the rule sets that are refused."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, asdict, fields
from enum import IntEnum
from typing import Any

import pytest

from escoba.game import Match
from escoba.rules import DEFAULT_PRESET, PRESETS, Preset, RulesError, RuleSet, check_seats, rules_from

# The table of section 6, transcribed by hand: row by row, in the order of its columns.
COLUMNS = ("mesa", "obligada", "muerte_subita", "brasilena", "libre", "tradicional", "rioplatense")
EVERYBODY, NO_FOUR = ("2", "3", "4", "teams"), ("2", "3", "teams")
SPANISH = "spanish"
TABLE: dict[str, tuple[Any, ...]] = {
    "shown as": ("De mesa", "Obligada", "Muerte súbita", "Brasileña", "Libre", "Tradicional", "Rioplatense"),
    "players": (EVERYBODY, EVERYBODY, NO_FOUR, EVERYBODY, EVERYBODY, EVERYBODY, NO_FOUR),
    "opens with": (None, None, None, "4", None, None, None),
    "target": (21, 21, 21, 21, 21, 21, 15),
    "capture": ("optional", "played_card", "optional", "optional", "optional", "played_card", "played_card"),
    "opening": ("dealer", "dealer", "no_one", "first_player", "no_one", "dealer", "dealer"),
    "opening_pair": (*("two_fifteens",) * 5, "sum_30", "sum_30"),
    "missed_fifteen": ("any", "off", "off", "off", "off", "off", "off"),
    "ties": ("everyone", "no_one", "no_one", "everyone", "no_one", "no_one", "no_one"),
    "sevens": (*("most_sevens",) * 5, "setenta", "setenta"),
    "scarce_cards": (1, 1, 1, 1, 1, 2, 1),
    "all_oros": (2, 2, 2, 1, 1, 2, 1),
    "all_sevens": (2, 2, 3, 1, 2, 1, 1),
    "capture_nothing_loses": (False, False, True, False, False, False, False),
    "deal_moves": ("onward", "onward", "onward", "back", "onward", "onward", "onward"),
    "direction": ("right", "left", "right", "left", "left", "right", "right"),
    "level_match": ("tally", "play_on", "play_on", "play_on", "play_on", "play_on", "play_on"),
    "deck style": (SPANISH, "spanish_1_to_10", SPANISH, "french_brazilian", SPANISH, SPANISH, SPANISH),
    # Not in the table, said below it.
    "last_deal_escobas": (True,) * 7,
    "lowest_wins": (False,) * 7,
    "escoba": (1,) * 7,
    "most_cards": (1,) * 7,
    "most_oros": (1,) * 7,
    "seven_of_oros": (1,) * 7,
    "most_sevens": (1,) * 7,
}


def cell(preset: Preset, row: str) -> Any:
    of_preset = {"shown as": preset.name, "players": preset.players, "opens with": preset.opens_with}
    of_preset["deck style"] = preset.deck_style
    return of_preset[row] if row in of_preset else getattr(preset.rules, row)


@pytest.mark.parametrize("row", TABLE)
def test_every_cell_of_the_table(row: str) -> None:
    for name, value in zip(COLUMNS, TABLE[row], strict=True):
        found = cell(PRESETS[name], row)
        assert found == value, name
        assert type(found) is type(value), name


def test_the_table_is_whole() -> None:
    assert tuple(PRESETS) == COLUMNS
    assert all(PRESETS[name].id == name for name in COLUMNS)
    assert {field.name for field in fields(RuleSet)} == set(TABLE) - {"shown as", "players", "opens with", "deck style"}
    assert all(len(row) == len(COLUMNS) for row in TABLE.values())


@pytest.mark.parametrize(
    ("name", "quick"),
    [("brasilena", (21, 31)), ("rioplatense", (15, 18, 21, 30)), ("obligada", (21,)), ("libre", (21,))],
)
def test_quick_choices(name: str, quick: tuple[int, ...]) -> None:
    assert PRESETS[name].targets == quick


def test_quick_choices_of_mesa_run_from_7_to_27() -> None:
    targets = PRESETS["mesa"].targets
    assert (min(targets), max(targets)) == (7, 27)
    assert list(targets) == sorted(targets)
    for preset in PRESETS.values():
        assert preset.rules.target in preset.targets


def test_only_mesa_lets_missed_fifteens_be_switched_off() -> None:
    assert [name for name in COLUMNS if PRESETS[name].missed_fifteen_choice] == ["mesa"]


def test_the_default() -> None:
    assert DEFAULT_PRESET == "obligada"


# The table of section 3, by hand.
WORDS = {
    "capture": ("optional", "played_card", "any_card"),
    "opening": ("no_one", "dealer", "first_player"),
    "opening_pair": ("two_fifteens", "sum_30"),
    "missed_fifteen": ("off", "renuncio", "any"),
    "ties": ("no_one", "everyone"),
    "sevens": ("most_sevens", "setenta"),
    "deal_moves": ("onward", "back"),
    "direction": ("right", "left"),
    "level_match": ("play_on", "tally", "lead_of_two"),
}
POINTS = (
    "escoba",
    "most_cards",
    "scarce_cards",
    "most_oros",
    "all_oros",
    "seven_of_oros",
    "most_sevens",
    "all_sevens",
)
SWITCHED = ("last_deal_escobas", "capture_nothing_loses", "lowest_wins")
ENDING = ("escoba", "most_cards", "most_oros", "seven_of_oros", "most_sevens")


class Five(IntEnum):
    """A number that is no plain number."""

    FIVE = 5


NO_NUMBER: list[Any] = [True, False, None, "1", 1.0, [1], {}, Five.FIVE, 2 + 0j]
NO_WORD: list[Any] = [
    "",
    "Optional",
    "optional ",
    "none",
    None,
    True,
    0,
    1.5,
    ["optional"],
    {"any": 1},
    b"off",
    ("off",),
]
NO_SWITCH: list[Any] = [0, 1, "true", "", None, [], 1.0]


def test_every_value_of_the_table_is_taken() -> None:
    for name, words in WORDS.items():
        for word in words:
            assert getattr(rules_from("libre", {name: word}), name) == word
    for name in SWITCHED:
        for switch in (True, False):
            assert getattr(rules_from("libre", {name: switch}), name) is switch
    for name in POINTS:
        for number in range(6):
            assert getattr(rules_from("libre", {name: number}), name) == number
    for number in range(5, 52):
        assert rules_from("libre", {"target": number}).target == number


def test_no_option_is_left_out() -> None:
    assert {field.name for field in fields(RuleSet)} == {*WORDS, *POINTS, *SWITCHED, "target"}


def refused(changes: dict[str, Any], field: str | None, *told: str) -> None:
    """The error names the field and the value, and says what would have been allowed."""
    with pytest.raises(RulesError) as error:
        rules_from("obligada", changes)
    assert error.value.field == field
    for words in told:
        assert words in str(error.value)
    assert isinstance(error.value, ValueError)


@pytest.mark.parametrize("name", WORDS)
def test_other_words_are_refused(name: str) -> None:
    elsewhere = [word for other, words in WORDS.items() for word in words if word not in WORDS[name]]
    for value in NO_WORD + elsewhere:
        if value not in WORDS[name]:
            refused({name: value}, name, name, repr(value), *WORDS[name])


@pytest.mark.parametrize("name", SWITCHED)
def test_other_switches_are_refused(name: str) -> None:
    for value in NO_SWITCH:
        refused({name: value}, name, name, repr(value), "true or false")


@pytest.mark.parametrize("name", POINTS)
def test_other_numbers_are_refused(name: str) -> None:
    for value in [*NO_NUMBER, -1, 6, 100, -(10**30), 10**30]:
        refused({name: value}, name, name, repr(value), "whole number from 0 to 5")


@pytest.mark.parametrize("value", [*NO_NUMBER, 4, 52, 0, -21, 21.0, 10**30], ids=repr)
def test_other_targets_are_refused(value: Any) -> None:
    refused({"target": value}, "target", "target", repr(value), "whole number from 5 to 51")


@pytest.mark.parametrize("name", ["", "points", "Target", "target ", "preset", "players", "__class__", "differences"])
def test_unknown_fields_are_refused(name: str) -> None:
    refused({name: 1}, name, repr(name), *[field.name for field in fields(RuleSet)])


def test_unknown_presets_are_refused() -> None:
    for name in ("", "Mesa", "de mesa", "custom", "mesa "):
        with pytest.raises(RulesError) as error:
            rules_from(name, {})
        assert error.value.field == "preset"
        for known in COLUMNS:
            assert known in str(error.value)


def test_a_preset_is_a_text() -> None:
    for name in (None, 7, ["mesa"], {"mesa": 1}, {"mesa"}):
        with pytest.raises(RulesError) as error:
            rules_from(name, {})  # type: ignore[arg-type]
        assert error.value.field == "preset"


@pytest.mark.parametrize("number", [10**5000, -(10**5000)], ids=["long", "long below zero"])
def test_numbers_too_long_to_be_written(number: int) -> None:
    for name, allowed in (("target", "from 5 to 51"), ("escoba", "from 0 to 5")):
        with pytest.raises(RulesError, match=allowed) as error:
            rules_from("mesa", {name: number})
        assert error.value.field == name


def test_a_match_that_could_never_end_is_refused() -> None:
    nothing: dict[str, Any] = dict.fromkeys(ENDING, 0)
    refused(nothing, None, "never end", *ENDING)
    refused(nothing | {"all_oros": 5, "all_sevens": 5, "scarce_cards": 5}, None, "never end")
    for name in ENDING:
        assert rules_from("libre", nothing | {name: 1})
        with pytest.raises(RulesError):
            RuleSet(**nothing)


def test_making_a_rule_set_refuses_too() -> None:
    with pytest.raises(RulesError):
        RuleSet(target=4)
    with pytest.raises(RulesError):
        RuleSet(capture="free")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="points"):
        RuleSet(points=1)  # type: ignore[call-arg]


def test_changes_are_taken_and_the_preset_stays() -> None:
    before = asdict(PRESETS["mesa"].rules)
    changed = rules_from("mesa", {"target": 15, "missed_fifteen": "off"})
    assert changed.differences(PRESETS["mesa"].rules) == {"target": 15, "missed_fifteen": "off"}
    assert PRESETS["mesa"].rules.differences(changed) == {"target": 21, "missed_fifteen": "any"}
    assert asdict(PRESETS["mesa"].rules) == before
    assert rules_from("mesa", {}) == PRESETS["mesa"].rules
    for name in COLUMNS:
        other = PRESETS[name].rules
        assert rules_from("mesa", other.differences(PRESETS["mesa"].rules)) == other


def test_a_rule_set_is_a_fixed_value() -> None:
    rules = rules_from("rioplatense", {"target": 30})
    with pytest.raises(FrozenInstanceError):
        rules.target = 5  # type: ignore[misc]
    for twin in (copy.deepcopy(rules), pickle.loads(pickle.dumps(rules)), rules_from("rioplatense", {"target": 30})):
        assert twin == rules
        assert hash(twin) == hash(rules)
    assert rules != PRESETS["rioplatense"].rules


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 40, True, 2.0, "2", None])
@pytest.mark.parametrize("teams", [True, False])
def test_fewer_than_two_seats_or_more_than_four_are_refused(seats: Any, teams: bool) -> None:
    for make in (check_seats, lambda seats, teams: Match(RuleSet(), seats, teams)):
        with pytest.raises(RulesError, match="2, 3 or 4") as error:
            make(seats, teams)
        assert error.value.field == "seats"
        assert str(seats) in str(error.value)


@pytest.mark.parametrize("seats", [2, 3])
def test_teams_without_four_seats_are_refused(seats: int) -> None:
    for make in (check_seats, lambda seats, teams: Match(RuleSet(), seats, teams)):
        with pytest.raises(RulesError, match="teams need four") as error:
            make(seats, True)
        assert error.value.field == "teams"


@pytest.mark.parametrize("name", COLUMNS)
def test_the_game_takes_two_to_four_seats_under_any_rules(name: str) -> None:
    for seats, teams in ((2, False), (3, False), (4, False), (4, True)):
        check_seats(seats, teams)
        assert Match(PRESETS[name].rules, seats, teams).seats == seats
