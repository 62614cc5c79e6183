"""What one chair knows of a table over the line is what the table would tell it, cards, counts and records alike."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace as with_changed
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from escoba.game import Match
from escoba.game.view import View
from escoba.line import Followed
from escoba.line.keeping import Keeping
from escoba.records import SeedsRecord, replay
from escoba.tables import Numbered, TableView, events
from tests.server.direct import Guest, House, at_once, house
from tests.server.tables import open_table, play_match, record_of


class Follower(Guest):
    """A guest whose program follows the table too; what it knows is compared with the table after each turn."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.followed = Followed("")
        self.compared = 0
        self.told: list[str] = []

    async def _heard(self, told: dict[str, Any], frame: bytes) -> None:
        if told["message"] in ("event", "view"):
            self.followed.who = self.who
            kind: Any = Numbered if told["message"] == "event" else TableView
            self.told += [type(event).__name__ for event in self.followed.read(msgspec.json.decode(frame, type=kind))]
            if told["message"] == "view" or told["event"]["event"] in ("turn_began", "match_over"):
                self._compare()
        await super()._heard(told, frame)

    def _compare(self) -> None:
        room = self.house.service.registry.of(self.who)
        if room is None or room.table.last != self.followed.number:
            return
        self.compared += 1
        table, followed = room.table, self.followed
        assert followed.room.master == table._room.master
        assert {who: one.name for who, one in followed.room.people.items()} == table.names
        assert [chair.person for chair in followed.room.chairs] == [chair.person for chair in table._room.seats]
        assert [chair.kept for chair in followed.room.chairs] == [chair.kept for chair in table._room.seats]
        match = table._match
        if match is None or followed.match is None or followed.seat is None or match.game.round is None:
            return
        if followed.match.round is not None and match.over is None:
            assert seen(followed.match, followed.seat) == seen(match.game, followed.seat)
        if match.over is not None:
            assert followed.match.winner == match.game.winner
            assert followed.match.totals == match.game.totals


def seen(match: Match, seat: int) -> View:
    """A view without the order in which the cards of a table lie that was only seen later."""
    view = match.view(seat)
    piles = tuple([tuple(sorted(pile)) for pile in view.piles])
    hand, table = tuple(sorted(view.hand)), tuple(sorted(view.table))
    return with_changed(view, hand=hand, table=table, piles=piles, moves=())


async def followers(here: House, *names: str) -> list[Follower]:
    people = [Follower(here, name, f"10.0.{number}.1") for number, name in enumerate(names)]
    for one in people:
        await one.come()
    return people


@pytest.mark.parametrize(
    ("preset", "people", "bots", "teams"),
    [("mesa", 2, 0, False), ("brasilena", 3, 0, False), ("tradicional", 2, 2, True), ("obligada", 4, 0, False)],
)
@pytest.mark.slow
def test_who_follows_knows_what_the_table_would_say(preset: str, people: int, bots: int, teams: bool) -> None:
    async def evening() -> None:
        async with house() as here:
            guests = await followers(here, *"ABCD"[:people])
            seats = people + bots
            await open_table(guests, rules={"preset": preset, "target": 7}, seats=seats, teams=teams, seconds=60)
            for seat in range(people, seats):
                await guests[0].send(verb="seat_bot", seat=seat, level="contador")
            await play_match(guests, 3_000)
            record = await record_of(guests[0])
            for one in guests:
                assert one.compared > 15
                assert "RoundCounted" in one.told
                assert one.told[-1] == "MatchEnded"
                keeping = one.followed.keeping
                assert keeping is not None
                assert keeping.faults == []
                assert keeping.record == replace(record, started=keeping.record.started)
                replay(keeping.record)
            assert here.service.metrics.counts["faults", ""] == 0

    at_once(evening())


@pytest.mark.slow
def test_who_comes_back_in_the_middle_knows_it_from_the_view() -> None:
    async def evening() -> None:
        async with house() as here:
            guests = await followers(here, "Ana", "Bea")
            await open_table(guests, rules={"preset": "mesa", "target": 15}, seconds=10)
            await guests[0].send(verb="start")
            bea = guests[1]
            for number in range(10):
                await asyncio.sleep(random.Random(number).uniform(0.05, 0.3))
                bea.cut()
                await asyncio.sleep(0.02)
                # A program that was started again knows nothing.
                bea.followed, bea.client = Followed(bea.who), None
                await bea.come()
            await asyncio.gather(*[one.until(lambda one=one: one.over, 3_000) for one in guests])
            assert bea.compared > 30
            assert bea.followed.over is not None

    at_once(evening())


def test_a_deck_that_is_not_what_everybody_was_bound_to_is_noticed() -> None:
    async def evening() -> None:
        async with house() as here:
            guests = await followers(here, "Ana", "Bea")
            await open_table(guests)
            await play_match(guests)
            frames = [frame for _, frame in guests[0].frames if b'"event"' in frame[:20]]
            told = [msgspec.json.decode(frame, type=Numbered) for frame in frames]
            assert cheated(guests[0], told) == []
            for number, message in enumerate(told):
                for lie in lies(message.event):
                    wrong = [*told[:number], replace(message, event=lie), *told[number + 1 :]]
                    assert len(cheated(guests[0], wrong)) == 1

    at_once(evening())


def lies(event: events.Event) -> list[events.Event]:
    """What a server that cheats might say in place of this."""
    if isinstance(event, events.Dealt):
        return [replace(event, hand=event.hand[::-1])] if event.hand else []
    if not isinstance(event, events.SeedsShown):
        return []
    seeds = event.seeds
    other = ("0" if seeds.house[0] != "0" else "1") + seeds.house[1:]
    wrong = [
        SeedsRecord(other, seeds.commitment, seeds.seats),
        SeedsRecord(seeds.house, seeds.commitment, (seeds.seats[0], other)),
        SeedsRecord(seeds.house, seeds.commitment, (None, seeds.seats[1])),
    ]
    return [replace(event, seeds=one) for one in wrong]


def cheated(guest: Follower, told: list[Numbered]) -> list[str]:
    """What the keeping of a match finds wrong with what was told."""
    keeping = Keeping(guest.followed.room.options, [("A", "human"), ("B", "human")])
    for message in told:
        keeping.happened(message.event, 0)
    return keeping.faults
