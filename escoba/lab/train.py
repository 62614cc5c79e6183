"""`escoba-lab train`: learn the tables that the expert and the coach look ahead with, from counters at play.

For each size of table and each style of rules: so many rounds of self-play, and at every deal a note of what lay
there and of what became of it. The files are what `escoba.bots.tables` ships.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from math import exp
from pathlib import Path

from escoba.bots.contador import full_contador
from escoba.bots.packed import SUITED
from escoba.bots.scoring import best_of_suits, setenta_of
from escoba.bots.tables import HIGHEST_SUM, ITEMS, STYLES, VALUES, WIDEST, WIDEST_SETENTA, Tables, pack
from escoba.cards import SEVEN_OF_OROS, Card, Rank, Suit, value_of
from escoba.game import Match, Round
from escoba.game.count import SCARCE, SETENTA
from escoba.lab.arguments import seed, whole_number
from escoba.lab.output import whole_file
from escoba.lab.progress import progress
from escoba.rules import PRESETS, RuleSet, rules_from, sides_of
from escoba.session.chance import Chance
from escoba.terminal import printable

SIZES: dict[str, tuple[int, bool]] = {"2": (2, False), "3": (3, False), "4": (4, False), "teams": (4, True)}

RULES: dict[str, RuleSet] = {
    "free": rules_from("libre", {"opening": "dealer"}),
    "claims": PRESETS["mesa"].rules,
    "obliged": PRESETS["obligada"].rules,
    "setenta": PRESETS["tradicional"].rules,
    "lowest": rules_from("obligada", {"lowest_wins": True}),
}
"""What each style is learned from."""

_WIDTH = 1.5
_ENOUGH = 40.0
"""Neighbouring leads are averaged (a bell so wide), and wider until so many rounds have been seen."""
_PRIOR = 20.0
"""So many imagined rounds of what is usual are mixed into a sum of the table that was seldom seen."""


class Learning:
    """What was noted at every deal for one size and style; `learn` adds a round, `tables` gives the averages."""

    def __init__(self, seats: int, teams: bool) -> None:
        """Nothing seen yet."""
        self.seats, self.teams = seats, teams
        self.sides = len(sides_of(seats, teams=teams))
        self.deals = 36 // (3 * seats)
        empty = (self.deals + 1, self.sides)
        self._cards = _zeros(*empty, 2 * WIDEST + 1, 4)
        self._setenta = _zeros(*empty, 2 * WIDEST_SETENTA + 1, 3)
        self._state = {item: _zeros(*empty) for item in ITEMS}
        self._unseen = {item: _zeros(*empty) for item in ITEMS}
        self._escobas = _zeros(*empty, HIGHEST_SUM + 1, 2)

    def learn(self, rules: RuleSet, round_seed: str) -> None:
        """Play a round and note it."""
        chance = Chance(round_seed)
        match = Match(rules, self.seats, self.teams)
        match.begin_round(chance.deck(1), 0)
        played = match.round
        assert played is not None
        notes = [self._note(played)]
        while played.turn is not None:
            deals = played.deals
            match.play(full_contador(match.view(played.turn), ""))
            if played.deals != deals:
                notes.append(self._note(played))
        final, escobas = self._piles(played), self._escobas_made(played)
        for deal, (piles, table, made) in enumerate(notes):
            self._compare(self.deals - deal, piles, table, made, final, escobas)

    def tables(self) -> Tables:
        """The averages so far."""
        return Tables(
            cards=[[_smooth(rows) for rows in places] for places in self._cards],
            setenta=[[_smooth(rows) for rows in places] for places in self._setenta],
            lying={item: [_shares(row) for row in self._state[item]] for item in ITEMS},
            unseen={item: [_shares(row) for row in self._unseen[item]] for item in ITEMS},
            escobas=[[_means(rows) for rows in places] for places in self._escobas],
        )

    def _note(self, played: Round) -> tuple[list[list[Card]], list[Card], list[int]]:
        return self._piles(played), list(played.table), self._escobas_made(played)

    def _piles(self, played: Round) -> list[list[Card]]:
        """The piles by place."""
        piles: list[list[Card]] = [[] for _ in range(self.sides)]
        for seat, pile in enumerate(played.piles):
            piles[self._place(played, seat)].extend(pile)
        return piles

    def _escobas_made(self, played: Round) -> list[int]:
        made = [0] * self.sides
        for seat, escobas in enumerate(played.escobas):
            made[self._place(played, seat)] += len(escobas)
        return made

    def _place(self, played: Round, seat: int) -> int:
        return (seat - played.first) % self.sides

    def _compare(
        self,
        deals: int,
        piles: list[list[Card]],
        table: list[Card],
        made: list[int],
        final: list[list[Card]],
        escobas: list[int],
    ) -> None:
        cards, ends = [len(pile) for pile in piles], [len(pile) for pile in final]
        best = [sum([count or SETENTA[Rank.REY] for count in best_of_suits(SUITED.pile(pile))]) for pile in piles]
        setentas = [setenta_of(SUITED.pile(pile)) for pile in final]
        worth = min(value_of(table), HIGHEST_SUM)
        for place in range(self.sides):
            alone, tied = _won(ends, place)
            scarce = float(bool(alone) and self.sides == 2 and min(ends) < SCARCE)
            _add(self._cards[deals][place][_lead(cards, place, WIDEST)], (alone, tied, scarce, 1.0))
            _add(self._setenta[deals][place][_lead(best, place, WIDEST_SETENTA)], (*_won(setentas, place), 1.0))
            _add(self._escobas[deals][place][worth], (float(escobas[place] - made[place]), 1.0))
            captured = {card for pile in piles for card in pile}
            for card in final[place]:
                if card not in captured:
                    where = self._state if card in table else self._unseen
                    for item in _items_of(card):
                        where[item][deals][place] += 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `train` can be told."""
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES), help="sizes of table (default: all)")
    parser.add_argument(
        "--rounds",
        type=whole_number(1),
        default=3_000,
        metavar="N",
        help="rounds for each table (default: %(default)s)",
    )
    parser.add_argument("--seed", type=seed, default="train", metavar="TEXT", help="default: %(default)s")
    parser.add_argument(
        "--out", type=Path, default=VALUES, metavar="FOLDER", help="where the files go (default: where they ship)"
    )
    parser.add_argument("--json", action="store_true", help="print what was learned from how much as one JSON object")


