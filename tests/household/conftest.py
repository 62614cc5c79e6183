"""What tests of this room begin with."""

from pathlib import Path

import pytest

from escoba.household import Household


@pytest.fixture
def household(tmp_path: Path) -> Household:
    """A household in a new folder, with one player who has no name."""
    return Household.open(tmp_path / "mine")
