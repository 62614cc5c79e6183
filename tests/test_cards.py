"""Section 1 of the rules: the forty cards, their values and codes, and that there is one object for each."""

from __future__ import annotations

import copy
import pickle
import random
from itertools import product
from typing import Any

import pytest

from escoba.cards import DECK, SEVEN_OF_OROS, Card, CardError, Rank, Suit, codes, value_of
from escoba.game import Play

# The table of section 1, by hand: rank, printed, value.
RANKS = [
    (Rank.AS, "1", 1),
    (Rank.DOS, "2", 2),
    (Rank.TRES, "3", 3),
    (Rank.CUATRO, "4", 4),
    (Rank.CINCO, "5", 5),
    (Rank.SEIS, "6", 6),
    (Rank.SIETE, "7", 7),
    (Rank.SOTA, "10", 8),
    (Rank.CABALLO, "11", 9),
    (Rank.REY, "12", 10),
]
SUITS = [(Suit.OROS, "o"), (Suit.COPAS, "c"), (Suit.ESPADAS, "e"), (Suit.BASTOS, "b")]


def test_every_card() -> None:
    for (suit, letter), (rank, printed, value) in product(SUITS, RANKS):
        card = Card.of(suit, rank)
        assert card is Card.from_code(printed + letter), (suit, rank)
        assert card.code == repr(card) == printed + letter, (suit, rank)
        assert (card.suit, card.rank, card.value) == (suit, rank, value), (suit, rank)
        assert rank.printed == int(printed), (suit, rank)


def test_deck_is_forty_cards_in_order() -> None:
    assert len(DECK) == len(set(DECK)) == len({card.code for card in DECK}) == 40
    assert codes(DECK) == [printed + letter for _, letter in SUITS for _, printed, _ in RANKS]
    assert [card.index for card in DECK] == list(range(40))
    assert value_of(DECK) == 220
    assert SEVEN_OF_OROS.code == "7o"


NEARLY = ["", "7", "o", "o7", "0o", "8o", "9c", "13b", "7x", "7O", "7 o", " 7o", "7o ", "7o\n", "07o", "-1o", "1.0o"]
NEARLY += ["10", "7♦", "\u0667o", "seven", "7oo"]
OTHER_THINGS: list[Any] = [None, True, 7, 7.0, b"7o", ["7o"], ("7", "o"), {"7o"}, {}, Suit.OROS, Rank.SIETE, DECK[0]]


@pytest.mark.parametrize("code", [*NEARLY, *OTHER_THINGS], ids=repr)
def test_what_is_no_code_is_refused(code: Any) -> None:
    with pytest.raises(CardError, match="no card: a code is 1-7, 10, 11 or 12 and then o, c, e or b") as refused:
        Card.from_code(code)
    assert repr(code) in str(refused.value)
    assert isinstance(refused.value, ValueError)


def test_there_is_one_object_for_each_card() -> None:
    for card in DECK:
        assert copy.copy(card) is card, card
        assert copy.deepcopy(card) is card, card
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(card, protocol)) is card, card
        assert [other for other in DECK if other == card] == [card], card
        assert not hasattr(card, "__dict__"), card


def test_cards_within_other_things_stay_the_same_objects() -> None:
    play = Play(0, DECK[3], frozenset(DECK[10:12]))
    for twin in (copy.deepcopy(play), pickle.loads(pickle.dumps(play))):
        assert twin == play
        assert twin.card is DECK[3]
        assert twin.takes == play.takes


def test_order_is_that_of_the_deck() -> None:
    mixed = list(DECK)
    random.Random(3).shuffle(mixed)
    assert sorted(mixed) == list(DECK)
    assert Card.from_code("12o") < Card.from_code("1c") < Card.from_code("2c")
    assert not DECK[5] < DECK[5]


def test_a_card_does_not_change() -> None:
    card = Card.from_code("3e")
    for name, value in (("value", 1), ("code", "4e"), ("suit", Suit.OROS), ("rank", Rank.AS), ("index", 0)):
        with pytest.raises(AttributeError):
            setattr(card, name, value)
    assert (card.value, card.code, card.suit, card.rank, card.index) == (3, "3e", Suit.ESPADAS, Rank.TRES, 22)


def test_a_card_is_no_text() -> None:
    text: object = "1o"
    assert DECK[0] != text
    assert text not in {*DECK}


def test_value_of_and_codes() -> None:
    assert value_of([]) == 0
    assert codes([]) == []
    some = [Card.from_code(code) for code in ("12b", "1e", "10c")]
    assert value_of(some) == 10 + 1 + 8
    assert codes(some) == ["12b", "1e", "10c"]
