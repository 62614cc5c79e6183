"""Time that runs out, lines that are lost, owners who come back, people who give up."""

import pytest

from escoba.tables import Numbered, Options, events, verbs
from tests.tables.evening import Evening, as_verb

SECONDS = 10


def playing(*who: str, preset: str = "libre", target: int = 21, teams: bool = False) -> Evening:
    """A match in its first round, and it is A's turn (seat 0)."""
    evening = Evening(Options(rules={"preset": preset, "target": target}, seats=len(who), teams=teams, seconds=SECONDS))
    evening.seat(*who)
    evening.done(verbs.Start("A"))
    evening.shuffle()
    while turn(evening) != 0:
        evening.play_turn()
    return evening


def turn(evening: Evening) -> int | None:
    match = evening.table._match
    return None if match is None or match.turn is None else match.turn.seat


def plays(evening: Evening, seat: int, since: int = 0, who: str = "A") -> list[int]:
    """When a seat played, after an event, as somebody was told."""
    return [
        one.at
        for one in evening.sent[who]
        if isinstance(one, Numbered)
        and one.number > since
        and isinstance(one.event, events.Discarded | events.Captured)
        and one.event.seat == seat
    ]


def play(evening: Evening, who: str, seat: int) -> None:
    evening.done(as_verb(who, evening.table.last, evening.any_move(evening.match, seat)))


def test_the_game_plays_when_time_runs_out() -> None:
    evening = playing("A", "B")
    began, last = evening.now, evening.table.last
    evening.wait(SECONDS * 1_000 - 1)
    assert plays(evening, 0, last) == []
    evening.wait(1)
    assert plays(evening, 0, last) == [began + SECONDS * 1_000]
    assert evening.kinds("B", last)[0] == "TimeRanOut"
    assert "SeatKept" not in evening.kinds("B", last)
    assert turn(evening) == 1


def test_who_plays_in_between_has_not_missed_twice_in_a_row() -> None:
    evening = playing("A", "B")
    for _ in range(3):
        evening.wait(SECONDS * 1_000)
        play(evening, "B", 1)
        play(evening, "A", 0)
        play(evening, "B", 1)
    assert "SeatKept" not in evening.kinds("A")
    assert evening.kinds("A").count("TimeRanOut") == 3


def kept() -> Evening:
    """A's seat is kept by a bot, and it is B's turn."""
    evening = playing("A", "B")
    evening.wait(SECONDS * 1_000)
    play(evening, "B", 1)
    evening.wait(SECONDS * 1_000)
    assert evening.kinds("A")[-4:].count("SeatKept") == 1
    return evening


def test_after_twice_in_a_row_a_bot_keeps_the_seat() -> None:
    evening = kept()
    for _ in range(4):
        play(evening, "B", 1)
        last, began = evening.table.last, evening.now
        evening.wait(1_499)
        assert turn(evening) == 0 or evening.table._match is None or evening.table._match.turn is None
        evening.wait(1)
        assert plays(evening, 0, last) == [began + 1_500]


def test_the_owner_takes_the_seat_back() -> None:
    evening = kept()
    play(evening, "B", 1)
    last = evening.table.last
    evening.done(verbs.Return("A"))
    assert evening.kinds("B", last) == ["SeatBack", "TurnBegan"]
    began = evening.events("A")[-1]
    assert isinstance(began, events.TurnBegan)
    assert began.until == evening.now + SECONDS * 1_000
    evening.wait(5_000)
    assert turn(evening) == 0
    play(evening, "A", 0)
    assert evening.refused(verbs.Return("A")) == "not_kept"


def test_the_owner_takes_the_seat_back_in_anothers_turn() -> None:
    evening = kept()
    last = evening.table.last
    evening.done(verbs.Return("A"))
    assert evening.kinds("B", last) == ["SeatBack"]
    play(evening, "B", 1)
    evening.wait(5_000)
    assert turn(evening) == 0


def test_the_owner_takes_the_seat_back_by_playing() -> None:
    evening = kept()
    play(evening, "B", 1)
    last = evening.table.last
    play(evening, "A", 0)
    assert evening.kinds("B", last)[0] == "SeatBack"
    play(evening, "B", 1)
    evening.wait(5_000)
    assert turn(evening) == 0


def test_a_lost_line_has_three_seconds() -> None:
    evening = playing("A", "B")
    evening.done(verbs.LoseLine("A"))
    lost, last = evening.now, evening.table.last
    evening.wait(2_999)
    assert turn(evening) == 0
    evening.wait(1)
    assert plays(evening, 0, last, "B") == [lost + 3_000]
    assert evening.kinds("B", last)[0] == "TimeRanOut"


def test_a_line_that_is_back_in_time_changes_nothing() -> None:
    evening = playing("A", "B")
    until = evening.table.due
    evening.done(verbs.LoseLine("A"))
    evening.wait(2_500)
    evening.done(verbs.Arrive("A", ""))
    assert evening.table.due == until
    play(evening, "A", 0)


