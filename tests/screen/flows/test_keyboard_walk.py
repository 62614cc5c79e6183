"""A small share of `tests.screen.keyboard_walk`: round with Tab and back, and out with Esc."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screen.double_clicks import Start, Visit
from tests.screen.keyboard_walk import KeyWalk


@pytest.mark.slow
def test_the_keys_go_everywhere_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    keys = KeyWalk()
    visit = Visit(tmp_path, Start(), ())
    keys.look(visit)
    # Each look ends on the first screen again.
    for page in ("new_match", "settings", "players", "rules", "about", "career"):
        visit.click(("button", page))
        keys.look(visit)
    visit.close()
    assert keys.wrong == []
    assert len(keys.looked) == 7
