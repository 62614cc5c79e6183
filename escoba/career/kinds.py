"""The kinds of match, and what each is worth (career, sections 1 and 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Kind = Literal["training", "club", "friends", "open"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """What matches of one kind are worth, and how many people they seat.

    `winners_xp` is for each player at the table, shared by the seats of the winning side; `losers_xp` for each loser.
    `staked`: there may be a stake; `bots_stake`: also beside bots; `prizes`: without a stake the house pays by place.
    """

    winners_xp: int = 0
    losers_xp: int = 0
    staked: bool = True
    bots_stake: bool = False
    prizes: bool = False
    league: bool = False
    rated: bool = False
    fewest_people: int = 0
    most_people: int = 4


KINDS: dict[Kind, Worth] = {
    "training": Worth(staked=False),
    "club": Worth(winners_xp=10, losers_xp=5, bots_stake=True, league=True, rated=True, fewest_people=1, most_people=1),
    "friends": Worth(winners_xp=5, fewest_people=2),
    "open": Worth(winners_xp=10, losers_xp=5, prizes=True, league=True, rated=True, fewest_people=1),
}

assert set(KINDS) == set(get_args(Kind))
