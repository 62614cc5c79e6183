"""Which fifteens a player overlooks. People see short sums at once and long ones late; so do the levels.

`MISSES` is by level and by how many table cards a set has: 1, 2, 3, 4 or more. It is each level's documented rate.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from escoba.bots.card_value import card_values_for
from escoba.bots.packed import cards_in
from escoba.bots.position import CLAIM, Choice, Position, position_of
from escoba.game import Claim, Play, View

MISSES: dict[str, tuple[float, float, float, float]] = {
    "vecina": (0.02, 0.13, 0.35, 0.65),
    "tasca": (0.01, 0.08, 0.25, 0.5),
    "contador": (0.0, 0.01, 0.04, 0.12),
    "maestro": (0.0, 0.0, 0.01, 0.03),
    "experto": (0.0, 0.0, 0.0, 0.0),
}
"""How often a set of one, two, three, and four or more table cards is overlooked. For aprendiz see its own module."""

MOST_CHOICES = 24
"""Nobody weighs more sets than this, the dearest; only very long tables have more."""


def seen_choices(position: Position, level: str, chance: random.Random) -> list[Choice]:
    """The seat's moves, claims first, without those whose sets the level overlooks this time.

    Where the rules oblige it to capture and it sees nothing, the others at the table show it everything.
    """
    missed = MISSES.get(level)
    choices = [*position.claims(), *position.plays()]
    if missed is None or not any(missed):
        return choices
    seen = [choice for choice in choices if _is_seen(choice, missed, chance.random)]
    if any(choice.kind != CLAIM for choice in seen):
        return seen
    return [*seen, *[choice for choice in choices if choice.kind != CLAIM]]


def seen_moves(view: View, level: str, chance: random.Random) -> tuple[list[Claim], list[Play]]:
    """The claims and the plays that a level sees, with real cards; of very many the dearest."""
    position = position_of(view)
    claims: list[Claim] = []
    plays: list[Play] = []
    choices = seen_choices(position, level, chance)
    for part in ([one for one in choices if one.kind == CLAIM], [one for one in choices if one.kind != CLAIM]):
        for choice in few(position, part):
            move = position.move(choice)
            if isinstance(move, Claim):
                claims.append(move)
            else:
                plays.append(move)
    return claims, plays


def _is_seen(choice: Choice, missed: tuple[float, ...], draw: Callable[[], float]) -> bool:
    size = cards_in(choice.gains)
    # A number is drawn for each set, so that one more of them does not change what is seen of the others' kind.
    return size == 0 or draw() >= missed[min(size, len(missed)) - 1]


def few(position: Position, choices: list[Choice], most: int = MOST_CHOICES) -> list[Choice]:
    """The choices, or where a long table offers very many, the dearest of them and every discard."""
    if len(choices) <= most:
        return choices
    values = card_values_for(position.view.rules)

    def gain(choice: Choice) -> tuple[float, int]:
        card = 0.0 if choice.kind == CLAIM else values.of_type[choice.kind]
        swept = values.of_escoba if choice.takes == position.table else 0.0
        return card + values.of_set(choice.takes) + swept, -choice.takes

    taking = sorted([choice for choice in choices if choice.takes], key=gain, reverse=True)[:most]
    if choices[0].kind == CLAIM and all(choice.kind == CLAIM for choice in taking):
        taking += sorted([one for one in choices if one.kind != CLAIM and one.takes], key=gain, reverse=True)[:most]
    return [choice for choice in choices if not choice.takes] + taking


def types_of(choices: Iterable[Choice]) -> list[int]:
    """The types of card played, each once, in order."""
    return sorted({choice.kind for choice in choices if choice.kind != CLAIM})
