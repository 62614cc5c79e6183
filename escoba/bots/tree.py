"""A tree of what may follow, grown over sampled worlds: for tables of four.

Each round of growth draws a world, walks down the moves that it allows (the promising ones more often: upper confidence
bounds, each seat for its own side), adds one move, plays the deal out and remembers how that went for every side. The
tree knows only what is seen on the table, so one tree serves all worlds.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from math import log, sqrt

from escoba.bots.aim import Aim
from escoba.bots.contador import policy_of
from escoba.bots.perception import few
from escoba.bots.position import CLAIM, Choice, Position
from escoba.bots.rollout import Rollout
from escoba.bots.worlds import Worlds
from escoba.game.sets import FIFTEEN

_CURIOSITY = 0.8
"""In points: how much a move that was seldom tried is given the benefit of the doubt."""
_MOST_SETS, _MOST_CHOICES = 4, 12
_SLICE = 4
"""So many rounds of growth are one slice of work."""


class _Node:
    """What is known of one move: how often it was tried and possible, what it brought its side, and what follows."""

    __slots__ = ("children", "possible", "side", "sum", "tried")

    def __init__(self, side: int) -> None:
        self.side = side
        self.tried = 0
        self.possible = 0
        self.sum = 0.0
        self.children: dict[tuple[int, int], _Node] = {}


class Tree:
    """The tree of one decision. `grow` once for each world; `best` is the move that was tried most."""

    def __init__(self, position: Position, choices: Sequence[Choice], aim: Aim, chance: random.Random) -> None:
        """Begin with the position's own moves."""
        self._position = position
        self._aim = aim
        self._policy = policy_of(position)
        self._rollout = Rollout(position, self._policy)
        self._worlds = Worlds(position, chance)
        self._choices = few(position, list(choices), _MOST_CHOICES)
        self._root = _Node(position.side)
        scale = max([abs(weight) for weight in aim.weights])
        self._curiosity = _CURIOSITY * scale
        self._missed = position.view.rules.missed_fifteen
        self._capture = position.view.rules.capture
        self._moves: dict[int, list[tuple[int, int, int]]] = {}

    @property
    def best(self) -> Choice:
        """The move tried most; where two were tried as often, the one that brought more."""

        def promise(choice: Choice) -> tuple[int, float]:
            node = self._root.children.get((choice.kind, choice.takes))
            return (node.tried, node.sum / max(1, node.tried)) if node is not None else (0, 0.0)

        return max(self._choices, key=promise)

    def grow(self) -> None:
        """Draw a world and learn from it."""
        position, packing = self._position, self._policy.packing
        hands = self._worlds.draw()
        hands = [list(hand) for hand in hands]
        seat, table, piles, last = position.seat, position.table, list(position.piles), position.last
        node, path = self._root, [self._root]
        fresh, claimed, new = False, position.claimed, False
        while not new and hands[seat]:
            if node is self._root:
                options = [(one.kind, one.takes, self._adds(one)) for one in self._choices]
            else:
                if not claimed:
                    table, last = self._claim(seat, table, piles, last, fresh)
                options = self._options(table, hands[seat])
            kind, takes, adds = self._pick(node, options, position.side_of[seat])
            node = node.children[kind, takes]
            new = node.tried == 0
            path.append(node)
            claimed = kind == CLAIM
            if not claimed:
                hands[seat].remove(kind)
            if takes:
                table -= takes
                piles[position.side_of[seat]] += adds
                last = seat
                fresh = False
            else:
                table += packing.bit[kind]
                fresh = True
            if not claimed:
                seat = (seat + 1) % position.seats
        piles, table, _ = self._rollout.finish(seat, table, piles, last, hands, fresh, claimed)
        values = self._aim.by_side(piles, table)
        for step in path:
            step.tried += 1
            step.sum += values[step.side]

    def _claim(self, seat: int, table: int, piles: list[int], last: int | None, fresh: bool) -> tuple[int, int | None]:
        """Below the first move claims are made as the quick policy makes them."""
        if table and (self._missed == "any" or (self._missed == "renuncio" and fresh)):
            takes, adds = self._policy.best_claim(table)
            if takes:
                piles[self._position.side_of[seat]] += adds
                return table - takes, seat
        return table, last

    def _pick(self, node: _Node, options: list[tuple[int, int, int]], side: int) -> tuple[int, int, int]:
        """The option to try: one that is new, the first in order; else the highest upper bound."""
        children = node.children
        best, highest = options[0], -1e18
        unborn = None
        for option in options:
            child = children.get(option[:2])
            if child is None:
                unborn = unborn or option
                continue
            child.possible += 1
            bound = child.sum / child.tried + self._curiosity * sqrt(log(child.possible) / child.tried)
            if bound > highest:
                best, highest = option, bound
        if unborn is not None:
            child = children[unborn[:2]] = _Node(side)
            child.possible = 1
            return unborn
        return best

    def _options(self, table: int, hand: list[int]) -> list[tuple[int, int, int]]:
        options: list[tuple[int, int, int]] = []
        for place, kind in enumerate(hand):
            if kind not in hand[:place]:
                options.extend(self._moves_with(table, kind))
        if self._capture == "any_card" and any(option[1] for option in options):
            return [option for option in options if option[1]]
        return options

    def _moves_with(self, table: int, kind: int) -> list[tuple[int, int, int]]:
        """What can be done with a card, the best at first sight first."""
        key = table << 6 | kind
        known = self._moves.get(key)
        if known is None:
            policy = self._policy
            packing = policy.packing
            sets = packing.some_sets(table, FIFTEEN - packing.value[kind])
            scored = [
                (-policy.score(table, kind, takes), kind, takes, gains + packing.gain[kind])
                for takes, gains in policy.dearest(table, sets, _MOST_SETS)
            ]
            if not sets or self._capture == "optional":
                scored.append((-policy.score(table, kind, 0), kind, 0, 0))
            scored.sort()
            known = self._moves[key] = [
                (kind, takes, adds + (policy.escoba if takes == table and takes else 0)) for _, _, takes, adds in scored
            ]
        return known

    def _adds(self, choice: Choice) -> int:
        if not choice.takes:
            return 0
        card = 0 if choice.kind == CLAIM else self._policy.packing.gain[choice.kind]
        return choice.gains + card + (self._policy.escoba if choice.takes == self._position.table else 0)


def best_of_tree(
    position: Position, choices: Sequence[Choice], aim: Aim, worlds: int, chance: random.Random
) -> Generator[None, None, Choice]:
    """The best choice by a tree grown over so many worlds; a yield after each few."""
    tree = Tree(position, choices, aim, chance)
    for number in range(worlds):
        tree.grow()
        if number % _SLICE == 0:
            yield
    return tree.best
