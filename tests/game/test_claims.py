"""Section 3 of the rules, `missed_fifteen`: what may be claimed, when, and what a claim is, by hand."""

from __future__ import annotations

import random
from typing import Any

import pytest

from escoba.game import Claim, Claimed, Escoba, IllegalPlay, LeftoversTaken, Match
from escoba.rules import RuleSet
from tests.game.tools import (
    TABLES,
    any_move,
    began,
    card,
    card_set,
    claim,
    dealt,
    discard_all,
    discard_first,
    on_table,
    play,
    play_out,
    shuffled,
    turn,
)

OFF = RuleSet()
RENUNCIO = RuleSet(missed_fifteen="renuncio")
ANY = RuleSet(missed_fifteen="any")

# On the table 10 + 5 = 15 from the start; the discarded 7 makes 7 + 4 + 4, the discarded 1 makes 1 + 4 + 10 twice.
HANDS, TABLE = ("7o 1c 2c", "3o 6o 6c"), "4o 4c 12b 5e"


def claims(match: Match) -> set[frozenset[str]]:
    return {frozenset(taken.code for taken in move.takes) for move in on_table(match).legal_plays.claims()}


def sets(*texts: str) -> set[frozenset[str]]:
    return {frozenset(text.split()) for text in texts}


def test_off_nothing_may_be_claimed() -> None:
    match = began(OFF, *HANDS, table=TABLE)
    assert claims(match) == set()
    play(match, "7o")
    assert claims(match) == set()
    with pytest.raises(IllegalPlay):
        claim(match, "7o 4o 4c")


def test_renuncio_needs_the_discard_in_the_set() -> None:
    match = began(RENUNCIO, *HANDS, table=TABLE)
    # 12b + 5e lies there, but nobody has discarded.
    assert claims(match) == set()
    play(match, "7o")
    assert claims(match) == sets("7o 4o 4c")
    claim(match, "7o 4o 4c")
    assert on_table(match).table == [card("12b"), card("5e")]


def test_renuncio_every_set_with_the_discard() -> None:
    match = began(RENUNCIO, *HANDS, table=TABLE)
    play(match, "1c")
    # Besides 1 + 4 + 10 twice: 1 + 5 + 4 + 4 is 14, 1 + 10 + 5 is 16.
    assert claims(match) == sets("1c 4o 12b", "1c 4c 12b")


def test_renuncio_is_the_next_players_alone() -> None:
    match = began(RENUNCIO, *HANDS, table=TABLE)
    play(match, "7o")
    play(match, "3o")
    # Now the last discard is the 3: 3 + 12 = 3 + 7 + 5, 3 + 4 + 4 + ... = 4 more, none; 3 + 12b is 13.
    assert claims(match) == sets("3o 7o 5e")


def test_renuncio_not_after_a_capture() -> None:
    match = began(RENUNCIO, *HANDS, table=TABLE)
    play(match, "7o", "4o 4c")
    # 12b + 5e still lies there.
    assert claims(match) == set()


def test_renuncio_not_for_the_discard_before_a_capture() -> None:
    match = began(RENUNCIO, "7o 1c 2c", "1o 6o 6c", table="4o 4c 12b 4e")
    play(match, "7o")
    play(match, "1o", "12b 4e")
    assert claims(match) == set()


def test_a_new_deal_in_between_changes_nothing() -> None:
    match = began(RENUNCIO, "2o 2c 7o", "3o 3c 10b", table="4o 4c 12b 12e", then="1o 1c 1e 1b 2e 2b")
    for code in ("2o", "3o", "2c", "3c", "7o"):
        play(match, code)
    assert on_table(match).deals == 1
    # 8 + 7 = 15, and with 4 + 3, and so on: the last card of the first deal is laid down.
    play(match, "10b")
    assert on_table(match).deals == 2
    assert turn(match) == 0
    found = claims(match)
    assert frozenset({"10b", "7o"}) in found
    assert all("10b" in some for some in found)


def test_any_claims_whatever_lies_there_the_opening_table_included() -> None:
    match = began(ANY, *HANDS, table=TABLE)
    assert claims(match) == sets("12b 5e")
    play(match, "7o")
    assert claims(match) == sets("12b 5e", "7o 4o 4c")
    play(match, "3o")
    assert claims(match) == sets("12b 5e", "7o 4o 4c", "3o 7o 5e")


def test_any_after_a_capture_too() -> None:
    match = began(ANY, *HANDS, table=TABLE)
    play(match, "7o", "4o 4c")
    assert claims(match) == sets("12b 5e")


def test_then_he_plays_as_usual() -> None:
    match = began(ANY, *HANDS, table=TABLE)
    assert claim(match, "12b 5e") == [Claimed(0, (card("12b"), card("5e")))]
    played = on_table(match)
    assert played.turn == 0
    assert set(played.hands[0]) == card_set("7o 1c 2c")
    assert set(played.piles[0]) == card_set("12b 5e")
    assert played.captured == [True, False]
    play(match, "7o", "4o 4c")
    assert played.turn == 1


