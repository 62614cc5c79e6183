"""What a damaged database still holds, put into a new one together with the newest sound backup."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from escoba.records import RecordFault, replay
from escoba.storage import schema
from escoba.storage.connection import connect, newcomer, transaction
from escoba.storage.files import SIDECARS
from escoba.storage.first_player import add_nameless, find_facts, new_first_player, seat_first_person
from escoba.storage.match_records import read_record
from escoba.storage.matches import Unreadable, match_in, people_in, rows_of_match
from escoba.storage.migrating import migrate
from escoba.storage.pages import Cell, Row, rows_of
from escoba.storage.schema import MIGRATIONS, TABLES, VERSION

_LONG_AGO = -1
"""When a player was here of whom nothing is left: whoever the running program knows comes first."""

_UNBALANCED = """
    DELETE FROM postings WHERE match IN (
        SELECT match FROM postings GROUP BY match, entry HAVING sum(chips) <> 0
        UNION
        SELECT postings.match FROM postings LEFT JOIN competed ON competed.match = postings.match
        GROUP BY postings.match
        HAVING max(settled) IS NULL AND count(person) = 0
            OR max(settled) IS NOT NULL AND sum(iif(account = 'pot', chips, 0)) <> 0)
"""
"""Takes the entries of a match away of which not all is left: the ledger must not have chips from nowhere."""

_ALIKE = {"INTEGER": int, "TEXT": str}


@dataclass(frozen=True, slots=True)
class Salvaged:
    """How many matches can be played on or looked at, of how many that something is known of.

    `from_file` says whether the damaged file had anything of them; `from_backup`, whether the backup gave something.
    """

    whole: int
    known: int
    from_file: bool
    from_backup: bool


class _Column(NamedTuple):
    name: str
    kind: type
    optional: bool


class _Table(NamedTuple):
    """How a table's rows are stored: columns in that order; `key` is the one that the rowid stands for.

    A row that is older than the last columns, which were added to the table, has only the first `least` or more.
    """

    name: str
    columns: tuple[_Column, ...]
    key: int | None
    least: int

    def row(self, row: Row) -> tuple[Cell, ...] | None:
        """The values by column; None where the row is not one of this table's."""
        if not self.least <= len(row.cells) <= len(self.columns) or (row.rowid is None) != (self.key is None):
            return None
        cells = [*row.cells, *[None] * (len(self.columns) - len(row.cells))]
        if self.key is not None:
            if cells[self.key] is not None:
                return None
            cells[self.key] = row.rowid
        for cell, column in zip(cells, self.columns, strict=True):
            if not (isinstance(cell, column.kind) or (cell is None and column.optional)):
                return None
        return tuple(cells)


def salvage(path: Path, new: Path, backup: Path | None) -> Salvaged:
    """Make a database of today's version at `new`, of what can be read at `path` and of a sound `backup`.

    Where both have a match, that of the file is taken if it is whole. Raises sqlite3.Error, OSError.
    """
    with closing(connect(new)) as database:
        database.execute("PRAGMA synchronous = OFF")
        _fill(database, path)
        migrate(database)
        database.execute("PRAGMA foreign_keys = ON")
        heads = _ids(database)
        damaged = {match for match in heads if not _is_whole(database, match)}
        from_backup = False
        if backup is not None:
            with closing(_in_memory(backup)) as old:
                from_backup = _add(database, old, damaged)
        orphans = _ids(database, "rounds", "plays") - _ids(database)
        with transaction(database):
            for table, column in TABLES.items():
                if table != "matches":
                    database.execute(f"DELETE FROM {table} WHERE {column} NOT IN (SELECT id FROM matches)")
            database.execute(_UNBALANCED)
        _seat_somebody(database)
        _find_missing_facts(database)
        now = _ids(database)
        whole = sum(_is_whole(database, match) for match in now)
        database.execute("PRAGMA journal_mode = WAL").fetchall()
    return Salvaged(whole, len(now | orphans), bool(heads), from_backup)


def _fill(database: sqlite3.Connection, path: Path) -> None:
    """Let the database be of the damaged one's version, with the rows that are found there."""
    content, log = (_content(Path(f"{path}{end}")) for end in ("", SIDECARS[0]))
    found: dict[int, list[tuple[str, tuple[Cell, ...]]]] = {version: [] for version in range(1, VERSION + 1)}
    for row in rows_of(content, log):
        for version, rows in found.items():
            for table in _tables(version):
                values = table.row(row)
                if values is not None:
                    rows.append((table.name, values))
                    break
    # A table that a later version changed shows which one it was.
    version = max(found, key=lambda version: (sum(name == "matches" for name, _ in found[version]), version))
    with transaction(database):
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                database.execute(statement)
        database.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        database.execute(f"PRAGMA user_version = {version}")
    database.execute("PRAGMA foreign_keys = OFF")
    columns = {table.name: [column.name for column in table.columns] for table in _tables(version)}
    with transaction(database):
        for name, values in found[version]:
            marks = ", ".join("?" * len(values))
            with suppress(sqlite3.IntegrityError):
                database.execute(f"INSERT INTO {name} ({', '.join(columns[name])}) VALUES ({marks})", values)


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


