"""Bots that think in another process while the window draws (design, "Thinking without dropped frames").

The worker is told a seat's view as a line of text, never a deck, and answers with a move. Where it is late, dies or
cannot be started, the same decision is made here in slices: views and seeds decide it, so the move is the same.
"""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from escoba.bots import Thought, choose, think
from escoba.bots.wire import WireError, move_from_line, move_to_line, view_from_line, view_to_line
from escoba.game import Move, View

READY_WITHIN, ANSWERS_WITHIN = 2.0, 10.0
"""Seconds after which a worker that is still silent is given up."""
_STANDS_BACK = 10
SLICE = 0.006
"""Seconds of thinking here, without a worker, before a frame is drawn."""


class Thinker:
    """Asks a worker: `start` once, `ask` for a seat's move, `poll` once a frame until it is there, `close` at the end.

    `told`, if given, is called with every line that goes to the worker.
    """

    def __init__(self, told: Callable[[str], None] | None = None) -> None:
        """Nothing runs yet; without `start` everything is thought here."""
        self._told = told
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._ready = False
        self._since = 0.0
        self._number = 0
        self._question: tuple[View, str, str] | None = None
        self._thought: Thought | None = None

    def start(self) -> None:
        """Start the worker. Call it from the main thread, after `multiprocessing.freeze_support()`."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs,), name="escoba-bots", daemon=True)
        try:
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
        self._number += 1
        self._question = (view, level, seed)
        self._thought = None
        if self._connection is None:
            return
        line = json.dumps({"number": self._number, "level": level, "view": view_to_line(view, seed)})
        if self._told is not None:
            self._told(line)
        self._since = time.monotonic()
        try:
            self._connection.send_bytes(line.encode("ascii"))
        except OSError:
            self._give_up()

    def poll(self, slice_of: float = SLICE) -> Move | None:
        """The move, or None as long as it is being thought about; without a worker it thinks for about a slice.

        Raises what `escoba.bots.choose` raises.
        """
        if self._question is None:
            return None
        if self._connection is not None:
            move = self._answer()
            if move is not None or self._connection is not None:
                return move
        return self._think_here(slice_of)

    def drop(self) -> None:
        """Forget the question, as when a play is taken back."""
        self._number += 1
        self._question = self._thought = None

    def close(self) -> None:
        """End the worker."""
        self.drop()
        self._give_up()

    def _answer(self) -> Move | None:
        assert self._connection is not None
        try:
            while self._connection.poll():
                told = json.loads(self._connection.recv_bytes())
                if not self._ready:
                    # It may have been busy starting when the question came.
                    self._ready, self._since = True, time.monotonic()
                if told["number"] == self._number and self._question is not None:
                    move = move_from_line(told["move"])
                    self._question = None
                    return move
        except (OSError, EOFError, ValueError, KeyError):
            self._give_up()
            return None
        if time.monotonic() - self._since > (ANSWERS_WITHIN if self._ready else READY_WITHIN):
            self._give_up()
        return None

    def _think_here(self, slice_of: float) -> Move | None:
        assert self._question is not None
        view, level, seed = self._question
        if self._thought is None:
            self._thought = think(level, view, seed)
        until = time.perf_counter() + slice_of
        try:
            while True:
                next(self._thought)
                if time.perf_counter() >= until:
                    return None
        except StopIteration as done:
            self._question = self._thought = None
            move: Move = done.value
            return move

    def _give_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
        self._connection = self._process = None


def serve(connection: Connection) -> None:
    """What the worker does: read views, answer moves, until the other end is closed."""
    # Ctrl-C in a terminal reaches the worker too; the window decides when it ends.
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        # The window draws first, also where there is but one core for both.
        os.nice(_STANDS_BACK)
    gc.freeze()
    with suppress(OSError, EOFError):
        connection.send_bytes(json.dumps({"number": 0}).encode("ascii"))
        while True:
            connection.send_bytes(reply(connection.recv_bytes()).encode("ascii"))


def reply(line: bytes) -> str:
    """The worker's answer to one line."""
    told = json.loads(line)
    try:
        view, seed = view_from_line(told["view"])
    except WireError as error:
        return json.dumps({"number": told["number"], "error": str(error)})
    return json.dumps({"number": told["number"], "move": move_to_line(choose(told["level"], view, seed))})