@pytest.mark.parametrize("rules", [RENUNCIO, ANY], ids=["renuncio", "any"])
def test_at_most_one_claim_a_turn(rules: RuleSet) -> None:
    match = began(rules, "7o 1c 2c", "3o 6o 6c", table="4o 4c 4e 4b")
    play(match, "7o")
    assert len(claims(match)) == 6
    claim(match, "7o 4o 4c")
    assert claims(match) == set()
    match = began(rules, "5o 1c 2c", "3o 6o 6c", table="12o 12c 5c 1b")
    play(match, "5o")
    claim(match, "5o 12o")
    # 12c + 5c lies there still, and stays.
    with pytest.raises(IllegalPlay, match="one claim"):
        claim(match, "12c 5c")
    play(match, "3o")
    assert claims(match) == (sets("12c 5c") if rules is ANY else set())


def test_the_turn_after_a_claim_has_its_own() -> None:
    match = began(RENUNCIO, "7o 1c 2c", "3o 6o 6c", table="4o 4c 12b 2e")
    play(match, "7o")
    claim(match, "7o 4o 4c")
    # Seat 1 has claimed, then misses 3 + 12b + 2e.
    play(match, "3o")
    assert claims(match) == sets("3o 12b 2e")


def test_after_a_claim_the_capture_option_looks_at_the_table_that_is_left() -> None:
    rules = RuleSet(missed_fifteen="any", capture="played_card")
    match = began(rules, "5o 1c 2c", "3o 6o 6c", table="12o 5c 11b 11c")
    assert not on_table(match).legal_plays.may_discard(card("5o"))
    claim(match, "12o 5c")
    assert on_table(match).legal_plays.may_discard(card("5o"))


@pytest.mark.parametrize("capture", ["played_card", "any_card"])
def test_renuncio_never_happens_where_captures_are_forced(capture: Any) -> None:
    rules = RuleSet(missed_fifteen="renuncio", capture=capture)
    rng = random.Random(capture)
    for _ in range(60):
        seats, teams = rng.choice(TABLES)
        match = dealt(rules, seats, shuffled(rng), 0, teams)
        while match.playing:
            assert not on_table(match).legal_plays.may_claim
            match.play(any_move(match, rng))


def test_a_claim_of_every_card_is_an_escoba() -> None:
    match = began(ANY, "6o 1c 2c", "3o 6e 6c", table="4o 4c 5b 2b")
    assert claim(match, "4o 4c 5b 2b")[0] == Claimed(0, tuple(map(card, ("4o", "4c", "5b", "2b"))))
    assert [len(made) for made in on_table(match).escobas] == [1, 0]
    assert on_table(match).table == []
    match = began(RENUNCIO, "1c 6o 2c", "3o 6e 6c", table="4o 4c 5b 1b")
    play(match, "1c")
    events = claim(match, "1c 4o 4c 5b 1b")
    assert isinstance(events[-1], Escoba)
    assert [len(made) for made in on_table(match).escobas] == [0, 1]


def test_a_claim_of_less_is_none() -> None:
    match = began(ANY, *HANDS, table=TABLE)
    claim(match, "12b 5e")
    assert on_table(match).escobas == [[], []]


def test_a_claim_is_a_capture_for_the_leftovers() -> None:
    match = began(ANY, *HANDS, table=TABLE)
    play(match, "7o", "4o 4c")
    claim(match, "12b 5e")
    left = next(event for event in discard_all(match) if isinstance(event, LeftoversTaken))
    assert left.seat == 1
    assert [len(pile) for pile in on_table(match).piles] == [3, 37]


def test_a_claim_is_a_capture_for_capture_nothing_loses() -> None:
    rules = RuleSet(missed_fifteen="any", capture_nothing_loses=True, target=51)
    match = began(rules, *HANDS, table=TABLE)
    claim(match, "12b 5e")
    discard_all(match)
    # Seat 0 has only claimed, seat 1 has taken nothing.
    assert match.winner == 0
    match = began(rules, *HANDS, table=TABLE)
    claim(match, "12b 5e")
    play_out(match, 1)
    assert on_table(match).captured == [True, True]
    assert match.winner is None


@pytest.mark.parametrize("rules", [RENUNCIO, ANY], ids=["renuncio", "any"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_none_once_the_last_card_is_played(rules: RuleSet, seats: int) -> None:
    match = dealt(rules, seats, shuffled(random.Random(seats)), 0)
    while match.playing:
        discard_first(match)
    table = on_table(match).table
    assert len(table) == 40
    for seat in range(seats):
        with pytest.raises(IllegalPlay, match="over"):
            match.play(Claim(seat, card_set("12b 5e")))
    assert len(on_table(match).table) == 40


def test_claims_count_as_captures_of_the_side_in_teams() -> None:
    match = began(ANY, *HANDS, "2o 2e 2b", "1o 1e 1b", table=TABLE, teams=True)
    claim(match, "12b 5e")
    play(match, "2c")
    play(match, "6o")
    play(match, "2o")
    assert on_table(match).captured == [True, False, False, False]
    discard_all(match)
    assert match.counts[0].tallies[0].cards == 40