@cache
def _tables(version: int) -> tuple[_Table, ...]:
    """The tables of a version, asked of SQLite."""
    with closing(connect(":memory:")) as database:
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                database.execute(statement)
        before = {table.name: table for table in _tables(version - 1)} if version else {}
        return tuple(_stored(database, before))


def _stored(database: sqlite3.Connection, before: Mapping[str, _Table]) -> Iterator[_Table]:
    """The tables of a database; `before` are those of the version before it."""
    for name, without_rowid in database.execute("SELECT name, wr FROM pragma_table_list WHERE schema = 'main'"):
        if name.startswith("sqlite_"):
            continue
        columns = database.execute('SELECT name, type, "notnull", pk FROM pragma_table_info(?)', (name,)).fetchall()
        if without_rowid:
            columns = sorted(columns, key=lambda column: column[3] or len(columns))
        keys = [place for place, column in enumerate(columns) if column[3]]
        stored = tuple(_Column(column, _ALIKE[kind], not filled and not key) for column, kind, filled, key in columns)
        older = before.get(name)
        grown = older is not None and stored[: len(older.columns)] == older.columns
        least = older.least if older is not None and grown else len(stored)
        yield _Table(name, stored, None if without_rowid else keys[0], least)


def _in_memory(backup: Path) -> sqlite3.Connection:
    """A copy of a sound backup, brought up to date."""
    copy = connect(":memory:")
    with closing(connect(backup)) as database:
        database.backup(copy)
    migrate(copy)
    return copy


def _add(database: sqlite3.Connection, old: sqlite3.Connection, damaged: set[int]) -> bool:
    """Add the backup's players, and its matches that are missing or damaged; says whether there was anything to add."""
    before = database.total_changes
    with transaction(database):
        for sql, values in people_in(old):
            database.execute(sql, values)
        for match in sorted(_ids(old) - (_ids(database) - damaged)):
            # The backup may lack later plays: with those that are still there it may be all of it.
            for table, row in rows_of_match(old, match):
                database.execute(*newcomer(table, row))
            if not _is_whole(database, match):
                for sql, values in match_in(old, match):
                    database.execute(sql, values)
    return database.total_changes > before


def _ids(database: sqlite3.Connection, *tables: str) -> set[int]:
    return {
        match
        for table in tables or ("matches",)
        for (match,) in database.execute(f"SELECT DISTINCT {TABLES[table]} FROM {table}")
    }


def _is_whole(database: sqlite3.Connection, match: int) -> bool:
    """Whether the match replays as far as it says that it has come."""
    try:
        record = read_record(database, match)
        played = replay(record)
    except (Unreadable, RecordFault, ValueError):
        return False
    (state,) = database.execute("SELECT state FROM matches WHERE id = ?", (match,)).fetchone()
    return state != "finished" or played.winner is not None


def _seat_somebody(database: sqlite3.Connection) -> None:
    """Let there be players, and a match that nobody sits at any more be in the history of who came first."""
    with transaction(database):
        if database.execute("SELECT 1 FROM players").fetchone() is None:
            seated = database.execute("SELECT person FROM seated GROUP BY person ORDER BY min(match)").fetchall()
            for (person,) in seated:
                add_nameless(database, person, _LONG_AGO)
        first = database.execute("SELECT id FROM players ORDER BY born, id").fetchone()
        alone = "SELECT id FROM matches WHERE id NOT IN (SELECT match FROM seated) ORDER BY id"
        for (match,) in database.execute(alone).fetchall():
            if first is None:
                first = (new_first_player(database, match, _LONG_AGO),)
            seat_first_person(database, match, first[0])


def _find_missing_facts(database: sqlite3.Connection) -> None:
    """What the statistics ask of the rounds follows from the plays, where it is lost."""
    lacking = """
        SELECT id FROM matches WHERE (SELECT count(*) FROM rounds WHERE match = id AND points IS NOT NULL) > min(
            (SELECT count(DISTINCT round) FROM scores WHERE match = id),
            (SELECT count(DISTINCT round) FROM dealt WHERE match = id))
    """
    for (match,) in database.execute(lacking).fetchall():
        with transaction(database):
            for table in ("scores", "dealt"):
                database.execute(f"DELETE FROM {table} WHERE match = ?", (match,))
            find_facts(database, match)
