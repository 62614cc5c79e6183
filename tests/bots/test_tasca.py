"""What the regular of the tavern prefers, position by position."""

from collections import Counter
from dataclasses import replace

import pytest

from escoba.bots import choose
from escoba.game import Claim, Move, Play, View
from escoba.rules import rules_from
from tests.bots.positions import cards, takes, view

LIBRE = rules_from("libre", {})
MESA = rules_from("mesa", {})


def play(card: str, taken: str = "") -> Play:
    return Play(0, cards(card)[0], takes(taken))


def answers(seen: View) -> set[Move]:
    """Its usual moves in this position: one, unless some are worth the same to it. Now and then it overlooks a sum."""
    told = Counter([choose("tasca", seen, f"seed {number}") for number in range(100)])
    return {move for move, times in told.items() if times >= 36}


@pytest.mark.parametrize(
    ("hand", "table", "expected"),
    [
        pytest.param("10c", "7o 7e 12b 12e", play("10c", "7o"), id="the guindis rather than another seven"),
        pytest.param("12c 1b", "5o 5c 12b 12e", play("12c", "5o"), id="oros rather than copas"),
        pytest.param("10c 12b", "7e 5c 12e 11e", play("10c", "7e"), id="a seven rather than a five"),
        pytest.param("10c 5b", "7e 1b 2b", play("5b", "7e 1b 2b"), id="an escoba rather than a seven"),
        pytest.param("12c 6b", "5b 2c 3c 11e 12e", play("12c", "2c 3c"), id="two cards rather than one"),
        pytest.param("12c 11c", "5c 6e 11b", play("12c", "5c"), id="the capture that leaves 15, not 14"),
    ],
)
def test_which_capture(hand: str, table: str, expected: Move) -> None:
    assert answers(view(LIBRE, hand, table)) == {expected}


@pytest.mark.parametrize(
    ("hand", "table", "expected"),
    [
        pytest.param("11c 1b", "2e 1c", play("1b"), id="leaves 4, which no card sweeps, rather than 12"),
        pytest.param("12c 1b", "4e 4c", play("12c"), id="leaves 18 rather than 9"),
        pytest.param("7o 11b", "12b 12e", play("11b"), id="keeps the guindis"),
        pytest.param("3o 3b", "12b 12e", play("3b"), id="keeps oros"),
        pytest.param("7o 11b", "2e 2c", play("11b"), id="keeps the guindis even if an escoba may come of it"),
        pytest.param("2b 12c", "12b 11e", play("12c"), id="leaves fewer fifteens"),
    ],
)
def test_which_discard(hand: str, table: str, expected: Move) -> None:
    assert answers(view(LIBRE, hand, table)) == {expected}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, play("10c", "7e")),
        ({"most_sevens": 0, "all_sevens": 0}, play("12b", "5o")),
        ({"most_oros": 4}, play("12b", "5o")),
        ({"most_oros": 4, "most_sevens": 5}, play("10c", "7e")),
    ],
)
def test_what_the_rules_pay_for_is_what_he_takes(changes: dict[str, int], expected: Move) -> None:
    assert answers(view(rules_from("libre", changes), "10c 12b", "7e 5o 12e 11e")) == {expected}


def test_an_escoba_that_does_not_count_is_only_cards() -> None:
    on_the_last_deal = {"hand": "12o 5b", "table": "5c 5e", "stock": 0}
    assert answers(view(LIBRE, **on_the_last_deal)) == {play("5b", "5c 5e")}  # type: ignore[arg-type]
    without = rules_from("libre", {"last_deal_escobas": False})
    assert answers(view(without, **on_the_last_deal)) <= {play("12o", "5c"), play("12o", "5e")}  # type: ignore[arg-type]


