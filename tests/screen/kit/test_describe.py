"""The description of the screen: its form, and that its file is always whole and never late."""

import json
from pathlib import Path

import pygame
import pytest

from escoba.screen.kit.describe import Description, Item, as_data

RECT = pygame.FRect(10, 20, 30, 40)


def to_window(rect: pygame.FRect) -> tuple[int, int, int, int]:
    return round(rect.x), round(rect.y), round(rect.w), round(rect.h)


def show(description: Description, *items: Item, at_rest: bool = True) -> None:
    description.show(scene="table", size=(1280, 720), at_rest=at_rest, language="es", items=items, to_window=to_window)


def test_fields_that_do_not_apply_are_left_out() -> None:
    card = Item("card", RECT, id="7o", place="hand", seat=0, enabled=True, selected=False)
    assert as_data(card, to_window) == {
        "role": "card",
        "id": "7o",
        "place": "hand",
        "seat": 0,
        "rect": [10, 20, 30, 40],
        "enabled": True,
        "selected": False,
    }


def test_a_card_face_down_has_an_empty_id_and_other_items_have_none() -> None:
    assert as_data(Item("card", RECT, place="stock"), to_window)["id"] is None
    assert "id" not in as_data(Item("score", RECT, side=0, total=0), to_window)


def test_zero_is_a_value() -> None:
    assert as_data(Item("score", RECT, side=0, total=0, escobas=0), to_window)["total"] == 0


def test_behind_a_dialog_nothing_can_be_reached_and_texts_stay_as_they_are() -> None:
    assert Item("button", RECT, id="ok", enabled=True).behind().enabled is False
    assert Item("text", RECT, label="…").behind().enabled is None


def test_the_file_holds_what_was_shown_and_nothing_lies_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "screen.json"
    show(Description(file), Item("text", RECT, id="sum", label="7 + 8 = 15"))
    data = json.loads(file.read_text(encoding="utf-8"))
    assert (data["scene"], data["size"], data["at_rest"], data["language"]) == ("table", [1280, 720], True, "es")
    assert data["items"] == [{"role": "text", "rect": [10, 20, 30, 40], "id": "sum", "label": "7 + 8 = 15"}]
    assert [path.name for path in tmp_path.iterdir()] == ["screen.json"]


def test_busy_is_written_at_once_and_only_once(tmp_path: Path) -> None:
    file = tmp_path / "screen.json"
    description = Description(file)
    show(description)
    description.busy()
    assert json.loads(file.read_text(encoding="utf-8"))["at_rest"] is False
    file.unlink()
    description.busy()
    assert not file.exists()


def test_nothing_is_written_when_nothing_changed(tmp_path: Path) -> None:
    file = tmp_path / "screen.json"
    description = Description(file)
    show(description)
    file.unlink()
    show(description)
    assert not file.exists()
    show(description, at_rest=False)
    assert file.exists()


def test_a_file_that_cannot_be_written_ends_no_match_and_is_told_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    description = Description(tmp_path / "missing" / "screen.json")
    show(description)
    show(description, at_rest=False)
    assert capsys.readouterr().err.count("\n") == 1
    (tmp_path / "missing").mkdir()
    show(description)
    assert (tmp_path / "missing" / "screen.json").exists()
