"""What a round is still worth once a deal is over: expected points by side, from the learned tables.

Cards and setenta are looked up by lead. Oros, sevens and the guindis are shared out one by one by learned chances, and
the rules count each way that may fall. Escobas to come depend on the table that the first player finds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from escoba.bots.packed import OROS_AT, SEVENS_AT, cards_in, escobas_in, guindis_in, packing_for
from escoba.bots.scoring import best_of_suits, scoring_for
from escoba.bots.tables import HIGHEST_SUM, WIDEST, WIDEST_SETENTA, size_of, style_of, tables_for
from escoba.cards import Rank
from escoba.game.count import ALL_OROS, ALL_SEVENS, SETENTA
from escoba.rules import RuleSet, sides_of

_REMEMBERED = 15_000
_MISSING_SUIT = SETENTA[Rank.REY]
"""A suit that a side has nothing of yet counts like a figure: it will come."""


class ExpectedPoints:
    """Expected points under one rule set at one size of table. Piles are always by place (0: who plays first)."""

    def __init__(self, rules: RuleSet, seats: int, teams: bool) -> None:
        """Take the tables of this size and style."""
        self.rules = rules
        self.sides = len(sides_of(seats, teams=teams))
        self._packing = packing_for(rules)
        self._scoring = scoring_for(rules)
        self._tables = tables_for(size_of(seats, teams), style_of(rules))
        self._shared = rules.ties == "everyone"
        self._items: dict[tuple[int, ...], list[float]] = {}
        self._shares: dict[tuple[str, int, int, int], list[tuple[tuple[int, ...], float]]] = {}

    def points(self, piles: Sequence[int], table: int, deals: int) -> list[float]:
        """Each place's expected points for the whole round with `deals` still to be dealt (at least 1)."""
        lying = self._packing.taken(table)
        total = self._of_cards(piles, deals)
        for part in (
            self._of_items("oros", piles, lying, deals),
            self._of_items("sevens", piles, lying, deals)
            if self.rules.sevens == "most_sevens"
            else self._of_setenta(piles, deals),
            self._of_guindis(piles, lying, deals),
            self._of_escobas(piles, table, deals),
        ):
            total = [points + more for points, more in zip(total, part, strict=True)]
        return total

    def _of_cards(self, piles: Sequence[int], deals: int) -> list[float]:
        key = (0, deals, *[cards_in(pile) for pile in piles])
        known = self._items.get(key)
        if known is None:
            rules = self.rules
            rows = self._chances(self._tables.cards[deals], [cards_in(pile) for pile in piles], WIDEST)
            worth = [
                rules.most_cards * (alone - scarce + tied * self._shared) + rules.scarce_cards * scarce
                for alone, tied, scarce in rows
            ]
            known = self._keep(key, worth)
        return known

    def _of_setenta(self, piles: Sequence[int], deals: int) -> list[float]:
        best = [sum([count or _MISSING_SUIT for count in best_of_suits(pile)]) for pile in piles]
        rows = self._chances(self._tables.setenta[deals], best, WIDEST_SETENTA)
        return [self.rules.most_sevens * (alone + tied * self._shared) for alone, tied in rows]

    def _chances(
        self, by_place: Sequence[Sequence[Sequence[float]]], amounts: Sequence[int], widest: int
    ) -> list[Sequence[float]]:
        """Each place's row, by its lead over the best other."""
        rows = []
        for place, amount in enumerate(amounts):
            lead = amount - max([other for who, other in enumerate(amounts) if who != place])
            rows.append(by_place[place][min(max(lead, -widest), widest) + widest])
        return rows

    def _of_items(self, item: str, piles: Sequence[int], lying: int, deals: int) -> list[float]:
        at = OROS_AT if item == "oros" else SEVENS_AT
        counts = [pile >> at & 0xFF for pile in piles]
        on_table = lying >> at & 0xFF
        key = (at, deals, on_table, *counts)
        known = self._items.get(key)
        if known is None:
            expected = [0.0] * self.sides
            for points, chance in self._ways(item, counts, on_table, deals):
                expected = [so_far + chance * more for so_far, more in zip(expected, points, strict=True)]
            known = self._keep(key, expected)
        return known

    def _ways(self, item: str, counts: Sequence[int], on_table: int, deals: int) -> list[tuple[list[int], float]]:
        """Each way the rest of the oros or sevens may fall: the points it gives, and its chance."""
        whole = ALL_OROS if item == "oros" else ALL_SEVENS
        count = self._scoring.most_oros if item == "oros" else self._scoring.most_sevens
        unseen = whole - sum(counts) - on_table
        return [
            (count([have + more for have, more in zip(counts, falls, strict=True)]), chance)
            for falls, chance in self._falls(item, on_table, max(0, unseen), deals)
        ]

    def _falls(self, item: str, on_table: int, unseen: int, deals: int) -> list[tuple[tuple[int, ...], float]]:
        """How so many items may be shared out, each with its chance."""
        key = (item, on_table, unseen, deals)
        known = self._shares.get(key)
        if known is None:
            ways: dict[tuple[int, ...], float] = {(0,) * self.sides: 1.0}
            of_lying, of_unseen = self._tables.lying[item][deals], self._tables.unseen[item][deals]
            for shares in [of_lying] * on_table + [of_unseen] * unseen:
                more: dict[tuple[int, ...], float] = {}
                for falls, chance in ways.items():
                    for place, share in enumerate(shares):
                        grown = (*falls[:place], falls[place] + 1, *falls[place + 1 :])
                        more[grown] = more.get(grown, 0.0) + chance * share
                ways = more
            known = self._shares[key] = list(ways.items())
        return known

    def _of_guindis(self, piles: Sequence[int], lying: int, deals: int) -> list[float]:
        worth = self.rules.seven_of_oros
        for place, pile in enumerate(piles):
            if guindis_in(pile):
                return [worth if who == place else 0.0 for who in range(self.sides)]
        shares = (self._tables.lying if guindis_in(lying) else self._tables.unseen)["guindis"][deals]
        return [worth * share for share in shares]

    def _of_escobas(self, piles: Sequence[int], table: int, deals: int) -> list[float]:
        worth = self.rules.escoba
        to_come = self._escobas_to_come(table, deals)
        return [worth * (escobas_in(pile) + more) for pile, more in zip(piles, to_come, strict=True)]

    def _escobas_to_come(self, table: int, deals: int) -> list[float]:
        lies = min(self._packing.worth(table), HIGHEST_SUM)
        return [by_sum[lies] for by_sum in self._tables.escobas[deals]]

    def _keep(self, key: tuple[int, ...], points: list[float]) -> list[float]:
        if len(self._items) >= _REMEMBERED:
            self._items.clear()
        self._items[key] = points
        return points


@lru_cache(maxsize=4)
def expected_points_for(rules: RuleSet, seats: int, teams: bool) -> ExpectedPoints:
    """The expected points under these rules, shared so that it remembers."""
    return ExpectedPoints(rules, seats, teams)
