"""What is drawn on the Spanish cards, by content: numbers, signs, the frame's breaks."""

import itertools
import math
import os
import re
from xml.etree import ElementTree

import pytest

from escoba.cards import DECK
from scripts.card_art.numerals import numeral
from scripts.card_art.pips import PLACES
from scripts.draw_cards import ASSETS

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

FOLDER = ASSETS / "cards" / "spanish"
CODES = [card.code for card in DECK]
BREAKS = {"o": 0, "c": 1, "e": 2, "b": 3}
IVORY = (251, 243, 222)


def of_class(code: str, name: str) -> list[ElementTree.Element]:
    root = ElementTree.fromstring((FOLDER / f"{code}.svg").read_text(encoding="utf-8"))
    return [element for element in root.iter() if element.get("class") == name]


def printed(code: str) -> int:
    return int(code[:-1])


def test_there_is_a_picture_of_every_card_and_no_other() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.svg")) == sorted(CODES)


def test_the_number_in_the_corners_is_the_printed_one() -> None:
    for code in CODES:
        upright, turned = of_class(code, "index"), of_class(code, "index-turned")
        assert [element.get("id") for element in upright] == [f"index-{printed(code)}"], code
        strokes = re.findall(r' d="([^"]+)"', numeral(str(printed(code)), 0, 0))
        for group in (*upright, *turned):
            assert [element.get("d") for element in group.iter() if element.get("d")] == strokes, code
        assert len(turned) == 1, code


def test_there_are_as_many_signs_as_the_number_says_or_one_figure() -> None:
    for code in CODES:
        number = printed(code)
        assert len(of_class(code, "pip")) == (number if number <= 7 else 0), code
        assert len(of_class(code, "court")) == (0 if number <= 7 else 1), code


def test_the_frame_is_broken_as_often_as_the_suit_asks() -> None:
    for code in CODES:
        for place in ("pinta-top", "pinta-bottom"):
            (line,) = of_class(code, place)
            assert line.get("d", "").count("M") - 1 == BREAKS[code[-1]], code


@pytest.mark.parametrize("suit", "oc")
@pytest.mark.parametrize("number", range(2, 8))
def test_coins_and_cups_do_not_crowd(suit: str, number: int) -> None:
    for (x1, y1, size1, _), (x2, y2, size2, _) in itertools.combinations(PLACES[suit][number], 2):
        reach = 50 if suit == "o" else 36
        apart = math.hypot(x1 - x2, y1 - y2) if suit == "o" else max(abs(x1 - x2), abs(y1 - y2) * 36 / 52)
        assert apart > 1.05 * reach * (size1 + size2)


def picture(code: str, width: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(FOLDER / f"{code}.svg"), (width, round(width * 380 / 246)))


@pytest.mark.slow
def test_nothing_touches_the_frame_and_the_edge_is_clear() -> None:
    for code in CODES:
        drawn = picture(code, 492)
        right, bottom = drawn.get_width() - 1, drawn.get_height() - 1
        inside = 2 * 16
        ring = [(x, y) for x in range(inside + 10, right - inside - 10) for y in (inside, bottom - inside)]
        ring += [(x, y) for y in range(inside + 10, bottom - inside - 10) for x in (inside, right - inside)]
        assert [point for point in ring if drawn.get_at(point)[:3] != IVORY] == [], code
        outside = [(x, y) for x in range(right + 1) for y in (0, 1, bottom - 1, bottom)]
        outside += [(x, y) for y in range(bottom + 1) for x in (0, 1, right - 1, right)]
        assert [point for point in outside if drawn.get_at(point).a] == [], code


@pytest.mark.slow
def test_a_small_card_shows_ink_and_paper() -> None:
    for code in CODES:
        drawn = picture(code, 60)
        grey = [sum(drawn.get_at((x, y))[:3]) // 3 for x in range(6, 54) for y in range(6, 86)]
        assert sum(value < 110 for value in grey) > 0.03 * len(grey), code
        assert sum(value > 220 for value in grey) > 0.2 * len(grey), code


@pytest.mark.slow
def test_no_two_cards_look_alike() -> None:
    pictures = {pygame.image.tobytes(picture(code, 60), "RGB") for code in CODES}
    assert len(pictures) == len(CODES)
