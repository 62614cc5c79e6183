"""The order of the levels, in matches whose shuffles are fixed."""

from statistics import mean

import pytest

from escoba.lab.simulate import Table, play_match
from escoba.rules import PRESETS, rules_from
from tests.bots.every_option import LEVELS, leads, options


@pytest.mark.parametrize(
    ("preset", "changes"), [("mesa", {}), ("obligada", {}), ("tradicional", {}), ("obligada", {"lowest_wins": True})]
)
@pytest.mark.slow
def test_tasca_clearly_beats_aprendiz(preset: str, changes: dict[str, bool]) -> None:
    """Each shuffle is played twice, with the seats changed; 28 of 40 is less than was measured over hundreds."""
    won = 0
    for number in range(20):
        for levels in (("tasca", "aprendiz"), ("aprendiz", "tasca")):
            match, _ = play_match(Table(preset, rules_from(preset, changes), levels), f"strength/{number}")
            assert match.winner is not None
            won += levels[match.winner] == "tasca"
    assert won >= 28


@pytest.mark.slow
def test_a_team_of_tasca_clearly_beats_a_team_of_aprendiz() -> None:
    table = Table("brasilena", PRESETS["brasilena"].rules, ("aprendiz", "tasca", "aprendiz", "tasca"), teams=True)
    winners = [play_match(table, f"teams/{number}")[0].winner for number in range(20)]
    assert winners.count(1) >= 14


@pytest.mark.parametrize(
    ("stronger", "weaker", "preset", "at_least"),
    [
        ("aprendiz", "azar", "libre", 34),
        ("vecina", "aprendiz", "obligada", 22),
        ("tasca", "vecina", "mesa", 22),
        ("contador", "tasca", "mesa", 22),
        ("contador", "tasca", "muerte_subita", 22),
        ("maestro", "tasca", "tradicional", 24),
        ("maestro", "aprendiz", "libre", 38),
    ],
)
@pytest.mark.slow
def test_each_level_beats_a_lower_one(stronger: str, weaker: str, preset: str, at_least: int) -> None:
    """In 40 matches with fixed shuffles; how much stronger they are, the arena measures over thousands."""
    won = 0
    for number in range(20):
        for levels in ((stronger, weaker), (weaker, stronger)):
            match, _ = play_match(Table(preset, PRESETS[preset].rules, levels), f"levels/{number}")
            assert match.winner is not None
            won += levels[match.winner] == stronger
    assert won >= at_least


@pytest.mark.parametrize(
    "option", ["sevens=setenta", "muerte_subita", "lowest_wins=True", "missed_fifteen=renuncio", "missed_fifteen=any"]
)
@pytest.mark.slow
def test_every_level_is_ahead_of_chance(option: str) -> None:
    """In ten rounds; the expert, who thinks for longer, is asked by the long proof (tests/bots/every_option.py)."""
    rules = dict(options())[option]
    for level in LEVELS[:-1]:
        assert mean(leads(level, rules, 10)) > 1
