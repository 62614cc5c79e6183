"""Who people are: keys, names and numbers, moving to another computer, and going for good."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from escoba.server.limits import Bucket, address_of
from tests.server.direct import Guest, House, at_once, house
from tests.server.tables import check_ledger, open_table, play_match, record_of


def test_a_name_has_a_number_and_its_key_is_not_kept() -> None:
    async def evening() -> None:
        async with house() as here:
            ana, other = here.guest("Ana"), here.guest("ANA", seed=2)
            first, second = await ana.connect(), await other.connect()
            assert first["new"]
            assert first["name"].startswith("Ana#")
            assert first["name"].partition("#")[2] != second["name"].partition("#")[2]
            await asyncio.sleep(1)
            assert here.settings.data is not None
            for file in here.settings.data.iterdir():
                assert ana.key.encode() not in file.read_bytes()
                assert bytes.fromhex(ana.key) not in file.read_bytes()
            ana.cut()
            assert not (await here.guest("x").connect(key=ana.key, name=None))["new"]

    at_once(evening())


def test_who_may_not_come_in_is_told_why() -> None:
    async def evening() -> None:
        async with house(limits={"accounts_a_day": 3}) as here:
            refused: dict[str, dict[str, Any]] = {
                "unknown_key": {"name": None},
                "bad_key": {"key": "A" * 32},
                "bad_name": {"name": "\u200b \u2800"},
                "version_too_old": {"version": 0},
                "version_too_new": {"version": 2},
                "bad_moving_code": {"moving_code": "AAAAAAAAAAAA"},
            }
            for code, hello in refused.items():
                answer = await here.guest("Ana").connect(**hello)
                assert (answer["message"], answer["code"]) == ("refused", code)
                assert answer["sentence"]
            for number in range(4):
                answer = await here.guest("Ana", "10.1.1.1", seed=number).connect()
            assert answer["code"] == "too_many_accounts"
            first = here.guest("Zoe")
            await first.connect()
            assert await _refused(first, verb="hello", version=1, key=first.key) == "already_given"
            stranger = here.guest("Eva")
            stranger.wire = None
            first_words = await stranger.connect(verb="list_rooms", version=None, key=None, name=None)
            assert first_words["code"] == "hello_first"

    at_once(evening())


async def _refused(guest: Guest, **message: object) -> str:
    assert guest.wire is not None
    await guest.send(**message)
    frame = await guest.wire.frames.get()
    assert frame is not None
    code: str = json.loads(frame)["code"]
    return code


@pytest.mark.slow
def test_every_number_of_a_name_can_be_taken() -> None:
    async def evening() -> None:
        async with house() as here:
            await here.guest("Ana").connect()
            accounts = here.service.desks.accounts
            with here.service.store.step():
                for number in range(1, 10_000):
                    here.service.store.write(
                        "INSERT OR IGNORE INTO accounts (id, key, name, folded, number, seen_day)"
                        " VALUES (?, ?, 'Ana', 'ana', ?, '2026-12-02')",
                        f"a{number}",
                        number.to_bytes(32, "big"),
                        number,
                    )
            assert accounts.named("ana#17") is not None
            assert (await here.guest("ana", seed=9).connect())["code"] == "name_full"

    at_once(evening())


def test_an_account_moves_with_a_code_that_is_valid_once_for_ten_minutes() -> None:
    async def evening() -> None:
        async with house() as here:
            (ana,) = await here.guests("Ana")
            await ana.send(verb="move_account")
            late = (await ana.expect("moving_code"))["code"]
            await ana.send(verb="move_account")
            code = (await ana.expect("moving_code"))["code"]
            new = here.guest("Ana", seed=5)
            assert (await new.connect(moving_code=late))["code"] == "bad_moving_code"
            answer = await new.connect(moving_code=f" {code[:4].lower()}-{code[4:]}", name=None)
            assert (answer["message"], answer["who"]) == ("welcome", ana.who)
            await ana.expect("replaced")
            assert (await here.guest("x", seed=6).connect(moving_code=code))["code"] == "bad_moving_code"
            assert (await here.guest("Ana").connect(key=ana.key, name=None))["code"] == "unknown_key"
            await new.send(verb="move_account")
            frame = json.loads(await new.wire.frames.get() or b"")  # type: ignore[union-attr]
            here.shift = timedelta(seconds=601)
            assert (await here.guest("x", seed=7).connect(moving_code=frame["code"]))["code"] == "bad_moving_code"

    at_once(evening())


def test_who_deletes_the_account_leaves_nothing_but_an_anonymous_seat() -> None:
    async def evening() -> None:
        async with house() as here:
            people = await here.guests("Anastasia", "Bea")
            ana, bea = people
            await open_table(people, kind="open", private=False, stake=100)
            await ana.send(verb="start")
            await ana.until(lambda: ana.client is not None and ana.client.seen["match"] is not None)
            assert await ana.refusal(verb="delete_account") == "in_a_room"
            await ana.send(verb="leave")
            await ana.expect("out")
            assert await ana.refusal(verb="delete_account") == "match_on"
            await bea.until(lambda: bea.over, 3_000)
            await ana.send(verb="delete_account")
            await ana.expect("deleted")
            record = await record_of(bea)
            assert record.seats[0].name is msgspec.UNSET
            assert str(record.seats[1].name).startswith("Bea#")
            here.close()
            check_ledger(here.settings.data)  # type: ignore[arg-type]
            with sqlite3.connect(here.settings.data / "escoba-server.db") as file:  # type: ignore[operator]
                file.execute("DELETE FROM rooms")
                file.commit()
                written = "\n".join(file.iterdump())
            file.close()
            assert bea.who in written
            assert ana.who not in written
            assert "Anastasia" not in written
            here.open()

    at_once(evening())


def test_chips_are_topped_up_once_a_day_of_ones_own_calendar_whatever_the_client_says() -> None:
    async def evening() -> None:
        async with house() as here:
            people = await here.guests("Ana", "Bea")
            await open_table(people, kind="friends", stake=100)
            await play_match(people)
            poor = min(people, key=lambda one: _balance(here, one))
            assert _balance(here, poor) == 900
            for hours, offset, balance in ((1, 0, 900), (11, 60, 1_000), (20, 0, 1_000), (20, 840, 1_000)):
                poor.cut()
                here.shift = timedelta(hours=hours)
                await poor.come(offset=offset)
                assert _balance(here, poor) == balance, hours

    at_once(evening())


def _balance(here: House, guest: Guest) -> int:
    return here.service.desks.careers.balance(guest.who)


@given(st.lists(st.floats(0, 3), max_size=60))
def test_no_more_gets_through_than_the_rate_and_a_burst(gaps: list[float]) -> None:
    bucket, now, through = Bucket(10, 20, 0.0), 0.0, 0
    for gap in gaps:
        now += gap
        through += bucket.take(now)
        assert through <= 20 + 10 * now + 1e-6


def test_a_network_of_one_household_is_one_address() -> None:
    assert address_of("127.0.0.2") == "127.0.0.2"
    assert address_of("::ffff:10.0.0.1") == "10.0.0.1"
    assert address_of("2001:db8:1:2:3::4") == address_of("2001:db8:1:2:ffff::9") != address_of("2001:db8:1:3::4")
    assert address_of("unknown") == "unknown"
