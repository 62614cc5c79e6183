"""The neighbour: takes what brings most and parts with what is worth least, whatever that leaves the next player.

It sees more than a child and less than a regular. Tables mean nothing to it once it has played.
"""

from __future__ import annotations

import random

from escoba.bots.perception import seen_moves
from escoba.bots.play_value import PlayValue
from escoba.game import Move, Play, View


def vecina(view: View, seed: str) -> Move:
    """The neighbour's move; the seed decides between equals, and what it overlooks."""
    chance = random.Random(seed)
    value = PlayValue(view)
    claims, plays = seen_moves(view, "vecina", chance)
    claim = max(claims, key=lambda claim: value.of_cards(claim.takes), default=None)
    if claim is not None and value.of_cards(claim.takes) > 0:
        return claim
    worths = [_worth(view, value, play) for play in plays]
    highest = max(worths)
    return chance.choice([play for play, worth in zip(plays, worths, strict=True) if worth == highest])


def _worth(view: View, value: PlayValue, play: Play) -> int:
    if not play.takes:
        return -value.of_card(play.card)
    rest = [lying for lying in view.table if lying not in play.takes]
    return value.of_taking((play.card, *play.takes), rest, sweeps=not rest)
