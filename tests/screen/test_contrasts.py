"""A share of `tests.screen.contrasts`: what is written on two pages is read with either contrast."""

from __future__ import annotations

import pytest

from tests.screen.contrasts import read_on, too_weak


@pytest.mark.slow
@pytest.mark.parametrize("high", [False, True])
def test_what_is_written_can_be_read(high: bool) -> None:
    found = [read for page in ("new match", "table") for read in read_on(page, "es", "1280x720", high=high)]
    assert len(found) > 40
    assert too_weak(found, high=high) == []
