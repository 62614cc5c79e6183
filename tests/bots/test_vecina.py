"""The neighbour's style, as counts over many seeds: it takes what brings most and never minds what it leaves."""

from collections import Counter

from escoba.bots import choose
from escoba.game import Claim, Move, Play, View
from escoba.rules import rules_from
from tests.bots.positions import cards, takes, view

LIBRE = rules_from("libre", {})
SEEDS = 200


def answers(seen: View) -> Counter[Move]:
    return Counter([choose("vecina", seen, f"seed {number}") for number in range(SEEDS)])


def test_it_takes_what_brings_most() -> None:
    told = answers(view(LIBRE, "11c 1b", "7o 7b 2c"))
    assert told.most_common(1)[0][0] == Play(0, cards("1b")[0], takes("7o 7b"))
    seen = view(LIBRE, "10c", "7o 7b")
    assert answers(seen)[Play(0, cards("10c")[0], takes("7o"))] > 0.9 * SEEDS


def test_it_leaves_an_escoba_where_the_regular_does_not() -> None:
    """A 3 or a 7 on an 8: both leave a table that one card can sweep; on 12 the 4 does not."""
    seen = view(LIBRE, "3c 11b", "12c")
    lies_within_one_card = Play(0, cards("3c")[0])
    safe = Play(0, cards("11b")[0])
    told = answers(seen)
    assert told[lies_within_one_card] > 0.3 * SEEDS
    assert told[safe] > 0.3 * SEEDS
    assert {choose("tasca", seen, f"{number}") for number in range(50)} == {safe}


def test_it_sees_more_than_a_child_and_less_than_a_regular() -> None:
    seen = view(LIBRE, "12c", "1b 1e 3b")
    captures = {
        level: sum([bool(choose(level, seen, f"{number}").takes) for number in range(400)])
        for level in ("aprendiz", "vecina", "tasca")
    }
    assert captures["aprendiz"] < captures["vecina"] < captures["tasca"]


def test_it_claims_what_it_sees() -> None:
    told = answers(view(rules_from("mesa", {}), "2c", "7o 10b 12c"))
    assert told[Claim(0, takes("7o 10b"))] > 0.7 * SEEDS


def test_where_the_lowest_wins_it_would_rather_take_nothing() -> None:
    desescoba = rules_from("libre", {"lowest_wins": True})
    assert not sum([number for move, number in answers(view(desescoba, "12c", "5b")).items() if move.takes])
