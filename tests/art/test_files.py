"""The picture files are what the script draws, no more and no fewer."""

from pathlib import Path

import pytest

from scripts import draw_cards
from scripts.card_art.catalogue import all_pictures

SMALL_ENOUGH = 50_000
"""Bytes of one picture: a deck has forty of them, and all are drawn anew when the window changes its size."""


@pytest.mark.slow
def test_the_files_are_what_the_script_draws() -> None:
    assert draw_cards.differences(draw_cards.ASSETS) == []


@pytest.mark.slow
def test_drawing_twice_gives_the_same() -> None:
    assert all_pictures() == all_pictures()


@pytest.mark.slow
def test_check_names_what_differs(tmp_path: Path) -> None:
    draw_cards.write(tmp_path)
    assert draw_cards.differences(tmp_path) == []
    (tmp_path / "cards/spanish/7o.svg").write_text("<svg/>")
    (tmp_path / "backs/azulejo.svg").unlink()
    (tmp_path / "backs/other.svg").write_text("<svg/>")
    assert draw_cards.differences(tmp_path) == [
        "cards/spanish/7o.svg is not what the script draws",
        "backs/azulejo.svg is missing",
        "backs/other.svg is drawn by nothing",
    ]


@pytest.mark.slow
def test_the_command_says_what_is_wrong_and_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(draw_cards, "ASSETS", tmp_path)
    assert draw_cards.main(["--check"]) == 1
    assert "draw_cards.py` to draw them anew" in capsys.readouterr().out
    assert draw_cards.main([]) == 0
    assert draw_cards.main(["--check"]) == 0


@pytest.mark.slow
def test_no_picture_is_too_large() -> None:
    assert {name: len(text) for name, text in all_pictures().items() if len(text) > SMALL_ENOUGH} == {}
