"""The last deal: between two solved, among more searched for every way the hidden cards may lie.

Whoever has counted knows the other hand of two, and nothing is left to chance. With more seats a choice is worth the
mean over the ways, each searched with open hands. An objective gives the values, for the seat that looks.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import combinations_with_replacement
from math import comb

from escoba.bots.open_deal import Hands, OpenDeal, TooLongError
from escoba.bots.packed import LONG_TABLE
from escoba.bots.position import Choice, Position

_MOST_NODES = 20_000
"""A table between two so full that it takes more is not solved: nobody could."""
_SEVERAL, _SEVERAL_AMONG_MANY = 40, 24
"""With more choices than these there is no answer."""
_MOST_WORLDS = 90
"""With more ways than this some are drawn."""
_FEWEST_WORLDS = 12
"""With fewer worlds looked at within the limit there is no answer."""
_AT_FIRST_SIGHT = 1.3
"""Where the first world takes so many times its share, the others are not begun with."""
_NODES_OF_ALL_WORLDS = 10_000
"""In the last deal of three or four so many positions are looked at where all worlds are wanted or none."""

Worth = Callable[[Sequence[int]], float]
"""What a finished round's piles are worth to the seat that looks."""


def is_known(position: Position) -> bool:
    """Whether this is the last deal between two, so that the other hand is what has not been seen."""
    return (
        position.seats == 2
        and position.deals == 0
        and len(position.unseen) == sum(position.hand_sizes) - len(position.hand)
    )


def known_deal(position: Position, of_round: Worth) -> Callable[..., float]:
    """For a last deal that `is_known`: what gives a choice's exact value, below the bound only that it is.

    TooLongError there where it cannot be solved.
    """
    deal = OpenDeal(position, of_round, _MOST_NODES)
    hands = [position.unseen, position.unseen]
    hands[position.seat] = position.hand
    return lambda choice, least=-1e9: deal.value(choice, hands, least)


def solve(position: Position, choices: Sequence[Choice], of_round: Worth) -> Iterator[tuple[Choice, float] | None]:
    """The best of the choices and its exact value, after a None for each that has been looked at.

    Among equals the first stays. TooLongError where it cannot be solved.
    """
    if len(choices) > _SEVERAL or len(position.view.table) > LONG_TABLE:
        raise TooLongError
    value_of = known_deal(position, of_round)
    best, highest = choices[0], -1e9
    for choice in choices:
        value = value_of(choice, highest)
        if value > highest:
            best, highest = choice, value
        yield None
    yield best, highest


def hidden_hands(position: Position) -> list[tuple[list[tuple[int, ...]], int]]:
    """Every way the unseen cards may lie in the others' hands, each with the number of ways for equal cards."""
    sizes = [0 if seat == position.seat else size for seat, size in enumerate(position.hand_sizes)]

    def deal(seat: int, left: Counter[int]) -> Iterator[tuple[list[tuple[int, ...]], int]]:
        if seat == len(sizes):
            yield [], 1
            return
        kinds = sorted(kind for kind, count in left.items() if count)
        for hand in combinations_with_replacement(kinds, sizes[seat]):
            held = Counter(hand)
            ways = 1
            for kind, count in held.items():
                ways *= comb(left[kind], count)
            if ways:
                for others, more in deal(seat + 1, left - held):
                    yield [hand, *others], ways * more

    dealt = []
    for hands, ways in deal(0, Counter(position.unseen)):
        hands[position.seat] = position.hand
        dealt.append((hands, ways))
    return dealt


def over_worlds(
    position: Position,
    choices: Sequence[Choice],
    worths: Sequence[Worth],
    chance: random.Random,
    most_nodes: int,
    *,
    whole: bool = False,
) -> Generator[None, None, list[list[float]] | None]:
    """By worth, each choice's mean over the worlds, in slices; None where there is too much to look at.

    Of very many worlds some are drawn, but with `whole` all are looked at or none.
    """
    if position.deals or len(choices) > _SEVERAL_AMONG_MANY or len(position.view.table) > LONG_TABLE:
        return None
    worlds = hidden_hands(position)
    if len(worlds) > _MOST_WORLDS:
        if whole:
            return None
        drawn = chance.choices(worlds, [ways for _, ways in worlds], k=_MOST_WORLDS)
        worlds = [(hands, 1) for hands, _ in drawn]
    else:
        chance.shuffle(worlds)
    # Among three or four what is played does not depend on the worth, so that one search serves all of them.
    needed = len(worlds) if whole else min(len(worlds), _FEWEST_WORLDS)
    first = min(most_nodes, int(most_nodes / needed * _AT_FIRST_SIGHT))
    deals = [OpenDeal(position, worth, first) for worth in (worths if position.sides == 2 else worths[:1])]
    sums, looked_at = [[0.0] * len(choices) for _ in worths], 0
    for number, (hands, ways) in enumerate(worlds):
        try:
            values = [_values(deals, worths, choice, hands) for choice in choices]
        except TooLongError:
            if number < needed:
                return None
            break
        for place, of_choice in enumerate(values):
            for total, value in zip(sums, of_choice, strict=True):
                total[place] += ways * value
        looked_at += ways
        for deal in deals:
            deal.forget()
            deal.most_nodes = most_nodes
        yield
    return [[total / looked_at for total in of_worth] for of_worth in sums]


def searched_values(
    position: Position, choices: Sequence[Choice], worths: Sequence[Worth], chance: random.Random
) -> Generator[None, None, list[list[float]] | None]:
    """By worth, what each choice is worth in a last deal that can be searched whole, in slices; else None.

    Between two the figures are proven.
    """
    if not is_known(position):
        return (yield from over_worlds(position, choices, worths, chance, _NODES_OF_ALL_WORLDS, whole=True))
    if len(position.view.table) > LONG_TABLE:
        return None
    searched = []
    try:
        for worth in worths:
            value_of = known_deal(position, worth)
            searched.append([value_of(choice) for choice in choices])
            yield
    except TooLongError:
        return None
    return searched


def _values(deals: Sequence[OpenDeal], worths: Sequence[Worth], choice: Choice, hands: Hands) -> list[float]:
    """What a choice is worth in one world, by worth."""
    if len(deals) == len(worths):
        return [deal.value(choice, hands) for deal in deals]
    end = deals[0].end(choice, hands)
    return [worth(end) for worth in worths]
