"""Matches that come from files and go into files: by the file chooser, dropped on the window, or a double click."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from escoba.household import Filter
from escoba.household.files import write_whole
from escoba.records import Record, RecordFault, read_records, to_line
from escoba.screen.kit.dialog import Dialog
from escoba.screen.notices import reason
from escoba.screen.program import Program
from escoba.screen.scenes.file_chooser import FileChooser
from escoba.screen.scenes.working import WorkingScene
from escoba.screen.texts import _, ngettext

ENDINGS = (".jsonl", ".json")
"""What files of records are called (records)."""
_SHOWN_FAULTS = 3


@dataclass(slots=True)
class _Reading:
    """What came of reading a file."""

    taken: list[Record] = field(default_factory=list)
    known: list[Record] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    broken: str = ""

    @property
    def records(self) -> int:
        return len(self.taken) + len(self.known) + len(self.faults)


class RecordsFlow:
    """Reads records into the history and writes them out of it. `changed` is called when the history has grown."""

    def __init__(self, program: Program, show: Callable[[Record], None], changed: Callable[[], None]) -> None:
        """`show` lets the person look at a match."""
        self._program = program
        self._show = show
        self._changed = changed

    def choose(self) -> None:
        """Let the person choose a file to read."""
        self._program.director.push(FileChooser.to_open(_("Import matches"), ENDINGS, self._chosen))

    def open_file(self, path: Path) -> None:
        """Read a file's matches into the history; a single one is shown."""
        reading = _Reading()
        self._program.director.push(
            WorkingScene(
                _("Reading {file}").format(file=path.name),
                self._read(path, reading),
                None,
                lambda done: ngettext("{n} match", "{n} matches", done).format(n=done),
                lambda: self._has_read(path, reading),
            )
        )

    def export(self, match_ids: Sequence[int], name: str) -> None:
        """Let the person choose where these matches are written to; `name` is the file's name offered."""
        self._program.director.push(
            FileChooser.to_save(_("Export matches"), ENDINGS, name, lambda path: self._write_to(path, match_ids))
        )

    def export_all(self, wanted: Filter) -> None:
        """Export every match that is over and that the filter lets through, the oldest first, as it will be read."""
        self.export(self._program.household.ended(wanted), "escoba.jsonl")

    def _chosen(self, path: Path) -> None:
        self._program.director.pop()
        self.open_file(path)

    def _read(self, path: Path, reading: _Reading) -> Iterator[int]:
        """Take one record after another into the history."""
        household = self._program.household
        try:
            if path.exists() and not (path.is_file() or path.is_dir()):
                # A pipe or a device: reading it might never end.
                raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
            for number, read in enumerate(read_records(path), 1):
                try:
                    if isinstance(read, RecordFault):
                        raise read
                    (reading.known if household.import_record(read) is None else reading.taken).append(read)
                except RecordFault as fault:
                    reading.faults.append(_("Match {number}: {fault}").format(number=number, fault=fault))
                yield number
        except (OSError, ValueError) as error:
            reading.broken = reason(error)

    def _has_read(self, path: Path, reading: _Reading) -> None:
        director = self._program.director
        director.pop()
        if reading.taken:
            self._changed()
        told = self._program.after_change() if reading.taken else []
        if reading.records == 1 and not reading.faults and not reading.broken and not director.held:
            self._show([*reading.taken, *reading.known][0])
        else:
            if director.held and reading.taken:
                told.insert(0, _("You can look there once you are done here."))
            told.insert(0, _outcome(reading))
        if told:
            director.scene.ask(Dialog(path.name, "\n".join(told), _("OK")))

    def _write_to(self, path: Path, match_ids: Sequence[int]) -> None:
        director = self._program.director
        director.pop()
        lines: list[bytes] = []
        director.push(
            WorkingScene(
                _("Writing {file}").format(file=path.name),
                self._collect(match_ids, lines),
                len(match_ids),
                lambda done: ngettext("{n} match", "{n} matches", done).format(n=done),
                lambda: self._has_written(path, lines, len(match_ids)),
            )
        )

    def _collect(self, match_ids: Sequence[int], lines: list[bytes]) -> Iterator[int]:
        for number, match_id in enumerate(match_ids, 1):
            saved = self._program.household.saved(match_id)
            if saved is not None:
                lines.append(to_line(saved.record))
            yield number

    def _has_written(self, path: Path, lines: Sequence[bytes], wanted: int) -> None:
        director = self._program.director
        director.pop()
        try:
            write_whole(path, b"".join(lines))
        except (OSError, ValueError) as error:
            director.scene.ask(Dialog(path.name, not_written(error), _("OK")))
            return
        said = ngettext("{n} match was written.", "{n} matches were written.", len(lines)).format(n=len(lines))
        left_out = wanted - len(lines)
        if left_out:
            said += "\n" + ngettext(
                "{n} could not be read and is not in the file.",
                "{n} could not be read and are not in the file.",
                left_out,
            ).format(n=left_out)
        director.scene.ask(Dialog(path.name, said, _("OK")))


def not_written(error: OSError | ValueError) -> str:
    """What to say of a file that could not be written."""
    text = _("The file could not be written: {reason}. Your matches are as they were; choose another place.")
    return text.format(reason=reason(error))


def _outcome(reading: _Reading) -> str:
    """What came of it, a sentence for each kind."""
    said = []
    if reading.broken:
        said.append(_("The file could not be read: {reason}.").format(reason=reading.broken))
    if reading.taken:
        n = len(reading.taken)
        said.append(
            ngettext("{n} match has come into the history.", "{n} matches have come into the history.", n).format(n=n)
        )
    if reading.known:
        n = len(reading.known)
        said.append(ngettext("{n} match was there already.", "{n} matches were there already.", n).format(n=n))
    if reading.faults:
        n = len(reading.faults)
        said.append(
            ngettext(
                "{n} is no match by the rules and was left out:",
                "{n} are no matches by the rules and were left out:",
                n,
            ).format(n=n)
        )
        said += reading.faults[:_SHOWN_FAULTS]
    if not said:
        said.append(_("There is no match in this file."))
    return "\n".join(said)
