"""The last deal between two by brute force: every line of play, with no packing and no pruning.

As a program (`python -m tests.bots.brute_force 10000`) it compares so many deals and measures the time: the long proof.
The time is the process's own, so that other programs at work on the machine are not counted.
"""

from __future__ import annotations

import random
import sys
import time
from statistics import quantiles

from escoba.bots.last_deal import is_known, known_deal
from escoba.bots.maestro import maestro
from escoba.bots.objective import Objective
from escoba.bots.position import Choice, position_of
from escoba.cards import Card
from escoba.game import Claim, Match, Move, Play
from escoba.game.count import count_round
from escoba.game.sets import FIFTEEN, each_set
from escoba.rules import PRESETS, RuleSet, rules_from
from tests.bots.positions import on_table, walk

RULES: tuple[RuleSet, ...] = (
    *[preset.rules for preset in PRESETS.values()],
    rules_from("obligada", {"lowest_wins": True}),
    rules_from("libre", {"missed_fifteen": "renuncio"}),
    rules_from("mesa", {"capture": "any_card", "last_deal_escobas": False}),
)


def last_deals(rules: RuleSet, number: int, *, cards: int = 6, long: int = 8) -> Match:
    """A random round between two, stopped in its last deal with at most so many cards in hand."""
    for attempt in range(1_000):
        rng = random.Random(f"{number} {attempt} {rules}")
        for match in walk(rules, 2, False, rng, 0.1):
            played = on_table(match)
            held = sum([len(hand) for hand in played.hands])
            if played.stock_size == 0 and held <= cards and len(played.table) <= long and not played.claimed:
                return match
    raise AssertionError("no last deal with so short a table")


class BruteForce:
    """Minimax over every line of play, without pruning.

    It lists sets and counts by `escoba.game`, on cards as they are, and knows nothing of the bots.
    """

    def __init__(self, match: Match) -> None:
        played = on_table(match)
        assert played.turn is not None
        self.match, self.me = match, played.turn
        self.rules = match.rules
        self._known: dict[object, float] = {}

    def values(self) -> dict[Move, float]:
        played = on_table(self.match)
        hands = tuple([frozenset(hand) for hand in played.hands])
        piles = tuple([frozenset(pile) for pile in played.piles])
        escobas = tuple([len(made) for made in played.escobas])
        state = (frozenset(played.table), hands, piles, escobas, played.last_capturer)
        return {move: self._make(state, self.me, move) for move in played.legal_plays}

    def _make(self, state: tuple[object, ...], seat: int, move: Move) -> float:
        table, hands, piles, escobas, last = state
        assert isinstance(table, frozenset)
        assert isinstance(hands, tuple)
        assert isinstance(piles, tuple)
        assert isinstance(escobas, tuple)
        fresh: Card | None = None
        claimed = isinstance(move, Claim)
        if isinstance(move, Play):
            hands = _with(hands, seat, hands[seat] - {move.card})
        if move.takes:
            table = table - move.takes
            more = move.takes if isinstance(move, Claim) else move.takes | {move.card}
            piles = _with(piles, seat, piles[seat] | more)
            if not table and self.rules.last_deal_escobas:
                escobas = _with(escobas, seat, escobas[seat] + 1)
            last = seat
        else:
            assert isinstance(move, Play)
            fresh = move.card
            table = table | {fresh}
        after = (table, hands, piles, escobas, last)
        return self._best(after, seat if claimed else 1 - seat, fresh, claimed)

    def _best(self, state: tuple[object, ...], seat: int, fresh: Card | None, claimed: bool) -> float:
        key = (state, seat, fresh, claimed)
        if key in self._known:
            return self._known[key]
        table, hands, piles, escobas, last = state
        assert isinstance(table, frozenset)
        assert isinstance(hands, tuple)
        if not hands[seat]:
            value = self._count(table, piles, escobas, last)
        else:
            values = [self._make(state, seat, move) for move in self._moves(seat, table, hands[seat], fresh, claimed)]
            value = max(values) if seat == self.me else min(values)
        self._known[key] = value
        return value

    def _moves(
        self, seat: int, table: frozenset[Card], hand: frozenset[Card], fresh: Card | None, claimed: bool
    ) -> list[Move]:
        lying = sorted(table)
        moves: list[Move] = []
        missed = self.rules.missed_fifteen
        if not claimed and (missed == "any" or (missed == "renuncio" and fresh is not None)):
            claims = [Claim(seat, takes) for takes in each_set(lying, FIFTEEN)]
            moves.extend([claim for claim in claims if missed == "any" or fresh in claim.takes])
        able = {card: list(each_set(lying, FIFTEEN - card.value)) for card in sorted(hand)}
        for card, sets in able.items():
            moves.extend([Play(seat, card, takes) for takes in sets])
            capture = self.rules.capture
            if capture == "optional" or (capture == "played_card" and not sets) or not any(able.values()):
                moves.append(Play(seat, card))
        return moves

    def _count(self, table: object, piles: object, escobas: object, last: object) -> float:
        assert isinstance(table, frozenset)
        assert isinstance(piles, tuple)
        assert isinstance(escobas, tuple)
        ends = [sorted(pile | table) if seat == last else sorted(pile) for seat, pile in enumerate(piles)]
        made = [ends[seat][:1] * number for seat, number in enumerate(escobas)]
        points = count_round(self.rules, ends, made).points
        sign = -1 if self.rules.lowest_wins else 1
        value = sign * (points[self.me] - points[1 - self.me])
        if self.rules.capture_nothing_loses and sum([bool(pile) for pile in piles]) == 1:
            value += self.rules.target if piles[self.me] else -self.rules.target
        return float(value)


def _with(parts: tuple, seat: int, part: object) -> tuple:  # type: ignore[type-arg]
    return tuple([part if place == seat else old for place, old in enumerate(parts)])


def compare(match: Match) -> tuple[float, float]:
    """One position: the regret of the master's move (0 where it is the best), and its time in seconds."""
    turn = on_table(match).turn
    assert turn is not None
    view = match.view(turn)
    began = time.process_time()
    thought = maestro(view, "exact")
    move: Move
    while True:
        try:
            next(thought)
        except StopIteration as done:
            move = done.value
            break
    taken = time.process_time() - began
    values = BruteForce(match).values()
    return max(values.values()) - values[move], taken


def solved(match: Match) -> dict[Choice, float]:
    """What the solver says of every move, each by itself."""
    turn = on_table(match).turn
    assert turn is not None
    position = position_of(match.view(turn))
    assert is_known(position)
    return {
        choice: known_deal(position, Objective(position).of_round)(choice)
        for choice in [*position.claims(), *position.plays()]
    }


def main(deals: int) -> int:
    """Compare so many deals, a tenth under each rule set; exit status 1 for any regret."""
    worst, times = 0.0, []
    for number in range(deals):
        regret, taken = compare(last_deals(RULES[number % len(RULES)], number))
        worst = max(worst, regret)
        times.append(1000 * taken)
    cuts = quantiles(times, n=100)
    told = ", ".join([f"p{part} {cuts[part - 1]:.2f} ms" for part in (50, 95, 99)])
    print(f"{deals} last deals: highest regret {worst}; {told}")
    return int(worst > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
