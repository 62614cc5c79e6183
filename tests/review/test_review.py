from __future__ import annotations

import random
from collections.abc import Generator
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from escoba.bots import choose
from escoba.cards import Card
from escoba.game import Claim, Match, Move, Play
from escoba.lab.simulate import Table, play_match
from escoba.records import Record
from escoba.review import Judged, MatchReview, accuracy, judge, judged_from, kept_text, moments, review
from escoba.rules import PRESETS, rules_from
from tests.bots.brute_force import RULES, BruteForce, last_deals
from tests.game.tools import began, card_set

WORLDS = 12
"""Few, so that it is quick: what is tested is the bookkeeping."""
_Answer = TypeVar("_Answer")


def at_once(thinking: Generator[None, None, _Answer]) -> _Answer:
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            answer: _Answer = done.value
            return answer


def judged(match: Match, move: Move, seed: str = "x", worlds: int = WORLDS) -> Judged:
    assert match.round is not None
    assert match.round.turn is not None
    return at_once(judge(match.view(match.round.turn), move, seed, worlds))


def short_match(levels: tuple[str, ...], seed: str, teams: bool = False) -> Record:
    table = Table("obligada", rules_from("obligada", {"target": 5}), levels, teams)
    return play_match(table, seed)[1]


@pytest.fixture(scope="module")
def played() -> tuple[Record, MatchReview]:
    record = short_match(("azar", "maestro"), "one")
    return record, at_once(review(record, "x", WORLDS))


@pytest.mark.slow
def test_a_capture_left_lying_is_a_loss_and_the_best_play_names_it() -> None:
    match = began(PRESETS["libre"].rules, "7o 2c 4e", "1b 3b 10b", table="5o 3o 6c 12b")
    lost = judged(match, Play(0, Card.from_code("2c")), worlds=60)
    assert lost.loss.sure
    assert isinstance(lost.best, Play)
    assert lost.best.card == Card.from_code("7o")
    assert lost.best.takes == card_set("5o 3o")
    assert lost.kind == "discard"
    assert lost.lead > 0
    assert not judged(match, lost.best, worlds=60).loss.points


@pytest.mark.slow
def test_what_follows_a_move_is_counted_in_cards_not_seen() -> None:
    match = began(PRESETS["libre"].rules, "7o 2c 4e", "1b 3b 10b", table="5o 3o 6c 12b")
    knows = judged(match, Play(0, Card.from_code("7o"), card_set("5o 3o"))).knowledge
    # 6c and 12b (10) are left: a 9 takes the six, a 5 the rey; no card sweeps 16.
    assert (knows.unseen, knows.sweeps) == (33, 0)
    assert knows.takes == sum([1 for card in match.view(0).unseen if card.value in (9, 5)])


def test_one_move_alone_is_forced_and_loses_nothing() -> None:
    match = began(PRESETS["obligada"].rules, "7o 1c 4e", "1b 3b 10b", table="2o 3o 1e 12b")
    for _ in range(4):
        assert match.round is not None
        assert match.round.turn is not None
        match.play(choose("tasca", match.view(match.round.turn), "t"))
    assert match.round is not None
    only = list(match.round.legal_plays)
    for move in only:
        assert judged(match, move).forced == (len(only) == 1)


def test_a_move_that_was_not_there_is_refused() -> None:
    match = began(PRESETS["obligada"].rules, "7o 2c 4e", "1b 3b 10b", table="5o 3o 6c 12b")
    with pytest.raises(ValueError, match="no move that the seat had"):
        judged(match, Play(0, Card.from_code("7o")))


@pytest.mark.parametrize("number", range(3))
@pytest.mark.slow
def test_a_last_deal_between_two_is_judged_exactly_as_by_brute_force(number: int) -> None:
    match = last_deals(RULES[number], number, cards=5, long=6)
    values = BruteForce(match).values()
    best = max(values.values())
    for move, worth in values.items():
        one = judged(match, move)
        assert one.exact
        if not one.forced:
            assert one.loss.points == pytest.approx(best - worth, abs=1e-9)
            assert one.loss.error == 0


@pytest.mark.slow
def test_missing_a_claim_is_told_apart() -> None:
    rules = rules_from("libre", {"missed_fifteen": "any"})
    match = began(rules, "1o 2c 4e", "1b 3b 10b", table="5o 3o 12c 12b")
    claims = [move for move in match.view(0).legal_plays if isinstance(move, Claim)]
    left = judged(match, Play(0, Card.from_code("2c")), worlds=60)
    assert left.missed_claim
    assert judged(match, claims[0], worlds=60).kind == "claim"


