"""Whole matches in a real window, by real clicks found through the description; what they leave is checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from escoba.lab.main import main as lab
from tests.window.driver import Desktop
from tests.window.person import play_match


def checked(path: Path, capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    """What `escoba-lab check` says of each record in the file; every one must be valid."""
    assert lab(["check", str(path)]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    "table",
    [
        pytest.param(("--rules", "obligada", "--target", "5", "--seed", "uno"), id="two-players"),
        pytest.param(("--rules", "mesa", "--teams", "--target", "5", "--seed", "sobremesa"), id="teams"),
    ],
)
def test_a_match_by_clicks_leaves_a_valid_record(
    desktop: Desktop, tmp_path: Path, capsys: pytest.CaptureFixture[str], table: tuple[str, ...]
) -> None:
    record = tmp_path / "played.jsonl"
    game = desktop.start(*table, "--speed", "instant", "--record", str(record))
    end = play_match(game)
    totals = [line["total"] for line in sorted(end.items(role="score"), key=lambda line: line["side"])]
    assert game.close() == 0
    (answer,) = checked(record, capsys)
    assert answer["finished"] is True
    assert answer["totals"] == totals
    assert max(totals) >= 5


# A whole match at normal speed takes minutes, and more where the computer is busy.
@pytest.mark.timeout(1200)
def test_speed_changes_nothing(desktop: Desktop, tmp_path: Path) -> None:
    """The same seed and clicks at two speeds leave the same record, but for the times."""
    records = []
    for speed in ("instant", "normal"):
        path = tmp_path / f"{speed}.jsonl"
        game = desktop.start(
            "--rules", "libre", "--target", "5", "--seed", "uno", "--speed", speed, "--record", str(path)
        )
        play_match(game)
        assert game.close() == 0
        record = json.loads(path.read_text(encoding="utf-8"))
        assert record.pop("started")
        assert record.pop("ended")
        records.append(record)
    assert records[0] == records[1]
