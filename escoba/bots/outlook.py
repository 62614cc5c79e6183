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

Spread = dict[tuple[int, ...], float]
"""Points by side, each with its chance."""
_REMEMBERED = 15_000
_MISSING_SUIT = SETENTA[Rank.REY]
"""A suit that a side has nothing of yet counts like a figure: it will come."""


class Outlook:
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

    def spread(self, piles: Sequence[int], table: int, deals: int) -> Spread:
        """How the round's points may fall between two sides, the categories taken as independent."""
        lying = self._packing.taken(table)
        parts: list[Spread] = [
            self._cards_spread(piles, deals),
            self._items_spread("oros", piles, lying, deals),
            self._items_spread("sevens", piles, lying, deals)
            if self.rules.sevens == "most_sevens"
            else _lone_winner(self._of_setenta(piles, deals), self.rules.most_sevens),
            _lone_winner(self._of_guindis(piles, lying, deals), self.rules.seven_of_oros),
            *self._escobas_spreads(piles, table, deals),
        ]
        whole: Spread = {(0, 0): 1.0}
        for part in parts:
            added: Spread = {}
            for (mine, theirs), chance in whole.items():
                for (more, more_of_theirs), factor in part.items():
                    key = (mine + more, theirs + more_of_theirs)
                    added[key] = added.get(key, 0.0) + chance * factor
            whole = {key: chance for key, chance in added.items() if chance > 1e-5}
        return whole

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
            ways: Spread = {(0,) * self.sides: 1.0}
            of_lying, of_unseen = self._tables.lying[item][deals], self._tables.unseen[item][deals]
            for shares in [of_lying] * on_table + [of_unseen] * unseen:
                more: Spread = {}
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

    def _cards_spread(self, piles: Sequence[int], deals: int) -> Spread:
        rows = self._chances(self._tables.cards[deals], [cards_in(pile) for pile in piles], WIDEST)
        rules, shared = self.rules, rules_points(self._shared, self.rules.most_cards)
        (mine, tied, scarce), (theirs, _, scarce_of_theirs) = rows
        return _normal(
            [
                ((rules.most_cards, 0), mine - scarce),
                ((rules.scarce_cards, 0), scarce),
                ((shared, shared), tied),
                ((0, rules.most_cards), theirs - scarce_of_theirs),
                ((0, rules.scarce_cards), scarce_of_theirs),
            ]
        )

    def _items_spread(self, item: str, piles: Sequence[int], lying: int, deals: int) -> Spread:
        at = OROS_AT if item == "oros" else SEVENS_AT
        ways = self._ways(item, [pile >> at & 0xFF for pile in piles], lying >> at & 0xFF, deals)
        return _normal([((points[0], points[1]), chance) for points, chance in ways])

    def _escobas_spreads(self, piles: Sequence[int], table: int, deals: int) -> list[Spread]:
        """One spread for each place: escobas come about as by chance (Poisson)."""
        spreads = []
        for place, to_come in enumerate(self._escobas_to_come(table, deals)):
            chance, chances = 1.0, [1.0]
            for number in range(1, 6):
                chance *= to_come / number
                chances.append(chance)
            have = escobas_in(piles[place])
            points = [self.rules.escoba * (have + number) for number in range(6)]
            spreads.append(
                _normal(
                    [((more, 0) if place == 0 else (0, more), part) for more, part in zip(points, chances, strict=True)]
                )
            )
        return spreads

    def _keep(self, key: tuple[int, ...], points: list[float]) -> list[float]:
        if len(self._items) >= _REMEMBERED:
            self._items.clear()
        self._items[key] = points
        return points


def rules_points(shared: bool, worth: int) -> int:
    """What each of those who share a lead scores."""
    return worth if shared else 0


def _normal(parts: Sequence[tuple[tuple[int, int], float]]) -> Spread:
    """Chances that add up to 1, those for the same points put together."""
    spread: Spread = {}
    whole = sum([max(chance, 0.0) for _, chance in parts]) or 1.0
    for points, chance in parts:
        if chance > 0:
            spread[points] = spread.get(points, 0.0) + chance / whole
    return spread


def _lone_winner(expected: Sequence[float], worth: int) -> Spread:
    """One thing that is worth so much and falls to one of two, or to nobody."""
    if not worth:
        return {(0, 0): 1.0}
    mine, theirs = [points / worth for points in expected]
    return _normal([((worth, 0), mine), ((0, worth), theirs), ((0, 0), 1 - mine - theirs)])


@lru_cache(maxsize=4)
def outlook_for(rules: RuleSet, seats: int, teams: bool) -> Outlook:
    """The outlook under these rules, shared so that it remembers."""
    return Outlook(rules, seats, teams)
