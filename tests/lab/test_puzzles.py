"""`escoba-lab puzzles`: what stands, what falls, and what cannot be read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec import json as as_json
from msgspec.structs import replace

from escoba.lab.main import main
from escoba.resources import asset
from escoba.review.puzzles import read_puzzles


def test_a_wrong_answer_falls(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = next(one for one in read_puzzles(asset("puzzles.jsonl")) if one.value is not None)
    assert puzzle.value is not None
    file = tmp_path / "puzzles.jsonl"
    wrong = replace(puzzle, value=puzzle.value % 10 + 1)
    file.write_bytes(b"\n".join([as_json.encode(puzzle), as_json.encode(wrong)]))
    assert main(["puzzles", str(file)]) == 1
    assert [json.loads(line)["stands"] for line in capsys.readouterr().out.splitlines()] == [True, False]


def test_an_exact_one_stands(tmp_path: Path) -> None:
    lines = asset("puzzles.jsonl").read_bytes().splitlines(keepends=True)
    file = tmp_path / "puzzles.jsonl"
    file.write_bytes(next(line for line in lines if b'"exact":true' in line and b"last_card" not in line))
    assert main(["puzzles", str(file)]) == 0


def test_no_such_file(tmp_path: Path) -> None:
    assert main(["puzzles", str(tmp_path / "none")]) == 2
