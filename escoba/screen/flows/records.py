"""Matches that come from files and go into files: by the file chooser, dropped on the window, or a double click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, field

from escoba.screen.flows.patience import PatientFile, patiently
from escoba.screen.flows.work import Work
from escoba.screen.words.notices import fault_text, message, reason
from escoba.screen.words.texts import _, ngettext
from escoba.storage import Filter, MatchRow, shown
from escoba.storage.files import write_whole

if TYPE_CHECKING:
    from escoba.records import Record, RecordFault
    from escoba.screen.pages.common.working import Report
    from escoba.screen.shell.program import Program

ENDINGS = (".jsonl", ".json")
"""What files of records are called (records)."""
LONGEST = 1_000_000
"""Bytes of the longest record that is taken in: of some hundreds of rounds. Going by the rules through a longer one
would take so long, each time it is looked at, that it can only be meant to do so."""
_SHOWN_FAULTS = 3


class _Reading(Struct):
    """What has come of reading files, one after another."""

    taken: int = 0
    known: int = 0
    faults: int = 0
    shown_faults: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    first: Record | None = None
    size: int | None = None

    @property
    def records(self) -> int:
        return self.taken + self.known + self.faults


class RecordsFlow:
    """Reads records into the history and writes them out of it. `changed` is called when the history has grown."""

    def __init__(self, program: Program, show: Callable[[Record], None], changed: Callable[[], None]) -> None:
        """`show` lets the person look at a match."""
        self._program = program
        self._show = show
        self._changed = changed
        self._waiting: list[Path] = []
        self._work = Work(program)

    @property
    def working(self) -> bool:
        """Whether something is being read or written just now."""
        return self._work.under_way

    def choose(self) -> None:
        """Let the person choose a file to read."""
        from escoba.screen.pages.common.file_chooser import FileChooser

        self._program.director.push(FileChooser.to_open(_("Import matches"), ENDINGS, self._chosen))

    def open_file(self, path: Path) -> None:
        """Read a file's matches into the history; a single one is shown.

        While another is being read or written it comes next.
        """
        self._waiting.append(path)
        if not self._work.under_way:
            self._read_waiting()

    def close(self) -> None:
        """Stop what is being read or written: the storage is about to close."""
        self._work.close()

    def export(self, match: MatchRow) -> None:
        """Let the person choose where a match is written to."""
        self._export([match.id])

    def export_all(self, wanted: Filter) -> None:
        """Export every match that is over and that the filter lets through, the oldest first, as it will be read."""
        self._export(self._program.storage.ended(wanted))

    def _export(self, match_ids: Sequence[int]) -> None:
        from escoba.screen.pages.common.file_chooser import FileChooser

        self._program.director.push(
            FileChooser.to_save(
                _("Export matches"), ENDINGS, "escoba.jsonl", lambda path: self._write_records(path, match_ids)
            )
        )

    def export_figures(self, wanted: Filter) -> None:
        """Let the person choose where the table of their matches is written to."""
        from escoba.screen.words.spreadsheet import table_style

        style = table_style()
        self._export_table(
            _("Export statistics"),
            "escoba.csv",
            lambda: self._program.storage.statistics_csv(wanted, style),
            _("The figures are written: a table with a row for each match."),
        )

    def export_career(self) -> None:
        """Let the person choose where the table of their career is written to."""
        self._export_table(
            _("Export the career"),
            "escoba-career.csv",
            self._program.storage.career.csv,
            _("The career is written: a table with a row for each entry, and for each match that counts."),
        )

    def _export_table(self, title: str, name: str, table: Callable[[], str], written: str) -> None:
        """Let the person choose where a table is written to; `written` is said when it is."""
        from escoba.screen.pages.common.file_chooser import FileChooser

        def content(report: Report) -> bytes:
            report(0)
            # With the mark by which spreadsheets know what the letters are.
            return table().encode("utf-8-sig")

        def write(path: Path) -> None:
            self._write(path, content, None, lambda: written)

        self._program.director.push(FileChooser.to_save(title, (".csv",), name, write))

    def _chosen(self, path: Path) -> None:
        self._program.director.pop()
        self.open_file(path)

    def _read_waiting(self) -> None:
        if self._waiting:
            self._read_next(_Reading())

    def _read_next(self, reading: _Reading) -> None:
        path = self._waiting.pop(0)
        self._work.begin(
            _("Reading {file}").format(file=shown(path.name)),
            lambda report: self._read(path, reading, report),
            lambda: reading.size,
            lambda _done: ngettext("{n} match", "{n} matches", reading.records).format(n=reading.records),
            lambda to_the_end: self._has_read(path, reading, to_the_end),
        )

    def _read(self, path: Path, reading: _Reading, report: Report) -> None:
        """Take one record after another into the history."""
        from escoba.records import read_lines

        try:
            with PatientFile(path, report) as file:
                reading.size = file.size
                for line, read in read_lines(path, LONGEST, report, file):
                    self._take_in(line, read, reading)
        except (OSError, ValueError) as error:
            reading.broken.append(
                _("{file} could not be read: {reason}.").format(file=shown(path.name), reason=reason(error))
            )

    def _take_in(self, line: int, read: Record | RecordFault, reading: _Reading) -> None:
        from escoba.records import RecordFault

        try:
            if isinstance(read, RecordFault):
                raise read
            if self._program.storage.import_record(read) is None:
                reading.known += 1
            else:
                reading.taken += 1
            if reading.records == 1:
                reading.first = read
        except RecordFault as fault:
            reading.faults += 1
            if reading.faults <= _SHOWN_FAULTS:
                reading.shown_faults.append(_("Line {number}: {fault}").format(number=line, fault=_why(fault)))

    def _has_read(self, path: Path, reading: _Reading, to_the_end: bool) -> None:
        if to_the_end and self._waiting:
            self._read_next(reading)
            return
        self._waiting.clear()
        director = self._program.director
        held = director.held
        if reading.taken:
            self._changed()
        unsaved = self._program.after_change() if reading.taken else []
        if to_the_end and reading.records == 1 and reading.first is not None and not reading.broken and not held:
            self._show(reading.first)
            told = []
        else:
            told = [_outcome(reading)]
            if not to_the_end:
                told.append(_("You have stopped it: what comes after that was not read."))
            if held and reading.taken:
                told.append(_("You can look there once you are done here."))
        if told or unsaved:
            director.scene.ask(message(shown(path.name), "\n".join([*told, *unsaved])))

    def _write_records(self, path: Path, match_ids: Sequence[int]) -> None:
        from escoba.records import to_line

        written = 0

        def content(report: Report) -> bytes:
            nonlocal written
            lines: list[bytes] = []
            for number, match_id in enumerate(match_ids, 1):
                saved = self._program.storage.saved(match_id)
                if saved is not None:
                    lines.append(to_line(saved.record))
                report(number)
            written = len(lines)
            return b"".join(lines)

        self._write(path, content, len(match_ids), lambda: _written(written, len(match_ids)))

    def _write(
        self, path: Path, content: Callable[[Report], bytes], whole: int | None, said: Callable[[], str]
    ) -> None:
        """Make the content of a file and write it, `whole` being how many matches that is, and tell what was done."""
        self._program.director.pop()
        errors: list[Exception] = []

        def write(report: Report) -> None:
            made = content(report)
            try:
                patiently(lambda: write_whole(path, made), lambda: report(whole or 0))
            except (OSError, ValueError) as error:
                errors.append(error)

        def written(to_the_end: bool) -> None:
            if not to_the_end:
                self._read_waiting()
                return
            told = _not_written(errors[0]) if errors else said()
            self._program.director.scene.ask(message(shown(path.name), told, self._read_waiting))

        self._work.begin(
            _("Writing {file}").format(file=shown(path.name)),
            write,
            lambda: whole,
            lambda done: "" if whole is None else ngettext("{n} match", "{n} matches", done).format(n=done),
            written,
        )


def _not_written(error: Exception) -> str:
    """What to say of a file that could not be written."""
    text = _("The file could not be written: {reason}. Your matches are as they were; choose another place.")
    return text.format(reason=reason(error))


def _why(fault: RecordFault) -> str:
    from escoba.records import TooLong

    if isinstance(fault, TooLong):
        return _("longer than any match (more than a million letters), so it was not read.")
    return fault_text(fault)


def _written(count: int, wanted: int) -> str:
    """What came of writing so many of the matches wanted."""
    said = ngettext("{n} match was written.", "{n} matches were written.", count).format(n=count)
    left_out = wanted - count
    if left_out:
        said += "\n" + ngettext(
            "{n} could not be read and is not in the file.",
            "{n} could not be read and are not in the file.",
            left_out,
        ).format(n=left_out)
    return said


def _outcome(reading: _Reading) -> str:
    """What came of it, a sentence for each kind."""
    said = list(reading.broken)
    if reading.taken:
        n = reading.taken
        said.append(
            ngettext("{n} match has come into the history.", "{n} matches have come into the history.", n).format(n=n)
        )
    if reading.known:
        n = reading.known
        said.append(ngettext("{n} match was there already.", "{n} matches were there already.", n).format(n=n))
    if reading.faults:
        n = reading.faults
        said.append(
            ngettext(
                "{n} is no match by the rules and was left out:",
                "{n} are no matches by the rules and were left out:",
                n,
            ).format(n=n)
        )
        said += reading.shown_faults
    if not said:
        said.append(_("There is no match in this file."))
    return "\n".join(said)
