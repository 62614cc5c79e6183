"""People at the table: several of them, bots that play for them, the coach, the time for a turn, and early ends."""

from __future__ import annotations

import pickle
import random
import time
from dataclasses import replace
from pathlib import Path

import pytest

from escoba.bots import choose
from escoba.bots.coach import Lesson, advise
from escoba.game import IllegalPlay
from escoba.records import Record, replay
from escoba.rules import PRESETS
from escoba.session.match_in_play import HUMAN, MatchInPlay, Setup
from escoba.storage import Seat, Storage
from escoba.thinking.worker import Thinker
from tests.session.matches import any_move, play_on, setup, taken_up, to_a_person
from tests.thinking.wire_tap import Nowhere, cards_in


def hint(game: MatchInPlay) -> Lesson:
    deadline = time.monotonic() + 60
    while (lesson := game.hint()) is None:
        assert time.monotonic() < deadline
    return lesson


class TestSeveral:
    def test_each_in_his_turn(self, storage: Storage) -> None:
        game, lots = MatchInPlay.begin(setup(HUMAN, "tasca", HUMAN, HUMAN), storage), random.Random(1)
        assert game.persons == (0, 2, 3)
        assert not game.persons_turn
        game.next_round()
        for _ in range(20):
            assert game.turn is not None
            assert game.persons_turn == (game.turn in (0, 2, 3))
            game.play(any_move(game, lots) if game.persons_turn else game.bot_move())

    def test_a_match_of_bots_is_no_persons(self, storage: Storage) -> None:
        game = MatchInPlay.begin(setup("tasca", "azar"), storage)
        game.next_round()
        assert game.persons == ()
        assert not game.persons_turn

    def test_all_of_it_comes_back_another_day(self, tmp_path: Path) -> None:
        storage = Storage.open(tmp_path)
        chosen = setup(HUMAN, "tasca", HUMAN, seconds=25)
        game = MatchInPlay.begin(chosen, storage)
        to_a_person(game)
        game.let_play(2, "maestro")
        storage, again = taken_up(storage, tmp_path)
        assert again.setup == game.setup == replace(chosen, people=(storage.player.id, None, None))
        assert again.persons == (0, 2)
        assert again.stand_ins == {2: "maestro"}
        assert again.turn_clock is not None
        assert again.turn_clock.seconds == 25
        assert again.view(0) == game.view(0)
        storage.close()

    def test_each_with_his_id_and_the_guests_with_none(self, tmp_path: Path) -> None:
        storage = Storage.open(tmp_path)
        other = storage.add_player("Blas", "blas").id
        for people in ((other, None, storage.player.id), (None, None, storage.player.id)):
            chosen = replace(setup(HUMAN, "azar", HUMAN), people=people)
            game = MatchInPlay.begin(chosen, storage)
            play_on(game, random.Random(1), 1)
            storage, game = taken_up(storage, tmp_path)
            assert game.setup.people == people
        bots = MatchInPlay.begin(setup("azar", "azar"), storage)
        assert bots.setup.people == (None, None)
        storage.close()

    def test_what_was_agreed_must_fit(self) -> None:
        seats = (Seat("A", HUMAN), Seat("B", "tasca"))
        rules = PRESETS["mesa"].rules
        with pytest.raises(ValueError, match="1 ids of people for 2 seats"):
            Setup(preset="mesa", rules=rules, seats=seats, people=("a",))
        with pytest.raises(ValueError, match="b cannot sit where tasca plays"):
            Setup(preset="mesa", rules=rules, seats=seats, people=(None, "b"))
        with pytest.raises(ValueError, match="5 seconds"):
            Setup(preset="mesa", rules=rules, seats=seats, seconds=5)


