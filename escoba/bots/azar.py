"""Chance itself: any legal move. For arenas, as the zero of the scale."""

from __future__ import annotations

import random

from escoba.bots.perception import types_of
from escoba.bots.position import CLAIM, position_of
from escoba.game import Move, View


def azar(view: View, seed: str) -> Move:
    """Claims at every second chance, then plays any card in any way that it may be played."""
    position = position_of(view)
    chance = random.Random(seed)
    claims = list(position.claims())
    if claims and chance.random() < 0.5:
        return position.move(chance.choice(claims))
    plays = list(position.plays())
    kind = chance.choice(types_of(plays))
    return position.move(chance.choice([play for play in plays if play.kind == kind and play.kind != CLAIM]))
