"""Where the expert and long playing-out disagree: `python -m tests.bots.disagreements 50` finds so many positions.

Positions of two, three and four seats before the last deal is over, from rounds of masters, are looked at in a few
worlds first: what is kept are those in which another play looks better than the expert's. These are judged anew, in
many fresh worlds, each played to the end of the round with a master in every seat, who sees what its own chair sees.
Printed is in how many the expert's play is within two standard errors of the best (of the difference, in the same
worlds), and by how much it is behind in each of the others.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from itertools import count
from statistics import mean, stdev
from typing import NamedTuple

from escoba.bots import choose
from escoba.bots.position import Position, position_of
from escoba.bots.worlds import Worlds
from escoba.cards import DECK, Card
from escoba.game import Match, Move
from escoba.rules import PRESETS
from tests.bots.permutations import dealt_otherwise
from tests.bots.positions import TABLES, on_table
from tests.game.tools import copied

FIRST_LOOK, LONG_LOOK = 30, 150
DEALS_LEFT = 1
"""Positions with so many deals to come at most: what is still far off is as good as chance, and takes long."""


class Verdict(NamedTuple):
    """By how many points of lead the expert's play is behind the best, and the standard error of that."""

    expert: Move
    best: Move
    behind: float
    error: float

    @property
    def well(self) -> bool:
        """Whether it is within two standard errors."""
        return self.behind <= 2 * self.error + 1e-9


def verdict(match: Match, worlds: int, seed: str) -> Verdict:
    """Play every play of the seat whose turn it is through in so many worlds."""
    turn = on_table(match).turn
    assert turn is not None
    view, rng = match.view(turn), random.Random(seed)
    position = position_of(view)
    moves = [position.move(choice) for choice in [*position.claims(), *position.plays()]]
    expert = choose("experto", view, seed)
    drawn = Worlds(position, rng)
    for _ in drawn.read():
        pass
    values: dict[Move, list[float]] = {move: [] for move in moves}
    for number in range(worlds):
        world = copied(match)
        left = list(view.unseen)
        rng.shuffle(left)
        dealt = [_take(left, position, kind) for seat, hand in enumerate(drawn.draw()) if seat != turn for kind in hand]
        # They are dealt from the end.
        dealt_otherwise(world, turn, [*left, *reversed(dealt)])
        for move in moves:
            values[move].append(_lead(copied(world), move, turn, f"{seed} {number}"))
    best = max(moves, key=lambda move: (mean(values[move]), move == expert))
    gaps = [more - less for more, less in zip(values[best], values[expert], strict=True)]
    return Verdict(expert, best, mean(gaps), stdev(gaps) / len(gaps) ** 0.5)


def _take(cards: list[Card], position: Position, kind: int) -> Card:
    """Take a card of this type out of these."""
    card = next(one for one in cards if position.packing.type_of[one.index] == kind)
    cards.remove(card)
    return card


def _lead(match: Match, move: Move, seat: int, seed: str) -> float:
    match.play(move)
    while match.playing:
        turn = on_table(match).turn
        assert turn is not None
        match.play(choose("maestro", match.view(turn), seed))
    side = seat % 2 if match.teams else seat
    return match.totals[side] - mean([total for other, total in enumerate(match.totals) if other != side])


def positions() -> Iterator[tuple[str, Match]]:
    """Turns with a choice, at most one of a round, in rounds of masters; and what they are called."""
    for number in count():
        name = f"disagreements {number}"
        rng = random.Random(name)
        deck = list(DECK)
        rng.shuffle(deck)
        seats, teams = TABLES[number % len(TABLES)]
        match = Match(PRESETS["obligada"].rules, seats, teams)
        match.begin_round(deck, number % seats)
        left = rng.randrange(3, 3 * seats * (DEALS_LEFT + 1) + 1)
        while match.playing:
            turn = on_table(match).turn
            assert turn is not None
            view = match.view(turn)
            if view.stock + sum(view.hand_sizes) <= left and view.legal_plays.count() > 1:
                yield name, match
                break
            match.play(choose("maestro", view, name))


def main(number: int) -> int:
    """Find and judge so many; exit status 1 where fewer than 95 % are well."""
    well: list[bool] = []
    for looked_at, (name, match) in enumerate(positions(), 1):
        first = verdict(match, FIRST_LOOK, f"{name} at first")
        if first.behind <= 0:
            continue
        long = verdict(match, LONG_LOOK, f"{name} for long")
        well.append(long.well)
        if not long.well:
            print(f"{name}: {long.expert} is {long.behind:.2f} ± {2 * long.error:.2f} behind {long.best}", flush=True)
        if len(well) == number:
            print(f"{looked_at} positions, {number} kept: the expert is within two standard errors in {sum(well)}")
            break
    return int(sum(well) < 0.95 * number)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
