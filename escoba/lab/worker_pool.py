"""Several processes that do the same kind of work, and end cleanly however the work ends."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Generic, NoReturn, TypeVar

from escoba.lab.errors import LabError

TERMINATED = 143
"""What a shell reports of a program that was ended by SIGTERM."""
_ENDS_WITHIN = 10.0
"""Seconds in which a worker that was told to end must have put away what it started."""

_Done = TypeVar("_Done")
Work = Callable[[], Iterator[Callable[[int], _Done]]]
"""A context manager's function: what is to be done for each number, with all that it needs around it."""


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Within the block SIGTERM ends the program as Ctrl-C does: by an exception, so that everything is put away.

    SIGTERM is SystemExit with status 143, Ctrl-C KeyboardInterrupt. Once either has come, both are ignored until the
    block has ended: nobody interrupts the putting away. A signal that the program ignored before it goes on ignoring.
    """
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    heeded = [number for number, handler in handlers.items() if handler is not signal.SIG_IGN]

    def end(number: int, _: FrameType | None) -> NoReturn:
        for other in heeded:
            signal.signal(other, signal.SIG_IGN)
        raise KeyboardInterrupt if number == signal.SIGINT else SystemExit(TERMINATED)

    for number in heeded:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in heeded:
            signal.signal(number, handlers[number])


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Ctrl-C in a terminal reaches every process, those too that are being started within the block.

    The first one says what there is to say, and ends the others: it hears of Ctrl-C when the block has ended, and they
    hold it back until they ignore it (`_serve`), where the system can hold it back.
    """
    if not hasattr(signal, "pthread_sigmask"):
        heard: list[int] = []
        before = signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
        if heard:
            signal.raise_signal(signal.SIGINT)
        return
    # Whoever starts it lets signals through afterwards.
    resource_tracker.ensure_running()
    held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, held)


class Crew(Generic[_Done]):
    """Workers, each in a process of its own, that do one piece of work after the other; use it as a context manager.

    `work` is the picklable function of a context manager around each worker's life. It gives what is to be done for
    a number.
    """

    def __init__(self, processes: int, work: Work[_Done]) -> None:
        """Nothing is started yet."""
        self._processes = processes
        self._work = work
        self._workers: dict[Connection, BaseProcess] = {}

    def __enter__(self) -> Crew[_Done]:
        """Start the workers."""
        context = multiprocessing.get_context("spawn")
        try:
            with _ctrl_c_later():
                for _ in range(self._processes):
                    ours, theirs = context.Pipe()
                    process = context.Process(target=_serve, args=(theirs, self._work), daemon=True)
                    process.start()
                    theirs.close()
                    self._workers[ours] = process
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        """End them, with all that they have started."""
        self._end()

    def each(self, number: int) -> Iterator[_Done]:
        """What comes of 0 to `number` - 1, in this order. Raises what a worker raises; LabError where one is lost."""
        waiting = iter(range(number))
        done: dict[int, _Done] = {}
        for worker in self._workers:
            self._next(worker, waiting)
        for wanted in range(number):
            while wanted not in done:
                ready = wait(list(self._workers))
                for worker in [one for one in self._workers if one in ready]:
                    at, came = self._answer(worker)
                    done[at] = came
                    self._next(worker, waiting)
            yield done.pop(wanted)

    def _next(self, worker: Connection, waiting: Iterator[int]) -> None:
        at = next(waiting, None)
        if at is not None:
            # One that has ended is noticed when its answer does not come.
            with suppress(OSError):
                worker.send(at)

    def _answer(self, worker: Connection) -> tuple[int, _Done]:
        try:
            at, came = worker.recv()
        except (EOFError, OSError):
            process = self._workers[worker]
            process.join(1)
            raise LabError(
                f"one of the {self._processes} processes has ended unexpectedly (status {process.exitcode}),"
                " perhaps for want of memory: try again with fewer --processes"
            ) from None
        if isinstance(came, Exception):
            raise came
        return at, came

    def _end(self) -> None:
        for process in self._workers.values():
            process.terminate()
        until = time.monotonic() + _ENDS_WITHIN
        for process in self._workers.values():
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()
        # Not before: a worker that is putting things away because nobody speaks to it would be interrupted in that.
        for worker in self._workers:
            worker.close()
        self._workers.clear()


def _serve(connection: Connection, work: Work[_Done]) -> None:
    """What a worker does: answer numbers with what comes of them, until the other end closes or it is told to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    with ended_by_signals(), suppress(OSError, EOFError), contextmanager(work)() as do:
        while True:
            at: int = connection.recv()
            try:
                came: object = do(at)
            except Exception as error:
                came = error
            connection.send((at, came))
