"""Each seat of a new match by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from escoba.records import SeatRecord, to_line
from escoba.screen.pages.common.match_choice import MatchChoice, SeatChoice, bot
from escoba.screen.pages.new_match.seats import seat_names
from escoba.screen.words.bot_characters import told_apart
from escoba.screen.words.seat_portraits import portrait_of
from escoba.storage import Seat
from escoba.storage.players import Player
from escoba.storage.seating import HUMAN
from tests.screen.at_home import Home, at_home
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
    assert house.started[0].seats == (ME, bot("experto"), bot("aprendiz"))
    opened.click("apart")
    opened.click("start")
    assert house.started[1].seats == (ME, bot("tasca"), bot("tasca"))


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
    assert house.started[0].seats == (bot("tasca"), ME, OTHER)


def test_whoever_loses_his_seat_to_a_smaller_table_sits_in_the_first(opened: Stage) -> None:
    house = show(opened, MatchChoice(players="4", level="tasca", me=ME))
    opened.click("apart")
    pick(opened, 3, "me")
    opened.click("players:2")
    opened.click("start")
    assert house.started[0].seats == (ME, bot("tasca"))


def test_bots_only_are_watched(opened: Stage) -> None:
    house = show(opened, MatchChoice(players="2", level="tasca", me=ME))
    assert labels(opened)["start"] == "Start"
    opened.click("apart")
    pick(opened, 0, "bot:maestro")
    assert labels(opened)["start"] == "Watch"
    opened.click("start")
    assert house.started[0].seats == (bot("maestro"), bot("tasca"))
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


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Carmen",), ["Carmen", "Pilar", "Paco", "Lola"]),
        (("LOLA ", "", "Pepe"), ["LOLA ", "", "Pepe", "Rocío"]),
        (("rocio", "lólá"), ["rocio", "lólá", "Paco", "Marisol"]),
        (("Ana", "Carmen Sevilla"), ["Ana", "Carmen Sevilla", "Paco", "Lola"]),
    ],
)
def test_no_bot_is_called_like_a_person_at_the_table(names: Sequence[str], told: list[str]) -> None:
    people = [SeatChoice("person", str(place), None, name) for place, name in enumerate(names)]
    seats = [*people, *[bot("tasca")] * (4 - len(people))]
    assert list(seat_names(seats)) == told
    faces = [portrait_of(Seat(name, "tasca")) for name in told[len(people) :]]
    assert faces == ["grandmother", "grandfather", "curls"][len(people) - 1 :]


def test_who_plays_like_a_neighbour_is_her_and_has_no_twin() -> None:
    seats = [SeatChoice("person", "0", None, "Leonor"), bot("tasca"), bot("vecina"), bot("vecina")]
    told = seat_names(seats)
    assert told == ("Leonor", "Carmen", "Felisa", "Lola")
    assert [portrait_of(Seat(told[seat], "vecina")) for seat in (2, 3)] == ["neighbour", "curls"]
    assert [portrait_of(Seat("Vecina", level)) for level in ("vecina", "tasca")] == ["neighbour", "beard"]
    again = told_apart([Seat("felisa", HUMAN), Seat("Felisa", "vecina")])[1].name
    assert again == "Leonor"


def test_the_list_says_how_the_bot_will_be_called(opened: Stage) -> None:
    people = [Player("c" * 12, "Carmen", "scarf"), Player("d" * 12, "Lola", "braids")]
    me = SeatChoice("me", "c" * 12, None, "Carmen")
    house = show(opened, MatchChoice(players="4", level="tasca", me=me), House(people=people))
    opened.click("apart")
    seen = [labels(opened)[f"seat:{seat}"].split(" · ")[0] for seat in range(4)]
    assert seen == ["Carmen", "Pilar", "Paco", "Lola"]
    pick(opened, 1, f"player:{'d' * 12}")
    seen = [labels(opened)[f"seat:{seat}"].split(" · ")[0] for seat in range(4)]
    assert seen == ["Carmen", "Lola", "Paco", "Rocío"]
    opened.click("start")
    assert list(seat_names(house.started[0].seats)) == seen


@pytest.mark.parametrize("name", ["Carmen", "Lola"])
@pytest.mark.slow
def test_from_the_first_card_to_the_replay_there_is_one_of_a_name(tmp_path: Path, name: str) -> None:
    with at_home(tmp_path, "--language", "en") as home:
        home.app.program.storage.change_player(home.app.program.storage.player.id, name=name)
    asked = ("--language", "en", "--rules", "libre", "--players", "4", "--speed", "instant", "--seed", "1")
    with at_home(tmp_path, *asked) as home:
        home.rest()
        at_table = plates(home)
        assert len(set(at_table)) == 4
        assert at_table[0] == name
        hand = [item["id"] for item in home.described()["items"] if item.get("place") == "hand" and item["id"]]
        home.click(hand[0])
        home.click("discard")
        home.rest()
        record = home.app.navigator.matches.game.record if home.app.navigator.matches.game else None
    with at_home(tmp_path, "--language", "en", "--speed", "instant") as home:
        home.click("continue")
        home.rest()
        assert plates(home) == at_table
    assert record is not None
    # Somebody else's match with a Carmen and a Lola among the bots, played on in the place of this player.
    seats = [
        SeatRecord(seat, "human" if place == 0 else "tasca") for place, seat in enumerate(("Ana", "Carmen", "Lola"))
    ]
    other = msgspec.structs.replace(record, seats=(*seats, SeatRecord("Paco", "tasca")))
    path = tmp_path / "other.json"
    path.write_bytes(to_line(other))
    with at_home(tmp_path, "--language", "en", "--speed", "instant", str(path)) as home:
        home.rest()
        assert plates(home) == ["Ana", "Carmen", "Lola", "Paco"]
        home.click("play_on")
        home.rest()
        now = plates(home)
        assert now[0] == name
        assert len(set(now)) == 4
        assert len(set(now) & {"Carmen", "Lola", "Paco"}) == 3


def plates(home: Home) -> list[str]:
    """What stands on the plates, by seat."""
    found = [item for item in home.described()["items"] if str(item.get("id")).startswith("seat:")]
    return [item["label"].removesuffix(", dealer") for item in sorted(found, key=lambda item: item["seat"])]
