"""Section 3 of the rules: `capture`, the opening and the smaller options, with cards laid out by hand."""

from __future__ import annotations

import random
from typing import Any

import pytest

from escoba.game import Captured, Claim, Claimed, Escoba, Match, MatchEnded, OpeningTaken, Play, RoundCounted
from escoba.rules import CHOICES, RuleSet
from tests.game.tools import (
    TABLES,
    any_move,
    began,
    card,
    card_set,
    cards,
    dealt,
    discard_all,
    on_table,
    play,
    play_out,
    random_changes,
    shuffled,
)

# A hand of which only the 7 can capture on this table: 7 + 4 + 4.
HAND, OTHER, TABLE = "7o 2e 3e", "6o 6c 6e", "4o 4c 12b 12c"


def discards(match: Match) -> set[str]:
    return {move.card.code for move in on_table(match).legal_plays.plays() if not move.takes}


def captures(match: Match) -> set[Play]:
    return {move for move in on_table(match).legal_plays.plays() if move.takes}


@pytest.mark.parametrize(
    ("capture", "allowed"),
    [("optional", {"7o", "2e", "3e"}), ("played_card", {"2e", "3e"}), ("any_card", set())],
)
def test_what_may_be_laid_down(capture: Any, allowed: set[str]) -> None:
    match = began(RuleSet(capture=capture), HAND, OTHER, table=TABLE)
    assert discards(match) == allowed
    assert captures(match) == {Play(0, card("7o"), card_set("4o 4c"))}


@pytest.mark.parametrize("capture", CHOICES["capture"])
def test_where_nothing_can_capture_everything_may_be_laid_down(capture: Any) -> None:
    match = began(RuleSet(capture=capture), "2e 3e 3c", OTHER, table="4o 4c 12b 12c")
    assert discards(match) == {"2e", "3e", "3c"}
    assert captures(match) == set()


def test_played_card_counts_only_the_card_played() -> None:
    match = began(RuleSet(capture="played_card"), HAND, OTHER, table=TABLE)
    play(match, "2e")
    # 6 needs 9: none of 4, 4, 10, 10, 2 gives it, so seat 1 lays down freely.
    assert discards(match) == {"6o", "6c", "6e"}


OPENINGS = [
    # (opening, table, two_fifteens, sum_30): how many escobas
    ("dealer", "7c 5b 2e 1o", 1, 1),
    ("dealer", "12o 5c 11b 6e", 2, 2),
    ("dealer", "12o 12c 11b 1e", 0, 2),
    ("dealer", "10o 10c 10b 6e", 0, 2),
    ("dealer", "7c 5b 2e 2o", 0, 0),
    ("dealer", "12o 12c 12e 12b", 0, 0),
    ("first_player", "7c 5b 2e 1o", 1, 1),
    ("first_player", "10o 7c 11b 6e", 2, 2),
    ("first_player", "12o 12c 11b 1e", 0, 2),
    ("no_one", "7c 5b 2e 1o", 0, 0),
    ("no_one", "12o 5c 11b 6e", 0, 0),
    ("no_one", "12o 12c 11b 1e", 0, 0),
]


@pytest.mark.parametrize(("opening", "table", "two_fifteens", "sum_30"), OPENINGS)
@pytest.mark.parametrize("pair", CHOICES["opening_pair"])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_opening(opening: Any, table: str, two_fifteens: int, sum_30: int, pair: Any, dealer: int) -> None:
    escobas = {"two_fifteens": two_fifteens, "sum_30": sum_30}[pair]
    rules = RuleSet(opening=opening, opening_pair=pair)
    match = began(rules, "3o 4o 5o", "3c 4c 6c", "3e 4e 5e", table=table, dealer=dealer)
    played = on_table(match)
    seat = dealer if opening == "dealer" else (dealer + 1) % 3
    assert [len(made) for made in played.escobas] == [escobas if other == seat else 0 for other in range(3)]
    assert set(played.piles[seat]) == (card_set(table) if escobas else set())
    assert played.captured == [bool(escobas) and other == seat for other in range(3)]
    assert played.table == ([] if escobas else cards(table))
    assert len({*played.escobas[seat]}) == escobas
    assert set(played.escobas[seat]) <= card_set(table)
    # Taken before the first play: the turn is still the first player's.
    assert played.turn == (dealer + 1) % 3


def test_the_opening_is_told() -> None:
    match = Match(RuleSet(opening="dealer"), 2)
    deck = shuffled(random.Random(1))
    table = cards("7c 5b 2e 1o")
    rest = [other for other in deck if other not in table]
    events = match.begin_round([*rest[:6], *table, *rest[6:]], 1)
    assert events[-1] == OpeningTaken(1, tuple(table), (table[0],))


def test_the_opening_is_a_capture_for_the_leftovers() -> None:
    match = began(RuleSet(opening="dealer"), "3o 4o 5o", "3c 4c 6c", table="7c 5b 2e 1o")
    discard_all(match)
    assert [len(pile) for pile in on_table(match).piles] == [0, 40]


def test_the_opening_of_a_team_counts_for_the_side() -> None:
    rules = RuleSet(opening="dealer", opening_pair="sum_30")
    match = began(rules, "3o 4o 5o", "3c 4c 6c", "3e 4e 5e", "3b 4b 5b", table="12o 12c 11b 1e", teams=True)
    counted = next(event for event in discard_all(match) if isinstance(event, RoundCounted))
    assert counted.count.tallies[1].escobas == 2
    assert counted.count.tallies[0].escobas == 0


