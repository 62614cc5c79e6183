"""Facts that hold in every round (rules, section 2), on random rounds of every preset and every number of players."""

from __future__ import annotations

import random

import pytest

from escoba.cards import DECK, value_of
from escoba.game import Captured, Dealt, Discarded, Escoba, Event, LeftoversTaken, Match, Play, Round
from escoba.rules import PRESETS, RuleSet
from tests.game.tools import TABLES, any_move, on_table, random_changes, shuffled

DEALS = {2: 6, 3: 4, 4: 3}


def check_facts(played: Round) -> None:
    """What holds at all times."""
    everywhere = [*played.stock, *played.table]
    for cards in (*played.hands, *played.piles):
        everywhere.extend(cards)
    assert len(everywhere) == len(set(everywhere)) == 40
    not_captured = value_of(played.stock) + value_of(played.table) + sum(map(value_of, played.hands))
    if not played.over:
        assert not_captured % 15 == 10
        assert sum(map(value_of, played.piles)) % 15 == 0


def check_last(played: Round, last: list[Event], plays: int) -> None:
    """What holds at the end."""
    leftovers = next(event for event in last if isinstance(event, LeftoversTaken))
    assert leftovers.cards, "the last table is never empty"
    worth = value_of(leftovers.cards)
    assert worth % 15 == 10
    assert (worth == 220) == (not any(played.captured))
    assert not any(isinstance(event, Escoba) for event in last)
    assert played.deals == DEALS[played.seats]
    assert plays == 36, "every card but the four of the opening table is played once"
    if not any(played.captured):
        assert leftovers.seat is None
        assert not any(played.piles)
    else:
        assert leftovers.seat is not None
        assert set(leftovers.cards) <= set(played.piles[leftovers.seat])
        assert not played.table


def play_round(match: Match, rng: random.Random, dealer: int) -> None:
    events = match.begin_round(shuffled(rng), dealer)
    played = on_table(match)
    check_facts(played)
    plays = 0
    while match.playing:
        seat = played.turn
        move = any_move(match, rng)
        events = match.play(move)
        plays += isinstance(move, Play)
        check_facts(played)
        # Play passes to the next seat after a play, and stays after a claim.
        assert seat is not None
        following = (seat + 1) % played.seats if isinstance(move, Play) else seat
        assert played.turn == (following if match.playing else None)
    check_last(played, events, plays)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "teams"), TABLES)
@pytest.mark.parametrize("name", PRESETS)
def test_facts_under_every_preset(name: str, seats: int, teams: bool) -> None:
    rng = random.Random(f"facts {name} {seats} {teams}")
    for _ in range(12):
        play_round(Match(PRESETS[name].rules, seats, teams), rng, rng.randrange(seats))


@pytest.mark.slow
def test_facts_under_any_rules() -> None:
    rng = random.Random(220)
    for _ in range(150):
        seats, teams = rng.choice(TABLES)
        play_round(Match(RuleSet(**random_changes(rng)), seats, teams), rng, rng.randrange(seats))


def test_deck_is_worth_220() -> None:
    assert value_of(DECK) == 220 == 14 * 15 + 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_deals_follow_each_other_and_none_goes_to_the_table_later(seats: int) -> None:
    rng = random.Random(seats)
    match = Match(RuleSet(), seats)
    deck = shuffled(rng)
    deals = [event for event in match.begin_round(deck, 0) if isinstance(event, Dealt)]
    since = 0
    while match.playing:
        for event in match.play(any_move(match, rng)):
            since += isinstance(event, (Discarded, Captured))
            if isinstance(event, Dealt):
                # Only when every hand is empty: three cards of each seat have been played.
                assert since == 3 * seats
                since = 0
                deals.append(event)
    assert [deal.deal for deal in deals] == list(range(1, DEALS[seats] + 1))
    assert [len(deal.table) for deal in deals] == [4] + [0] * (DEALS[seats] - 1)
    assert [deal.stock for deal in deals] == [36 - 3 * seats * number for number in range(1, DEALS[seats] + 1)]
    # One card at a time beginning with the seat after the dealer, from the top of the deck.
    top = iter(deck)
    for deal in deals:
        dealt = [(next(top), (1 + step) % seats) for step in range(3 * seats)]
        for seat in range(seats):
            assert list(deal.hands[seat]) == [card for card, to in dealt if to == seat]
        assert list(deal.table) == [next(top) for _ in deal.table]
    assert next(top, None) is None