def run(args: argparse.Namespace) -> int:
    """Learn every table asked for and write the files; LabError for a folder that cannot be written."""
    told: dict[str, object] = {}
    with progress("Rounds", len(args.sizes) * len(STYLES) * args.rounds) as step:
        for size in args.sizes:
            seats, teams = SIZES[size]
            learned: dict[str, Tables] = {}
            for style in STYLES:
                learning = Learning(seats, teams)
                for number in range(args.rounds):
                    learning.learn(RULES[style], f"{args.seed}/{size}/{style}/{number}")
                    step()
                learned[style] = learning.tables()
            file = args.out / f"{size}.json.gz"
            with whole_file(file) as out:
                out.write(pack(learned))
            told[size] = {"file": str(file), "rounds": args.rounds * len(STYLES), "bytes": file.stat().st_size}
    if args.json:
        print(json.dumps(told))
    else:
        for size, about in told.items():
            print(printable(f"Table for {size}: {about}"))
    return 0


def _items_of(card: Card) -> list[str]:
    items = []
    if card.suit is Suit.OROS:
        items.append("oros")
    if card.rank is Rank.SIETE:
        items.append("sevens")
    if card is SEVEN_OF_OROS:
        items.append("guindis")
    return items


def _lead(amounts: Sequence[int], place: int, widest: int) -> int:
    lead = amounts[place] - max([amount for who, amount in enumerate(amounts) if who != place])
    return min(max(lead, -widest), widest) + widest


def _won(amounts: Sequence[int], place: int) -> tuple[float, float]:
    """Whether this place has the most alone, and whether it shares it; nobody wins with 0."""
    most = max(amounts)
    if amounts[place] < most or most == 0:
        return 0.0, 0.0
    shared = list(amounts).count(most) > 1
    return float(not shared), float(shared)


def _add(row: list[float], parts: Sequence[float]) -> None:
    for index, part in enumerate(parts):
        row[index] += part


def _smooth(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """Chances by lead from sums (the last of each row is how many there were), averaged with their neighbours."""
    smooth = []
    parts = len(rows[0])
    for at in range(len(rows)):
        width = _WIDTH
        sums = [0.0] * parts
        while sums[-1] < _ENOUGH and width < len(rows):
            bell = [(exp(-(((other - at) / width) ** 2) / 2), row) for other, row in enumerate(rows) if row[-1]]
            sums = [sum([factor * row[part] for factor, row in bell]) for part in range(parts)]
            width *= 1.5
        smooth.append([part / sums[-1] if sums[-1] else 0.0 for part in sums[:-1]])
    return smooth


def _shares(row: Sequence[float]) -> list[float]:
    """Shares that add up to 1, a few imagined equal ones among them."""
    imagined = _PRIOR / len(row)
    whole = sum(row) + _PRIOR
    return [(part + imagined) / whole for part in row]


def _means(rows: Sequence[Sequence[float]]) -> list[float]:
    """Averages by the worth of the table, drawn towards the average of all where little was seen."""
    total, count = sum([row[0] for row in rows]), sum([row[1] for row in rows])
    usual = total / count if count else 0.0
    return [(row[0] + _PRIOR * usual) / (row[1] + _PRIOR) for row in rows]


def _zeros(*sizes: int) -> list:  # type: ignore[type-arg]  # nested as deep as there are sizes
    return [0.0] * sizes[0] if len(sizes) == 1 else [_zeros(*sizes[1:]) for _ in range(sizes[0])]
