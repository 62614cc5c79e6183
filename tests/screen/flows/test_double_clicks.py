"""A small share of `tests.screen.double_clicks`: two and three clicks come to the same as one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screen.double_clicks import STARTS, Walk, walk


@pytest.mark.slow
@pytest.mark.parametrize("start", ["home", "end"])
def test_two_and_three_clicks_are_one(tmp_path: Path, start: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "nobody").mkdir()
    for home in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(home, str(tmp_path / "nobody"))
    found = Walk()
    walk(STARTS[start], tmp_path / "walk", found, (3,), most=12)
    assert found.wrong == []
    assert len(found.clicked) > 1
