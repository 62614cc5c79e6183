"""The service without its line, on a clock that jumps to whatever is due next: minutes of play in a moment."""

from __future__ import annotations

import asyncio
import json
import selectors
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from escoba.bots import choose
from escoba.game import Move
from escoba.server.service import Service
from escoba.server.settings import Limits, Settings
from escoba.server.thinkers import Thinkers
from escoba.tables import Question
from tests.server.player import Player

BEGINNING = datetime(2026, 12, 2, 12, tzinfo=UTC)
"""A Wednesday."""


class _Jumping(selectors.DefaultSelector):
    """Waits for nothing: where no line is ready, the time until the next timer has gone by."""

    def __init__(self) -> None:
        super().__init__()
        self.gone = 0.0

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0)
        if not ready and timeout:
            self.gone += timeout
        return ready


class JumpingLoop(asyncio.SelectorEventLoop):
    """An event loop whose time goes by at once."""

    def __init__(self) -> None:
        self.jumping = _Jumping()
        super().__init__(self.jumping)

    def time(self) -> float:
        return self.jumping.gone


def at_once(what: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine to its end in a loop whose time goes by at once."""
    loop = JumpingLoop()
    try:
        loop.run_until_complete(what)
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()


class ThinksHere(Thinkers):
    """Bots that think where they are asked."""

    def __init__(self, choose: Callable[..., Move] = choose) -> None:
        super().__init__(0)
        self._choose = choose

    def ask(self, question: Question, still_wanted: Callable[[], bool], answered: Callable[[Move], None]) -> None:
        def think() -> None:
            if still_wanted():
                answered(self._choose(question.level, question.view, question.seed))

        asyncio.get_running_loop().call_soon(think)


class House:
    """A service, and lines to it that go nowhere else. `close` and `open` restart it on the same data."""

    def __init__(self, data: Path, thinkers: Thinkers | None = None, **options: Any) -> None:
        # Players here think for no time at all.
        quick = Limits(accounts_a_day=10_000, messages_a_second=1_000, burst=1_000)
        limits = replace(quick, **options.pop("limits", {}))
        self.settings = Settings(data=data, limits=limits, **options)
        self.shift = timedelta()
        self._thinkers = thinkers or ThinksHere()
        self._housekeeping: asyncio.Task[None] | None = None
        self.open()

    def open(self) -> None:
        loop = asyncio.get_running_loop()
        self.service = Service(self.settings, self._thinkers, loop.time, self.now)
        self._housekeeping = loop.create_task(self.service.housekeeping())

    def now(self) -> datetime:
        return BEGINNING + self.shift + timedelta(seconds=asyncio.get_running_loop().time())

    def close(self) -> None:
        if self._housekeeping is not None:
            self._housekeeping.cancel()
        self.service.stop()
        self.service.close()

    def crash(self) -> None:
        """As when the process is killed: what was not committed is gone."""
        if self._housekeeping is not None:
            self._housekeeping.cancel()
        self.service.rooms.stop()
        self.service._over = True
        if self.service.post._flush is not None:
            self.service.post._flush.cancel()
        if self.service.store.open:
            self.service.store._file.execute("ROLLBACK")
        self.service.close()

    def guest(self, name: str, address: str | None = None, **options: Any) -> Guest:
        return Guest(self, name, address or f"10.0.0.{sum(name.encode()) % 250}", **options)

    async def guests(self, *names: str) -> list[Guest]:
        people = [self.guest(name, f"10.0.{number}.1") for number, name in enumerate(names)]
        for one in people:
            await one.come()
        return people


@asynccontextmanager
async def house(**options: Any) -> AsyncIterator[House]:
    with tempfile.TemporaryDirectory() as folder:
        here = House(Path(folder), **options)
        try:
            yield here
        finally:
            here.close()


class _Wire:
    """Both ends of a line: the service's, and the player's."""

    def __init__(self) -> None:
        self.frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.closed: tuple[int, str] | None = None

    def send(self, message: bytes) -> None:
        self.frames.put_nowait(message)

    def close(self, code: int, reason: str) -> None:
        if self.closed is None:
            self.closed = (code, reason)
            self.frames.put_nowait(None)


class Guest(Player):
    """A player whose line is direct. `frames` is every byte that came, and when."""

    def __init__(self, house: House, name: str, address: str, **options: Any) -> None:
        super().__init__("", name, **options)
        self.house = house
        self.address = address
        self.frames: list[tuple[float, bytes]] = []
        self.wire: _Wire | None = None

    async def connect(self, **hello: Any) -> dict[str, Any]:
        """Say hello; the answer."""
        self.wire = _Wire()
        self.caller = self.house.service.connected(self.wire, self.address)
        await self.send(**({"verb": "hello", "version": 1, "key": self.key, "name": self.name} | hello))
        frame = await self.wire.frames.get()
        assert frame is not None
        answer: dict[str, Any] = json.loads(frame)
        return answer

    async def come(self, **hello: Any) -> None:
        welcome = await self.connect(**hello)
        assert welcome["message"] == "welcome", welcome
        assert self.wire is not None
        self._reading = asyncio.create_task(self._pump(self.wire))
        await self.welcomed(welcome)

    async def _pump(self, wire: _Wire) -> None:
        while (frame := await wire.frames.get()) is not None:
            self.frames.append((asyncio.get_running_loop().time(), frame))
            await self._heard(json.loads(frame), frame)
        self.house.service.lost(self.caller)

    async def send_raw(self, frame: str | bytes) -> None:
        assert self.wire is not None
        if self.wire.closed is None:
            self.house.service.received(self.caller, frame)

    def cut(self) -> None:
        assert self.wire is not None
        self.wire.close(1006, "cut")

    async def go(self) -> None:
        self.cut()
        assert self._reading is not None
        await self._reading