class TestStandIns:
    def test_a_bot_plays_until_the_person_comes_back(self, storage: Storage) -> None:
        game = MatchInPlay.begin(setup(HUMAN, "azar"), storage)
        to_a_person(game)
        game.let_play(0, "contador")
        assert not game.persons_turn
        assert game.stand_ins == {0: "contador"}
        for _ in range(9):
            game.play(game.bot_move())
        game.come_back(0)
        assert game.stand_ins == {}
        to_a_person(game)
        assert game.turn == 0
        assert game.record.seats[0].player == HUMAN

    def test_it_is_that_bot_at_that_view(self, storage: Storage) -> None:
        game = MatchInPlay.begin(setup("azar", HUMAN), storage)
        to_a_person(game)
        game.let_play(1, "contador")
        _, view, seed = game._question()
        assert view == game.view(1)
        assert game.bot_move() == choose("contador", game.view(1), seed)

    @pytest.mark.slow
    def test_its_stream_is_that_of_a_bot_that_sat_there(self, tmp_path: Path) -> None:
        """With the same seed a match of stand-ins goes like a match of these bots."""
        played = []
        for name, players in (("bots", ("contador", "azar")), ("people", (HUMAN, HUMAN))):
            storage, records = Storage.open(tmp_path / name), list[Record]()
            game = MatchInPlay.begin(setup(*players), storage, records.append)
            for seat in game.persons:
                game.let_play(seat, ("contador", "azar")[seat])
            to_a_person(game)
            played.append(records[0])
            storage.close()
        bots, people = played
        assert people.rounds == bots.rounds
        assert [seat.player for seat in people.seats] == [HUMAN, HUMAN]
        assert (people.assisted, bool(bots.assisted)) == (True, False)

    def test_the_worker_is_told_nothing_that_the_seat_cannot_see(self, storage: Storage) -> None:
        sent: list[bytes] = []
        thinker = Thinker(sent.append)
        thinker._connection = Nowhere()  # type: ignore[assignment]
        game = MatchInPlay.begin(setup(HUMAN, HUMAN), storage, thinker=thinker)
        to_a_person(game)
        assert game.turn is not None
        game.let_play(game.turn, "experto")
        game.start_thinking()
        thinker._connection = None
        arrived = pickle.loads(sent[-1])[1].view
        assert arrived.seat == game.turn
        hidden = set(game.view(1 - game.turn).hand)
        assert not hidden & cards_in(sent[-1])

    def test_asked_for_it_counts_as_help_by_the_clock_it_does_not(self, tmp_path: Path) -> None:
        for asked in (True, False):
            folder = tmp_path / str(asked)
            storage = Storage.open(folder)
            game = MatchInPlay.begin(setup(HUMAN, "azar"), storage)
            to_a_person(game)
            game.let_play(0, "tasca", asked=asked)
            assert (game.record.assisted is True) == asked
            storage, game = taken_up(storage, folder)
            assert (game.record.assisted is True) == asked
            storage.close()

    def test_thinking_ends_when_the_person_comes_back(self, storage: Storage) -> None:
        game = MatchInPlay.begin(setup(HUMAN, "azar"), storage)
        to_a_person(game)
        game.let_play(0, "experto")
        game.start_thinking()
        game.come_back(0)
        assert game.persons_turn
        assert game.thought() is None
        game.let_play(0, "tasca")
        deadline = time.monotonic() + 60
        while (move := game.thought()) is None:
            assert time.monotonic() < deadline
        assert move == game.bot_move(), "asked anew, though nobody called start_thinking"

    @pytest.mark.parametrize("broken", ["", "{", "[]", "null", '{"0": "genius"}', '{"0": []}', '{"1": "tasca"}'])
    def test_a_broken_note_of_them_costs_nothing_but_the_stand_in(self, tmp_path: Path, broken: str) -> None:
        storage = Storage.open(tmp_path)
        game = MatchInPlay.begin(setup(HUMAN, "azar"), storage)
        play_on(game, random.Random(10), 2)
        game.remember("stand_ins", broken)
        game.remember("seconds", broken)
        storage, game = taken_up(storage, tmp_path)
        assert game.stand_ins == {}
        assert game.turn_clock is None
        storage.close()

    def test_only_for_people_and_only_by_levels(self, storage: Storage) -> None:
        game = MatchInPlay.begin(setup(HUMAN, "azar"), storage)
        with pytest.raises(ValueError, match="seat 1 is no person's"):
            game.let_play(1, "tasca")
        with pytest.raises(KeyError, match="no level 'genius'"):
            game.let_play(0, "genius")
        assert game.stand_ins == {}
        assert game.record.assisted is not True
        game.come_back(0)
        game.come_back(1)


