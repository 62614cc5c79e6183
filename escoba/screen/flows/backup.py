"""Everything as one file, to a place that the player chooses, and back from there."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from escoba.screen.flows.patience import PatientFile, patiently
from escoba.screen.flows.work import Work
from escoba.screen.kit.dialog import Dialog
from escoba.screen.shell.program import Program
from escoba.screen.words.notices import message, reason
from escoba.screen.words.texts import _
from escoba.storage import shown
from escoba.storage.archive import ENDING, NotAnArchive, file_name
from escoba.storage.files import copy_whole, create_private, scratch
from escoba.storage.integrity import Damaged, Newer
from escoba.storage.storage import CannotPack

if TYPE_CHECKING:
    from escoba.screen.pages.common.working import Report

_MEGABYTE = 1_000_000
_CHUNK = 1 << 20


class BackupFlow:
    """Packs everything that is kept, and unpacks it again."""

    def __init__(self, program: Program, restored: Callable[[], None]) -> None:
        """`restored` lets everything that is set now hold, and shows the first screen."""
        self._program = program
        self._restored = restored
        self._work = Work(program)

    def back_up(self) -> None:
        """Let the person choose where everything is packed to."""
        from escoba.screen.pages.common.file_chooser import FileChooser

        self._program.director.push(
            FileChooser.to_save(_("Back up everything"), (ENDING,), file_name(date.today()), self._pack)
        )

    def restore(self) -> None:
        """Let the person choose what is to be unpacked."""
        from escoba.screen.pages.common.file_chooser import FileChooser

        self._program.director.push(FileChooser.to_open(_("Restore a backup"), (ENDING,), self._ask))

    def close(self) -> None:
        """Stop what goes on: the files are about to close."""
        self._work.close()

    def _pack(self, path: Path) -> None:
        self._program.director.pop()
        said: list[str] = []

        def work(report: Report) -> None:
            storage = self._program.storage
            try:
                with scratch(storage.folder / file_name(date.today())) as packed:
                    storage.pack(packed, report)
                    patiently(lambda: copy_whole(packed, path), lambda: report(packed.stat().st_size))
            except (CannotPack, OSError, ValueError) as error:
                said.append(
                    _(
                        "The backup could not be made: {reason}. Your matches are as they were; choose another place."
                    ).format(reason=shown(reason(error), 240))
                )
            else:
                said.append(
                    _(
                        "All players, settings and matches are in this file. Keep it where it is safe, "
                        "on another disk for instance."
                    )
                )

        self._begin(_("Writing {file}").format(file=shown(path.name)), path, work, said, lambda: None)

    def _ask(self, path: Path) -> None:
        self._program.director.pop()
        self._program.director.scene.ask(
            Dialog(
                _("Restore a backup"),
                _(
                    "All players, settings and matches that are here now make way for those in {file}. "
                    "They are first kept as a backup of their own, so you can go back to them."
                ).format(file=shown(path.name)),
                _("Restore"),
                lambda: self._unpack(path),
                cancel=_("Cancel"),
                kind="danger",
            )
        )

    def _unpack(self, path: Path) -> None:
        said: list[str] = []
        restored: list[Path] = []

        def work(report: Report) -> None:
            storage = self._program.storage
            try:
                with scratch(storage.folder / file_name(date.today())) as brought:
                    create_private(brought)
                    with PatientFile(path, report) as source, brought.open("wb") as target:
                        while chunk := source.read(_CHUNK):
                            report(target.tell())
                            target.write(chunk)
                    restored.append(storage.unpack(brought, report))
            except (NotAnArchive, Damaged, Newer, CannotPack, OSError, ValueError, sqlite3.Error) as error:
                said.append(_not_restored(path, error))
            else:
                said.append(
                    _(
                        "Players, settings and matches are those of {file} now. "
                        "What was here before is kept as {path}: restore that to go back."
                    ).format(file=shown(path.name), path=restored[0])
                )

        def then() -> None:
            if restored:
                self._restored()

        self._begin(_("Reading {file}").format(file=shown(path.name)), path, work, said, then)

    def _begin(
        self, title: str, path: Path, work: Callable[[Report], None], said: list[str], then: Callable[[], None]
    ) -> None:
        """Show the work; `said` is what came of it, told after what is done `then`."""

        def done(_to_the_end: bool) -> None:
            then()
            if said:
                told = [*said, *self._program.after_change()]
                self._program.director.scene.ask(message(shown(path.name), "\n".join(told)))

        self._work.begin(title, work, lambda: None, _megabytes, done)


def _megabytes(done: int) -> str:
    return _("{n} MB").format(n=-(-done // _MEGABYTE))


def _not_restored(path: Path, error: Exception) -> str:
    match error:
        case Newer():
            said = _(
                "{file} was made by a newer version of Escoba. Nothing was changed; "
                "install the newer version to restore it."
            )
        case NotAnArchive() | Damaged():
            said = _(
                "{file} is no backup made by Escoba, or no longer a whole one ({detail}). Nothing was changed; "
                "choose another file."
            )
        case CannotPack():
            said = _(
                "What is here now could not be kept as a backup first ({detail}), so nothing was changed. "
                "Make room on the disk, and try again."
            )
        case _:
            said = _("{file} could not be restored: {detail}. Your matches are as they were.")
    return said.format(file=shown(path.name), detail=shown(reason(error), 240))
