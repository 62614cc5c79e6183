"""The deck from everybody's seeds: who is asked, who is waited for, and what counts as zeros."""

from hashlib import sha256

import pytest

from escoba.tables import Options, events, verbs
from tests.tables.evening import Evening

PARTS = {who: sha256(who.encode()).hexdigest() for who in "ABCD"}


def bound(who: str) -> str:
    return sha256(bytes.fromhex(PARTS[who])).hexdigest()


def started(*who: str, seats: int = 2) -> Evening:
    evening = Evening(Options(rules={"preset": "libre"}, seats=seats))
    evening.seat(*who)
    evening.done(verbs.Start("A"))
    return evening


def seeds(evening: Evening) -> tuple[str | None, ...]:
    """What the seats' parts were, as the record keeps them."""
    assert evening.table._match is not None
    record = evening.table._match.record.rounds[-1].seeds
    assert record
    return record.seats


def began(evening: Evening) -> events.RoundBegan:
    return next(event for event in reversed(evening.events("A")) if isinstance(event, events.RoundBegan))


def test_all_bind_themselves_then_all_give() -> None:
    evening = started("A", "B")
    evening.done(verbs.Commit("A", 1, bound("A")))
    # Nobody is told what another is bound to before all are bound.
    assert evening.kinds("B")[-1] == "SeedsWanted"
    assert evening.refused(verbs.Reveal("A", 1, PARTS["A"])) == "not_now"
    evening.done(verbs.Commit("B", 1, bound("B")))
    wanted = evening.events("B")[-1]
    assert isinstance(wanted, events.PartsWanted)
    assert wanted.commitments == (bound("A"), bound("B"))
    assert wanted.until == evening.now + 5_000
    assert evening.refused(verbs.Commit("A", 1, bound("A"))) == "not_now"
    evening.done(verbs.Reveal("B", 1, PARTS["B"]))
    evening.done(verbs.Reveal("A", 1, PARTS["A"]))
    assert seeds(evening) == (PARTS["A"], PARTS["B"])
    assert began(evening).without_part == ()


def test_bots_are_not_waited_for() -> None:
    evening = started("A", "tasca", "B", seats=3)
    evening.done(verbs.Commit("A", 1, bound("A")))
    evening.done(verbs.Commit("B", 1, bound("B")))
    evening.done(verbs.Reveal("A", 1, PARTS["A"]))
    evening.done(verbs.Reveal("B", 1, PARTS["B"]))
    assert seeds(evening) == (PARTS["A"], None, PARTS["B"])
    assert began(evening).without_part == ()


def test_bots_alone_play_at_once() -> None:
    evening = Evening(Options(rules={"preset": "libre"}, spectators=True))
    evening.seat("tasca", "aprendiz")
    evening.done(verbs.Start("A"))
    assert evening.kinds("A")[-1] == "MatchBegan"
    evening.wait(16_000)
    assert "RoundBegan" in evening.kinds("A")
    assert seeds(evening) == (None, None)


@pytest.mark.parametrize("given", ["", "A", "B"])
def test_who_does_not_bind_themselves_within_five_seconds_counts_as_zeros(given: str) -> None:
    evening = started("A", "B")
    for who in given:
        evening.done(verbs.Commit(who, 1, bound(who)))
    assert evening.table.due is not None
    evening.wait(evening.table.due - evening.now - 1)
    assert evening.kinds("A")[-1] == "SeedsWanted"
    evening.wait(1)
    for who in given:
        assert evening.kinds("A")[-1] == "PartsWanted"
        other = "B" if who == "A" else "A"
        assert evening.refused(verbs.Commit(other, 1, bound(other))) == "not_now"
        assert evening.refused(verbs.Reveal(other, 1, PARTS[other])) == "wrong_part"
        evening.done(verbs.Reveal(who, 1, PARTS[who]))
    assert seeds(evening) == tuple([PARTS[who] if who in given else None for who in "AB"])
    assert began(evening).without_part == tuple([seat for seat, who in enumerate("AB") if who not in given])


