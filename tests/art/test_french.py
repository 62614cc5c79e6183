"""What is drawn on the French cards, and that the other orders differ in what they should and nothing else."""

import re
from xml.etree import ElementTree

import pytest

from escoba.cards import DECK
from scripts.card_art.french_pips import SIGNS, SPOTS
from scripts.card_art.svg import curve
from scripts.draw_cards import ASSETS

CARDS = ASSETS / "cards"
CODES = [card.code for card in DECK]
FIGURES = {
    "french": {10: "J", 11: "Q", 12: "K"},
    "french_brazilian": {10: "Q", 11: "J", 12: "K"},
    "french_1_to_10": {10: "8", 11: "9", 12: "10"},
}
STYLES = list(FIGURES)


def text(style: str, code: str) -> str:
    return (CARDS / style / f"{code}.svg").read_text(encoding="utf-8")


def of_class(style: str, code: str, name: str) -> list[ElementTree.Element]:
    return [element for element in ElementTree.fromstring(text(style, code)).iter() if element.get("class") == name]


def label(style: str, code: str) -> str:
    printed = int(code[:-1])
    if printed > 7:
        return FIGURES[style][printed]
    return "A" if printed == 1 else str(printed)


@pytest.mark.parametrize("style", STYLES)
def test_there_is_a_picture_of_every_card_and_no_other(style: str) -> None:
    assert sorted(file.stem for file in (CARDS / style).glob("*.svg")) == sorted(CODES)


@pytest.mark.parametrize("style", STYLES)
def test_corners_and_signs_are_those_of_the_card(style: str) -> None:
    for code in CODES:
        shown, suit = label(style, code), code[-1]
        assert [element.get("id") for element in of_class(style, code, "index")] == [f"index-{shown}"], code
        signs = {element.get("d") for group in of_class(style, code, "index-sign") for element in group.iter("*")} - {
            None
        }
        assert signs == {curve(SIGNS[suit][0])}, code
        expected = 1 if shown == "A" else 0 if shown in "JQK" else int(shown)
        assert len(of_class(style, code, "pip")) == expected, code
        assert len(of_class(style, code, "court")) == (1 if shown in "JQK" else 0), code


@pytest.mark.parametrize("suit", "oceb")
def test_the_brazilian_order_puts_the_queen_below_the_jack(suit: str) -> None:
    assert text("french_brazilian", f"10{suit}") == text("french", f"11{suit}")
    assert text("french_brazilian", f"11{suit}") == text("french", f"10{suit}")
    assert text("french_brazilian", f"12{suit}") == text("french", f"12{suit}")


@pytest.mark.parametrize("count", SPOTS)
def test_signs_stand_upside_down_below_the_middle_only(count: int) -> None:
    placed = re.findall(r'class="pip"><g transform="([^"]*)"', text("french_1_to_10", code_of(count)))
    assert len(placed) == count
    assert sum("rotate(180)" in steps for steps in placed) == sum(y > 190 for _, y in SPOTS[count])


def code_of(count: int) -> str:
    return f"{count if count <= 7 else count + 2}e"


def test_spanish_one_to_ten_shows_values_on_the_same_pictures() -> None:
    for code in CODES:
        printed = int(code[:-1])
        (corner,) = of_class("spanish_1_to_10", code, "index")
        assert corner.get("id") == f"index-{printed if printed <= 7 else printed - 2}", code
        figure = [ElementTree.tostring(element) for element in of_class("spanish", code, "court")]
        assert figure == [ElementTree.tostring(element) for element in of_class("spanish_1_to_10", code, "court")], code
