"""Friends, invitations, quick match, who watches, and what matches with others are worth."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from escoba.career import Rating
from tests.server.direct import Guest, House, at_once, house
from tests.server.tables import check_ledger, open_table, play_match


def friends_of(guest: Guest) -> dict[str, str]:
    """By id the state of those whom somebody knows, as last told."""
    newest = [one for one in guest.others if one["message"] == "friends"][-1]
    return {one["who"]: one["state"] for one in newest["friends"]}


async def says(guest: Guest, **message: object) -> None:
    await guest.send(**message)
    await asyncio.sleep(1)


def called(here: House, guest: Guest) -> str:
    account = here.service.desks.accounts.get(guest.who)
    assert account is not None
    return account.called


def test_friends_ask_accept_invite_block_and_go() -> None:
    async def evening() -> None:
        async with house() as here:
            ana, bea, eve = await here.guests("Ana", "Bea", "Eve")
            assert await ana.refusal(verb="ask_friend", name="Nobody#1") == "no_such_person"
            assert await ana.refusal(verb="ask_friend", name=called(here, ana)) == "no_such_person"
            await says(ana, verb="ask_friend", name=called(here, bea).lower())
            assert friends_of(ana) == {bea.who: "asked"}
            assert friends_of(bea) == {ana.who: "asks"}
            assert await ana.refusal(verb="accept_friend", whom=bea.who) == "no_such_person"
            await says(bea, verb="accept_friend", whom=ana.who)
            assert friends_of(ana) == {bea.who: "friend"}
            await open_table([ana], seats=2, kind="friends")
            assert await ana.refusal(verb="invite", whom=eve.who) == "no_such_person"
            await says(ana, verb="invite", whom=bea.who)
            invited = await bea.expect("invited")
            assert (invited["who"], invited["room"], invited["key"]) == (ana.who, ana.room, ana.room_key)
            assert await eve.refusal(verb="join", room=ana.room) == "private"
            await says(bea, verb="join", room=ana.room)
            assert bea.room == ana.room
            await says(bea, verb="block", whom=ana.who)
            assert friends_of(bea) == {ana.who: "blocked"}
            await says(ana, verb="list_friends")
            assert friends_of(ana) == {}
            # Who is blocked cannot tell it from not being answered.
            await says(ana, verb="ask_friend", name=called(here, bea))
            assert friends_of(ana) == {bea.who: "asked"}
            assert friends_of(bea) == {ana.who: "blocked"}
            await says(bea, verb="unblock", whom=ana.who)
            await says(ana, verb="drop_friend", whom=bea.who)
            await says(bea, verb="list_friends")
            assert friends_of(ana) == friends_of(bea) == {}

    at_once(evening())


@pytest.mark.slow
def test_quick_match_takes_people_first_and_bots_after_twenty_seconds() -> None:
    async def evening() -> None:
        async with house() as here:
            ana, bea, carla = await here.guests("Ana", "Bea", "Carla")
            wants = {"verb": "seek", "rules": {"preset": "mesa", "target": 5}}
            await says(ana, **wants, seats=2)
            await says(carla, **wants, seats=3)
            assert [one["people"] for one in ana.others] == [1]
            await says(bea, **wants, seats=2)
            assert ana.room == bea.room is not None
            await asyncio.gather(*[one.until(lambda one=one: one.over) for one in (ana, bea)])
            assert (await bea.expect("settled"))["xp"] in (5, 20)
            await asyncio.sleep(21)
            assert carla.room is not None
            assert await carla.expect("worth") == {"message": "worth", "worth": "half", "reason": "bots"}
            await carla.until(lambda: carla.over, 3_000)
            settled = await carla.expect("settled")
            assert settled["league"] == settled["xp"] // 2 > 0

    at_once(evening())


def test_quick_match_for_a_stake_has_people_only_or_is_called_off() -> None:
    async def evening() -> None:
        async with house() as here:
            ana, bea = await here.guests("Ana", "Bea")
            assert await ana.refusal(verb="seek", stake=250) == "stake_too_high"
            assert await ana.refusal(verb="seek", stake=7) == "bad_options"
            await says(ana, verb="seek", stake=100)
            await says(bea, verb="block", whom=ana.who)
            await says(bea, verb="seek", stake=100)
            assert ana.room is bea.room is None
            await asyncio.sleep(62)
            assert [one["over"] for one in ana.others if one["message"] == "seeking"][-1] == "called_off"
            assert here.service.desks.careers.balance(ana.who) == 1_000
            await open_table([ana], seats=2, kind="open", private=False, stake=100)
            await asyncio.sleep(61)
            assert (await ana.expect("out"))["reason"] == "called_off"
            assert here.service.registry.count == 0

    at_once(evening())


def test_open_tables_are_listed_and_watched_a_deal_late() -> None:
    async def evening() -> None:
        async with house() as here:
            ana, bea, eve = await here.guests("Ana", "Bea", "Eve")
            for one in (ana, bea):
                one.thinks = 3.0
            await open_table([ana, bea], kind="open", private=False, spectators=True)
            await says(eve, verb="list_rooms")
            (room,) = (await eve.expect("rooms"))["rooms"]
            assert room["room"] == ana.room
            assert room["people"] == [called(here, ana), called(here, bea)]
            await says(eve, verb="join", room=room["room"])
            await ana.send(verb="start")
            await ana.until(lambda: any(one.get("event", {}).get("deal") == 2 for one in ana.events), 300)
            cards = {"discarded", "captured", "dealt"}
            seen = [one for one in eve.events if one.get("event", {}).get("event") in cards]
            assert all(one["event"].get("deal", 1) == 1 for one in seen)
            assert all(one["event"].get("hand") is None for one in seen)
            await eve.until(lambda: eve.over, 3_000)

    at_once(evening())


def test_two_people_of_one_address_play_for_nothing_and_are_told_before() -> None:
    async def evening() -> None:
        async with house() as here:
            people = [here.guest("Ana", "10.0.0.1"), here.guest("Bea", "10.0.0.1")]
            for one in people:
                await one.come()
            await open_table(people, kind="open", private=False, stake=100)
            nothing = {"message": "worth", "worth": "nothing", "reason": "same_address"}
            assert [await one.expect("worth") for one in people] == [nothing, nothing]
            await play_match(people)
            settled = [await one.expect("settled") for one in people]
            assert [(one["xp"], one["chips"], one["returned"], one["balance"]) for one in settled] == [
                (0, 0, 100, 1_000)
            ] * 2

    at_once(evening())


def test_talk_is_heard_and_free_text_is_nowhere_on_the_disk() -> None:
    async def evening() -> None:
        async with house() as here:
            people = await here.guests("Ana", "Bea")
            await open_table(people, kind="friends", free_text=True)
            await says(people[0], verb="say", text="a secret for your ears")
            assert (await people[1].expect("said"))["text"] == "a secret for your ears"
            assert await people[0].refusal(verb="say", phrase=3) == "too_fast"
            await asyncio.sleep(2)
            assert here.settings.data is not None
            for file in here.settings.data.iterdir():
                assert b"a secret for your ears" not in file.read_bytes()

    at_once(evening())


def test_boards_name_those_who_play_rated_matches() -> None:
    async def evening() -> None:
        async with house() as here:
            people = await here.guests("Ana", "Bea")
            await open_table(people, kind="open", private=False)
            await play_match(people)
            won = people[0] if (await people[0].expect("settled"))["xp"] == 20 else people[1]
            for board, figure in (("xp", 20), ("week", 20)):
                await says(people[0], verb="show_ranking", board=board)
                ranking = await people[0].expect("ranking")
                assert ranking["first"][0] == {"place": 1, "who": won.who, "name": called(here, won), "figure": figure}
                assert ranking["own"]["who"] == people[0].who
            await says(people[0], verb="show_ranking", board="2")
            assert (await people[0].expect("ranking"))["first"] == []
            with here.service.store.step():
                here.service.store.write("UPDATE ratings SET deviation = 90.0")
            await says(people[0], verb="show_ranking", board="2")
            assert (await people[0].expect("ranking"))["first"][0]["who"] == won.who
            await says(won, verb="show_career")
            career = await won.expect("career")
            assert career["ratings"]["2"][0] > Rating().rating
            assert career["league"]["table"][0]["who"] == won.who
            assert career["league"]["week"] == "2026-11-30"

    at_once(evening())


def test_groups_of_twenty_rise_and_fall_after_the_week_is_over_everywhere() -> None:
    async def evening() -> None:
        async with house() as here:
            league, accounts = here.service.desks.careers.league, here.service.desks.accounts
            with here.service.store.step():
                made = [accounts.make(f"{n:032x}", f"P{n}", 0, here.now()) for n in range(45)]
                for points, account in enumerate(made):
                    league.played(account, f"m{points}", True, points)

            def tiers() -> list[int]:
                return [account.tier for one in made if (account := accounts.get(one.id)) is not None]

            groups = [league.of(account) for account in made]
            assert [len(group.table) for group in groups if group is not None] == [20] * 40 + [5] * 5
            here.shift = timedelta(days=4, hours=23)
            with here.service.store.step():
                league.close_weeks()
            assert set(tiers()) == {0}
            here.shift = timedelta(days=5)
            with here.service.store.step():
                league.close_weeks()
                league.close_weeks()
            assert tiers() == ([0] * 16 + [1] * 4) * 2 + [0] + [1] * 4
            # A clock set back opens no week again.
            here.shift = timedelta(days=1)
            with here.service.store.step():
                league.played(made[0], "again", True, 5)
            group = league.of(made[0])
            assert group is not None
            assert group.week == "2026-12-07"

    at_once(evening())


@pytest.mark.slow
def test_the_ledger_is_the_same_after_everything() -> None:
    async def evening() -> None:
        async with house(house_share=25) as here:
            people = await here.guests("Ana", "Bea", "Carla")
            for number in range(3):
                await open_table(people, kind=("open", "friends")[number % 2], private=bool(number % 2), stake=100)
                await people[0].send(verb="start")
                await asyncio.sleep(0.2)
                if number:
                    await asyncio.sleep(3)
                    await people[number].send(verb="leave")
                    await people[number].expect("out")
                rest = [one for one in people if not number or one is not people[number]]
                await asyncio.gather(*[one.until(lambda one=one: one.over, 3_000) for one in rest])
                await asyncio.sleep(3)
                for one in rest:
                    await one.send(verb="leave")
                    await one.until(lambda one=one: one.room is None)
                    one.client = None
                    one.cut()
                for one in people:
                    if one.wire is not None and one.wire.closed is not None:
                        await one.come()
            here.service.post.flush()
            check_ledger(here.settings.data)  # type: ignore[arg-type]

    at_once(evening())
