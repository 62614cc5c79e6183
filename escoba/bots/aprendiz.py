"""The apprentice: plays like a child, who sees short sums and likes what glitters."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from escoba.cards import SEVEN_OF_OROS, Card, Suit
from escoba.game import Claim, LegalPlays, Move, Play, View
from escoba.game.sets import FIFTEEN

_SEES = {1: 0.97, 2: 0.9, 3: 0.5}
"""How often a sum with so many table cards is seen; longer ones go like three."""
_LONGEST = 5
_PATIENCE = 2_000
"""So many groups of cards are added up at most, the short ones first."""
_WOULD_RATHER_DISCARD = 0.03
_FORGETS_THE_AIM = 0.1
"""How often it takes cards where the lowest total wins, as in the game that it knows better."""


def aprendiz(view: View, seed: str) -> Move:
    """A child's move: the nicest of the fifteens that it sees, or else any card that it may lay down."""
    chance = random.Random(seed)
    legal = view.legal_plays
    wants_cards = not view.rules.lowest_wins or chance.random() < _FORGETS_THE_AIM
    if legal.claimable and wants_cards:
        claims = [Claim(view.seat, frozenset(group)) for group in _seen(view.table, FIFTEEN, chance)]
        allowed = [claim for claim in claims if claim in legal]
        if allowed:
            return max(allowed, key=lambda claim: _liking(claim.takes, chance))
    discards = [Play(view.seat, card) for card in view.hand if legal.may_discard(card)]
    if discards and (not wants_cards or chance.random() < _WOULD_RATHER_DISCARD):
        return chance.choice(discards)
    captures = [
        Play(view.seat, card, frozenset(group))
        for card in view.hand
        for group in _seen(view.table, FIFTEEN - card.value, chance)
    ]
    if captures:
        return max(captures, key=lambda play: _liking([play.card, *play.takes], chance))
    return chance.choice(discards) if discards else _helped(legal)


def _seen(table: Sequence[Card], worth: int, chance: random.Random) -> Iterator[tuple[Card, ...]]:
    """The groups of table cards with this worth that the child happens to see."""
    groups = (group for size in range(1, _LONGEST + 1) for group in combinations(table, size))
    for group in islice(groups, _PATIENCE):
        if sum([card.value for card in group]) == worth and chance.random() < _SEES.get(len(group), _SEES[3]):
            yield group


def _liking(cards: Sequence[Card] | frozenset[Card], chance: random.Random) -> float:
    """How nice the child finds it to have these cards: many, golden ones above all, and a good deal of whim."""
    gold = len([card for card in cards if card.suit is Suit.OROS])
    return len(cards) + 2 * gold + 3 * (SEVEN_OF_OROS in cards) + 2.5 * chance.random()


def _helped(legal: LegalPlays) -> Move:
    """A capture that the rules oblige it to make and that it did not see: the others at the table show it one."""
    able = next(card for card in legal.hand if legal.can_capture(card))
    return next(legal.captures(able))
