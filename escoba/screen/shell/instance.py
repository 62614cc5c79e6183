"""One window for each data folder: a second start hands what it was asked for over to the first (design).

The first holds the folder's lock and listens at a local connection, whose place and key it leaves beside the lock. A
second start knocks there until it is answered from the first one's loop.
"""

from __future__ import annotations

import json
import os
import platform
import secrets
import sys
import tempfile
import threading
import time
from collections import deque
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from escoba.screen.shell.options import Options
from escoba.storage.lock import FolderLock

if TYPE_CHECKING:
    from multiprocessing.connection import Connection, Listener

Held = Literal["silent", "computer", "unknown"]
"""Why a folder cannot be used: the first window does not answer, another computer has it, nobody knows who."""

_LONGEST_PLACE = 100
"""Bytes of a local connection's path: some systems take no more than 104."""
_PAUSE = 0.05
"""Seconds between two knocks."""
_BACKLOG = 8
"""How many may knock at once."""


class _Holder(NamedTuple):
    """Who holds a folder, on which computer, and where and with which key to knock there; no place while it starts."""

    computer: str
    place: str = ""
    key: str = ""


class Instance:
    """The program's hold on its data folder. `is_first` says whether it has it."""

    def __init__(self, folder: Path) -> None:
        """Try to take the folder's lock."""
        self._folder = folder
        self._lock = FolderLock(folder)
        self._listener: Listener | None = None
        self._asked: deque[tuple[Options, threading.Event]] = deque()
        self.is_first = False
        self.try_again()

    def try_again(self) -> bool:
        """Whether the folder is ours now."""
        if not self.is_first and self._lock.take():
            self.is_first = True
            self._tell(_Holder(platform.node()))
        return self.is_first

    # The first.

    def listen(self) -> None:
        """Answer later starts from now on; where there can be no connection, they are told that the folder is held."""
        key = secrets.token_hex(16)
        with suppress(OSError):
            self._listener = _listener(self._folder)
            threading.Thread(target=self._serve, args=(self._listener, bytes.fromhex(key)), daemon=True).start()
            self._tell(_Holder(platform.node(), str(self._listener.address), key))

    def asked(self) -> Options | None:
        """What a later start was asked for, which has its answer with this; None where there is nothing new."""
        if not self._asked:
            return None
        options, taken = self._asked.popleft()
        taken.set()
        return options

    def close(self) -> None:
        """Let others have the folder."""
        if self._listener is not None:
            place = str(self._listener.address)
            with suppress(OSError):
                self._listener.close()
            if sys.platform != "win32" and Path(place).parent != self._folder.absolute():
                with suppress(OSError):
                    os.rmdir(Path(place).parent)
        self._lock.release()

    def _tell(self, holder: _Holder) -> None:
        self._lock.tell(json.dumps(holder).encode())

    def _serve(self, listener: Listener, key: bytes) -> None:
        while True:
            try:
                connection = listener.accept()
            except OSError:
                return
            # Somebody who stops in the middle must not keep others waiting.
            threading.Thread(target=self._answer, args=(connection, key), daemon=True).start()

    def _answer(self, connection: Connection, key: bytes) -> None:
        from multiprocessing import AuthenticationError
        from multiprocessing.connection import answer_challenge, deliver_challenge

        with connection, suppress(OSError, EOFError, AuthenticationError):
            deliver_challenge(connection, key)
            answer_challenge(connection, key)
            options = connection.recv()
            if isinstance(options, Options):
                taken = threading.Event()
                self._asked.append((options, taken))
                taken.wait()
                connection.send(True)

    # A later one.

    def hand_over(self, options: Options) -> HandOver:
        """Begin to knock at the first one's door."""
        return HandOver(self._lock, options)


class HandOver:
    """What a later start was asked for, on its way to the first. `done` once that has it."""

    def __init__(self, lock: FolderLock, options: Options) -> None:
        """Knock, in a thread: a program that hangs takes a connection and never answers."""
        self._lock = lock
        # The first one was started in another folder.
        self._options = options if options.file is None else replace(options, file=options.file.absolute())
        self.done = self._stopped = False
        threading.Thread(target=self._knock, daemon=True).start()

    def stop(self) -> None:
        """Knock no more: the first one has ended, or there is nothing to be handed over any longer."""
        self._stopped = True

    @property
    def held(self) -> Held:
        """Why it is not done, as far as one can know."""
        holder = self._holder()
        if holder is None:
            return "unknown"
        return "silent" if holder.computer == platform.node() else "computer"

    @property
    def computer(self) -> str:
        """The name of the computer that has the folder; empty where it is not known."""
        holder = self._holder()
        return "" if holder is None else holder.computer

    def _holder(self) -> _Holder | None:
        try:
            return _Holder(*map(str, json.loads(self._lock.told())))
        except (ValueError, TypeError):
            return None

    def _knock(self) -> None:
        from multiprocessing import AuthenticationError
        from multiprocessing.connection import Client

        while not (self.done or self._stopped):
            holder = self._holder()
            if holder is not None and holder.place and holder.computer == platform.node():
                with suppress(OSError, EOFError, ValueError, AuthenticationError):
                    _let_others_come_to_the_front()
                    with Client(holder.place, authkey=bytes.fromhex(holder.key)) as connection:
                        connection.send(self._options)
                        self.done = connection.recv() is True
            time.sleep(_PAUSE)


def _listener(folder: Path) -> Listener:
    """A connection to listen at, which nobody else on this computer may use. Raises OSError."""
    from multiprocessing.connection import Listener

    if sys.platform == "win32":
        return Listener(rf"\\.\pipe\escoba-{secrets.token_hex(8)}")
    place = folder.absolute() / "escoba.sock"
    if len(os.fsencode(place)) <= _LONGEST_PLACE:
        with suppress(OSError):
            # Whoever listened there has ended: the lock is ours.
            place.unlink(missing_ok=True)
            return _private(Listener(str(place), backlog=_BACKLOG), place)
    # Too long, or a network folder that knows no connections.
    place = Path(tempfile.mkdtemp(prefix="escoba-")) / "escoba.sock"
    return _private(Listener(str(place), backlog=_BACKLOG), place)


def _private(listener: Listener, place: Path) -> Listener:
    place.chmod(0o600)
    return listener


def _let_others_come_to_the_front() -> None:
    """Windows lets a program come to the front only if the one that is there allows it."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(-1)
