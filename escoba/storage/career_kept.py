"""How the careers of the people at this computer are kept: what a match is worth is reckoned in `escoba.career`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from escoba.career import FIRST_CHIPS, Agreed, Ending, Played, Refused, daily_grant, rating_table, settle
from escoba.career.league import League, close_weeks
from escoba.career.staking import BOT
from escoba.career.trophies import CareerThen, SoFar, found_in, won_with
from escoba.rules import RulesError
from escoba.storage import career_rows as rows
from escoba.storage import trophy_facts
from escoba.storage.career_seen import CareerSeen, week_second
from escoba.storage.connection import Statement
from escoba.storage.matches import MatchStart, Unreadable
from escoba.storage.seating import HUMAN

SEARCHED_AT_ONCE = 300
"""Matches of a history that is searched for trophies when a match ends; a longer one when the page is opened."""


class CareerKept(CareerSeen):
    """The career of whoever is here, and how matches are staked and settled; see `CareerSeen` for the rest.

    What is written with a match is given as statements, for the transaction that begins or ends it. Nothing raises for
    a disk that cannot be written: no match can begin that counts then, and one that has begun is settled as it ends.
    """

    def look_in(self, *, join: bool = False) -> None:
        """It is today: close the weeks that are over and give the day's chips; take a newcomer in, if `join`.

        Nothing happens to who has no career, or while nothing can be saved.
        """
        person, today = self._here, self.clock().date()
        row = self._row(person)
        if row is None and join:
            # Somebody whose row a damaged disk has taken is no newcomer for the house.
            chips = 0 if self._grants() else FIRST_CHIPS
            self._write(rows.joining(person, today, League.joined(today)), *self._granting(person, chips))
        elif row is not None and today > row.seen:
            league, closed = close_weeks(person, row.league, today, rows.week_matches(self.competed()))
            chips = daily_grant(self.balance(), today, row.seen)
            self._write(
                rows.looked_in(person, today, league),
                *[rows.closed(person, week) for week in closed],
                *self._granting(person, chips),
            )

    # A match that counts.

    def staking(self, start: MatchStart, people: Collection[str]) -> list[Statement]:
        """What is written with the start of a match; nothing where it is to count nothing.

        `people` are those who sit there. Refused where it cannot count, or the stake may not be.
        """
        if start.stake is None:
            return []
        person = self._here
        if start.practice or list(people) != [person]:
            raise Refused("A match counts for whoever plays now and nobody else, and none for practice does")
        self.look_in(join=True)
        if not self._access.can_save or not self.joined:
            raise Refused("Nothing can be saved now, so no match can count")
        seats = tuple([person if seat.player == HUMAN else BOT + seat.player for seat in start.seats])
        staked = rows.staked(seats, "club", start.stake, teams=start.teams, lowest_wins=start.rules.lowest_wins)
        staked.check_balances(lambda _person: self.balance())
        return rows.staking(staked, person, self._next_entry(), self.clock().date())

    def counts(self, match: int) -> bool:
        """Whether a match counts that is not settled."""
        return self._store.ask(lambda database: rows.is_open(database, match))

    def has(self, match: int) -> bool:
        """Whether a match is part of somebody's career: it counts or has counted, or has won a trophy."""
        return self._store.ask(lambda database: rows.is_kept(database, match))

    def winning(self, match: int, totals: Sequence[int], winner: int) -> list[Statement]:
        """What is written with the end of a match: what it brought, and the trophies won with it."""
        first = self._store.ask(lambda database: rows.first_seat(database, match))
        settling, then = self._settling(match, Played(totals=tuple(totals), winner=winner, first=first))
        return settling + self._trophies_of(match, winner, then)

    def giving_up(self, match: int) -> list[Statement]:
        """What is written where the person gives a match up."""
        return self._settling(match, None)[0]

    def agreeing(self, match: int) -> list[Statement]:
        """What is written where a match is ended by agreement."""
        return self._settling(match, Agreed())[0]

    def setting_aside(self, match: int) -> list[Statement]:
        """What is written where nobody can read a match any more: its stakes go back."""
        return rows.given_back(self._next_entry(), self.clock().date()) if self.counts(match) else []

    def _settling(self, match: int, ending: Ending | None) -> tuple[list[Statement], CareerThen | None]:
        """What settles a match that counts and is not settled yet, and how its person's career is then.

        None stands for a match that is given up.
        """
        try:
            found = self._store.ask(lambda database: rows.staked_match(database, match))
        except (Unreadable, RulesError, Refused):
            return self.setting_aside(match), None
        if found is None:
            return [], None
        staked, person = found
        if ending is None:
            ending = Played(totals=(0,) * len(staked.sides), winner=None, first=0, gave_up=tuple(staked.people))
        self.look_in(join=True)
        row, moment, entry = self._row(person), self.clock(), self._next_entry()
        league = League.joined(moment.date()) if row is None else row.league
        stood = self.standings()
        before = stood.ratings.get(rating_table(staked)) if stood is not None else None
        brought = settle(staked, ending, {} if before is None else {person: before})
        xp, points = brought.xp.get(person, 0), brought.league.get(person, 0)
        (side,) = {staked.side_of(seat) for seat in staked.people}
        statements = [
            rows.settled(
                person,
                entry,
                won=side == ending.winner if isinstance(ending, Played) else None,
                xp=xp,
                points=points,
                when=week_second(league, moment) if points else None,
                rating=brought.ratings.get(person),
            ),
            *rows.posted(brought.postings, entry, moment.date()),
        ]
        weeks_won = sum(week.place == 1 for week in self.past_weeks())
        return statements, CareerThen(
            xp=(stood.xp if stood is not None else 0) + xp, tier=league.tier, weeks_won=weeks_won
        )

    # Trophies.

    def search_trophies(self) -> None:
        """Find those that the history already has, where it is not as it was when it was searched last."""
        row, number = self._row(self._here), self._number_of_matches()
        if row is not None and row.searched != number:
            self._search(self._history(), number)

    def _search(self, history: Sequence[trophy_facts.Dated], number: int) -> None:
        """Find trophies in a history of so many matches."""
        have, person = {won.trophy for won in self.trophies()}, self._here
        for won in found_in([dated.facts for dated in history], have):
            self._store.change(int(won.match), rows.trophy(person, won.trophy, won.day))
        self._write(rows.searched(person, number))

    def _trophies_of(self, match: int, winner: int, then: CareerThen | None) -> list[Statement]:
        """The trophies won with a match that ends now.

        A long history that was never looked at is searched when the page is opened, this match with it.
        """
        person = self._here
        row, number = self._row(person), self._number_of_matches()
        if row is None or (row.searched != number and number > SEARCHED_AT_ONCE):
            return []
        day = self.clock().date()
        facts = self._store.ask(
            lambda database: trophy_facts.facts_of_ending(database, match, person, winner, day, then)
        )
        if facts is None:
            return []
        if row.searched != number:
            self._search(self._history(), number)
        have = {won.trophy for won in self.trophies()}
        so_far = SoFar()
        for dated in self._history(rounds=False):
            so_far = so_far.after(dated.facts)
        escobas = self._store.ask(lambda database: trophy_facts.escobas_of_matches(database, person))
        so_far = replace(so_far, escobas=escobas)
        won = [rows.trophy(person, won.trophy, won.day) for won in won_with(facts, so_far, have)]
        return [*won, rows.searched(person, number + 1)]

    def _history(self, *, rounds: bool = True) -> list[trophy_facts.Dated]:
        """What trophies ask of the player's matches, in the order in which they ended."""
        here = self._here
        found = self._store.ask(lambda database: trophy_facts.facts_of_matches(database, here, rounds=rounds))
        return sorted(found, key=lambda dated: (dated.ended, dated.match))

    def _number_of_matches(self) -> int:
        here = self._here
        return self._store.ask(lambda database: trophy_facts.number_of_matches(database, here))

    # Writing.

    def _granting(self, person: str, chips: int) -> list[Statement]:
        return [rows.granted(person, self.clock().date(), self._next_entry(), chips)] if chips else []

    def _next_entry(self) -> int:
        return self._store.ask(rows.last_entry) + 1

    def _write(self, *statements: Statement) -> None:
        """Write about people, which is done another time where it cannot be done now."""

        if self._access.can_save and not self._people.roster.stranger:
            self._access.write(*statements)
