"""The one door to everything that is kept: settings, and matches in progress and past."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import platformdirs

from escoba.cards import Card, codes
from escoba.game import Move
from escoba.household.files import write_whole
from escoba.household.matches import (
    MatchStart,
    SavedMatch,
    Unreadable,
    columns,
    json_text,
    raw_text,
    read_match,
)
from escoba.household.notices import Notice
from escoba.household.settings import Settings, read_settings, write_settings
from escoba.household.store import Store
from escoba.records import play_record

DATABASE = "escoba.db"
SETTINGS = "settings.json"


class Household:
    """Settings and matches of the people at this computer. Nothing here raises for a full disk or a broken file.

    `folder` is where everything lies, `settings` what is set now, `notices` what the player has not heard yet: whoever
    tells him takes it out of the list. All calls come from the thread that opened it. Those about a match raise
    KeyError where `begin_match` or `unfinished` never gave its id.

    Each call is on file when it returns, in a transaction of its own: after a crash the file has the match up to one of
    its calls. While it cannot be written (`can_save` is false) the game goes on, and each later call first tries
    to write all that is missing.
    """

    def __init__(self, folder: Path) -> None:
        """As `open`, for a folder that is known."""
        self.folder = folder
        self.notices: list[Notice] = []
        self.settings = read_settings(folder / SETTINGS, self.notices)
        self._settings_written = True
        self._store = Store(folder / DATABASE, self.notices)

    @classmethod
    def open(cls, folder: Path | None = None) -> Household:
        """Open or make the data folder; None is the user's own folder for this program's data. Never raises."""
        return cls(folder or platformdirs.user_data_path("escoba", appauthor=False))

    @property
    def can_save(self) -> bool:
        """Whether every match is on disk as it stands."""
        return self._store.can_save

    def save_settings(self, settings: Settings) -> None:
        """Let these settings hold from now on, and write them."""
        self.settings = settings
        self._write_settings()

    def begin_match(self, start: MatchStart) -> int:
        """Keep a new match, without a round yet; gives the id that every later call about it is made with.

        RulesError where there is no such preset; ValueError where `started` is no time with zone.
        """
        match_id = self._store.add(**columns(start))
        self._catch_up()
        return match_id

    def begin_round(
        self,
        match_id: int,
        number: int,
        dealer: int,
        deck: Sequence[Card],
        salt: str | None = None,
        commitment: str | None = None,
    ) -> None:
        """Keep round `number` (from 1), its dealer and its shuffled deck, before the first card is seen."""
        self._change(
            match_id,
            "INSERT INTO rounds (match, number, dealer, deck, salt, commitment)"
            " VALUES (:match, :number, :dealer, :deck, :salt, :commitment)",
            number=number,
            dealer=dealer,
            deck=" ".join(codes(deck)),
            salt=salt,
            commitment=commitment,
        )

    def add_move(self, match_id: int, number: int, index: int, move: Move) -> None:
        """Keep a move of round `number`; `index` counts the round's moves, claims too, from 0."""
        self._change(
            match_id,
            "INSERT INTO plays (match, round, number, move) VALUES (:match, :round, :number, :move)",
            round=number,
            number=index,
            move=json_text(play_record(move)),
        )

    def end_round(self, match_id: int, number: int, points: Sequence[int]) -> None:
        """Keep each side's points of a round that was counted."""
        self._change(
            match_id,
            "UPDATE rounds SET points = :points WHERE match = :match AND number = :number",
            number=number,
            points=json_text(list(points)),
        )

    def end_match(self, match_id: int, totals: Sequence[int], winner: int, ended: str) -> None:
        """Keep the result: each side's total, the winning side, and when (ISO 8601 with zone)."""
        self._change(
            match_id,
            "UPDATE matches SET state = 'finished', totals = :totals, winner = :winner, ended = :ended"
            " WHERE id = :match",
            totals=json_text(list(totals)),
            winner=winner,
            ended=ended,
        )

    def abandon(self, match_id: int) -> None:
        """Give a match up: it stays on file but is not offered again."""
        self._change(match_id, "UPDATE matches SET state = 'abandoned' WHERE id = :match")

    def remember(self, match_id: int, key: str, value: str) -> None:
        """Keep a small text with a match, for the screen; comes back in `SavedMatch.remembered`."""
        self._change(
            match_id,
            "INSERT INTO remembered (match, key, value) VALUES (:match, :key, :value)"
            " ON CONFLICT (match, key) DO UPDATE SET value = excluded.value",
            key=key,
            value=value,
        )

    def unfinished(self) -> SavedMatch | None:
        """The match in progress that was begun last, proved by replaying it; None where there is none.

        One that does not replay is set aside with a notice, and the one before it is looked at.
        """
        for match_id in self._store.playing():
            if not self._store.take(match_id):
                continue
            try:
                return read_match(self._store.desk, match_id)
            except Unreadable as fault:
                self.set_aside(match_id, str(fault))
        return None

    def set_aside(self, match_id: int, why: str) -> None:
        """Mark a match as unreadable: it is kept, written as text beside the database, and not offered again."""
        self._change(match_id, "UPDATE matches SET state = 'unreadable', why = :why WHERE id = :match", why=why)
        text = self.folder / f"unreadable-match-{match_id}.json"
        written: Path | None = text
        try:
            write_whole(text, raw_text(self._store.desk, match_id, why))
        except (OSError, ValueError):
            written = None
        self.notices.append(Notice("match_unreadable", written, why))

    def close(self) -> None:
        """Write what is still missing and close the files. Nothing may be called after it."""
        self._store.save()
        self._catch_up()
        self._store.close()

    def _change(self, match_id: int, sql: str, **values: str | int | None) -> None:
        self._store.change(match_id, sql, **values)
        self._catch_up()

    def _catch_up(self) -> None:
        """Once there is room again for matches, there may be for the settings."""
        if not self._settings_written and self.can_save:
            self._write_settings()

    def _write_settings(self) -> None:
        try:
            write_settings(self.folder / SETTINGS, self.settings)
        except (OSError, ValueError) as error:
            if self._settings_written:
                self.notices.append(Notice("settings_not_saved", self.folder / SETTINGS, str(error)))
            self._settings_written = False
        else:
            self._settings_written = True
