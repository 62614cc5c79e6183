"""Matches that count: no help, and everything staked and settled with what is saved."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from escoba.career import Refused
from escoba.game import IllegalPlay
from escoba.records import seeds_record
from escoba.session.match_in_play import MatchInPlay
from escoba.storage import Storage
from tests.session.matches import any_move, setup, taken_up, to_a_person

STAKED = replace(setup("human", "tasca", target=5), stake=100)


def balance(storage: Storage) -> int:
    stood = storage.career.standings()
    return stood.balance if stood is not None else 0


def play_out(game: MatchInPlay) -> None:
    lots = random.Random("competitive")
    while game.match.winner is None:
        to_a_person(game)
        if game.persons_turn:
            game.play(any_move(game, lots))


def test_there_is_no_help(storage: Storage) -> None:
    game = MatchInPlay.begin(STAKED, storage)
    to_a_person(game)
    assert (game.is_competitive, game.stake) == (True, 100)
    with pytest.raises(IllegalPlay):
        game.think_hint()
    with pytest.raises(IllegalPlay):
        game.let_play(0, "experto")
    assert not game.can_undo
    assert not game.assisted
    assert game.stand_ins == {}


def test_a_bot_may_play_where_the_time_is_up(storage: Storage) -> None:
    game = MatchInPlay.begin(replace(STAKED, seconds=10), storage)
    while not game.stand_ins:
        to_a_person(game)
        assert game.turn_clock is not None
        game.turn_clock.start(0, 0)
        game.time_is_up()
        while not game.persons_turn and game.turn == 0 and not game.stand_ins:
            game.play(game.bot_move())
    assert game.stand_ins == {0: "tasca"}
    while game.match.winner is None:
        game.next_round() if game.turn is None else game.play(game.bot_move())
    (one,) = storage.career.competed()
    assert one.settled is not None
    assert one.xp > 0, "the seat stays its owner's"


def test_it_is_settled_with_its_end_though_taken_up_later(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    game = MatchInPlay.begin(STAKED, storage)
    to_a_person(game)
    assert balance(storage) == 900
    storage, game = taken_up(storage, tmp_path)
    assert game.setup.stake == 100
    play_out(game)
    assert balance(storage) == (1100 if game.match.winner == 0 else 900)
    storage.close()


def test_whoever_leaves_before_the_first_card_keeps_the_match(storage: Storage) -> None:
    game = MatchInPlay.begin(STAKED, storage)
    game.next_round()
    game.leave()
    saved = storage.unfinished()
    assert saved is not None
    MatchInPlay.resume(saved, storage).give_up()
    assert balance(storage) == 900
    assert storage.unfinished() is None


def test_what_cannot_count(storage: Storage) -> None:
    with pytest.raises(ValueError, match="counts"):
        replace(STAKED, practice=True)
    with pytest.raises(ValueError, match="counts"):
        replace(STAKED, seeds=seeds_record(bytes(32), [None, None]))
    with pytest.raises(Refused):
        MatchInPlay.begin(replace(STAKED, stake=250), storage)
    with pytest.raises(Refused):
        MatchInPlay.begin(replace(setup("tasca", "tasca"), stake=0), storage)


def test_a_position_played_on_is_training(storage: Storage) -> None:
    game = MatchInPlay.begin(STAKED, storage)
    play_out(game)
    again = MatchInPlay.practise(game.record, 1, 3, storage, storage.player.id)
    assert not again.is_competitive
    assert again.is_practice
