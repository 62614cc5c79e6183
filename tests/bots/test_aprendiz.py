"""What the apprentice sees and likes, as counts over many seeds."""

from collections import Counter

from escoba.bots import choose
from escoba.game import Claim, Move, Play, View
from escoba.rules import rules_from
from tests.bots.positions import cards, takes, view

LIBRE = rules_from("libre", {})
MESA = rules_from("mesa", {})
SEEDS = 300


def answers(seen: View) -> Counter[Move]:
    return Counter([choose("aprendiz", seen, f"seed {number}") for number in range(SEEDS)])


def captures(seen: View) -> int:
    return sum([number for move, number in answers(seen).items() if move.takes])


def test_short_sums_are_seen_more_often_than_long_ones() -> None:
    one = captures(view(LIBRE, "12c", "5b"))
    two = captures(view(LIBRE, "12c", "2b 3b"))
    three = captures(view(LIBRE, "12c", "1b 1e 3b"))
    assert 0.8 * SEEDS < one < SEEDS
    assert 0.8 * SEEDS < two < 0.95 * SEEDS
    assert 0.35 * SEEDS < three < 0.6 * SEEDS
    assert three < two < one


def test_gold_is_liked_better() -> None:
    told = answers(view(LIBRE, "12c", "5o 5b"))
    assert told[Play(0, cards("12c")[0], takes("5o"))] > 2 * told[Play(0, cards("12c")[0], takes("5b"))] > 0


def test_sometimes_it_discards_a_card_that_could_capture() -> None:
    assert 0 < answers(view(LIBRE, "12c", "5b"))[Play(0, cards("12c")[0])] < 0.2 * SEEDS


def test_where_it_must_capture_it_always_does() -> None:
    obligada = rules_from("obligada", {})
    assert captures(view(obligada, "12c", "1b 1e 3b")) == SEEDS
    assert captures(view(obligada, "12c", "1b 1e 1c 2b 12b")) == SEEDS


def test_missed_fifteens_are_missed_again() -> None:
    two, three = [
        sum([number for move, number in answers(view(MESA, "2c", table)).items() if isinstance(move, Claim)])
        for table in ("7b 10b 12c", "4b 5b 6b 10c")
    ]
    assert 0.35 * SEEDS < three < 0.6 * SEEDS < two < 0.95 * SEEDS


def test_where_the_lowest_wins_it_mostly_remembers_not_to_take() -> None:
    desescoba = rules_from("mesa", {"lowest_wins": True})
    assert 0 < captures(view(desescoba, "12c", "5b 10c 7b")) < 0.2 * SEEDS
