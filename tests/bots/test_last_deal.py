"""The last deal between two, solved: never worse than brute force (the long proof is tests/bots/brute_force.py)."""

from dataclasses import replace

import pytest

from escoba.bots import choose
from escoba.bots.last_deal import is_known, known_deal, solve
from escoba.bots.objective import MatchObjective, Objective
from escoba.bots.open_deal import TooLongError
from escoba.bots.position import position_of
from escoba.cards import DECK
from escoba.game import Play
from escoba.rules import PRESETS, rules_from
from tests.bots.brute_force import RULES, BruteForce, compare, last_deals, solved
from tests.bots.positions import cards, on_table, view


@pytest.mark.slow
def test_the_master_never_regrets() -> None:
    for number in range(60):
        rules = RULES[number % len(RULES)]
        regret, _ = compare(last_deals(rules, number, cards=4 + number % 3))
        assert regret == 0, number


@pytest.mark.slow
def test_every_moves_value_is_exact() -> None:
    for number in range(30):
        match = last_deals(RULES[number % len(RULES)], 500 + number, cards=5)
        by_force = BruteForce(match).values()
        turn = on_table(match).turn
        assert turn is not None, number
        position = position_of(match.view(turn))
        for choice, value in solved(match).items():
            assert value == by_force[position.move(choice)], number


@pytest.mark.slow
def test_the_expert_plays_for_the_match_the_master_for_points() -> None:
    """At 20 to 20 any lead wins: then a move that leads by one is as good as one that leads by three."""
    match = last_deals(PRESETS["libre"].rules, 7)
    turn = on_table(match).turn
    assert turn is not None
    even = replace(match.view(turn), totals=(20, 20))
    objective = MatchObjective(position_of(even))
    assert objective.chance_after([1, 0]) == objective.chance_after([3, 0]) == float(turn == 0)
    assert objective.chance_after([0, 2]) == float(turn == 1)
    early = MatchObjective(position_of(replace(even, totals=(3, 3))))
    chances = [early.chance_after([mine, 0]) if turn == 0 else early.chance_after([0, mine]) for mine in range(4)]
    assert chances == sorted(set(chances))


@pytest.mark.slow
def test_with_the_match_in_hand_the_expert_takes_the_sure_way() -> None:
    """Seat 0 has 20 and needs one point more; an escoba is one, whatever else it costs."""
    rules = rules_from("libre", {})
    mine = "7o 1b 1c 1e 2b 2c 2e 3b 3c 3e 4b 4c"
    rest = [card.code for card in DECK if card.code not in [*mine.split(), "12c", "5b", "6c"]]
    seen = view(rules, "12c", "5b", mine=mine, theirs=" ".join(rest), stock=0, their_hand=1)
    seen = replace(seen, totals=(20, 3))
    assert position_of(seen).unseen == tuple(position_of(seen).packing.types(cards("6c")))
    assert choose("experto", seen, "s") == Play(0, cards("12c")[0], frozenset(cards("5b")))


def test_what_is_no_last_deal_between_two_is_not_known() -> None:
    assert not is_known(position_of(view(PRESETS["libre"].rules, "1o 2o 3o", "12b", stock=6)))
    assert not is_known(position_of(view(PRESETS["libre"].rules, "1o 2o 3o", "12b", stock=0)))


@pytest.mark.slow
def test_a_table_that_is_too_long_is_not_solved() -> None:
    *table, held, other = DECK
    assert other not in table
    seen = view(PRESETS["libre"].rules, held.code, " ".join([card.code for card in table]), stock=0, their_hand=1)
    position = position_of(seen)
    assert is_known(position)
    with pytest.raises(TooLongError):
        next(solve(position, list(position.plays()), Objective(position).of_round))
    assert choose("experto", seen, "s") in seen.legal_plays
    assert choose("maestro", seen, "s") in seen.legal_plays


@pytest.mark.slow
def test_too_many_lines_of_play_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escoba.bots.last_deal._MOST_NODES", 3)
    match = last_deals(PRESETS["mesa"].rules, 3, cards=6)
    turn = on_table(match).turn
    assert turn is not None
    seen = match.view(turn)
    position = position_of(seen)
    first = next(position.plays())
    with pytest.raises(TooLongError):
        known_deal(position, Objective(position).of_round)(first)
    assert choose("experto", seen, "s") in seen.legal_plays
