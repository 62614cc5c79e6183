"""The time for a turn, at the table: it runs out, the game plays, and at last the seat plays by itself."""

from __future__ import annotations

import random

import pytest

from escoba.bots import choose
from escoba.game import Claim, IllegalPlay, Play
from escoba.session.match_in_play import HUMAN, MatchInPlay
from escoba.session.seated import IN_A_HURRY
from escoba.storage import Storage
from tests.session.matches import any_move, go_on, setup, to_a_person


class TestTime:
    def timed(self, storage: Storage, *players: str) -> MatchInPlay:
        game = MatchInPlay.begin(setup(*players, seconds=10), storage)
        to_a_person(game)
        return game

    def let_it_run_out(self, game: MatchInPlay) -> None:
        assert game.turn_clock is not None
        assert game.turn is not None
        game.turn_clock.start(game.turn, 0)
        assert game.turn_clock.expired(10)
        game.time_is_up()
        assert not game.persons_turn

    def test_without_a_limit_there_is_no_clock(self, storage: Storage) -> None:
        game = MatchInPlay.begin(setup(HUMAN, "azar"), storage)
        to_a_person(game)
        assert game.turn_clock is None
        with pytest.raises(IllegalPlay, match="nobody's time"):
            game.time_is_up()

    def test_the_game_plays_one_turn_for_the_person(self, storage: Storage) -> None:
        game = self.timed(storage, HUMAN, "azar")
        self.let_it_run_out(game)
        assert game.stand_ins == {}
        level, view, seed = game._question()
        assert (level, view) == (IN_A_HURRY, game.view(0))
        move = game.bot_move()
        assert move == choose(IN_A_HURRY, view, seed)
        while not isinstance(move, Play):
            game.play(move)
            assert not game.persons_turn, "a claim does not end the turn"
            move = game.bot_move()
        game.play(move)
        to_a_person(game)
        assert game.persons_turn
        assert game.record.assisted is not True

    def test_twice_in_a_row_and_the_seat_plays_by_itself(self, storage: Storage) -> None:
        game = self.timed(storage, HUMAN, "azar", HUMAN)
        seat = game.turn
        assert seat is not None
        self.let_it_run_out(game)
        lots = random.Random(4)
        while game.turn != seat or not game.persons_turn:
            go_on(game, lots)
        assert game.stand_ins == {}, "the other's plays are not theirs, and they have missed but one turn in a row"
        self.let_it_run_out(game)
        assert game.stand_ins == {seat: IN_A_HURRY}
        assert game.record.assisted is not True
        for _ in range(12):
            assert game.persons_turn == (game.turn == 2 - seat)
            go_on(game, lots)
        game.come_back(seat)
        while game.turn != seat:
            go_on(game, lots)
        assert game.persons_turn
        self.let_it_run_out(game)
        assert game.stand_ins == {}, "they had come back: the count began anew"

    def test_any_play_of_his_own_begins_the_count_anew(self, storage: Storage) -> None:
        game, lots = self.timed(storage, HUMAN, "azar"), random.Random(6)
        for _ in range(4):
            to_a_person(game)
            self.let_it_run_out(game)
            assert game.stand_ins == {}
            to_a_person(game)
            game.play(any_move(game, lots))

    def test_every_turn_has_its_own_time_and_a_claim_is_no_turn(self, storage: Storage) -> None:
        game, lots = self.timed(storage, HUMAN, "azar"), random.Random(7)
        assert game.turn_clock is not None
        claims = 0
        for _ in range(60):
            to_a_person(game)
            game.turn_clock.start(0, 0)
            claim = next((move for move in game.legal_plays if isinstance(move, Claim)), None)
            if claim is not None:
                game.play(claim)
                claims += 1
                assert game.turn_clock.remaining(6) == 4
            game.play(lots.choice([move for move in game.legal_plays if isinstance(move, Play)]))
            assert game.turn_clock.remaining(6) == 10
            if game.match.winner is not None:
                break
        assert claims

    def test_the_clock_does_not_run_out_on_a_bot(self, storage: Storage) -> None:
        game = self.timed(storage, HUMAN, "azar")
        self.let_it_run_out(game)
        with pytest.raises(IllegalPlay, match="nobody's time"):
            game.time_is_up()
