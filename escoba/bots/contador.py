"""The counter: weighs each move against what the next seat may still hold, as far as it remembers what has gone."""

from __future__ import annotations

import random

from escoba.bots.packed import cards_in
from escoba.bots.perception import MOST_CHOICES, few, seen_choices
from escoba.bots.policy import Policy
from escoba.bots.position import CLAIM, Choice, Position, position_of
from escoba.cards import SEVEN_OF_OROS
from escoba.game import Move, View
from escoba.game.round import HAND_CARDS
from escoba.game.sets import FIFTEEN

_FORGETS = 0.3
"""How often a captured card has slipped its mind; nobody forgets the 7 of oros."""
OF_A_FOLLOW_UP = 0.3
"""Of what the best card kept could gain on the table that a play leaves, so much counts for the play."""
_DOOM = 0.35
"""How much sooner a capture is worth than none, for each deal gone, where going without loses the match."""


def contador(view: View, seed: str) -> Move:
    """The counter's move: it remembers most of the captured cards, and overlooks few sums."""
    position = position_of(view)
    chance = random.Random(seed)
    choices = seen_choices(position, "contador", chance)
    captured = [card for pile in view.piles for card in pile if card is not SEVEN_OF_OROS]
    forgotten = [card for card in sorted(captured) if chance.random() < _FORGETS]
    unseen = sorted([*position.unseen, *position.packing.types(forgotten)])
    return position.move(best_choice(position, choices, policy_of(position, unseen)))


def full_contador(view: View, seed: str) -> Move:
    """The counter that forgets nothing and overlooks nothing; for arenas."""
    position = position_of(view)
    choices = [*position.claims(), *position.plays()]
    return position.move(best_choice(position, choices, policy_of(position)))


def policy_of(position: Position, unseen: tuple[int, ...] | list[int] | None = None) -> Policy:
    """The policy for a position, with every unseen card counted unless told otherwise."""
    sizes = position.hand_sizes
    following = sizes[(position.seat + 1) % position.seats]
    return Policy(
        position.view.rules,
        position.unseen if unseen is None else unseen,
        following or HAND_CARDS,
        escobas=position.counts_escobas,
    )


def best_choice(position: Position, choices: list[Choice], policy: Policy) -> Choice:
    """The choice with the highest score, one move ahead."""
    return max(few(position, choices), key=lambda choice: score(position, choice, policy))


def score(position: Position, choice: Choice, policy: Policy) -> float:
    """A choice's score: what it gains, less the reply that it invites, and some of what could be next."""
    if choice.kind == CLAIM:
        return _claim_score(position, choice, policy)
    table, hand = position.table, list(position.hand)
    hand.remove(choice.kind)
    if _is_last_card(position):
        gained = policy.gain(table, choice.kind, choice.takes) if choice.takes else 0.0
        rest = table - choice.takes if choice.takes else table + position.packing.bit[choice.kind]
        mine = choice.takes or (position.last is not None and position.side_of[position.last] == position.side)
        return gained + (policy.values.of_set(rest) if mine else 0.0)
    scored = policy.score(table, choice.kind, choice.takes) + _for_having_captured(position, choice)
    after = table - choice.takes if choice.takes else table + position.packing.bit[choice.kind]
    follow_ups = [
        policy.gain(after, kind, takes)
        for kind in set(hand)
        for takes, _ in policy.packing.some_sets(after, FIFTEEN - policy.packing.value[kind])[:MOST_CHOICES]
    ]
    return scored + OF_A_FOLLOW_UP * max(follow_ups, default=0.0)


def _claim_score(position: Position, choice: Choice, policy: Policy) -> float:
    """A claim is weighed with the best play after it, against the best play without."""
    rest = position.table - choice.takes
    gained = policy.values.of_set(choice.takes)
    if not rest:
        gained += policy.values.of_escoba if position.counts_escobas else 0.0
    after = max([policy.best(rest, kind).score for kind in set(position.hand)])
    return gained + after + 0.1 * policy.values.sign * cards_in(choice.gains)


def _is_last_card(position: Position) -> bool:
    return position.deals == 0 and sum(position.hand_sizes) == 1


def _for_having_captured(position: Position, choice: Choice) -> float:
    """What a first capture is worth beyond its cards, where going without loses the match."""
    rules = position.view.rules
    if not choice.takes or not rules.capture_nothing_loses or position.seats != 2 or position.captured[position.side]:
        return 0.0
    return rules.target * _DOOM ** (position.deals + 1)
