from __future__ import annotations

import json
from pathlib import Path

import pytest

from escoba.lab.main import main
from escoba.lab.simulate import Table, play_match
from escoba.records import to_line
from escoba.rules import rules_from


@pytest.mark.slow
def test_each_record_is_answered_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "played.jsonl"
    table = Table("obligada", rules_from("obligada", {"target": 5}), ("azar", "tasca"))
    file.write_bytes(to_line(play_match(table, "one")[1]) + b'{"not": "a record"}\nnot JSON\n')
    assert main(["review", str(file), "--worlds", "30", "--details"]) == 2
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["record"] for answer in answers] == [1, 2, 3]
    first = answers[0]
    assert [0 < seat["accuracy"] < 100 for seat in first["seats"]] == [True, True]
    assert first["luck"][0][0] == pytest.approx(-first["luck"][1][0])
    assert {"round", "play", "seat", "move", "best", "points", "error", "chance"} == set(first["mistakes"][0])
    assert all("error" in answer for answer in answers[1:])


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(tmp_path / "none")]) == 2
    assert "could not be read" in capsys.readouterr().err
