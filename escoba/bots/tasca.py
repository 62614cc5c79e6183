"""The regular of the tavern: takes what is worth most now, and discards what gives the next player least.

He neither counts cards nor looks ahead: only the table that he leaves bothers him.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import NamedTuple

from escoba.bots.dearest import Dearest, dearest_sets
from escoba.bots.worth import Worth
from escoba.cards import Card
from escoba.game import Claim, Move, Play, View
from escoba.game.sets import FIFTEEN


class _Valued(NamedTuple):
    worth: int
    play: Play


def tasca(view: View, seed: str) -> Move:
    """The greedy move; the seed only decides between equals."""
    chance = random.Random(seed)
    best = _best_play(view, chance)
    claim = _best_claim(view)
    if claim is not None:
        rest = [card for card in view.table if card not in claim.takes]
        at_once = Worth(view).of_taking(claim.takes, (), sweeps=not rest)
        if at_once + _best_play(_after(view, claim), chance).worth > best.worth:
            return claim
    return best.play


def _best_play(view: View, chance: random.Random) -> _Valued:
    """The best of each card's dearest capture and its discard, so far as the rules let him make them."""
    legal, worth = view.legal_plays, Worth(view)
    sets = dearest_sets(view.table, [worth.of_card(card) for card in view.table])
    choices = [
        _capture(view, worth, card, taken) for card in view.hand if (taken := sets[FIFTEEN - card.value]) is not None
    ]
    choices.extend([_discard(view, worth, card) for card in view.hand if legal.may_discard(card)])
    highest = max([choice.worth for choice in choices])
    return chance.choice([choice for choice in choices if choice.worth == highest])


def _capture(view: View, worth: Worth, card: Card, taken: Dearest) -> _Valued:
    takes = frozenset(taken.cards)
    rest = [lying for lying in view.table if lying not in takes]
    gain = worth.of_taking((card, *taken.cards), rest, sweeps=not rest)
    return _Valued(gain + worth.of_leaving(rest), Play(view.seat, card, takes))


def _discard(view: View, worth: Worth, card: Card) -> _Valued:
    # A discard is not lost yet: it counts for half of what it would be worth in a pile.
    return _Valued(worth.of_leaving([*view.table, card]) - worth.of_card(card) // 2, Play(view.seat, card))


def _best_claim(view: View) -> Claim | None:
    """The dearest missed fifteen that he may claim."""
    worth, claimable = Worth(view), view.legal_plays.claimable
    if not claimable:
        return None
    # Under renuncio every claim holds the last discard.
    held = claimable[:1] if view.rules.missed_fifteen == "renuncio" else ()
    others = claimable[len(held) :]
    sets = dearest_sets(others, [worth.of_card(card) for card in others])
    rest = sets[FIFTEEN - sum([card.value for card in held])]
    return None if rest is None else Claim(view.seat, frozenset([*held, *rest.cards]))


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
