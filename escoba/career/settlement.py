"""What a match brought to everybody in it: all that is to be written down when it ends (career, sections 1 to 5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from escoba.career.chips import settling
from escoba.career.ending import Ending, check_ending
from escoba.career.experience import experience, league_points
from escoba.career.glicko import Rating
from escoba.career.ledger import Posting
from escoba.career.ratings import new_ratings
from escoba.career.staking import StakedMatch


@dataclass(frozen=True, slots=True)
class Settlement:
    """By person what a match brought, in seat order and only what is not 0; `postings` empty its pot.

    `chips` is what pot or prize paid, `returned` a stake given back, `league` points in the week, `ratings` the new
    ratings in the match's rating table.
    """

    postings: tuple[Posting, ...]
    xp: dict[str, int]
    chips: dict[str, int]
    returned: dict[str, int]
    league: dict[str, int]
    ratings: dict[str, Rating]


def settle(match: StakedMatch, ending: Ending, ratings: Mapping[str, Rating]) -> Settlement:
    """Reckon the end of a match; Refused where it cannot have ended so.

    `ratings` are those of the people in the match's rating table before it. Whoever calls sees to it that a match is
    settled once.
    """
    check_ending(match, ending)
    postings, chips, back = settling(match, ending)
    xp = experience(match, ending)
    return Settlement(
        postings=tuple(postings),
        xp=_by_person(match, xp),
        chips=_by_person(match, chips),
        returned=_by_person(match, back),
        league=_by_person(match, {seat: league_points(match, figure) for seat, figure in xp.items()}),
        ratings=new_ratings(match, ending, ratings),
    )


def _by_person(match: StakedMatch, figures: Mapping[int, int]) -> dict[str, int]:
    return {person: figures[seat] for seat, person in match.people.items() if figures.get(seat)}
