"""The window stands as it stood, in real windows: a small share of `python -m tests.window.places`."""

from __future__ import annotations

from pathlib import Path

from tests.window.driver import Desktop
from tests.window.places import check


def test_a_maximised_window_stands_as_it_stood_beside_the_desktops_bar(tmp_path: Path) -> None:
    with Desktop((1024, 600), bar=32) as desktop:
        check(desktop, "maximised", "at the edge", tmp_path)
