"""How a match ended, as far as the career wants to know (career, sections 1 and 7)."""

from __future__ import annotations

from dataclasses import dataclass

from escoba.career.errors import Refused
from escoba.career.staking import StakedMatch


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """The people agreed to end it; `gave_up` are the seats that had been given up before."""

    gave_up: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """It was played to its end, or the last person gave it up: then `winner` is None.

    `totals` are by side, `winner` is a side, `gave_up` are seats whose people gave them up, `first` is the seat after
    the last round's dealer.
    """

    totals: tuple[int, ...]
    winner: int | None
    first: int
    gave_up: tuple[int, ...] = ()


Ending = Agreed | Played


def check_ending(match: StakedMatch, ending: Ending) -> None:
    """Raise Refused where this match cannot have ended so."""
    gave_up = ending.gave_up
    if len(set(gave_up)) < len(gave_up):
        raise Refused("A seat was given up twice")
    if not match.people.keys() >= set(gave_up):
        raise Refused("A seat was given up in which no person sits")
    if isinstance(ending, Agreed):
        return
    if len(ending.totals) != len(match.sides):
        raise Refused(f"The totals are of {len(ending.totals)} sides, and there are {len(match.sides)}")
    if not 0 <= ending.first < len(match.seats):
        raise Refused("The seat after the last dealer is none of this match")
    if ending.winner is not None and not 0 <= ending.winner < len(match.sides):
        raise Refused("The winner is no side of this match")
    # To the letter: where only bots sit there is no person who has not given up, and nobody to win.
    everybody_gave_up = len(gave_up) == len(match.people)
    if ending.winner is None and not everybody_gave_up:
        raise Refused("Nobody has won, though a person has not given up")
    if ending.winner is not None and everybody_gave_up:
        raise Refused("A side has won, though every person has given up")
