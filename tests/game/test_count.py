"""Section 4 of the rules and the options it uses, with piles laid out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from escoba.cards import DECK, Card
from escoba.game import Line, RoundCount
from escoba.game.count import CATEGORIES, Category, count_round, setenta_cards
from escoba.rules import PRESETS, RuleSet
from tests.game.tools import cards

OROS = [card for card in DECK if card.code.endswith("o")]
SEVENS = cards("7o 7c 7e 7b")
PLAIN_CARDS = [card for card in DECK if card not in OROS and card not in SEVENS]
"""The 27 cards that are only cards."""


def count(rules: RuleSet, *piles: list[Card], escobas: tuple[int, ...] = ()) -> RoundCount:
    crosswise = [list(PLAIN_CARDS[:number]) for number in escobas or [0] * len(piles)]
    return count_round(rules, piles, crosswise)


def line(counted: RoundCount, category: Category) -> Line:
    return next(line for line in counted.lines if line.category == category)


def points(rules: RuleSet, category: Category, *piles: list[Card]) -> tuple[int, ...]:
    return line(count(rules, *piles), category).points


def test_five_categories_in_the_order_of_the_text() -> None:
    counted = count(RuleSet(), [], [])
    assert CATEGORIES == ("escobas", "cards", "oros", "seven_of_oros", "sevens")
    assert tuple(line.category for line in counted.lines) == CATEGORIES


@pytest.mark.parametrize("each", range(6))
def test_escobas(each: int) -> None:
    counted = count(RuleSet(escoba=each), [], [], [], escobas=(3, 0, 1))
    assert line(counted, "escobas").points == (3 * each, 0, each)
    assert counted.points == (3 * each, 0, each)
    assert [tally.escobas for tally in counted.tallies] == [3, 0, 1]


def test_most_cards() -> None:
    rules = RuleSet(most_cards=3, scarce_cards=5)
    assert points(rules, "cards", PLAIN_CARDS[:10], PLAIN_CARDS[10:21]) == (0, 3)
    assert points(rules, "cards", PLAIN_CARDS[:17], PLAIN_CARDS[17:]) == (3, 0)


def test_scarce_cards_when_the_other_side_has_fewer_than_ten() -> None:
    rules = RuleSet(most_cards=3, scarce_cards=5)
    assert points(rules, "cards", PLAIN_CARDS[:9], PLAIN_CARDS[9:]) == (0, 5)
    assert points(rules, "cards", PLAIN_CARDS[9:], PLAIN_CARDS[:9]) == (5, 0)
    assert points(rules, "cards", PLAIN_CARDS[10:], PLAIN_CARDS[:10]) == (3, 0)
    assert points(rules, "cards", PLAIN_CARDS, []) == (5, 0)
    counted = count(rules, PLAIN_CARDS, [])
    assert line(counted, "cards").reason == "scarce"
    assert counted.points == (5, 0)


def test_scarce_cards_are_for_two_sides_only() -> None:
    rules = RuleSet(most_cards=3, scarce_cards=5)
    assert points(rules, "cards", PLAIN_CARDS[:20], PLAIN_CARDS[20:25], PLAIN_CARDS[25:]) == (3, 0, 0)
    assert points(rules, "cards", PLAIN_CARDS[:20], [], [], []) == (3, 0, 0, 0)


def test_most_oros() -> None:
    rules = RuleSet(most_oros=2, all_oros=5)
    assert points(rules, "oros", OROS[:4], OROS[4:]) == (0, 2)
    assert points(rules, "oros", OROS[:9], OROS[9:]) == (2, 0)
    assert points(rules, "oros", OROS[:4], OROS[4:7], OROS[7:]) == (2, 0, 0)


def test_all_oros_in_place_of_most_oros() -> None:
    rules = RuleSet(most_oros=2, all_oros=5)
    counted = count(rules, [], OROS)
    assert line(counted, "oros").points == (0, 5)
    assert line(counted, "oros").reason == "all"
    assert points(RuleSet(most_oros=2, all_oros=0), "oros", OROS, []) == (0, 0)


@pytest.mark.parametrize("worth", range(6))
def test_seven_of_oros(worth: int) -> None:
    assert points(RuleSet(seven_of_oros=worth), "seven_of_oros", cards("7c"), cards("7o"), []) == (0, worth, 0)
    # Left on the last table of a round in which nobody captured.
    assert points(RuleSet(seven_of_oros=worth), "seven_of_oros", cards("7c"), cards("6o")) == (0, 0)


def test_most_sevens() -> None:
    rules = RuleSet(most_sevens=2, all_sevens=5)
    assert points(rules, "sevens", cards("7o 7c 7e"), cards("7b")) == (2, 0)
    assert points(rules, "sevens", cards("7o"), cards("7b 7c"), cards("7e")) == (0, 2, 0)
    assert points(rules, "sevens", cards("7o"), []) == (2, 0)


def test_all_sevens_in_place_of_most_sevens() -> None:
    rules = RuleSet(most_sevens=2, all_sevens=5)
    counted = count(rules, SEVENS, [])
    assert line(counted, "sevens").points == (5, 0)
    assert line(counted, "sevens").reason == "all"
    assert points(RuleSet(most_sevens=2, all_sevens=0), "sevens", SEVENS, []) == (0, 0)


@pytest.mark.parametrize(
    ("name", "together"), [("mesa", 3), ("obligada", 3), ("muerte_subita", 4), ("brasilena", 2), ("libre", 3)]
)
def test_four_sevens_with_the_seven_of_oros(name: str, together: int) -> None:
    counted = count(PRESETS[name].rules, [], SEVENS)
    assert line(counted, "sevens").points[1] + line(counted, "seven_of_oros").points[1] == together


@pytest.mark.parametrize("name", ["tradicional", "rioplatense"])
def test_four_sevens_add_nothing_to_the_setenta(name: str) -> None:
    counted = count(PRESETS[name].rules, [], SEVENS)
    assert line(counted, "sevens").points == (0, 1)
    assert line(counted, "seven_of_oros").points == (0, 1)


TIED: list[tuple[Category, list[list[Card]]]] = [
    ("cards", [PLAIN_CARDS[:12], PLAIN_CARDS[12:24]]),
    ("oros", [OROS[:5], OROS[5:]]),
    ("sevens", [SEVENS[:2], SEVENS[2:]]),
]


@pytest.mark.parametrize(("category", "piles"), TIED)
def test_ties(category: Category, piles: list[list[Card]]) -> None:
    options: dict[str, Any] = {"most_cards": 2, "most_oros": 2, "most_sevens": 2}
    for_nobody = line(count(RuleSet(ties="no_one", **options), *piles), category)
    for_both = line(count(RuleSet(ties="everyone", **options), *piles), category)
    assert (for_nobody.points, for_both.points) == ((0, 0), (2, 2))
    assert for_nobody.reason == for_both.reason == "tie"
    # A third side behind the two, and one that leads alone.
    assert line(count(RuleSet(ties="everyone", **options), *piles, []), category).points == (2, 2, 0)
    assert line(count(RuleSet(ties="no_one", **options), *piles, []), category).points == (0, 0, 0)


@pytest.mark.parametrize("sevens", ["most_sevens", "setenta"])
@pytest.mark.parametrize("sides", [2, 3, 4])
def test_nobody_scores_a_lead_of_nothing(sevens: Any, sides: int) -> None:
    counted = count(RuleSet(ties="everyone", sevens=sevens), *[[] for _ in range(sides)])
    assert counted.points == (0,) * sides
    assert {line.reason for line in counted.lines} == {"none"}


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("7o 7c 7e 7b", 84),
        ("7o 6c 1e 5b", 21 + 18 + 16 + 15),
        ("4o 3c 2e 10b", 14 + 13 + 12 + 10),
        ("10o 11c 12e 12b", 40),
        ("7o 6o 1o 7c 6e 5e 12b 2b", 21 + 21 + 18 + 12),
        ("1o 5o 1c 4c 1e 3e 1b 2b 12b", 64),
    ],
)
def test_setenta_is_the_best_card_of_each_suit(text: str, worth: int) -> None:
    rules = RuleSet(sevens="setenta")
    assert line(count(rules, cards(text), []), "sevens").amounts == (worth, 0)
    assert len(setenta_cards(cards(text))) == 4


def test_highest_setenta_wins() -> None:
    rules = RuleSet(sevens="setenta", most_sevens=3)
    # 21 + 10 + 10 + 10 = 51 against 4 x 16 = 64: fewer sevens, but the higher setenta.
    assert points(rules, "sevens", cards("7o 10c 10e 10b"), cards("1o 1c 1e 1b")) == (0, 3)
    assert points(rules, "sevens", cards("7o 7c 7e 7b"), cards("1o 1c 1e 1b")) == (3, 0)


def test_without_a_card_of_every_suit_no_setenta() -> None:
    rules = RuleSet(sevens="setenta")
    assert points(rules, "sevens", cards("7o 7c 7e 6o 6c 6e"), cards("10o 10c 10e 10b")) == (0, 1)
    assert points(rules, "sevens", cards("7o 7c 7e"), cards("7b 6b 1b")) == (0, 0)
    assert points(RuleSet(sevens="setenta", ties="everyone"), "sevens", cards("7o 7c 7e"), cards("7b")) == (0, 0)


def test_level_setenta_goes_by_ties() -> None:
    level = [cards("7o 6c 1e 5b"), cards("6o 7c 5e 1b"), cards("2o 2c 2e 2b")]
    assert points(RuleSet(sevens="setenta"), "sevens", *level) == (0, 0, 0)
    assert points(RuleSet(sevens="setenta", ties="everyone"), "sevens", *level) == (1, 1, 0)


def test_categories_add_up() -> None:
    first = OROS + SEVENS[1:] + PLAIN_CARDS[:18]
    second = PLAIN_CARDS[18:]
    counted = count(RuleSet(), first, second, escobas=(2, 1))
    # Two escobas, cards (the other has nine), all ten oros, the 7 of oros, all four sevens.
    assert counted.points == (2 + 1 + 2 + 1 + 2, 1)
    assert counted.tallies[0] == (2, 10, 1, 4, 31)
    assert counted.tallies[1] == (1, 0, 0, 0, 9)


def test_a_line_names_the_cards_that_decide_it() -> None:
    first, second = cards("7o 6o 7c 2b 3b 1e"), cards("1o 7e 4b")
    counted = count(RuleSet(), first, second)
    by_category = {line.category: [set(side) for side in line.cards] for line in counted.lines}
    assert by_category["cards"] == [set(first), set(second)]
    assert by_category["oros"] == [set(cards("7o 6o")), set(cards("1o"))]
    assert by_category["seven_of_oros"] == [set(cards("7o")), set()]
    assert by_category["sevens"] == [set(cards("7o 7c")), set(cards("7e"))]
    by_setenta = line(count(RuleSet(sevens="setenta"), first, second), "sevens")
    assert [set(side) for side in by_setenta.cards] == [set(cards("7o 7c 1e 3b")), set(second)]
