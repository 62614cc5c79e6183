"""Bots and the coach thinking in another process while the window draws (design, "Thinking without dropped frames").

The worker is told a seat's view, never a deck, and answers with a move or a lesson, each a pickled value. Where it is
late, dies or cannot be started, the same is thought here in slices: views and seeds decide what comes out.

What only thinking needs, bots and `multiprocessing`, is imported where that begins: the first picture does not wait.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from escoba.bots.coach import Lesson
    from escoba.game import Move, View
    from escoba.review import Judged

READY_WITHIN, ANSWERS_WITHIN = 2.0, 10.0
"""Seconds after which a worker that is still silent is given up."""
STANDS_BACK = 10
"""How much lower than the window's the worker's priority is, where the system has such."""
SLICE = 0.006
"""Seconds of thinking here, without a worker, before a frame is drawn."""
_COACH, _JUDGE = "coach", "judge"
"""Stand for a level where a lesson or a judgement is asked for and not a move."""

_Thinking = Generator[None, None, "Move | Lesson | Judged"]


class Question(NamedTuple):
    """A view to be thought about by a level, or by the coach; or by the judge of `move`, which was made then."""

    view: View
    level: str
    seed: str
    move: Move | None = None

    def think(self) -> _Thinking:
        """Think about it here and now, in slices."""
        from escoba.bots import think
        from escoba.bots.coach import lessons

        if self.level == _COACH:
            return lessons(self.view, self.seed)
        if self.level == _JUDGE:
            from escoba.review import judge

            assert self.move is not None
            return judge(self.view, self.move, self.seed)
        return think(self.level, self.view, self.seed)


class Thinker:
    """Asks a worker: `start` once, then question after question, `close` at the end.

    `ask` for a seat's move, `poll` once a frame until it is there; `ask_lesson` and `poll_lesson` the same for what the
    coach says, `ask_judgement` and `poll_judgement` for what a move was worth that has been made. There is one open
    question: each drops the one before, and its answer can never be taken for that of another. `told`, if given, is
    called with all bytes that go to the worker.
    """

    def __init__(self, told: Callable[[bytes], None] | None = None) -> None:
        """Nothing runs yet; without `start` everything is thought here."""
        self._told = told
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._ready = False
        self._since = 0.0
        self._number = 0
        self._question: Question | None = None
        self._thinking: _Thinking | None = None

    def start(self) -> None:
        """Start the worker. Call it from the main thread, after `multiprocessing.freeze_support()`."""
        import multiprocessing

        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs, STANDS_BACK), name="escoba-bots", daemon=True)
        try:
            with _no_arguments():
                process.start()
        except OSError:
            ours.close()
            return
        finally:
            theirs.close()
        self._process, self._connection = process, ours
        self._since = time.monotonic()

    @property
    def worker(self) -> int | None:
        """The worker's process id; None where there is none (any more)."""
        return None if self._process is None else self._process.pid

    @property
    def busy(self) -> bool:
        """Whether a question waits for its answer."""
        return self._question is not None

    def ask(self, view: View, level: str, seed: str) -> None:
        """Ask for the move of the seat whose view this is. A question that was still open is dropped."""
        self._ask(Question(view, level, seed))

    def ask_lesson(self, view: View, seed: str) -> None:
        """Ask the coach what every move of that seat would be worth. A question that was still open is dropped."""
        self._ask(Question(view, _COACH, seed))

    def ask_judgement(self, view: View, move: Move, seed: str) -> None:
        """Ask what this move of that seat gave away. A question that was still open is dropped."""
        self._ask(Question(view, _JUDGE, seed, move))

    def poll(self, slice_of: float = SLICE) -> Move | None:
        """The move, or None as long as it is being thought about; without a worker it thinks for about a slice.

        Raises what `escoba.bots.choose` raises.
        """
        if self._question is None or self._question.level in (_COACH, _JUDGE):
            return None
        return cast("Move | None", self._poll(slice_of))

    def poll_lesson(self, slice_of: float = SLICE) -> Lesson | None:
        """The lesson, or None as long as it is being thought about; without a worker it thinks for about a slice."""
        if self._question is None or self._question.level != _COACH:
            return None
        return cast("Lesson | None", self._poll(slice_of))

    def poll_judgement(self, slice_of: float = SLICE) -> Judged | None:
        """The judgement, or None as long as it is being thought about; without a worker it thinks for about a slice.

        Raises what `escoba.review.judge` raises, where it is thought about here.
        """
        if self._question is None or self._question.level != _JUDGE:
            return None
        return cast("Judged | None", self._poll(slice_of))

    def drop(self) -> None:
        """Forget the question, as when a play is taken back."""
        self._number += 1
        self._question = self._thinking = None

    def close(self) -> None:
        """End the worker."""
        self.drop()
        self._give_up()

    def _ask(self, question: Question) -> None:
        self._number += 1
        self._question, self._thinking = question, None
        if self._connection is None:
            return
        import pickle

        asked = pickle.dumps((self._number, question))
        if self._told is not None:
            self._told(asked)
        self._since = time.monotonic()
        try:
            self._connection.send_bytes(asked)
        except OSError:
            self._give_up()

    def _poll(self, slice_of: float) -> Move | Lesson | Judged | None:
        if self._connection is not None:
            answer = self._answer()
            if answer is not None or self._connection is not None:
                return answer
        return self._think_here(slice_of)

    def _answer(self) -> Move | Lesson | Judged | None:
        assert self._connection is not None
        assert self._question is not None
        try:
            while self._connection.poll():
                number, answer = self._connection.recv()
                if not self._ready:
                    # It may have been busy starting when the question came.
                    self._ready, self._since = True, time.monotonic()
                if number == self._number:
                    self._question = None
                    return cast("Move | Lesson | Judged", answer)
        except (OSError, EOFError):
            self._give_up()
            return None
        if time.monotonic() - self._since > (ANSWERS_WITHIN if self._ready else READY_WITHIN):
            self._give_up()
        return None

    def _think_here(self, slice_of: float) -> Move | Lesson | Judged | None:
        assert self._question is not None
        if self._thinking is None:
            self._thinking = self._question.think()
        until = time.perf_counter() + slice_of
        try:
            while True:
                next(self._thinking)
                if time.perf_counter() >= until:
                    return None
        except StopIteration as done:
            self._question = self._thinking = None
            answer: Move | Lesson | Judged = done.value
            return answer

    def _give_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
        self._connection = self._process = None


