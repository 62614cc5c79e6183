"""Glicko-2, with weights: M. Glickman, "Example of the Glicko-2 system" (2013); the steps are those of the paper."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

CENTRE = 1500.0
SCALE = 173.7178
"""From ratings as they are shown to those of the paper's reckoning: (rating - CENTRE) / SCALE, deviation / SCALE."""
CHANGE = 0.5
"""τ: how freely the volatility changes."""
_CLOSE = 1e-6


class Rating(NamedTuple):
    """How strong somebody is: the rating, its deviation (RD), and the volatility; a new player's where not given."""

    rating: float = 1300.0
    deviation: float = 350.0
    volatility: float = 0.06


class Game(NamedTuple):
    """One game against somebody of a rating and deviation: 1 won, 0.5 level, 0 lost.

    `weight` multiplies its terms in the sums of 1/v and of the improvement.
    """

    rating: float
    deviation: float
    score: float
    weight: float = 1.0


def rated(before: Rating, games: Sequence[Game]) -> Rating:
    """The rating after a rating period with these games, at least one."""
    mu, phi = (before.rating - CENTRE) / SCALE, before.deviation / SCALE
    information = improvement = 0.0
    for game in games:
        g = 1 / sqrt(1 + 3 * (game.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-g * (mu - (game.rating - CENTRE) / SCALE)))
        information += game.weight * g**2 * expected * (1 - expected)
        improvement += game.weight * g * (game.score - expected)
    v = 1 / information
    volatility = _volatility(before.volatility, phi, v, v * improvement)
    phi = 1 / sqrt(1 / (phi**2 + volatility**2) + 1 / v)
    mu += phi**2 * improvement
    return Rating(CENTRE + SCALE * mu, SCALE * phi, volatility)


def _volatility(sigma: float, phi: float, v: float, delta: float) -> float:
    """Step 5: the new volatility, by the Illinois form of false position."""
    start = log(sigma**2)

    def slope(x: float) -> float:
        spread = phi**2 + v + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / CHANGE**2

    a = start
    if delta**2 > phi**2 + v:
        b = log(delta**2 - phi**2 - v)
    else:
        steps = 1
        while slope(start - steps * CHANGE) < 0:
            steps += 1
        b = start - steps * CHANGE
    at_a, at_b = slope(a), slope(b)
    while abs(b - a) > _CLOSE:
        c = a + (a - b) * at_a / (at_b - at_a)
        at_c = slope(c)
        if at_c * at_b <= 0:
            a, at_a = b, at_b
        else:
            at_a /= 2
        b, at_b = c, at_c
    return exp(a / 2)
