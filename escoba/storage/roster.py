"""The players in the database, and who of them is here."""

from __future__ import annotations

import re
import sqlite3
import time
from dataclasses import replace

from escoba.storage.connection import Statement
from escoba.storage.database_file import DatabaseFile
from escoba.storage.players import Player, clean_word, new_id
from escoba.storage.text_safety import clean_name

_ID = re.compile(r"[0-9a-f]{12}")

_NEWCOMER = """
    INSERT OR IGNORE INTO players (id, name, portrait, born, used)
    SELECT :id, :name, :portrait, max(:now, coalesce(max(born) + 1, 0)), 0 FROM players
"""
_USE = "UPDATE players SET used = (SELECT max(:now, max(used) + 1) FROM players) WHERE id = :id"


class Roster:
    """Who lives here, oldest first, and who of them is `here` now.

    Where the file cannot be looked at, somebody without a name is here for now: a `stranger`, who turns out to be
    whoever was here last when it can be, unless they have said who they are meanwhile.
    """

    def __init__(self, access: DatabaseFile) -> None:
        """Find out who was here last; where there is nobody, take somebody in."""
        self._access = access
        self.stranger = False
        access.opened = self._recognise
        found = access.read(_read)
        if found:
            self.here = _last(found)
        else:
            newcomer = Player(new_id(), "", "")
            self.here, self.stranger = newcomer.id, not access.can_save
            access.write(_newcomer(newcomer))

    @property
    def players(self) -> list[Player]:
        """Everybody, oldest first; never empty."""
        return [player for player, _ in self._access.read(_read)]

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
        self._access.write((_USE, {"id": player, "now": _now()}))

    def add(self, name: str, portrait: str) -> Player:
        """Take somebody in, who is not here yet."""
        player = Player(new_id(), clean_name(name), clean_word(portrait))
        self._access.write(_newcomer(player))
        return player

    def change(self, player: str, name: str | None, portrait: str | None) -> Player:
        """Change what is not None. KeyError where there is none."""
        changed = self.find(player)
        if name is not None:
            changed = replace(changed, name=clean_name(name))
        if portrait is not None:
            changed = replace(changed, portrait=clean_word(portrait))
        if player == self.here:
            # Who has said who they are is nobody else.
            self.stranger = False
        self._access.write(
            (
                "UPDATE players SET name = :name, portrait = :portrait WHERE id = :id",
                {"id": player, "name": changed.name, "portrait": changed.portrait},
            )
        )
        return changed

    def remove(self, player: str) -> None:
        """Let a player be gone; if they were here, the oldest is now. KeyError; ValueError for the last one."""
        self.find(player)
        others = [known.id for known in self.players if known.id != player]
        if not others:
            raise ValueError(f"{player} is the only player: there must be one")
        removal = "DELETE FROM players WHERE id = :id"
        # Most starts do without.
        from escoba.storage.career_rows import FORGETTING

        self._access.write(*[(sql, {"id": player}) for sql in (removal, *FORGETTING)])
        if self.here == player:
            self.use(others[0])

    def _recognise(self, file: sqlite3.Connection) -> None:
        found = _read(file)
        if self.stranger and found:
            self._access.call_player(self.here, _last(found))
            self.here = _last(found)
        self.stranger = False


def _newcomer(player: Player) -> Statement:
    return _NEWCOMER, {"id": player.id, "name": player.name, "portrait": player.portrait, "now": _now()}


def _read(file: sqlite3.Connection) -> list[tuple[Player, int]]:
    """Everybody and when they were here last, oldest first; somebody whose id cannot be one is none."""
    rows = file.execute("SELECT id, name, portrait, used FROM players ORDER BY born, id").fetchall()
    return [
        (Player(player, clean_name(str(name)), clean_word(str(portrait))), used if isinstance(used, int) else 0)
        for player, name, portrait, used in rows
        if isinstance(player, str) and _ID.fullmatch(player)
    ]


def _last(found: list[tuple[Player, int]]) -> str:
    """The id of the player who was here last."""
    return max(found, key=lambda known: known[1])[0].id


def _now() -> int:
    """Milliseconds from 1970."""
    return time.time_ns() // 1_000_000
