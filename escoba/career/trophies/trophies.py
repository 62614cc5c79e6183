"""The twenty-four trophies, each an id and a question (career, section 6)."""

from __future__ import annotations

from collections.abc import Callable

from escoba.career.grades import GRADES
from escoba.career.league.table import TIERS
from escoba.career.ratings import BOT_RATINGS
from escoba.career.trophies.facts import MatchFacts
from escoba.career.trophies.so_far import SoFar
from escoba.rules import PRESETS

Question = Callable[[MatchFacts, SoFar], bool]
"""Whether the match just finished brings it; what came before is told with the match in it."""

SEVERAL = 3
"""Rounds that a match has at least where something must hold in every one."""


def _several_rounds(match: MatchFacts) -> bool:
    return match.won and len(match.rounds) >= SEVERAL


TROPHIES: dict[str, Question] = {
    # In one round.
    "first_escoba": lambda match, _: any(one.escobas for one in match.own),
    "four_escobas": lambda match, _: any(one.escobas >= 4 for one in match.own),
    "ten_oros": lambda match, _: any(one.oros == 10 for one in match.own),
    "four_sevens": lambda match, _: any(one.sevens == 4 for one in match.own),
    "every_category": lambda match, _: any(all(one.categories) for one in match.own),
    # In one match.
    "first_win": lambda match, _: match.won,
    "ten_behind": lambda match, _: match.won and any(lead <= -10 for lead in match.leads()),
    "one_point": lambda match, _: match.won and [*match.leads()][-1:] == [1],
    "to_nothing": lambda match, _: match.won and not match.lowest_wins and not any(one.points for one in match.others),
    "without_guindis": lambda match, _: match.won and not any(one.guindis for one in match.own),
    "every_guindis": lambda match, _: _several_rounds(match) and all(one.guindis for one in match.own),
    "no_escoba_given": lambda match, _: _several_rounds(match) and not any(one.escobas for one in match.others),
    "three_players": lambda match, _: match.won and match.players == "3",
    "four_players": lambda match, _: match.won and match.players == "4",
    "in_pairs": lambda match, _: match.won and match.players == "teams",
    "experto_beaten": lambda match, _: match.won and "experto" in match.rivals,
    # Over many.
    "every_level": lambda match, so_far: match.won and so_far.levels >= BOT_RATINGS.keys(),
    "every_tradition": lambda match, so_far: match.won and so_far.traditions >= PRESETS.keys(),
    "ten_in_a_row": lambda _, so_far: so_far.in_a_row >= 10,
    "hundred_wins": lambda _, so_far: so_far.wins >= 100,
    "hundred_escobas": lambda _, so_far: so_far.escobas >= 100,
    # In the career.
    "week_won": lambda match, _: match.career is not None and match.career.weeks_won > 0,
    "highest_tier": lambda match, _: match.career is not None and match.career.tier == TIERS - 1,
    "highest_grade": lambda match, _: match.career is not None and match.career.xp >= GRADES[-1].xp,
}
"""By id, in the order in which they are shown."""
