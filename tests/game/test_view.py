"""What one seat may see (rules, sections 2 and 4): nothing hidden, by no way round, and nothing that changes later."""

from __future__ import annotations

import copy
import gc
import pickle
import random
import types
from dataclasses import FrozenInstanceError, fields
from enum import Enum
from typing import Any

import pytest

from escoba.cards import DECK, Card
from escoba.game import IllegalPlay, Match, View
from escoba.rules import PRESETS, RuleSet
from tests.game.tools import PLAIN, TABLES, any_move, dealt, discard_all, on_table, random_changes, shuffled

MOMENTS = [(seats, teams, moves) for seats, teams in TABLES for moves in (0, 1, 5, 11, 20, 33)]


def at(seats: int, teams: bool, moves: int, seed: int = 0) -> Match:
    """A random round after so many random moves."""
    rng = random.Random(f"{seats} {teams} {moves} {seed}")
    match = dealt(RuleSet(**random_changes(rng)), seats, shuffled(rng), rng.randrange(seats), teams)
    for _ in range(moves):
        match.play(any_move(match, rng))
    return match


def hidden_from(match: Match, seat: int) -> set[Card]:
    played = on_table(match)
    hands = [held for other, hand in enumerate(played.hands) if other != seat for held in hand]
    return {*played.stock, *hands}


def reachable(start: object) -> list[object]:
    """All that can be reached from an object, but not by way of classes, modules, functions and their constants.

    Those hold the whole deck in any case, as everybody does who knows the game.
    """
    shared = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.CodeType, Enum)
    seen: dict[int, object] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, shared):
            continue
        seen[id(thing)] = thing
        waiting.extend(gc.get_referents(thing))
        for kind in type(thing).__mro__:
            waiting += [getattr(thing, slot) for slot in getattr(kind, "__slots__", ()) if hasattr(thing, slot)]
    return list(seen.values())


@pytest.mark.parametrize(("seats", "teams", "moves"), MOMENTS)
def test_no_hidden_card_can_be_reached(seats: int, teams: bool, moves: int) -> None:
    match = at(seats, teams, moves)
    for seat in range(seats):
        view = match.view(seat)
        hidden = hidden_from(match, seat)
        for start in (view, view.legal_plays if view.turn == seat else None):
            things = reachable(start)
            found = {thing for thing in things if isinstance(thing, Card)}
            assert not found & hidden
            assert not any(thing is match or thing is match.round for thing in things)
        assert set(view.hand) <= {thing for thing in reachable(view) if isinstance(thing, Card)}
        # The walk is not blind: from the match itself every hidden card is found.
        assert hidden <= {thing for thing in reachable(match) if isinstance(thing, Card)}


@pytest.mark.parametrize(("seats", "teams", "moves"), MOMENTS)
def test_a_view_shows_what_lies_open(seats: int, teams: bool, moves: int) -> None:
    match = at(seats, teams, moves)
    played = on_table(match)
    for seat in range(seats):
        view = match.view(seat)
        assert (view.seat, view.seats, view.teams, view.rules) == (seat, seats, teams, match.rules)
        assert (view.dealer, view.turn) == (played.dealer, played.turn)
        assert view.hand == tuple(played.hands[seat])
        assert view.table == tuple(played.table)
        assert view.piles == tuple(map(tuple, played.piles))
        assert view.escobas == tuple(map(tuple, played.escobas))
        assert view.captured == tuple(played.captured)
        assert view.hand_sizes == tuple(map(len, played.hands))
        assert view.stock == len(played.stock)
        assert view.totals == tuple(match.totals)
        assert view.moves == tuple(played.moves)
        assert set(view.unseen) == hidden_from(match, seat)
        assert len(view.unseen) == view.stock + sum(view.hand_sizes) - view.hand_sizes[seat]
        assert list(view.unseen) == sorted(view.unseen)


@pytest.mark.parametrize(("seats", "teams", "moves"), MOMENTS)
def test_hidden_cards_in_other_places_give_the_same_view(seats: int, teams: bool, moves: int) -> None:
    match = at(seats, teams, moves)
    rng = random.Random(moves)
    for seat in range(seats):
        view = match.view(seat)
        for _ in range(4):
            assert permuted(match, seat, rng).view(seat) == view


