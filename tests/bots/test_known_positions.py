"""Positions that experts got wrong once, found by long playing-out with every seat in its own chair, and open deals."""

from itertools import islice
from pathlib import Path

import pytest

from escoba.bots import choose
from escoba.game import Match, Move, Play
from escoba.records import RecordFault, read_records, replay
from tests.bots.disagreements import positions as positions_to_judge
from tests.bots.disagreements import verdict
from tests.bots.open_force import open_last_deals, regret
from tests.bots.positions import cards, on_table, takes

FILE = Path(__file__).parent.parent / "fixtures" / "positions.jsonl"

BETTER: dict[int, tuple[str, str]] = {
    1: ("10b", ""),
    2: ("7o", "10o"),
    3: ("2e", ""),
    5: ("6e", "4e 5b"),
    8: ("5c", ""),
}
"""By line the card that is better, and what it takes."""
WORSE: dict[int, tuple[str, str]] = {4: ("3o", "12c 2b"), 6: ("3o", "1c 2c 11b"), 7: ("3c", "2e 12e"), 9: ("2b", "")}
"""By line what another card was better than."""


def positions() -> list[Match]:
    matches = []
    for record in read_records(FILE):
        assert not isinstance(record, RecordFault)
        matches.append(replay(record))
    return matches


def expert(match: Match, seed: str) -> Move:
    turn = on_table(match).turn
    assert turn is not None
    return choose("experto", match.view(turn), seed)


@pytest.mark.parametrize("line", range(1, 10))
@pytest.mark.slow
def test_the_expert_finds_the_better_play(line: int) -> None:
    match = positions()[line - 1]
    turn = on_table(match).turn
    assert turn is not None
    for seed in ("one", "two", "three"):
        move = expert(match, seed)
        if line in BETTER:
            card, taken = BETTER[line]
            assert move == Play(turn, cards(card)[0], takes(taken))
        else:
            card, taken = WORSE[line]
            assert move != Play(turn, cards(card)[0], takes(taken))


@pytest.mark.slow
def test_the_expert_agrees_with_masters_who_play_it_out() -> None:
    """Two positions of the search for others (tests/bots/disagreements.py), in few worlds."""
    for name, match in islice(positions_to_judge(), 0, 5, 4):
        assert verdict(match, 12, name).well


@pytest.mark.parametrize("number", range(6))
@pytest.mark.slow
def test_in_a_last_deal_of_three_or_four_nothing_is_given_away(number: int) -> None:
    """Against every way the hidden cards may lie (the long proof is tests/bots/open_force.py)."""
    for match in islice(open_last_deals("obligada", number, hidden=4), 3):
        assert regret(match, "seed") <= 1e-9
