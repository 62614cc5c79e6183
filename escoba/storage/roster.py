"""The players in two places, as matches are: known here, where a change never fails, and in the file."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable
from dataclasses import replace

from escoba.storage.career_rows import FORGETTING
from escoba.storage.connection import Statement, Value
from escoba.storage.database_file import Afterwards, DatabaseFile
from escoba.storage.notices import Notice
from escoba.storage.players import Player, clean_word, new_id
from escoba.storage.text_safety import clean_name

_ID = re.compile(r"[0-9a-f]{12}")

_NEWCOMER = """
    INSERT OR IGNORE INTO players (id, name, portrait, born, used)
    SELECT :id, :name, :portrait, max(:now, coalesce(max(born) + 1, 0)), 0 FROM players
"""
_USE = "UPDATE players SET used = (SELECT max(:now, max(used) + 1) FROM players) WHERE id = :id"
_REMOVAL = "DELETE FROM players WHERE id = :id AND (SELECT count(*) FROM players) > 1"


class Roster:
    """Who lives here, oldest first, and who of them is `here` now.

    Whoever sits here stays as long as the program runs, though another window has deleted him: that is told once, and
    when he is changed he is taken in again. As long as the file has not been read, somebody without a name is made up;
    `adopted` is called with his id and the real one when it is.
    """

    def __init__(self, access: DatabaseFile, adopted: Callable[[str, str], None]) -> None:
        """Nobody real yet: the file has not been looked at."""
        self._access = access
        self._adopted = adopted
        self._known = [Player(new_id(), "", "")]
        self.here = self._known[0].id
        self.made_up = True
        self._owed: list[Statement] = []
        self._told_gone = ""
        access.parts.append(self._write_all)

    @property
    def players(self) -> list[Player]:
        """Everybody, oldest first; never empty."""
        found = self._access.read(_read)
        if found and not self._owed:
            self._take_over(found)
        return list(self._known)

    @property
    def player(self) -> Player:
        """Who is here."""
        return self.find(self.here)

    def find(self, player: str) -> Player:
        """The player of this id. KeyError where there is none."""
        for known in self.players:
            if known.id == player:
                return known
        raise KeyError(f"There is no player {player}")

    def use(self, player: str) -> None:
        """Let this player be here, and at the next start too. KeyError where there is none."""
        self.here = self.find(player).id
        self._owe((_USE, {"id": player, "now": _now()}))

    def add(self, name: str, portrait: str) -> Player:
        """Take somebody in; he is not here yet."""
        player = Player(new_id(), clean_name(name), clean_word(portrait))
        self._known = [*self.players, player]
        self._owe(_newcomer(player))
        return player

    def change(self, player: str, name: str | None, portrait: str | None) -> Player:
        """Change what is not None; what another window has changed of him stays. KeyError where there is none."""
        changed = self.find(player)
        if name is not None:
            changed = replace(changed, name=clean_name(name))
        if portrait is not None:
            changed = replace(changed, portrait=clean_word(portrait))
        self._known = [changed if known.id == player else known for known in self._known]
        if player == self.here:
            # Who has said who he is is nobody else, and lives here, though another window has deleted him.
            gone, self.made_up = self._told_gone == player, False
            self._owe(_newcomer(changed))
            if gone:
                self._owe((_USE, {"id": player, "now": _now()}))
        if name is not None:
            self._owe(("UPDATE players SET name = :name WHERE id = :id", {"id": player, "name": changed.name}))
        if portrait is not None:
            values: dict[str, Value] = {"id": player, "portrait": changed.portrait}
            self._owe(("UPDATE players SET portrait = :portrait WHERE id = :id", values))
        return changed

    def remove(self, player: str) -> None:
        """Let a player be gone; if he was here, the oldest is now. KeyError; ValueError for the last one."""
        gone = self.find(player)
        if len(self._known) == 1:
            raise ValueError(f"{player} is the only player: there must be one")
        self._known.remove(gone)
        self._owe(*[(sql, {"id": player}) for sql in (_REMOVAL, *FORGETTING)])
        if self.here == player:
            self.use(self._known[0].id)

    def _owe(self, *changes: Statement) -> None:
        self._owed += changes
        self._access.behind = True
        self._access.save()

    def _write_all(self, file: sqlite3.Connection) -> Afterwards:
        """Bring the players that the file lacks, and the changes that it lacks, into the file."""
        found = _read(file)
        if found and self.made_up:
            self._take_over(found)
        elif not found or self._access.replaced:
            for player in self._known:
                file.execute(*_newcomer(player))
        for sql, values in self._owed:
            file.execute(sql, values)
        now = _read(file)

        def afterwards() -> None:
            self.made_up = False
            self._owed.clear()
            self._take_over(now)

        return afterwards

    def _take_over(self, found: list[tuple[Player, int]]) -> None:
        """Know whom the file knows; and who is here, whatever it says."""
        here = self.here
        mine = [player for player in self._known if player.id == here]
        self._known = [player for player, _ in found]
        if self.made_up:
            self.made_up = False
            self.here = max(found, key=lambda known: known[1])[0].id
            self._adopted(here, self.here)
        elif here not in {player.id for player in self._known}:
            self._known += mine
            if self._told_gone != here:
                self._told_gone = here
                self._access.notices.extend([Notice("player_removed", None, player.name) for player in mine])
        else:
            self._told_gone = ""


def _newcomer(player: Player) -> Statement:
    return _NEWCOMER, {"id": player.id, "name": player.name, "portrait": player.portrait, "now": _now()}


def _read(file: sqlite3.Connection) -> list[tuple[Player, int]]:
    """Everybody and when he was here last, oldest first; somebody whose id cannot be one is none."""
    rows = file.execute("SELECT id, name, portrait, used FROM players ORDER BY born, id").fetchall()
    return [
        (Player(player, clean_name(str(name)), clean_word(str(portrait))), used if isinstance(used, int) else 0)
        for player, name, portrait, used in rows
        if isinstance(player, str) and _ID.fullmatch(player)
    ]


def _now() -> int:
    return time.time_ns() // 1_000_000
