"""The server's one file: what is written is there for whoever reads next, and on the disk before anybody is told."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from escoba.server.schema import APPLICATION_ID, MIGRATIONS

Value = str | int | float | bytes | None
Row = tuple[Value, ...]


class StorageFailed(Exception):
    """Nothing can be written, as on a full disk; all since the last `commit` is undone."""


class NotOurs(Exception):
    """The file is no database of this program, or of a newer version of it."""


class Store:
    """An SQLite database. The first `write` begins a transaction and calls `begun`; `commit` ends it.

    What is inside a `step` is written whole or not at all. In WAL mode with `synchronous = FULL` a commit is on the
    disk when it returns.
    """

    def __init__(self, path: Path | str, begun: Callable[[], None] = lambda: None) -> None:
        """Open the file, or (":memory:") none. NotOurs or sqlite3.Error where it cannot be used."""
        self._begun = begun
        self._file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._file.execute("PRAGMA journal_mode = WAL")
        self._file.execute("PRAGMA synchronous = FULL")
        self._file.execute("PRAGMA foreign_keys = ON")
        self._migrate()

    def _migrate(self) -> None:
        version = int(self._file.execute("PRAGMA user_version").fetchone()[0])
        id = int(self._file.execute("PRAGMA application_id").fetchone()[0])
        tables = self._file.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        if id != APPLICATION_ID and (id or version or tables):
            raise NotOurs("it is no database of escoba-server")
        if version > len(MIGRATIONS):
            raise NotOurs("it is of a newer version of escoba-server")
        for number, statements in enumerate(MIGRATIONS[version:], version + 1):
            self._file.execute("BEGIN IMMEDIATE")
            for statement in statements:
                self._file.execute(statement)
            self._file.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            self._file.execute(f"PRAGMA user_version = {number}")
            self._file.execute("COMMIT")

    @property
    def open(self) -> bool:
        """Whether something was written that is not committed."""
        return self._file.in_transaction

    def read(self, question: str, *values: Value) -> list[Row]:
        """All rows that answer."""
        return self._file.execute(question, values).fetchall()

    def one(self, question: str, *values: Value) -> Row | None:
        """The first row that answers, or None."""
        row: Row | None = self._file.execute(question, values).fetchone()
        return row

    def number(self, question: str, *values: Value) -> int:
        """The whole number that answers; 0 where nothing does."""
        row = self.one(question, *values)
        return 0 if row is None or not isinstance(row[0], int) else row[0]

    def write(self, statement: str, *values: Value) -> int:
        """Change something; how many rows. Raises StorageFailed."""
        with self._failing():
            if not self._file.in_transaction:
                self._file.execute("BEGIN IMMEDIATE")
                self._begun()
            return self._file.execute(statement, values).rowcount

    @contextmanager
    def step(self) -> Iterator[None]:
        """All that is written inside or, where it raises, nothing of it."""
        if not self._file.in_transaction:
            with self._failing():
                self._file.execute("BEGIN IMMEDIATE")
            self._begun()
        self._file.execute("SAVEPOINT step")
        try:
            yield
        except BaseException:
            if self._file.in_transaction:
                self._file.execute("ROLLBACK TO step")
                self._file.execute("RELEASE step")
            raise
        self._file.execute("RELEASE step")

    def commit(self) -> None:
        """Put on the disk what was written. Raises StorageFailed."""
        if self._file.in_transaction:
            with self._failing():
                self._file.execute("COMMIT")

    def close(self) -> None:
        """Commit and close."""
        self.commit()
        self._file.close()

    @contextmanager
    def _failing(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            if self._file.in_transaction:
                self._file.execute("ROLLBACK")
            raise StorageFailed(str(error)) from error
