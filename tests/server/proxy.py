"""A line that fails: it cuts, stalls, splits and (a client that sends twice) repeats; as a program, a whole evening.

.venv/bin/python -m tests.server.proxy --tables 20 --seconds 45
"""

from __future__ import annotations

import argparse
import asyncio
import random
from collections import Counter
from typing import Any

from tests.server.player import Player
from tests.server.running import QUIET, running
from tests.server.tables import check_ledger, check_same, check_told_plays, open_table, record_of


class Proxy:
    """Passes bytes on to a server, badly, as long as `bad`; `counts` says what it did."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = 0
        self.bad = True
        self.counts: Counter[str] = Counter()
        self._to = port
        self._rng = random.Random(seed)
        self._server: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()

    def cut(self) -> None:
        """Cut every line that goes through."""
        for end in self._ends:
            end.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        source = f"127.0.0.{self._rng.randrange(2, 250)}"
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._to, local_addr=(source, 0))
        except OSError:
            writer.transport.abort()
            return
        self._ends |= {writer, back}
        ways = [asyncio.create_task(self._way(reader, back)), asyncio.create_task(self._way(there, writer))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        for end in (writer, back):
            end.transport.abort()
            self._ends.discard(end)

    async def _way(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                fate = self._rng.random() if self.bad else 1.0
                if fate < 0.02:
                    self.counts["cut"] += 1
                    writer.write(data[: self._rng.randrange(len(data))])
                    return
                if fate < 0.03:
                    self.counts["stalled"] += 1
                    await asyncio.sleep(self._rng.uniform(0.2, 4))
                if fate < 0.2:
                    self.counts["split"] += 1
                    for byte in data[:8]:
                        writer.write(bytes([byte]))
                        await writer.drain()
                        await asyncio.sleep(0)
                    data = data[8:]
                writer.write(data)
                await writer.drain()
        except OSError:
            pass


class Twice(Player):
    """Somebody whose program sends every third play twice."""

    async def send(self, **message: Any) -> None:
        await super().send(**message)
        if message["verb"] in ("play", "claim") and self.rng.random() < 0.3:
            await super().send(**message)


async def bad_evening(port: int, proxy: Proxy, tables: int, seconds: float, seed: int = 1) -> Counter[str]:
    """Tables of two play matches through the proxy for so long; everybody was told the same. What happened, counted."""
    figures: Counter[str] = Counter()
    until = asyncio.get_running_loop().time() + seconds
    good = f"ws://127.0.0.1:{port}/play"

    async def table(number: int) -> None:
        people = [Twice(good, f"T{number}P{seat}", seed, f"127.0.1.{seat + 1}", thinks=0.1) for seat in range(2)]
        stays = [asyncio.create_task(one.stay()) for one in people]
        for one in people:
            await one.until(lambda one=one: one.who != "")
        await open_table(people, kind="friends")
        for one in people:
            one.url = f"ws://127.0.0.1:{proxy.port}/play"
            one.cut()
        while asyncio.get_running_loop().time() < until:
            for one in people:
                one.events.clear()
            while not _on(people[0]):
                await people[0].send(verb="start")
                await asyncio.sleep(0.5)
            await asyncio.gather(*[one.until(lambda one=one: one.over, 300) for one in people])
            figures["events seen by both"] += check_same(people)
            for one in people:
                numbers = [event["number"] for event in one.events]
                assert numbers == sorted(set(numbers)), "told twice"
            await _quietly(people, figures)
        for one in people:
            figures["resumed"] += one.resumed
            figures["stale"] += one.refused.count("stale")
            await one.go()
        for stay in stays:
            stay.cancel()

    async with asyncio.TaskGroup() as tasks:
        for number in range(tables):
            tasks.create_task(table(number))
    return figures


async def _quietly(people: list[Twice], figures: Counter[str]) -> None:
    """Ask for the record until it comes through; every play that was told is in it."""
    while True:
        try:
            async with asyncio.timeout(10):
                record = await record_of(people[0])
            break
        except TimeoutError:
            people[0].others.clear()
    figures["plays kept"] += sum(check_told_plays(one, record) for one in people)
    figures["matches"] += 1


def _on(player: Player) -> bool:
    assert player.client is not None
    return player.client.seen["match"] is not None


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=45)
    args = parser.parse_args()

    async def evening(port: int) -> tuple[Counter[str], Counter[str]]:
        proxy = Proxy(port, 1)
        await proxy.open()
        figures = await bad_evening(port, proxy, args.tables, args.seconds)
        await proxy.close()
        return proxy.counts, figures

    with running(*QUIET) as server:
        did, figures = asyncio.run(evening(server.port))
        server.terminate()
        check_ledger(server.data)
        assert "fault" not in server.log
    print(", ".join(f"{count} {what}" for what, count in [*did.items(), *figures.items()]), "; nothing told differs")


if __name__ == "__main__":
    main()
