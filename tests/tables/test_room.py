"""People, seats, the master and the options."""

from typing import Any

import pytest
from msgspec.structs import replace

from escoba.tables import events, verbs
from tests.tables.evening import PLAIN, SECRET, Evening, opened, seated

# The master


def test_who_opens_the_table_is_its_master_and_then_the_next_person_is() -> None:
    evening = opened(seats=3)
    for who in "BCD":
        evening.done(verbs.Arrive(who, who, invited=True))
    evening.done(verbs.Sit("C", 2))
    assert evening.table.view("B", 0).room.master == "A"
    evening.done(verbs.Leave("A"))
    # C sits, so C comes before B, who was there first but stands.
    assert evening.events("B")[-1] == events.MasterChanged("C")
    evening.done(verbs.Leave("C"))
    assert evening.table.view("B", 0).room.master == "B"
    evening.done(verbs.Leave("D"))
    assert evening.table.view("B", 0).room.master == "B"
    evening.done(verbs.Leave("B"))
    assert evening.table.empty


def test_a_master_whose_line_is_lost_stays_for_a_minute() -> None:
    evening = seated()
    evening.done(verbs.LoseLine("A"))
    evening.wait(59_999)
    assert evening.table.view("B", 0).room.master == "A"
    evening.wait(1)
    assert evening.events("B")[-2:] == [events.Left("A", "line_lost"), events.MasterChanged("B")]


def test_only_the_master_decides() -> None:
    evening = seated()
    for verb in (
        verbs.SetOptions("B", PLAIN),
        verbs.SeatBot("B", 0, None),
        verbs.Dismiss("B", "A"),
        verbs.Start("B"),
    ):
        assert evening.refused(verb) == "not_master"
    evening.done(verbs.Dismiss("A", "B"))
    assert evening.table.people == ("A",)
    assert evening.events("A")[-1] == events.Left("B", "dismissed")


def test_the_house_may_seat_bots_and_begin() -> None:
    evening = opened()
    evening.done(verbs.Sit("A", 0))
    evening.done(verbs.SeatBot(None, 1, "contador"))
    evening.done(verbs.Start(None))
    assert "MatchBegan" in evening.kinds("A")


# Seats


def test_people_sit_move_and_stand() -> None:
    evening = opened(seats=3)
    evening.done(verbs.Sit("A", 2))
    evening.done(verbs.Sit("A", 1))
    view = evening.table.view("A", 0)
    assert [seat.person for seat in view.room.seats] == [None, "A", None]
    evening.done(verbs.Stand("A"))
    assert evening.refused(verbs.Stand("A")) == "not_seated"
    assert all(seat.person is None for seat in evening.table.view("A", 0).room.seats)


def test_bots_come_change_and_go() -> None:
    evening = opened()
    for level in ("tasca", "experto", None):
        evening.done(verbs.SeatBot("A", 1, level))
        assert evening.events("A")[-1] == events.BotSat(1, level)
    last = evening.table.last
    evening.done(verbs.SeatBot("A", 1, None))
    assert evening.table.last == last


def test_during_a_match_nobody_changes_seats() -> None:
    evening = seated(spectators=True)
    evening.done(verbs.Arrive("C", "C", invited=True))
    evening.done(verbs.Start("A"))
    for verb in (
        verbs.Sit("C", 0),
        verbs.Stand("A"),
        verbs.SeatBot("A", 0, "tasca"),
        verbs.Dismiss("A", "B"),
        verbs.SetOptions("A", PLAIN),
        verbs.Start("A"),
    ):
        assert evening.refused(verb) == "match_on"


def test_a_private_table_takes_an_invitation_and_one_for_everybody_does_not() -> None:
    evening = opened()
    assert evening.refused(verbs.Arrive("B", "B")) == "private"
    evening.done(verbs.Arrive("B", "B", invited=True))
    # Whose line is back needs none.
    evening.done(verbs.Sit("B", 1))
    evening.done(verbs.LoseLine("B"))
    evening.done(verbs.Arrive("B", "B"))
    assert evening.events("B")[-1] == events.LineBack("B")
    opened(private=False).done(verbs.Arrive("B", "B"))


def test_where_nobody_may_watch_those_without_a_seat_go_when_a_match_begins() -> None:
    evening = seated()
    evening.done(verbs.Arrive("C", "C", invited=True))
    evening.done(verbs.Start("A"))
    assert evening.table.people == ("A", "B")
    assert events.Left("C", "no_spectators") in evening.events("A")
    assert evening.refused(verbs.Arrive("C", "C", invited=True)) == "no_spectators"


def test_a_room_has_an_end() -> None:
    evening = opened()
    for number in range(63):
        evening.done(verbs.Arrive(str(number), "x", invited=True))
    assert evening.refused(verbs.Arrive("C", "C", invited=True)) == "full"


# Options


