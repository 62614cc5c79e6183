"""The twenty-four trophies, each won and each missed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from escoba.cards import DECK
from escoba.career.ratings import BOT_RATINGS
from escoba.career.trophies import TROPHIES, CareerThen, MatchFacts, SideRound, SoFar, Won, found_in, won_with
from escoba.career.trophies.facts import side_rounds
from escoba.game.count import count_round
from escoba.rules import PRESETS, RuleSet

DAY = date(2026, 11, 30)
NOTHING = SideRound(points=0, categories=(0, 0, 0, 0, 0), escobas=0, cards=0, oros=0, guindis=0, sevens=0)
GUINDIS = NOTHING._replace(guindis=1)
ALL_LEVELS, ALL_TRADITIONS = frozenset(BOT_RATINGS), frozenset(PRESETS)


def points(*of_rounds: Sequence[int]) -> tuple[tuple[SideRound, ...], ...]:
    """Rounds of which only each side's points are told; everybody has an escoba and the guindis."""
    return tuple(
        [tuple([NOTHING._replace(points=of_side, escobas=1, guindis=1) for of_side in sides]) for sides in of_rounds]
    )


PLAIN = MatchFacts(
    match="m",
    day=DAY,
    won=True,
    side=0,
    players="2",
    tradition=None,
    rivals=frozenset({"tasca"}),
    rounds=points((9, 6), (12, 9)),
)
LOST = replace(PLAIN, won=False)


def one_round(**own: Any) -> MatchFacts:
    return replace(LOST, rounds=((NOTHING._replace(**own), NOTHING),))


def with_rounds(*rounds: tuple[SideRound, ...], won: bool = True) -> MatchFacts:
    return replace(PLAIN, rounds=rounds, won=won)


def career(**then: int) -> MatchFacts:
    return replace(LOST, career=CareerThen(**then))


GIVEN = NOTHING._replace(escobas=1, points=1)

CASES: list[tuple[str, MatchFacts, MatchFacts, SoFar]] = [
    # Trophy, a match that wins it, one that does not, and what came before both.
    ("first_escoba", one_round(escobas=1), with_rounds((NOTHING, GIVEN)), SoFar()),
    ("four_escobas", one_round(escobas=4), one_round(escobas=3), SoFar()),
    ("ten_oros", one_round(oros=10), one_round(oros=9), SoFar()),
    ("four_sevens", one_round(sevens=4), one_round(sevens=3), SoFar()),
    ("every_category", one_round(categories=(1, 1, 1, 1, 1)), one_round(categories=(3, 1, 1, 0, 1)), SoFar()),
    ("first_win", PLAIN, LOST, SoFar()),
    (
        "ten_behind",
        replace(PLAIN, rounds=points((0, 10), (21, 3))),
        replace(PLAIN, rounds=points((0, 9), (21, 3))),
        SoFar(),
    ),
    ("one_point", replace(PLAIN, rounds=points((21, 20))), replace(PLAIN, rounds=points((21, 19))), SoFar()),
    ("to_nothing", replace(PLAIN, rounds=points((21, 0))), replace(PLAIN, rounds=points((20, 0), (1, 1))), SoFar()),
    ("without_guindis", with_rounds((NOTHING, GUINDIS)), with_rounds((NOTHING, GUINDIS), (GUINDIS, NOTHING)), SoFar()),
    ("every_guindis", with_rounds(*[(GUINDIS, NOTHING)] * 3), with_rounds(*[(GUINDIS, NOTHING)] * 2), SoFar()),
    (
        "no_escoba_given",
        with_rounds(*[(GIVEN, NOTHING)] * 3),
        with_rounds((NOTHING, GIVEN), *[(GIVEN, NOTHING)] * 3),
        SoFar(),
    ),
    ("three_players", replace(PLAIN, players="3"), replace(LOST, players="3"), SoFar()),
    ("four_players", replace(PLAIN, players="4"), replace(PLAIN, players="teams"), SoFar()),
    ("in_pairs", replace(PLAIN, players="teams"), replace(PLAIN, players="4"), SoFar()),
    ("experto_beaten", replace(PLAIN, rivals=frozenset({"experto", "tasca"})), PLAIN, SoFar()),
    ("every_level", PLAIN, LOST, SoFar(levels=ALL_LEVELS - {"tasca"})),
    (
        "every_tradition",
        replace(PLAIN, tradition="mesa"),
        replace(PLAIN, tradition=None),
        SoFar(traditions=ALL_TRADITIONS - {"mesa"}),
    ),
    ("ten_in_a_row", PLAIN, LOST, SoFar(in_a_row=9)),
    ("hundred_wins", PLAIN, LOST, SoFar(wins=99)),
    ("hundred_escobas", one_round(escobas=2), one_round(escobas=1), SoFar(escobas=98)),
    ("week_won", career(weeks_won=1), career(), SoFar()),
    ("highest_tier", career(tier=5), career(tier=4), SoFar()),
    ("highest_grade", career(xp=40_000), career(xp=39_999), SoFar()),
]


