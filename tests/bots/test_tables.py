"""The learned tables, what they say of a round, and the chance to win a match."""

import random
from itertools import pairwise

import pytest

from escoba.bots.expected_points import expected_points_for
from escoba.bots.packed import packing_for
from escoba.bots.tables import STYLES, VALUES, pack, size_of, style_of, tables_for, unpack
from escoba.bots.win_chance import win_chance_for
from escoba.game import Match
from escoba.rules import PRESETS, RuleSet, rules_from
from tests.bots.positions import TABLES, cards, on_table, walk
from tests.game.tools import random_rules

SIZES = [size_of(*table) for table in TABLES]


def test_they_are_small() -> None:
    files = sorted(VALUES.iterdir())
    assert [file.name for file in files] == sorted([f"{size}.json.gz" for size in SIZES])
    assert sum([file.stat().st_size for file in files]) < 100_000


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_every_style_is_there_and_chances_are_chances(size: str) -> None:
    seats, teams = dict(zip(SIZES, TABLES, strict=True))[size]
    sides = 2 if teams else seats
    for style in STYLES:
        tables = tables_for(size, style)
        assert len(tables.cards) == 36 // (3 * seats) + 1
        for deals in range(1, len(tables.cards)):
            for shares in (*[tables.lying[item][deals] for item in tables.lying], tables.unseen["oros"][deals]):
                assert len(shares) == sides
                assert sum(shares) == pytest.approx(1, abs=0.02)
            for place in range(sides):
                rows = tables.cards[deals][place]
                assert all(0 <= row[2] <= row[0] + 0.01 and row[0] + row[1] <= 1.01 for row in rows)
                assert rows[0][0] <= rows[len(rows) // 2][0] + 0.02
                assert rows[len(rows) // 2][0] <= rows[-1][0] + 0.02


@pytest.mark.slow
def test_packing_them_loses_nothing_that_matters() -> None:
    tables = tables_for("2", "free")
    again = unpack(pack({"free": tables}), "free")
    assert again == tables
    assert pack({"free": tables}) == pack({"free": again})


def test_the_style_of_a_rule_set() -> None:
    told = {name: style_of(preset.rules) for name, preset in PRESETS.items()}
    assert told["mesa"] == "claims"
    assert told["obligada"] == "obliged"
    assert told["muerte_subita"] == told["brasilena"] == told["libre"] == "free"
    assert told["tradicional"] == told["rioplatense"] == "setenta"
    assert style_of(rules_from("mesa", {"lowest_wins": True})) == "lowest"


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("preset", PRESETS)
def test_expected_points_are_those_of_a_round(preset: str, table: tuple[int, bool]) -> None:
    """Before the first card, in the order of magnitude of what a round brings."""
    rules = PRESETS[preset].rules
    sides = 2 if table[1] else table[0]
    lies = packing_for(rules).table(cards("4c 6b 2e 12e"))
    expected = expected_points_for(rules, *table).points([0] * sides, lies, 36 // (3 * table[0]))
    assert all(0 < points < 6 for points in expected)
    assert 2.5 < sum(expected) < 9


@pytest.mark.slow
def test_between_deals_there_is_always_an_outlook() -> None:
    for number in range(20):
        rng = random.Random(f"expected {number}")
        rules, table = RuleSet(**random_rules(rng)), TABLES[number % 4]
        expected = expected_points_for(rules, *table)
        for match in walk(rules, *table, rng, 0.2):
            played = on_table(match)
            if played.stock_size and len({len(hand) for hand in played.hands}) == 1:
                _check_expected(match, expected, played.stock_size // (3 * match.seats))


def _check_expected(match: Match, expected: object, deals: int) -> None:
    played = on_table(match)
    packing = packing_for(match.rules)
    piles, escobas = match.side_cards(played.piles), match.side_cards(played.escobas)
    packed = [packing.pile(pile, len(made)) for pile, made in zip(piles, escobas, strict=True)]
    seen = expected_points_for(match.rules, match.seats, match.teams)
    assert seen is expected
    points = seen.points(packed, packing.table(played.table), deals)
    for side, made in enumerate(escobas):
        assert points[side] >= match.rules.escoba * len(made) - 1e-9


class TestWinChance:
    @pytest.mark.slow
    def test_more_is_better(self) -> None:
        win_chance = win_chance_for(PRESETS["obligada"].rules, 2, False)
        for side in (0, 1):
            chances = [win_chance.chance((mine, 12) if side == 0 else (12, mine), side, 0) for mine in range(21)]
            assert all(less < more for less, more in pairwise(chances))

    @pytest.mark.slow
    def test_the_two_sides_share_one_match(self) -> None:
        win_chance = win_chance_for(PRESETS["tradicional"].rules, 4, True)
        for totals in ((0, 0), (20, 20), (3, 17)):
            assert win_chance.chance(totals, 0, 1) + win_chance.chance(totals, 1, 1) == pytest.approx(1)
        assert 0.4 < win_chance.chance((0, 0), 0, 0) < 0.6

    @pytest.mark.parametrize("lowest", [False, True])
    @pytest.mark.slow
    def test_a_match_that_is_won_is_won(self, lowest: bool) -> None:
        rules = rules_from("obligada", {"lowest_wins": lowest})
        for seats in (2, 3):
            win_chance = win_chance_for(rules, seats, False)
            totals = (22, 18, 19)[:seats]
            lost = [0.0] * seats
            lost[1 if lowest else 0] = 1.0
            assert [win_chance.chance(totals, side, 0) for side in range(seats)] == lost

    @pytest.mark.slow
    def test_where_two_points_are_needed_one_is_not_yet_a_win(self) -> None:
        win_chance = win_chance_for(rules_from("obligada", {"level_match": "lead_of_two"}), 2, False)
        assert 0.5 < win_chance.chance((22, 21), 0, 0) < 1
        assert win_chance.chance((23, 21), 0, 0) == 1

    @pytest.mark.slow
    def test_among_three_the_chances_add_up(self) -> None:
        win_chance = win_chance_for(PRESETS["obligada"].rules, 3, False)
        chances = [win_chance.chance((10, 15, 12), side, 0) for side in range(3)]
        assert sum(chances) == pytest.approx(1)
        assert chances[1] > chances[2] > chances[0]

    @pytest.mark.slow
    def test_nobody_ever_scoring_is_even(self) -> None:
        rules = rules_from("libre", {"lowest_wins": True})
        assert 0.3 < win_chance_for(rules, 2, False).chance((0, 0), 0, 0) < 0.7
