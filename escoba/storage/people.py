"""Who is here, and what they have set: players from the database, with their settings from files of their own."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from escoba.storage.database_file import DatabaseFile
from escoba.storage.notices import Notice
from escoba.storage.roster import Roster
from escoba.storage.settings import MAX_RULE_SETS, Settings
from escoba.storage.settings_files import SettingsFiles


class People:
    """The players, and the `settings` of the one who is here.

    Settings that cannot be written hold all the same, and are written by a later `catch_up`; `trouble` says why.
    """

    def __init__(self, folder: Path, access: DatabaseFile) -> None:
        """Whoever is here by the file of `access`, with their settings."""
        self.roster = Roster(access)
        self._access = access
        self._files = SettingsFiles(folder, access.notices)
        self._unwritten: dict[str, Settings] = {}
        self.trouble: Notice | None = None
        self._read()

    def _read(self) -> None:
        """Let the settings of whoever is here hold."""
        players, here = self.roster.players, self.roster.here
        if here in self._unwritten:
            self.settings = self._unwritten[here]
        elif here == players[0].id:
            self.settings = self._files.read_first(here, known=not self.roster.stranger, alone=len(players) == 1)
        else:
            self.settings = self._files.read(here)
        self._whose, self._as_read = here, self.settings

    def use(self, player: str) -> None:
        """Let another player be here. KeyError where there is none of this id."""
        self.roster.use(player)
        self._read()

    def remove(self, player: str) -> None:
        """Let a player and their settings be gone. KeyError where there is none; ValueError for the last one."""
        self.roster.remove(player)
        self._unwritten.pop(player, None)
        self._files.remove(player)
        if self.roster.here != self._whose:
            self._read()

    def save(self, settings: Settings) -> None:
        """Let these settings hold from now on, and write them."""
        self.settings = settings
        self._unwritten[self._whose] = settings
        self._write()

    def catch_up(self) -> None:
        """Once it can be seen who is here, let their settings hold; once there is room, write what is not written.

        What the stranger that they were until then has changed holds, and their rule sets come to the others.
        """
        if self.roster.here != self._whose:
            chosen, before = self._unwritten.pop(self._whose, self._as_read), self._as_read
            self._read()
            kept = {own.name: own for own in (*self.settings.rule_sets, *chosen.rule_sets)}
            changed = {name: getattr(chosen, name) for name in chosen.__struct_fields__}
            changed = {name: value for name, value in changed.items() if value != getattr(before, name)}
            if changed:
                self.save(replace(self.settings, **changed | {"rule_sets": tuple(kept.values())[:MAX_RULE_SETS]}))
        if self._unwritten and self._access.can_save:
            self._write()

    def _write(self) -> None:
        for player, settings in list(self._unwritten.items()):
            try:
                if self.roster.stranger:
                    raise OSError("it cannot be seen yet whose settings they are")
                self._files.write(player, settings)
            except (OSError, ValueError) as error:
                if self.trouble is None:
                    self.trouble = Notice("settings_not_saved", self._files.path(player), str(error))
                    self._access.notices.append(self.trouble)
                return
            del self._unwritten[player]
        self.trouble = None
