"""Names that somebody from outside has given himself, wherever the window shows them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escoba.records import Record, to_line
from escoba.storage import MAX_NAME
from tests.screen.flows.test_app import Program, program
from tests.screen.flows.test_records import a_record, escape, worked_off

HOSTILE = "\u202e\u2066evil\x1b[31m\u200b\n" + "W" * 47


def against(*players: str, names: Sequence[str] = (), seed: int = 7) -> Record:
    """A match of a person against players from outside."""
    record = a_record(seed)
    seats: list[dict[str, str]] = [{"player": "human"}, *[{"player": player} for player in players]]
    for seat, name in zip(seats, names, strict=False):
        seat["name"] = name
    raw = msgspec.to_builtins(record) | {"seats": seats}
    return msgspec.convert(raw, Record)


def imported(folder: Path, *records: Record) -> Path:
    path = folder / "matches.jsonl"
    path.write_bytes(b"".join(to_line(record) for record in records))
    return path


def words(shown: Program) -> list[str]:
    """Everything that can be read on the screen, and the ids."""
    items: list[dict[str, Any]] = shown.described()["items"]
    return [str(item[key]) for item in items for key in ("id", "label", "note") if item.get(key)]


def check_harmless(shown: Program, most: int = MAX_NAME) -> None:
    """No sign that is not to be seen, and no more than `most` letters of what was called so."""
    for text in words(shown):
        assert "W" * (most + 1) not in text
        for line in text.split("\n"):
            assert line.isprintable(), text


def test_nothing_that_harms_is_shown_of_foreign_names(tmp_path: Path) -> None:
    record = against(HOSTILE, names=(HOSTILE[::-1], HOSTILE))
    with program(tmp_path, str(imported(tmp_path, record))) as shown:
        worked_off(shown)
        assert shown.scene == "replay"
        assert any("evil" in text for text in words(shown))
        check_harmless(shown)
        escape(shown)
        assert shown.scene == "history"
        check_harmless(shown)
        shown.click("level")
        assert any("evil" in text for text in words(shown))
        check_harmless(shown)
        escape(shown)
        escape(shown)
        shown.click("statistics")
        for tab in ("rivals", "rules"):
            shown.click(f"tab:{tab}")
            check_harmless(shown)
        shown.click("level")
        check_harmless(shown)


def test_faults_and_names_of_files_are_shown_as_one_short_line(tmp_path: Path) -> None:
    path = tmp_path / "a\u202eb.jsonl"
    path.write_text(json.dumps({HOSTILE * 100: 1, "format": "x"}) + "\n", encoding="utf-8")
    with program(tmp_path, str(path)) as shown:
        worked_off(shown)
        (dialog,) = shown.items(role="dialog")
        assert dialog["label"].startswith("ab.jsonl\n")
        check_harmless(shown, 240)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["all", "people", "mixed", "custom", "outside:0", "libre"])
def test_no_name_is_taken_for_a_key_of_the_filters(tmp_path: Path, name: str) -> None:
    """Three matches: against one who calls himself so, against a person, and against a robot."""
    others = [against("human", seed=8), against("robot", seed=9)]
    with program(tmp_path, str(imported(tmp_path, against(name), *others))) as shown:
        worked_off(shown)
        escape(shown)
        assert shown.items(id="count")[0]["value"] == 3
        shown.click("level")
        options = [item for item in shown.items() if str(item.get("id", "")).startswith("level:")]
        assert [item["label"] for item in options].count(name) == 1, options
        assert len({item["id"] for item in options}) == len(options) == 4
        (option,) = [item for item in options if item["label"] == name]
        shown.click(option["id"])
        assert shown.items(id="count")[0]["value"] == 1
        assert name in shown.items(id="level")[0]["label"]
        shown.click("level")
        shown.click("level:all")
        assert shown.items(id="count")[0]["value"] == 3


def test_a_player_from_outside_without_a_name_is_not_you(tmp_path: Path) -> None:
    with program(tmp_path, str(imported(tmp_path, against("robot")))) as shown:
        worked_off(shown)
        labels = [item["label"] for item in shown.items(role="score")]
        assert [label.split("\n")[0] for label in labels] == ["You", "robot"]