class TestCoach:
    @pytest.mark.slow
    def test_the_coach_says_what_it_says_at_once(self, storage: Storage) -> None:
        game = MatchInPlay.begin(setup("azar", HUMAN), storage)
        to_a_person(game)
        assert game.hint() is None
        game.think_hint()
        lesson = hint(game)
        _, view, seed = game._question()
        assert lesson == advise(view, seed)
        assert game.hint() is lesson
        game.think_hint()
        assert game.hint() is lesson, "what is known need not be thought again"
        assert game.record.assisted is True
        game.play(lesson.advice[0].move)
        assert game.hint() is None

    @pytest.mark.slow
    def test_only_for_the_person_whose_turn_it_is(self, storage: Storage) -> None:
        game = MatchInPlay.begin(setup(HUMAN, "azar", HUMAN), storage)
        with pytest.raises(IllegalPlay, match="no person's turn"):
            game.think_hint()
        lots = random.Random(2)
        for _ in range(12):
            to_a_person(game)
            game.think_hint()
            view = game.view(game.turn or 0)
            assert all(advice.move in view.legal_plays for advice in hint(game).advice)
            game.play(any_move(game, lots))
            if game.turn is not None and not game.persons_turn:
                with pytest.raises(IllegalPlay):
                    game.think_hint()
        to_a_person(game)
        assert game.turn is not None
        game.let_play(game.turn, "azar")
        with pytest.raises(IllegalPlay, match="no person's turn"):
            game.think_hint()

    @pytest.mark.slow
    def test_who_plays_without_waiting_is_answered_by_the_bot(self, storage: Storage) -> None:
        thinker = Thinker()
        thinker.start()
        try:
            game = MatchInPlay.begin(setup(HUMAN, "contador"), storage, thinker=thinker)
            lots = random.Random(3)
            for _ in range(10):
                to_a_person(game)
                game.think_hint()
                assert game.hint() is None
                game.play(any_move(game, lots))
                if game.turn is None:
                    continue
                game.start_thinking()
                deadline = time.monotonic() + 60
                while (move := game.thought()) is None:
                    assert time.monotonic() < deadline
                    assert game.hint() is None
                assert move == game.bot_move()
                game.play(move)
        finally:
            thinker.close()


class TestEarlyEnds:
    @pytest.mark.parametrize("how", ["given_up", "agreed"])
    def test_nothing_follows(self, tmp_path: Path, how: str) -> None:
        storage, records = Storage.open(tmp_path), list[Record]()
        game, lots = MatchInPlay.begin(setup(HUMAN, "azar", HUMAN), storage, records.append), random.Random(8)
        play_on(game, lots, 5)
        to_a_person(game)
        move = any_move(game, lots)
        (game.give_up if how == "given_up" else game.end_by_agreement)()
        assert game.ended_early == how
        assert game.turn is None
        assert not game.persons_turn
        for refused in (lambda: game.play(move), game.next_round, game.give_up, game.end_by_agreement, game.think_hint):
            with pytest.raises(IllegalPlay):
                refused()
        assert game.thought() is None
        assert records == []
        assert replay(game.record).winner is None
        storage.close()
        again = Storage.open(tmp_path)
        assert again.unfinished() is None
        again.close()

    def test_a_match_that_is_won_cannot_be_given_up(self, storage: Storage) -> None:
        game = MatchInPlay.begin(setup("azar", "azar", target=5), storage)
        to_a_person(game)
        with pytest.raises(IllegalPlay, match="the match is over"):
            game.give_up()
        assert game.ended_early is None
        game.leave()

    def test_bots_have_no_vote(self, storage: Storage) -> None:
        game = MatchInPlay.begin(setup("azar", "azar"), storage)
        game.next_round()
        with pytest.raises(IllegalPlay, match="bots have no vote"):
            game.end_by_agreement()
        game.give_up()

    def test_who_leaves_finds_the_match_again(self, tmp_path: Path) -> None:
        storage = Storage.open(tmp_path)
        game = MatchInPlay.begin(setup(HUMAN, "azar"), storage)
        play_on(game, random.Random(9), 2)
        game.leave()
        storage, again = taken_up(storage, tmp_path)
        assert again.record.rounds == game.record.rounds
        storage.close()

    def test_without_a_card_played_there_is_nothing_to_find(self, tmp_path: Path) -> None:
        storage = Storage.open(tmp_path)
        game = MatchInPlay.begin(setup(HUMAN, "azar"), storage)
        game.next_round()
        game.leave()
        storage.close()
        again = Storage.open(tmp_path)
        assert again.unfinished() is None
        again.close()
