"""Tables over the wire in tests: people who sit down, play to the end, and what must be true afterwards."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from escoba.records import Record, RecordFault, replay
from tests.server.player import Json, Player


async def open_table(people: Sequence[Player], **options: Any) -> None:
    """The first opens a table, the others join and all sit down."""
    first = people[0]
    wanted = {"rules": {"preset": "mesa", "target": 5}, "seats": len(people), "seconds": 10} | options
    await first.send(verb="open_room", options=wanted)
    await first.until(lambda: first.room is not None)
    for seat, one in enumerate(people):
        if one is not first:
            await one.send(verb="join", room=first.room, key=first.room_key)
            await one.until(lambda one=one: one.room == first.room)
        await one.send(verb="sit", seat=seat)
        await one.until(lambda one=one, seat=seat: one.seat == seat)
    await first.until(lambda: sum(chair["person"] is not None for chair in seats(first)) == len(people))


def seats(player: Player) -> list[Json]:
    assert player.client is not None
    found: list[Json] = player.client.seen["seats"]
    return found


async def play_match(people: Sequence[Player], within: float = 60) -> None:
    """From the start to the end."""
    await people[0].send(verb="start")
    await asyncio.gather(*[one.until(lambda one=one: one.over, within) for one in people])


def told(player: Player) -> dict[int, Json]:
    """By number the events that somebody was told, without what a hand held."""
    found = {}
    for one in player.events:
        if one["message"] == "event":
            event = dict(one["event"])
            if event["event"] == "dealt":
                event["hand"] = None
            found[one["number"]] = {"at": one["at"], "event": event}
    return found


def check_same(people: Sequence[Player]) -> int:
    """Everybody was told the same; how many events two people know of."""
    both = 0
    for one in people:
        for other in people:
            mine, theirs = told(one), told(other)
            for number in mine.keys() & theirs.keys():
                assert mine[number] == theirs[number], (number, mine[number], theirs[number])
                both += one is not other
    return both // 2


async def record_of(player: Player) -> Record:
    """The record of somebody's newest match, replayed by the rules, its decks checked from the seeds."""
    await player.send(verb="list_matches")
    newest = (await player.expect("matches"))["matches"][0]["match"]
    await player.send(verb="show_record", match=newest)
    written = (await player.expect("record"))["record"]
    record = msgspec.convert(written, Record)
    replay(record)
    return record


def check_told_plays(player: Player, record: Record) -> int:
    """Every play that somebody was told of is in the record; how many."""
    plays = [[_play(msgspec.to_builtins(play)) for play in round.plays] for round in record.rounds]
    found, round = 0, 0
    for one in player.events:
        if one["message"] == "view":
            if one["match"] is not None and one["match"]["round"] is not None:
                round = one["match"]["round"]["round"]
                seen = [_play(play) for play in one["match"]["round"]["plays"]]
                assert plays[round - 1][: len(seen)] == seen
            continue
        event = one["event"]
        if event["event"] == "round_began":
            round = event["round"]
        elif event["event"] in ("discarded", "captured", "claimed"):
            assert _play(event) in plays[round - 1], (round, event)
            found += 1
    return found


def _play(play: Json) -> tuple[Any, ...]:
    if play.get("claim") or play.get("event") == "claimed":
        return play["seat"], None, frozenset(play.get("claim") or play["takes"])
    return play["seat"], play["card"], frozenset(play.get("takes") or ())


def check_ledger(data: Path, settled: bool = True) -> int:
    """All accounts hold 0 together, every entry too, balances are what was posted; the matches there are."""
    with closing(sqlite3.connect(data / "escoba-server.db")) as file:
        assert file.execute("SELECT coalesce(sum(chips), 0) FROM postings").fetchone()[0] == 0
        assert not file.execute("SELECT entry FROM postings GROUP BY entry HAVING sum(chips) != 0").fetchall()
        posted = file.execute(
            "SELECT kind, owner, sum(chips) FROM postings GROUP BY kind, owner HAVING sum(chips) != 0"
        ).fetchall()
        held = file.execute("SELECT kind, owner, chips FROM balances").fetchall()
        assert sorted(posted) == sorted(held)
        pots = {owner for kind, owner, _ in held if kind == "pot"}
        under_way = {match for (match,) in file.execute("SELECT id FROM matches WHERE settled IS NULL")}
        assert pots <= under_way
        if settled:
            assert not under_way, under_way
        assert all(chips >= 0 for kind, _, chips in held if kind in ("player", "pot"))
        assert file.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        for match, seats, record in file.execute("SELECT id, seats, record FROM matches WHERE record IS NOT NULL"):
            try:
                replay(msgspec.json.decode(record, type=Record))
            except RecordFault as fault:
                raise AssertionError(f"{match} {json.loads(seats)}: {fault}") from fault
        count: int = file.execute("SELECT count(*) FROM matches").fetchone()[0]
    return count
