"""The page of the rules says how every option is set."""

from collections.abc import Iterator
from dataclasses import fields, replace

import pytest

from escoba.rules import CHOICES, NUMBERS, PRESETS, SWITCHES, RuleSet
from escoba.screen.words import texts
from escoba.screen.words.rule_texts import RULE_TEXTS, no_effect, rule_name, rule_value, sentence
from escoba.screen.words.rules_text import character, rules_blocks
from escoba.screen.words.texts import LANGUAGES


@pytest.fixture(autouse=True, params=list(LANGUAGES))
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    texts.set_language(request.param)
    yield
    texts.set_language("en")


def page(rules: RuleSet) -> list[str]:
    return [block.text for block in rules_blocks(rules)]


# A rule set in which every option has its say: with the setenta, for one, all four sevens would add nothing.
TELLING = RuleSet(opening="dealer", missed_fifteen="any", target=21, escoba=1, most_cards=2, scarce_cards=3)


def values(name: str) -> list[object]:
    if name in CHOICES:
        return list(CHOICES[name])
    if name in SWITCHES:
        return [True, False]
    low, high = NUMBERS[name]
    return list(range(low, high + 1))


@pytest.mark.parametrize("name", [field.name for field in fields(RuleSet)])
def test_every_value_of_every_option_reads_differently(name: str) -> None:
    pages = [tuple(page(replace(TELLING, **{name: value}))) for value in values(name)]  # type: ignore[arg-type]
    assert len(set(pages)) == len(pages)


def test_every_option_and_every_value_has_its_words() -> None:
    assert RULE_TEXTS.keys() == {field.name for field in fields(RuleSet)}
    assert len({rule_name(field) for field in RULE_TEXTS}) == len(RULE_TEXTS)
    for field, text in RULE_TEXTS.items():
        assert text.values().keys() == set(CHOICES.get(field, ()))
        assert len({rule_value(field, value) for value in values(field)}) == len(values(field))  # type: ignore[arg-type]


@pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))
def test_nothing_is_left_open_and_no_tradition_reads_like_another(preset: object) -> None:
    texts_of = {id: page(preset.rules) for id, preset in PRESETS.items()}
    assert len({tuple(text) for text in texts_of.values()}) == len(PRESETS)
    for told in (told for text in texts_of.values() for told in text):
        assert "{" not in told
        assert told.count("**") % 2 == 0


@pytest.mark.parametrize("capture", ["played_card", "any_card"])
@pytest.mark.parametrize("missed", ["off", "renuncio", "any"])
def test_where_capturing_is_no_choice_the_page_says_that_there_is_no_renuncio(capture: str, missed: str) -> None:
    def missed_sentences(rules: RuleSet) -> list[str]:
        return [block.text for block in rules_blocks(rules) if block.id.startswith("missed:")]

    bound = missed_sentences(replace(TELLING, capture=capture, missed_fifteen=missed))  # type: ignore[arg-type]
    free = missed_sentences(replace(TELLING, capture="optional", missed_fifteen=missed))  # type: ignore[arg-type]
    if missed == "any":
        # The fifteens of the opening table, or left by a claim, can be claimed all the same.
        assert bound == free
    else:
        assert bound[:-1] == free
        assert "renuncio" in bound[-1].lower()


def test_with_the_setenta_four_sevens_are_no_matter() -> None:
    setenta = replace(TELLING, sevens="setenta")
    assert page(replace(setenta, all_sevens=1)) == page(replace(setenta, all_sevens=4))


def test_groups_come_in_order_and_each_has_something_to_say() -> None:
    blocks = rules_blocks(TELLING)
    headings = [block.id for block in blocks if block.form == "heading"]
    assert headings == ["game", "dealing", "capturing", "opening", "missed", "count", "end"]
    assert {block.id.split(":")[0] for block in blocks if block.form == "point"} == set(headings)


def test_the_character_is_part_of_the_page() -> None:
    for preset in PRESETS.values():
        sentences = character(preset.rules)
        assert len(set(sentences)) >= 5
        assert set(sentences) <= set(page(preset.rules))


@pytest.mark.parametrize("name", [field.name for field in fields(RuleSet)])
def test_each_value_of_an_option_has_a_sentence_of_its_own(name: str) -> None:
    sentences = [sentence(replace(TELLING, **{name: value}), name) for value in values(name)]  # type: ignore[arg-type]
    assert len(set(sentences)) == len(sentences)
    assert all(sentences)


def test_what_has_no_effect_at_the_table_is_not_told_of_it() -> None:
    rules = PRESETS["muerte_subita"].rules
    sudden = sentence(rules, "capture_nothing_loses")
    assert sudden in character(rules)
    assert sudden in character(rules, "2")
    assert sudden not in character(rules, "teams")
    claims = replace(PRESETS["obligada"].rules, missed_fifteen="renuncio")
    assert sentence(claims, "missed_fifteen") not in character(claims)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))
def test_at_the_tables_of_a_tradition_its_claims_and_ends_have_effect(preset: object) -> None:
    rules = preset.rules  # type: ignore[attr-defined]
    for name in ("missed_fifteen", "capture_nothing_loses"):
        assert no_effect(rules, name, "2") == ""
