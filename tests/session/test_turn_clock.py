"""The time for a turn, by a clock that stands still until the test moves it."""

import pytest

from escoba.session.turn_clock import TurnClock


def test_it_counts_down_and_stops_at_nothing() -> None:
    clock = TurnClock(20)
    assert clock.remaining(100) == 20
    clock.start(1, 100)
    assert clock.seat == 1
    assert clock.remaining(100) == 20
    assert clock.remaining(113.5) == 6.5
    assert not clock.expired(119.9)
    assert clock.expired(120)
    assert clock.remaining(500) == 0


def test_saying_it_again_at_every_frame_changes_nothing() -> None:
    clock = TurnClock(10)
    for frame in range(60):
        clock.start(0, frame / 10)
    assert clock.remaining(6) == 4
    for frame in range(60, 90):
        clock.pause(frame / 10)
    assert clock.remaining(9) == 4


def test_a_pause_costs_no_time() -> None:
    clock = TurnClock(10)
    clock.start(0, 0)
    clock.pause(3)
    assert clock.remaining(1000) == 7
    assert not clock.expired(1000)
    clock.start(0, 1000)
    assert clock.remaining(1002) == 5
    assert clock.expired(1007)


def test_a_pause_at_the_last_moment_does_not_give_time_back() -> None:
    clock = TurnClock(10)
    clock.start(0, 0)
    clock.pause(11)
    assert clock.expired(11)
    assert clock.expired(50)


def test_every_turn_has_the_whole_time() -> None:
    clock = TurnClock(30)
    clock.start(0, 0)
    clock.start(2, 25)
    assert (clock.seat, clock.remaining(25)) == (2, 30)
    clock.turn_over()
    assert clock.seat is None
    assert not clock.expired(1000)
    clock.start(2, 40)
    assert clock.remaining(45) == 25


def miss(clock: TurnClock, seat: int) -> bool:
    clock.start(seat, 0)
    assert clock.expired(clock.seconds)
    by_itself = clock.ran_out()
    assert clock.seat is None
    return by_itself


def test_twice_in_a_row_and_the_seat_plays_by_itself() -> None:
    clock = TurnClock(10)
    assert not miss(clock, 0)
    assert miss(clock, 0)


def test_every_seat_has_its_own_count() -> None:
    clock = TurnClock(10)
    assert not miss(clock, 0)
    assert not miss(clock, 1)
    clock.is_there(1)
    assert miss(clock, 0)
    assert not miss(clock, 1)
    assert miss(clock, 1)


def test_who_shows_himself_begins_anew() -> None:
    clock = TurnClock(10)
    clock.is_there(0)
    assert not miss(clock, 0)
    clock.is_there(0)
    assert not miss(clock, 0)
    assert miss(clock, 0)
    clock.is_there(0)
    assert not miss(clock, 0)


def test_nobodys_time_cannot_run_out() -> None:
    with pytest.raises(ValueError, match="nobody's turn"):
        TurnClock(10).ran_out()


@pytest.mark.parametrize("seconds", [9, 0, -20, 61])
def test_a_time_that_no_turn_can_have(seconds: int) -> None:
    with pytest.raises(ValueError, match=f"{seconds} seconds"):
        TurnClock(seconds)