def test_a_review_has_every_move_of_the_record(played: tuple[Record, MatchReview]) -> None:
    record, reviewed = played
    assert [len(part.judged) for part in reviewed.rounds] == [len(part.plays) for part in record.rounds]
    assert [one.seat for one in reviewed.rounds[0].judged] == [play.seat for play in record.rounds[0].plays]


@pytest.mark.slow
def test_luck_is_the_lead_less_what_was_given_away(played: tuple[Record, MatchReview]) -> None:
    _, reviewed = played
    for part in reviewed.rounds:
        for side in (0, 1):
            skill = part.given_away[1 - side] - part.given_away[side]
            assert part.luck(side) == pytest.approx(part.leads[side] - skill)
        assert part.luck(0) + part.luck(1) == pytest.approx(0)
    assert reviewed.luck(0)[1] > 0


def test_chance_plays_less_accurately_than_a_master(played: tuple[Record, MatchReview]) -> None:
    _, reviewed = played
    by_chance, by_master = reviewed.accuracy(0), reviewed.accuracy(1)
    assert by_chance is not None
    assert by_master is not None
    assert by_chance + 10 < by_master


@pytest.mark.slow
def test_the_same_seed_gives_the_same_review(played: tuple[Record, MatchReview]) -> None:
    record, reviewed = played
    assert at_once(review(record, "x", WORLDS)) == reviewed


@pytest.mark.parametrize(("levels", "teams"), [(("tasca",) * 3, False), (("tasca",) * 4, True)])
@pytest.mark.slow
def test_luck_of_all_sides_is_nothing_together(levels: tuple[str, ...], teams: bool) -> None:
    record = short_match(levels, "many", teams)
    reviewed = at_once(review(record, "x", 8))
    sides = len(reviewed.rounds[0].leads)
    assert sides == (2 if teams else 3)
    assert sum([reviewed.luck(side)[0] for side in range(sides)]) == pytest.approx(0)


def test_an_unfinished_round_has_no_luck() -> None:
    record = short_match(("tasca", "tasca"), "cut")
    begun = replace(record.rounds[0], plays=record.rounds[0].plays[:3], points=UNSET)
    reviewed = at_once(review(replace(record, rounds=[begun], result=UNSET), "x", 4))
    assert len(reviewed.rounds[0].judged) == 3
    assert reviewed.luck(0) == (0.0, 0.0)
    with pytest.raises(ValueError, match="not finished"):
        reviewed.rounds[0].luck(0)


@given(st.lists(st.floats(-3, 3), min_size=1))
@settings(max_examples=50)
def test_accuracy_is_between_nothing_and_a_hundred(losses: list[float]) -> None:
    whole = accuracy(losses)
    assert whole is not None
    assert 0 <= whole <= 100
    assert (whole == 100) == all(loss <= 0 for loss in losses) or whole == pytest.approx(100)
    assert accuracy([]) is None


@pytest.mark.slow
def test_random_walks_are_judged_under_every_tradition() -> None:
    rng = random.Random(4)
    for preset in PRESETS.values():
        match = began(preset.rules, "7o 2c 4e", "1b 3b 10b", table="5o 3o 6c 12b")
        assert match.round is not None
        for move in rng.sample(list(match.round.legal_plays), 2):
            assert -1 <= judged(match, move, worlds=6).loss.chance <= 1


@pytest.mark.slow
def test_judgements_are_kept_as_text_and_read_again(played: tuple[Record, MatchReview]) -> None:
    record, reviewed = played
    judged = [one for part in reviewed.rounds for one in part.judged]
    at = moments(record, "x")
    again = judged_from(kept_text(judged), at)
    assert [(one.seat, one.move, one.best, one.forced, one.last_deal) for one in again] == [
        (one.seat, one.move, one.best, one.forced, one.last_deal) for one in judged
    ]
    assert [one.loss.points for one in again] == pytest.approx([one.loss.points for one in judged], abs=1e-4)
    assert kept_text(again) == kept_text(judged)
    assert len(judged_from(kept_text(judged[:3]), at)) == 3
    for broken in (None, "", "{}", "[1]", kept_text(judged).replace('"version":1', '"version":2')):
        assert judged_from(broken, at) == []
