"""Players at the arena's table: our bots, and programs of other people behind a pipe."""

from __future__ import annotations

import os
import queue
import re
import shlex
import signal
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from types import TracebackType

from escoba.bots import BOTS, choose
from escoba.game import Move, View
from escoba.lab.errors import LabError
from escoba.lab.protocol import ProtocolError, move_from_line, view_to_line
from escoba.terminal import complain

COMMAND = "cmd:"
_ENTRY = re.compile(r"""(cmd:)(?:'([^']*)'|"([^"]*)")(?=,|$)|([^,]*)(?=,|$)""")
_LONGEST_ANSWER = 1 << 16
_LONGEST_COMPLAINT = 1 << 12


def entrants(text: str) -> tuple[str, ...]:
    """An argument type: ids of bots and `cmd:PROGRAM`, with commas between (quote a program that has commas).

    LabError where there is no such bot or the program's line cannot be read.
    """
    names = []
    at = 0
    while at <= len(text):
        found = _ENTRY.match(text, at)
        assert found is not None
        name = COMMAND + (found[2] or found[3] or "") if found[1] else (found[4] or "").strip()
        names.append(name)
        at = found.end() + 1
    for name in names:
        if name.startswith(COMMAND):
            _command(name)
        elif name not in BOTS:
            raise LabError(f"there is no bot {name!r}: there are {', '.join(BOTS)}, and cmd:'PROGRAM'")
    return tuple(names)


def _command(name: str) -> list[str]:
    try:
        command = shlex.split(name.removeprefix(COMMAND))
    except ValueError as error:
        raise LabError(f"{name}: the program's line cannot be read: {error}") from None
    if not command:
        raise LabError("cmd: names no program: write cmd:'PROGRAM ARGUMENTS'")
    return command


class Players:
    """Answers for all entrants; programs are started when they are first asked, and ended with the block."""

    def __init__(self, time_limit: float) -> None:
        """`time_limit` is in seconds for one answer of a program."""
        self._time_limit = time_limit
        self._programs: dict[str, _Program] = {}

    def __enter__(self) -> Players:
        """Nothing is started yet."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End every program."""
        for program in self._programs.values():
            program.close()
        self._programs.clear()

    def choose(self, name: str, view: View, seed: str) -> Move:
        """The entrant's move, legal by the game. LabError where a program breaks, is late or breaks the rules."""
        if not name.startswith(COMMAND):
            return choose(name, view, seed)
        program = self._programs.get(name)
        if program is None:
            program = self._programs[name] = _Program(name, self._time_limit)
        move = program.ask(view_to_line(view, seed))
        if move not in view.legal_plays:
            raise LabError(f"{name} made a play that the rules forbid: {move}; the arena ends here")
        return move


class _Program:
    """One outside program, and the threads that listen to what it answers and what it complains of."""

    def __init__(self, name: str, time_limit: float) -> None:
        self._name = name
        self._time_limit = time_limit
        self._answers: queue.Queue[bytes] = queue.Queue()
        self._asked = 0
        command: Sequence[str] = _command(name)
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise LabError(f"{name} could not be started: {error.strerror or error}") from None
        threading.Thread(target=self._listen, daemon=True).start()
        self._hearing = threading.Thread(target=self._hear, daemon=True)
        self._hearing.start()

    def ask(self, line: str) -> Move:
        self._asked += 1
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode("ascii") + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise self._broken("has ended") from None
        try:
            answer = self._answers.get(timeout=self._time_limit)
        except queue.Empty:
            raise self._broken(f"did not answer within {self._time_limit:g} s") from None
        if not answer.endswith(b"\n"):
            raise self._broken("has ended" if len(answer) < _LONGEST_ANSWER else "gave an endless answer")
        try:
            return move_from_line(answer)
        except ProtocolError as error:
            raise self._broken(f"gave an answer that is no play ({error})") from None

    def close(self) -> None:
        with suppress(OSError):
            assert self._process.stdin is not None
            self._process.stdin.close()
        try:
            self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if hasattr(os, "killpg"):
            # Whatever the program has started itself ends with it.
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._hearing.join(timeout=1)

    def _hear(self) -> None:
        """Pass on what it complains of, as text: it is nobody's business to move the cursor of our terminal."""
        assert self._process.stderr is not None
        while said := self._process.stderr.readline(_LONGEST_COMPLAINT):
            complain(said.decode("utf-8", "replace").rstrip("\r\n"))

    def _listen(self) -> None:
        assert self._process.stdout is not None
        while True:
            answer = self._process.stdout.readline(_LONGEST_ANSWER)
            self._answers.put(answer)
            if not answer.endswith(b"\n"):
                return

    def _broken(self, what: str) -> LabError:
        with suppress(subprocess.TimeoutExpired):
            # Whoever has just ended may still be at it.
            self._process.wait(timeout=0.2)
            self._hearing.join(timeout=0.2)
        status = self._process.poll()
        ended = "" if status is None else f", exit status {status}"
        return LabError(f"{self._name} {what}{ended} (decision {self._asked}); the arena ends here")
