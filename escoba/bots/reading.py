"""What the others' plays tell of the cards that they kept: whoever had a better card would have played it.

Each seat that has played in this deal and still holds cards is asked of every hand that it may have left: how likely
is it that the plays seen come from this hand? It is taken for a counter that looks one move ahead and errs a little,
and now and then does as it pleases. Hands are read seat by seat; which of them go together is for `Worlds` to find.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations_with_replacement
from math import comb, exp
from typing import NamedTuple

from escoba.bots.contador import OF_A_FOLLOW_UP
from escoba.bots.policy import Policy
from escoba.bots.position import Position
from escoba.game import Claim
from escoba.game.round import HAND_CARDS

_SHARPNESS = 10.0
"""A move that looks a tenth of a point worse than another is about a third as likely."""
_AS_IT_PLEASES = 0.1
"""The chance that a play says nothing."""


class Made(NamedTuple):
    """A play that was made: by which seat, the type of card, what it took off the table, the table before it."""

    seat: int
    kind: int
    takes: int
    table: int


class Reading(NamedTuple):
    """The hands that a seat may hold, as types, and their likelihoods added up from the first to each."""

    hands: list[tuple[int, ...]]
    up_to: list[float]


def plays_of_deal(position: Position) -> list[Made]:
    """The plays of this deal so far, in order. A hand-made view whose plays do not lead to it gives fewer."""
    packing, table = position.packing, position.table
    missing = HAND_CARDS * position.seats - sum(position.hand_sizes)
    made: list[Made] = []
    for move in reversed(position.view.moves):
        takes = packing.table(move.takes)
        if isinstance(move, Claim):
            table += takes
            continue
        if len(made) == missing:
            break
        kind = packing.type_of[move.card.index]
        if takes:
            table += takes
        elif kind in packing.on_table(table):
            table -= packing.bit[kind]
        else:
            break
        made.append(Made(move.seat, kind, takes, table))
    made.reverse()
    return made


def read(position: Position, into: dict[int, Reading]) -> Iterator[None]:
    """Read every seat that can be read, in slices of work: a yield after each play that was looked at."""
    made = plays_of_deal(position)
    known = [one.kind for one in made]
    policy = Policy(
        position.view.rules,
        [*position.unseen, *position.hand, *known],
        HAND_CARDS,
        escobas=position.counts_escobas,
    )
    for seat, size in enumerate(position.hand_sizes):
        plays = [one for one in made if one.seat == seat]
        if seat == position.seat or not size or len(plays) + size != HAND_CARDS or not plays:
            continue
        hands, weights = _possible(position.unseen, size)
        for number, one in enumerate(plays):
            later = tuple([other.kind for other in plays[number + 1 :]])
            moment = _Moment(policy, one)
            for place, hand in enumerate(hands):
                weights[place] *= moment.likelihood((one.kind, *later, *hand))
            yield
        up_to = list(accumulate(weights))
        if up_to and up_to[-1] > 0:
            into[seat] = Reading(hands, up_to)


def _possible(unseen: Sequence[int], size: int) -> tuple[list[tuple[int, ...]], list[float]]:
    """Every hand of this size that may be drawn from the unseen, and in how many ways it may."""
    counts = Counter(unseen)
    hands: list[tuple[int, ...]] = []
    ways: list[float] = []
    for hand in combinations_with_replacement(sorted(counts), size):
        number = 1
        for kind in set(hand):
            number *= comb(counts[kind], hand.count(kind))
        if number:
            hands.append(hand)
            ways.append(float(number))
    return hands, ways


class _Moment:
    """A play that was made, seen from the hands that it may have come from."""

    def __init__(self, policy: Policy, made: Made) -> None:
        """Weigh the card that was played; the others are weighed when a hand has them."""
        self._policy = policy
        self._made = made
        self._weighed: dict[int, tuple[float, bool, list[float]]] = {}
        self._had_to_capture = policy.values.rules.capture == "any_card" and not made.takes

    def likelihood(self, hand: Sequence[int]) -> float:
        """The chance that a seat with this hand, the card that it played in front, plays just so."""
        weighed = [self._weigh(kind) for kind in hand]
        if self._had_to_capture and any(takes for _, takes, _ in weighed):
            return 0.0
        scores = []
        for place, (score, _, follow_ups) in enumerate(weighed):
            could_follow = [follow_ups[kind] for other, kind in enumerate(hand) if other != place]
            scores.append(score + OF_A_FOLLOW_UP * max(could_follow, default=0.0))
        best = max(scores)
        chances = [exp(_SHARPNESS * (score - best)) for score in scores]
        return (1 - _AS_IT_PLEASES) * chances[0] / sum(chances) + _AS_IT_PLEASES / len(hand)

    def _weigh(self, kind: int) -> tuple[float, bool, list[float]]:
        """The score of a card, whether it captures, and by type what a card could gain on the table it leaves."""
        known = self._weighed.get(kind)
        if known is None:
            policy, made = self._policy, self._made
            if kind == made.kind:
                score, takes = policy.score(made.table, kind, made.takes), made.takes
            else:
                score, takes, _ = policy.best(made.table, kind)
            after = made.table - takes if takes else made.table + policy.packing.bit[kind]
            known = self._weighed[kind] = (score, bool(takes), policy.best_gains(after))
        return known
