"""For every card of every deck: what is drawn, what it is called and what it is worth agree (rules, section 1)."""

from __future__ import annotations

import re

import pytest

from escoba.cards import DECK, Card
from escoba.screen.art.pictures import FOUR_COLOURS, Deck
from escoba.screen.shell.options import deck_styles
from escoba.screen.words import texts
from escoba.screen.words.card_names import card_name

WORTH = {
    "spanish": {**{str(n): n for n in range(1, 8)}, "10": 8, "11": 9, "12": 10},
    "spanish_1_to_10": {str(n): n for n in range(1, 11)},
    "french": {"A": 1, **{str(n): n for n in range(2, 8)}, "J": 8, "Q": 9, "K": 10},
    "french_brazilian": {"A": 1, **{str(n): n for n in range(2, 8)}, "Q": 8, "J": 9, "K": 10},
    "french_1_to_10": {"A": 1, **{str(n): n for n in range(2, 11)}},
}
"""What each printed index is worth, written down from the rules."""

NAMED = {
    "A": "ace",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    **dict(zip("1234567", ("ace", "two", "three", "four", "five", "six", "seven"), strict=True)),
}
SPANISH_FIGURES = {8: "sota", 9: "caballo", 10: "rey"}
ITALIAN_FIGURES = {8: "fante", 9: "cavallo", 10: "re"}
SUITS = {
    "spanish": {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"},
    "italian": {"o": "denari", "c": "coppe", "e": "spade", "b": "bastoni"},
    "french": {"o": "diamonds", "c": "hearts", "e": "spades", "b": "clubs"},
}


def drawn(style: str, card: Card) -> tuple[str | None, int, int]:
    """What the picture holds: its index, its signs, its figures."""
    text = Deck(style).source(card.code).decode()
    index = re.search(r'id="index-(\w+)"', text)
    return index.group(1) if index else None, text.count('class="pip"'), text.count('class="court"')


@pytest.mark.parametrize("style", deck_styles())
def test_picture_name_and_value_agree(style: str) -> None:
    texts.set_language("en")
    plain = style.removesuffix(FOUR_COLOURS)
    for card in DECK:
        index, signs, figures = drawn(style, card)
        rank, suit = card_name(card, style).split(" of ")
        if plain == "italian":
            assert index is None, card
            assert (signs, figures) == ((0, 1) if card.value > 7 else (card.value, 0)), card
            assert rank == ITALIAN_FIGURES.get(card.value) or rank == NAMED[str(card.value)], card
            assert suit == SUITS["italian"][card.suit.value], card
            continue
        assert index is not None, card
        assert WORTH[plain][index] == card.value, card
        if figures:
            assert signs == 0, card
            assert card.value > 7, card
        else:
            assert signs == (1 if index == "A" else card.value), card
        family = "french" if plain.startswith("french") else "spanish"
        assert suit == SUITS[family][card.suit.value], card
        if family == "spanish":
            assert rank == SPANISH_FIGURES.get(card.value) or rank == NAMED[str(card.value)], card
        elif index in NAMED:
            assert rank == NAMED[index], card
        else:
            assert rank == {"8": "eight", "9": "nine", "10": "ten"}[index], card


def test_names_are_different_within_a_deck() -> None:
    for language in texts.LANGUAGES:
        texts.set_language(language)
        for style in deck_styles():
            assert len({card_name(card, style) for card in DECK}) == 40
    texts.set_language("en")
