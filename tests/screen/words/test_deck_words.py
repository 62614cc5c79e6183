"""Words for cards follow the deck in force, in every language (rules, section 1)."""

from __future__ import annotations

import re

import pytest

from escoba.cards import DECK
from escoba.rules import PRESETS
from escoba.screen.words import deck_words, rules_text, statistics, texts
from escoba.screen.words.card_names import card_name
from escoba.screen.words.names import DECKS

SUITS = {
    "es": ("oros copas espadas bastos", "denari coppe spade bastoni", "diamantes corazones picas tréboles"),
    "en": ("oros copas espadas bastos", "denari coppe spade bastoni", "diamonds hearts spades clubs"),
    "fr": ("deniers coupes épées bâtons", "deniers coupes épées bâtons", "carreau carreaux cœur cœurs pique trèfle"),
    "it": ("denari coppe spade bastoni", "denari coppe spade bastoni", "quadri cuori picche fiori"),
    "de": ("Münzen Kelche Schwerter Keulen", "Münzen Kelche Schwerter Keulen", "Karo Karos Herz Pik Kreuz"),
    "pl": (
        "monet monety kielichy miecze maczugi",
        "monet monety kielichy miecze maczugi",
        "karo kar kara kier pik trefl",
    ),
}
"""Which words name suits in each family of decks: Spanish, Italian, French. In Portuguese all have the same."""


def said() -> str:
    """What is said of cards besides their names: the rules of every tradition, the statistics."""
    blocks = [block.text for preset in PRESETS.values() for block in rules_text.rules_blocks(preset.rules)]
    return " ".join([*blocks, statistics.category_name("oros"), statistics.category_name("seven_of_oros")])


@pytest.mark.parametrize("language", SUITS)
@pytest.mark.parametrize("style", DECKS)
def test_no_other_decks_suits_are_named(language: str, style: str) -> None:
    texts.set_language(language)
    deck_words.speak_of(style)
    spanish, italian, french = (set(words.split()) for words in SUITS[language])
    own = {"spanish": spanish, "italian": italian, "french": french}[style.partition("_")[0]]
    found = set(re.findall(r"\w+", said() + " " + " ".join(card_name(card, style) for card in DECK)))
    assert found & own
    assert not found & ((spanish | italian | french) - own)


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("style", DECKS)
def test_forty_cards_have_forty_names(language: str, style: str) -> None:
    texts.set_language(language)
    assert len({card_name(card, style) for card in DECK}) == len(DECK)


def test_what_has_no_cards_in_it_follows_too() -> None:
    deck_words.speak_of("french")
    assert deck_words.in_deck("Oros") == "Diamonds"
