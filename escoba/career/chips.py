"""Where the pot of a match goes, and what the house pays by place (career, sections 1 and 3)."""

from __future__ import annotations

from itertools import groupby

from escoba.career.ending import Agreed, Ending, Played
from escoba.career.ledger import BOTS, HOUSE, Account, Posting, player, pot, transfer
from escoba.career.staking import StakedMatch

PRIZES: dict[int, tuple[int, ...]] = {2: (20, 5), 3: (30, 15, 5), 4: (40, 20, 10, 5)}
"""By number of players what the house pays to each place in an open match without a stake."""
PRIZES_OF_PAIRS = (20, 5)
"""The same for each of a pair."""


def returned(match: StakedMatch, ending: Ending) -> dict[int, int] | None:
    """By seat the stakes that are given back, where the match was worth nothing; None where its pot is to be won.

    Where people agreed, not to those who had given up before.
    """
    if isinstance(ending, Agreed):
        return {seat: match.stake for seat in range(len(match.seats)) if seat not in ending.gave_up}
    return None if match.counts else dict.fromkeys(range(len(match.seats)), match.stake)


def shares(match: StakedMatch, played: Played) -> dict[int, int]:
    """By seat what it gets of the pot, without the house's share.

    It goes to the seats of the winning side that were not given up, equally; odd chips one each in the order of play
    from `played.first`.
    """
    if played.winner is None:
        return {}
    count = len(match.seats)
    around = [(played.first + step) % count for step in range(count)]
    left = [seat for seat in around if match.side_of(seat) == played.winner and seat not in played.gave_up]
    if not left:
        return {}
    each, odd = divmod(match.pot - match.pot * match.house_share // 100, len(left))
    return {seat: each + (place < odd) for place, seat in enumerate(left)}


def prizes(match: StakedMatch, played: Played) -> dict[int, int]:
    """By seat what the house pays to people in an open match without a stake.

    The winner is first, the others by their totals; equal totals share the places they hold, rounded down. Given-up
    seats and bots keep their place and are paid nothing.
    """
    if played.winner is None or match.stake or not match.worth.prizes:
        return {}
    by_place = PRIZES_OF_PAIRS if match.teams else PRIZES[len(match.seats)]
    paid: dict[int, int] = {}
    place = 0
    for _, level in groupby(by_total(match, played), key=lambda side: standing(match, played, side)):
        sides = list(level)
        each = sum(by_place[place : place + len(sides)]) // len(sides)
        place += len(sides)
        paid |= {seat: each for side in sides for seat in match.sides[side]}
    return {seat: paid[seat] for seat in match.people if seat not in played.gave_up}


def standing(match: StakedMatch, played: Played, side: int) -> tuple[bool, int]:
    """What a side's place goes by: lower is better, equal shares a place."""
    total = played.totals[side]
    # Beside the winner nobody else is first, whatever the totals are.
    return (False, 0) if side == played.winner else (True, total if match.lowest_wins else -total)


def by_total(match: StakedMatch, played: Played) -> list[int]:
    """The sides, the first first."""
    return sorted(range(len(match.sides)), key=lambda side: standing(match, played, side))


def settling(match: StakedMatch, ending: Ending) -> tuple[list[Posting], dict[int, int], dict[int, int]]:
    """The postings that settle the match, and by seat what pot or prize paid and what stake was given back."""
    back = returned(match, ending)
    from_pot = shares(match, ending) if back is None and isinstance(ending, Played) else back or {}
    from_house = prizes(match, ending) if back is None and isinstance(ending, Played) else {}
    postings = [
        posting for seat, chips in from_pot.items() for posting in transfer(pot(match.id), _of(match, seat), chips)
    ]
    postings += transfer(pot(match.id), HOUSE, match.pot - sum(from_pot.values()))
    postings += [posting for seat, chips in from_house.items() for posting in transfer(HOUSE, _of(match, seat), chips)]
    return postings, {} if back is not None else from_pot | from_house, back or {}


def _of(match: StakedMatch, seat: int) -> Account:
    return player(match.people[seat]) if seat in match.people else BOTS
