"""The learned tables: what self-play says of the rest of a round, by table size and by style of rules.

They are made by `escoba-lab train` and ship beside this file in `values/`. They hold chances, not points, so that
they serve every rule set of a style: what a chance is worth is computed from the rules in force.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from escoba.rules import RuleSet

VALUES = Path(__file__).with_name("values")
STYLES = ("free", "claims", "obliged", "setenta", "lowest")
"""The styles of rules that are played differently enough to be learned apart."""

WIDEST = 20
"""Leads are counted from -20 to 20 cards; wider ones are as good."""
WIDEST_SETENTA = 24
HIGHEST_SUM = 20
"""Tables are told apart by their worth up to this."""
ITEMS = ("oros", "sevens", "guindis")
_FINE = 250
"""Chances are kept as whole numbers out of this; escobas as hundredths."""

Chances = Sequence[Sequence[Sequence[Sequence[float]]]]
"""By deals left, by place, by lead: the chances of the outcomes."""


@dataclass(frozen=True, slots=True)
class Tables:
    """What was learned for one table size and style. The first index is always the number of deals left.

    The second is the place: 0 for the side that plays first, then in the order of play. `cards` and `setenta` give, by
    the lead over the best other side, the chances to win alone and to share (`cards` also to win while the other of
    two has fewer than ten). `lying` and `unseen` give, by item, the chance that one that lies on the table, or that
    nobody has seen, ends with that place. `escobas` are those still to come, by the worth of the table.
    """

    cards: Chances
    setenta: Chances
    lying: dict[str, Sequence[Sequence[float]]]
    unseen: dict[str, Sequence[Sequence[float]]]
    escobas: Sequence[Sequence[Sequence[float]]]


def style_of(rules: RuleSet) -> str:
    """The style that these rules belong to."""
    if rules.lowest_wins:
        return "lowest"
    if rules.sevens == "setenta":
        return "setenta"
    if rules.capture != "optional":
        return "obliged"
    return "claims" if rules.missed_fifteen == "any" else "free"


def size_of(seats: int, teams: bool) -> str:
    """The name of a table size: 2, 3, 4 or teams."""
    return "teams" if teams else str(seats)


@lru_cache(maxsize=32)
def tables_for(size: str, style: str) -> Tables:
    """The shipped tables for a table size and a style."""
    return unpack((VALUES / f"{size}.json.gz").read_bytes(), style)


def pack(by_style: dict[str, Tables]) -> bytes:
    """One size's tables as a file: JSON with whole numbers, compressed, the same bytes at every time."""
    told = {style: _told(tables) for style, tables in by_style.items()}
    return gzip.compress(json.dumps(told, separators=(",", ":")).encode("ascii"), mtime=0)


def unpack(packed: bytes, style: str) -> Tables:
    """One style's tables from such a file."""
    told = json.loads(gzip.decompress(packed))[style]
    return Tables(
        cards=_fractions(told["cards"], _FINE),
        setenta=_fractions(told["setenta"], _FINE),
        lying=dict(zip(ITEMS, _fractions(told["lying"], _FINE), strict=True)),
        unseen=dict(zip(ITEMS, _fractions(told["unseen"], _FINE), strict=True)),
        escobas=_fractions(told["escobas"], 100),
    )


def _told(tables: Tables) -> dict[str, object]:
    return {
        "cards": _whole(tables.cards, _FINE),
        "setenta": _whole(tables.setenta, _FINE),
        "lying": _whole([tables.lying[item] for item in ITEMS], _FINE),
        "unseen": _whole([tables.unseen[item] for item in ITEMS], _FINE),
        "escobas": _whole(tables.escobas, 100),
    }


def _whole(nested: object, fine: int) -> object:
    if isinstance(nested, (list, tuple)):
        return [_whole(part, fine) for part in nested]
    assert isinstance(nested, (int, float))
    return round(nested * fine)


def _fractions(nested: list[object], fine: int) -> list:  # type: ignore[type-arg]  # nested as deep as the table is
    return [_fractions(part, fine) if isinstance(part, list) else float(part) / fine for part in nested]  # type: ignore[arg-type]
