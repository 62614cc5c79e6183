"""`escoba-lab bench`: every figure is there. What they are says nothing here: that is the computer's affair."""

import json
from functools import cache
from math import isfinite

import pytest

from escoba.bots import LEVELS
from escoba.cards import DECK
from escoba.game.sets import count_sets
from escoba.lab.bench import MEASURES
from escoba.lab.main import main

SHORT = ["bench", "--runs", "1", "--rounds", "2"]


@pytest.mark.slow
def test_the_figures(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, measure in MEASURES.items():
        monkeypatch.setitem(MEASURES, name, cache(measure))
    assert main([*SHORT, "--json"]) == 0
    out, err = capsys.readouterr()
    figures = json.loads(out)
    assert err == ""
    assert list(figures) == list(MEASURES)
    assert {f"decision_{level}" for level in LEVELS} < set(figures)
    assert all(isfinite(value) and value > 0 for values in figures.values() for value in values.values())
    for level in LEVELS:
        decision = figures[f"decision_{level}"]
        assert decision["p50_ms"] <= decision["p95_ms"] <= decision["max_ms"]
    assert main(SHORT) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == list(MEASURES)


def test_the_long_table_is_listed_whole() -> None:
    """Under `mesa`: its claims, the captures of the 40th card (a rey), and that card's discard."""
    table = DECK[:-1]
    moves = MEASURES["table_of_39_cards"](1, 1)["moves"]
    assert moves == count_sets(table, 15) + count_sets(table, 5) + 1
