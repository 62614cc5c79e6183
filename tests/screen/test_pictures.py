"""The pictures of cards: which file, which colours, at which size, and what is shown until a sharp one has come."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pygame
import pytest

from escoba.cards import DECK
from escoba.screen.options import deck_styles
from escoba.screen.pictures import BACK, FOUR_COLOURS, CardPictures, Deck, Mark
from escoba.screen.window import Window
from scripts.card_art.french_pips import COLOURS

FRENCH = ["french", "french_brazilian", "french_1_to_10"]


@pytest.fixture
def pictures() -> Iterator[CardPictures]:
    window = Window((320, 200))
    made = CardPictures()
    yield made
    made.close()
    window.close()


@pytest.mark.parametrize("style", FRENCH)
def test_four_colours_are_four_and_change_nothing_else(style: str) -> None:
    found: dict[str, set[str]] = {}
    for card in DECK:
        plain, coloured = Deck(style).source(card.code), Deck(style + FOUR_COLOURS).source(card.code)
        printed = COLOURS[card.suit.value].encode()
        assert printed in plain
        assert (plain != coloured) == (card.suit.value in "ob")
        assert re.sub(rb"#[0-9a-f]{6}", b"", plain) == re.sub(rb"#[0-9a-f]{6}", b"", coloured)
        pairs = zip(re.findall(rb"#[0-9a-f]{6}", plain), re.findall(rb"#[0-9a-f]{6}", coloured), strict=True)
        found.setdefault(card.suit.value, set()).update(now.decode() for was, now in pairs if was == printed)
    assert all(len(colours) == 1 for colours in found.values())
    assert len({next(iter(colours)) for colours in found.values()}) == 4


def test_every_style_has_every_card() -> None:
    for style in deck_styles():
        for card in DECK:
            assert Deck(style).source(card.code).startswith(b"<svg")
        assert Deck(style).source(BACK).startswith(b"<svg")


def test_a_card_is_there_at_once_and_sharp_when_the_thread_is_done(pictures: CardPictures) -> None:
    first = pictures.picture("7o", 60)
    assert first.get_bounding_rect().height >= 60
    pictures.prepare({120})
    end = time.monotonic() + 30
    while not pictures.news() and time.monotonic() < end:
        time.sleep(0.01)
    assert pictures.picture("7o", 120).get_height() > first.get_height()


def test_marks_and_values_are_seen(pictures: CardPictures) -> None:
    marks: tuple[Mark, ...] = ("", "hover", "selected", "lit", "last")
    looks = [pictures.picture("12b", 150, 0, mark) for mark in marks]
    pictures.show_values = True
    looks.append(pictures.picture("12b", 150, 0, "", 10))
    texts = [pygame.image.tobytes(look, "RGBA") for look in looks]
    assert len(set(texts)) == len(texts)


def test_an_italian_card_is_narrower_and_keeps_its_height(pictures: CardPictures) -> None:
    spanish = pictures.picture("7o", 150).get_size()
    pictures.wear(Deck("italian"), show_values=False)
    italian = pictures.picture("7o", 150).get_size()
    assert italian[0] < spanish[0]
    assert italian[1] == spanish[1]
