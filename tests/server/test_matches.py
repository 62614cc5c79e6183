"""Whole matches over the line, and coming back to them."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.direct import Guest, at_once, house
from tests.server.player import Json, Player
from tests.server.running import RunningServer, in_time, running
from tests.server.tables import check_ledger, check_same, check_told_plays, open_table, play_match, record_of


def test_people_and_a_bot_play_a_match_for_chips_and_everybody_is_told_the_same() -> None:
    async def evening() -> None:
        async with house() as here:
            people = await here.guests("Ana", "Bea", "Carla")
            await open_table(people, kind="friends", stake=100)
            await play_match(people)
            assert check_same(people) > 100
            record = await record_of(people[1])
            assert sum(check_told_plays(one, record) for one in people) > 50
            settled = [await one.expect("settled") for one in people]
            assert sum(one["balance"] for one in settled) == 3_000
            assert sorted(one["chips"] for one in settled) == [0, 0, 300]
            assert record.result
            assert [one["chips"] > 0 for one in settled].index(True) == record.result.winner
            assert here.service.metrics.counts["faults", ""] == 0
            check_ledger(here.settings.data)  # type: ignore[arg-type]

    at_once(evening())


def test_a_bot_takes_as_long_whatever_it_thinks_about() -> None:
    async def evening() -> None:
        async with house() as here:
            (ana,) = await here.guests("Ana")
            await open_table([ana], seats=3)
            for seat in (1, 2):
                await ana.send(verb="seat_bot", seat=seat, level="maestro")
            await play_match([ana], 2_000)
            turns = [one for one in ana.events if one["message"] == "event"]
            began = {one["number"]: one["at"] for one in turns if one["event"]["event"] == "turn_began"}
            waits = {
                one["at"] - began[number]
                for one in turns
                if one["event"]["event"] in ("discarded", "captured") and one["event"]["seat"]
                for number in [max(n for n in began if n < one["number"])]
            }
            # The clock of the loop goes on by fractions of a millisecond.
            assert min(waits) >= 1_500
            assert max(waits) <= 1_502

    at_once(evening())


def test_who_is_cut_off_comes_back_and_has_missed_nothing() -> None:
    async def evening() -> None:
        async with house() as here:
            people = await here.guests("Ana", "Bea")
            ana, bea = people
            await open_table(people)
            await ana.send(verb="start")
            for _ in range(12):
                await asyncio.sleep(0.1)
                bea.cut()
                await asyncio.sleep(0.05)
                await bea.come()
            await ana.until(lambda: ana.over)
            await bea.until(lambda: bea.over)
            await asyncio.sleep(1)
            assert bea.resumed == 12
            assert bea.client is not None
            assert ana.client is not None
            assert bea.client.number == ana.client.number
            assert check_same(people) > 40

    at_once(evening())


class _CutAfterEachCard(Guest):
    """Somebody who loses the line with every card they play, and what was told after it."""

    async def _take_in(self, told: Json, frame: bytes) -> None:
        await super()._take_in(told, frame)
        if told["message"] == "event" and told["event"]["event"] in ("discarded", "captured"):
            assert self.wire is not None
            if told["event"]["seat"] == self.seat:
                self.wire.frames = asyncio.Queue()
                self.cut()


def test_a_line_lost_between_the_last_card_of_a_hand_and_the_next_deal_is_gone_on_with() -> None:
    async def evening() -> None:
        async with house() as here:
            ana, unlucky = here.guest("Ana", "10.0.0.1"), _CutAfterEachCard(here, "Bea", "10.0.1.1")
            for one in (ana, unlucky):
                await one.come()
            await open_table([ana, unlucky])

            async def stay() -> None:
                while True:
                    assert unlucky._reading is not None
                    await unlucky._reading
                    await unlucky.come()

            staying = asyncio.create_task(stay())
            await play_match([ana, unlucky])
            staying.cancel()
            assert unlucky.resumed > 10
            assert check_same([ana, unlucky]) > 40
            assert check_told_plays(unlucky, await record_of(ana)) > 10

    at_once(evening())


def test_whoever_waits_for_a_player_is_told_what_went_wrong_with_them() -> None:
    async def evening() -> None:
        async with house() as here:
            (ana,) = await here.guests("Ana")
            assert ana.wire is not None
            ana.wire.send(
                b'{"message":"event","number":9,"at":0,"event":{"event":"left","who":"x","reason":"own_wish"}}'
            )
            with pytest.raises(AssertionError, match="Numbered"):
                await ana.until(lambda: False)
            assert ana._reading is not None
            with pytest.raises(AssertionError, match="Numbered"):
                await ana._reading

    at_once(evening())


def test_a_second_line_of_the_same_account_replaces_the_first() -> None:
    async def evening() -> None:
        async with house() as here:
            people = await here.guests("Ana", "Bea")
            await open_table(people)
            again = here.guest("Ana", "10.9.9.9")
            again.key = people[0].key
            await again.come()
            await people[0].expect("replaced")
            assert people[0].wire is not None
            assert people[0].wire.closed == (4000, "replaced")
            assert again.who == people[0].who
            await again.until(lambda: again.seat == 0)
            await again.send(verb="start")
            await asyncio.gather(*[one.until(lambda one=one: one.over) for one in (again, people[1])])

    at_once(evening())


def test_a_match_whose_people_have_all_gone_is_played_to_its_end_and_settled() -> None:
    async def evening() -> None:
        async with house() as here:
            people = await here.guests("Ana", "Bea")
            await open_table(people, kind="open", private=False, stake=100)
            await people[0].send(verb="start")
            await people[0].until(lambda: people[0].client is not None and people[0].client.seen["match"] is not None)
            for one in people:
                await one.go()
            await asyncio.sleep(3_000)
            assert here.service.registry.count == 0
            await people[0].come()
            await people[0].send(verb="list_matches")
            assert len((await people[0].expect("matches"))["matches"]) == 1
            check_ledger(here.settings.data)  # type: ignore[arg-type]

    at_once(evening())


@pytest.mark.slow
def test_after_a_crash_a_table_goes_on_where_it_was() -> None:
    async def evening() -> None:
        async with house() as here:
            people = await here.guests("Ana", "Bea")
            await open_table(people, kind="friends", stake=100)
            await people[0].send(verb="start")
            for _ in range(15):
                await asyncio.sleep(0.05)
                here.crash()
                for one in people:
                    one.cut()
                await asyncio.sleep(20)
                here.open()
                for one in people:
                    await one.come()
            await asyncio.gather(*[one.until(lambda one=one: one.over) for one in people])
            assert check_same(people) > 40
            record = await record_of(people[0])
            assert sum(check_told_plays(one, record) for one in people) > 20
            assert not any(one["event"]["event"] == "time_ran_out" for one in people[0].events if "event" in one)
            check_ledger(here.settings.data)  # type: ignore[arg-type]

    at_once(evening())


@pytest.mark.slow
def test_killed_between_plays_and_closed_by_sigterm_a_real_server_goes_on() -> None:
    async def evening(server: RunningServer) -> None:
        people = [
            Player(server.url, name, source=f"127.0.0.{number}", thinks=0.03) for number, name in ((2, "A"), (3, "B"))
        ]
        stays = [asyncio.create_task(one.stay()) for one in people]
        for one in people:
            await one.until(lambda one=one: one.who != "")
        await open_table(people, kind="open", private=False)
        await people[0].send(verb="start")
        await asyncio.sleep(0.5)
        server.kill()
        await asyncio.to_thread(server.start)
        await asyncio.sleep(0.5)
        assert await asyncio.to_thread(server.terminate) == 0
        await asyncio.to_thread(server.start)
        await asyncio.gather(*[one.until(lambda one=one: one.over, 60) for one in people])
        check_same(people)
        check_told_plays(people[0], await record_of(people[0]))
        assert (await people[0].expect("settled"))["board"] == "2"
        for one, stay in zip(people, stays, strict=True):
            await one.go()
            stay.cancel()

    with running("--drain", "0.2") as server:
        in_time(200, evening(server))
        assert server.terminate() == 0
        check_ledger(server.data)
        assert "fault" not in server.log
