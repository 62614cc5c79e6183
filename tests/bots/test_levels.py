"""What holds for every level: its move is legal, it is the same everywhere, and hidden cards have no say in it."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escoba.bots import ARENA_ONLY, BOTS, LEVELS, choose
from escoba.cards import DECK
from escoba.game import Claim, IllegalPlay, LegalPlays, Match
from escoba.rules import PRESETS, RuleSet
from tests.bots.positions import TABLES, on_table, rule_sets, view, walk

ROOT = Path(__file__).parents[2]

seeds = st.integers(0, 2**32)


@pytest.fixture(autouse=True, scope="module")
def _fewer_worlds() -> Iterator[None]:
    """What holds for a few worlds holds for a hundred, and is shown sooner; so it is with positions looked at."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys.modules["escoba.bots.experto"], "WORLDS", 2)
        patch.setattr(sys.modules["escoba.bots.experto"], "OPEN_NODES", 3_000)
        yield


def _examples(level: str, usual: int) -> int:
    """How many examples a level gets: most of all that time is the expert's."""
    return usual // 4 if level == "experto" else usual


def test_the_levels_go_from_weak_to_strong() -> None:
    everybody = [level for level in BOTS if level not in ARENA_ONLY]
    assert everybody == ["aprendiz", "vecina", "tasca", "contador", "maestro", "experto"]
    assert list(LEVELS) == everybody[: len(LEVELS)]


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("discards", [0.0, 0.5, 1.0])
@pytest.mark.slow
def test_every_move_is_legal(level: str, discards: float) -> None:
    @given(rules=rule_sets(), table=st.sampled_from(TABLES), seed=seeds)
    @settings(max_examples=_examples(level, 8))
    def it_is(rules: RuleSet, table: tuple[int, bool], seed: int) -> None:
        for match in walk(rules, *table, random.Random(seed), discards):
            played = on_table(match)
            assert played.turn is not None
            assert choose(level, match.view(played.turn), str(seed)) in played.legal_plays

    it_is()


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("capture", ["optional", "played_card", "any_card"])
@pytest.mark.parametrize("lowest_wins", [False, True])
@pytest.mark.slow
def test_a_table_of_39_cards_gets_a_legal_move(level: str, capture: str, lowest_wins: bool) -> None:
    *table, held = DECK
    rules = RuleSet(capture=capture, missed_fifteen="any", lowest_wins=lowest_wins)  # type: ignore[arg-type]
    seen = view(rules, held.code, " ".join([card.code for card in table]), stock=0, their_hand=0)
    assert choose(level, seen, "long") in seen.legal_plays


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.slow
def test_hidden_cards_do_not_change_the_move(level: str) -> None:
    """The same match twice, the second time with the cards that the seat cannot see dealt in another order."""

    @given(rules=rule_sets(), table=st.sampled_from(TABLES), seed=seeds, moves=st.integers(0, 35))
    @settings(max_examples=_examples(level, 15))
    def they_do_not(rules: RuleSet, table: tuple[int, bool], seed: int, moves: int) -> None:
        match = _after(rules, table, seed, moves)
        played = on_table(match)
        assert played.turn is not None
        seat = played.turn
        before = match.view(seat)
        hidden = list(before.unseen)
        random.Random(seed + 1).shuffle(hidden)
        for other in range(match.seats):
            if other != seat:
                played.hands[other] = [hidden.pop() for _ in played.hands[other]]
        played.deck = (*played.deck[: -len(hidden)], *hidden) if hidden else played.deck
        assert choose(level, match.view(seat), "same") == choose(level, before, "same")

    they_do_not()


def _after(rules: RuleSet, table: tuple[int, bool], seed: int, moves: int) -> Match:
    """A random round after so many moves."""
    for match in walk(rules, *table, random.Random(seed), 0.3):
        if len(on_table(match).moves) == moves:
            return match
    raise AssertionError("a round has at least 36 moves")


ANSWERS = """
import random, sys
from escoba.bots import ARENA_ONLY, BOTS, LEVELS, choose
from escoba.rules import PRESETS
from tests.bots.positions import on_table, walk
experto = sys.modules["escoba.bots.experto"]
experto.WORLDS, experto.OPEN_NODES = 2, 3_000
for number, preset in enumerate(PRESETS.values()):
    for turn, match in enumerate(walk(preset.rules, 2 + number % 3, False, random.Random(number), 0.4)):
        for level in BOTS:
            if level == "experto" and turn % 6 != number % 6:
                continue
            move = choose(level, match.view(on_table(match).turn), f"{number}")
            print(level, move.card if hasattr(move, "card") else "claims", sorted(move.takes))
"""


@pytest.mark.slow
def test_other_processes_answer_the_same() -> None:
    """Sets come out in another order wherever strings hash otherwise and objects lie elsewhere in memory."""
    answers = {_answers(hash_seed) for hash_seed in ("0", "1", "4711")}
    assert len(answers) == 1
    assert answers.pop().count(b"tasca") > 200


def _answers(hash_seed: str) -> bytes:
    # Some memory taken first, so that the cards do not lie where they lay in the process before.
    program = f"taken = [object() for _ in range({hash_seed} * 10)]\n{ANSWERS}"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run([sys.executable, "-c", program], env=environment, cwd=ROOT, check=True, capture_output=True)
    return run.stdout


@pytest.mark.parametrize("level", BOTS)
def test_it_must_be_the_seats_turn(level: str) -> None:
    match = next(walk(PRESETS["obligada"].rules, 2, False, random.Random(1), 0))
    turn = on_table(match).turn
    assert turn is not None
    with pytest.raises(IllegalPlay):
        choose(level, match.view(1 - turn), "seed")


def test_an_unknown_level_is_told_what_there_is() -> None:
    with pytest.raises(KeyError, match=r"'genius'.*aprendiz, vecina, tasca, contador"):
        choose("genius", view(PRESETS["libre"].rules, "1o", ""), "seed")


@pytest.mark.slow
@pytest.mark.parametrize("level", BOTS)
def test_a_long_table_is_not_listed(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """39 cards have 14,461 claims: a bot that asked for all of them would think for most of a second."""
    monkeypatch.setattr(LegalPlays, "claims", _too_much)
    monkeypatch.setattr(LegalPlays, "plays", _too_much)
    *table, held = DECK
    seen = view(PRESETS["mesa"].rules, held.code, " ".join([card.code for card in table]), stock=0, their_hand=0)
    assert choose(level, seen, "long") in seen.legal_plays


def _too_much(legal: LegalPlays) -> Claim:
    raise AssertionError("every move was asked for")
