"""A player's matches as a table for a spreadsheet (RFC 4180 but for the separator): a row a match, the oldest first."""

from __future__ import annotations

import csv
import io
import re
import sqlite3
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from escoba.game.count import CATEGORIES
from escoba.storage.connection import Value
from escoba.storage.history import Filter, question
from escoba.storage.text_safety import shown

_SORTS = ("cards", "oros", "guindis", "sevens")

HEADER = (
    "started",
    "ended",
    "state",
    "origin",
    "practice",
    "assisted",
    "rules",
    "preset",
    "target",
    "players",
    "level",
    "won",
    "rounds",
    "points",
    "points_per_round",
    "escobas",
    *[f"points_for_{category}" for category in CATEGORIES],
    *[f"dealt_{sort}" for sort in _SORTS],
)
"""The columns.

`started` and `ended` are ISO 8601 with zone. `state` is playing, finished, abandoned or agreed; `origin` is played or
imported; `practice`, `assisted` (with hints or undo) and `won` are 1 or 0. `rules` is the tradition, or custom;
`preset` is the tradition that was changed then. `players` is 2, 3, 4 or teams; `level` is whom one played against.
`rounds` counts the finished ones; the points are one's own side's in these, altogether, for each round and by category,
and the escobas too; `dealt_…` is what was dealt to one's own seat. What does not apply is empty. A text that a
spreadsheet would take for a formula has an apostrophe before it, by which it is known there as text.
"""


@dataclass(frozen=True, slots=True)
class TableStyle:
    """How the table is written: what parts its cells, the decimal sign, its headings and its words.

    `heading` is given the name of a column; `word` that and a text of it, which may come from outside.
    """

    separator: str = ","
    decimal: str = "."
    heading: Callable[[str], str] = str
    word: Callable[[str, str], str] = lambda column, text: text


PLAIN = TableStyle()
"""As programs read it: the names and values of `HEADER` themselves."""

_FIRST = re.compile(r"(^|[;,|])(\s*)(?=(.))")
"""Where a cell begins: also after what parts cells where the comma does not."""
_LONGEST = 100


Cell = Value | float


def rows_of(database: sqlite3.Connection, person: str, wanted: Filter) -> list[list[Cell]]:
    """The id of each match and then its columns."""
    asked = question(person, wanted)
    sums = ", ".join(
        [
            "count(c.points), sum(c.points), round(1.0 * sum(c.points) / count(c.points), 2)",
            *[f"sum(c.{name})" for name in ("escobas", *map("for_{}".format, CATEGORIES))],
        ]
    )
    rows = database.execute(
        "SELECT s.match, m.started, m.ended, m.state, m.origin, m.practice, m.assisted, m.variant, m.preset, m.target,"
        f" m.players, s.level, CASE WHEN m.state = 'finished' THEN m.winner = s.side END, {sums} FROM {asked.tables}"
        f" LEFT JOIN scores c ON c.match = s.match AND c.side = s.side WHERE {asked.where} GROUP BY s.match",
        asked.values,
    )
    dealt = database.execute(
        f"SELECT s.match, {', '.join(f'sum(d.{sort})' for sort in _SORTS)} FROM {asked.tables}"
        f" JOIN dealt d ON d.match = s.match AND d.seat = s.seat WHERE {asked.where} GROUP BY s.match",
        asked.values,
    )
    cards = {match: list(figures) for match, *figures in dealt}
    return [[match, *columns, *cards.get(match, [None] * len(_SORTS))] for match, *columns in rows]


def as_csv(rows: Iterable[list[Cell]], style: TableStyle = PLAIN) -> str:
    """The table as text, with its header."""
    text = io.StringIO()
    # Texts and decimals in quotes: some spreadsheets part cells at commas and semicolons alike, unless told otherwise.
    writer = csv.writer(text, delimiter=style.separator, quoting=csv.QUOTE_NONNUMERIC)
    writer.writerow(map(style.heading, HEADER))
    for _, *columns in sorted(rows, key=lambda row: row[0] or 0):
        writer.writerow([_cell(column, value, style) for column, value in zip(HEADER, columns, strict=True)])
    return text.getvalue()


def _cell(column: str, value: Cell, style: TableStyle) -> Value:
    if isinstance(value, float):
        return str(value).replace(".", style.decimal)
    return _inert(style.word(column, value)) if isinstance(value, str) else value


def _inert(text: str) -> str:
    """A text from wherever as one that no spreadsheet reckons with: one line, nothing invisible, and no formula."""
    return _FIRST.sub(
        lambda found: f"{found[1]}'{found[2]}" if _begins_formula(found[3]) else found[0], shown(text, _LONGEST)
    )


def _begins_formula(sign: str) -> bool:
    """Whether a cell that begins with this sign is reckoned with; full-width and small forms of a sign count as it."""
    return unicodedata.normalize("NFKC", sign)[0] in "=+-@\N{MINUS SIGN}"
