"""Rule sets as short codes: every rule set has one, and a typing error never makes another."""

from __future__ import annotations

import string
from dataclasses import fields, replace
from itertools import combinations
from math import prod

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from escoba import rules_code
from escoba.code_signs import CodeError
from escoba.rules import ALWAYS_SCORED, CHOICES, NUMBERS, PRESETS, SWITCHES, RuleSet, nearest_preset
from escoba.rules_code import code_of, read_code

# What was given out once must be read for ever: nothing here may change while the version is 1.
GIVEN_OUT = {
    "ESC-11V": PRESETS["mesa"].rules,
    "ESC-12R": PRESETS["obligada"].rules,
    "ESC-13P": PRESETS["muerte_subita"].rules,
    "ESC-14M": PRESETS["brasilena"].rules,
    "ESC-15J": PRESETS["libre"].rules,
    "ESC-16G": PRESETS["tradicional"].rules,
    "ESC-17E": PRESETS["rioplatense"].rules,
    "ESC-11WD-CEQ4-YYT": replace(PRESETS["mesa"].rules, target=51),
    "ESC-10M8-1GAX-YDJ": RuleSet(escoba=5, lowest_wins=True, level_match="lead_of_two"),
}


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any rule set of the game."""
    values: dict[str, object] = {name: draw(st.sampled_from(words)) for name, words in CHOICES.items()}
    values |= {name: draw(st.booleans()) for name in SWITCHES}
    values |= {name: draw(st.integers(low, high)) for name, (low, high) in NUMBERS.items()}
    assume(any(values[name] for name in ALWAYS_SCORED))
    assert set(values) == {field.name for field in fields(RuleSet)}
    return RuleSet(**values)  # type: ignore[arg-type]


def read(typed: str) -> RuleSet | CodeError:
    """What is read, or why nothing is."""
    try:
        return read_code(typed)
    except CodeError as error:
        return error


@pytest.mark.slow
@given(rule_sets())
def test_every_rule_set_comes_back_from_its_code(rules: RuleSet) -> None:
    code = code_of(rules)
    assert read_code(code) == rules
    assert len(code) <= len("ESC-1234-5678-9AB")


def test_every_value_of_every_option_comes_back() -> None:
    start = RuleSet(escoba=2)
    for name in (field.name for field in fields(RuleSet)):
        low, high = NUMBERS.get(name, (0, 0))
        for value in CHOICES.get(name) or ((True, False) if name in SWITCHES else range(low, high + 1)):
            rules = replace(start, **{name: value})  # type: ignore[arg-type]
            assert read_code(code_of(rules)) == rules


def test_no_option_value_or_tradition_is_left_out_of_the_code() -> None:
    start = RuleSet()
    in_code = {option.field: set(option.values) for option in rules_code._OPTIONS}
    assert in_code.keys() == {field.name for field in fields(RuleSet)}, "rules_code says where a new option goes"
    for name, words in CHOICES.items():
        assert in_code[name] == set(words)
    for name, (low, high) in NUMBERS.items():
        assert in_code[name] == set(range(low, high + 1))
    for name in SWITCHES:
        assert in_code[name] == {True, False}
    assert set(rules_code._PRESETS) == PRESETS.keys()
    assert len(rules_code._OPTIONS) == len(in_code)
    assert prod(len(option.values) for option in rules_code._OPTIONS) <= 31**9, "nine signs have no room any more"
    assert code_of(start).count("-") == 3


def test_an_option_put_first_leaves_the_codes_that_are_out_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    # Without its first option, the module is as it was before that option came.
    with_it = rules_code._OPTIONS
    first = with_it[0]
    rules = RuleSet(target=first.values[0], escoba=3, ties="everyone")  # type: ignore[arg-type]
    number = rules_code._number(rules)
    monkeypatch.setattr(rules_code, "_OPTIONS", with_it[1:])
    assert rules_code._number(rules) == number


@pytest.mark.slow
@given(rule_sets(), rule_sets())
def test_different_rules_have_different_codes(one: RuleSet, other: RuleSet) -> None:
    assert (code_of(one) == code_of(other)) is (one == other)


@pytest.mark.parametrize("code", GIVEN_OUT)
def test_what_was_given_out_is_read_for_ever(code: str) -> None:
    assert read_code(code) == GIVEN_OUT[code]
    assert code_of(GIVEN_OUT[code]) == code


def test_a_tradition_as_it_is_has_a_very_short_code() -> None:
    assert {len(code_of(preset.rules)) for preset in PRESETS.values()} == {len("ESC-12X")}
    assert len({code_of(preset.rules) for preset in PRESETS.values()}) == len(PRESETS)


@pytest.mark.slow
@given(rule_sets(), st.data())
def test_case_spaces_and_hyphens_do_not_matter(rules: RuleSet, data: st.DataObject) -> None:
    typed = ""
    for sign in code_of(rules).replace("-", ""):
        typed += data.draw(st.sampled_from(["", "-", " ", "\u2013", "\u00a0", " - "]))
        typed += data.draw(st.sampled_from([sign, sign.lower()]))
    assert read_code(f" {typed}\n") == rules


@pytest.mark.slow
@given(rule_sets())
def test_signs_that_look_alike_are_taken_for_one_another(rules: RuleSet) -> None:
    head, tail = code_of(rules)[:3], code_of(rules)[3:]
    for taken, sign in (("O", "0"), ("I", "1"), ("l", "1"), ("S", "5"), ("U", "V")):
        assert sign not in tail or read_code(head + tail.replace(sign, taken)) == rules


@pytest.mark.parametrize("code", GIVEN_OUT)
def test_each_change_of_one_sign_is_noticed(code: str) -> None:
    rules = read_code(code)
    for place in range(len(code)):
        for sign in [*string.ascii_letters, *string.digits, *" -.?/ñé", ""]:
            typed = code[:place] + sign + code[place + 1 :]
            found = read(typed)
            assert isinstance(found, CodeError) or found == rules, f"{typed} is taken for other rules"


@pytest.mark.slow
@given(rule_sets(), st.data())
def test_no_change_of_one_sign_makes_other_rules(rules: RuleSet, data: st.DataObject) -> None:
    code = code_of(rules)
    place = data.draw(st.integers(0, len(code) - 1))
    typed = code[:place] + data.draw(st.characters()) + code[place + 1 :]
    found = read(typed)
    assert isinstance(found, CodeError) or found == rules
    assert found == rules or typed.casefold() != code.casefold()


@pytest.mark.slow
@given(rule_sets())
def test_two_signs_that_changed_places_are_noticed(rules: RuleSet) -> None:
    signs = code_of(rules).replace("-", "")
    for one, other in combinations(range(3, len(signs)), 2):
        swapped = list(signs)
        swapped[one], swapped[other] = swapped[other], swapped[one]
        if swapped != list(signs):
            with pytest.raises(CodeError):
                read_code("".join(swapped))


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("", "prefix"),
        ("   ", "prefix"),
        ("obligada", "prefix"),
        ("12R", "prefix"),
        ("ESC", "length"),
        ("ESC-1", "length"),
        ("ESC-12", "length"),
        ("ESC-12RR", "length"),
        ("ESC-1" * 1000, "length"),
        ("ESC-12Z", "mistyped"),
        ("ESC-22N", "version"),
        ("ESC-1?R", "sign"),
        ("ESC-1\u0662W", "sign"),
        ("ESC-10\u0130", "sign"),
        ("ESC-18C", "refused"),
        ("ESC-10M7WMV5K28", "refused"),
        ("ESC-1ZZZZZZZZZC", "refused"),
        ("ESC-100", "mistyped"),
    ],
)
def test_what_is_no_code_is_refused_and_says_why(typed: str, fault: str) -> None:
    with pytest.raises(CodeError) as refused:
        read_code(typed)
    assert refused.value.fault == fault
    assert len(str(refused.value)) > 10


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(typed: str) -> None:
    for start in ("", "ESC", "ESC-1"):
        assert isinstance(read(start + typed), RuleSet | CodeError)


@pytest.mark.slow
@given(st.integers(0, 31**9 - 1))
def test_a_number_is_the_code_of_one_rule_set_or_refused(number: int) -> None:
    signs = "0123456789ABCDEFGHJKMNPQRTVWXYZ"
    said = "".join(signs[number // 31**place % 31] for place in reversed(range(9)))
    found = {code: read(code) for code in (f"ESC1{said}{check}" for check in signs)}
    faults = [error.fault for error in found.values() if isinstance(error, CodeError)]
    assert faults.count("mistyped") == len(signs) - 1
    for code, rules in found.items():
        if isinstance(rules, RuleSet):
            assert code_of(rules).replace("-", "") == code or rules in [preset.rules for preset in PRESETS.values()]


def test_the_nearest_tradition_is_the_one_with_the_fewest_differences() -> None:
    for id, preset in PRESETS.items():
        assert nearest_preset(preset.rules) == id
        assert nearest_preset(replace(preset.rules, target=preset.rules.target + 4)) == id
