"""Playing on from any point of any record, as practice."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from escoba.records import Record, RecordFault, SeatRecord, open_match, replay, steps
from escoba.rules import PRESETS
from escoba.session.chance import Chance
from escoba.session.match_in_play import HUMAN, MatchInPlay
from escoba.session.replay_cursor import ReplayCursor
from escoba.storage import Storage
from tests.game.tools import TABLES
from tests.records.test_random_matches import a_match
from tests.session.matches import play_on, setup, state, taken_up, to_a_person


def recorded(storage: Storage, target: int = 21) -> Record:
    """A whole match of ours, with its proofs."""
    records: list[Record] = []
    to_a_person(MatchInPlay.begin(setup("aprendiz", "azar", "tasca", target=target), storage, records.append))
    return records[0]


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(
    preset=st.sampled_from(sorted(PRESETS)),
    table=st.sampled_from(TABLES),
    seed=st.integers(0, 2**32),
    lots=st.randoms(use_true_random=False),
)
def test_from_any_point_everything_lies_as_it_lay_there(
    tmp_path_factory: pytest.TempPathFactory, preset: str, table: tuple[int, bool], seed: int, lots: random.Random
) -> None:
    _, record = a_match(preset, PRESETS[preset].rules, *table, seed, 130)
    told = ReplayCursor(record)
    number = lots.randint(1, told.rounds)
    told.go_to(number, lots.randint(0, told.plays(number)))
    if told.at_end and told.match.winner is not None:
        told.back()
    storage = Storage.open(tmp_path_factory.mktemp("data"))
    seat = lots.randrange(len(told.seats))
    game = MatchInPlay.practise(record, *told.position, storage, seat=seat, chance=Chance("on"))
    assert game.retold() == told.events()
    then = open_match(record)
    next(step for step in steps(record, then) if (step.round, step.play or 0) == told.position)
    assert [game.view(place) for place in range(then.seats)] == [then.view(place) for place in range(then.seats)]
    assert game.persons == (seat,)
    assert game.setup.practice
    assert game.record.assisted is True
    play_on(game, lots, 3)
    assert replay(game.record).totals == game.match.totals
    storage.close()


def test_the_cards_to_come_are_those_of_the_record(storage: Storage) -> None:
    record = recorded(storage)
    assert len(record.rounds) > 3
    game = MatchInPlay.practise(record, 2, 5, storage, seat=1)
    lots = random.Random(1)
    while len(game.record.rounds) < len(record.rounds) and game.match.winner is None:
        play_on(game, lots, 1)
        to_a_person(game)
    assert game.record.rounds[0] == record.rounds[0]
    assert game.record.rounds[1].plays[:5] == record.rounds[1].plays[:5]
    assert len(game.record.rounds) > 3
    for mine, theirs in zip(game.record.rounds, record.rounds, strict=False):
        assert (mine.deck, mine.dealer, mine.salt) == (theirs.deck, theirs.dealer, theirs.salt)


def test_after_the_records_last_round_the_cards_are_new(storage: Storage) -> None:
    _, record = a_match("libre", PRESETS["libre"].rules, 2, False, 1, 40)
    game = MatchInPlay.practise(record, 1, 30, storage, chance=Chance("after"))
    play_on(game, random.Random(2), 60)
    assert len(game.record.rounds) > 3
    assert game.record.rounds[1].deck == record.rounds[1].deck
    assert game.record.rounds[2].deck == tuple([card.code for card in Chance("after").deck(3)])
    assert game.record.rounds[1].salt is not UNSET, "a round that had no proof gets one"


def test_who_sits_where(storage: Storage) -> None:
    seats = (
        SeatRecord("Ana", HUMAN),
        SeatRecord("Otro", "cmd:some program"),
        SeatRecord("Carmen", "maestro"),
        SeatRecord(),
    )
    _, record = a_match("mesa", PRESETS["mesa"].rules, 4, True, 3, 20)
    record = replace(record, seats=seats)
    game = MatchInPlay.practise(record, 1, 20, storage, None, seat=2, name="Yo", level="contador")
    assert [tuple(seat) for seat in game.seats] == [
        ("Ana", "contador"),
        ("Otro", "contador"),
        ("Yo", HUMAN),
        ("", "contador"),
    ]
    assert game.setup.teams
    assert game.setup.people == (None,) * 4
    game = MatchInPlay.practise(record, 1, 20, storage, storage.player.id, seat=0, level="contador")
    assert [seat.player for seat in game.seats] == [HUMAN, "contador", "maestro", "contador"]
    assert game.setup.people == (storage.player.id, None, None, None)


def test_it_can_be_undone_to_before_the_point_and_comes_back_another_day(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    record = recorded(storage)
    game = MatchInPlay.practise(record, 3, 4, storage, seat=0)
    to_a_person(game)
    standing = state(game.match)
    game.undo()
    game.undo()
    game.undo()
    assert len(game.record.rounds) == 2
    storage, game = taken_up(storage, tmp_path)
    for _ in range(3):
        game.redo()
    assert state(game.match) == standing
    game.undo()
    play_on(game, random.Random(5), 30)
    for mine, theirs in zip(game.record.rounds, record.rounds, strict=False):
        assert mine.deck == theirs.deck
    storage.close()


def test_it_is_refused_where_there_is_nothing_to_play_on(storage: Storage) -> None:
    record = recorded(storage, target=5)
    last = len(record.rounds)
    with pytest.raises(ValueError, match="the match is won here"):
        MatchInPlay.practise(record, last, len(record.rounds[-1].plays), storage)
    with pytest.raises(ValueError, match="there is no round"):
        MatchInPlay.practise(record, last + 1, 0, storage)
    with pytest.raises(ValueError, match="there is no play"):
        MatchInPlay.practise(record, 1, 99, storage)
    with pytest.raises(ValueError, match="seat 3"):
        MatchInPlay.practise(record, 1, 0, storage, seat=3)
    with pytest.raises(KeyError, match="no level 'genius'"):
        MatchInPlay.practise(record, 1, 0, storage, level="genius")
    broken = replace(record.rounds[0], plays=record.rounds[0].plays[1:])
    with pytest.raises(RecordFault):
        MatchInPlay.practise(replace(record, rounds=(broken, *record.rounds[1:])), 1, 0, storage)
    assert storage.unfinished() is None, "nothing was begun"
