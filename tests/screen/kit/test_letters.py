"""Names in any letters: each is drawn by a font that has it, in the order in which it is read."""

from __future__ import annotations

import pygame
import pytest

from escoba.screen.kit import fonts, letters
from escoba.screen.kit.fonts import Face

pytestmark = pytest.mark.usefixtures("window")

TEXT, TITLE = fonts._file(Face.TEXT), fonts._file(Face.TITLE)
OTHERS = "Юрий Ελένη Gökçağ Ştefan Ādolfs Ősz"
"""Letters that the cut for text lacks."""


@pytest.fixture(autouse=True)
def _no_memory() -> None:
    letters.runs.cache_clear()
    fonts.width.cache_clear()


def test_what_a_font_has_is_known() -> None:
    assert all(letters.has(TEXT, letter) for letter in "añÑłŁżç…")
    assert not any(letters.has(TEXT, letter) for letter in "Яλğא李\uffff")
    assert all(letters.has(TITLE, letter) for letter in "ЯλğĀő")


@pytest.mark.parametrize("face", list(Face))
def test_all_letters_of_europe_are_drawn(face: Face) -> None:
    for run in letters.runs(OTHERS, fonts._file(face), TITLE):
        assert all(letters.has(run.file, letter) for letter in run.text), run


def test_a_line_is_as_wide_as_its_picture_and_as_high_as_any_other() -> None:
    for text in ("Ana", OTHERS, "Ana y Юрий", "Юрий", "…", ""):
        picture = fonts.picture(text, Face.TEXT, 30, (255, 255, 255))
        assert picture.get_width() == pytest.approx(fonts.width(text, Face.TEXT, 30), abs=1)
    mixed = fonts.picture("Ana y Юрий", Face.TEXT, 30, (255, 255, 255))
    assert mixed.get_height() == fonts.font(Face.TEXT, 30).get_height()
    assert fonts.width("Юрий", Face.TEXT, 30) > 0


def test_text_of_the_programs_own_letters_is_one_piece() -> None:
    for text in ("Ana", "Ñandú ¡Escoba! żółć", "Łukasz"):
        assert letters.runs(text, TEXT, TITLE) == (letters.Run(text, TEXT),)


def test_letters_of_the_system_are_read_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = pygame.font.match_font("nothing") or "elsewhere.ttf"
    hebrew = "דוד כהן"
    monkeypatch.setattr(letters, "_system_files", lambda: (elsewhere,))
    monkeypatch.setattr(letters, "has", lambda file, letter: (file == elsewhere) == (letter in hebrew.replace(" ", "")))
    assert letters.runs(f"Ana y {hebrew} ya", TEXT, TITLE) == (
        letters.Run("Ana y ", TEXT),
        letters.Run(hebrew, elsewhere, "Hebr"),
        letters.Run(" ya", TEXT),
    )


def test_marks_stay_with_their_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letters, "_system_files", lambda: ("elsewhere.ttf",))
    monkeypatch.setattr(letters, "has", lambda file, letter: (file == "elsewhere.ttf") == (letter == "\u0301"))
    assert letters.runs("ab\u0301", TEXT, TITLE) == (letters.Run("ab\u0301", TEXT),)


def test_what_nobody_has_is_a_box_and_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letters, "_system_files", lambda: ("no such file.ttf",))
    (run,) = letters.runs("李", TEXT, TITLE)
    assert run.file == TEXT
    assert fonts.picture("李", Face.TEXT, 30, (255, 255, 255)).get_width() > 0
