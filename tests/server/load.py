"""Many tables at once: plays a second, processor for a play, memory for a connection, how long answers take.

.venv/bin/python -m tests.server.load --tables 200 --seconds 20
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
from pathlib import Path

from tests.server.player import Player
from tests.server.running import QUIET, RunningServer, running
from tests.server.tables import check_ledger, check_same, open_table

ADMIN = "127.0.0.1:15917"


def processor(pid: int) -> float:
    """Seconds of processor that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Its resident kilobytes."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1])


async def evening(server: RunningServer, tables: int, seconds: float, thinks: float) -> str:
    alone = memory(server.pid)
    people = [
        [Player(server.url, f"T{number}P{seat}", 1, f"127.0.{number % 200}.{seat + 2}", thinks) for seat in range(2)]
        for number in range(tables)
    ]
    gate = asyncio.Semaphore(20)

    async def sit_down(pair: list[Player]) -> None:
        async with gate:
            for one in pair:
                await one.come()
            await open_table(pair, rules={"preset": "mesa", "target": 51}, seconds=60)
            await pair[0].send(verb="start")

    await asyncio.gather(*[sit_down(pair) for pair in people])
    before, used, counted = plays(people), processor(server.pid), _buckets(server.ask_admin("/metrics"))
    await asyncio.sleep(seconds)
    done, used = plays(people) - before, processor(server.pid) - used
    text = await asyncio.to_thread(server.ask_admin, "/metrics")
    answers = {most: count - counted.get(most, 0) for most, count in _buckets(text).items()}
    grown = memory(server.pid) - alone
    for pair in people:
        check_same(pair)
        for one in pair:
            await one.go()
    return (
        f"{tables} tables, {2 * tables} connections, {seconds:.0f} s: {done / seconds:.0f} plays/s, "
        f"{used / seconds * 100:.0f} % of a core, {used / max(done, 1) * 1e6:.0f} µs of processor a play, "
        f"{grown / (2 * tables):.0f} kB a connection; answers: "
        f"half within {_share(answers, 0.5)} s, 95 of 100 within {_share(answers, 0.95)} s"
    )


def plays(people: list[list[Player]]) -> int:
    """Cards that have been played, as one at each table was told."""
    cards = ("discarded", "captured")
    return sum(one.get("event", {}).get("event") in cards for first, _ in people for one in first.events)


def _buckets(text: str) -> dict[str, int]:
    return {most: int(count) for most, count in re.findall(r'seconds_bucket\{le="([^"]+)"\} (\d+)', text)}


def _share(answers: dict[str, int], share: float) -> str:
    return next(most for most, count in answers.items() if count >= share * answers["+Inf"])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--thinks", type=float, default=2.0, help="seconds of thought for a play, on average")
    args = parser.parse_args()
    with running(*QUIET, "--admin", ADMIN) as server:
        print(asyncio.run(evening(server, args.tables, args.seconds, args.thinks)))
        assert server.terminate(90) == 0
        check_ledger(server.data, settled=False)
        assert "fault" not in server.log


if __name__ == "__main__":
    main()
