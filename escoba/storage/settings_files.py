"""Where each player's settings lie: a small file for each, in a folder of their own."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from escoba.storage.files import private_folder, set_aside
from escoba.storage.notices import Notice
from escoba.storage.settings import Settings, peek, read_settings, write_settings

FOLDER = "players"
OLDER = "settings.json"
"""The one file of the first version, when there was one player."""

_NAME = re.compile(r"[0-9a-f]{12}\.json")


class SettingsFiles:
    """The settings of all players; nothing here raises for a full disk or a broken file but `write`."""

    def __init__(self, folder: Path, notices: list[Notice]) -> None:
        """`folder` is the data folder; what cannot be read is told to `notices`."""
        self._folder = folder
        self._notices = notices

    def path(self, player: str) -> Path:
        """The file of this player."""
        return self._folder / FOLDER / f"{player}.json"

    def read(self, player: str) -> Settings:
        """This player's settings; those of a new player where they have none."""
        return read_settings(self.path(player), self._notices)

    def read_first(self, player: str, *, known: bool, alone: bool) -> Settings:
        """The settings of the first player, who is given what was there before there were players.

        If they have nothing of their own, the file of the first version becomes theirs; but not while it is not `known`
        who lives here. Where there is none either and they are `alone`, the settings that were changed last hold: the
        players have been lost with a database, and their files have not.
        """
        mine, older = self.path(player), self._folder / OLDER
        if known and not os.path.lexists(mine) and os.path.lexists(older):
            with suppress(OSError, ValueError):
                private_folder(mine.parent)
                os.rename(older, mine)
        for path in (mine, older, *(self._latest() if alone else ())):
            if os.path.lexists(path):
                return read_settings(path, self._notices)
        return Settings()

    def write(self, player: str, settings: Settings) -> None:
        """Replace this player's file; one that is broken is set aside before. Raises OSError, ValueError."""
        path = self.path(player)
        if os.path.lexists(path) and peek(path) is None:
            self._notices.append(Notice("settings_damaged", set_aside(path), "it was no longer as it had been written"))
        write_settings(path, settings)

    def remove(self, player: str) -> None:
        """Let the file of a player who is gone be gone."""
        with suppress(OSError, ValueError):
            self.path(player).unlink()

    def _latest(self) -> list[Path]:
        try:
            files = [path for path in (self._folder / FOLDER).iterdir() if _NAME.fullmatch(path.name)]
            return sorted(files, key=lambda path: path.stat().st_mtime_ns)[-1:]
        except (OSError, ValueError):
            return []
