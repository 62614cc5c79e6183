"""What docstrings show is what happens, and what a round says of itself is no secret."""

from __future__ import annotations

import doctest

from escoba.cards import DECK
from escoba.game import Match, match
from escoba.rules import PRESETS


def test_the_example_of_a_match() -> None:
    result = doctest.testmod(match)
    assert result.attempted > 0
    assert result.failed == 0


def test_a_round_told_shows_the_table_and_nobodys_hand() -> None:
    played = Match(PRESETS["libre"].rules, 2)
    played.begin_round(DECK, dealer=0)
    assert played.round is not None
    told = repr(played.round)
    assert all(card.code in told for card in played.round.table)
    assert not any(
        card.code in told.split("table")[0] + told.split("]")[1] for hand in played.round.hands for card in hand
    )
