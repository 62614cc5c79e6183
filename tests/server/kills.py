"""`kill -9` of the server at random moments while people play for chips: nothing that was acknowledged is lost.

.venv/bin/python -m tests.server.kills --tables 20 --kills 50
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time

from tests.server.player import Player
from tests.server.running import QUIET, RunningServer, running
from tests.server.tables import check_ledger, check_same, check_told_plays, open_table, record_of


async def play_and_kill(server: RunningServer, tables: int, kills: int, seed: int) -> dict[str, float]:
    """Tables of two or three people play match after match, until the server was killed so often."""
    rng = random.Random(seed)
    over, seated = asyncio.Event(), asyncio.Semaphore(0)
    figures = {"matches": 0.0, "plays": 0.0, "longest": 0.0}

    async def table(number: int) -> None:
        people = [
            Player(server.url, f"T{number}P{seat}", seed, source=f"127.0.0.{2 + seat}", thinks=0.03)
            for seat in range(2 + number % 2)
        ]
        stays = [asyncio.create_task(one.stay()) for one in people]
        for one in people:
            await one.until(lambda one=one: one.who != "")
        kind = "open" if number % 3 else "friends"
        await open_table(people, kind=kind, private=kind == "friends", stake=100 if number % 2 else 0)
        seated.release()
        while not over.is_set():
            for one in people:
                one.events.clear()
            await _start(people)
            record = await record_of(people[0])
            figures["matches"] += 1
            check_same(people)
            figures["plays"] += sum(check_told_plays(one, record) for one in people)
        for one in people:
            await one.go()
        for stay in stays:
            stay.cancel()

    async def killer() -> None:
        for _ in range(tables):
            await seated.acquire()
        for _ in range(kills):
            await asyncio.sleep(rng.uniform(0.3, 1.5))
            server.kill()
            since = time.monotonic()
            await asyncio.to_thread(server.start)
            figures["longest"] = max(figures["longest"], time.monotonic() - since)
        over.set()

    async with asyncio.TaskGroup() as tasks:
        playing = [tasks.create_task(table(number)) for number in range(tables)]
        tasks.create_task(killer())
        await asyncio.wait(playing)
    return figures


async def _start(people: list[Player]) -> None:
    """Begin a match, again where the server was killed before it was told, and play it to its end."""
    before = sum(one.over for one in people)
    while True:
        await people[0].send(verb="start")
        try:
            await people[0].until(lambda: not people[0].over and _on(people[0]), 3)
            break
        except TimeoutError:
            if before and not people[0].over:
                break
    for one in people:
        await one.until(lambda one=one: one.over, 900)


def _on(player: Player) -> bool:
    assert player.client is not None
    return player.client.seen["match"] is not None


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with running(*QUIET) as server:
        figures = asyncio.run(play_and_kill(server, args.tables, args.kills, args.seed))
        server.terminate()
        matches = check_ledger(server.data, settled=False)
    print(
        f"{args.kills} kills, {args.tables} tables: {figures['matches']:.0f} matches to the end ({matches} begun), "
        f"{figures['plays']:.0f} plays told and all kept, every posting accounted for; "
        f"longest from kill to listening {figures['longest']:.2f} s"
    )


if __name__ == "__main__":
    main()
