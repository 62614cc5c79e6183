"""`escoba-lab daily`: the deal of a day from outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from escoba.lab.main import main


def test_what_it_prints_can_be_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "2026-12-01", "--level", "vecina"]) == 0
    file = tmp_path / "daily.jsonl"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["check", str(file)]) == 0
    assert '"valid": true, "finished": true' in capsys.readouterr().out


@pytest.mark.parametrize("day", ["2026-13-01", "today"])
def test_what_is_no_day_is_refused(day: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", day]) == 2
    assert "is no day" in capsys.readouterr().err
