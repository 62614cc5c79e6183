"""Section 2 of the rules, sentence by sentence, with cards laid out by hand."""

from __future__ import annotations

import pytest

from escoba.game import (
    Captured,
    Discarded,
    Escoba,
    LeftoversTaken,
    Match,
    Play,
    RoundBegan,
    RoundCounted,
)
from escoba.rules import PRESETS, RuleSet
from tests.game.tools import (
    PLAIN,
    began,
    card,
    card_set,
    cards,
    dealt,
    discard_all,
    discard_first,
    on_table,
    play,
    play_out,
    stacked,
    turn,
)

FOUR = ("7o 5e 1c", "3o 3c 3e", "6o 6c 6e", "2o 2c 2b")


@pytest.mark.parametrize(
    ("seats", "teams", "sides"),
    [
        (2, False, ((0,), (1,))),
        (3, False, ((0,), (1,), (2,))),
        (4, False, ((0,), (1,), (2,), (3,))),
        (4, True, ((0, 2), (1, 3))),
    ],
)
def test_who_plays_with_whom(seats: int, teams: bool, sides: tuple[tuple[int, ...], ...]) -> None:
    match = Match(PLAIN, seats, teams)
    assert match.sides == sides
    assert [match.side_of(seat) for seat in range(seats)] == [
        next(number for number, side in enumerate(sides) if seat in side) for seat in range(seats)
    ]
    assert match.totals == [0] * len(sides)


