"""Memory that is free again goes back to the system, where the system's library keeps it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from escoba.screen.art import memory

STATUS = Path("/proc/self/status")


def resident() -> int:
    """Kilobytes that this process holds."""
    return next(int(line.split()[1]) for line in STATUS.read_text().splitlines() if line.startswith("VmRSS"))


@pytest.mark.skipif(memory._trim() is None or not STATUS.exists(), reason="this C library is not asked")
def test_what_lies_free_between_what_is_in_use_goes_back() -> None:
    # Below the size from which the library asks the system for each piece by itself.
    pieces = [bytearray(100_000) for _ in range(400)]
    kept = pieces[::40]
    before = resident()
    del pieces
    memory.give_back()
    assert resident() < before - 20_000
    assert len(kept) == 10


def test_elsewhere_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    memory._trim.cache_clear()
    assert memory._trim() is None
    memory.give_back()
    memory._trim.cache_clear()
