"""What matches are worth to people: chips, XP, ratings, league, in the transaction that begins or ends the match."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from datetime import datetime

import msgspec

from escoba.career import (
    GRANTS,
    HOUSE,
    TABLES,
    Agreed,
    Ending,
    Kind,
    Played,
    Posting,
    Rating,
    Settlement,
    StakedMatch,
    daily_grant,
    grade_of,
    highest_stake,
    player,
    rating_table,
    settle,
    shown,
    transfer,
)
from escoba.career import (
    Account as ChipsAccount,
)
from escoba.career import (
    Refused as CannotBe,
)
from escoba.career.grants import FIRST_CHIPS
from escoba.server.accounts import Account, Accounts
from escoba.server.league import PeoplesLeague
from escoba.server.store import Row, Store
from escoba.tables import Finished
from escoba.wire import Careers, Refused, Settled

GONE = "gone"
"""Who had the chips of people that have deleted their accounts; it holds nothing itself."""


class CareerDesk:
    """Keeps chips in a double-entry ledger, whose accounts hold 0 together at all times, and everybody's figures."""

    def __init__(self, store: Store, accounts: Accounts, now: Callable[[], datetime], house_share: int) -> None:
        """What the store has; `house_share` in percent of a pot."""
        self._store = store
        self._accounts = accounts
        self._now = now
        self._house_share = house_share
        self.league = PeoplesLeague(store, accounts, now)

    # People

    def join(self, account: Account) -> None:
        """Somebody is new."""
        self._enter(transfer(GRANTS, player(account.id), FIRST_CHIPS))

    def look_at_day(self, account: Account) -> None:
        """Once a day of the own calendar a small balance is topped up; a day before one that was seen is none."""
        day = account.day(self._now())
        if day > account.seen_day:
            granted = daily_grant(self.balance(account.id), day, account.seen_day)
            self._enter(transfer(GRANTS, player(account.id), granted))
            self._store.write("UPDATE accounts SET seen_day = ? WHERE id = ?", day.isoformat(), account.id)

    def leave(self, account: Account) -> None:
        """Somebody goes for good: the chips to the house, and in the ledger and in records stands nobody's name."""
        if self.under_way(account.id):
            raise Refused("match_on", "A match of yours is still being played: wait for its end")
        self._enter(transfer(player(account.id), HOUSE, self.balance(account.id)))
        self._store.write("UPDATE postings SET owner = ? WHERE kind = 'player' AND owner = ?", GONE, account.id)
        self._store.write("DELETE FROM balances WHERE kind = 'player' AND owner = ?", account.id)
        for (match,) in self._store.read("SELECT match FROM played WHERE account = ?", account.id):
            self._forget_in(str(match), account)

    def under_way(self, account: str) -> bool:
        """Whether a match of somebody's is staked and not settled, also one that was given up."""
        return bool(
            self._store.number(
                "SELECT count(*) FROM played JOIN matches ON id = match WHERE account = ? AND settled IS NULL", account
            )
        )

    def balance(self, account: str) -> int:
        """Somebody's chips."""
        return self._store.number("SELECT chips FROM balances WHERE kind = 'player' AND owner = ?", account)

    def career(self, account: Account) -> Careers:
        """Somebody's own figures."""
        ratings = self._ratings([account.id])
        held = self.balance(account.id)
        return Careers(
            xp=account.xp,
            grade=grade_of(account.xp).id,
            balance=held,
            highest_stake=highest_stake(held),
            ratings={board: shown(ratings[account.id, board]) for board in TABLES if (account.id, board) in ratings},
            league=self.league.of(account),
        )

    # Matches

    def match(
        self, id: str, kind: Kind, seats: tuple[str, ...], teams: bool, stake: int, same_address: bool, lowest: bool
    ) -> StakedMatch | None:
        """A match that is to begin; Refused where somebody may not stake so much, None where there is no such match."""
        try:
            match = StakedMatch(
                id=id,
                kind=kind,
                seats=seats,
                teams=teams,
                stake=stake,
                house_share=self._house_share,
                same_address=same_address and kind == "open",
                lowest_wins=lowest,
            )
            match.check_balances(self.balance)
        except CannotBe:
            poor = [who for who in seats if not who.startswith("bot:") and stake > highest_stake(self.balance(who))]
            if not poor:
                return None
            names = ", ".join(one.called for who in poor if (one := self._accounts.get(who)) is not None)
            raise Refused(
                "stake_too_high", f"{names} may not stake so much: a tenth of one's chips at most, or 100"
            ) from None
        return match

    def begin(self, match: StakedMatch) -> None:
        """A match begins: every stake goes into its pot."""
        self._store.write(
            "INSERT INTO matches (id, kind, seats, teams, stake, house_share, same_address, lowest_wins)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            match.id,
            match.kind,
            json.dumps(match.seats),
            match.teams,
            match.stake,
            match.house_share,
            match.same_address,
            match.lowest_wins,
        )
        for who in match.people.values():
            self._store.write("INSERT INTO played (account, match) VALUES (?, ?)", who, match.id)
        self._enter(match.postings(), match.id)

    def end(self, id: str, finished: Finished) -> dict[str, Settled]:
        """A match has ended; by account what it brought, nothing where it is settled already."""
        row = self._store.one(f"{_MATCH} WHERE id = ? AND settled IS NULL", id)
        if row is None:
            return {}
        match, over = _match(row), finished.over
        self._store.write(
            "UPDATE matches SET settled = ?, totals = ?, winner = ?, record = ? WHERE id = ?",
            int(self._now().timestamp()),
            json.dumps(over.totals),
            over.winner,
            msgspec.json.encode(finished.record),
            id,
        )
        if match.kind == "training":
            return {}
        ending: Ending
        if over.reason == "agreed":
            ending = Agreed(gave_up=over.gave_up)
        else:
            # Given up by all before anything was dealt, nobody was to play first.
            ending = Played(
                totals=over.totals, winner=over.winner, first=over.first or 0, gave_up=tuple(sorted(over.gave_up))
            )
        table = rating_table(match)
        before = {
            who: rating for (who, board), rating in self._ratings(match.people.values()).items() if board == table
        }
        brought = settle(match, ending, before)
        self._enter(brought.postings, id)
        self._write_down(match, brought)
        return {who: self._settled(match, who, brought) for who in match.people.values()}

    def call_off(self, room: int) -> None:
        """Give every stake back of a match of a room that can never end."""
        for row in self._store.read(f"{_MATCH} WHERE settled IS NULL AND id GLOB ?", f"{room}-*"):
            match = _match(row)
            self._enter(settle(match, Agreed(), {}).postings, match.id)
            self._store.write("UPDATE matches SET settled = ? WHERE id = ?", int(self._now().timestamp()), match.id)

    def _write_down(self, match: StakedMatch, brought: Settlement) -> None:
        table = rating_table(match)
        for who, xp in brought.xp.items():
            self._store.write("UPDATE accounts SET xp = xp + ? WHERE id = ?", xp, who)
        for who, rating in brought.ratings.items():
            self._store.write("REPLACE INTO ratings VALUES (?, ?, ?, ?, ?)", who, table, *rating)
        if match.worth.league and match.counts:
            for who in match.people.values():
                account = self._accounts.get(who)
                if account is not None and who in brought.ratings:
                    won = who in brought.xp and brought.xp[who] > match.worth.losers_xp
                    self.league.played(account, match.id, won, brought.league.get(who, 0))

    def _settled(self, match: StakedMatch, who: str, brought: Settlement) -> Settled:
        rating = brought.ratings.get(who)
        return Settled(
            match=match.id,
            xp=brought.xp.get(who, 0),
            chips=brought.chips.get(who, 0),
            returned=brought.returned.get(who, 0),
            league=brought.league.get(who, 0),
            board=rating_table(match),
            rating=None if rating is None else shown(rating),
            balance=self.balance(who),
        )

    def _ratings(self, accounts: Iterable[str]) -> dict[tuple[str, str], Rating]:
        found: dict[tuple[str, str], Rating] = {}
        for who in accounts:
            for board, *figures in self._store.read(
                "SELECT board, rating, deviation, volatility FROM ratings WHERE account = ?", who
            ):
                found[who, str(board)] = Rating(*[float(figure) for figure in figures if isinstance(figure, float)])
        return found

    # The ledger

    def _enter(self, postings: Iterable[Posting], match: str | None = None) -> None:
        """Write one entry; nothing where nothing moves."""
        together: dict[ChipsAccount, int] = {}
        for account, chips in postings:
            together[account] = together.get(account, 0) + chips
        if sum(together.values()):
            raise ValueError(f"An entry must sum up to zero, which this does not: {together}")
        moved = {account: chips for account, chips in together.items() if chips}
        if not moved:
            return
        entry = self._store.number("SELECT coalesce(max(entry), 0) FROM postings") + 1
        at = int(self._now().timestamp())
        for (kind, owner), chips in moved.items():
            self._store.write("INSERT INTO postings VALUES (?, ?, ?, ?, ?, ?)", entry, at, match, kind, owner, chips)
            self._store.write(
                "INSERT INTO balances VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET chips = chips + excluded.chips",
                kind,
                owner,
                chips,
            )
            self._store.write("DELETE FROM balances WHERE kind = ? AND owner = ? AND chips = 0", kind, owner)

    def _forget_in(self, match: str, account: Account) -> None:
        """Take somebody's id and name out of a match that others played too."""
        row = self._store.one("SELECT seats, record FROM matches WHERE id = ?", match)
        assert row is not None
        seats = json.loads(str(row[0]))
        record = msgspec.json.decode(row[1]) if isinstance(row[1], bytes) else None
        for number, who in enumerate(seats):
            if who == account.id:
                seats[number] = GONE
                if record is not None:
                    record["seats"][number].pop("name", None)
        written = None if record is None else msgspec.json.encode(record)
        self._store.write("UPDATE matches SET seats = ?, record = ? WHERE id = ?", json.dumps(seats), written, match)


_MATCH = "SELECT id, kind, seats, teams, stake, house_share, same_address, lowest_wins FROM matches"


def _match(row: Row) -> StakedMatch:
    id, kind, seats, teams, stake, house_share, same_address, lowest_wins = row
    return StakedMatch(
        id=str(id),
        kind=str(kind),  # type: ignore[arg-type]  # written from a Kind; checked again there
        seats=tuple(json.loads(str(seats))),
        teams=bool(teams),
        stake=int(stake or 0),
        house_share=int(house_share or 0),
        same_address=bool(same_address),
        lowest_wins=bool(lowest_wins),
    )
