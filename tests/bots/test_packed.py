"""The packed engine against the game, play by play, on random rounds of every preset and size of table."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escoba.bots.packed import (
    ESCOBA,
    LONG_TABLE,
    PLAIN,
    REMEMBERED,
    SUITED,
    Packing,
    escobas_in,
    guindis_in,
    oros_in,
    packing_for,
    sevens_in,
)
from escoba.bots.packed import cards_in as cards_in_pile
from escoba.bots.position import CLAIM, position_of
from escoba.bots.scoring import best_of_suits, scoring_for, setenta_of
from escoba.cards import DECK, SEVEN_OF_OROS, Card, Rank, Suit, value_of
from escoba.game import Claim, Match, Move, Play
from escoba.game.count import setenta_cards
from escoba.game.sets import each_set
from escoba.rules import PRESETS, RuleSet
from tests.bots.positions import TABLES, cards, on_table, walk
from tests.game.tools import random_rules

PACKINGS = [PLAIN, SUITED]
tables = st.lists(st.sampled_from(DECK), unique=True, max_size=12)


def by_type(packing: Packing, move: Move) -> tuple[int, int]:
    """A move as the packed engine knows it: the type of its card and what it takes."""
    kind = CLAIM if isinstance(move, Claim) else packing.type_of[move.card.index]
    return kind, packing.table(move.takes)


class Shadow:
    """A round played a second time in packed numbers alone, fed with the cards that were played and dealt."""

    def __init__(self, match: Match) -> None:
        played = on_table(match)
        self.match, self.rules = match, match.rules
        self.packing = packing_for(match.rules)
        self.piles = [0] * len(match.sides)
        self.table = self.packing.table(played.deck[3 * match.seats : 3 * match.seats + 4])
        self.last: int | None = None
        if any(played.captured):
            seat = played.captured.index(True)
            self.take(seat, self.table, len(played.escobas[seat]))

    def take(self, seat: int, takes: int, escobas: int, card: int | None = None) -> None:
        adds = self.packing.taken(takes) + (0 if card is None else self.packing.gain[card]) + ESCOBA * escobas
        self.piles[self.match.side_of(seat)] += adds
        self.table -= takes
        self.last = seat

    def play(self, move: Move, stock: int) -> None:
        kind, takes = by_type(self.packing, move)
        if not takes:
            self.table += self.packing.bit[kind]
            return
        worth = 15 if kind == CLAIM else 15 - self.packing.value[kind]
        gains = dict(self.packing.sets(self.table, worth))
        assert gains[takes] == self.packing.taken(takes)
        swept = takes == self.table and (self.rules.last_deal_escobas or stock > 0)
        self.take(move.seat, takes, int(swept), None if kind == CLAIM else kind)

    def end(self) -> None:
        if self.last is not None:
            self.piles[self.match.side_of(self.last)] += self.packing.taken(self.table)
            self.table = 0


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.slow
def test_play_by_play_it_is_the_game(preset: str, table: tuple[int, bool]) -> None:
    for number in range(6):
        _compare_round(PRESETS[preset].rules, table, random.Random(f"{preset}{table}{number}"), 0.1 * (number % 5))


@pytest.mark.slow
def test_under_any_rules_it_is_the_game() -> None:
    for number in range(40):
        rng = random.Random(f"any rules {number}")
        _compare_round(RuleSet(**random_rules(rng)), TABLES[number % 4], rng, 0.3)


def _compare_round(rules: RuleSet, table: tuple[int, bool], rng: random.Random, discards: float) -> None:
    match: Match | None = None
    shadow: Shadow | None = None
    seen = 0
    for match in walk(rules, *table, rng, discards):
        played = on_table(match)
        shadow = shadow or Shadow(match)
        for move in played.moves[seen:]:
            # The stock as it was when the move was made: a deal comes after the last card of a hand.
            shadow.play(move, _stock_before(match, move))
        seen = len(played.moves)
        _compare_table(match, shadow)
    assert match is not None
    assert shadow is not None
    for move in on_table(match).moves[seen:]:
        shadow.play(move, _stock_before(match, move))
    shadow.end()
    assert scoring_for(rules).points(shadow.piles) == match.counts[-1].points


def _stock_before(match: Match, move: Move) -> int:
    """The stock at a move, from the number of cards played before it."""
    moves = on_table(match).moves
    cards_played = sum([isinstance(other, Play) for other in moves[: moves.index(move)]])
    return 36 - 3 * match.seats * (cards_played // (3 * match.seats) + 1)


def _compare_table(match: Match, shadow: Shadow) -> None:
    played = on_table(match)
    packing = shadow.packing
    assert shadow.table == packing.table(played.table)
    assert packing.worth(shadow.table) == value_of(played.table)
    piles, escobas = match.side_cards(played.piles), match.side_cards(played.escobas)
    for side, pile in enumerate(shadow.piles):
        assert pile == packing.pile(piles[side], len(escobas[side]))
        assert escobas_in(pile) == len(escobas[side])
        _compare_pile(pile, piles[side])
    if len(played.table) <= LONG_TABLE:
        _compare_moves(match, shadow)


def _compare_pile(pile: int, taken: list[Card]) -> None:
    assert cards_in_pile(pile) == len(taken)
    assert oros_in(pile) == len([card for card in taken if card.suit is Suit.OROS])
    assert sevens_in(pile) == len([card for card in taken if card.rank is Rank.SIETE])
    assert guindis_in(pile) == (SEVEN_OF_OROS in taken)


def _compare_moves(match: Match, shadow: Shadow) -> None:
    """The packed moves are the legal ones, equal cards told as one; and each comes back as a legal move."""
    turn = on_table(match).turn
    assert turn is not None
    legal = on_table(match).legal_plays
    position = position_of(match.view(turn))
    assert position.piles == tuple(shadow.piles)
    assert position.last == on_table(match).last_capturer
    choices = [*position.claims(), *position.plays()]
    told = [(choice.kind, choice.takes) for choice in choices]
    assert len(set(told)) == len(told)
    assert set(told) == {by_type(shadow.packing, move) for move in legal}
    for choice in choices:
        move = position.move(choice)
        assert move in legal
        assert by_type(shadow.packing, move) == (choice.kind, choice.takes)
        assert choice.gains == shadow.packing.taken(choice.takes)


@pytest.mark.slow
@pytest.mark.parametrize("packing", PACKINGS, ids=["plain", "suited"])
@given(table=tables, worth=st.integers(1, 15))
def test_sets_are_those_of_the_game(packing: Packing, table: list[Card], worth: int) -> None:
    expected = {packing.table(found) for found in each_set(table, worth)}
    found = packing.sets(packing.table(table), worth)
    assert [takes for takes, _ in found] == list(dict(found))
    assert set(dict(found)) == expected
    assert all(gains == packing.taken(takes) for takes, gains in found)


@pytest.mark.slow
@pytest.mark.parametrize("packing", PACKINGS, ids=["plain", "suited"])
@given(table=st.lists(st.sampled_from(DECK), unique=True), worth=st.integers(1, 15))
def test_of_a_long_table_some_sets_are_found(packing: Packing, table: list[Card], worth: int) -> None:
    lies = packing.table(table)
    some = packing.some_sets(lies, worth)
    assert len(packing.on_table(packing.best_part(lies))) <= LONG_TABLE
    assert set(some) <= set(packing.sets(lies, worth))
    if len(table) <= LONG_TABLE:
        assert some == packing.sets(lies, worth)


@given(st.lists(st.sampled_from(DECK), unique=True))
def test_setenta(pile: list[Card]) -> None:
    packed = SUITED.pile(pile)
    best = [{7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12}.get(card.value, 10) for card in setenta_cards(pile)]
    assert [count for count in best_of_suits(packed) if count] == best
    assert setenta_of(packed) == (sum(best) if len(best) == 4 else 0)


def test_plain_cards_of_one_value_are_the_same_and_the_setenta_tells_them_apart() -> None:
    assert PLAIN.table(cards("5c 7o")) == PLAIN.table(cards("5b 7o")) != PLAIN.table(cards("5o 7b"))
    assert SUITED.table(cards("5c 7o")) != SUITED.table(cards("5b 7o"))
    assert packing_for(PRESETS["tradicional"].rules) is SUITED
    assert packing_for(PRESETS["mesa"].rules) is PLAIN


def test_memory_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escoba.bots.packed.REMEMBERED_SUITED", 50)
    packing = Packing(suited=True)
    for table in islice(_tables(), 400):
        packing.sets(packing.table(table), 9)
        packing.worth(packing.table(table))
        packing.best_part(packing.table(table))
        assert len(packing.found[9]) <= 50
    assert REMEMBERED <= 20_000


def _tables() -> Iterator[list[Card]]:
    rng = random.Random("tables")
    while True:
        yield rng.sample(DECK, 7)
