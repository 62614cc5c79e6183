"""Positions for bots: rule sets and tables at random for hypothesis, rounds to walk through, views made by hand."""

import random
from collections.abc import Iterator
from dataclasses import fields
from itertools import islice

from hypothesis import strategies as st

from escoba.cards import DECK, Card
from escoba.game import Match, Move, Play, Round, View
from escoba.rules import ALWAYS_SCORED, CHOICES, NUMBERS, PRESETS, SWITCHES, RuleSet

TABLES = ((2, False), (3, False), (4, False), (4, True))
"""Seats, and whether they play in teams."""


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """A preset, or any rule set that is not refused."""
    if draw(st.booleans()):
        return draw(st.sampled_from([preset.rules for preset in PRESETS.values()]))
    values: dict[str, object] = {name: draw(st.sampled_from(words)) for name, words in CHOICES.items()}
    values |= {name: draw(st.booleans()) for name in SWITCHES}
    values |= {name: draw(st.integers(low, high)) for name, (low, high) in NUMBERS.items()}
    if not any(values[name] for name in ALWAYS_SCORED):
        values[draw(st.sampled_from(ALWAYS_SCORED))] = 1
    assert set(values) == {field.name for field in fields(RuleSet)}
    return RuleSet(**values)  # type: ignore[arg-type]


def walk(rules: RuleSet, seats: int, teams: bool, rng: random.Random, discards: float) -> Iterator[Match]:
    """A round of random moves, stopped at each turn; with `discards` near 1 its tables grow very long."""
    deck = list(DECK)
    rng.shuffle(deck)
    match = Match(rules, seats, teams)
    match.begin_round(deck, rng.randrange(seats))
    while match.playing:
        yield match
        match.play(_any_move(on_table(match), rng, discards))


def _any_move(played: Round, rng: random.Random, discards: float) -> Move:
    legal = played.legal_plays
    laid_down = [Play(legal.seat, card) for card in legal.hand if legal.may_discard(card)]
    if laid_down and rng.random() < discards:
        return rng.choice(laid_down)
    return rng.choice(list(islice(legal, 50)))


def on_table(match: Match) -> Round:
    """The round being played."""
    assert match.round is not None
    return match.round


def view(
    rules: RuleSet,
    hand: str,
    table: str,
    *,
    mine: str = "",
    theirs: str = "",
    discarded_last: str | None = None,
    stock: int = 18,
    their_hand: int = 3,
    captured: tuple[bool, bool] | None = None,
) -> View:
    """What seat 0 of two sees at its turn, with cards as codes; it need not be a position that a round leads to."""
    return View(
        rules=rules,
        teams=False,
        seats=2,
        seat=0,
        dealer=1,
        turn=0,
        hand=cards(hand),
        table=cards(table),
        piles=(cards(mine), cards(theirs)),
        escobas=((), ()),
        captured=captured or (bool(mine), bool(theirs)),
        hand_sizes=(len(cards(hand)), their_hand),
        stock=stock,
        totals=(0, 0),
        discarded_last=None if discarded_last is None else Card.from_code(discarded_last),
        claimed=False,
        moves=(),
    )


def cards(codes: str) -> tuple[Card, ...]:
    """The cards of codes with spaces between them."""
    return tuple([Card.from_code(code) for code in codes.split()])


def takes(codes: str) -> frozenset[Card]:
    """The same, as a set that is taken."""
    return frozenset(cards(codes))
