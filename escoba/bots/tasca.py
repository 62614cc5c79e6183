"""The regular of the tavern: takes what is worth most now, and discards what gives the next player least.

It neither counts cards nor looks ahead: only the table that it leaves bothers it. Longer sums it may overlook.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import NamedTuple

from escoba.bots.perception import seen_moves
from escoba.bots.play_value import PlayValue
from escoba.game import Claim, Move, Play, View


class _Valued(NamedTuple):
    worth: int
    play: Play


def tasca(view: View, seed: str) -> Move:
    """The greedy move; the seed decides between equals, and what it overlooks."""
    chance = random.Random(seed)
    claims, plays = seen_moves(view, "tasca", chance)
    best = _best_play(view, plays, chance)
    claim = _dearest(view, claims)
    if claim is not None:
        rest = [card for card in view.table if card not in claim.takes]
        at_once = PlayValue(view).of_taking(claim.takes, (), sweeps=not rest)
        after = _after(view, claim)
        if at_once + _best_play(after, seen_moves(after, "tasca", chance)[1], chance).worth > best.worth:
            return claim
    return best.play


def _best_play(view: View, plays: list[Play], chance: random.Random) -> _Valued:
    """The best of what it sees."""
    worth = PlayValue(view)
    choices = [_capture(view, worth, play) if play.takes else _discard(view, worth, play) for play in plays]
    highest = max([choice.worth for choice in choices])
    return chance.choice([choice for choice in choices if choice.worth == highest])


def _capture(view: View, worth: PlayValue, play: Play) -> _Valued:
    rest = [lying for lying in view.table if lying not in play.takes]
    gain = worth.of_taking((play.card, *play.takes), rest, sweeps=not rest)
    return _Valued(gain + worth.of_leaving(rest), play)


def _discard(view: View, worth: PlayValue, play: Play) -> _Valued:
    # A discard is not lost yet: it counts for half of what it would be worth in a pile.
    return _Valued(worth.of_leaving([*view.table, play.card]) - worth.of_card(play.card) // 2, play)


def _dearest(view: View, claims: list[Claim]) -> Claim | None:
    """The dearest of the missed fifteens that it sees."""
    worth = PlayValue(view)
    return max(claims, key=lambda claim: worth.of_cards(claim.takes), default=None)


def _after(view: View, claim: Claim) -> View:
    """The view as it is once the claim is made."""
    taken = tuple(sorted(claim.takes))
    return replace(
        view,
        table=tuple([card for card in view.table if card not in claim.takes]),
        piles=tuple([(*pile, *taken) if seat == view.seat else pile for seat, pile in enumerate(view.piles)]),
        captured=tuple([captured or seat == view.seat for seat, captured in enumerate(view.captured)]),
        discarded_last=None,
        claimed=True,
    )
