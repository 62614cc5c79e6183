"""A player at the other end of the line, written from docs/protocol.md: plays by itself, comes back, keeps everything.

It shares nothing with the program's own client but the rules of the game.
"""

from __future__ import annotations

import asyncio
import json
import random
from hashlib import sha256
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from escoba.cards import Card
from escoba.game import Claim, LegalPlays
from escoba.tables import Numbered, TableView
from tests.tables.client import Client

Json = dict[str, Any]


class Player:
    """Somebody who plays whatever turn comes. `events` are the table's, as they were told; `others` all else."""

    def __init__(self, url: str, name: str, seed: int = 0, source: str | None = None, thinks: float = 0.0) -> None:
        self.url = url
        self.name = name
        self.rng = random.Random(f"{name} {seed}")
        self.key = self.rng.randbytes(16).hex()
        self.source = source
        self.thinks = thinks
        self.plays = True
        self.who = ""
        self.room: str | None = None
        self.room_key: str | None = None
        self.client: Client | None = None
        self.events: list[Json] = []
        self.others: list[Json] = []
        self.refused: list[str] = []
        self.resumed = 0
        self.changed = asyncio.Event()
        self.waits: asyncio.Task[None] | None = None
        self.fault: Exception | None = None
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._parts: dict[tuple[int, int], str] = {}
        self._stopped = False

    # The line

    async def come(self) -> None:
        """Connect, say hello, and read from then on; back to the room where there is one."""
        source: Any = {} if self.source is None else {"local_addr": (self.source, 0)}
        self._socket = await connect(self.url, compression=None, ping_interval=None, open_timeout=20, **source)
        await self.send(verb="hello", version=1, key=self.key, name=self.name)
        welcome = json.loads(await asyncio.wait_for(self._socket.recv(), 30))
        assert welcome["message"] == "welcome", welcome
        self._reading = asyncio.create_task(self._read(self._socket))
        await self.welcomed(welcome)

    async def welcomed(self, welcome: Json) -> None:
        self.who, self.room = welcome["who"], welcome["room"]
        if self.client is None:
            self.client = Client(self.who)
        self.changed.set()
        if self.room is not None:
            self.resumed += 1
            await self.send(verb="resume", number=self.client.number)

    async def stay(self) -> None:
        """Come, and come back whenever the line is lost, until `go`."""
        wait = 0.05
        while not self._stopped:
            try:
                await self.come()
                wait = 0.05
                assert self._reading is not None
                await self._reading
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await asyncio.sleep(wait * self.rng.uniform(0.5, 1.5))
                wait = min(wait * 2, 1.0)

    async def go(self) -> None:
        """Hang up."""
        self._stopped = True
        if self._socket is not None:
            await self._socket.close()
        if self._reading is not None:
            self._reading.cancel()

    def cut(self) -> None:
        """Lose the line as if a cable was pulled."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def send(self, **message: Any) -> None:
        await self.send_raw(json.dumps({key: value for key, value in message.items() if value is not None}))

    async def send_raw(self, frame: str | bytes) -> None:
        assert self._socket is not None
        try:
            await self._socket.send(frame)
        except ConnectionClosed:
            if self._stopped:
                raise

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                await self._heard(json.loads(frame), frame if isinstance(frame, bytes) else frame.encode())
        except ConnectionClosed:
            pass

    # What is told

    async def _heard(self, told: Json, frame: bytes) -> None:
        try:
            await self._take_in(told, frame)
        except ConnectionClosed:
            raise
        except Exception as fault:
            # Whoever waits for this player would wait for nothing.
            self.fault = fault
            self.changed.set()
            raise

    async def _take_in(self, told: Json, frame: bytes) -> None:
        assert self.client is not None
        match told["message"]:
            case "event":
                self.client.read(msgspec.json.decode(frame, type=Numbered))
                self.events.append(told)
                if self.plays:
                    await self._answer(told["event"])
            case "view":
                # What was acknowledged is never taken back.
                assert told["number"] >= self.client.number
                self.client.read(msgspec.json.decode(frame, type=TableView))
                self.events.append(told)
                if self.plays:
                    await self._look()
            case "entered":
                if self.room != told["room"]:
                    self.client = Client(self.who)
                self.room, self.room_key = told["room"], told["key"]
                if self.plays and self.client.number:
                    # What was sent last may never have arrived; if it has, it is refused now.
                    await self._look()
            case "out":
                self.room = None
                self.others.append(told)
            case "refused":
                self.refused.append(told["code"])
                self.others.append(told)
                if told["code"] == "too_many_messages" and self.plays and not self.waits:
                    self.waits = asyncio.create_task(self._look_again())
            case _:
                self.others.append(told)
        self.changed.set()

    async def until(self, true: Any, within: float = 30) -> None:
        """Wait until something is true of what was heard; what went wrong in hearing it is raised."""
        async with asyncio.timeout(within):
            while not true():
                if self.fault is not None:
                    raise self.fault
                self.changed.clear()
                await self.changed.wait()

    async def expect(self, message: str, within: float = 30) -> Json:
        """The next message of a kind beside the table's, which is taken out."""
        await self.until(lambda: any(one["message"] == message for one in self.others), within)
        found = next(one for one in self.others if one["message"] == message)
        self.others.remove(found)
        return found

    async def refusal(self, **message: Any) -> str:
        """The code with which a message is refused."""
        before = len(self.others)

        def ours() -> list[str]:
            return [one["code"] for one in self.others[before:] if one.get("verb", 0) in (message["verb"], None)]

        await self.send(**message)
        await self.until(lambda: bool(ours()))
        return ours()[0]

    @property
    def over(self) -> bool:
        assert self.client is not None
        return self.client.seen["result"] is not None

    @property
    def seat(self) -> int | None:
        assert self.client is not None
        seat: int | None = self.client.seen["seat"]
        return seat

    # Playing

    async def _look_again(self) -> None:
        """Faster than the server likes: wait, and do what is wanted then."""
        await asyncio.sleep(1)
        self.waits = None
        await self._look()

    async def _answer(self, event: Json) -> None:
        assert self.client is not None
        if self.seat is None:
            return
        match event["event"]:
            case "seeds_wanted":
                await self._commit(event["round"])
            case "parts_wanted":
                await self._reveal(event["round"], event["commitments"])
            case "turn_began" if event["seat"] == self.seat and event["until"] is not None:
                await self._play()
            case "round_counted" if event["until"] is not None:
                await self.send(verb="ready")
            case "options_changed":
                await self.send(verb="seen", number=self.client.number)
            case "seat_kept" if event["seat"] == self.seat:
                await self.send(verb="return")

    async def _look(self) -> None:
        """After a whole view: what is waited for now?"""
        assert self.client is not None
        match, seat = self.client.seen["match"], self.seat
        if match is None or seat is None:
            return
        if self.client.seen["seats"][seat]["kept"]:
            await self.send(verb="return")
        elif match["seeds"] is not None and match["seeds"]["revealing"]:
            await self._reveal(match["seeds"]["round"], match["seeds"]["commitments"])
        elif match["seeds"] is not None:
            await self._commit(match["seeds"]["round"])
        elif match["count"] is not None and seat not in match["ready"]:
            await self.send(verb="ready")
        elif match["round"] is not None and match["round"]["turn"] == seat and match["seeds"] is None:
            await self._play()

    async def _commit(self, round: int) -> None:
        assert self.client is not None
        part = self._parts.setdefault((self.client.match["match"], round), self.rng.randbytes(32).hex())
        await self.send(verb="commit", round=round, commitment=sha256(bytes.fromhex(part)).hexdigest())

    async def _reveal(self, round: int, commitments: list[str | None]) -> None:
        assert self.client is not None
        part = self._parts.get((self.client.match["match"], round))
        if part is not None and commitments[self.seat or 0] == sha256(bytes.fromhex(part)).hexdigest():
            await self.send(verb="reveal", round=round, part=part)

    async def _play(self) -> None:
        assert self.client is not None
        if self.thinks:
            number = self.client.number
            await asyncio.sleep(self.rng.expovariate(1 / self.thinks))
            if self.client.number != number:
                return
        legal = list(self.legal())
        if not legal:
            # The line was lost between the last card of a hand and the next deal, which is on its way.
            return
        move = self.rng.choice(legal)
        takes = [card.code for card in move.takes]
        if isinstance(move, Claim):
            await self.send(verb="claim", answers=self.client.number, claim=takes)
        else:
            await self.send(verb="play", answers=self.client.number, card=move.card.code, takes=takes)

    def legal(self) -> LegalPlays:
        assert self.client is not None
        assert self.seat is not None
        round, last = self.client.round, self.client.round["discarded_last"]
        return LegalPlays(
            self.client.seen["options"].rule_set,
            self.seat,
            [Card.from_code(code) for code in round["hand"]],
            [Card.from_code(code) for code in round["table"]],
            discarded_last=None if last is None else Card.from_code(last),
            claimed=round["claimed"],
        )
