"""The matches of a player as they look at them later: history, statistics, records taken in."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cached_property
from typing import TYPE_CHECKING

from escoba.storage import history
from escoba.storage import match_updates as deeds
from escoba.storage.history import EVERYTHING, Filter, MatchRow, Tally

if TYPE_CHECKING:
    # Read when they are asked for: most starts of the program show neither.
    from escoba.records import Record
    from escoba.storage.career_kept import CareerKept
    from escoba.storage.connection import Statement
    from escoba.storage.database_file import DatabaseFile
    from escoba.storage.people import People
    from escoba.storage.spreadsheet import TableStyle
    from escoba.storage.statistics import Statistics
    from escoba.storage.store import Store


class MatchHistory:
    """What is kept of the matches of whoever is here; see `Storage`."""

    def __init__(self, store: Store, access: DatabaseFile, people: People) -> None:
        """`people` says who is here."""
        self._store = store
        self._access = access
        self._people = people

    @cached_property
    def career(self) -> CareerKept:
        """The career of each player."""
        from escoba.storage.career_kept import CareerKept

        return CareerKept(self._store, self._access, self._people)

    def history(self, wanted: Filter = EVERYTHING, offset: int = 0, limit: int = 50) -> list[MatchRow]:
        """The player's matches that the filter lets through, newest first: `limit` of them from number `offset` on."""
        asked = history.question(self._people.roster.here, wanted)
        return self._store.ask(lambda database: history.matches_of(database, asked, limit, offset))

    def history_size(self, wanted: Filter = EVERYTHING) -> int:
        """How many matches the filter lets through."""
        asked = history.question(self._people.roster.here, wanted)
        return self._store.ask(lambda database: history.number_of(database, asked))

    def match(self, match_id: int) -> MatchRow | None:
        """A match of the player's history as it stands now; None where it is not there, or not any more."""
        asked = history.question(self._people.roster.here, EVERYTHING).only(match_id)
        found = self._store.ask(lambda database: history.matches_of(database, asked, 1))
        return found[0] if found else None

    def ended(self, wanted: Filter) -> list[int]:
        """The ids of the player's matches that the filter lets through and that are over, the one begun first first."""
        asked = history.question(self._people.roster.here, wanted, history.OVER)
        return sorted(self._store.ask(lambda database: history.ids_of(database, asked)))

    def variants_played(self) -> list[str]:
        """The traditions of the matches in the player's history, and "custom" for other rules; by name."""
        return self._values("m.variant")

    def levels_played(self) -> list[str]:
        """Whom the player has played against, by `MatchRow.level`."""
        return self._values("s.level")

    def delete_match(self, match_id: int) -> None:
        """Take a match out of the player's history.

        One that was begun and not finished goes on counting as abandoned. A finished one is gone for them, and
        altogether where it is in nobody else's history and no part of a career. KeyError where it is not in theirs.
        """
        person = self._people.roster.here
        seats = self._store.ask(
            lambda database: {
                sitter: (seat, state, origin, practice)
                for sitter, seat, state, origin, practice in database.execute(
                    "SELECT person, seat, state, origin, practice FROM seated JOIN matches ON id = match WHERE id = ?",
                    (match_id,),
                )
            }
        )
        seat, state, origin, practice = seats[person]
        others = seats.keys() & {player.id for player in self._people.roster.players if player.id != person}
        counts = state in ("playing", "abandoned") and origin == "played" and not practice
        if counts and seat is not None and self._has_begun(match_id):
            given_up = self.career.giving_up(match_id)
            self._change(match_id, deeds.match_stops("abandoned", now()), deeds.hidden_from(person), *given_up)
        elif self.career.has(match_id):
            self._change(match_id, deeds.out_of_history(person))
        elif others:
            self._change(match_id, deeds.gone_from(person))
        else:
            self._remove(match_id)

    def import_record(self, record: Record, seat: int | None = None) -> int | None:
        """Take a record into the player's history; gives the match's id, or None where the same match is there already.

        Their seat is `seat` or, where that is not known, that of the person who has their name, else the first
        person's. An unfinished one is kept to be
        looked at. RecordFault where it is not a match by the rules.
        """
        player = self._people.roster.player
        # Most starts do without.
        from escoba.storage import importing

        taken_in = importing.rows_of(record, player, seat)
        if self._store.ask(lambda database: importing.is_there(database, record, player.id)):
            return None
        match_id = self._store.add(taken_in.columns, *taken_in.others, began=taken_in.began)
        self._people.catch_up()
        return match_id

    def kept_under(self, key: str, text: str) -> list[MatchRow]:
        """The player's matches with which this text was kept under this key (`remember`), oldest first."""
        here = self._people.roster.here
        found = self._store.ask(lambda database: history.kept_under(database, here, key, text))
        return [row for row in map(self.match, found) if row is not None]

    def statistics(self, wanted: Filter = EVERYTHING, player: str | None = None) -> Statistics:
        """How the player has done by these rules, at this level, at such tables; `wanted.result` is not looked at.

        `player` is the id of another one, where it is not about who plays now.
        """
        from escoba.storage import statistics

        here = player or self._people.roster.here
        return self._store.ask(lambda database: statistics.statistics_of(database, here, wanted))

    def tally(self, player: str) -> Tally:
        """How many matches of a player, given by id, are counted, and how many of them they won."""
        return self._store.ask(lambda database: history.tally_of(database, player))

    def statistics_csv(self, wanted: Filter = EVERYTHING, style: TableStyle | None = None) -> str:
        """The player's matches as a table, one row each (`spreadsheet.HEADER`); as `PLAIN` there without a style."""
        from escoba.storage import spreadsheet

        here = self._people.roster.here
        found = self._store.ask(lambda database: spreadsheet.rows_of(database, here, wanted))
        return spreadsheet.as_csv(found, style or spreadsheet.PLAIN)

    def _change(self, match_id: int, *changes: Statement) -> None:
        self._store.change(match_id, *changes)
        self._people.catch_up()

    def _remove(self, match_id: int) -> None:
        self._store.remove(match_id)
        self._people.catch_up()

    def _has_begun(self, match_id: int) -> bool:
        """Whether it cannot go without a trace: somebody has played a card, or something is at stake."""
        return self.career.counts(match_id) or self._store.ask(lambda database: deeds.has_begun(database, match_id))

    def _values(self, column: str) -> list[str]:
        asked = history.question(self._people.roster.here, EVERYTHING)
        return sorted(self._store.ask(lambda database: history.values_of(database, asked, column)))


def now() -> str:
    """The time as it is kept: ISO 8601 with zone, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")
