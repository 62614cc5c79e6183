"""What everybody is told, and when it is on the disk.

What one message, a timer or a bot brings is one step of the store. Steps are gathered for some milliseconds, put on
the disk together, and only then is anybody told anything: a play that was acknowledged is never lost.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import msgspec

from escoba.server.accounts import Account
from escoba.server.callers import REPLACED, TROUBLE, Caller
from escoba.server.metrics import Metrics
from escoba.server.store import StorageFailed, Store
from escoba.tables import Refused as TableRefused
from escoba.wire import AnyCode, Refusal, Refused, Replaced

log = logging.getLogger("escoba.server")

GATHERED = 0.004
"""Seconds for which steps are gathered before they are put on the disk."""


class Post:
    """Who is connected, steps of the store, and what goes out after them.

    `committed` is called when all is on the disk; `undone` when nothing since then is done, and says whose view of the
    world has gone with it.
    """

    def __init__(self, store: Store, metrics: Metrics, clock: Callable[[], float]) -> None:
        """Nobody is connected."""
        self.callers: dict[str, Caller] = {}
        self.committed: Callable[[], None] = lambda: None
        self.undone: Callable[[], list[str]] = lambda: []
        self._store = store
        self._metrics = metrics
        self._clock = clock
        self._outbox: list[tuple[Caller, bytes]] = []
        self._hangups: list[tuple[Caller, int, str]] = []
        self._came: list[float] = []
        self._flush: asyncio.TimerHandle | None = None

    # Steps

    def act(self, step: Callable[[], None], caller: Caller | None = None) -> None:
        """Do something as one step: written whole or not at all. A fault of the program costs that step alone."""
        told, hangups = len(self._outbox), len(self._hangups)
        try:
            with self._store.step():
                step()
        except StorageFailed as error:
            self._storage_failed(error, caller)
        except (Refused, TableRefused) as refused:
            # Nobody has asked for it: time has passed while the server was closing.
            log.debug("%s", refused.sentence)
        except Exception:
            self._metrics.count("faults")
            log.exception("a fault of the program")
            del self._outbox[told:], self._hangups[hangups:]
            self._start_afresh(caller)
        self.ready()

    def came(self, at: float) -> None:
        """A request came in at this moment; it is answered with the next flush."""
        self._came.append(at)

    def ready(self) -> None:
        """See to it that what waits is written and sent soon."""
        if self._flush is None:
            self._flush = asyncio.get_running_loop().call_later(GATHERED, self.flush)

    def flush(self) -> None:
        """Put on the disk what was done, then tell everybody."""
        if self._flush is not None:
            self._flush.cancel()
            self._flush = None
        try:
            if self._store.open:
                self._store.commit()
                self._metrics.count("commits")
            self.committed()
        except StorageFailed as error:
            self._storage_failed(error, None)
        outbox, self._outbox = self._outbox, []
        for caller, message in outbox:
            caller.line.send(message)
        hangups, self._hangups = self._hangups, []
        for caller, code, reason in hangups:
            caller.line.close(code, reason)
        now = self._clock()
        for since in self._came:
            self._metrics.answered(now - since)
        self._came.clear()

    def _storage_failed(self, error: StorageFailed, caller: Caller | None) -> None:
        """Nothing since the last commit is done, and nobody has been told of it."""
        self._metrics.count("storage_failures")
        log.error("nothing can be written: %s", error)
        asked = {one for one, _ in self._outbox} | ({caller} if caller is not None else set())
        self._outbox.clear()
        for one in asked:
            self.refuse(one, "no_storage", "The server cannot write now: nothing was changed, try again later", None)
        self._start_afresh(caller)

    def _start_afresh(self, caller: Caller | None) -> None:
        """Hang up on everybody at the tables concerned: they come again, and are told how things stand."""
        lost = [self.callers[who] for who in self.undone() if who in self.callers]
        for one in {*lost, *([caller] if caller is not None else [])}:
            self.hang_up(one, TROUBLE, "trouble on the server: come again")

    # What goes out

    def tell(self, who: str, message: object) -> None:
        """Say something to somebody, if they are connected."""
        if who in self.callers:
            self.answer(self.callers[who], message)

    def answer(self, caller: Caller, message: object) -> None:
        """Say something to whoever asked."""
        if not caller.hung_up:
            self._outbox.append((caller, msgspec.json.encode(message)))

    def refuse(self, caller: Caller, code: AnyCode, sentence: str, verb: str | None) -> None:
        """Say that and why something is not done."""
        self._metrics.count("refused", code)
        self.answer(caller, Refusal(code=code, sentence=sentence, verb=verb))

    def hang_up(self, caller: Caller, code: int, reason: str) -> None:
        """Close a line after what was said; what still comes in on it is not looked at."""
        if not caller.hung_up:
            self._metrics.count("connections_dropped", reason)
            self._hangups.append((caller, code, reason))
            caller.hung_up = True

    # Who it is

    def address(self, who: str) -> str | None:
        """Where somebody is connected from; None where they are not."""
        return self.callers[who].address if who in self.callers else None

    def is_now(self, caller: Caller, account: Account) -> None:
        """This is who calls. Another line of the same account is replaced, wherever it comes from."""
        before = self.callers.get(account.id)
        if before is not None and before is not caller:
            self.answer(before, Replaced())
            self.hang_up(before, REPLACED, "replaced")
        self._metrics.count("connections_opened")
        caller.account = account
        self.callers[account.id] = caller

    def forget(self, caller: Caller) -> None:
        """The account of whoever calls is gone."""
        assert caller.account is not None
        self.callers.pop(caller.account.id, None)
        caller.account = None
