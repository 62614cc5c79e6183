"""Random histories: `escoba-lab career` and the plain reference say the same, line by line."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.career.histories import KINDS, history
from tests.career.side_by_side import compare


@pytest.mark.slow
def test_random_histories() -> None:
    seen: Counter[str] = Counter()
    for seed in range(150):
        compare(history(seed), seen)
    # What was compared is what can happen.
    for kind in KINDS:
        assert seen[f"kind {kind}"] > 100
    for what in ("refused", "granted", "agreed", "given up", "without a winner", "teams True", "same_address True"):
        assert seen[what] > 50, what
    for what in ("with chips", "with returned", "with rating", "lowest_wins True", "bot_from_start True"):
        assert seen[what] > 50, what
