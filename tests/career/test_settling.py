"""What a match brings, sentence by sentence of the contract (career, sections 1 to 3 and 5)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest

from escoba.career import (
    HOUSE,
    Agreed,
    CareerBook,
    Played,
    Rating,
    Refused,
    Settlement,
    StakedMatch,
    highest_stake,
    player,
    settle,
)
from escoba.career.ledger import BOTS, Account

BOT = "bot:tasca"


def match(*seats: str, kind: str = "open", **more: Any) -> StakedMatch:
    return StakedMatch(id="m", kind=kind, seats=seats, **more)  # type: ignore[arg-type]


def end(
    staked: StakedMatch, *totals: int, winner: int | None = 0, first: int = 0, gave_up: tuple[int, ...] = ()
) -> Settlement:
    return settle(staked, Played(totals=totals, winner=winner, first=first, gave_up=gave_up), {})


def gets(settlement: Settlement) -> Mapping[Account, int]:
    sums: dict[Account, int] = {}
    for account, chips in settlement.postings:
        sums[account] = sums.get(account, 0) + chips
    assert sum(sums.values()) == 0
    return sums


@pytest.mark.parametrize(
    ("seats", "teams", "won", "among_friends"),
    [(2, False, 20, 10), (3, False, 30, 15), (4, False, 40, 20), (4, True, 20, 10)],
)
def test_xp(seats: int, teams: bool, won: int, among_friends: int) -> None:
    people = "abcd"[:seats]
    totals = [21, *[3] * (1 if teams else seats - 1)]
    for kind, winners, losers in (("open", won, 5), ("friends", among_friends, 0), ("training", 0, 0)):
        xp = end(match(*people, kind=kind, teams=teams), *totals).xp
        winning = {"a", "c"} if teams else {"a"}
        expected = {who: winners if who in winning else losers for who in people}
        assert xp == {who: figure for who, figure in expected.items() if figure}


def test_the_league_counts_an_open_match_that_began_with_a_bot_by_half() -> None:
    assert end(match("a", "b"), 21, 3).league == {"a": 20, "b": 5}
    assert end(match("a", "b", bot_from_start=True), 21, 3).league == {"a": 10, "b": 2}
    assert end(match("a", "b", BOT), 21, 3, 3).league == {"a": 15, "b": 2}
    assert end(match("a", BOT, kind="club", bot_from_start=True), 21, 3).league == {"a": 20}
    assert end(match("a", "b", kind="friends"), 21, 3).league == {}


@pytest.mark.parametrize(
    ("totals", "winner", "lowest", "paid"),
    [
        ((21, 3), 0, False, {"a": 20, "b": 5}),
        ((21, 9, 12), 0, False, {"a": 30, "b": 5, "c": 15}),
        ((21, 9, 12), 0, True, {"a": 30, "b": 15, "c": 5}),
        ((21, 9, 9), 0, False, {"a": 30, "b": 10, "c": 10}),
        ((21, 9, 9, 9), 0, False, {"a": 40, "b": 11, "c": 11, "d": 11}),
        ((21, 21, 9, 9), 1, False, {"a": 20, "b": 40, "c": 7, "d": 7}),
    ],
)
def test_prizes(totals: tuple[int, ...], winner: int, lowest: bool, paid: dict[str, int]) -> None:
    staked = match(*"abcd"[: len(totals)], lowest_wins=lowest)
    settled = end(staked, *totals, winner=winner)
    assert settled.chips == paid
    assert gets(settled)[HOUSE] == -sum(paid.values())


def test_prizes_of_pairs_and_of_who_is_not_paid() -> None:
    assert end(match(*"abcd", teams=True), 9, 21, winner=1).chips == {"a": 5, "b": 20, "c": 5, "d": 20}
    assert end(match("a", BOT, "c"), 9, 21, 12, winner=1).chips == {"a": 5, "c": 15}
    assert end(match("a", "b", "c"), 9, 21, 12, winner=1, gave_up=(1,)).chips == {"a": 5, "c": 15}
    assert end(match("a", "b", stake=100), 21, 3).chips == {"a": 200}


def test_the_pot_of_a_pair() -> None:
    assert end(match(*"abcd", teams=True, stake=250, house_share=33), 21, 3, first=1).chips == {"a": 335, "c": 335}
    assert end(match(*"abcd", teams=True, stake=250), 21, 3, gave_up=(0,)).chips == {"c": 1000}


def test_the_house_and_the_bots() -> None:
    settled = end(match("a", "b", stake=100, house_share=25), 3, 21, winner=1)
    assert gets(settled)[HOUSE] == 50
    assert settled.chips == {"b": 150}
    settled = end(match("a", BOT, kind="club", stake=100), 3, 21, winner=1)
    assert settled.chips == {}
    assert gets(settled)[BOTS] == 200
    # The pair of a person and a bot share; where all of the winning side gave up, the house takes it.
    settled = end(match("a", BOT, BOT, BOT, kind="club", teams=True, stake=100), 21, 3)
    assert (settled.chips, gets(settled)[BOTS]) == ({"a": 200}, 200)
    settled = end(match("a", "b", stake=100, house_share=25), 21, 3, gave_up=(0,))
    assert (settled.chips, gets(settled)[HOUSE], settled.xp) == ({}, 200, {"b": 5})
    settled = end(match("a", BOT, kind="club", stake=100), 0, 3, winner=None, gave_up=(0,))
    assert (settled.xp, gets(settled)) == ({}, {Account("pot", "m"): -200, HOUSE: 200})


def test_agreed() -> None:
    settled = settle(match(*"abc", stake=100), Agreed(gave_up=(1,)), {})
    assert settled.returned == {"a": 100, "c": 100}
    assert gets(settled)[HOUSE] == 100
    assert (settled.xp, settled.chips, settled.league, settled.ratings) == ({}, {}, {}, {})
    settled = settle(match("a", BOT, kind="club", stake=100), Agreed(), {})
    assert gets(settled)[BOTS] == gets(settled)[player("a")] == 100


def test_one_address() -> None:
    staked = match("a", "b", stake=100, same_address=True)
    settled = end(staked, 21, 3, gave_up=(1,))
    assert settled.returned == {"a": 100, "b": 100}
    assert (settled.xp, settled.chips, settled.league, settled.ratings) == ({}, {}, {}, {})
    assert settle(staked, Agreed(gave_up=(1,)), {}).returned == {"a": 100}
    assert end(match("a", "b", kind="friends", stake=100, same_address=True), 21, 3).chips == {"a": 200}
    assert end(match("a", "b", same_address=True), 21, 3).chips == {}


def test_who_gave_up_is_last_in_the_rating() -> None:
    three = match("a", "b", "c")
    ratings = end(three, 21, 9, 12, gave_up=(0,)).ratings
    assert ratings["c"].rating > ratings["b"].rating > ratings["a"].rating
    ratings = end(three, 21, 9, 12, winner=2, gave_up=(0, 1)).ratings
    assert ratings["a"] == ratings["b"]
    both = end(match("a", "b"), 0, 0, winner=None, gave_up=(0, 1)).ratings
    assert both["a"].rating == both["b"].rating == pytest.approx(1300)
    pairs = end(match(*"abcd", teams=True), 21, 3, gave_up=(0,)).ratings
    assert pairs["a"].rating < 1300 < pairs["c"].rating
    pairs = end(match(*"abcd", teams=True), 21, 3, winner=None, gave_up=(0, 1, 2, 3)).ratings
    assert all(rating.rating < 1300 for rating in pairs.values())


def test_a_person_is_met_with_the_rating_from_before() -> None:
    before = {"a": Rating(1700, 60, 0.06), "b": Rating(1200, 60, 0.06)}
    played = Played(totals=(3, 21), winner=1, first=0)
    one_way = settle(match("a", "b"), played, before).ratings
    other_way = settle(match("b", "a"), Played(totals=(21, 3), winner=0, first=0), before).ratings
    assert one_way == other_way
    assert one_way["b"].rating - 1200 == pytest.approx(1700 - one_way["a"].rating)


@pytest.mark.parametrize(("balance", "stake"), [(0, 0), (99, 9), (100, 100), (1009, 100), (2499, 249), (2500, 250)])
def test_what_may_be_staked(balance: int, stake: int) -> None:
    assert highest_stake(balance) == stake


def test_the_day_is_looked_at_once() -> None:
    book = CareerBook()
    joined = date(2026, 3, 28)
    book.join("a", joined)
    book.stake(match("a", BOT, kind="club", stake=100))
    assert book.look_at_day("a", joined) == 0
    # The clock set back, and the day on which it is set forward in spring; then again the same day elsewhere.
    days = [date(2026, 3, 27), date(2026, 3, 29), date(2026, 3, 29), date(2026, 3, 28), date(2026, 3, 30)]
    assert [book.look_at_day("a", day) for day in days] == [0, 100, 0, 0, 0]
    # A look with enough chips is a look too.
    book.settle("m", Played(totals=(3, 21), winner=1, first=0))
    book.stake(StakedMatch(id="n", kind="club", seats=("a", BOT), stake=100))
    assert book.look_at_day("a", date(2026, 3, 30)) == 0
    assert book.look_at_day("a", date(2026, 3, 31)) == 100
    assert book.ledger.holds(player("a")) == 1000


def test_staked_and_settled_once() -> None:
    book = CareerBook()
    book.join("a", date(2026, 11, 30))
    staked = match("a", BOT, kind="club", stake=100)
    book.stake(staked)
    with pytest.raises(Refused):
        book.stake(staked)
    assert book.ledger.all_pots() == 200
    book.settle("m", Agreed())
    with pytest.raises(Refused):
        book.settle("m", Agreed())
    with pytest.raises(Refused):
        book.stake(staked)
    assert book.balance("a") == 1000
    assert not sum(chips for _, chips in book.ledger)


def test_an_entry_that_is_not_zero_is_no_entry() -> None:
    book = CareerBook()
    with pytest.raises(ValueError, match="zero"):
        book.ledger.enter(match("a", "b", stake=100).postings()[:1])
    assert list(book.ledger) == []
