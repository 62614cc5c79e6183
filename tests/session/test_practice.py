"""Practice: back and forth through a match, and whatever was done, what is on file is a match by the rules."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import UNSET

from escoba.game import Move
from escoba.records import Record, replay
from escoba.session.match_in_play import HUMAN, MatchInPlay
from escoba.storage import Storage
from tests.session.matches import any_move, go_on, play_on, setup, state, taken_up, to_a_person


def practice(storage: Storage, *players: str, seed: str | None = "s", preset: str = "mesa") -> MatchInPlay:
    chosen = setup(*(players or (HUMAN, "tasca")), seed=seed, practice=True, preset=preset, target=51)
    game = MatchInPlay.begin(chosen, storage)
    to_a_person(game)
    return game


def possible(game: MatchInPlay) -> tuple[bool, bool]:
    """Whether one can go back, and forth."""
    return game.can_undo, game.can_redo


@pytest.mark.slow
def test_back_to_the_first_decision_and_forth_again(storage: Storage) -> None:
    game, lots = practice(storage, HUMAN, "tasca", "aprendiz"), random.Random(1)
    states = [state(game.match)]
    assert possible(game) == (False, False)
    for _ in range(40):
        play_on(game, lots, 1)
        to_a_person(game)
        states.append(state(game.match))
    assert len(game.record.rounds) > 2, "several rounds, so also across deals"
    assert possible(game) == (True, False)
    record = game.record
    for earlier in reversed(states[:-1]):
        game.undo()
        assert state(game.match) == earlier
        assert game.persons_turn
    assert possible(game) == (False, True)
    for later in states[1:]:
        game.redo()
        assert state(game.match) == later
    assert possible(game) == (True, False)
    assert game.record == record


def test_what_bots_play_in_between_goes_along_and_comes_back_the_same(storage: Storage) -> None:
    game, lots = practice(storage, HUMAN, "tasca", "contador"), random.Random(2)
    move = any_move(game, lots)
    before = state(game.match)
    game.play(move)
    bots = [game.bot_move()]
    game.play(bots[0])
    game.undo()
    assert state(game.match) == before
    game.play(move)
    assert game.bot_move() == bots[0], "from the same view a bot plays the same"


def test_another_play_ends_what_could_be_redone(storage: Storage) -> None:
    game = practice(storage)
    one, other, *_ = list(game.legal_plays)
    game.play(one)
    game.undo()
    assert possible(game) == (False, True)
    game.play(other)
    assert possible(game) == (True, False)
    with pytest.raises(ValueError, match="nothing was taken back"):
        game.redo()


def test_the_same_play_again_leads_on_along_what_was_undone(storage: Storage) -> None:
    game, lots = practice(storage), random.Random(3)
    play_on(game, lots, 3)
    to_a_person(game)
    later = state(game.match)
    for _ in range(3):
        game.undo()
    game.play(replay_of(game, later))
    to_a_person(game)
    game.redo()
    game.redo()
    assert state(game.match) == later


def replay_of(game: MatchInPlay, later: tuple[object, ...]) -> Move:
    """The move that was made at this point of the match that stands there later."""
    rounds = later[3]
    assert isinstance(rounds, tuple)
    move: Move = rounds[2][len(game.view(0).moves)]
    return move


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["s", None])
def test_later_rounds_have_the_decks_they_had(storage: Storage, seed: str | None) -> None:
    """Other plays change neither the decks dealt already nor, with a seed, those to come."""
    game, lots = practice(storage, seed=seed), random.Random(4)
    while len(game.record.rounds) < 4:
        play_on(game, lots, 1)
        to_a_person(game)
    decks = [(played.deck, played.salt, played.dealer) for played in game.record.rounds]
    while game.can_undo:
        game.undo()
    lots = random.Random("other plays")
    while len(game.record.rounds) < 4:
        play_on(game, lots, 1)
        to_a_person(game)
    assert [(played.deck, played.salt, played.dealer) for played in game.record.rounds] == decks
    assert replay(game.record).totals == game.match.totals


def test_between_two_rounds_one_goes_back_into_the_one_that_was_counted(storage: Storage) -> None:
    game, lots = practice(storage, "tasca", HUMAN), random.Random(5)
    while game.turn is not None:
        game.play(any_move(game, lots))
    counted, told = state(game.match), game.retold()
    game.undo()
    assert [played.points for played in game.record.rounds] == [UNSET]
    assert game.match.totals == [0, 0]
    game.redo()
    assert state(game.match) == counted
    assert game.retold() == told
    assert [played.points for played in game.record.rounds] == [tuple(game.match.totals)]
    game.next_round()
    assert game.turn is not None


def test_redo_goes_over_a_deal_to_ones_own_decision(storage: Storage) -> None:
    game, lots = practice(storage), random.Random(6)
    while game.match.round is None or len(game.match.counts) == 0 or not game.persons_turn:
        to_a_person(game)
        if not game.match.counts:
            game.play(any_move(game, lots))
    second = state(game.match)
    game.undo()
    assert not game.match.counts
    game.redo()
    assert state(game.match) == second


def test_a_deal_again_leaves_what_can_be_redone(storage: Storage) -> None:
    game, lots = practice(storage), random.Random(7)
    while len(game.record.rounds) < 2:
        play_on(game, lots, 1)
        to_a_person(game)
    play_on(game, lots, 2)
    to_a_person(game)
    later = state(game.match)
    while len(game.record.rounds) == 2:
        game.undo()
    while game.can_redo and len(game.record.rounds) == 1:
        played = len(game.record.rounds[0].plays)
        move = game._practice._undone[0]  # type: ignore[union-attr]
        assert move is not None
        game.play(move)
        assert len(game.record.rounds[0].plays) == played + 1
        if game.turn is None:
            game.next_round()
    while game.can_redo:
        game.redo()
    assert state(game.match) == later


def test_only_in_practice_and_only_before_the_end(storage: Storage) -> None:
    game, lots = MatchInPlay.begin(setup(HUMAN, "tasca"), storage), random.Random(8)
    play_on(game, lots, 3)
    assert possible(game) == (False, False)
    with pytest.raises(ValueError, match="this is no practice"):
        game.undo()

    game = MatchInPlay.begin(setup(HUMAN, "tasca", practice=True, target=5), storage)
    play_on(game, lots, 1_000)
    assert game.match.winner is not None
    assert not game.can_undo
    with pytest.raises(ValueError, match="nothing to take back"):
        game.undo()

    game = practice(storage)
    play_on(game, lots, 2)
    game.undo()
    game.give_up()
    assert possible(game) == (False, False)


def test_every_record_of_practice_is_assisted(tmp_path: Path) -> None:
    storage, records = Storage.open(tmp_path), list[Record]()
    game = MatchInPlay.begin(setup(HUMAN, "tasca", practice=True, target=5), storage, records.append)
    assert game.record.assisted is True
    play_on(game, random.Random(9), 5)
    to_a_person(game)
    game.undo()
    storage, game = taken_up(storage, tmp_path)
    assert game.setup.practice
    assert game.record.assisted is True
    storage.close()


def test_a_thought_about_what_was_undone_is_forgotten(storage: Storage) -> None:
    game, lots = practice(storage, HUMAN, "experto"), random.Random(10)
    game.play(any_move(game, lots))
    game.start_thinking()
    game.thought()
    game.undo()
    assert game.persons_turn
    assert game.thought() is None
    game.think_hint()
    game.redo()
    assert game.hint() is None


def test_who_undoes_plays_himself_again(storage: Storage) -> None:
    game, lots = practice(storage), random.Random(11)
    play_on(game, lots, 2)
    game.let_play(0, "tasca")
    while game.turn != 0:
        go_on(game, lots)
    game.play(game.bot_move())
    game.undo()
    assert game.stand_ins == {}
    assert game.persons_turn


@pytest.mark.parametrize("at", ["remember", "take_back"])
def test_a_crash_in_the_middle_of_an_undo_loses_nothing(
    tmp_path: Path, at: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On file is the match before it or after it, and then what was undone can be redone."""
    storage = Storage.open(tmp_path)
    game, lots = practice(storage), random.Random(12)
    while len(game.record.rounds) < 2:
        play_on(game, lots, 1)
        to_a_person(game)
    standing = state(game.match)
    done = getattr(storage, at)

    class Crash(Exception):
        pass

    def crash(*arguments: object) -> None:
        if at == "take_back":
            done(*arguments)
        raise Crash

    with monkeypatch.context() as broken:
        broken.setattr(storage, at, crash)
        with pytest.raises(Crash):
            game.undo()
    storage, game = taken_up(storage, tmp_path)
    if at == "take_back":
        assert state(game.match) != standing
        assert game.can_redo
        game.redo()
    assert state(game.match) == standing
    assert not game.can_redo
    storage.close()


@pytest.mark.slow
def test_texts_that_are_no_longer_what_was_written_only_cost_the_redo(tmp_path: Path) -> None:
    for broken in (
        "",
        "{",
        "[]",
        "[1, 2]",
        "[9, 0, []]",
        "[1, 99, []]",
        '[1, 0, ["x"]]',
        "[1, 0, 7]",
        "null",
        "[-1, 0, []]",
    ):
        folder = tmp_path / str(abs(hash(broken)))
        storage = Storage.open(folder)
        game, lots = practice(storage), random.Random(13)
        play_on(game, lots, 3)
        to_a_person(game)
        game.undo()
        standing = state(game.match)
        storage.close()
        with closing(sqlite3.connect(folder / "escoba.db")) as database, database:
            database.execute("UPDATE remembered SET value = ? WHERE key IN ('undone', 'decks')", (broken,))
        storage, game = taken_up(Storage.open(folder), folder)
        assert state(game.match) == standing
        assert not game.can_redo
        assert game.can_undo
        storage.close()
