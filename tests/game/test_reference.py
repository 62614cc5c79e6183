"""The reference itself: its shortcut finds what trying all sets finds, and what counting by sums counts."""

from __future__ import annotations

import random

import pytest

from tests import reference


@pytest.mark.parametrize("size", range(13))
@pytest.mark.slow
def test_shortcut_finds_what_trying_every_set_finds(size: int) -> None:
    rng = random.Random(size)
    for _ in range(6):
        cards = rng.sample(reference.DECK, size)
        for total in range(1, 16):
            tried = reference.sets_worth_by_trying_all(cards, total)
            found = reference.sets_worth(cards, total)
            assert set(found) == set(tried)
            assert len(found) == len(tried) == reference.number_of_sets(cards, total)


def test_deck() -> None:
    assert len(reference.DECK) == len(set(reference.DECK)) == 40
    assert reference.worth(reference.DECK) == 220