class TestSetenta:
    RULES = rules_from("tradicional", {})

    def test_a_six_is_worth_more_than_a_five(self) -> None:
        assert answers(view(self.RULES, "11c 12b", "6e 5c 12e 12c")) == {play("11c", "6e")}

    def test_not_in_a_suit_in_which_he_has_better(self) -> None:
        assert answers(view(self.RULES, "11c 12b", "6e 5c 12e 12c", mine="7e 10b")) == {play("12b", "5c")}

    def test_what_the_partner_has_is_his_as_well(self) -> None:
        alone = view(self.RULES, "11c 12b", "6e 5c 12e 12c")
        piles = ((), (), cards("7e 10b"), ())
        four = replace(
            alone,
            seats=4,
            piles=piles,
            escobas=((),) * 4,
            captured=(False, False, True, False),
            hand_sizes=(2, 3, 3, 3),
        )
        assert answers(four) == {play("11c", "6e")}
        assert answers(replace(four, teams=True, totals=(0, 0))) == {play("12b", "5c")}


class TestClaims:
    def test_claims_the_dearest_missed_fifteen(self) -> None:
        assert answers(view(MESA, "3b 2b", "7o 7e 10c 12e")) == {Claim(0, takes("7o 10c"))}

    def test_claims_once(self) -> None:
        seen = replace(view(MESA, "3b 2b", "7o 7e 10c 12e"), claimed=True)
        assert all(isinstance(move, Play) for move in answers(seen))

    def test_a_renuncio_holds_the_last_discard(self) -> None:
        rules = rules_from("libre", {"missed_fifteen": "renuncio"})
        seen = view(rules, "3b 2b", "7o 7e 10c 10e", discarded_last="10e")
        assert answers(seen) == {Claim(0, takes("7o 10e"))}

    def test_not_what_spoils_a_better_capture(self) -> None:
        # The claim of 7o and 10b, or of 5o, 10b and 2c, would break up 5o and 7o, which the 3b takes.
        assert answers(view(MESA, "3b", "5o 10b 2c 7o")) == {play("3b", "5o 7o")}


class TestLowestWins:
    def test_takes_nothing_that_he_need_not(self) -> None:
        rules = rules_from("libre", {"lowest_wins": True, "missed_fifteen": "any"})
        assert answers(view(rules, "7o 4c", "10c 12b 7b")) == {play("7o")}

    def test_takes_the_least_where_he_must(self) -> None:
        rules = rules_from("libre", {"lowest_wins": True, "capture": "any_card"})
        assert answers(view(rules, "10c 12b", "7e 5c 12e 11e")) == {play("12b", "5c")}

    def test_leaves_a_table_that_the_next_must_sweep(self) -> None:
        rules = rules_from("obligada", {"lowest_wins": True})
        assert answers(view(rules, "11c 1b", "2e 1c")) == {play("11c")}


class TestCaptureNothingLoses:
    RULES = rules_from("muerte_subita", {"lowest_wins": True})

    def test_takes_what_costs_points_rather_than_lose_the_match(self) -> None:
        assert answers(view(self.RULES, "10c 2b", "7o 12b", theirs="1c 4c 12c")) == {play("10c", "7o")}

    def test_one_capture_is_enough(self) -> None:
        seen = view(self.RULES, "10c 2b", "7o 12b", mine="1b 4b 12e", theirs="1c 4c 12c")
        assert answers(seen) <= {play("10c"), play("2b")}

    def test_nobody_needs_one_while_there_is_time_and_nobody_has(self) -> None:
        assert answers(view(self.RULES, "10c 2b", "7o 12b")) <= {play("10c"), play("2b")}
        assert answers(view(self.RULES, "10c 2b", "7o 12b", stock=6)) == {play("10c", "7o")}


def test_the_last_card_takes_the_leftovers_with_it() -> None:
    """Without need it would rather not take, but here it is the last capture that gets the guindis."""
    rules = rules_from("obligada", {"lowest_wins": True, "capture": "optional"})
    assert answers(view(rules, "12c", "5b 7o 3e", stock=0, their_hand=0)) == {play("12c")}
    assert answers(view(LIBRE, "12c", "5b 7o 3e", stock=0, their_hand=0)) == {play("12c", "5b")}


def test_between_equals_the_seed_decides() -> None:
    assert answers(view(LIBRE, "11c 10b", "11e 10e")) == {play("11c"), play("10b")}
