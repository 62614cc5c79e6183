"""Short ways to write cards, decks, moves and rule sets in the tests of the game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from copy import copy
from dataclasses import asdict
from typing import Any

from escoba.cards import DECK, Card, codes
from escoba.game import Claim, Event, Match, Move, Play, Round
from escoba.rules import ALWAYS_SCORED, CHOICES, NUMBERS, PRESETS, SWITCHES, RuleSet, rules_from

TABLES: tuple[tuple[int, bool], ...] = ((2, False), (3, False), (4, False), (4, True))
"""Every number of seats, and whether in teams."""

PLAIN = RuleSet()
"""Free captures, nothing at the opening, no claims."""


def card(code: str) -> Card:
    return Card.from_code(code)


def cards(text: str) -> list[Card]:
    return [Card.from_code(code) for code in text.split()]


def card_set(text: str) -> frozenset[Card]:
    return frozenset(cards(text))


def sorted_codes(some: Any) -> list[str]:
    return sorted(codes(some))


def shuffled(rng: random.Random) -> list[Card]:
    deck = list(DECK)
    rng.shuffle(deck)
    return deck


def stacked(*hands: str, table: str, first: int = 0, then: str = "") -> list[Card]:
    """A deck that deals these first hands (by seat) and this table; then `then`, and the rest in deck order."""
    by_seat = [cards(hand) for hand in hands]
    top = [by_seat[(first + turn) % len(hands)][number] for number in range(3) for turn in range(len(hands))]
    top += cards(table) + cards(then)
    assert len(top) == len(set(top))
    return top + [other for other in DECK if other not in top]


def began(
    rules: RuleSet, *hands: str, table: str, dealer: int | None = None, then: str = "", teams: bool = False
) -> Match:
    """A match whose first round is dealt as `stacked` says. The dealer is the last seat, so seat 0 plays first."""
    by = len(hands) - 1 if dealer is None else dealer
    match = Match(rules, len(hands), teams)
    match.begin_round(stacked(*hands, table=table, first=(by + 1) % len(hands), then=then), by)
    return match


def dealt(rules: RuleSet, seats: int, deck: Sequence[Card], dealer: int, teams: bool = False) -> Match:
    match = Match(rules, seats, teams)
    match.begin_round(deck, dealer)
    return match


def on_table(match: Match) -> Round:
    assert match.round is not None
    return match.round


def turn(match: Match) -> int:
    seat = on_table(match).turn
    assert seat is not None
    return seat


def play(match: Match, code: str, takes: str = "") -> list[Event]:
    """Play for the seat whose turn it is."""
    return match.play(Play(turn(match), card(code), card_set(takes)))


def claim(match: Match, takes: str) -> list[Event]:
    return match.play(Claim(turn(match), card_set(takes)))


def discard_first(match: Match) -> list[Event]:
    """Lay down the first card of the hand."""
    seat = turn(match)
    return match.play(Play(seat, on_table(match).hands[seat][0]))


def discard_all(match: Match) -> list[Event]:
    """Lay down every card until the round is over; the events of the last."""
    events: list[Event] = []
    while match.playing:
        events = discard_first(match)
    return events


def play_out(match: Match, *eager: int) -> list[Event]:
    """Play the round to its end: the eager seats take what they can, the others only lay down; the last events."""
    events: list[Event] = []
    while match.playing:
        legal = on_table(match).legal_plays
        plays = list(legal.plays())
        wanted = [move for move in plays if bool(move.takes) == (legal.seat in eager)]
        events = match.play((wanted or plays)[0])
    return events


def any_move(match: Match, rng: random.Random) -> Move:
    return rng.choice(list(on_table(match).legal_plays))


def random_changes(rng: random.Random) -> dict[str, Any]:
    """Every option of a rule set at random, with a target that some rounds can reach."""
    while True:
        rules: dict[str, Any] = {name: rng.choice(values) for name, values in CHOICES.items()}
        rules |= {name: rng.random() < 0.5 for name in SWITCHES}
        rules |= {name: rng.choice((1, 1, rng.randint(*span))) for name, span in NUMBERS.items()}
        rules["target"] = rng.choice((5, 5, 7, 11, 21, rng.randint(5, 51)))
        if any(rules[name] for name in ALWAYS_SCORED):
            return rules


def random_rules(rng: random.Random) -> dict[str, Any]:
    """Half the time a preset as it is or with one change, half the time anything."""
    changes = random_changes(rng)
    if rng.random() < 0.5:
        return changes
    changed = [rng.choice(sorted(changes))] if rng.random() < 0.5 else []
    preset = PRESETS[rng.choice(sorted(PRESETS))].rules
    values = asdict(preset) | {name: changes[name] for name in changed}
    return values if any(values[name] for name in ALWAYS_SCORED) else asdict(preset)


def preset(name: str, **changes: Any) -> RuleSet:
    return rules_from(name, changes)


def copied(match: Match) -> Match:
    """The match once more, to be played on apart."""
    twin, table = copy(match), copy(on_table(match))
    for thing in (twin, table):
        for name, value in vars(thing).items():
            if isinstance(value, list):
                setattr(thing, name, [list(part) if isinstance(part, list) else part for part in value])
    twin.round = table
    return twin


def snapshot(match: Match) -> dict[str, Any]:
    """Everything a match and its round hold, copied deeply enough that no later change can reach it."""
    played = match.round
    own: dict[str, Any] = {name: repr(value) for name, value in vars(match).items() if name != "round"}
    if played is not None:
        # The lazily made list of legal plays is a memory, not a part of the game.
        own |= {f"round.{name}": repr(value) for name, value in vars(played).items() if name != "_legal"}
        own["identity"] = id(played)
        own["round.legal"] = [] if played.turn is None else sorted(map(str, played.legal_plays))
    return own
