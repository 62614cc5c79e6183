"""Last deals of three and four by brute force over every way the hidden cards may lie, with no packing and no pruning.

As a program (`python -m tests.bots.open_force 300`) it judges the expert's play in so many of them: how far its mean
over all hidden hands is from the best play's, where every side plays for its own points less the best other side's.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from itertools import combinations

from escoba.bots import choose
from escoba.cards import DECK, Card
from escoba.game import Claim, Match, Move, Play
from escoba.game.count import count_round
from escoba.rules import PRESETS
from tests.bots.brute_force import BruteForce, _with
from tests.bots.positions import on_table

TABLES = ((3, False), (4, False), (4, True))
MOST_HIDDEN = 6
NEAR = 0.02


class OpenForce(BruteForce):
    """What every play is worth to the side whose turn it is, in points ahead of the best other side.

    Where two plays are equal for another side, `kind` ones choose what is better for the side whose turn it is.
    """

    def __init__(self, match: Match, *, kind: bool) -> None:
        super().__init__(match)
        played = on_table(match)
        self.kindness = 1 if kind else -1
        self.seats = match.seats
        self.side_of = [seat % 2 if match.teams else seat for seat in range(match.seats)]
        self.piles = tuple([frozenset(pile) for pile in played.piles])
        self.escobas = tuple([len(made) for made in played.escobas])
        self._ends: dict[object, tuple[int, ...]] = {}

    def means(self) -> dict[Move, float]:
        """Every play's mean over all hidden hands."""
        played = on_table(self.match)
        values: dict[Move, float] = dict.fromkeys(played.legal_plays, 0.0)
        number = 0
        for hands in self._worlds():
            number += 1
            self._ends.clear()
            state = (frozenset(played.table), hands, self.piles, self.escobas, played.last_capturer)
            for move in values:
                values[move] += _ahead(self._end(state, self.me, move), self.side_of[self.me])
        return {move: value / number for move, value in values.items()}

    def _worlds(self) -> Iterator[tuple[frozenset[Card], ...]]:
        played = on_table(self.match)
        others = [seat for seat in range(self.seats) if seat != self.me]
        hidden = frozenset([card for seat in others for card in played.hands[seat]])

        def deal(left: frozenset[Card], seats: list[int]) -> Iterator[dict[int, frozenset[Card]]]:
            if not seats:
                yield {}
                return
            for hand in combinations(sorted(left), len(played.hands[seats[0]])):
                for rest in deal(left - set(hand), seats[1:]):
                    yield {seats[0]: frozenset(hand), **rest}

        for dealt in deal(hidden, others):
            dealt[self.me] = frozenset(played.hands[self.me])
            yield tuple([dealt[seat] for seat in range(self.seats)])

    def _end(self, state: tuple, seat: int, move: Move) -> tuple[int, ...]:  # type: ignore[type-arg]
        table, hands, piles, escobas, last = state
        fresh: Card | None = None
        if isinstance(move, Play):
            hands = _with(hands, seat, hands[seat] - {move.card})
        if move.takes:
            table = table - move.takes
            piles = _with(piles, seat, piles[seat] | move.takes | ({move.card} if isinstance(move, Play) else set()))
            if not table and self.rules.last_deal_escobas:
                escobas = _with(escobas, seat, escobas[seat] + 1)
            last = seat
        else:
            assert isinstance(move, Play)
            fresh = move.card
            table = table | {fresh}
        claimed = isinstance(move, Claim)
        after = (table, hands, piles, escobas, last)
        return self._best_end(after, seat if claimed else (seat + 1) % self.seats, fresh, claimed)

    def _best_end(self, state: tuple, seat: int, fresh: Card | None, claimed: bool) -> tuple[int, ...]:  # type: ignore[type-arg]
        key = (state, seat, fresh if self.rules.missed_fifteen == "renuncio" else None, claimed)
        if key not in self._ends:
            table, hands, piles, escobas, last = state
            if hands[seat]:
                moves = self._moves(seat, table, hands[seat], fresh, claimed)
                ends = [self._end(state, seat, move) for move in moves]
                self._ends[key] = max(ends, key=lambda end: self._liking(end, seat))
            else:
                self._ends[key] = self._points(table, piles, escobas, last)
        return self._ends[key]

    def _liking(self, end: tuple[int, ...], seat: int) -> tuple[int, int]:
        return _ahead(end, self.side_of[seat]), self.kindness * _ahead(end, self.side_of[self.me])

    def _points(
        self, table: frozenset[Card], piles: tuple[frozenset[Card], ...], escobas: tuple[int, ...], last: int | None
    ) -> tuple[int, ...]:
        sides = max(self.side_of) + 1
        ends: list[list[Card]] = [[] for _ in range(sides)]
        made = [0] * sides
        for seat, pile in enumerate(piles):
            ends[self.side_of[seat]] += sorted(pile | table) if seat == last else sorted(pile)
            made[self.side_of[seat]] += escobas[seat]
        points = count_round(self.rules, ends, [ends[side][:1] * number for side, number in enumerate(made)]).points
        return tuple([-more for more in points]) if self.rules.lowest_wins else tuple(points)


def _ahead(points: tuple[int, ...], side: int) -> int:
    return points[side] - max(points[:side] + points[side + 1 :])


def open_last_deals(preset: str, number: int, hidden: int = MOST_HIDDEN) -> Iterator[Match]:
    """The turns with a choice in the last deal of a round of counters, with at most so many cards hidden."""
    seats, teams = TABLES[number % 3]
    deck = list(DECK)
    random.Random(f"open {preset} {number}").shuffle(deck)
    match = Match(PRESETS[preset].rules, seats, teams)
    match.begin_round(deck, number % seats)
    while match.playing:
        played = on_table(match)
        assert played.turn is not None
        view = match.view(played.turn)
        if not view.stock and 0 < sum(view.hand_sizes) - len(view.hand) <= hidden and view.legal_plays.count() > 1:
            yield match
        match.play(choose("contador", view, f"{number}"))


def regret(match: Match, seed: str) -> float:
    """By how much the expert's play is worse than the best, however sides choose between what is equal for them."""
    turn = on_table(match).turn
    assert turn is not None
    move = choose("experto", match.view(turn), seed)
    return max(0.0, max(OpenForce(match, kind=False).means().values()) - OpenForce(match, kind=True).means()[move])


def main(number: int) -> int:
    """Judge so many positions; exit status 1 where any is further from the best than `NEAR`."""
    regrets: list[float] = []
    lot = 0
    while len(regrets) < number:
        for match in open_last_deals("obligada", lot):
            regrets.append(regret(match, f"{lot}"))
        lot += 1
    regrets = regrets[:number]
    far = [one for one in regrets if one > NEAR]
    print(f"{number} last deals: {len(far)} further than {NEAR} from the best, highest regret {max(regrets):.3f}")
    return int(bool(far))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
