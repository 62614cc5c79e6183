"""What there is to see of the careers of the people at this computer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from escoba.career import GRANTS, Posting, Rating, RatingTable, highest_stake
from escoba.career.league import (
    Character,
    ClosedWeek,
    League,
    Standing,
    WeekMatch,
    characters_of,
    ranking,
    standing,
    week_of_character,
)
from escoba.career.trophies import TROPHIES, Won
from escoba.storage import career_rows as rows
from escoba.storage.career_csv import as_csv
from escoba.storage.career_rows import Career, Competed, Line
from escoba.storage.database_file import DatabaseFile
from escoba.storage.people import People
from escoba.storage.store import Store


@dataclass(frozen=True, slots=True)
class Standings:
    """Where somebody is in the career: chips, XP, the league, and the ratings there are."""

    balance: int
    xp: int
    league: League
    ratings: dict[RatingTable, Rating]

    @property
    def highest_stake(self) -> int:
        """The most that may be staked for a seat."""
        return highest_stake(self.balance)


@dataclass(frozen=True, slots=True)
class Brought:
    """What a match brought to whoever is here: how things stood `before` it was staked, and `after` it was settled.

    `paid` came from the pot, or was given back; `trophies` are the ids of those won with it.
    """

    before: Standings
    after: Standings
    match: Competed
    paid: int
    trophies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WeekNow:
    """The week that began on `monday`: the table, who the others are, and everybody's matches up to now, by id."""

    monday: date
    table: list[Standing]
    characters: list[Character]
    matches: dict[str, list[WeekMatch]]


class CareerSeen:
    """The career of whoever is here. `clock` gives this moment on the player's own calendar."""

    def __init__(self, store: Store, access: DatabaseFile, people: People) -> None:
        """Nothing is looked at yet."""
        self.clock: Callable[[], datetime] = lambda: datetime.now().astimezone()
        self._store = store
        self._access = access
        self._people = people

    @property
    def joined(self) -> bool:
        """Whether whoever is here has a career."""
        return self._row(self._here) is not None

    def standings(self) -> Standings | None:
        """Where whoever is here stands; None who has no career."""
        row = self._row(self._here)
        return None if row is None else _stood(self.balance(), self.competed(), row.league)

    def balance(self) -> int:
        """The player's chips."""
        here = self._here
        of_matches = self._store.ask(lambda database: rows.balance(database, here))
        return of_matches + sum(line.chips for line in self._grants())

    def competed(self) -> list[Competed]:
        """The player's matches that count, in the order in which they were settled; those that are not, at the end."""
        here = self._here
        found = self._store.ask(lambda database: rows.competed(database, here))
        return sorted(found, key=lambda one: (one.settled is None, one.settled or 0, one.match))

    def brought(self, match: int) -> Brought | None:
        """What a match brought to whoever is here; None where it counted nothing for them, or is not settled."""
        row, played = self._row(self._here), self.competed()
        place = next((place for place, one in enumerate(played) if one.match == match and one.settled), None)
        if row is None or place is None:
            return None
        mine = [line.chips for line in self.statement() if line.match == match]
        balance, paid = self.balance(), sum(mine[1:])
        return Brought(
            _stood(balance - sum(mine), played[:place], row.league),
            _stood(balance, played[: place + 1], row.league),
            played[place],
            paid,
            self.trophies_of(match),
        )

    def statement(self) -> list[Line]:
        """What went to and came from the player, oldest first."""
        here = self._here
        return sorted([*self._store.ask(lambda database: rows.lines(database, here)), *self._grants()])

    def csv(self) -> str:
        """The career as a table for other programs (`escoba.storage.career_csv.HEADER`)."""
        return as_csv(self.statement(), self.competed())

    def accounts(self) -> list[Posting]:
        """What every account of the ledger holds, everybody's; they sum up to zero."""
        held = dict.fromkeys([GRANTS], 0)
        for account, chips in self._store.ask(rows.accounts) + self._store.ask(rows.all_grants):
            held[account] = held.get(account, 0) + chips
        return [Posting(account, chips) for account, chips in held.items()]

    def week(self) -> WeekNow | None:
        """The league's week that is open, as it is now; None for who has no career."""
        row, here = self._row(self._here), self._here
        if row is None:
            return None
        monday, second = week_second(row.league, self.clock())
        characters = characters_of(here, row.league.tier)
        everybody = {here: rows.week_matches(self.competed()).get(monday, [])} | {
            character.id: week_of_character(here, monday, character) for character in characters
        }
        matches = {who: [one for one in played if one.moment <= second] for who, played in everybody.items()}
        table = ranking([standing(who, played) for who, played in matches.items()])
        return WeekNow(monday, table, characters, matches)

    def past_weeks(self) -> list[ClosedWeek]:
        """The weeks that are over and were played in, the last first."""
        here = self._here
        return self._store.ask(lambda database: rows.closed_weeks(database, here))

    def trophies(self) -> list[Won]:
        """The player's trophies, in the order in which they are shown."""
        here = self._here
        found = self._store.ask(lambda database: rows.trophies(database, here))
        first = {
            name: Won(name, str(match), day) for name, match, day in sorted(found, key=lambda won: won[2], reverse=True)
        }
        return [first[name] for name in TROPHIES if name in first]

    def trophies_of(self, match: int) -> tuple[str, ...]:
        """The ids of those that the player has won with a match."""
        return tuple([won.trophy for won in self.trophies() if won.match == str(match)])

    @property
    def _here(self) -> str:
        return self._people.roster.here

    def _row(self, person: str) -> Career | None:
        return self._store.ask(lambda database: rows.career(database, person))

    def _grants(self) -> list[Line]:
        here = self._here
        return self._store.ask(lambda database: rows.grants(database, here))


def week_second(league: League, moment: datetime) -> tuple[date, int]:
    """The Monday of the week in which a match of this moment counts, and the second of that week by the player's clock.

    A match from before that week, by a clock that was set back, counts at its beginning.
    """
    week = league.week_counting(moment.date())
    since = moment.replace(tzinfo=None) - datetime.combine(week, time())
    return week, max(0, since // timedelta(seconds=1))


def _stood(balance: int, played: Sequence[Competed], league: League) -> Standings:
    ratings = {one.board: one.rating for one in played if one.rating is not None}
    return Standings(balance, sum(one.xp for one in played), league, ratings)
