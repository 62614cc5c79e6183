"""The count at the end of a round: who scores what, with which cards, by which rule (rules, section 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from escoba.cards import DECK, SEVEN_OF_OROS, Card, Rank, Suit
from escoba.rules import RuleSet

Category = Literal["escobas", "cards", "oros", "seven_of_oros", "sevens"]
Reason = Literal["each", "most", "tie", "none", "scarce", "all", "holder"]

CATEGORIES: tuple[Category, ...] = ("escobas", "cards", "oros", "seven_of_oros", "sevens")
"""In the order in which they are counted."""

SETENTA: dict[Rank, int] = {
    Rank.SIETE: 21,
    Rank.SEIS: 18,
    Rank.AS: 16,
    Rank.CINCO: 15,
    Rank.CUATRO: 14,
    Rank.TRES: 13,
    Rank.DOS: 12,
    Rank.SOTA: 10,
    Rank.CABALLO: 10,
    Rank.REY: 10,
}
"""What a card counts towards the setenta."""

_OROS = frozenset([card for card in DECK if card.suit is Suit.OROS])
_SEVENS = frozenset([card for card in DECK if card.rank is Rank.SIETE])
ALL_OROS, ALL_SEVENS, SCARCE = len(_OROS), len(_SEVENS), 10


class Tally(NamedTuple):
    """What a side has taken, in the order in which a level match is decided by it (rules, section 5)."""

    escobas: int = 0
    oros: int = 0
    sevens_of_oros: int = 0
    sevens: int = 0
    cards: int = 0

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(*[mine + theirs for mine, theirs in zip(self, other, strict=True)])


@dataclass(frozen=True, slots=True)
class Line:
    """One category of the count, everything by side.

    `amounts` is what was compared (cards, oros, sevens, setenta, escobas), `cards` those that decide it. `reason` says
    how it fell: for each escoba, to the most, a shared lead, nobody, the other side having fewer than ten cards,
    all of them, or to whoever holds the card.
    """

    category: Category
    amounts: tuple[int, ...]
    points: tuple[int, ...]
    cards: tuple[tuple[Card, ...], ...]
    reason: Reason


@dataclass(frozen=True, slots=True)
class RoundCount:
    """A counted round: its five lines, each side's points, and what each side took."""

    lines: tuple[Line, ...]
    points: tuple[int, ...]
    tallies: tuple[Tally, ...]


def count_round(rules: RuleSet, piles: Sequence[Sequence[Card]], escobas: Sequence[Sequence[Card]]) -> RoundCount:
    """Count one round.

    `piles` are each side's cards, leftovers included; `escobas` the card of each escoba that counts, by side.
    """
    oros = [tuple([card for card in pile if card in _OROS]) for pile in piles]
    sevens = [tuple([card for card in pile if card in _SEVENS]) for pile in piles]
    guindis = [(SEVEN_OF_OROS,) if SEVEN_OF_OROS in pile else () for pile in piles]
    lines = (
        _each_escoba(rules, escobas),
        _most_cards(rules, piles),
        _most(rules, "oros", oros, rules.most_oros, ALL_OROS, rules.all_oros),
        _holder(rules, guindis),
        _setenta(rules, piles)
        if rules.sevens == "setenta"
        else _most(rules, "sevens", sevens, rules.most_sevens, ALL_SEVENS, rules.all_sevens),
    )
    points = tuple([sum(side) for side in zip(*[line.points for line in lines], strict=True)])
    tallies = tuple(
        [
            Tally(len(escobas[side]), len(oros[side]), len(guindis[side]), len(sevens[side]), len(pile))
            for side, pile in enumerate(piles)
        ]
    )
    return RoundCount(lines, points, tallies)


def setenta_cards(pile: Sequence[Card]) -> tuple[Card, ...]:
    """The best card of each suit in the pile, for the setenta; fewer than four where a suit is missing."""
    best: dict[Suit, Card] = {}
    for card in pile:
        if card.suit not in best or SETENTA[card.rank] > SETENTA[best[card.suit].rank]:
            best[card.suit] = card
    return tuple([best[suit] for suit in Suit if suit in best])


def _to_the_lead(
    rules: RuleSet, amounts: Sequence[int], worth: Sequence[int]
) -> tuple[tuple[int, ...], Literal["most", "tie", "none"]]:
    """Each side's points where the highest amount above 0 scores its worth, and shared leads go by `ties`."""
    lead = max(amounts)
    if lead == 0:
        return tuple([0] * len(amounts)), "none"
    leaders = [side for side, amount in enumerate(amounts) if amount == lead]
    scores = len(leaders) == 1 or rules.ties == "everyone"
    points = tuple([worth[side] if scores and side in leaders else 0 for side in range(len(amounts))])
    return points, "most" if len(leaders) == 1 else "tie"


def _each_escoba(rules: RuleSet, escobas: Sequence[Sequence[Card]]) -> Line:
    amounts = tuple([len(cards) for cards in escobas])
    points = tuple([rules.escoba * amount for amount in amounts])
    cards = tuple([tuple(cards) for cards in escobas])
    return Line("escobas", amounts, points, cards, "each" if any(amounts) else "none")


def _most_cards(rules: RuleSet, piles: Sequence[Sequence[Card]]) -> Line:
    amounts = tuple([len(pile) for pile in piles])
    scarce = len(piles) == 2 and min(amounts) < SCARCE
    worth = [rules.scarce_cards if scarce else rules.most_cards] * len(piles)
    points, reason = _to_the_lead(rules, amounts, worth)
    cards = tuple([tuple(pile) for pile in piles])
    return Line("cards", amounts, points, cards, "scarce" if scarce and reason == "most" else reason)


def _most(
    rules: RuleSet, category: Category, cards: Sequence[tuple[Card, ...]], most: int, whole: int, every: int
) -> Line:
    """The side with the most of these cards scores `most`, or `every` where it has the `whole` of them."""
    amounts = tuple([len(side) for side in cards])
    worth = [every if amount == whole else most for amount in amounts]
    points, reason = _to_the_lead(rules, amounts, worth)
    return Line(category, amounts, points, tuple(cards), "all" if whole in amounts else reason)


def _holder(rules: RuleSet, guindis: Sequence[tuple[Card, ...]]) -> Line:
    amounts = tuple([len(side) for side in guindis])
    points = tuple([rules.seven_of_oros * amount for amount in amounts])
    return Line("seven_of_oros", amounts, points, tuple(guindis), "holder" if any(amounts) else "none")


def _setenta(rules: RuleSet, piles: Sequence[Sequence[Card]]) -> Line:
    cards = tuple([setenta_cards(pile) for pile in piles])
    amounts = tuple([sum([SETENTA[card.rank] for card in best]) if len(best) == len(Suit) else 0 for best in cards])
    points, reason = _to_the_lead(rules, amounts, [rules.most_sevens] * len(piles))
    return Line("sevens", amounts, points, cards, reason)
