"""The events: told alone, without the round, they put every card where it lies; and the same play tells the same."""

from __future__ import annotations

import pickle
import random
from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import Any

import pytest

from escoba.cards import Card
from escoba.game import (
    Captured,
    Claim,
    Claimed,
    Dealt,
    Discarded,
    Escoba,
    Event,
    LeftoversTaken,
    Match,
    MatchEnded,
    Move,
    OpeningTaken,
    RoundBegan,
    RoundCounted,
)
from escoba.rules import PRESETS, RuleSet
from tests.game.tools import TABLES, any_move, dealt, on_table, random_changes, random_rules, shuffled


class Onlooker:
    """Somebody who hears the events and moves cards by nothing else."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.hands: list[list[Card]] = []
        self.table: list[Card] = []
        self.piles: list[list[Card]] = []
        self.escobas: list[list[Card]] = []
        self.stock = 40
        self.turn: int | None = None
        self.last: int | None = None
        self.totals: tuple[int, ...] = ()
        self.winner: int | None = None
        self.rounds = 0

    def hear(self, event: Event) -> None:
        match event:
            case RoundBegan(number, dealer, first):
                assert number == self.rounds + 1
                assert first == (dealer + 1) % self.seats
                self.hands, self.table, self.stock, self.turn, self.last = [], [], 40, first, None
                self.piles = [[] for _ in range(self.seats)]
                self.escobas = [[] for _ in range(self.seats)]
            case Dealt(_, first, hands, table, stock):
                assert first == self.turn
                self.hands = [list(hand) for hand in hands]
                self.table += table
                self.stock = stock
            case OpeningTaken(seat, cards, crosswise):
                self.take(seat, cards)
                self.escobas[seat] += crosswise
            case Discarded(seat, card):
                self.hands[seat].remove(card)
                self.table.append(card)
                self.turn = (seat + 1) % self.seats
            case Captured(seat, card, takes):
                self.hands[seat].remove(card)
                self.take(seat, (card, *takes))
                self.turn = (seat + 1) % self.seats
            case Claimed(seat, takes):
                self.take(seat, takes)
            case Escoba(seat, card):
                assert not self.table
                assert card in self.piles[seat]
                self.escobas[seat].append(card)
            case LeftoversTaken(seat, cards):
                assert list(cards) == self.table
                assert seat == self.last
                if seat is not None:
                    self.take(seat, cards)
                self.turn = None
            case RoundCounted(number, _, totals):
                self.rounds, self.totals = number, totals
            case MatchEnded(winner, totals, _):
                assert totals == self.totals
                self.winner = winner

    def take(self, seat: int, cards: tuple[Card, ...]) -> None:
        self.table = [lying for lying in self.table if lying not in cards]
        self.piles[seat] += cards
        self.last = seat


def agree(onlooker: Onlooker, match: Match) -> None:
    played = on_table(match)
    assert onlooker.hands == played.hands
    assert onlooker.table == played.table
    assert onlooker.piles == played.piles
    assert [len(made) for made in onlooker.escobas] == [len(made) for made in played.escobas]
    assert onlooker.stock == played.stock_size
    assert onlooker.turn == played.turn
    assert onlooker.winner == match.winner


def check_order(events: list[Event], move: Move) -> None:
    """What was done first, then its escoba, then the deal or the end of the round, and of the match."""
    first, *later = events
    assert isinstance(first, Claimed if isinstance(move, Claim) else (Captured if move.takes else Discarded))
    order: tuple[type[Any], ...] = (Escoba, Dealt, LeftoversTaken, RoundCounted, MatchEnded)
    places = [order.index(type(event)) for event in later]
    assert places == sorted(set(places))


@pytest.mark.parametrize("seed", range(12))
def test_events_alone_rebuild_the_table(seed: int) -> None:
    rng = random.Random(seed)
    seats, teams = TABLES[seed % len(TABLES)]
    match = Match(RuleSet(**(random_rules(rng) | {"target": 5})), seats, teams)
    onlooker = Onlooker(seats)
    while match.winner is None and len(match.counts) < 10:
        for event in match.begin_round(shuffled(rng), 0 if match.next_dealer is None else None):
            onlooker.hear(event)
        agree(onlooker, match)
        while match.playing:
            move = any_move(match, rng)
            events = match.play(move)
            check_order(events, move)
            for event in events:
                onlooker.hear(event)
            agree(onlooker, match)
        assert onlooker.totals == tuple(match.totals)


def played_through(rules: RuleSet, seats: int, teams: bool, seed: int) -> tuple[list[Card], list[Move], list[Event]]:
    rng = random.Random(seed)
    deck = shuffled(rng)
    match = Match(rules, seats, teams)
    events = match.begin_round(deck, 0)
    while match.playing:
        events += match.play(any_move(match, rng))
    return deck, on_table(match).moves, events


@pytest.mark.parametrize("seed", range(12))
def test_the_same_deck_and_moves_give_equal_events(seed: int) -> None:
    rules = RuleSet(**random_changes(random.Random(seed)))
    seats, teams = TABLES[seed % len(TABLES)]
    deck, moves, events = played_through(rules, seats, teams, seed)
    match = Match(rules, seats, teams)
    again = match.begin_round(deck, 0)
    for move in moves:
        # In another order of making the set, as a person may select it.
        again += match.play(move._replace(takes=frozenset(sorted(move.takes, reverse=True))))
    assert again == events
    assert on_table(match).moves == moves


def test_events_are_frozen_and_can_be_sent() -> None:
    _, _, events = played_through(PRESETS["mesa"].rules, 2, False, 3)
    for event in events:
        assert is_dataclass(event)
        name = fields(event)[0].name
        with pytest.raises(FrozenInstanceError):
            setattr(event, name, None)
        for field in fields(event):
            assert not isinstance(getattr(event, field.name), list | dict | set)
    assert pickle.loads(pickle.dumps(events)) == events


def test_events_do_not_change_when_the_game_goes_on() -> None:
    rng = random.Random(4)
    match = dealt(PRESETS["mesa"].rules, 3, shuffled(rng), 0)
    told: list[Event] = []
    said: list[str] = []
    while match.playing:
        events = match.play(any_move(match, rng))
        told += events
        said += map(repr, events)
    assert [repr(event) for event in told] == said


def test_the_round_counted_tells_points_and_totals() -> None:
    rng = random.Random(8)
    match = Match(RuleSet(target=51), 3)
    totals = [0, 0, 0]
    for number in range(1, 4):
        events = match.begin_round(shuffled(rng), 0 if number == 1 else None)
        while match.playing:
            events = match.play(any_move(match, rng))
        counted = next(event for event in events if isinstance(event, RoundCounted))
        totals = [total + more for total, more in zip(totals, counted.count.points, strict=True)]
        assert counted == RoundCounted(number, match.counts[number - 1], tuple(totals))
        assert sum(tally.cards for tally in counted.count.tallies) == 40


def test_every_event_is_heard() -> None:
    """The onlooker above would be right of nothing that never happens."""
    heard: set[type] = set()
    for seed in range(30):
        rules = RuleSet(
            **(random_changes(random.Random(seed)) | {"missed_fifteen": "any", "target": 5, "opening": "dealer"})
        )
        heard |= {type(event) for event in played_through(rules, 2, False, seed)[2]}
    assert heard == {
        RoundBegan,
        Dealt,
        OpeningTaken,
        Discarded,
        Captured,
        Claimed,
        Escoba,
        LeftoversTaken,
        RoundCounted,
        MatchEnded,
    }