def test_a_change_is_marked_until_everybody_who_sits_has_seen_it() -> None:
    evening = opened(seats=3)
    evening.seat("A", "B", "C")
    evening.done(verbs.SetOptions("A", replace(evening.table.options, seconds=20, rules={"preset": "libre"})))
    changed = evening.table.last
    assert evening.events("B")[-1] == events.OptionsChanged(evening.table.options, *[("rules", "seconds")] * 2)
    assert evening.table.view("B", 0).room.marked == ("rules", "seconds")
    assert evening.refused(verbs.Start("A")) == "unseen"
    evening.done(verbs.Seen("B", changed))
    evening.done(verbs.Seen("C", changed - 1))
    assert evening.refused(verbs.Start("A")) == "unseen"
    # Changed once more: who has seen the first change has not seen the second.
    evening.done(verbs.SetOptions("A", replace(evening.table.options, seconds=30)))
    evening.done(verbs.Seen("C", changed))
    assert evening.events("A")[-1] == events.ChangesSeen(("rules",))
    assert evening.table.view("B", 0).room.marked == ("seconds",)
    evening.done(verbs.Seen("B", evening.table.last))
    evening.done(verbs.Seen("C", evening.table.last))
    assert evening.events("A")[-1] == events.ChangesSeen(("seconds",))
    evening.done(verbs.Start("A"))


@pytest.mark.parametrize("goes", ["stand", "leave", "dismiss", "away"])
def test_who_is_gone_need_not_see_a_change(goes: str) -> None:
    evening = seated()
    evening.done(verbs.SetOptions("A", replace(evening.table.options, seconds=20)))
    match goes:
        case "stand":
            evening.done(verbs.Stand("B"))
        case "leave":
            evening.done(verbs.Leave("B"))
        case "dismiss":
            evening.done(verbs.Dismiss("A", "B"))
        case _:
            evening.done(verbs.LoseLine("B"))
            evening.wait(60_000)
    assert evening.table.view("A", 0).room.marked == ()
    assert "ChangesSeen" in evening.kinds("A")


def test_no_change_tells_nothing_and_alone_nobody_must_see_it() -> None:
    evening = opened()
    last = evening.table.last
    evening.done(verbs.SetOptions("A", evening.table.options))
    assert evening.table.last == last
    evening.done(verbs.SetOptions("A", replace(evening.table.options, seats=4, teams=True)))
    view = evening.table.view("A", 0)
    assert view.room.marked == ()
    assert len(view.room.seats) == 4


@pytest.mark.parametrize(
    "changes",
    [
        {"rules": {}},
        {"rules": {"preset": "casino"}},
        {"rules": {"preset": "mesa", "target": 52}},
        {"rules": {"preset": "mesa", "target": True}},
        {"rules": {"preset": "mesa", "colour": "red"}},
        {"seats": 1},
        {"seats": 5},
        {"teams": True},
        {"seconds": 9},
        {"seconds": 61},
        {"kind": "open"},
        {"kind": "friends", "private": False},
        {"stake": 100},
        {"kind": "friends", "stake": 99},
        {"kind": "friends", "stake": -100},
        {"private": False, "free_text": True},
        {"spectators_text": True},
        {"spectators": True, "spectators_text": True},
        {"free_text": True, "spectators_text": True},
    ],
)
def test_options_that_are_none(changes: dict[str, Any]) -> None:
    assert opened().refused(verbs.SetOptions("A", replace(PLAIN, **changes))) == "bad_options"


@pytest.mark.parametrize(
    "changes",
    [
        {"kind": "friends"},
        {"kind": "friends", "stake": 1_000},
        {"kind": "open", "private": False, "stake": 250},
        {"private": False},
        {"seats": 4, "teams": True, "seconds": 60},
        {"rules": {"preset": "mesa", "target": 51, "missed_fifteen": "off"}},
        {"spectators": True, "free_text": True, "spectators_text": True},
    ],
)
def test_options_that_are_some(changes: dict[str, Any]) -> None:
    opened().done(verbs.SetOptions("A", replace(PLAIN, **changes)))


def test_at_home_everything_is_training() -> None:
    evening = Evening(PLAIN, SECRET, at_home=True)
    assert evening.refused(verbs.SetOptions("A", replace(PLAIN, kind="friends"))) == "bad_options"
    evening.done(verbs.SetOptions("A", replace(PLAIN, private=False)))


def test_who_may_begin_what() -> None:
    assert opened().refused(verbs.Start("A")) == "seats_free"
    evening = opened()
    evening.seat("tasca", "tasca")
    assert evening.refused(verbs.Start("A")) == "too_few_people"
    evening = opened(kind="friends")
    evening.seat("A", "tasca")
    assert evening.refused(verbs.Start("A")) == "too_few_people"
    evening = opened(kind="open", private=False, spectators=True)
    evening.seat("tasca", "tasca")
    assert evening.refused(verbs.Start("A")) == "too_few_people"
    evening = opened(kind="open", private=False, stake=100)
    evening.seat("A", "tasca")
    assert evening.refused(verbs.Start("A")) == "bots_at_stake"
    evening = seated()
    evening.done(verbs.LoseLine("B"))
    assert evening.refused(verbs.Start("A")) == "away"
