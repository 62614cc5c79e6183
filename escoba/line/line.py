"""The connection to a server: a thread with a loop of its own, which comes back whenever the line is lost."""

from __future__ import annotations

import asyncio
import random
import ssl
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Literal

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from escoba.line.address import Address
from escoba.line.keeping import Parts
from escoba.records import seed_commitment
from escoba.tables import Numbered, PlayerVerb, Said, TableView, events, verbs
from escoba.wire import VERSION, Answer, Entered, Out, Refusal, Request, Unreadable, Welcome, read_answer, requests

Heard = Answer | Numbered | TableView | Said
"""What comes over the line."""

Trouble = Literal["connecting", "gone", "full", "certificate", "older", "newer", "refused", "replaced", "not_a_server"]
"""Why nothing goes over the line: see `Line.trouble`."""

_FIRST_PAUSE, _LONGEST_PAUSE = 1.0, 30.0
"""Seconds before it is tried again, and again, each time twice as long; a half more or less, as all others come too."""
_FINAL: dict[int, Trouble] = {4000: "replaced", 4004: "refused"}


@dataclass(frozen=True)
class Newcomer:
    """Who one is: the key of the account, the name for a new one, and the time zone in minutes east of UTC."""

    key: str
    name: str
    offset: int = 0


class Line:
    """Connects to a server and stays connected until `close`.

    `send` what the screen wants to say; `heard` gives what has come, oldest first. Everything that must be answered at
    once is answered here: hello, coming back to the table, and one's parts of the decks. Nothing ever waits.

    `trouble` says why nothing goes through now: still `connecting`; `gone`: no answer, it is tried again; `full`;
    `certificate`: it is of another name or not to be trusted; the server is `older` or `newer` than this program;
    `refused` with a sentence in `refusal`; `replaced`: the account is connected from elsewhere; `not_a_server`.
    None: all is well. `lost_at` is since when (seconds of `time.monotonic`).
    """

    def __init__(self, address: Address, who: Newcomer, tls: ssl.SSLContext | None = None) -> None:
        """Nothing happens before `start`. `tls` takes the place of the system's certificates."""
        self.address = address
        self.trouble: Trouble | None = "connecting"
        self.refusal: Refusal | None = None
        self.welcome: Welcome | None = None
        self.room: Entered | None = None
        self.lost_at: float | None = None
        self.parts = Parts()
        self._who = who
        self._tls = tls if tls is not None or not address.secure else ssl.create_default_context()
        self._heard: SimpleQueue[Heard] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._websocket: ClientConnection | None = None
        self._thread = threading.Thread(target=self._run, name="escoba-line", daemon=True)
        self._ready = threading.Event()
        self._number = 0
        self._match = 0
        self._bound: dict[int, str] = {}

    # From the screen

    def start(self) -> None:
        """Connect, and stay so."""
        self._thread.start()
        self._ready.wait()

    def send(self, request: Request | PlayerVerb) -> bool:
        """Say something; False where there is nobody to say it to now: it is not said later."""
        if self.trouble is not None or self._loop is None:
            return False
        self._in_loop(lambda: self._send(request))
        return True

    def heard(self) -> list[Heard]:
        """What has come since this was asked last."""
        come = []
        with suppress(Empty):
            while True:
                come.append(self._heard.get_nowait())
        return come

    def again(self) -> None:
        """Somebody wants it tried again now, as after a `replaced` or a laptop's sleep."""
        if not self._thread.is_alive():
            return
        self._in_loop(self._wake.set)

    def close(self) -> None:
        """Hang up."""
        if self._thread.is_alive():
            self._in_loop(lambda: self._task.cancel() if self._task is not None else None)
            self._thread.join(5)

    def _in_loop(self, what: Callable[[], object]) -> None:
        assert self._loop is not None
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(what)

    # In the thread

    def _run(self) -> None:
        asyncio.run(self._stay())

    async def _stay(self) -> None:
        self._loop, self._task, self._wake = asyncio.get_running_loop(), asyncio.current_task(), asyncio.Event()
        self._ready.set()
        pause = _FIRST_PAUSE
        with suppress(asyncio.CancelledError):
            while True:
                came = time.monotonic()
                final = await self._once()
                if self.lost_at is None:
                    self.lost_at = time.monotonic()
                if time.monotonic() - came > _LONGEST_PAUSE or self.trouble is None:
                    pause = _FIRST_PAUSE
                self.trouble = final or "gone"
                # Some things only a person can put right; then it is tried again when they ask.
                wait = None if final in ("replaced", "older", "newer", "certificate", "refused") else pause
                with suppress(asyncio.TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), None if wait is None else wait * random.uniform(0.5, 1.5))
                self._wake.clear()
                pause = min(pause * 2, _LONGEST_PAUSE)

    async def _once(self) -> Trouble | None:
        """Be connected once; why it ended, where trying again does not help by itself."""
        try:
            async with connect(
                self.address.url,
                ssl=self._tls,
                compression=None,
                max_size=2**22,
                ping_interval=10,
                ping_timeout=10,
                close_timeout=1,
                open_timeout=10,
            ) as websocket:
                self._websocket = websocket
                return await self._talk(websocket)
        except ssl.SSLCertVerificationError:
            return "certificate"
        except InvalidStatus as status:
            return "full" if status.response.status_code in (429, 503) else "not_a_server"
        except InvalidHandshake:
            return "not_a_server"
        except (OSError, ConnectionClosed, TimeoutError):
            return None
        finally:
            self._websocket = None

    async def _talk(self, websocket: ClientConnection) -> Trouble | None:
        who = self._who
        self._send(requests.Hello(version=VERSION, key=who.key, name=who.name, offset=who.offset, program="escoba"))
        first = _read(await asyncio.wait_for(websocket.recv(), 10))
        if isinstance(first, Refusal):
            self.refusal = first
            return {"version_too_old": "newer", "version_too_new": "older"}.get(first.code, "refused")  # type: ignore[return-value]
        if not isinstance(first, Welcome):
            return "not_a_server"
        self.welcome, self.trouble, self.lost_at = first, None, None
        self._heard.put(first)
        if first.room is not None:
            same = self.room is not None and self.room.room == first.room
            self._send(requests.Resume(number=self._number if same else 0))
        try:
            async for frame in websocket:
                message = _read(frame)
                if message is not None:
                    self._answer(message)
                    self._heard.put(message)
        except ConnectionClosed:
            pass
        return _FINAL.get(websocket.close_code or 0)

    def _send(self, request: Request | PlayerVerb) -> None:
        websocket = self._websocket
        if websocket is None or self._loop is None:
            return
        told = msgspec.to_builtins(request)
        if not isinstance(request, requests.Hello):
            told.pop("who", None)
        task = self._loop.create_task(_say(websocket, msgspec.json.encode(told).decode()))
        self._said = task

    # What is answered at once

    def _answer(self, message: Heard) -> None:
        match message:
            case Entered():
                if self.room is None or self.room.room != message.room:
                    self._number = 0
                self.room = message
            case Out():
                self.room, self._number = None, 0
            case TableView():
                self._number = message.number
                if message.match is not None and message.seat is not None:
                    self._match = message.match.match
                    seeds = message.match.seeds
                    if seeds is not None:
                        self._give_part(seeds.round, revealing=seeds.revealing)
            case Numbered(number=number, event=event):
                self._number = number
                match event:
                    case events.MatchBegan(match=match, seats=seats):
                        self._match = match if self.welcome is not None and self.welcome.who in seats else 0
                    case events.SeedsWanted(round=round):
                        self._give_part(round, revealing=False)
                    case events.PartsWanted(round=round):
                        self._give_part(round, revealing=True)
                    case _:
                        pass
            case _:
                pass

    def _give_part(self, round: int, *, revealing: bool) -> None:
        """Commit to one's part of the deck, or give it."""
        if not self._match:
            return
        part = self.parts.of(self._match, round)
        if revealing:
            self._send(verbs.Reveal("", round, part.hex()))
        else:
            self._send(verbs.Commit("", round, seed_commitment(part)))


async def _say(websocket: ClientConnection, text: str) -> None:
    with suppress(ConnectionClosed):
        await websocket.send(text)


def _read(frame: str | bytes) -> Heard | None:
    """A message; None for one of a later version, which is passed over."""
    try:
        return read_answer(frame)
    except Unreadable:
        return None
