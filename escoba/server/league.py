"""The league of a server: groups of people of one tier who play in the same week (career, section 4)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta

from escoba.career.league import PLACES, Standing, WeekMatch, ranking, standing, tiers_after, week_of
from escoba.server.accounts import Account, Accounts, local
from escoba.server.store import Store
from escoba.wire import League, Ranked

_OVER_EVERYWHERE = timedelta(days=7, hours=12)
"""After a Monday 0:00 UTC: then its week is over in every calendar."""


class PeoplesLeague:
    """Groups of twenty places, filled with people only: who plays a first match in a week takes a place of the tier."""

    def __init__(self, store: Store, accounts: Accounts, now: Callable[[], datetime]) -> None:
        """What the store has."""
        self._store = store
        self._accounts = accounts
        self._now = now

    def played(self, account: Account, match: str, won: bool, points: int) -> None:
        """Somebody ended a match that counts."""
        self.close_weeks()
        now = local(self._now(), account.utc_offset)
        week = self._week(account)
        monday = datetime.combine(week, datetime.min.time())
        self._place(account, week)
        moment = max(int((now - monday).total_seconds()), 0)
        self._store.write(
            "INSERT INTO league_matches VALUES (?, ?, ?, ?, ?, ?)",
            account.id,
            week.isoformat(),
            match,
            moment,
            won,
            points,
        )

    def of(self, account: Account) -> League | None:
        """Somebody's group in the week that is open for them; None before their first match in it."""
        self.close_weeks()
        week = self._week(account)
        row = self._store.one(
            "SELECT league_group FROM league_places WHERE account = ? AND week = ?", account.id, week.isoformat()
        )
        if row is None or not isinstance(row[0], int):
            return None
        tier = self._store.number("SELECT tier FROM league_groups WHERE id = ?", row[0])
        table = [
            Ranked(place=place, who=one.who, name=self._name(one.who), figure=one.points)
            for place, one in enumerate(self._table(row[0]), 1)
        ]
        return League(week.isoformat(), tier, tuple(table))

    def close_weeks(self) -> None:
        """Let people rise and fall after every week that is over for everybody; each once."""
        now = self._now().replace(tzinfo=None)
        for group, week, tier in self._store.read("SELECT id, week, tier FROM league_groups WHERE closed = 0"):
            assert isinstance(group, int)
            assert isinstance(tier, int)
            if now < datetime.combine(date.fromisoformat(str(week)), datetime.min.time()) + _OVER_EVERYWHERE:
                continue
            for who, after in tiers_after(tier, self._table(group)).items():
                self._store.write("UPDATE accounts SET tier = ? WHERE id = ?", after, who)
            self._store.write("UPDATE league_groups SET closed = 1 WHERE id = ?", group)

    def _week(self, account: Account) -> date:
        """The Monday of the week that is open for somebody: never one before a week played in, nor one that is over."""
        this = week_of(account.day(self._now()))
        last = self._store.one("SELECT max(week) FROM league_places WHERE account = ?", account.id)
        if last is not None and last[0] is not None:
            this = max(this, date.fromisoformat(str(last[0])))
        over = self._store.one("SELECT max(week) FROM league_groups WHERE closed = 1")
        if over is not None and over[0] is not None:
            this = max(this, date.fromisoformat(str(over[0])) + timedelta(days=7))
        return this

    def _place(self, account: Account, week: date) -> None:
        if self._store.one("SELECT 1 FROM league_places WHERE account = ? AND week = ?", account.id, week.isoformat()):
            return
        row = self._store.one(
            "SELECT id FROM league_groups WHERE closed = 0 AND week = ? AND tier = ? AND"
            " (SELECT count(*) FROM league_places WHERE league_group = id) < ? ORDER BY id LIMIT 1",
            week.isoformat(),
            account.tier,
            PLACES,
        )
        if row is None:
            self._store.write("INSERT INTO league_groups (week, tier) VALUES (?, ?)", week.isoformat(), account.tier)
            row = self._store.one("SELECT max(id) FROM league_groups")
        assert row is not None
        self._store.write("INSERT INTO league_places VALUES (?, ?, ?)", account.id, week.isoformat(), row[0])

    def _table(self, group: int) -> list[Standing]:
        played: dict[str, list[WeekMatch]] = {}
        for who, moment, won, points in self._store.read(
            "SELECT account, moment, won, points FROM league_matches JOIN league_places USING (account, week)"
            " WHERE league_group = ?",
            group,
        ):
            assert isinstance(moment, int)
            assert isinstance(points, int)
            played.setdefault(str(who), []).append(WeekMatch(moment, bool(won), points))
        return ranking([standing(who, matches) for who, matches in played.items()])

    def _name(self, who: str) -> str:
        account = self._accounts.get(who)
        return "" if account is None else account.called