def without_escobas(events: list[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, Captured | Claimed)]


@pytest.mark.slow
def test_last_deal_escobas() -> None:
    """The same deck and moves twice: only the escobas of the last deal, claims too, are there or not."""
    made = claimed = 0
    for seed in range(250):
        rng = random.Random(seed)
        seats, teams = rng.choice(TABLES)
        deck = shuffled(rng)
        counting = dealt(RuleSet(missed_fifteen="any"), seats, deck, 0, teams)
        ignoring = dealt(RuleSet(missed_fifteen="any", last_deal_escobas=False), seats, deck, 0, teams)
        difference = [0] * seats
        while counting.playing:
            last_deal = not on_table(counting).stock
            legal = list(on_table(counting).legal_plays)
            clearing = [move for move in legal if len(move.takes) == len(on_table(counting).table) > 0]
            move = clearing[0] if clearing and last_deal else any_move(counting, rng)
            with_it, without = counting.play(move), ignoring.play(move)
            assert without_escobas(with_it) == without_escobas(without)
            escobas = sum(isinstance(event, Escoba) for event in with_it)
            if last_deal:
                difference[move.seat] += escobas
                assert not any(isinstance(event, Escoba) for event in without)
                made += escobas
                claimed += escobas and isinstance(move, Claim)
            else:
                assert escobas == sum(isinstance(event, Escoba) for event in without)
        with_them, ignored = on_table(counting), on_table(ignoring)
        assert [
            len(one) - len(other) for one, other in zip(with_them.escobas, ignored.escobas, strict=True)
        ] == difference
        assert with_them.piles == ignored.piles
        assert with_them.captured == ignored.captured
        for side, seats_of_it in enumerate(counting.sides):
            fewer = counting.counts[0].tallies[side].escobas - ignoring.counts[0].tallies[side].escobas
            assert fewer == sum(difference[seat] for seat in seats_of_it)
            assert counting.totals[side] - ignoring.totals[side] == fewer
    assert made > 20
    assert claimed > 5


EAGER = "7c 1e 3e", "6c 6e 5c", "4o 4c 5b 1b"


def ending(rules: RuleSet, eager: int, seats: int = 2, teams: bool = False) -> tuple[Match, MatchEnded | None]:
    hands = (*EAGER[:2], "2o 2c 2e", "3o 3c 3b")[:seats]
    match = began(rules, *hands, table=EAGER[2], teams=teams)
    events = play_out(match, eager)
    return match, next((event for event in events if isinstance(event, MatchEnded)), None)


@pytest.mark.parametrize("lowest", [True, False])
@pytest.mark.parametrize("eager", [0, 1])
def test_whoever_captures_nothing_loses(eager: int, lowest: bool) -> None:
    match, ended = ending(RuleSet(capture_nothing_loses=True, target=51, lowest_wins=lowest), eager)
    assert on_table(match).captured == [eager == 0, eager == 1]
    assert ended == MatchEnded(eager, tuple(match.totals), True)
    assert match.winner == eager
    # The round is still scored and added.
    assert match.totals[eager] > 0
    assert tuple(match.totals) == match.counts[0].points


def test_whatever_the_score() -> None:
    match = began(RuleSet(capture_nothing_loses=True, target=21), *EAGER[:2], table=EAGER[2])
    match.totals = [0, 40]
    play_out(match, 0)
    assert match.winner == 0


@pytest.mark.slow
def test_captures_nothing_loses_only_where_it_is_in_force_and_the_other_has_captured() -> None:
    match, ended = ending(RuleSet(target=51), 0)
    assert (match.winner, ended) == (None, None)
    match, ended = ending(RuleSet(capture_nothing_loses=True, target=51), 7)
    assert on_table(match).captured == [False, False]
    assert (match.winner, ended, match.totals) == (None, None, [0, 0])


@pytest.mark.parametrize(("seats", "teams"), [(3, False), (4, False), (4, True)])
def test_capture_nothing_loses_is_for_two_players(seats: int, teams: bool) -> None:
    match, ended = ending(RuleSet(capture_nothing_loses=True, target=51), 0, seats, teams)
    assert sum(on_table(match).captured) == 1
    assert (match.winner, ended) == (None, None)


def test_an_opening_escoba_is_a_capture() -> None:
    rules = RuleSet(capture_nothing_loses=True, opening="dealer", target=51)
    match = began(rules, "3o 4o 5o", "3c 4c 6c", table="7c 5b 2e 1o")
    play_out(match)
    assert on_table(match).captured == [False, True]
    assert match.winner == 1
    match = began(rules, "3o 4o 5o", "3c 4c 6c", table="7c 5b 2e 1o")
    play_out(match, 0)
    assert on_table(match).captured == [True, True]
    assert match.winner is None


@pytest.mark.parametrize("direction", CHOICES["direction"])
def test_direction_is_for_the_eye_only(direction: Any) -> None:
    rng = random.Random(5)
    changes = random_changes(rng)
    deck = shuffled(rng)
    told = []
    for way in ("right", direction):
        match = dealt(RuleSet(**(changes | {"direction": way})), 4, deck, 2)
        moves = random.Random(6)
        events = []
        while match.playing:
            events += match.play(any_move(match, moves))
        told.append(events)
    assert told[0] == told[1]
