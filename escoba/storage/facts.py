"""What is kept of every counted round besides its plays, so that statistics are questions to tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from escoba.cards import SEVEN_OF_OROS, Card, Rank, Suit
from escoba.game import Match, Play, Round, RoundCount, RoundCounted
from escoba.records import Record, steps


class Fact(NamedTuple):
    """A row of the table `scores` or `dealt`, without the match's id."""

    table: str
    columns: dict[str, int]


def facts_of_match(record: Record, match: Match) -> Iterator[Fact]:
    """The rows of each counted round in turn, played in `match`, which nothing was dealt in yet (`open_match`).

    RecordFault at the first play that is not by the rules.
    """
    for step in steps(record, match):
        for event in step.events:
            if isinstance(event, RoundCounted):
                assert match.round is not None
                yield from facts_of_round(step.round, match.round, event.count)


def facts_of_round(number: int, played: Round, count: RoundCount) -> Iterator[Fact]:
    """The rows of one round.

    By side its points, those for each category, and what it took (rules, section 4); by seat how many cards were dealt
    to it and of which sorts.
    """
    for side, (points, tally) in enumerate(zip(count.points, count.tallies, strict=True)):
        yield Fact(
            "scores",
            {
                "round": number,
                "side": side,
                "points": points,
                **{f"for_{line.category}": line.points[side] for line in count.lines},
                "escobas": tally.escobas,
                "cards": tally.cards,
                "oros": tally.oros,
                "guindis": tally.sevens_of_oros,
                "sevens": tally.sevens,
            },
        )
    for seat, cards in enumerate(_dealt(played)):
        yield Fact(
            "dealt",
            {
                "round": number,
                "seat": seat,
                "cards": len(cards),
                "oros": sum(card.suit is Suit.OROS for card in cards),
                "guindis": cards.count(SEVEN_OF_OROS),
                "sevens": sum(card.rank is Rank.SIETE for card in cards),
            },
        )


def _dealt(played: Round) -> list[list[Card]]:
    """By seat what was dealt to it in a finished round: all that it has played."""
    dealt: list[list[Card]] = [[] for _ in range(played.seats)]
    for move in played.moves:
        if isinstance(move, Play):
            dealt[move.seat].append(move.card)
    return dealt
