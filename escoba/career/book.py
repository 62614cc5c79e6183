"""The career of several people in memory: whoever joined, what each has, and the matches under way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date

from escoba.career.ending import Ending
from escoba.career.errors import Refused
from escoba.career.glicko import Rating
from escoba.career.grants import FIRST_CHIPS, daily_grant
from escoba.career.ledger import GRANTS, Ledger, player, transfer
from escoba.career.ratings import RatingTable, rating_table
from escoba.career.settlement import Settlement, settle
from escoba.career.staking import BOT, StakedMatch

RESERVED = ("bots", "house", "grants", "pots")
"""Ids that no person can have: accounts are called so."""


@dataclass(slots=True)
class Person:
    """What somebody has besides chips; `seen` is the latest day that was looked at."""

    seen: date
    xp: int = 0
    ratings: dict[RatingTable, Rating] = field(default_factory=dict)


class CareerBook:
    """People, their chips in a ledger, XP and ratings. Every verb raises Refused, and then nothing has changed."""

    def __init__(self) -> None:
        """Nobody has joined."""
        self.people: dict[str, Person] = {}
        self.ledger = Ledger()
        self._under_way: dict[str, StakedMatch] = {}
        self._settled: set[str] = set()

    def __iter__(self) -> Iterator[str]:
        """Everybody's id, in the order in which they joined."""
        return iter(self.people)

    def balance(self, person: str) -> int:
        """Somebody's chips."""
        return self.ledger.holds(player(person))

    def join(self, person: str, day: date) -> None:
        """Somebody is new on a day of the own calendar."""
        if person in RESERVED or person.startswith(BOT):
            raise Refused(f"Nobody can have the id {person!r}")
        if person in self.people:
            raise Refused(f"{person!r} is known already")
        self.people[person] = Person(day)
        self.ledger.enter(transfer(GRANTS, player(person), FIRST_CHIPS))

    def look_at_day(self, person: str, day: date) -> int:
        """It is this day for somebody; the chips granted."""
        known = self._known(person)
        granted = daily_grant(self.balance(person), day, known.seen)
        known.seen = max(known.seen, day)
        self.ledger.enter(transfer(GRANTS, player(person), granted))
        return granted

    def stake(self, match: StakedMatch) -> None:
        """A match starts, and everybody's stake goes into its pot."""
        if match.id in self._under_way or match.id in self._settled:
            raise Refused(f"The match {match.id!r} was staked before")
        for person in match.people.values():
            self._known(person)
        match.check_balances(self.balance)
        self._under_way[match.id] = match
        self.ledger.enter(match.postings())

    def settle(self, match: str, ending: Ending) -> Settlement:
        """A match has ended; what it brought."""
        if match in self._settled:
            raise Refused(f"The match {match!r} was settled before")
        if match not in self._under_way:
            raise Refused(f"There is no match {match!r}")
        staked = self._under_way[match]
        table = rating_table(staked)
        people = {person: self.people[person] for person in staked.people.values()}
        brought = settle(staked, ending, {who: p.ratings[table] for who, p in people.items() if table in p.ratings})
        self.ledger.enter(brought.postings)
        for person, xp in brought.xp.items():
            people[person].xp += xp
        for person, rating in brought.ratings.items():
            people[person].ratings[table] = rating
        self._settled.add(match)
        del self._under_way[match]
        return brought

    def _known(self, person: str) -> Person:
        if person not in self.people:
            raise Refused(f"There is no person {person!r}")
        return self.people[person]
