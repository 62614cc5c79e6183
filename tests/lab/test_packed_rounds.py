"""The rounds that the packed engine is measured with are whole rounds, and the same for the same stream."""

import random

import pytest

from escoba.bots.packed import PLAIN, SUITED, Packing
from escoba.lab.packed_rounds import random_rounds


@pytest.mark.parametrize("packing", [PLAIN, SUITED], ids=["plain", "suited"])
def test_every_card_ends_in_a_pile_or_on_the_table(packing: Packing) -> None:
    taken, left_over = random_rounds(packing, 40, random.Random("packed"))
    assert sum(taken) + left_over <= 40 * 40
    assert sum(taken) == 40 * 40
    assert min(taken) > 500
    assert random_rounds(packing, 40, random.Random("packed")) == (taken, left_over)