def test_partners_share_one_pile_and_one_score() -> None:
    match = began(PLAIN, *FOUR, table="4o 4c 12b 4e", teams=True)
    play(match, "7o", "4o 4c")
    play(match, "3o")
    play(match, "6o")
    play(match, "2o")
    played = on_table(match)
    side_0, side_1 = match.side_cards(played.piles)
    assert set(side_0) == card_set("7o 4o 4c")
    assert side_1 == []
    play(match, "1c", "12b 4e")
    play(match, "3c")
    # Seat 2, partner of seat 0: 6 + 6 + 3 = 15.
    play(match, "6c", "6o 3o")
    side_0, side_1 = match.side_cards(played.piles)
    assert set(side_0) == card_set("7o 4o 4c 1c 12b 4e 6c 6o 3o")
    counted = next(event for event in discard_all(match) if isinstance(event, RoundCounted))
    assert len(counted.count.points) == len(counted.totals) == len(match.totals) == 2
    assert counted.count.tallies[0].cards == 40
    # Side 0 has everything: most cards (the other has fewer than ten), all oros, the 7 of oros, all sevens.
    assert counted.count.points == (1 + 2 + 1 + 2, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seat_after_the_dealer_plays_first_and_then_in_order(seats: int) -> None:
    for dealer in range(seats):
        match = Match(PLAIN, seats)
        events = match.begin_round(stacked(*FOUR[:seats], table="4o 4c 12b 4e"), dealer)
        assert events[0] == RoundBegan(1, dealer, (dealer + 1) % seats)
        seen = []
        while match.playing:
            seen.append(turn(match))
            discard_first(match)
        assert seen == [(dealer + 1 + step) % seats for step in range(36)]


def test_three_each_one_at_a_time_then_four_on_the_table() -> None:
    match = Match(PLAIN, 3)
    deck = cards("1o 1c 1e 2o 2c 2e 3o 3c 3e 4o 4c 4e 4b")
    rest = [other for other in stacked(*FOUR[:2], table="4o 4c 12b 4e") if other not in deck]
    match.begin_round(deck + rest, 1)
    played = on_table(match)
    # Seat 1 deals, so seat 2 gets the first card.
    assert [set(hand) for hand in played.hands] == [
        card_set("1c 2c 3c"),
        card_set("1e 2e 3e"),
        card_set("1o 2o 3o"),
    ]
    assert set(played.table) == card_set("4o 4c 4e 4b")
    assert played.stock == tuple(rest)


def test_one_dealer_deals_the_whole_round() -> None:
    match = began(PLAIN, *FOUR[:3], table="4o 4c 12b 4e", dealer=1)
    while match.playing:
        assert on_table(match).dealer == 1
        discard_first(match)


def test_a_capture_is_any_set_that_makes_15_with_the_card_and_the_player_chooses() -> None:
    match = began(PLAIN, "7o 5e 1c", "3o 3c 3e", table="4o 4c 12b 2e")
    assert set(on_table(match).legal_plays) == {
        Play(0, card("7o"), card_set("4o 4c")),
        Play(0, card("5e"), card_set("12b")),
        Play(0, card("5e"), card_set("4o 4c 2e")),
        Play(0, card("1c"), card_set("12b 4o")),
        Play(0, card("1c"), card_set("12b 4c")),
        Play(0, card("7o")),
        Play(0, card("5e")),
        Play(0, card("1c")),
    }
    events = play(match, "5e", "2e 4c 4o")
    assert events == [Captured(0, card("5e"), tuple(cards("4o 4c 2e")))]
    played = on_table(match)
    assert played.table == cards("12b")
    assert set(played.piles[0]) == card_set("5e 4o 4c 2e")
    assert played.piles[1] == []
    assert set(played.hands[0]) == card_set("7o 1c")
    assert played.captured == [True, False]
    assert played.turn == 1


@pytest.mark.parametrize(
    ("held", "lying"),
    [("1o", "10c 6c"), ("7b", "10e"), ("10o", "7c"), ("11o", "6c"), ("12o", "5c"), ("12o", "1c 4c"), ("5o", "12c")],
)
def test_figures_count_eight_nine_and_ten(held: str, lying: str) -> None:
    table = " ".join(f"{lying} 2b 2e 2c".split()[:4])
    match = began(PLAIN, f"{held} 3b 4b", "3o 3c 3e", table=table)
    play(match, held, lying)
    assert card_set(f"{held} {lying}") == set(on_table(match).piles[0])


def test_a_card_that_captures_nothing_stays_on_the_table() -> None:
    match = began(PLAIN, "7o 5e 1c", "3o 3c 3e", table="4o 4c 12b 2e")
    assert play(match, "7o") == [Discarded(0, card("7o"))]
    played = on_table(match)
    assert played.table == cards("4o 4c 12b 2e 7o")
    assert played.piles == [[], []]
    assert played.captured == [False, False]
    assert played.discarded_last is card("7o")


def test_taking_every_card_is_an_escoba() -> None:
    match = began(PLAIN, "1e 7c 3e", "6c 6e 5c", table="4o 4c 5b 1b")
    assert play(match, "1e", "4o 4c 5b 1b") == [
        Captured(0, card("1e"), tuple(cards("4o 4c 5b 1b"))),
        Escoba(0, card("1e")),
    ]
    played = on_table(match)
    assert played.escobas == [[card("1e")], []]
    assert played.table == []
    # Nothing lies there, so the next can only lay down.
    assert list(played.legal_plays) == [Play(1, held) for held in played.hands[1]]


def test_taking_all_but_one_is_none() -> None:
    match = began(PLAIN, "7c 1e 3e", "6c 6e 5c", table="4o 4c 5b 1b")
    assert play(match, "7c", "4o 4c") == [Captured(0, card("7c"), tuple(cards("4o 4c")))]
    assert on_table(match).escobas == [[], []]


def test_leftovers_go_to_whoever_captured_last_and_are_no_escoba() -> None:
    match = began(PLAIN, "7c 1e 3e", "6c 6e 5c", table="4o 4c 5b 1b")
    play(match, "7c", "4o 4c")
    # 5 + 6 + 1 = 12: nothing for the second; they lay down, and nobody captures from here on.
    last = discard_all(match)
    left = next(event for event in last if isinstance(event, LeftoversTaken))
    played = on_table(match)
    assert left.seat == 0
    assert len(left.cards) == 37
    assert played.table == []
    assert len(played.piles[0]) == 40
    assert played.escobas == [[], []]
    assert played.captured == [True, False]


def test_last_capturer_of_several() -> None:
    match = began(PLAIN, "7c 1e 3e", "10c 6e 5c", table="4o 4c 7b 1b")
    play(match, "7c", "4o 4c")
    play(match, "10c", "7b")
    left = next(event for event in discard_all(match) if isinstance(event, LeftoversTaken))
    assert left.seat == 1
    assert [len(pile) for pile in on_table(match).piles] == [3, 37]


def test_if_nobody_captured_they_go_to_nobody() -> None:
    match = began(PLAIN, *FOUR[:3], table="4o 4c 12b 4e")
    last = discard_all(match)
    left = next(event for event in last if isinstance(event, LeftoversTaken))
    assert left.seat is None
    assert len(left.cards) == 40
    assert on_table(match).piles == [[], [], []]
    assert match.totals == [0, 0, 0]
    assert match.counts[0].points == (0, 0, 0)


@pytest.mark.parametrize(
    ("moves", "seats", "dealers"),
    [
        ("onward", 2, [1, 0, 1, 0]),
        ("back", 2, [1, 0, 1, 0]),
        ("onward", 3, [1, 2, 0, 1]),
        ("back", 3, [1, 0, 2, 1]),
        ("onward", 4, [1, 2, 3, 0]),
        ("back", 4, [1, 0, 3, 2]),
    ],
)
def test_the_next_dealer_deals_the_next_round(moves: str, seats: int, dealers: list[int]) -> None:
    match = Match(RuleSet(deal_moves=moves), seats)  # type: ignore[arg-type]
    deck = stacked(*FOUR[:seats], table="4o 4c 12b 4e")
    assert match.next_dealer is None
    for number, dealer in enumerate(dealers):
        events = match.begin_round(deck, dealer if number == 0 else None)
        assert events[0] == RoundBegan(number + 1, dealer, (dealer + 1) % seats)
        assert on_table(match).dealer == dealer
        discard_all(match)
        assert len(match.counts) == number + 1


@pytest.mark.parametrize("name", PRESETS)
def test_the_first_dealer_may_be_anybody(name: str) -> None:
    for dealer in range(4):
        match = dealt(PRESETS[name].rules, 4, stacked(*FOUR, table="4o 4c 12b 4e", first=(dealer + 1) % 4), dealer)
        assert turn(match) == (dealer + 1) % 4
        play_out(match, 0, 1, 2, 3)
        assert len(match.counts) == 1