def test_who_does_not_give_within_five_seconds_counts_as_zeros_and_that_is_noted() -> None:
    evening = started("A", "B")
    for who in "AB":
        evening.done(verbs.Commit(who, 1, bound(who)))
    evening.done(verbs.Reveal("A", 1, PARTS["A"]))
    evening.wait(4_899)
    assert evening.kinds("A")[-1] == "PartsWanted"
    evening.wait(1)
    assert seeds(evening) == (PARTS["A"], None)
    assert began(evening).without_part == (1,)


def test_a_seat_whose_line_is_lost_is_not_waited_for() -> None:
    evening = started("A", "B")
    evening.done(verbs.Commit("A", 1, bound("A")))
    evening.done(verbs.LoseLine("B"))
    assert evening.kinds("A")[-1] == "PartsWanted"
    evening.done(verbs.Arrive("B", ""))
    evening.done(verbs.Reveal("A", 1, PARTS["A"]))
    assert seeds(evening) == (PARTS["A"], None)
    assert began(evening).without_part == (1,)


def test_who_is_back_in_time_may_still_give() -> None:
    evening = started("A", "B")
    evening.done(verbs.LoseLine("B"))
    evening.done(verbs.Arrive("B", ""))
    for who in "BA":
        evening.done(verbs.Commit(who, 1, bound(who)))
    evening.done(verbs.LoseLine("B"))
    evening.done(verbs.Reveal("B", 1, PARTS["B"]))
    evening.done(verbs.Reveal("A", 1, PARTS["A"]))
    assert seeds(evening) == (PARTS["A"], PARTS["B"])


def test_who_is_connected_is_asked_though_a_bot_keeps_the_seat() -> None:
    evening = started("A", "B")
    evening.play_round()
    evening.table._room.seats[1].kept = True
    evening.done(verbs.Ready("A"))
    assert evening.kinds("A")[-1] == "SeedsWanted"
    evening.done(verbs.Commit("A", 2, bound("A")))
    assert evening.kinds("A")[-1] == "SeedsWanted"
    evening.done(verbs.Commit("B", 2, bound("B")))
    assert evening.kinds("A")[-1] == "PartsWanted"


def test_all_lines_lost() -> None:
    evening = started("A", "B")
    evening.done(verbs.LoseLine("A"))
    evening.done(verbs.LoseLine("B"))
    assert seeds(evening) == (None, None)


@pytest.mark.parametrize("wrong", ["", "0", "f" * 63, "f" * 65, "F" * 64, "g" * 64, "f" * 64 + "\n", "٣" * 64])
def test_wrong_digits(wrong: str) -> None:
    evening = started("A", "B")
    assert evening.refused(verbs.Commit("A", 1, wrong)) == "bad_seed"
    for who in "AB":
        evening.done(verbs.Commit(who, 1, bound(who)))
    assert evening.refused(verbs.Reveal("A", 1, wrong)) == "bad_seed"


def test_another_part_or_round_or_twice() -> None:
    evening = started("A", "B")
    assert evening.refused(verbs.Commit("A", 2, bound("A"))) == "not_now"
    evening.done(verbs.Commit("A", 1, bound("A")))
    assert evening.refused(verbs.Commit("A", 1, bound("B"))) == "already_given"
    evening.done(verbs.Commit("B", 1, bound("B")))
    assert evening.refused(verbs.Reveal("A", 1, PARTS["B"])) == "wrong_part"
    assert evening.refused(verbs.Reveal("A", 0, PARTS["A"])) == "not_now"
    evening.done(verbs.Reveal("A", 1, PARTS["A"]))
    assert evening.refused(verbs.Reveal("A", 1, PARTS["A"])) == "already_given"
    evening.done(verbs.Reveal("B", 1, PARTS["B"]))
    assert evening.refused(verbs.Reveal("B", 1, PARTS["B"])) == "not_now"


def test_the_next_round_has_seeds_of_its_own() -> None:
    evening = started("A", "B")
    evening.play_round()
    evening.next_round()
    wanted = [event for event in evening.events("A") if isinstance(event, events.SeedsWanted)]
    assert [event.round for event in wanted] == [1, 2]
    assert wanted[0].commitment != wanted[1].commitment
    assert evening.refused(verbs.Commit("A", 1, bound("A"))) == "not_now"
    evening.done(verbs.Commit("A", 2, bound("A")))
