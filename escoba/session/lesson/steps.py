"""The steps of the lesson as data: the stacked deal of each, what is played before, and what the person is to find.

Plays are written in codes: `10b:7e+1c` takes, `10b` lays down, `:7e+1c+7c` claims. The person sits in seat 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from escoba.cards import DECK

Aim = Literal["take", "guindis", "escoba", "lay", "safe", "last", "claim"]
"""What is right: any capture, the one with the 7 of oros, the whole table; any card laid down, one after which no card
at all can take anything, one after which the hidden last card cannot; a claim.
"""


@dataclass(frozen=True, slots=True)
class Step:
    """A step: the `deck` (its top cards; the others follow in order), the plays `before`, an aim for each decision.

    After each decision but the last the other seat answers with one of `replies`.
    """

    id: str
    deck: str
    aims: tuple[Aim, ...]
    replies: tuple[str, ...] = ()
    before: str = ""
    preset: str = "libre"
    dealer: int = 1

    @property
    def codes(self) -> tuple[str, ...]:
        """The whole deck."""
        top = self.deck.split()
        return (*top, *(card.code for card in DECK if card.code not in top))


def _opening(first: str, second: str, table: str) -> str:
    """The deck from which the seat that plays first, the other and the table get these cards."""
    in_turn = [card for pair in zip(first.split(), second.split(), strict=True) for card in pair]
    return f"{' '.join(in_turn)} {table}"


STEPS = (
    Step(
        "values",
        _opening("12o 11e 10b", "12b 11o 10c", "7e 6b 5c 12e"),
        ("take", "take", "take"),
        ("12b", "11o"),
    ),
    Step("first", _opening("6c 2b 1e", "12c 11e 3c", "11o 12b 10e 7c"), ("take",)),
    Step("three", _opening("7b 3e 1c", "12c 4e 5b", "6o 2c 12b 11e"), ("take",)),
    Step("two", _opening("10c 6b 11e", "1e 2b 12c", "7o 4b 3c 12e"), ("guindis",)),
    Step(
        "escoba",
        _opening("7b 12b 6e", "11c 12o 3b", "2o 6b 1c 5e"),
        ("escoba",),
        before="7b:2o+6b",
        dealer=0,
    ),
    Step("must", _opening("7b 12c 4e", "1o 2c 3b", "10o 5c 11b 12e"), ("lay",), preset="obligada"),
    Step(
        "safe",
        _opening("5o 10c 12c", "1e 7c 12b", "1c 2b 6e 4o"),
        ("safe",),
        before="5o:6e+4o",
        dealer=0,
    ),
    Step(
        "count",
        "2c 12e 1e 12c 11b 6c 4b 1c 6b 4o 6o 11c 3c 12b 7e 5b 7o 4c 7c 2b "
        "10c 3b 10e 7b 2e 2o 4e 11e 5o 5e 3e 5c 10b 11o 3o 12o 6e 10o 1b 1o",
        ("take",),
        before="1e:4o+4b+6b 6c 11b:6c 12e 2c 12c 3c:2c+12e 5b:12c 6o 11c:6o 7e 12b 7o:1c+7e 3b 7c 2b:3b+12b 10c:7c 4c "
        "2e 11e:4c+2e 4e 7b 10e:7b 2o 3e 11o:2o+4e 10b 5e 5o 5c:5o+5e 3o 1o:3o+3e+10b 1b 12o 6e",
        dealer=0,
    ),
    Step(
        "last",
        "3o 5c 5e 7e 7o 4e 12b 2e 4c 12e 2c 1o 3e 2o 3b 2b 1e 11o 6b 5b 6o 6e 10b 6c 10c 1c 12o 1b 11c 10e "
        "11b 7c 7b 11e 12c 4b 4o 5o 10o 3c",
        ("last", "take"),
        ("12c",),
        before="3o:2e+12e 5c:12b 5e 4e 7o:4c+4e 7e 3e:5e+7e 2o 3b 2b 2c 1o 6o:2o+2c+2b+3b 5b 1e 11o:1o+5b 6b 6e "
        "10b:1e+6e 1b 10c:1b+6b 1c 12o 6c 11c:6c 10e 7b:10e 11e 11b 7c 4o:12o+1c 4b 10o:7c",
        dealer=0,
    ),
    Step(
        "claim",
        _opening("2c 12e 11c", "6b 7c 4e", "3c 1o 12b 10e"),
        ("claim",),
        before="2c",
        preset="mesa",
        dealer=0,
    ),
)
"""All steps, in order."""
