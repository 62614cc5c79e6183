"""Who is rated after a match, and by which games (career, section 5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from escoba.career.chips import standing
from escoba.career.ending import Agreed, Ending, Played
from escoba.career.glicko import Game, Rating, rated
from escoba.career.staking import StakedMatch

RatingTable = Literal["2", "3-4", "pairs"]

TABLES: tuple[RatingTable, ...] = ("2", "3-4", "pairs")
"""Somebody has one rating for two players, one for three and four, one for pairs."""

BOT_RATINGS = {"aprendiz": 1000, "vecina": 1190, "tasca": 1382, "contador": 1505, "maestro": 1620, "experto": 1698}
"""The levels of bots, the weakest first, and how strong they are; they never change."""
TAVERN = BOT_RATINGS["tasca"]
"""The rating of bots of other names."""
BOT_DEVIATION = 15
MANY_SEATS_WEIGHT = 1.5
"""What all games of a match of three or four count together."""
SHOWN_BELOW = 110
"""A rating of a higher deviation says too little to be shown."""


def rating_table(match: StakedMatch) -> RatingTable:
    """Which of somebody's ratings the match is about."""
    if match.teams:
        return "pairs"
    return "2" if len(match.seats) == 2 else "3-4"


def shown(rating: Rating) -> tuple[int, int] | None:
    """The rating and two deviations, as they are shown; None while too little is known."""
    if rating.deviation > SHOWN_BELOW:
        return None
    return round(rating.rating), round(2 * rating.deviation)


def new_ratings(match: StakedMatch, ending: Ending, ratings: Mapping[str, Rating]) -> dict[str, Rating]:
    """By person the rating after the match, in its table.

    `ratings` are those from before it; who is not among them has none yet. Nobody is rated where the match was worth
    nothing.
    """
    if isinstance(ending, Agreed) or not match.worth.rated or not match.counts:
        return {}
    before = [_before(match, seat, ratings) for seat in range(len(match.seats))]
    games = _game_of_pairs if match.teams else _games_against_each
    return {person: rated(before[seat], games(match, ending, seat, before)) for seat, person in match.people.items()}


def _before(match: StakedMatch, seat: int, ratings: Mapping[str, Rating]) -> Rating:
    if seat in match.people:
        return ratings.get(match.people[seat], Rating())
    return Rating(BOT_RATINGS.get(match.bots[seat], TAVERN), BOT_DEVIATION)


def _game_of_pairs(match: StakedMatch, played: Played, seat: int, before: list[Rating]) -> list[Game]:
    """One game against the mean of the other pair, lost by whoever gave up."""
    side = match.side_of(seat)
    others = [before[other] for other in match.sides[1 - side]]
    won = side == played.winner and seat not in played.gave_up
    return [Game(sum(r.rating for r in others) / 2, sum(r.deviation for r in others) / 2, float(won))]


def _games_against_each(match: StakedMatch, played: Played, seat: int, before: list[Rating]) -> list[Game]:
    """One game against each other seat, by place; those who gave up are behind all others, and level."""
    others = [other for other in range(len(match.seats)) if other != seat]
    weight = 1.0 if len(others) == 1 else MANY_SEATS_WEIGHT / len(others)
    mine = _place(match, played, seat)
    return [
        Game(before[other].rating, before[other].deviation, _score(mine, _place(match, played, other)), weight)
        for other in others
    ]


def _place(match: StakedMatch, played: Played, seat: int) -> tuple[bool, bool, int]:
    return (True, False, 0) if seat in played.gave_up else (False, *standing(match, played, match.side_of(seat)))


def _score(mine: tuple[bool, bool, int], theirs: tuple[bool, bool, int]) -> float:
    return 0.5 if mine == theirs else float(mine < theirs)
