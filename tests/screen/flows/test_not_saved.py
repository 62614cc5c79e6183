"""What cannot be read or written is said, at home and at the table, and the game plays on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from escoba.lab.main import main as lab
from tests.screen.flows.test_app import AT_ONCE, program


@pytest.mark.slow
def test_a_record_after_a_torn_line_can_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "played.jsonl"
    record.write_text('{"format": "esc', encoding="utf-8")
    with program(tmp_path, *AT_ONCE, "--target", "5", "--autoplay", "--record", str(record)) as shown:
        shown.wait_for("end")
    lab(["check", str(record)])
    assert [json.loads(line)["valid"] for line in capsys.readouterr().out.splitlines()] == [False, True]


@pytest.mark.slow
def test_a_record_that_cannot_be_written_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    record = folder / "played.jsonl"
    with program(tmp_path, *AT_ONCE, "--target", "5", "--autoplay", "--record", str(record)) as shown:
        record.unlink()
        folder.rmdir()
        for _ in range(60_000):
            shown.turn()
            if shown.scene == "end" or shown.items(role="dialog"):
                break
        told = [item["label"] for item in shown.items(role="dialog")]
        assert any(str(record) in label for label in told)


@pytest.mark.slow
def test_what_could_not_be_read_is_said_at_home_and_at_the_table(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.json").write_text("{not json", encoding="utf-8")
    with program(tmp_path) as shown:
        # Beside the buttons or, where these need all the room, above them.
        assert "settings" in (shown.items(id="notice") or shown.items(role="dialog"))[0]["label"]
    (data / "escoba.db").write_bytes(b"garbage" * 1000)
    with program(tmp_path, *AT_ONCE) as shown:
        shown.turn(3)
        assert "set aside" in shown.items(role="dialog")[0]["label"]
        shown.click("ok")
        shown.rest()
        assert shown.scene == "table"


@pytest.mark.slow
def test_a_folder_that_cannot_be_made_is_said_and_the_game_plays(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file in its place", encoding="utf-8")
    with program(tmp_path, *AT_ONCE) as shown:
        shown.turn(3)
        labels = " ".join(item["label"] for item in shown.items(role="dialog"))
        shown.click("ok")
        assert "Nothing will be saved" in labels
        assert shown.items(id="unsaved")
        shown.rest()
        hand = [item["id"] for item in shown.items(role="card", place="hand", seat=0)]
        shown.click(hand[0])
        assert shown.items(id=hand[0])[0]["selected"] is True
