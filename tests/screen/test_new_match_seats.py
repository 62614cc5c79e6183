"""Each seat of a new match by itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from escoba.household.players import Player
from escoba.screen.scenes.new_match_choice import MatchChoice, bot
from escoba.screen.scenes.new_match_seats import seat_names
from tests.screen.at_new_match import GUEST, INIGO, ME, OTHER, House, labels, pick, show, table_for_a_match
from tests.screen.stage import Stage


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Stage]:
    with table_for_a_match(tmp_path) as built:
        yield built


def test_each_seat_has_its_own_level(opened: Stage) -> None:
    house = show(opened, MatchChoice(players="3", level="tasca", me=ME))
    opened.click("apart")
    assert "level:tasca" not in labels(opened)
    assert [labels(opened)[f"seat:{seat}"] for seat in range(3)] == ["María", "Carmen · Tavern", "Paco · Tavern"]
    pick(opened, 1, "bot:experto")
    pick(opened, 2, "bot:aprendiz")
    opened.click("start")
    assert house.started[0].seats == (ME, bot(1, "experto"), bot(2, "aprendiz"))
    opened.click("apart")
    opened.click("start")
    assert house.started[1].seats == (ME, bot(1, "tasca"), bot(2, "tasca"))


def test_other_people_and_guests_sit_down(opened: Stage) -> None:
    house = show(opened, MatchChoice(players="4", me=ME))
    opened.click("apart")
    pick(opened, 1, f"player:{INIGO.id}")
    pick(opened, 2, "guest")
    pick(opened, 3, "guest")
    opened.click("start")
    seats = house.started[0].seats
    assert seats == (ME, OTHER, GUEST, GUEST)
    assert seat_names(seats) == ("María", "Íñigo", "Guest 1", "Guest 2")


def test_nobody_sits_in_two_seats(opened: Stage) -> None:
    house = show(opened, MatchChoice(players="3", level="tasca", me=ME))
    opened.click("apart")
    pick(opened, 2, "me")
    assert [labels(opened)[f"seat:{seat}"] for seat in range(3)] == ["Pepe · Tavern", "Carmen · Tavern", "María"]
    pick(opened, 1, f"player:{INIGO.id}")
    pick(opened, 2, f"player:{INIGO.id}")
    opened.click("start")
    assert house.started[0].seats == (bot(0, "tasca"), ME, OTHER)


def test_whoever_loses_his_seat_to_a_smaller_table_sits_in_the_first(opened: Stage) -> None:
    house = show(opened, MatchChoice(players="4", level="tasca", me=ME))
    opened.click("apart")
    pick(opened, 3, "me")
    opened.click("players:2")
    opened.click("start")
    assert house.started[0].seats == (ME, bot(1, "tasca"))


def test_bots_only_are_watched(opened: Stage) -> None:
    house = show(opened, MatchChoice(players="2", level="tasca", me=ME))
    assert labels(opened)["start"] == "Start"
    opened.click("apart")
    pick(opened, 0, "bot:maestro")
    assert labels(opened)["start"] == "Watch"
    opened.click("start")
    assert house.started[0].seats == (bot(0, "maestro"), bot(1, "tasca"))
    assert all(seat.is_bot for seat in house.started[0].seats)


def test_partners_stand_below_each_other(opened: Stage) -> None:
    show(opened, MatchChoice(players="teams", me=ME))
    opened.click("apart")
    places = [opened.item(f"seat:{seat}")["rect"] for seat in range(4)]
    assert [place[0] for place in places] == [places[0][0], places[1][0]] * 2
    assert [opened.item(f"seat:{seat}")["note"] for seat in range(4)] == ["Pair A", "Pair B"] * 2


def test_who_has_no_name_is_you(opened: Stage) -> None:
    house = show(opened, MatchChoice(), House(people=[Player("c" * 12, "", "scarf")]))
    opened.click("apart")
    assert labels(opened)["seat:0"] == "You"
    opened.click("start")
    assert seat_names(house.started[0].seats) == ("", "Carmen")
