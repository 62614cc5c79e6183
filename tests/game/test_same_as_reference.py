"""Random matches under random rules: the game and the plain reference say the same after every move."""

from __future__ import annotations

import random
from dataclasses import asdict

import pytest

from escoba.rules import CHOICES, PRESETS, SWITCHES
from tests.game.side_by_side import Seen, play_match
from tests.game.tools import TABLES, random_rules


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "teams"), TABLES)
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset(name: str, seats: int, teams: bool) -> None:
    rng = random.Random(f"{name} {seats} {teams}")
    seen = Seen()
    while seen.rounds < 15:
        play_match(rng, asdict(PRESETS[name].rules), seats, teams, seen)


@pytest.mark.slow
def test_any_rules() -> None:
    rng = random.Random(15)
    seen = Seen()
    while seen.rounds < 1000:
        play_match(rng, random_rules(rng), *rng.choice(TABLES), seen)
    # What was compared is what can happen: each value of each option, and everything that they do.
    for name, values in CHOICES.items():
        assert {(name, value) for value in values} <= seen.options
    for name in SWITCHES:
        assert {(name, True), (name, False)} <= seen.options
    assert seen.claims > 200
    assert seen.escobas > 1000
    assert seen.openings > 200
    assert seen.lost_without_capture > 1
    assert seen.winners > 100
    assert seen.largest_table >= 18
