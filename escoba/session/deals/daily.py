"""The deal of the day: one round between two, the same for everybody without a server (records, `seeds`)."""

from __future__ import annotations

from datetime import date, timedelta
from statistics import fmean
from typing import NamedTuple

from escoba.code_signs import CodeError, checked, in_groups, packed, signs_of, unpacked, value_of, written
from escoba.rules import RuleSet
from escoba.rules_code import code_of, number_of, numbered
from escoba.session.deals.deal import Deal, lead

RIVAL = "contador"
"""Who plays against everybody."""

PAR_GAMES = 4
"""The par is the mean of so many games of an experto: one alone is as lucky as anybody."""

PREFIX = "ESH"
_VERSION = "1"
_FIRST_DAY = date(2026, 1, 1)
_DAYS = 36_525
_POINTS = 128
"""More points than anybody can make in a round."""


class DailyResult(NamedTuple):
    """What somebody got out of the deal of a day: the points of both, and whether it was with help."""

    day: date
    rules: RuleSet
    own: int
    other: int
    assisted: bool = False


def daily_deal(day: date, rules: RuleSet) -> Deal:
    """The deal of the player's own calendar day by these rules."""
    return Deal(f"escoba-daily-1:{day.isoformat()}:{code_of(rules)}", rules, (RIVAL,))


def par(deal: Deal) -> float:
    """By how many points an experto in the person's seat is ahead, against the same rival."""
    games = [deal.played("experto", f"par {number}:{deal.key}") for number in range(1, PAR_GAMES + 1)]
    return fmean([lead(game.rounds[0].points or (), deal.rules) for game in games])


def result_code(result: DailyResult) -> str:
    """A result to hand on, as ``ESH-1…``. Nobody can prove with it that it was a first try.

    ValueError for a day before 2026 or after 2125, or points that nobody can make.
    """
    digits = (
        ((result.day - _FIRST_DAY).days, _DAYS),
        (result.own, _POINTS),
        (result.other, _POINTS),
        (int(result.assisted), 2),
    )
    return in_groups(PREFIX, _VERSION + written(packed(digits[::-1], number_of(result.rules))))


def read_result(text: str) -> DailyResult:
    """The result of a code, as it may be typed. CodeError says what is wrong with any other text."""
    signs = signs_of(text, PREFIX)
    if signs and signs[0] != _VERSION:
        raise CodeError("the code is of a newer version of the game, or its first sign is wrong", "version")
    if len(signs) < 3:
        raise CodeError(f"{len(signs)} signs after {PREFIX} are too few", "length")
    (days, own, other, assisted), rules = unpacked(value_of(checked(signs)[1:]), (_DAYS, _POINTS, _POINTS, 2))
    result = DailyResult(_FIRST_DAY + timedelta(days), numbered(rules), own, other, bool(assisted))
    if result_code(result) != in_groups(PREFIX, checked(signs)):
        raise CodeError("no result is written like that", "refused")
    return result
