"""A small share of `tests.storage.power_cuts`."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.storage.power_cuts import IMPOSSIBLE, keeper, play_and_cut


@pytest.mark.skipif(bool(IMPOSSIBLE), reason=IMPOSSIBLE)
@pytest.mark.slow
def test_a_power_cut_costs_no_play(tmp_path: Path) -> None:
    library, lot = keeper(tmp_path), random.Random("test")
    for _ in range(2):
        play_and_cut(tmp_path / "played", tmp_path / "synced", library, lot)
