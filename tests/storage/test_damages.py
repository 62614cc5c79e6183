"""A small share of `tests.storage.damages`, and what is brought back from each kind of damage."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import date
from pathlib import Path

import pytest

from escoba.storage import Storage
from escoba.storage.backups import FOLDER
from escoba.storage.migrating import migrate
from escoba.storage.pages import rows_of
from escoba.storage.schema import VERSION
from escoba.storage.storage import DATABASE
from tests.storage.damages import KINDS, MATCHES, PAGE, sound, try_one
from tests.storage.test_bad_disks import kinds


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return sound(tmp_path_factory.mktemp("sound"))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", range(3))
@pytest.mark.slow
def test_no_damage_raises(tmp_path: Path, whole: bytes, kind: str, number: int) -> None:
    content = bytearray(whole)
    KINDS[kind](content, random.Random(f"{kind} {number}"))
    try_one(tmp_path / "data", bytes(content), "after")


def root_of(content: bytes, name: str, folder: Path) -> int:
    """The page where a table or an index begins."""
    (folder / "asked.db").write_bytes(content)
    with closing(sqlite3.connect(folder / "asked.db")) as database:
        return int(database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0])


def opened(folder: Path, content: bytes) -> Storage:
    folder.mkdir(exist_ok=True)
    (folder / DATABASE).write_bytes(content)
    return Storage.open(folder)


@pytest.mark.parametrize("name", ["matches_by_state", "rounds_by_first_deck", "seated_by_person", "scores", "dealt"])
@pytest.mark.slow
def test_a_bad_page_above_the_rows_hides_none(tmp_path: Path, whole: bytes, name: str) -> None:
    """The root of an index, or of a table of facts, which are then found out anew."""
    page = root_of(whole, name, tmp_path)
    storage = opened(tmp_path / "data", whole[: PAGE * (page - 1)] + b"\xff" * PAGE + whole[PAGE * page :])
    assert kinds(storage) == ["database_salvaged"]
    assert (storage.notices[0].found, storage.notices[0].known) == (MATCHES, MATCHES)
    assert storage.history_size() == MATCHES
    storage.close()


@pytest.mark.slow
def test_a_byte_in_an_index(tmp_path: Path, whole: bytes) -> None:
    page = root_of(whole, "matches_by_state", tmp_path)
    content = bytearray(whole)
    content[PAGE * page - 3] ^= 1
    storage = opened(tmp_path / "data", bytes(content))
    assert kinds(storage) == ["database_salvaged"]
    assert (storage.notices[0].found, storage.history_size()) == (MATCHES, MATCHES)
    storage.close()


@pytest.mark.slow
def test_a_byte_in_the_text_of_a_table(tmp_path: Path, whole: bytes) -> None:
    """SQLite would call it a column that is not there, at every start."""
    content = whole.replace(b"born INTEGER NOT NULL", b"bore INTEGER NOT NULL")
    assert content != whole
    storage = opened(tmp_path / "data", content)
    assert kinds(storage) == ["database_salvaged"]
    assert (storage.notices[0].found, storage.can_save) == (MATCHES, True)
    storage.close()


@pytest.mark.slow
@pytest.mark.parametrize(("place", "number"), [(16, 0x10004101), (44, 20), (60, VERSION + 2**21), (60, 2**31 - 1)])
def test_a_flipped_bit_in_the_version(tmp_path: Path, whole: bytes, place: int, number: int) -> None:
    # Of SQLite's formats or ours, by its place in the header of the file (SQLite, "Database File Format", 1.3).
    content = whole[:place] + number.to_bytes(4, "big") + whole[place + 4 :]
    storage = opened(tmp_path / "data", content)
    assert kinds(storage) == ["database_salvaged"]
    assert (storage.notices[0].found, storage.can_save) == (MATCHES, True)
    storage.close()


@pytest.mark.slow
def test_a_missing_table(tmp_path: Path, whole: bytes) -> None:
    (tmp_path / DATABASE).write_bytes(whole)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database, database:
        database.execute("DROP TABLE remembered")
    storage = Storage.open(tmp_path)
    assert kinds(storage) == ["database_salvaged"]
    assert storage.notices[0].found == MATCHES
    storage.close()


@pytest.mark.slow
def test_rows_that_belong_to_no_match(tmp_path: Path, whole: bytes) -> None:
    (tmp_path / DATABASE).write_bytes(whole)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database, database:
        database.execute("DELETE FROM matches WHERE id = (SELECT min(id) FROM matches)")
    storage = Storage.open(tmp_path)
    assert kinds(storage) == ["database_salvaged"]
    assert (storage.notices[0].found, storage.notices[0].known) == (MATCHES - 1, MATCHES)
    storage.close()


@pytest.mark.slow
def test_the_backup_gives_what_the_file_has_lost(tmp_path: Path, whole: bytes) -> None:
    """The backup has nine matches, the file has lost some of these and has a tenth: together they are ten."""
    backup = tmp_path / "data" / FOLDER / f"escoba-{date.today()}.db"
    backup.parent.mkdir(parents=True)
    backup.write_bytes(whole)
    with closing(sqlite3.connect(backup)) as database, database:
        database.execute("PRAGMA foreign_keys = ON")
        database.execute("DELETE FROM matches WHERE id = (SELECT max(id) FROM matches)")
    content = bytearray(whole)
    for place in range(16 * PAGE, len(content) // 2, 2 * PAGE):
        content[place : place + PAGE] = bytes(PAGE)
    alone = opened(tmp_path / "alone", bytes(content))
    storage = opened(tmp_path / "data", bytes(content))
    assert alone.notices[0].found < MATCHES - 1
    assert kinds(storage) == ["database_salvaged"]
    assert storage.notices[0].found >= MATCHES - 1
    assert storage.notices[0].known == MATCHES
    assert storage.statistics().matches == MATCHES - 1
    alone.close()
    storage.close()


def test_a_sound_file_and_its_log_are_read_as_sqlite_reads_them(tmp_path: Path) -> None:
    """Rows in pages, in overflowing pages and in the log; what was deleted is not among them."""
    path = tmp_path / "rows.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT, number)")
        for size in (0, 1, 900, 1100, 4050, 4060, 4100, 9000, 50_000):
            database.execute(
                "INSERT INTO texts (text, number) VALUES (?, ?)", ("ñ" * (size // 2), -(7 ** size.bit_length()))
            )
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for number in (0, 1, 127, 128, -1, 2**31, 2**47, -(2**63), 0.5, None, b"bytes"):
            database.execute("INSERT INTO texts (text, number) VALUES ('log', ?)", (number,))
        database.execute("DELETE FROM texts WHERE id IN (3, 9)")
        expected = database.execute("SELECT id, text, number FROM texts ORDER BY id").fetchall()
        shutil.copy(path, tmp_path / "copy.db")
        log = Path(f"{path}-wal").read_bytes()
    found = rows_of((tmp_path / "copy.db").read_bytes(), log)
    assert sorted((row.rowid, *row.cells[1:]) for row in found if len(row.cells) == 3) == [
        tuple(row) for row in expected
    ]


@pytest.mark.slow
@pytest.mark.parametrize("value", ["CAST({column} AS BLOB)", "x'ff41'", "7.5"])
def test_a_flipped_bit_in_a_values_type(tmp_path: Path, whole: bytes, value: str) -> None:
    """SQLite takes any type in any column, and finds nothing wrong with it."""
    with closing(sqlite3.connect(":memory:")) as empty:
        migrate(empty)
        columns = [
            (table, column)
            for table in ("matches", "seated", "players")
            for _id, column, kind, *_rest in empty.execute(f"PRAGMA table_info({table})")
            if kind == "TEXT" and (table, column) != ("seated", "person")
        ]
    assert len(columns) > 15
    for number, (table, column) in enumerate(columns):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / DATABASE).write_bytes(whole)
        key = "match" if table == "seated" else "id"
        with closing(sqlite3.connect(folder / DATABASE)) as database, database:
            change = f"UPDATE {table} SET {column} = {value.format(column=column)}"
            with suppress(sqlite3.IntegrityError):
                database.execute(f"{change} WHERE {key} = (SELECT max({key}) FROM {table})")
        try_one(folder / "again", (folder / DATABASE).read_bytes(), "after")