def permuted(match: Match, seat: int, rng: random.Random) -> Match:
    """The match with the cards that are hidden from the seat shuffled among their places."""
    other = copy.deepcopy(match)
    played = on_table(other)
    hidden = sorted(hidden_from(match, seat))
    rng.shuffle(hidden)
    cards = iter(hidden)
    for number, hand in enumerate(played.hands):
        if number != seat:
            hand[:] = [next(cards) for _ in hand]
    stock = list(cards)
    played.deck = (*played.deck[: len(DECK) - len(stock)], *stock)
    assert hidden_from(other, seat) == hidden_from(match, seat)
    return other


@pytest.mark.parametrize(("seats", "teams", "moves"), MOMENTS)
def test_a_view_does_not_change_afterwards(seats: int, teams: bool, moves: int) -> None:
    match = at(seats, teams, moves)
    views = [match.view(seat) for seat in range(seats)]
    legal = [list(view.legal_plays) if view.turn == view.seat else [] for view in views]
    before = [pickle.dumps(view) for view in views]
    rng = random.Random(1)
    while match.playing:
        match.play(any_move(match, rng))
    if match.winner is None:
        match.begin_round(shuffled(rng))
        match.play(any_move(match, rng))
    assert [pickle.dumps(view) for view in views] == before
    assert [list(view.legal_plays) if view.turn == view.seat else [] for view in views] == legal


@pytest.mark.parametrize(("seats", "teams", "moves"), MOMENTS)
def test_a_view_travels_to_another_process(seats: int, teams: bool, moves: int) -> None:
    match = at(seats, teams, moves)
    for seat in range(seats):
        view = match.view(seat)
        twin: View = pickle.loads(pickle.dumps(view))
        assert twin == view
        assert all(mine is theirs for mine, theirs in zip(view.hand, twin.hand, strict=True))
        if view.turn == seat:
            assert list(twin.legal_plays) == list(view.legal_plays) == list(on_table(match).legal_plays)


def test_what_travels_names_no_hidden_card() -> None:
    match = at(4, False, 11)
    for seat in range(4):
        sent = pickle.dumps(match.view(seat), protocol=0).decode("latin-1")
        for card in hidden_from(match, seat):
            assert f"V{card.code}\n" not in sent
        for card in match.view(seat).hand:
            assert f"V{card.code}\n" in sent


@pytest.mark.parametrize(("seats", "teams", "moves"), MOMENTS)
def test_legal_plays_outside_ones_turn(seats: int, teams: bool, moves: int) -> None:
    match = at(seats, teams, moves)
    for seat in range(seats):
        if seat == on_table(match).turn:
            assert len(list(match.view(seat).legal_plays)) > 0
        else:
            with pytest.raises(IllegalPlay, match=f"turn of seat {seat}"):
                _ = match.view(seat).legal_plays


def test_after_the_last_card_nobody_has_legal_plays() -> None:
    match = at(3, False, 0)
    discard_all(dealt(PLAIN, 3, shuffled(random.Random(1)), 0))
    rng = random.Random(2)
    while match.playing:
        match.play(any_move(match, rng))
    for seat in range(3):
        view = match.view(seat)
        assert view.turn is None
        assert view.unseen == ()
        with pytest.raises(IllegalPlay):
            _ = view.legal_plays


def test_a_view_is_fixed() -> None:
    view = at(2, False, 5).view(0)
    for field in fields(View):
        with pytest.raises(FrozenInstanceError):
            setattr(view, field.name, None)
    for field in fields(View):
        assert not isinstance(getattr(view, field.name), list | dict | set)


@pytest.mark.parametrize("name", PRESETS)
def test_unseen_grows_smaller_by_what_is_shown(name: str) -> None:
    rng = random.Random(name)
    match = dealt(PRESETS[name].rules, 2, shuffled(rng), 0)
    while match.playing:
        before = [set(match.view(seat).unseen) for seat in range(2)]
        move: Any = any_move(match, rng)
        deals = on_table(match).deals
        match.play(move)
        for seat in range(2):
            gone = before[seat] - set(match.view(seat).unseen)
            shown = {move.card} if hasattr(move, "card") and move.seat != seat else set()
            drawn = set(match.view(seat).hand) if on_table(match).deals > deals else set()
            assert gone == shown | drawn
