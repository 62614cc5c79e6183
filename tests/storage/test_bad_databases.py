"""Databases that are broken, foreign, newer, taken away or in use: kept under another name, and the game goes on."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from escoba.storage import Storage
from escoba.storage.schema import VERSION
from escoba.storage.storage import DATABASE
from tests.storage.seeded import begin, go_on
from tests.storage.test_bad_disks import check_plays_on_without_saving, check_saved, kinds


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A sound database with some matches, as a file."""
    folder = tmp_path_factory.mktemp("good")
    storage = Storage.open(folder)
    for number in range(6):
        begin(storage, f"good {number}", 10_000 if number < 5 else 40)
    storage.close()
    return (folder / DATABASE).read_bytes()


def aside(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"{DATABASE}.damaged-*"))


def empty_log(storage: Storage) -> None:
    """Sort all of the write-ahead log into the database, so that what happens to the file happens to everything."""
    assert storage._access._file is not None
    storage._access._file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def check_set_aside_and_playing(folder: Path, content: bytes | None, *, something_left: bool = False) -> None:
    """Opening tells it once, keeps the content under another name, and saves from then on."""
    storage = Storage.open(folder)
    assert kinds(storage) == (["database_salvaged"] if something_left else ["database_damaged"])
    assert storage.can_save
    (kept,) = aside(folder)
    assert storage.notices[0].path == kept
    assert storage.notices[0].detail
    if content is not None:
        assert kept.read_bytes() == content
    assert storage.history_size() >= storage.notices[0].found
    assert bool(storage.history_size()) is something_left
    begin(storage, "after", 12)
    assert storage.can_save
    check_saved(storage, "after", 12)


@pytest.mark.slow
@pytest.mark.parametrize(
    "content", [b"", b"\0", b"no database at all", b"SQLite format 3\0", b"\0" * 100_000, bytes(range(256)) * 400]
)
def test_garbage_is_set_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / DATABASE).write_bytes(content)
    check_set_aside_and_playing(tmp_path, content)


@pytest.mark.parametrize("length", [1, 15, 16, 99, 100, 511, 4095, 4096, 4097, 8192, 40_000, 0.5, 0.9, -4096, -1])
@pytest.mark.slow
def test_a_truncated_database_is_set_aside(tmp_path: Path, good: bytes, length: float) -> None:
    end = int(len(good) * length) if isinstance(length, float) else length
    (tmp_path / DATABASE).write_bytes(good[:end])
    check_set_aside_and_playing(tmp_path, good[:end], something_left=not 0 <= end < 10_000)


