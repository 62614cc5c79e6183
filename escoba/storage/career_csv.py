"""A career as a table for other programs (RFC 4180): one row for each entry of the ledger, the oldest first."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from escoba.storage.career_rows import Competed, Line
from escoba.storage.connection import Value

HEADER = (
    "day",
    "entry",
    "match",
    "chips",
    "balance",
    "won",
    "xp",
    "league_points",
    "week",
    "table",
    "rating",
    "deviation",
)
"""The columns.

`entry` is grant, stake or end; every match that counts has an end once it is settled, and a stake where there was one.
`match` is its number in this program, `chips` what came or (below 0) went. The rest is said at the end: `won` is 1
or 0, empty where it was ended by agreement; `week` is the Monday of the week of the league; `table` 2, 3-4 or pairs,
and `rating` and `deviation` those of Glicko-2 at such tables after it. What does not apply is empty.
"""


_AT_END = 7


class _Row(NamedTuple):
    entry: int
    day: date | None
    what: str
    match: int | None
    chips: int
    told: tuple[Value | float, ...] = ()


def as_csv(statement: Sequence[Line], played: Sequence[Competed]) -> str:
    """The table as text, with its header."""
    ended = {one.settled: one for one in played if one.settled is not None}
    chips = {line.entry: line.chips for line in statement}
    rows = [
        _Row(line.entry, line.day, "grant" if line.match is None else "stake", line.match, line.chips)
        for line in statement
        if line.entry not in ended
    ]
    rows += [_Row(entry, one.ended, "end", one.match, chips.get(entry, 0), _told(one)) for entry, one in ended.items()]
    text, balance = io.StringIO(), 0
    writer = csv.writer(text)
    writer.writerow(HEADER)
    for row in sorted(rows, key=lambda row: row.entry):
        balance += row.chips
        told = row.told or (None,) * _AT_END
        writer.writerow([row.day, row.what, row.match, row.chips, balance, *told])
    return text.getvalue()


def _told(one: Competed) -> tuple[Value | float, ...]:
    """What is said of a match at its end."""
    won = None if one.won is None else int(one.won)
    week = None if one.week is None else one.week.isoformat()
    rating = (None, None) if one.rating is None else (round(one.rating.rating, 2), round(one.rating.deviation, 2))
    return won, one.xp, one.points, week, one.board, *rating
