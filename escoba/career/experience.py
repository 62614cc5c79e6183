"""XP: what people get for a match, and what of it counts in the league's week (career, sections 1, 2 and 4)."""

from __future__ import annotations

from escoba.career.ending import Agreed, Ending
from escoba.career.staking import StakedMatch


def experience(match: StakedMatch, ending: Ending) -> dict[int, int]:
    """By seat the XP of the people who get any: nobody who gave up, nobody where the match was worth nothing."""
    if isinstance(ending, Agreed) or not match.counts:
        return {}
    worth, gained = match.worth, {}
    for seat in match.people:
        side = match.side_of(seat)
        won = worth.winners_xp * len(match.seats) // len(match.sides[side])
        xp = won if side == ending.winner else worth.losers_xp
        if xp and seat not in ending.gave_up:
            gained[seat] = xp
    return gained


def league_points(match: StakedMatch, xp: int) -> int:
    """What somebody's XP of this match counts in the week: in full, or half where an open match began with a bot."""
    if not match.worth.league:
        return 0
    return xp // 2 if match.kind == "open" and (match.bots or match.bot_from_start) else xp
