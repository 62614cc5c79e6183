"""Matches by chance, under every tradition and at every table: what is written is valid and replays to the same end.

And records with something broken in them, anywhere: there is always an answer, never another exception.
"""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escoba.cards import DECK
from escoba.game import Match, Move
from escoba.records import Record, Recorder, RecordFault, parse, replay, steps, to_line
from escoba.records.replay import open_match
from escoba.rules import CHOICES, NUMBERS, PRESETS, SWITCHES, RulesError, RuleSet, rules_from

TABLES = [(2, False), (3, False), (4, False), (4, True)]


def a_match(preset: str, rules: RuleSet, seats: int, teams: bool, seed: int, most_moves: int) -> tuple[Match, Record]:
    """A match of legal moves by chance, won or broken off after so many moves, and its record."""
    chance = random.Random(seed)
    match = Match(rules, seats, teams)
    recorder = Recorder(preset, rules, [(f"player {seat}", "human") for seat in range(seats)], teams, seed=str(seed))
    moves = 0
    while match.winner is None and moves < most_moves:
        deck = chance.sample(DECK, 40)
        dealer = chance.randrange(seats) if match.next_dealer is None else match.next_dealer
        match.begin_round(deck, dealer)
        recorder.begin_round(dealer, deck)
        while match.playing and moves < most_moves:
            assert match.round is not None
            legal: list[Move] = list(match.round.legal_plays)
            move = chance.choice(legal)
            match.play(move)
            recorder.move(move)
            moves += 1
        if not match.playing:
            recorder.end_round(match.counts[-1].points)
    recorder.end(match.totals, match.winner)
    return match, recorder.record


def same(match: Match, again: Match) -> bool:
    return (
        [count.points for count in again.counts] == [count.points for count in match.counts]
        and again.totals == match.totals
        and again.tallies == match.tallies
        and again.winner == match.winner
        and again.playing == match.playing
    )


@pytest.mark.parametrize(("seats", "teams"), TABLES)
@pytest.mark.parametrize("preset", list(PRESETS))
def test_whole_matches_of_every_tradition(preset: str, seats: int, teams: bool) -> None:
    match, record = a_match(preset, PRESETS[preset].rules, seats, teams, seed=seats, most_moves=10_000)
    assert match.winner is not None
    read = parse(to_line(record))
    assert read == record
    assert same(match, replay(read))


a_value = {
    **{name: st.sampled_from(words) for name, words in CHOICES.items()},
    **{name: st.booleans() for name in SWITCHES},
    **{name: st.integers(low, high) for name, (low, high) in NUMBERS.items()},
}


@pytest.mark.slow
@given(
    preset=st.sampled_from(sorted(PRESETS)),
    changes=st.fixed_dictionaries({}, optional=a_value),
    table=st.sampled_from(TABLES),
    seed=st.integers(0, 2**32),
    most_moves=st.integers(0, 200),
)
def test_matches_under_any_rules(
    preset: str, changes: dict[str, Any], table: tuple[int, bool], seed: int, most_moves: int
) -> None:
    try:
        rules = rules_from(preset, changes)
    except RulesError:
        return  # nothing would score
    match, record = a_match(preset, rules, *table, seed, most_moves)
    read = parse(to_line(record))
    assert {**read.rules} == {"preset": preset, **rules.differences(PRESETS[preset].rules)}
    assert same(match, replay(read))
    deals_and_plays = list(steps(read, open_match(read)))
    assert len(deals_and_plays) == len(read.rounds) + sum(len(played.plays) for played in read.rounds)


_, SOME = a_match("mesa", rules_from("mesa", {"target": 5}), 2, False, seed=4, most_moves=60)
LINE = to_line(SOME)
PLACES: list[tuple[Any, ...]] = []


def _collect(value: Any, path: tuple[Any, ...]) -> None:
    PLACES.append(path)
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        _collect(inner, (*path, key))


_collect(json.loads(LINE), ())

any_json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 50)
    | st.floats(allow_nan=False)
    | st.sampled_from(["7o", "1b", "", "x" * 70, "seat", "card", "claim", "mesa", "\ud800"])
    | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["seat", "card", "takes", "claim", "dealer", "preset", "x"]), inner, max_size=4
        )
    ),
    max_leaves=8,
)


def answer(written: bytes) -> None:
    """Read and replay; a RecordFault is an answer, with a place that makes sense, anything else is a crash."""
    fault = None
    try:
        replay(parse(written))
    except RecordFault as found:
        fault = found
    if fault is not None:
        assert fault.play is None or fault.round is not None
        assert 0 < len(str(fault)) < 500


@pytest.mark.slow
@given(path=st.sampled_from(PLACES), value=any_json, how=st.sampled_from(["replace", "drop", "repeat", "swap"]))
def test_any_part_of_a_record_changed(path: tuple[Any, ...], value: Any, how: str) -> None:
    broken: Any = {"record": json.loads(LINE)}
    place: Any = broken
    last: Any = "record"
    for step in path:
        place, last = place[last], step
    if how == "replace":
        place[last] = value
    elif how == "drop":
        del place[last]
    elif isinstance(place, list):
        if how == "repeat":
            place.insert(last, place[last])
        else:
            place[last], place[0] = place[0], place[last]
    answer(json.dumps(broken.get("record")).encode())


@given(
    at=st.integers(0, len(LINE) - 1),
    length=st.integers(0, 40),
    new=st.binary(max_size=6)
    | st.sampled_from(
        [b"[" * 70, b"1" * 5000, b'"', b"\\", b"}", b",", b"\xff", b"NaN", b'"\\ud800"', b'{"a":1,"a":2}']
    ),
)
def test_any_bytes_of_a_record_changed(at: int, length: int, new: bytes) -> None:
    answer(LINE[:at] + new + LINE[at + length :])


@given(st.binary(max_size=200))
def test_any_bytes_at_all(written: bytes) -> None:
    answer(written)


@pytest.mark.slow
@given(any_json)
def test_any_json_at_all(value: Any) -> None:
    answer(json.dumps(value).encode())