def test_a_line_lost_late_in_a_turn_gives_no_more_time() -> None:
    evening = playing("A", "B")
    until = evening.table.due
    evening.wait(SECONDS * 1_000 - 1_000)
    evening.done(verbs.LoseLine("A"))
    assert evening.table.due == until


def test_who_is_away_is_played_for_at_once_and_then_kept() -> None:
    evening = playing("A", "B")
    play(evening, "A", 0)
    evening.done(verbs.LoseLine("A"))
    evening.wait(5_000)
    for number in range(3):
        last, began = evening.table.last, evening.now
        play(evening, "B", 1)
        evening.wait(1_600)
        assert plays(evening, 0, last, "B") == [began + 100 + 1_500]
        assert ("SeatKept" in evening.kinds("B", last)) == (number == 1)


def test_a_line_that_is_back_leaves_the_seat_kept_until_its_owner_moves() -> None:
    evening = kept()
    evening.done(verbs.LoseLine("A"))
    evening.done(verbs.Arrive("A", ""))
    play(evening, "B", 1)
    evening.wait(1_500)
    assert turn(evening) == 1
    view = evening.table.view("A", evening.now)
    assert view.room.seats[0].kept


@pytest.mark.parametrize("who", [("A", "B"), ("A", "B", "tasca"), ("A", "B", "C", "D")])
def test_a_table_with_nobody_connected_is_played_to_its_end(who: tuple[str, ...]) -> None:
    evening = playing(*who, target=5, teams=len(who) == 4)
    for one in who:
        if one.isupper():
            evening.done(verbs.LoseLine(one))
    for _ in range(1_000):
        if evening.table.finished is not None:
            break
        assert evening.table.due is not None
        evening.do(verbs.Tick(), evening.table.due - evening.now)
        if evening.table.question is not None:
            evening.answer(evening.table.question)
    finished = evening.table.finished
    assert finished is not None
    assert finished.over.reason == "won"
    assert finished.over.gave_up == ()
    # After it, those who stay away lose their seats too.
    evening.wait(60_000)
    assert evening.table.empty


def test_a_silent_bot_is_played_for() -> None:
    evening = playing("A", "maestro")
    play(evening, "A", 0)
    question, last, began = evening.table.question, evening.table.last, evening.now
    assert question is not None
    evening.wait(9_999)
    assert turn(evening) == 1
    evening.wait(1)
    assert plays(evening, 1, last) == [began + 10_000]
    # Its answer, much too late, changes nothing.
    move = next(iter(question.view.legal_plays))
    assert evening.refused(as_verb(None, question.answers, move)) in ("stale", "not_your_turn")


def test_giving_up_leaves_the_seat_to_a_bot_for_good() -> None:
    evening = playing("A", "B", "C")
    evening.done(verbs.Leave("A"))
    assert evening.events("B")[-4:-1] == [
        events.GaveUp(0, "tasca"),
        events.TurnBegan(0, None),
        events.Left("A", "own_wish"),
    ]
    assert evening.events("B")[-1] == events.MasterChanged("B")
    evening.wait(1_500)
    assert turn(evening) == 1
    assert evening.refused(verbs.Arrive("A", "Ana", invited=True)) == "no_spectators"
    while evening.table.finished is None:
        evening.play_round()
        if evening.table.finished is None:
            evening.next_round()
    finished = evening.table.finished
    assert finished.over.gave_up == (0,)
    assert finished.who == ("A", "B", "C")
    assert finished.record.seats[0].player == "human"
    view = evening.table.view("B", evening.now)
    assert view.room.seats[0].level is None
    assert view.room.seats[0].person is None


def test_when_the_last_person_gives_up_the_match_is_over() -> None:
    evening = playing("A", "B", "tasca")
    evening.done(verbs.Leave("B"))
    evening.done(verbs.Leave("A"))
    finished = evening.table.finished
    assert finished is not None
    assert (finished.over.reason, finished.over.winner, finished.over.gave_up) == ("given_up", None, (0, 1))
    assert evening.table.empty
    assert evening.table.due is None


@pytest.mark.parametrize("phase", ["commit", "reveal", "count"])
def test_giving_up_while_others_wait(phase: str) -> None:
    evening = Evening(Options(rules={"preset": "libre", "target": 21}, seats=2, seconds=SECONDS))
    evening.seat("A", "B")
    evening.done(verbs.Start("A"))
    if phase == "count":
        evening.play_round()
        evening.done(verbs.Ready("A"))
        evening.done(verbs.Leave("B"))
        assert evening.kinds("A")[-3:] == ["GaveUp", "SeedsWanted", "Left"]
    else:
        evening.done(verbs.Commit("A", 1, "0" * 64))
        if phase == "reveal":
            evening.done(verbs.Commit("B", 1, "0" * 64))
        evening.done(verbs.Leave("B"))
        assert evening.kinds("A")[-1] == "Left"
        assert ("PartsWanted" in evening.kinds("A")) is True