@pytest.mark.parametrize("share", [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
@pytest.mark.slow
def test_a_spoilt_page_never_stops_the_game(tmp_path: Path, good: bytes, share: float) -> None:
    start = int(len(good) / 4096 * share) * 4096
    spoilt = good[:start] + b"\xff" * 4096 + good[start + 4096 :]
    assert len(spoilt) == len(good)
    (tmp_path / DATABASE).write_bytes(spoilt)
    check_set_aside_and_playing(tmp_path, spoilt, something_left=True)


def test_a_folder_in_its_place(tmp_path: Path) -> None:
    (tmp_path / DATABASE).mkdir()
    (tmp_path / DATABASE / "letter").write_text("dear")
    check_set_aside_and_playing(tmp_path, None)
    assert (aside(tmp_path)[0] / "letter").read_text() == "dear"


@pytest.mark.slow
@pytest.mark.parametrize("sidecar", ["-wal", "-shm", "-journal"])
@pytest.mark.parametrize("new", [True, False])
def test_a_folder_in_the_place_of_what_lies_beside_it(tmp_path: Path, good: bytes, sidecar: str, new: bool) -> None:
    if not new:
        (tmp_path / DATABASE).write_bytes(good)
    (tmp_path / f"{DATABASE}{sidecar}").mkdir()
    (tmp_path / f"{DATABASE}{sidecar}" / "letter").write_text("dear")
    storage = Storage.open(tmp_path)
    begin(storage, "beside", 12)
    assert kinds(storage) == []
    assert storage.can_save
    check_saved(storage, "beside", 12)
    (folder,) = tmp_path.glob(f"{DATABASE}{sidecar}.damaged-*")
    assert (folder / "letter").read_text() == "dear"


def test_another_programs_database(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database, database:
        database.execute("CREATE TABLE recipes (name)")
    check_set_aside_and_playing(tmp_path, (tmp_path / DATABASE).read_bytes())


def test_what_lies_beside_it_goes_along(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(b"garbage")
    (tmp_path / f"{DATABASE}-wal").write_bytes(b"log")
    storage = Storage.open(tmp_path)
    assert kinds(storage) == ["database_damaged"]
    storage.close()
    database, log = aside(tmp_path)
    assert log.name == f"{database.name}-wal"
    assert (database.read_bytes(), log.read_bytes()) == (b"garbage", b"log")


def test_two_bad_days_in_one_second_keep_both(tmp_path: Path) -> None:
    for content in (b"first", b"second", b"third"):
        (tmp_path / DATABASE).write_bytes(content)
        Storage.open(tmp_path).close()
        (tmp_path / DATABASE).unlink()
    assert sorted(path.read_bytes() for path in aside(tmp_path)) == [b"first", b"second", b"third"]


@pytest.mark.slow
def test_a_log_without_its_database_is_not_taken_for_the_new_ones(tmp_path: Path, good: bytes) -> None:
    storage = Storage.open(tmp_path)
    begin(storage, "old", 30)
    log = (tmp_path / f"{DATABASE}-wal").read_bytes()
    assert log
    storage.close()
    (tmp_path / DATABASE).unlink()
    (tmp_path / f"{DATABASE}-wal").write_bytes(log)
    storage = Storage.open(tmp_path)
    assert storage.unfinished() is None
    begin(storage, "new", 3)
    check_saved(storage, "new", 3)
    assert [path.read_bytes() for path in tmp_path.glob(f"{DATABASE}-wal.damaged-*")] == [log]


@pytest.mark.slow
def test_a_newer_program_left_it(tmp_path: Path, good: bytes) -> None:
    (tmp_path / DATABASE).write_bytes(good)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 1}")
    content = (tmp_path / DATABASE).read_bytes()
    storage = Storage.open(tmp_path)
    assert kinds(storage) == ["newer_program"]
    assert storage.notices[0].path == tmp_path / DATABASE
    assert storage.unfinished() is None
    check_plays_on_without_saving(storage)
    storage.close()
    assert (tmp_path / DATABASE).read_bytes() == content
    assert aside(tmp_path) == []


def remove_file(folder: Path) -> None:
    (folder / DATABASE).unlink()


def remove_all(folder: Path) -> None:
    shutil.rmtree(folder)


def remove_and_leave_garbage(folder: Path) -> None:
    (folder / DATABASE).unlink()
    (folder / DATABASE).write_bytes(b"garbage")


@pytest.mark.skipif("os.name == 'nt'", reason="Windows does not let an open file be taken away")
@pytest.mark.parametrize("remove", [remove_file, remove_all, remove_and_leave_garbage])
def test_taken_away_while_a_match_is_played(tmp_path: Path, remove: Callable[[Path], None]) -> None:
    folder = tmp_path / "data"
    storage = Storage.open(folder)
    match_id, match = begin(storage, "away", 25)
    remove(folder)
    go_on(storage, match_id, match, "away", 5)
    damaged = ["database_salvaged"] if remove is remove_and_leave_garbage else []
    assert kinds(storage) == ["database_missing", *damaged]
    assert storage.can_save
    check_saved(storage, "away", 30)


@pytest.mark.skipif("os.name == 'nt'", reason="Windows does not let an open file be replaced")
def test_replaced_by_an_older_copy_while_a_match_is_played(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    match_id, match = begin(storage, "copy", 10)
    storage.close()
    shutil.copy(tmp_path / DATABASE, tmp_path / "copy")
    storage = Storage.open(tmp_path)
    saved = storage.unfinished()
    assert saved is not None
    go_on(storage, match_id, saved.match, "copy", 10)
    empty_log(storage)
    (tmp_path / "copy").replace(tmp_path / DATABASE)
    go_on(storage, match_id, saved.match, "copy", 10)
    assert kinds(storage) == ["database_missing"]
    check_saved(storage, "copy", 30)
    assert match.winner is None


def test_spoilt_while_a_match_is_played(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    match_id, match = begin(storage, "spoilt", 25)
    empty_log(storage)
    size = (tmp_path / DATABASE).stat().st_size
    with (tmp_path / DATABASE).open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * (size - 100))
    assert storage._access._file is not None
    storage._access._file.execute("PRAGMA shrink_memory")
    go_on(storage, match_id, match, "spoilt", 25)
    assert kinds(storage) in (["database_salvaged"], ["database_damaged"])
    assert storage.can_save
    check_saved(storage, "spoilt", 50)


@pytest.mark.slow
@pytest.mark.parametrize(
    "garbage", [b"", b"garbage", b"\0" * 300_000, b"SQLite format 3\0" * 30_000, bytes(range(256)) * 900]
)
def test_overwritten_in_place_while_a_match_is_played(tmp_path: Path, garbage: bytes) -> None:
    """SQLite itself would not notice, and its log would be lost with the file at the end."""
    storage = Storage.open(tmp_path)
    begin(storage, "before", 60)
    match_id, match = begin(storage, "overwritten", 25)
    (tmp_path / DATABASE).write_bytes(garbage)
    go_on(storage, match_id, match, "overwritten", 5)
    assert kinds(storage) == ["database_salvaged"], "the write-ahead log has all pages of the match"
    assert storage.can_save
    check_saved(storage, "overwritten", 30)


def overwrite(log: Path) -> None:
    log.write_bytes(b"rubbish " * (log.stat().st_size // 8))


def overwrite_end(log: Path) -> None:
    content = log.read_bytes()
    log.write_bytes(content[: len(content) // 2] + b"\xff" * (len(content) - len(content) // 2))


def cut(log: Path) -> None:
    log.write_bytes(log.read_bytes()[: log.stat().st_size // 2])


def empty(log: Path) -> None:
    log.write_bytes(b"")


@pytest.mark.skipif("os.name == 'nt'", reason="Windows does not let an open file be taken away")
@pytest.mark.parametrize("spoil", [overwrite, overwrite_end, cut, empty, Path.unlink])
@pytest.mark.parametrize("moves", [0, 1, 5])
@pytest.mark.slow
def test_a_log_that_is_spoilt_while_a_match_is_played(
    tmp_path: Path, spoil: Callable[[Path], None], moves: int
) -> None:
    """Noticed at the next play or at the end; nothing of it is sorted in, and what memory has is written anew."""
    storage = Storage.open(tmp_path)
    begin(storage, "before", 20)
    match_id, match = begin(storage, "spoilt", 120)
    spoil(tmp_path / f"{DATABASE}-wal")
    go_on(storage, match_id, match, "spoilt", moves)
    if moves:
        assert kinds(storage) == ["database_salvaged"]
        assert storage.can_save
    check_saved(storage, "spoilt", 120 + moves)
    again = Storage.open(tmp_path)
    assert kinds(again) == []
    assert [row.state for row in again.history()] == ["playing", "playing"]
    again.close()


def test_overwritten_in_place_between_the_last_play_and_the_end(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    begin(storage, "overwritten", 25)
    (tmp_path / DATABASE).write_bytes(b"garbage")
    check_saved(storage, "overwritten", 25)
