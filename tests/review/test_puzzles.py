from __future__ import annotations

import pytest

from escoba.records import replay
from escoba.review.puzzles import GRADED_BY, find, prove
from scripts.find_puzzles import round_of


@pytest.mark.slow
def test_what_is_found_can_be_played_and_is_proved() -> None:
    found = list(find(round_of(1), "test"))
    assert {puzzle.kind for puzzle in found} > {"last_card"}
    for puzzle in found:
        match = replay(puzzle.record)
        view = match.view(puzzle.seat)
        assert view.turn == puzzle.seat
        assert puzzle.move in list(view.legal_plays)
        if puzzle.kind == "last_card":
            # All cards together are worth ten more than fourteen fifteens.
            assert puzzle.value is not None
            left = sum([card.value for card in (*view.hand, *view.table)]) + puzzle.value
            assert left % 15 == 10
        else:
            assert 0 < puzzle.missed_by <= len(GRADED_BY)
            assert puzzle.lead >= 0.5
            again = prove(view, "another seed", 400)
            assert again is None or again.lead > 0
