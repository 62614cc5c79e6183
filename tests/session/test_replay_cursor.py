"""Records stepped through: forward from the start, back, and anywhere at once, it is always the same match."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from escoba.game import Dealt, Event, MatchEnded, RoundBegan, RoundCounted
from escoba.records import Record, Recorder, RecordFault, open_match, steps
from escoba.rules import PRESETS
from escoba.session.replay_cursor import Position, ReplayCursor, retold
from tests.game.tools import TABLES
from tests.records.test_random_matches import a_match


def some_record(preset: str, table: tuple[int, bool], seed: int, most_moves: int) -> Record:
    return a_match(preset, PRESETS[preset].rules, *table, seed, most_moves)[1]


records = st.builds(
    some_record,
    st.sampled_from(sorted(PRESETS)),
    st.sampled_from(TABLES),
    st.integers(0, 2**32),
    st.integers(0, 160) | st.just(10_000),
)


def empty() -> Record:
    return Recorder("mesa", PRESETS["mesa"].rules, [("A", "human"), ("B", "tasca")]).record


def positions(told: ReplayCursor) -> list[Position]:
    return [Position(number, play) for number in range(1, told.rounds + 1) for play in range(told.plays(number) + 1)]


def here(told: ReplayCursor) -> tuple[object, ...]:
    """Everything that is told of one position."""
    return told.position, told.events(), told.totals, told.turn


@settings(max_examples=40, deadline=None)
@given(records)
@pytest.mark.slow
def test_stepping_forward_from_the_start_is_jumping(record: Record) -> None:
    told, jumping = ReplayCursor(record), ReplayCursor(record)
    assert told.at_start
    events: list[Event] = told.events()
    met = [told.position] if told.rounds else []
    while not told.at_end:
        step = told.forward()
        events = [*step] if isinstance(step[0], RoundBegan) else [*events, *step]
        met.append(told.position)
        jumping.go_to(*told.position)
        assert jumping.events() == events
        assert here(jumping) == here(told)
    assert met == positions(told)
    assert told.forward() == []


@settings(max_examples=40, deadline=None)
@given(records, st.randoms(use_true_random=False))
@pytest.mark.slow
def test_wherever_one_jumps_it_is_as_it_was_then(record: Record, lots: random.Random) -> None:
    """Compared with the game itself, stopped at each step."""
    match, then = open_match(record), {}
    for number, play, events in steps(record, match):
        turn = match.round.turn if match.round is not None else None
        then[Position(number, play or 0)] = (events, retold(match), turn, tuple(match.totals))
    told = ReplayCursor(record)
    assert list(then) == positions(told)
    for position in lots.sample(list(then), min(len(then), 40)):
        events, since_the_deal, turn, totals = then[position]
        told.go_to(*position)
        assert told.events() == since_the_deal
        assert (told.turn, told.totals) == (turn, totals)
        if not told.at_start:
            told.back()
            assert told.forward() == events
        assert told.position == position


@settings(max_examples=20, deadline=None)
@given(records)
@pytest.mark.slow
def test_back_is_forward_the_other_way(record: Record) -> None:
    told = ReplayCursor(record)
    if not told.rounds:
        return
    forward = [here(told)]
    while not told.at_end:
        told.forward()
        forward.append(here(told))
    back = [here(told)]
    while not told.at_start:
        told.back()
        back.append(here(told))
    assert back == forward[::-1]
    told.back()
    assert told.position == Position(1, 0)


def test_a_whole_match_has_its_counts_and_its_end() -> None:
    match, record = a_match("mesa", PRESETS["mesa"].rules, 3, False, seed=3, most_moves=10_000)
    told = ReplayCursor(record)
    assert told.rounds == len(match.counts) > 1
    assert (told.preset, told.rules) == ("mesa", PRESETS["mesa"].rules)
    assert [seat.name for seat in told.seats] == ["player 0", "player 1", "player 2"]
    assert (told.match.winner, told.match.totals) == (match.winner, match.totals)
    before: tuple[int, ...] = (0, 0, 0)
    for number, count in enumerate(match.counts, 1):
        told.go_to(number, 0)
        assert told.totals == before
        before = tuple([total + points for total, points in zip(before, count.points, strict=True)])
        assert told.counted(number) == RoundCounted(number, count, before)
        told.go_to(number, told.plays(number))
        assert (told.totals, told.turn) == (before, None)
        told.back()
        assert told.turn is not None
    told.go_to(told.rounds, told.plays(told.rounds))
    assert told.at_end
    assert isinstance(told.events()[-1], MatchEnded)


def test_an_unfinished_round_has_no_count() -> None:
    _, record = a_match("libre", PRESETS["libre"].rules, 2, False, seed=1, most_moves=40)
    told = ReplayCursor(record)
    assert [told.plays(number) for number in (1, 2)] == [36, 4]
    assert told.counted(1) is not None
    assert told.counted(2) is None
    told.go_to(2, 4)
    assert told.at_end
    assert told.totals == tuple(told.match.totals)
    assert told.turn is not None


def test_the_deal_is_the_first_step_of_a_round() -> None:
    _, record = a_match("libre", PRESETS["libre"].rules, 2, False, seed=1, most_moves=40)
    told = ReplayCursor(record)
    told.go_to(1, 36)
    began, dealt = told.forward()[:2]
    assert told.position == Position(2, 0)
    assert isinstance(began, RoundBegan)
    assert (began.number, began.dealer) == (2, told.dealer(2))
    assert isinstance(dealt, Dealt)


def test_a_match_without_a_round() -> None:
    told = ReplayCursor(empty())
    assert (told.position, told.rounds) == (Position(0, 0), 0)
    assert told.at_start
    assert told.at_end
    assert (told.events(), told.forward(), told.turn, told.totals) == ([], [], None, (0, 0))
    told.back()
    assert told.position == Position(0, 0)


@pytest.mark.parametrize(("round", "play"), [(0, 0), (3, 0), (-1, 0), (1, 37), (2, 5), (1, -1)])
def test_a_place_that_there_is_not(round: int, play: int) -> None:
    _, record = a_match("libre", PRESETS["libre"].rules, 2, False, seed=1, most_moves=40)
    told = ReplayCursor(record)
    told.go_to(1, 7)
    with pytest.raises(ValueError, match="there "):
        told.go_to(round, play)
    assert told.position == Position(1, 7)


def test_a_record_that_is_not_by_the_rules_is_refused() -> None:
    _, record = a_match("libre", PRESETS["libre"].rules, 2, False, seed=1, most_moves=40)
    twice = replace(record.rounds[1], plays=record.rounds[1].plays * 2)
    with pytest.raises(RecordFault) as refused:
        ReplayCursor(replace(record, rounds=(record.rounds[0], twice)))
    assert (refused.value.round, refused.value.play) == (2, 5)
