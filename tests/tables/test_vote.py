"""Ending a match by agreement."""

import pytest

from escoba.tables import events, verbs
from tests.tables.evening import Evening, opened


def voting(*who: str) -> Evening:
    evening = opened(seats=len(who))
    evening.seat(*who)
    evening.done(verbs.Start("A"))
    evening.shuffle()
    return evening


def test_a_match_ends_when_every_person_agrees() -> None:
    evening = voting("A", "tasca", "B")
    evening.done(verbs.Vote("A", True))
    assert evening.events("B")[-1] == events.Voted(0, evening.now + 30_000)
    view = evening.table.view("B", evening.now)
    assert view.match is not None
    assert (view.match.voted, view.match.vote_until) == ((0,), evening.now + 30_000)
    evening.done(verbs.Vote("B", True))
    finished = evening.table.finished
    assert finished is not None
    assert (finished.over.reason, finished.over.winner) == ("agreed", None)
    # The deck of the round that was broken off is shown too, and the record holds.
    assert evening.kinds("A")[-2:] == ["SeedsShown", "MatchOver"]


def test_one_no_is_enough_and_it_is_not_asked_again_at_once() -> None:
    evening = voting("A", "B")
    evening.done(verbs.Vote("A", True))
    evening.done(verbs.Vote("B", False))
    assert evening.events("A")[-1] == events.VoteFailed(1)
    assert evening.refused(verbs.Vote("A", True)) == "too_fast"
    evening.wait(30_000)
    evening.done(verbs.Vote("A", True))
    evening.done(verbs.Vote("A", False))
    assert evening.events("B")[-1] == events.VoteFailed(0)


def test_after_thirty_seconds_it_is_too_late() -> None:
    evening = voting("A", "B")
    evening.done(verbs.Vote("A", True))
    evening.wait(29_999)
    assert "VoteFailed" not in evening.kinds("A")
    evening.wait(1)
    assert events.VoteFailed(None) in evening.events("A")
    assert evening.table.finished is None


def test_a_person_among_bots_agrees_alone() -> None:
    evening = voting("A", "tasca")
    evening.done(verbs.Vote("A", True))
    assert evening.table.finished is not None


def test_who_has_given_up_is_not_asked() -> None:
    evening = voting("A", "B", "C")
    evening.done(verbs.Vote("A", True))
    evening.done(verbs.Vote("B", True))
    evening.done(verbs.Leave("C"))
    finished = evening.table.finished
    assert finished is not None
    assert (finished.over.reason, finished.over.gave_up) == ("agreed", (2,))


@pytest.mark.parametrize("phase", ["shuffle", "count"])
def test_agreeing_between_two_rounds(phase: str) -> None:
    evening = opened()
    evening.seat("A", "B")
    evening.done(verbs.Start("A"))
    if phase == "count":
        evening.play_round()
    evening.done(verbs.Vote("A", True))
    evening.done(verbs.Vote("B", True))
    finished = evening.table.finished
    assert finished is not None
    assert finished.over.first == (None if phase == "shuffle" else finished.over.first)
    assert evening.table.due is None
