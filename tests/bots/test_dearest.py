"""The dearest set for each sum, compared with trying every set."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from escoba.bots.dearest import dearest_sets
from escoba.cards import DECK, value_of
from tests.bots.positions import cards


@given(st.lists(st.sampled_from(DECK), unique=True, max_size=8), st.data())
def test_nothing_is_dearer(table: list[object], data: st.DataObject) -> None:
    lying = [card for card in DECK if card in table]
    worths = [data.draw(st.integers(-20, 20)) for _ in lying]
    worth_of = dict(zip(lying, worths, strict=True))
    best: dict[int, int] = {}
    for size in range(len(lying) + 1):
        for chosen in combinations(lying, size):
            total, worth = value_of(chosen), sum([worth_of[card] for card in chosen])
            best[total] = max(best.get(total, worth), worth)
    for total, found in enumerate(dearest_sets(lying, worths)):
        if found is None:
            assert total not in best
        else:
            assert value_of(found.cards) == total
            assert sum([worth_of[card] for card in found.cards]) == found.worth == best[total]


def test_among_equals_the_earlier_cards_stay() -> None:
    table = cards("3c 3b 3e")
    found = dearest_sets(table, [1, 1, 1])[3]
    assert found is not None
    assert found.cards == cards("3c")
