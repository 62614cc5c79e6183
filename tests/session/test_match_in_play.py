"""A match with its players: saved before it is seen, taken up where it was, recorded as it was played."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import UNSET

from escoba.game import IllegalPlay, MatchEnded, Play, RoundCounted
from escoba.records import Record, open_match, replay
from escoba.rules import PRESETS
from escoba.session.match_in_play import HUMAN, MatchInPlay, Setup
from escoba.storage import Seat, Storage
from escoba.storage.facts import facts_of_match


def setup(preset: str = "mesa", seats: int = 2, *, seed: str | None = "s", person: bool = False) -> Setup:
    chairs = [Seat("You", HUMAN if person else "tasca"), *[Seat(f"bot {n}", "tasca") for n in range(1, seats)]]
    return Setup(preset=preset, rules=PRESETS[preset].rules, seats=tuple(chairs), seed=seed)


def play_out(game: MatchInPlay) -> None:
    while game.match.winner is None:
        if game.turn is None:
            game.next_round()
        else:
            game.play(game.bot_move())


def test_a_match_of_bots_leaves_a_record_that_replays(storage: Storage) -> None:
    records: list[Record] = []
    game = MatchInPlay.begin(setup(), storage, records.append)
    play_out(game)
    (record,) = records
    match = replay(record)
    assert match.winner == game.match.winner
    assert match.totals == game.match.totals
    assert storage.unfinished() is None


@pytest.mark.parametrize("moves", [0, 1, 7, 35, 36, 40])
def test_it_is_taken_up_where_it_was(tmp_path: Path, moves: int) -> None:
    storage = Storage.open(tmp_path)
    game = MatchInPlay.begin(setup(seats=3), storage)
    game.next_round()
    for _ in range(moves):
        if game.turn is None:
            game.next_round()
        game.play(game.bot_move())
    storage.close()

    again = Storage.open(tmp_path)
    saved = again.unfinished()
    assert saved is not None
    resumed = MatchInPlay.resume(saved, again)
    assert resumed.setup == game.setup
    assert resumed.turn == game.turn
    assert resumed.match.totals == game.match.totals
    assert [resumed.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]
    assert resumed.retold() == game.retold()


@pytest.mark.slow
def test_a_match_that_was_interrupted_ends_as_it_would_have(tmp_path: Path) -> None:
    whole: list[Record] = []
    play_out(MatchInPlay.begin(setup(), Storage.open(tmp_path / "one"), whole.append))

    parts: list[Record] = []
    storage = Storage.open(tmp_path / "two")
    game = MatchInPlay.begin(setup(), storage, parts.append)
    steps = 0
    while game.match.winner is None:
        steps += 1
        if game.turn is None:
            game.next_round()
        else:
            game.play(game.bot_move())
        if steps % 11 == 0 and game.match.winner is None:
            storage.close()
            storage = Storage.open(tmp_path / "two")
            saved = storage.unfinished()
            assert saved is not None
            game = MatchInPlay.resume(saved, storage, parts.append)
    assert parts[0].rounds == whole[0].rounds
    assert parts[0].result == whole[0].result


def test_the_retold_events_are_those_that_were_told(storage: Storage) -> None:
    game = MatchInPlay.begin(setup("muerte_subita"), storage)
    told = game.next_round()
    assert game.retold() == told
    while game.turn is not None:
        told += game.play(game.bot_move())
        assert game.retold() == told
    assert any(isinstance(event, RoundCounted) for event in told)


def test_the_end_is_retold_too(storage: Storage) -> None:
    game = MatchInPlay.begin(setup(), storage)
    play_out(game)
    assert isinstance(game.retold()[-1], MatchEnded)


def test_a_refused_play_is_neither_saved_nor_recorded(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    game = MatchInPlay.begin(setup(person=True), storage)
    game.next_round()
    turn = game.turn
    assert turn is not None
    other = (turn + 1) % 2
    with pytest.raises(IllegalPlay):
        game.play(Play(other, game.view(other).hand[0]))
    storage.close()
    saved = Storage.open(tmp_path).unfinished()
    assert saved is not None
    assert saved.record.rounds[0].plays == ()


def test_whose_turn_it_is(storage: Storage) -> None:
    game = MatchInPlay.begin(setup(person=True), storage)
    assert game.turn is None
    assert not game.persons_turn
    game.next_round()
    assert game.persons_turn == (game.turn == 0)


def test_what_is_remembered_comes_back(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    game = MatchInPlay.begin(setup(), storage)
    game.next_round()
    assert game.remembered("discard_asked") is None
    game.remember("discard_asked", "yes")
    storage.close()
    again = Storage.open(tmp_path)
    saved = again.unfinished()
    assert saved is not None
    assert MatchInPlay.resume(saved, again).remembered("discard_asked") == "yes"


def test_the_facts_of_a_round_come_with_its_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are those that playing the record again finds, and nothing is played again to find them."""
    monkeypatch.setattr("escoba.records.replay", lambda _record: pytest.fail("played again"))
    storage = Storage.open(tmp_path)
    game = MatchInPlay.begin(setup(), storage)
    play_out(game)
    record = game.record
    storage.close()
    wanted = [fact.columns for fact in facts_of_match(record, open_match(record)) if fact.table == "scores"]
    assert len(wanted) == 2 * len(record.rounds)
    with closing(sqlite3.connect(tmp_path / "escoba.db")) as database:
        names = ", ".join(wanted[0])
        kept = database.execute(f"SELECT {names} FROM scores ORDER BY round, side").fetchall()
    assert kept == [tuple(row.values()) for row in wanted]


def test_points_that_a_crash_kept_from_being_written_are_written_later(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    game = MatchInPlay.begin(setup(), storage)
    game.next_round()
    while game.turn is not None:
        game.play(game.bot_move())
    storage.close()
    with closing(sqlite3.connect(tmp_path / "escoba.db")) as database, database:
        database.execute("UPDATE rounds SET points = NULL")

    again = Storage.open(tmp_path)
    saved = again.unfinished()
    assert saved is not None
    records: list[Record] = []
    play_out(MatchInPlay.resume(saved, again, records.append))
    assert all(played.points is not UNSET for played in records[0].rounds)
    again.close()
    with closing(sqlite3.connect(tmp_path / "escoba.db")) as database, database:
        assert database.execute("SELECT count(*) FROM rounds WHERE points IS NULL").fetchone() == (0,)
