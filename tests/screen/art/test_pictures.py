"""The pictures of cards: which file, which colours, at which size, and what is shown until a sharp one has come."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pygame
import pytest

from escoba.cards import DECK
from escoba.screen.art.pictures import BACK, FOUR_COLOURS, CardPictures, Deck, Mark
from escoba.screen.shell.options import deck_styles
from escoba.screen.shell.window import Window
from scripts.card_art.french_pips import COLOURS


class CardPicturesOf:
    """The pictures of one deck at these heights, for a while."""

    def __init__(self, heights: set[int]) -> None:
        self._pictures = CardPictures()
        self._pictures.prepare(heights)

    def __enter__(self) -> CardPictures:
        return self._pictures

    def __exit__(self, *_: object) -> None:
        self._pictures.close()


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


def drawn(pictures: CardPictures) -> int:
    """Let the thread draw all that was ordered; gives how often there was news."""
    news, end = 0, time.monotonic() + 30
    pictures.poll()
    while time.monotonic() < end:
        if pictures.poll():
            news += 1
        elif not pictures._coming:
            return news
        time.sleep(0.005)
    raise AssertionError(pictures._coming)


@pytest.mark.slow
def test_a_card_is_there_at_once_and_sharp_when_the_thread_is_done(pictures: CardPictures) -> None:
    first = pictures.picture("7o", 60)
    assert first.get_bounding_rect().height >= 60
    pictures.prepare({120})
    blurred = pygame.image.tobytes(pictures.picture("7o", 120), "RGBA")
    assert drawn(pictures) == 1
    sharp = pictures.picture("7o", 120)
    assert sharp.get_height() > first.get_height()
    assert pygame.image.tobytes(sharp, "RGBA") != blurred
    with CardPicturesOf({120}) as alone:
        drawn(alone)
        assert pygame.image.tobytes(alone.picture("7o", 120), "RGBA") == pygame.image.tobytes(sharp, "RGBA")


@pytest.mark.slow
def test_there_is_news_for_each_height_and_not_for_each_card(pictures: CardPictures) -> None:
    pictures.prepare({40, 60, 80})
    assert drawn(pictures) == 3
    assert not pictures.poll()


def test_nothing_is_ordered_for_a_size_that_does_not_last(pictures: CardPictures) -> None:
    pictures.prepare({50})
    drawn(pictures)
    for height in range(51, 150):
        pictures.prepare({height, height // 2})
        assert not pictures.poll()
        assert pictures.picture("1o", height).get_height() > height
        assert not pictures._coming
    assert {height for _name, height in pictures._drawn} == {50}


@pytest.mark.slow
def test_what_was_drawn_for_other_sizes_is_kept_for_a_while_and_no_longer(pictures: CardPictures) -> None:
    for height in range(70, 80):
        pictures.prepare({height, height - 40})
        drawn(pictures)
        kept = {height for _name, height in pictures._drawn}
        assert {height, height - 40} <= kept
        assert len(kept) <= 6
    assert len(kept) > 2, "coming back to the size before costs nothing"


@pytest.mark.slow
def test_a_card_in_flight_is_as_large_as_it_is_to_be(pictures: CardPictures) -> None:
    pictures.prepare({200, 80})
    drawn(pictures)
    resting = pictures.picture("11c", 200).get_size()
    for height in range(60, 220, 7):
        width, tall = pictures.picture("11c", height).get_size()
        assert abs(tall - resting[1] * height / 200) < 12
        assert abs(width - resting[0] * height / 200) < 12
    upright, turned = pictures.picture("11c", 120), pictures.picture("11c", 120, 90)
    assert abs(upright.get_width() - turned.get_height()) < 3
    assert {height for _name, height in pictures._drawn} == {80, 200}


def test_marks_and_values_are_seen(pictures: CardPictures) -> None:
    marks: tuple[Mark, ...] = ("", "hover", "selected", "lit", "last")
    looks = [pictures.picture("12b", 150, 0, mark) for mark in marks]
    pictures.show_values = True
    looks.append(pictures.picture("12b", 150, 0, "", 10))
    texts = [pygame.image.tobytes(look, "RGBA") for look in looks]
    assert len(set(texts)) == len(texts)


def test_an_italian_card_is_narrower_and_keeps_its_height(pictures: CardPictures) -> None:
    spanish = pictures.picture("7o", 150).get_size()
    pictures.use_deck(Deck("italian"), show_values=False)
    italian = pictures.picture("7o", 150).get_size()
    assert italian[0] < spanish[0]
    assert italian[1] == spanish[1]


@pytest.mark.slow
@pytest.mark.parametrize("style", [*FRENCH, "spanish", "italian"])
def test_a_value_hides_no_index_and_no_sign(pictures: CardPictures, style: str) -> None:
    height, seal, edge = 190, 36, 3
    pictures.use_deck(Deck(style), show_values=True)
    for card in DECK:
        if pictures.deck.prints_value(card.code):
            same = pictures.picture(card.code, height, value=card.value)
            assert same is pictures.picture(card.code, height), "what is printed is not said again"
            continue
        if card.value > 7:
            continue
        plain, with_value = pictures.picture(card.code, height), pictures.picture(card.code, height, value=card.value)
        right = (plain.get_width() + round(height * pictures.deck.ratio)) // 2
        top = (plain.get_height() - height) // 2
        inside = [(x, y) for x in range(right - seal, right - edge) for y in range(top + edge, top + seal)]
        hidden = [plain.get_at(place)[:3] for place in inside if plain.get_at(place) != with_value.get_at(place)]
        assert hidden
        paper = max(hidden, key=sum)
        marks = [colour for colour in hidden if sum(abs(a - b) for a, b in zip(colour, paper, strict=True)) > 60]
        assert len(marks) <= 12, (card.code, len(marks), len(hidden))


def test_large_numbers_are_worn_by_every_card(pictures: CardPictures) -> None:
    plain = pygame.image.tobytes(pictures.picture("5c", 180, 0, "", 5), "RGBA")
    pictures.use_deck(pictures.deck, show_values=False, large_numbers=True)
    large = pygame.image.tobytes(pictures.picture("5c", 180, 0, "", 5), "RGBA")
    back = pygame.image.tobytes(pictures.picture(BACK, 180), "RGBA")
    pictures.use_deck(pictures.deck, show_values=False)
    assert large != plain
    assert pygame.image.tobytes(pictures.picture(BACK, 180), "RGBA") == back
