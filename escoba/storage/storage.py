"""The one door to everything that is kept: players and their settings, matches in progress and past, statistics."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from escoba.storage import archive, backups, history, settings_files
from escoba.storage import match_updates as deeds
from escoba.storage.connection import Statement, match_row
from escoba.storage.database_file import DatabaseFile
from escoba.storage.files import keep_private, private_folder, sweep, write_private
from escoba.storage.history import Filter, MatchRow
from escoba.storage.integrity import Damaged
from escoba.storage.match_history import MatchHistory, now
from escoba.storage.matches import MatchStart, SavedMatch, State, Unreadable, raw_text
from escoba.storage.notices import Notice
from escoba.storage.people import People
from escoba.storage.seating import seat_everybody
from escoba.storage.store import Store

if TYPE_CHECKING:
    from escoba.cards import Card
    from escoba.game import Move
    from escoba.records import SeedsRecord
    from escoba.storage.facts import Fact
    from escoba.storage.players import Player
    from escoba.storage.settings import Settings

DATABASE = archive.DATABASE


class CannotPack(Exception):
    """Not everything could go into an archive; the text says why."""


def data_folder(folder: Path | None = None) -> Path:
    """The folder that everything is kept in: the one given or, for None, the user's own for this program's data."""
    return folder or platformdirs.user_data_path("escoba", appauthor=False)


class Storage(MatchHistory):
    """The people at this computer, their settings and their matches.

    Nothing here raises for a full disk or a broken file. `folder` is where everything lies, `notices` what the players
    have not heard yet: whoever tells it takes it out of the list. One call at a time, from whichever thread. Those
    about a match raise KeyError where there is none of that id.

    Each call is on file when it returns, in a transaction of its own: after a crash the file has the match up to one of
    its calls. While it cannot be written (`can_save` is false) the game goes on, and each later call first tries
    to write all that is missing.
    """

    def __init__(self, folder: Path) -> None:
        """As `open`, for a folder that is known."""
        self.folder = folder
        self.notices: list[Notice] = []
        self._open()

    def _open(self) -> None:
        folder = self.folder
        keep_private(folder, folder / settings_files.FOLDER, folder / backups.FOLDER)
        self._access = DatabaseFile(folder / DATABASE, self.notices)
        self._access.save()
        MatchHistory.__init__(self, Store(self._access), self._access, People(folder, self._access))
        self._access.take_up()
        if self.can_save:
            sweep(folder, folder / settings_files.FOLDER, folder / backups.FOLDER)
            oldest = self._store.oldest
            if oldest is not None:
                self._access.back_up(oldest)

    @classmethod
    def open(cls, folder: Path | None = None) -> Storage:
        """Open or make the data folder; None is the user's own folder for this program's data. Never raises."""
        return cls(data_folder(folder))

    @property
    def settings(self) -> Settings:
        """What is set now, by the player who is here."""
        return self._people.settings

    @property
    def can_save(self) -> bool:
        """Whether everything is on disk as it stands."""
        return self._access.can_save

    @property
    def trouble(self) -> Notice | None:
        """Why not everything is on disk, as it was told in a notice of `TROUBLES`; None where everything is."""
        return None if self.can_save else self._access.trouble

    @property
    def settings_trouble(self) -> Notice | None:
        """Why the settings hold but are not on disk, as it was told in a notice; None where they are."""
        return self._people.trouble

    # Players.

    @property
    def players(self) -> list[Player]:
        """Who lives here, oldest first: one at least."""
        return self._people.roster.players

    @property
    def player(self) -> Player:
        """Whose settings hold now, and in whose history a match comes."""
        return self._people.roster.player

    def use_player(self, player: str) -> None:
        """Let another player be here, now and at the next start. KeyError where there is none of this id."""
        self._people.use(player)

    def add_player(self, name: str, portrait: str) -> Player:
        """Take somebody in, with the settings of a new player; `use_player` lets them be here."""
        return self._people.roster.add(name, portrait)

    def change_player(self, player: str, *, name: str | None = None, portrait: str | None = None) -> Player:
        """Give a player another name or portrait; gives the player as they are now. KeyError where there is none."""
        return self._people.roster.change(player, name, portrait)

    def delete_player(self, player: str) -> None:
        """Forget a player and their settings; their matches stay with whoever sat there too.

        If they were here, the oldest is now. KeyError where there is none; ValueError where they are the only one.
        """
        self._people.remove(player)

    def save_settings(self, settings: Settings) -> None:
        """Let these settings hold from now on, and write them."""
        self._people.save(settings)

    # A match in play.

    def begin_match(self, start: MatchStart) -> int:
        """Keep a new match, without a round yet; gives the id that every later call about it is made with.

        RulesError where there is no such preset; ValueError where `started` is no time with zone; Refused where it
        cannot count for the career as it is to, or what is staked may not be.
        """
        from escoba.storage.match_records import columns

        players = [seat.player for seat in start.seats]
        seated = seat_everybody(start.people, players, self._people.roster.here, teams=start.teams)
        staking = self.career.staking(start, [str(row["person"]) for row in seated if row["seat"] is not None])
        match_id = self._store.add(columns(start), *[match_row("seated", row) for row in seated], *staking)
        self._people.catch_up()
        return match_id

    def begin_round(
        self,
        match_id: int,
        number: int,
        dealer: int,
        deck: Sequence[Card],
        salt: str | None = None,
        commitment: str | None = None,
        seeds: SeedsRecord | None = None,
    ) -> None:
        """Keep round `number` (from 1), its dealer and its shuffled deck, before the first card is seen."""
        self._change(match_id, deeds.round_begins(number, dealer, deck, salt, commitment, seeds))

    def add_move(self, match_id: int, number: int, index: int, move: Move) -> None:
        """Keep a move of round `number`; `index` counts the round's moves, claims too, from 0."""
        self._change(match_id, deeds.move_is_made(number, index, move))

    def end_round(self, match_id: int, number: int, points: Sequence[int], facts: Iterable[Fact] | None = None) -> None:
        """Keep each side's points of a round that was counted, and what the statistics ask of it (`facts_of_round`).

        Without `facts`, as after a crash, they are found by playing the round again.
        """
        if facts is None:
            facts = self._store.ask(lambda database: deeds.facts_found_again(database, match_id, number))
        self._change(match_id, *deeds.round_ends(number, points, facts))

    def end_match(self, match_id: int, totals: Sequence[int], winner: int, ended: str) -> None:
        """Keep the result: each side's total, the winning side, and when (ISO 8601 with zone); and what it brought."""
        career = self.career.winning(match_id, totals, winner)
        self._change(match_id, deeds.match_ends(totals, winner, ended), *career)

    def take_back(self, match_id: int, number: int, index: int) -> None:
        """Forget all moves from `index` on of round `number` and all later rounds, and the result if there was one."""
        self._change(match_id, *deeds.taken_back(number, index))

    def mark_assisted(self, match_id: int) -> None:
        """Keep that a hint was asked for or something taken back: the match is counted apart."""
        self._change(match_id, deeds.ASSISTED)

    def remember(self, match_id: int, key: str, value: str) -> None:
        """Keep a small text with a match, for the screen; comes back in `SavedMatch.remembered`."""
        self._change(match_id, deeds.remembered(key, value))

    def leave(self, match_id: int) -> None:
        """Get up from the table: a match in which nobody has played a card is gone, another stays in progress.

        So does one that counts for the career.
        """
        if not self._has_begun(match_id):
            self._remove(match_id)

    def abandon(self, match_id: int) -> None:
        """Give a match up: it counts as abandoned, unless nobody has played a card and nothing is at stake."""
        self._stop(match_id, "abandoned", *self.career.giving_up(match_id))

    def agree(self, match_id: int) -> None:
        """End a match by agreement: it stays in the history, unless nobody has played a card, and counts nowhere.

        What was staked is given back.
        """
        self._stop(match_id, "agreed", *self.career.agreeing(match_id))

    def unfinished(self, fits: Callable[[MatchRow], bool] = lambda _row: True) -> SavedMatch | None:
        """The match of the player's in progress that was begun last, proved by replaying it; None where there is none.

        Only one that `fits` is given. One that does not replay is set aside with a notice, and the one before it is
        looked at.
        """
        self._access.save()
        asked = history.question(self._people.roster.here, Filter(result="playing"))
        playing = self._store.ask(lambda database: history.ids_of(database, asked))
        for match_id in sorted(playing, reverse=True):
            row = self.match(match_id)
            if row is not None and fits(row) and (saved := self.saved(match_id)) is not None:
                return saved
        return None

    def saved(self, match_id: int) -> SavedMatch | None:
        """A match as it was last saved, whatever its state; None where there is none, or where it does not replay.

        The latter is told by a notice; if it was in progress, it is set aside.
        """
        from escoba.storage.match_records import read_match

        try:
            return self._store.ask(lambda database: read_match(database, match_id))
        except Unreadable as fault:
            self.set_aside(match_id, str(fault))
            return None

    def set_aside(self, match_id: int, why: str) -> None:
        """Write a match that cannot be read as text beside the database; if it is in progress, offer it no more."""
        self._change(match_id, deeds.unreadable(why), *self.career.setting_aside(match_id))
        text = self.folder / f"unreadable-match-{match_id}.json"
        written: Path | None = text
        try:
            write_private(text, self._store.ask(lambda database: raw_text(database, match_id, why)))
        except (OSError, ValueError):
            written = None
        self.notices.append(Notice("match_unreadable", written, why))

    # Everything, as one file.

    def pack(self, path: Path, watch: archive.Watch = lambda _done: None) -> None:
        """Write everything that is kept into one file, in the place of whatever has its name.

        `watch` is told how many bytes are done; what it raises ends the work. Raises CannotPack, and then the old file
        is as it was.
        """
        if not self._access.save() and self._access.waiting:
            raise CannotPack(self._access.trouble.detail if self._access.trouble is not None else "")
        try:
            # Nothing waits, so the database is itself as it stands.
            archive.pack(self._access.read(lambda database: database), self.folder, path, watch)
        except (OSError, ValueError, sqlite3.Error, Damaged) as error:
            raise CannotPack(getattr(error, "strerror", None) or str(error)) from error

    def unpack(self, path: Path, watch: archive.Watch = lambda _done: None) -> Path:
        """Let everything be as it was when this file was packed; gives the file that what is here now was packed into.

        No match may be under way. Raises NotAnArchive, Damaged or Newer (of the database in the file), OSError,
        sqlite3.Error, CannotPack; then all is as it was.
        """
        with archive.unpacked(path, self.folder, watch) as found:
            kept = archive.free_path(self.folder / backups.FOLDER, date.today())
            private_folder(kept.parent)
            self.pack(kept)
            self.close()
            try:
                archive.put(found, self.folder)
            finally:
                self._open()
        return kept

    def close(self) -> None:
        """Write what is still missing and close the files. Nothing may be called after it."""
        self._access.save()
        self._people.catch_up()
        self._access.close()

    def _stop(self, match_id: int, state: State, *career: Statement) -> None:
        if self._has_begun(match_id):
            self._change(match_id, deeds.match_stops(state, now()), *career)
        else:
            self._remove(match_id)
