"""The worker: the same move as at once, whatever becomes of it, and no hidden card in what it is told."""

import json
import os
import pickle
import random
import signal
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection

import pytest

from escoba.bots import BOTS, choose
from escoba.bots.coach import Lesson, advise
from escoba.game import Match, Move, View
from escoba.rules import PRESETS
from escoba.thinking.worker import Question, Thinker, reply
from tests.bots.positions import TABLES, on_table, walk
from tests.thinking.wire_tap import Nowhere, cards_in

posix = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker on a busy machine is slow, not silent: only the tests of silence give one up, and none stands back."""
    monkeypatch.setattr("escoba.thinking.worker.READY_WITHIN", 240.0)
    monkeypatch.setattr("escoba.thinking.worker.ANSWERS_WITHIN", 240.0)
    monkeypatch.setattr("escoba.thinking.worker.STANDS_BACK", 0)


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    asked = Thinker()
    asked.start()
    yield asked
    asked.close()


def answer(thinker: Thinker, seconds: float = 240) -> Move:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        move = thinker.poll()
        if move is not None:
            return move
        time.sleep(0.001)
    raise AssertionError("no answer")


def lesson(thinker: Thinker, seconds: float = 240) -> Lesson:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        told = thinker.poll_lesson()
        if told is not None:
            return told
        time.sleep(0.001)
    raise AssertionError("no lesson")


def positions(every: int = 5) -> Iterator[Match]:
    for number, preset in enumerate(PRESETS.values()):
        walked = walk(preset.rules, *TABLES[number % 4], random.Random(f"worker {number}"), 0.2)
        for turn, match in enumerate(walked):
            if turn % every == number % every:
                yield match


def turn_view(match: Match) -> View:
    turn = on_table(match).turn
    assert turn is not None
    return match.view(turn)


@pytest.mark.slow
def test_the_worker_answers_as_if_at_once(thinker: Thinker) -> None:
    for number, match in enumerate(positions(9)):
        view = turn_view(match)
        level = list(BOTS)[number % len(BOTS)]
        thinker.ask(view, level, f"seed {number}")
        assert answer(thinker) == choose(level, view, f"seed {number}")
        assert not thinker.busy
    assert thinker.worker is not None


def tell_what_it_was_given(connection: Connection, _stands_back: int) -> None:
    """Stands in for the worker: sends its arguments and the whole of what it was started with."""
    connection.send_bytes(json.dumps([sys.argv, sys.orig_argv]).encode())


@pytest.mark.slow
def test_the_worker_is_not_handed_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["escoba", "--seed", "the-secret-of-the-deck"])
    monkeypatch.setattr("escoba.thinking.worker.serve", tell_what_it_was_given)
    thinker = Thinker()
    thinker.start()
    try:
        assert thinker._connection is not None
        given = thinker._connection.recv_bytes().decode()
    finally:
        thinker.close()
    assert "secret" not in given
    assert json.loads(given)[0] == ["escoba"]
    assert sys.argv[1:] == ["--seed", "the-secret-of-the-deck"], "afterwards the program has its own again"


@pytest.mark.slow
def test_without_a_worker_it_thinks_here_in_slices() -> None:
    thinker = Thinker()
    view = turn_view(next(positions()))
    thinker.ask(view, "experto", "here")
    polls = 0
    while (move := thinker.poll(0)) is None:
        polls += 1
    assert move == choose("experto", view, "here")
    assert polls > 20
    assert thinker.poll() is None


@pytest.mark.slow
@posix
def test_killed_in_mid_thought_it_is_the_same_move(thinker: Thinker) -> None:
    view = turn_view(next(positions()))
    thinker.ask(view, "tasca", "first")
    answer(thinker)
    worker = thinker.worker
    assert worker is not None
    # Stopped, it cannot answer before it is killed.
    os.kill(worker, signal.SIGSTOP)
    thinker.ask(view, "experto", "killed")
    assert thinker.poll() is None
    os.kill(worker, signal.SIGKILL)
    assert answer(thinker) == choose("experto", view, "killed")
    assert thinker.worker is None
    thinker.ask(view, "experto", "afterwards")
    assert answer(thinker) == choose("experto", view, "afterwards")


@posix
def test_a_worker_that_says_nothing_is_given_up(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    view = turn_view(next(positions()))
    thinker.ask(view, "tasca", "first")
    answer(thinker)
    worker = thinker.worker
    assert worker is not None
    os.kill(worker, signal.SIGSTOP)
    monkeypatch.setattr("escoba.thinking.worker.ANSWERS_WITHIN", 0.05)
    thinker.ask(view, "maestro", "silent")
    assert answer(thinker) == choose("maestro", view, "silent")
    assert thinker.worker is None


@pytest.mark.slow
def test_a_dropped_question_is_not_answered(thinker: Thinker) -> None:
    walked = positions(7)
    one, two = turn_view(next(walked)), turn_view(next(walked))
    thinker.ask(one, "experto", "dropped")
    thinker.drop()
    assert thinker.poll() is None
    thinker.ask(one, "experto", "dropped too")
    thinker.ask(two, "experto", "answered")
    assert answer(thinker) == choose("experto", two, "answered")


@pytest.mark.slow
def test_the_coach_says_the_same_through_the_worker_as_at_once(thinker: Thinker) -> None:
    exact = 0
    for number, match in enumerate(positions(17)):
        view = turn_view(match)
        thinker.ask_lesson(view, f"seed {number}")
        told = lesson(thinker)
        assert told == advise(view, f"seed {number}")
        assert not thinker.busy
        exact += told.exact
    assert thinker.worker is not None
    assert exact


def test_without_a_worker_the_coach_thinks_here_in_slices() -> None:
    thinker = Thinker()
    view = turn_view(next(positions()))
    thinker.ask_lesson(view, "here")
    polls = 0
    while (told := thinker.poll_lesson(0)) is None:
        polls += 1
    assert told == advise(view, "here")
    assert polls > 100
    assert thinker.poll_lesson() is None


@pytest.mark.slow
@posix
def test_killed_while_the_coach_thinks_it_is_the_same_lesson(thinker: Thinker) -> None:
    view = turn_view(next(positions()))
    thinker.ask(view, "tasca", "first")
    answer(thinker)
    worker = thinker.worker
    assert worker is not None
    os.kill(worker, signal.SIGSTOP)
    thinker.ask_lesson(view, "killed")
    assert thinker.poll_lesson() is None
    os.kill(worker, signal.SIGKILL)
    assert lesson(thinker) == advise(view, "killed")
    assert thinker.worker is None


@pytest.mark.parametrize("working", [True, False])
@pytest.mark.slow
def test_a_move_and_a_lesson_are_never_mixed_up(working: bool) -> None:
    """Any order of questions, answered or dropped: what comes is for the last one asked, and of its kind."""
    lots = random.Random(f"mixed {working}")
    views = [turn_view(match) for match in positions(3) if on_table(match).stock_size == 0]
    thinker = Thinker()
    if working:
        thinker.start()
    try:
        for number in range(30):
            view, seed = lots.choice(views), f"seed {number}"
            coached = lots.random() < 0.5
            if coached:
                thinker.ask_lesson(view, seed)
                assert thinker.poll() is None
            else:
                thinker.ask(view, "contador", seed)
                assert thinker.poll_lesson() is None
            what = lots.choice(["await", "await", "await", "drop", "ask again", "look once"])
            if what == "await" and coached:
                assert lesson(thinker) == advise(view, seed)
            elif what == "await":
                assert answer(thinker) == choose("contador", view, seed)
            elif what == "drop":
                thinker.drop()
                assert (thinker.poll(), thinker.poll_lesson(), thinker.busy) == (None, None, False)
            elif what == "look once":
                thinker.poll_lesson() if coached else thinker.poll()
        assert (thinker.worker is not None) == working
    finally:
        thinker.close()


@pytest.mark.slow
def test_a_question_that_another_has_overtaken_is_not_thought_to_its_end() -> None:
    view = turn_view(next(positions()))
    asked = Question(view, "coach", "s")
    slices = 0

    def after_five() -> bool:
        nonlocal slices
        slices += 1
        return slices == 5

    assert reply(asked, after_five) is None
    assert slices == 5
    assert reply(asked) == advise(view, "s")


def test_what_it_is_told_holds_no_hidden_card() -> None:
    """All that would go to the worker, searched for each card that the seat cannot see: however deep, in any object."""
    for match in positions(2):
        view, played = turn_view(match), on_table(match)
        sent: list[bytes] = []
        thinker = Thinker(sent.append)
        thinker._connection = Nowhere()  # type: ignore[assignment]
        if len(played.moves) % 4:
            thinker.ask(view, "experto", "a stream of its own")
        else:
            thinker.ask_lesson(view, "a stream of its own")
        thinker._connection = None
        (asked,) = sent
        hidden = [
            *played.stock,
            *[card for seat, hand in enumerate(played.hands) if seat != view.seat for card in hand],
        ]
        assert set(hidden) == set(view.unseen)
        told = cards_in(asked)
        assert not told & set(hidden)
        assert len(told) == 40 - len(hidden)


def test_the_view_arrives_as_it_was() -> None:
    for match in positions(3):
        view = turn_view(match)
        sent: list[bytes] = []
        thinker = Thinker(sent.append)
        thinker._connection = Nowhere()  # type: ignore[assignment]
        thinker.ask(view, "tasca", "seed")
        thinker._connection = None
        _number, (arrived, level, seed, move) = pickle.loads(sent[0])
        assert (level, seed, move) == ("tasca", "seed", None)
        assert arrived == view
        for name in View.__slots__:
            assert getattr(arrived, name) == getattr(view, name), name


def test_what_cannot_be_thought_about_fails_here_as_it_would_at_once(thinker: Thinker) -> None:
    view = turn_view(next(positions()))
    thinker.ask(view, "nobody", "seed")
    with pytest.raises(KeyError, match="nobody"):
        answer(thinker)
    thinker.ask(view, "tasca", "afterwards")
    assert answer(thinker) == choose("tasca", view, "afterwards")
