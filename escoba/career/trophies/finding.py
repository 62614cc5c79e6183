"""Which trophies a match brings, and which are already in a history."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import date
from typing import NamedTuple

from escoba.career.trophies.facts import MatchFacts
from escoba.career.trophies.so_far import SoFar
from escoba.career.trophies.trophies import TROPHIES


class Won(NamedTuple):
    """A trophy (its id), the match in which it was won, and the day on which that ended."""

    trophy: str
    match: str
    day: date


def won_with(match: MatchFacts, so_far: SoFar, already: Collection[str] = ()) -> list[Won]:
    """What this match brings that is not there already; `so_far` is what there was before it."""
    after = so_far.after(match)
    return [
        Won(trophy, match.match, match.day)
        for trophy, question in TROPHIES.items()
        if trophy not in already and question(match, after)
    ]


def found_in(history: Iterable[MatchFacts], already: Collection[str] = ()) -> Iterator[Won]:
    """What a history brings, each trophy with the first match that won it; oldest match first."""
    have, so_far = set(already), SoFar()
    for match in history:
        for won in won_with(match, so_far, have):
            have.add(won.trophy)
            yield won
        so_far = so_far.after(match)
