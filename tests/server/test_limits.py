"""What people may not do, however they try: a real line, and the service behind it."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from escoba.server.line import Front
from escoba.server.store import StorageFailed
from tests.server.direct import Guest, House, ThinksHere, at_once, house
from tests.server.player import Player
from tests.server.tables import check_ledger, check_same, open_table, play_match


def test_a_flood_is_refused_and_then_cut_off_and_nobody_else_notices() -> None:
    async def evening() -> None:
        async with house(limits={"messages_a_second": 10, "burst": 20}) as here:
            people = await here.guests("Ana", "Bea", "Flood")
            await open_table(people[:2])
            flood = people[2]
            for _ in range(80):
                await flood.send(verb="list_rooms")
            await flood.until(lambda: flood.wire is not None and flood.wire.closed is not None)
            assert flood.wire is not None
            assert flood.wire.closed == (4001, "too many messages")
            assert set(flood.refused) == {"too_many_messages"}
            assert here.service.metrics.counts["limited", "messages"] == 50
            await play_match(people[:2])

    at_once(evening())


def test_ten_unreadable_frames_close_the_line_and_change_nothing() -> None:
    async def evening() -> None:
        async with house() as here:
            (ana,) = await here.guests("Ana")
            await open_table([ana], seats=2)
            frames = [
                b"",
                b"{",
                b"[]",
                b"null",
                b'{"verb":1}',
                b'{"verb":"tick"}',
                b'{"verb":"sit","seat":0,"who":"x"}',
            ]
            frames += [b'{"verb":"sit","seat":"0"}', b'{"verb":"sit","seat":0,"more":1}', b"\xff\xfe"]
            for number, frame in enumerate(frames):
                assert ana.wire is not None
                assert ana.wire.closed is None, number
                await ana.send_raw(frame)
            await ana.until(lambda: ana.wire is not None and ana.wire.closed is not None)
            assert ana.refused == ["unreadable"] * 10

    at_once(evening())


def test_wrong_codes_are_tried_ten_times_then_not_for_a_minute() -> None:
    async def evening() -> None:
        async with house() as here:
            people = await here.guests("Ana", "Bea")
            ana, bea = people
            await open_table([ana], private=True, kind="friends", seats=2)
            assert [await bea.refusal(verb="join", room="ABCDEF") for _ in range(5)] == ["no_such_room"] * 5
            wrong = [await bea.refusal(verb="join", room=ana.room, key="A" * 16) for _ in range(6)]
            assert wrong == ["no_such_room"] * 5 + ["too_many_codes"]
            assert await bea.refusal(verb="join", room=ana.room, key=ana.room_key) == "too_many_codes"
            await asyncio.sleep(61)
            assert await bea.refusal(verb="join", room=ana.room) == "private"
            await bea.send(verb="join", room=f" {ana.room.lower()} " if ana.room else "", key=ana.room_key)
            await bea.until(lambda: bea.room == ana.room)

    at_once(evening())


@pytest.mark.slow
def test_so_many_rooms_an_address_a_day() -> None:
    async def evening() -> None:
        async with house(limits={"rooms_a_day": 2}) as here:
            (ana,) = await here.guests("Ana")
            for _ in range(2):
                await ana.send(verb="open_room", options={})
                await ana.until(lambda: ana.room is not None)
                assert await ana.refusal(verb="open_room", options={}) == "in_a_room"
                await ana.send(verb="leave")
                await ana.until(lambda: ana.room is None)
            assert await ana.refusal(verb="open_room", options={}) == "too_many_rooms"
            await asyncio.sleep(86_401)
            await ana.send(verb="open_room", options={})
            await ana.until(lambda: ana.room is not None)

    at_once(evening())


def test_a_full_disk_costs_nobody_anything_but_patience() -> None:
    async def evening() -> None:
        async with house() as here:
            people = await here.guests("Ana", "Bea")
            await open_table(people, kind="friends", stake=100)
            await people[0].send(verb="start")
            await people[0].until(lambda: people[0].client is not None and people[0].client.seen["match"] is not None)
            pages = here.service.store.number("PRAGMA page_count")
            for _ in range(5):
                here.service.store._file.execute(f"PRAGMA max_page_count = {pages}")
                await asyncio.sleep(0.5)
                here.service.store._file.execute("PRAGMA max_page_count = 1000000")
                for one in people:
                    if one.wire is not None and one.wire.closed is not None:
                        await one.come()
                await asyncio.sleep(0.2)
                pages = here.service.store.number("PRAGMA page_count")
            await asyncio.gather(*[one.until(lambda one=one: one.over) for one in people])
            assert here.service.metrics.counts["storage_failures", ""] > 0
            assert here.service.metrics.counts["faults", ""] == 0
            check_same(people)
            check_ledger(here.settings.data)  # type: ignore[arg-type]

    at_once(evening())


def test_a_failed_commit_is_told_to_nobody() -> None:
    async def evening() -> None:
        async with house() as here:
            people = await here.guests("Ana", "Bea")
            await open_table(people)
            number = people[1].client.number  # type: ignore[union-attr]
            store, commit = here.service.store, here.service.store.commit

            def fails() -> None:
                store._file.execute("ROLLBACK")
                raise StorageFailed("no room")

            store.commit = fails  # type: ignore[method-assign]
            assert await people[0].refusal(verb="stand") == "no_storage"
            store.commit = commit  # type: ignore[method-assign]
            for one in people:
                await one.until(lambda one=one: one.wire.closed is not None)
                await one.come()
                await one.until(lambda one=one: one.room is not None)
            assert [one.seat for one in people] == [0, 1]
            assert people[1].client is not None
            assert people[1].client.number >= number

    at_once(evening())


# What only a real line shows


async def real(here: House, data: Path) -> tuple[Front, str]:
    front = Front(here.service, here.settings)
    return front, f"ws://127.0.0.1:{await front.open()}/play"


def on_a_real_line(evening: Any, tmp_path: Path, **limits: int) -> None:
    async def opened() -> None:
        here = House(tmp_path, ThinksHere(), port=0, limits=limits)
        front, url = await real(here, tmp_path)
        try:
            async with asyncio.timeout(60):
                await evening(here, url)
        finally:
            here.service.stop()
            await front.close()
            here.close()

    asyncio.run(opened())


@pytest.mark.slow
def test_a_line_that_says_nothing_too_much_or_comes_too_often_is_closed(tmp_path: Path) -> None:
    async def evening(here: House, url: str) -> None:
        async with connect(url) as silent:
            with pytest.raises(ConnectionClosed) as closed:
                await silent.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4005
        async with connect(url) as loud:
            await loud.send("x" * 4097)
            with pytest.raises(ConnectionClosed) as closed:
                await loud.recv()
            assert closed.value.sent is not None
            assert closed.value.sent.code == 1009
        with pytest.raises(InvalidStatus, match="404"):
            await connect(url.replace("/play", "/"))
        lines = [await connect(url) for _ in range(3)]
        with pytest.raises(InvalidStatus, match="429"):
            await connect(url)
        other = await connect(url, local_addr=("127.0.0.2", 0))
        for line in [*lines, other]:
            await line.close()
        counts = here.service.metrics.counts
        assert counts["limited", "hello"] == 1
        assert counts["limited", "connections"] == 1

    on_a_real_line(evening, tmp_path, hello_seconds=1, connections_an_address=3)


def test_a_slow_reader_is_cut_off_and_the_others_play_on(tmp_path: Path) -> None:
    async def evening(here: House, url: str) -> None:
        ana = Player(url, "Ana")
        await ana.come()
        await ana.send(verb="open_room", options={"seats": 2, "spectators": True})
        await ana.until(lambda: ana.room is not None)
        slow = await connect(url, local_addr=("127.0.0.2", 0), ping_interval=None)
        await slow.send(json.dumps({"verb": "hello", "version": 1, "key": "0" * 32, "name": "Slow"}))
        await slow.recv()
        slow.transport.pause_reading()
        for _ in range(2_000):
            if len(here.service.post.callers) < 2:
                break
            for caller in here.service.post.callers.values():
                if caller.account is not None and caller.account.name == "Slow":
                    here.service.post.answer(caller, {"message": "x" * 50_000})
            here.service.post.flush()
            await asyncio.sleep(0)
        assert len(here.service.post.callers) == 1
        await ana.send(verb="sit", seat=0)
        await ana.until(lambda: ana.seat == 0)
        await ana.go()

    on_a_real_line(evening, tmp_path)


# Whatever is sent


def _senseless(rng: random.Random, guest: Guest, known: list[str]) -> bytes:
    value: Any = rng.choice(
        [None, True, -1, 0, 1, 7, 10**30, 0.5, "", "x", "7o", guest.who, guest.room, "\ud800"[:0], [], ["7o", "7o"], {}]
    )
    match rng.randrange(4):
        case 0:
            return rng.randbytes(rng.randrange(60))
        case 1:
            text = rng.choice(known)
            place = rng.randrange(len(text))
            return (text[:place] + rng.choice('{}[]",:0x\\') + text[place + 1 :]).encode()
        case _:
            message = json.loads(rng.choice(known))
            message[rng.choice([*message, "more"])] = value
            return json.dumps(message).encode()


KNOWN = [
    json.dumps(message)
    for message in (
        {"verb": "hello", "version": 1, "key": "0" * 32, "name": "Eve", "moving_code": "ABCDEFGHJKLM", "offset": 60},
        {"verb": "open_room", "options": {"rules": {"preset": "mesa", "target": 15}, "seats": 2, "stake": 100}},
        {"verb": "join", "room": "ABCDEF", "key": "ABCDEFGHJKLMNPQR"},
        {"verb": "resume", "number": 3},
        {"verb": "seek", "rules": {"preset": "mesa"}, "seats": 2, "teams": False, "stake": 0},
        {"verb": "ask_friend", "name": "Ana#1"},
        {"verb": "block", "whom": "abc"},
        {"verb": "show_ranking", "board": "xp"},
        {"verb": "show_record", "match": "1-1"},
        {"verb": "list_matches"},
        {"verb": "rename", "name": "Eve"},
        {"verb": "sit", "seat": 0},
        {"verb": "seat_bot", "seat": 1, "level": "tasca"},
        {"verb": "set_options", "options": {"seats": 3, "kind": "friends"}},
        {"verb": "seen", "number": 4},
        {"verb": "start"},
        {"verb": "commit", "round": 1, "commitment": "0" * 64},
        {"verb": "reveal", "round": 1, "part": "0" * 64},
        {"verb": "play", "answers": 5, "card": "7o", "takes": ["3o", "5o"]},
        {"verb": "claim", "answers": 5, "claim": ["7o", "8b"]},
        {"verb": "say", "phrase": 3, "text": None},
        {"verb": "mute", "whom": "abc", "on": True},
        {"verb": "dismiss", "whom": "abc"},
        {"verb": "vote", "yes": False},
        {"verb": "ready"},
        {"verb": "return"},
        {"verb": "stand"},
    )
]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_sent_the_server_goes_on_and_every_chip_is_there(seed: int) -> None:
    async def evening() -> None:
        rng = random.Random(seed)
        async with house(limits={"unreadable_frames": 10**6, "wrong_codes": 10**6}) as here:
            people = await here.guests("Ana", "Bea", "Eve")
            eve = people[2]
            eve.plays = False
            await open_table(people[:2], kind="open", private=False, stake=100, spectators=True)
            await people[0].send(verb="start")
            known = [*KNOWN, json.dumps({"verb": "join", "room": people[0].room, "key": None})]
            for _ in range(400):
                if eve.wire is not None and eve.wire.closed is not None:
                    await eve.come()
                await eve.send_raw(_senseless(rng, eve, known) if rng.random() < 0.8 else rng.choice(known).encode())
                await asyncio.sleep(0.11)
            await asyncio.gather(*[one.until(lambda one=one: one.over, 3_000) for one in people[:2]])
            assert here.service.metrics.counts["faults", ""] == 0
            here.close()
            here.open()
            while (id := here.service.registry.next_sleeping) is not None:
                assert here.service.registry.load(id) is not None
            check_ledger(here.settings.data, settled=False)  # type: ignore[arg-type]

    at_once(evening())
