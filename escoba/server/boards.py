"""Who is first by XP, rating or this week's points, and the matches that somebody has played."""

from __future__ import annotations

import json
from typing import get_args

import msgspec

from escoba.career.ratings import SHOWN_BELOW
from escoba.records import Record
from escoba.server.accounts import Account, Accounts
from escoba.server.store import Row, Store
from escoba.wire import Matches, MatchRecord, MatchSummary, Ranked, Rankings, Refused
from escoba.wire.requests import Board

FIRST = 50
"""Places of a board that are told."""
NEWEST = 20

_FIGURES: dict[Board, str] = {
    "xp": "SELECT id, xp AS figure FROM accounts WHERE xp > 0",
    **{
        board: f"SELECT account AS id, CAST(round(rating) AS INTEGER) AS figure FROM ratings"
        f" WHERE board = '{board}' AND deviation <= {SHOWN_BELOW}"
        for board in get_args(Board)
        if board not in ("xp", "week")
    },
    "week": "SELECT account AS id, sum(points) AS figure FROM league_matches WHERE week ="
    " (SELECT max(week) FROM league_groups WHERE closed = 0) GROUP BY account HAVING figure > 0",
}
"""By board who has what; of ratings only those that are known well enough to be shown."""


class Boards:
    """Boards and past matches, read from the store."""

    def __init__(self, store: Store, accounts: Accounts) -> None:
        """What the store has."""
        self._store = store
        self._accounts = accounts

    def ranking(self, board: Board, account: Account) -> Rankings:
        """The first of a board, and somebody's own place."""
        placed = f"SELECT rank() OVER (ORDER BY figure DESC) AS place, id, figure FROM ({_FIGURES[board]})"
        first = self._store.read(f"{placed} ORDER BY place, id LIMIT {FIRST}")
        own = self._store.one(f"SELECT * FROM ({placed}) WHERE id = ?", account.id)
        return Rankings(
            board=board,
            first=tuple([self._ranked(row) for row in first]),
            own=None if own is None else self._ranked(own),
        )

    def matches(self, account: Account) -> Matches:
        """Somebody's newest matches that are over."""
        rows = self._store.read(
            "SELECT id, settled, kind, seats, totals, winner FROM played JOIN matches ON id = match"
            " WHERE account = ? AND totals IS NOT NULL ORDER BY settled DESC, id DESC LIMIT ?",
            account.id,
            NEWEST,
        )
        return Matches(matches=tuple([self._summary(row, account) for row in rows]))

    def record(self, match: str, account: Account) -> MatchRecord:
        """The record of a match that somebody has played; Refused where there is none."""
        row = self._store.one(
            "SELECT record FROM played JOIN matches ON id = match WHERE account = ? AND match = ?", account.id, match
        )
        if row is None or not isinstance(row[0], bytes):
            raise Refused("no_such_match", "You have played no such match here, or it is not over yet")
        return MatchRecord(match=match, record=msgspec.json.decode(row[0], type=Record))

    def _ranked(self, row: Row) -> Ranked:
        place, who, figure = row
        assert isinstance(place, int)
        assert isinstance(figure, int)
        return Ranked(place, str(who), self._name(str(who)), figure)

    def _summary(self, row: Row, account: Account) -> MatchSummary:
        match, settled, kind, written, totals, winner = row
        assert isinstance(settled, int)
        assert winner is None or isinstance(winner, int)
        seats = json.loads(str(written))
        return MatchSummary(
            match=str(match),
            ended=settled,
            kind=str(kind),
            seats=tuple([who if who.startswith("bot:") else self._name(who) for who in seats]),
            own=seats.index(account.id),
            totals=tuple(json.loads(str(totals))),
            winner=winner,
        )

    def _name(self, who: str) -> str:
        account = self._accounts.get(who)
        return "" if account is None else account.called
