"""Rollouts keep to the rules: under every option they are replayed through the game, move by move."""

import random
from collections.abc import Iterator
from copy import deepcopy

import pytest

from escoba.bots.position import CLAIM, Choice, Position, position_of
from escoba.bots.rollout import Rollout
from escoba.game import Match
from escoba.rules import CHOICES, PRESETS, SWITCHES, RuleSet, rules_from
from tests.bots.positions import TABLES, on_table, walk


def every_option() -> Iterator[tuple[str, RuleSet]]:
    """Every preset, every value of every option, and the options that change who may take what together."""
    for name, preset in PRESETS.items():
        yield name, preset.rules
    for name, values in [*CHOICES.items(), *[(name, (True, False)) for name in SWITCHES]]:
        for value in values:
            yield f"{name}={value}", rules_from("libre", {name: value})
    for capture in CHOICES["capture"]:
        for missed in CHOICES["missed_fifteen"]:
            for lowest in (True, False):
                changes: dict[str, str | int | bool] = {
                    "capture": capture,
                    "missed_fifteen": missed,
                    "lowest_wins": lowest,
                    "last_deal_escobas": not lowest,
                }
                yield f"{capture} {missed} lowest={lowest}", rules_from("libre", changes)


OPTIONS = dict(every_option())


def real_hands(match: Match, position: Position) -> list[list[int]]:
    return [position.packing.types(hand) for hand in on_table(match).hands]


def turn_position(match: Match) -> Position:
    turn = on_table(match).turn
    assert turn is not None
    return position_of(match.view(turn))


def replay(match: Match, choice: Choice) -> int:
    """Play the rollout of a choice on real cards: the game refuses what is not allowed. Gives the number of claims."""
    position = turn_position(match)
    noted: list[tuple[int, int, int]] = []
    rollout = Rollout(position, lambda *move: noted.append(move))
    piles, table, last = rollout.play(choice, real_hands(match, position))
    played = on_table(match)
    deals, packing = played.deals, position.packing
    for seat, kind, takes in noted:
        assert played.turn == seat
        match.play(turn_position(match).move(Choice(kind, takes)))
    sides = [0] * position.sides
    for seat, pile in enumerate(played.piles):
        sides[position.side_of[seat]] += packing.pile(pile, len(played.escobas[seat]))
    assert sides == piles
    assert last == played.last_capturer or played.last_capturer is None
    if played.turn is None:
        assert position.deals == 0
    else:
        assert packing.table(played.table) == table
        assert played.deals == deals + 1
    return len([kind for _, kind, _ in noted if kind == CLAIM])


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.slow
def test_a_rollout_is_a_deal_that_could_be_played(option: str) -> None:
    rules, rng, claims = OPTIONS[option], random.Random(f"replay {option}"), 0
    for table in TABLES:
        for match in walk(rules, *table, rng, 0.5):
            if len(on_table(match).moves) % 4:
                continue
            position = turn_position(match)
            for choice in [*position.claims(), *position.plays()][:4]:
                claims += replay(deepcopy(match), choice)
    assert bool(claims) == (rules.missed_fifteen != "off" and not never_claims(rules))


def never_claims(rules: RuleSet) -> bool:
    """Where every capture is obliged a discard completes no fifteen; and few want one where the lowest total wins."""
    return rules.missed_fifteen == "renuncio" and rules.capture != "optional"
