"""What each level overlooks: the documented rates, measured."""

import random

import pytest

from escoba.bots import choose
from escoba.bots.perception import MISSES, few, seen_choices
from escoba.bots.position import CLAIM, position_of
from escoba.cards import DECK
from escoba.game import Claim, Play
from escoba.rules import PRESETS, rules_from
from tests.bots.positions import cards, takes, view

TRIES = 4_000
SETS = {1: "5b", 2: "2b 3b", 3: "1b 1e 3b", 4: "1b 1e 1c 2b"}


@pytest.mark.slow
@pytest.mark.parametrize("level", MISSES)
@pytest.mark.parametrize("size", SETS)
def test_the_rate_of_missed_fifteens_is_the_documented_one(level: str, size: int) -> None:
    position = position_of(view(PRESETS["libre"].rules, "12c", SETS[size]))
    chance = random.Random(f"{level} {size}")
    missed = sum([not any(choice.takes for choice in seen_choices(position, level, chance)) for _ in range(TRIES)])
    assert missed / TRIES == pytest.approx(MISSES[level][size - 1], abs=0.025)


def test_lower_levels_miss_more_and_longer_sums_are_missed_more() -> None:
    for rates in MISSES.values():
        assert list(rates) == sorted(rates)
    for weaker, stronger in zip(list(MISSES.values())[:-1], list(MISSES.values())[1:], strict=True):
        assert all(low >= high for low, high in zip(weaker, stronger, strict=True))


def test_a_renuncio_can_happen_between_these_players() -> None:
    """The regular lays down a card that could have taken, now and then, and the counter claims it."""
    rules = rules_from("libre", {"missed_fifteen": "renuncio"})
    seen = view(rules, "5c", "1b 2e 7b 6e")
    moves = [choose("tasca", seen, f"{number}") for number in range(400)]
    assert 5 < len([move for move in moves if move == Play(0, cards("5c")[0])]) < 200
    claim = view(rules, "12e 11c", "1b 2e 7b 6e 5c", discarded_last="5c")
    assert choose("contador", claim, "s") == Claim(0, takes("1b 2e 7b 5c"))


def test_who_must_capture_and_sees_nothing_is_shown() -> None:
    position = position_of(view(PRESETS["obligada"].rules, "12c", SETS[4]))
    for number in range(200):
        assert any(choice.takes for choice in seen_choices(position, "tasca", random.Random(number)))


def test_of_very_many_choices_the_dearest_are_weighed() -> None:
    *table, held = DECK
    seen = view(PRESETS["mesa"].rules, held.code, " ".join([card.code for card in table]), stock=0, their_hand=0)
    position = position_of(seen)
    choices = [*position.claims(), *position.plays()]
    chosen = few(position, choices)
    assert len(choices) > 300
    assert len(chosen) <= 60
    assert any(choice.kind == CLAIM for choice in chosen)
    assert any(choice.kind != CLAIM and choice.takes for choice in chosen)
    assert [choice for choice in chosen if not choice.takes] == [choice for choice in choices if not choice.takes]