def test_there_are_twenty_four() -> None:
    assert len(TROPHIES) == 24
    assert list(TROPHIES) == [trophy for trophy, *_ in CASES]


@pytest.mark.parametrize(("trophy", "winning", "missing", "before"), CASES, ids=list(TROPHIES))
def test_trophy(trophy: str, winning: MatchFacts, missing: MatchFacts, before: SoFar) -> None:
    assert Won(trophy, "m", DAY) in won_with(winning, before)
    assert trophy not in [won.trophy for won in won_with(missing, before)]
    assert trophy not in [won.trophy for won in won_with(winning, before, already=[trophy])]


@pytest.mark.parametrize("lost", [replace(winning, won=False) for _, winning, *_ in CASES[6:16]])
def test_what_is_won_by_winning_is_not_won_otherwise(lost: MatchFacts) -> None:
    assert not {won.trophy for won in won_with(lost, SoFar())} & {trophy for trophy, *_ in CASES[5:16]}


def test_behind_where_the_lowest_wins() -> None:
    behind = replace(PLAIN, lowest_wins=True, rounds=points((10, 0), (0, 30)))
    assert list(behind.leads()) == [-10, 20]
    assert "ten_behind" in [won.trophy for won in won_with(behind, SoFar())]
    assert list(replace(PLAIN, side=1, rounds=points((3, 5, 9), (9, 1, 1))).leads()) == [-4, -6]


def test_found_in_a_history_with_the_first_match_that_won_it() -> None:
    history = [replace(PLAIN, match=f"m{day}", day=DAY + timedelta(days=day), won=day != 3) for day in range(120)]
    found = {won.trophy: won.match for won in found_in(history)}
    assert found["first_win"] == "m0"
    assert found["ten_in_a_row"] == "m13"
    assert found["hundred_wins"] == "m100"
    assert list(found_in(history, already=found)) == []
    assert len(found) == len(list(found_in(history)))


def test_finding_is_looking_after_each_match() -> None:
    history = [winning for _, winning, *_ in CASES] * 5
    so_far, have = SoFar(), set[str]()
    one_by_one = []
    for match in history:
        more = won_with(match, so_far, have)
        one_by_one += more
        have |= {won.trophy for won in more}
        so_far = so_far.after(match)
    assert one_by_one == list(found_in(history))


def test_facts_of_a_counted_round() -> None:
    oros = [card for card in DECK if card.suit == DECK[0].suit]
    rest = [card for card in DECK if card not in oros]
    mine, theirs = side_rounds(count_round(RuleSet(), [oros, rest], [[oros[0]], []]))
    assert (mine.oros, mine.cards, mine.escobas, mine.guindis, mine.sevens) == (10, 10, 1, 1, 1)
    assert (theirs.oros, theirs.cards, theirs.escobas, theirs.guindis, theirs.sevens) == (0, 30, 0, 0, 3)
    assert mine.points == sum(mine.categories) == 1 + 2 + 1
    assert theirs.categories == (0, 1, 0, 0, 1)
