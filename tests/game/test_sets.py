"""Every legal capture and claim is found, once, and nothing else: against trying every set, and against counting."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from escoba.cards import DECK, Card, Rank, codes, value_of
from escoba.game import Claim, LegalPlays, Play
from escoba.game.sets import count_sets, each_set, sums
from escoba.rules import CHOICES, RuleSet
from tests import reference
from tests.game.tools import cards

ACES_TO_FOURS = [card for card in DECK if card.value <= 4]
STRUCTURED = {
    "nothing": [],
    "one card": cards("7o"),
    "only aces": cards("1o 1c 1e 1b"),
    "aces to fours": ACES_TO_FOURS,
    "fives, sixes and sevens": [card for card in DECK if 5 <= card.value <= 7],
    "only figures": [card for card in DECK if card.value > 7],
    "one suit": [card for card in DECK if card.code.endswith("o")],
    "pairs that make 15": cards("7o 10o 7c 10c 6o 11o 6c 11c 5o 12o 5c 12c"),
    "even values only": cards("2o 2c 2e 2b 4o 4c 4e 4b 6o 6c 6e 6b 10o 10c 10e 10b"),
}


def random_tables() -> list[list[Card]]:
    rng = random.Random(16)
    return [rng.sample(DECK, size) for size in range(1, 13) for _ in range(5)] + [
        rng.sample(DECK, size) for size in (13, 14, 15, 16)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("table", STRUCTURED.values(), ids=STRUCTURED.keys())
def test_structured_tables(table: list[Card]) -> None:
    check_against_every_set(table)


@pytest.mark.slow
def test_random_tables_up_to_sixteen_cards() -> None:
    for table in random_tables():
        check_against_every_set(table)


def check_against_every_set(table: list[Card]) -> None:
    """All 2^n sets are made once, and sorted by what they are worth."""
    by_worth: dict[int, set[frozenset[Card]]] = {}
    for bits in range(1, 1 << len(table)):
        chosen = frozenset([card for place, card in enumerate(table) if bits >> place & 1])
        by_worth.setdefault(value_of(chosen), set()).add(chosen)
    for worth in range(1, 16):
        found = list(each_set(table, worth))
        assert len(found) == len(set(found))
        assert set(found) == by_worth.get(worth, set())
        assert count_sets(table, worth) == len(found)
        assert bool(sums(table) >> worth & 1) == bool(found)


@pytest.mark.parametrize("size", range(17, 41))
@pytest.mark.slow
def test_larger_tables_by_counting(size: int) -> None:
    rng = random.Random(size)
    table = rng.sample(DECK, size)
    for worth in range(1, 16):
        found = list(each_set(table, worth))
        assert len(found) == len(set(found)) == count_sets(table, worth)
        assert len(found) == reference.number_of_sets(codes(table), worth)
        assert all(value_of(some) == worth for some in found)
        assert all(some <= set(table) for some in found)


def test_whole_deck_in_numbers() -> None:
    """Counted by the reference from the ranks alone, and written down here."""
    assert [count_sets(DECK, worth) for worth in range(1, 16)] == [
        reference.number_of_sets(reference.DECK, worth) for worth in range(1, 16)
    ]
    assert count_sets(DECK, 1) == 4
    assert count_sets(DECK, 2) == 4 + 6
    assert count_sets(DECK, 3) == 4 + 4 * 4 + 4


def test_order_of_the_sets_is_the_same_every_time() -> None:
    for table in random_tables()[::7]:
        assert list(each_set(table, 15)) == list(each_set(tuple(table), 15))


LEGAL_CASES = [(capture, missed) for capture in CHOICES["capture"] for missed in CHOICES["missed_fifteen"]]


@pytest.mark.slow
@pytest.mark.parametrize(("capture", "missed"), LEGAL_CASES)
def test_legal_plays_under_every_capture_and_claim(capture: str, missed: str) -> None:
    rng = random.Random(f"{capture} {missed}")
    rules = RuleSet(capture=capture, missed_fifteen=missed)  # type: ignore[arg-type]
    for size in [*range(1, 13), 16, 16]:
        for claimed in (False, True):
            for last in ("none", "a discard"):
                drawn = rng.sample(DECK, size + 3)
                hand, table = drawn[: rng.randint(1, 3)], drawn[3:]
                discard = rng.choice(table) if last == "a discard" else None
                check_legal(rules, hand, table, discard, claimed, rng)


def check_legal(
    rules: RuleSet, hand: list[Card], table: list[Card], discard: Card | None, claimed: bool, rng: random.Random
) -> None:
    legal = LegalPlays(rules, 2, hand, table, discarded_last=discard, claimed=claimed)
    expected = set(expected_moves(rules, hand, table, discard, claimed))
    listed = list(legal)
    assert set(listed) == expected
    assert len(listed) == legal.count() == len(expected)
    assert legal.may_claim == any(isinstance(move, Claim) for move in expected)
    assert bool(legal) == bool(expected)
    for card in hand:
        assert legal.may_discard(card) == (Play(2, card) in expected)
        assert legal.can_capture(card) == any(
            isinstance(move, Play) and move.card is card and move.takes for move in expected
        )
        assert set(legal.captures(card)) == {m for m in expected if isinstance(m, Play) and m.card is card and m.takes}
    assert list(legal.claims()) == [move for move in listed if isinstance(move, Claim)]
    assert list(legal.plays()) == [move for move in listed if isinstance(move, Play)]
    for move in expected:
        assert move in legal
    for _ in range(30):
        some = frozenset(rng.sample(table, rng.randint(0, min(4, len(table)))))
        for move in (Play(2, rng.choice(hand), some), Claim(2, some), Play(2, rng.choice(table), some)):
            assert (move in legal) == (move in expected)
    for move in islice(expected, 5):
        assert move._replace(seat=1) not in legal
    assert "7o" not in legal
    assert None not in legal


def expected_moves(
    rules: RuleSet, hand: list[Card], table: list[Card], discard: Card | None, claimed: bool
) -> list[Play | Claim]:
    """The moves by the text of rules, section 3, through the reference's list of sets."""
    by_code = {card.code: card for card in DECK}

    def sets(worth: int) -> list[frozenset[Card]]:
        return [frozenset(by_code[code] for code in some) for some in reference.sets_worth(codes(table), worth)]

    captures = {card: sets(15 - card.value) for card in hand}
    moves: list[Play | Claim] = [Play(2, card, some) for card in hand for some in captures[card]]
    for card in hand:
        forbidden = {
            "optional": False,
            "played_card": bool(captures[card]),
            "any_card": any(captures.values()),
        }[rules.capture]
        if not forbidden:
            moves.append(Play(2, card))
    if rules.missed_fifteen != "off" and not claimed:
        moves += [Claim(2, some) for some in sets(15) if rules.missed_fifteen == "any" or discard in some]
    return moves