@contextmanager
def _no_arguments() -> Iterator[None]:
    """Hide the command line, which `multiprocessing` would hand on: the match's seed may stand there."""
    arguments = sys.argv
    sys.argv = arguments[:1]
    try:
        yield
    finally:
        sys.argv = arguments


def serve(connection: Connection, stands_back: int) -> None:
    """What the worker does: read questions, answer moves and lessons, until the other end is closed.

    `stands_back` is as STANDS_BACK.
    """
    # Whoever asks first shall not wait for these, and must not take a worker that imports for one that is dead.
    import signal

    import escoba.bots.coach  # noqa: F401

    # Ctrl-C in a terminal reaches the worker too; the window decides when it ends.
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        # The window draws first, also where there is but one core for both.
        os.nice(stands_back)
    gc.freeze()
    with suppress(OSError, EOFError):
        connection.send((0, None))
        while True:
            number, question = connection.recv()
            answer = reply(question, connection.poll)
            if answer is not None:
                connection.send((number, answer))


def reply(question: Question, superseded: Callable[[], bool] = lambda: False) -> Move | Lesson | Judged | None:
    """The worker's answer to a question; None where it was `superseded`, which is asked after each slice of thinking.

    A person who plays on while the coach still thinks must not wait for the bots any longer than otherwise.
    """
    thinking = question.think()
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return cast("Move | Lesson | Judged", done.value)
        if superseded():
            return None
