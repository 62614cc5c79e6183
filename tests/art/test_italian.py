"""What is drawn on the Italian cards: signs counted, no numbers, narrower paper."""

from xml.etree import ElementTree

from escoba.cards import DECK
from scripts.draw_cards import ASSETS

FOLDER = ASSETS / "cards" / "italian"
CODES = [card.code for card in DECK]


def root(code: str) -> ElementTree.Element:
    return ElementTree.fromstring((FOLDER / f"{code}.svg").read_text(encoding="utf-8"))


def count(code: str, name: str) -> int:
    return sum(element.get("class") == name for element in root(code).iter())


def test_there_is_a_picture_of_every_card_and_no_other() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.svg")) == sorted(CODES)


def test_there_are_as_many_signs_as_the_number_says_or_one_figure() -> None:
    for code in CODES:
        number = int(code[:-1])
        assert count(code, "pip") == (number if number <= 7 else 0), code
        assert count(code, "court") == (0 if number <= 7 else 1), code


def test_there_are_no_numbers() -> None:
    for code in CODES:
        assert count(code, "index") == count(code, "index-turned") == 0, code


def test_the_card_is_narrower_than_a_spanish_one_and_its_backs_fit() -> None:
    for code in CODES:
        assert root(code).get("viewBox") == "0 0 212 380", code
        for back in (ASSETS / "backs" / "narrow").glob("*.svg"):
            assert ElementTree.fromstring(back.read_text(encoding="utf-8")).get("viewBox") == "0 0 212 380", code