@pytest.mark.slow
@pytest.mark.parametrize("missed", CHOICES["missed_fifteen"])
def test_largest_table_of_all(missed: str) -> None:
    """39 cards on the table and one in hand: listed in full, counted, and each asked for alone."""
    rules = RuleSet(missed_fifteen=missed)  # type: ignore[arg-type]
    for held in (Card.from_code("1o"), Card.from_code("12b")):
        table = [card for card in DECK if card is not held]
        discard = Card.from_code("4c")
        legal = LegalPlays(rules, 0, [held], table, discarded_last=discard, claimed=False)
        listed = list(legal)
        others = [code for code in codes(table) if code != "4c"]
        claims = {
            "off": 0,
            "renuncio": reference.number_of_sets(others, 11),
            "any": reference.number_of_sets(codes(table), 15),
        }[missed]
        captures = reference.number_of_sets(codes(table), 15 - held.value)
        assert len(listed) == len(set(listed)) == legal.count() == claims + captures + 1
        assert sum(isinstance(move, Claim) for move in listed) == claims
        for move in listed[::97]:
            assert move in legal
            one = next(iter(move.takes), None)
            if one is not None:
                assert move._replace(takes=move.takes - {one}) not in legal or move.takes == {one}


def test_no_value_is_left_out() -> None:
    assert {card.value for card in DECK} == {rank.value for rank in Rank} == set(range(1, 11))
