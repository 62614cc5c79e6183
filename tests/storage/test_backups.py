"""Copies of the database: when they are made, which are kept, and what is taken from them."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from escoba.storage import Storage
from escoba.storage import backups as room
from escoba.storage.backups import FOLDER, Stopped, back_up, is_due, newest_sound, spare
from escoba.storage.database import open_database, tidy
from escoba.storage.storage import DATABASE
from tests.storage.older import lay_down
from tests.storage.seeded import begin, check_prefix, go_on, plays_of, refusing
from tests.storage.small_disk import mounted
from tests.storage.test_bad_disks import check_saved, kinds

TODAY = date.today()
WEEK_IN_IDS = 8 * 24 * 60 * 60 * 1000 << 10


def backups(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / FOLDER).iterdir()) if (folder / FOLDER).exists() else []


def grow_older(folder: Path) -> None:
    """Let everything have been played more than a week ago."""
    with closing(sqlite3.connect(folder / DATABASE)) as database, database:
        database.execute("PRAGMA foreign_keys = ON")
        database.execute("UPDATE matches SET id = id - ?", (WEEK_IN_IDS,))


def played(folder: Path, matches: int = 1) -> None:
    """A household that played more than a week ago."""
    storage = Storage.open(folder)
    for number in range(matches):
        begin(storage, f"old {number}", 50)
    storage.close()
    grow_older(folder)


def wait_for_backup(storage: Storage) -> None:
    """Until the weekly backup is over; a quick one is so already, and told."""
    backup = storage._access._backup
    if backup is not None:
        backup._thread.join()
    storage.players  # noqa: B018 - what went wrong is told at the next look at the file


@pytest.mark.parametrize(
    ("names", "oldest", "due"),
    [
        ([], 0, False),
        ([], 6, False),
        ([], 7, True),
        ([0], 99, False),
        ([6], 99, False),
        ([7], 99, True),
        ([99, 6], 99, False),
        ([-300], 99, True),
        ([-300, 3], 99, False),
    ],
)
def test_when_a_backup_is_due(tmp_path: Path, names: list[int], oldest: int, due: bool) -> None:
    """Days ago; a backup of the future, from a clock that went wrong, is no backup."""
    for days in names:
        (tmp_path / f"escoba-{TODAY - timedelta(days=days)}.db").touch()
    (tmp_path / "escoba-9999-99-99.db").touch()
    (tmp_path / "letter.txt").touch()
    assert is_due(tmp_path, TODAY - timedelta(days=oldest), TODAY) is due


def test_a_backup_of_the_migration_is_one_too(tmp_path: Path) -> None:
    (tmp_path / f"escoba-{TODAY}-v1.db").touch()
    assert not is_due(tmp_path, TODAY - timedelta(days=99), TODAY)


def test_no_backup_in_the_first_week(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    begin(storage, "new", 10)
    storage.close()
    storage = Storage.open(tmp_path)
    assert storage._access._backup is None
    storage.close()
    assert backups(tmp_path) == []


def test_a_week_later_there_is_one(tmp_path: Path) -> None:
    played(tmp_path)
    storage = Storage.open(tmp_path)
    match_id, match = begin(storage, "meanwhile", 20)
    wait_for_backup(storage)
    go_on(storage, match_id, match, "meanwhile", 5)
    assert backups(tmp_path) == [f"escoba-{TODAY}.db"]
    assert kinds(storage) == []
    storage.close()
    restored = tmp_path / "elsewhere"
    restored.mkdir()
    (tmp_path / FOLDER / f"escoba-{TODAY}.db").rename(restored / DATABASE)
    storage = Storage.open(restored)
    assert kinds(storage) == []
    seeds = []
    while (saved := storage.unfinished()) is not None:
        check_prefix(saved.record, str(saved.seed))
        seeds.append(saved.seed)
        storage.abandon(saved.id)
    assert "old 0" in seeds
    storage.close()


def test_only_the_last_weeks_are_kept(tmp_path: Path) -> None:
    played(tmp_path)
    (tmp_path / FOLDER).mkdir()
    for days in (8, 15, 22, 29, 36):
        (tmp_path / FOLDER / f"escoba-{TODAY - timedelta(days=days)}.db").touch()
    old = [f"escoba-2020-01-0{number}-v1.db" for number in range(1, 9)]
    for name in [*old, "letter.txt"]:
        (tmp_path / FOLDER / name).touch()
    storage = Storage.open(tmp_path)
    wait_for_backup(storage)
    storage.close()
    kept = [f"escoba-{TODAY - timedelta(days=days)}.db" for days in (22, 15, 8, 0)]
    assert backups(tmp_path) == sorted([*old, *kept, "letter.txt"])


def holding(path: Path, matches: int) -> None:
    """A backup that holds so many matches."""
    storage = Storage.open(path.parent / "made" / path.stem)
    for number in range(matches):
        begin(storage, f"match {number}", 5)
    file = storage._access._file
    assert file is not None
    back_up(file, path)
    storage.close()


def test_a_clock_that_was_wrong_costs_no_backup(tmp_path: Path) -> None:
    """Set forward by years for a month, set back by years, and right again."""
    right = [tmp_path / f"escoba-{TODAY - timedelta(days=days)}.db" for days in (22, 15, 8, 1)]
    forward = [tmp_path / f"escoba-2099-01-{day:02}.db" for day in (1, 8, 15, 22)]
    back = [tmp_path / f"escoba-2020-01-{day:02}.db" for day in (1, 8, 15, 22)]
    for path in (*right, *forward, *back):
        path.touch()
    for today in (date(2020, 1, 22), TODAY, date(2099, 1, 22)):
        assert spare(tmp_path, today) == []
    oldest = tmp_path / f"escoba-{TODAY - timedelta(days=29)}.db"
    oldest.touch()
    assert spare(tmp_path, TODAY) == [oldest]


def test_what_a_backup_holds_comes_before_its_day(tmp_path: Path) -> None:
    """To take from, and to keep."""
    for days, matches in ((0, 1), (7, 3), (14, 2), (21, 0), (28, 4)):
        holding(tmp_path / FOLDER / f"escoba-{TODAY - timedelta(days=days)}.db", matches)
    holding(tmp_path / FOLDER / "escoba-2099-01-01.db", 0)
    first = newest_sound(tmp_path / DATABASE)
    assert first is not None
    with closing(sqlite3.connect(first)) as database:
        newest = database.execute("SELECT max(id) FROM matches").fetchone()
    for path in (tmp_path / FOLDER).glob("escoba-*.db"):
        with closing(sqlite3.connect(path)) as database:
            assert (database.execute("SELECT max(id) FROM matches").fetchone()[0] or 0) <= newest[0]
    assert spare(tmp_path / FOLDER, TODAY) == [tmp_path / FOLDER / f"escoba-{TODAY - timedelta(days=21)}.db"]


def test_a_backup_that_fails_is_said_once_and_harms_nothing(tmp_path: Path) -> None:
    played(tmp_path)
    (tmp_path / FOLDER).write_text("not a folder")
    storage = Storage.open(tmp_path)
    wait_for_backup(storage)
    assert kinds(storage) == ["not_backed_up"]
    begin(storage, "after", 10)
    assert storage.can_save
    assert kinds(storage) == ["not_backed_up"]
    check_saved_but_for_the_backup(storage, "after", 10)


def check_saved_but_for_the_backup(storage: Storage, seed: str, moves: int) -> None:
    storage.close()
    again = Storage.open(storage.folder)
    saved = again.unfinished()
    assert saved is not None
    assert len(plays_of(saved.record)) == moves
    check_prefix(saved.record, seed)
    again.close()


@pytest.mark.slow
def test_a_backup_does_not_take_the_last_room(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", 4) as disk:
        played(disk.path, matches=20)
        size = (disk.path / DATABASE).stat().st_size
        free = os.statvfs(disk.path)
        (disk.path / "large").write_bytes(b"x" * (free.f_bavail * free.f_frsize - size * 3 // 2))
        storage = Storage.open(disk.path)
        wait_for_backup(storage)
        assert kinds(storage) == ["not_backed_up"]
        assert backups(disk.path) == []
        begin(storage, "room", 5)
        assert storage.can_save
        storage.close()


def test_closing_breaks_a_backup_off(tmp_path: Path) -> None:
    played(tmp_path)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database, pytest.raises(Stopped):
        back_up(database, tmp_path / FOLDER / "escoba-2020-01-01.db", stop=lambda: True)
    assert backups(tmp_path) == []
    storage = Storage.open(tmp_path)
    storage.close()
    assert all(name.endswith(".db") for name in backups(tmp_path)), "all of one or nothing"


def test_a_backup_is_made_while_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the same connection, page by page."""
    monkeypatch.setattr(room, "_AT_ONCE", 1)
    played(tmp_path)
    storage = Storage.open(tmp_path)
    assert storage._access._backup is not None
    with refusing(storage):
        refused, match = begin(storage, "refused", 3)
        assert storage.history_size() == 2
    moves = 3
    while storage._access._backup is not None and match.winner is None:
        go_on(storage, refused, match, "refused", 1)
        moves += 1
    wait_for_backup(storage)
    (name,) = backups(tmp_path)
    with closing(sqlite3.connect(tmp_path / FOLDER / name)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert 1 <= database.execute("SELECT count(*) FROM matches").fetchone()[0] <= 2
    check_saved(storage, "refused", moves)


def test_what_the_backup_is_reading_is_sorted_in_later_and_no_fault(tmp_path: Path) -> None:
    with closing(open_database(tmp_path / DATABASE, 0)) as database:
        reading = database.execute("SELECT name FROM sqlite_schema")
        assert reading.fetchone()
        tidy(database)
        assert reading.fetchone()


def test_what_killed_backups_have_left_is_cleared_away_a_day_later(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    (tmp_path / FOLDER).mkdir()
    old, new, other = (
        tmp_path / FOLDER / name
        for name in ("escoba-2020-01-01.db.0123abcd.new", "escoba-2020-01-01.db.4567abcd.new", "mine.new")
    )
    for path in (old, new, other):
        path.touch()
    for path in (old, other):
        os.utime(path, (time.time() - 90_000,) * 2)
    storage.close()
    Storage.open(tmp_path).close()
    assert not old.exists()
    assert new.exists()
    assert other.exists()


def make_backup(folder: Path) -> None:
    """Let there be a backup of what is there now."""
    storage = Storage.open(folder)
    file = storage._access._file
    assert file is not None
    back_up(file, folder / FOLDER / f"escoba-{TODAY}.db")
    storage.close()


@pytest.mark.slow
def test_a_broken_database_is_replaced_by_its_backup(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    storage.change_player(storage.player.id, name="Ana")
    for number in range(3):
        begin(storage, f"good {number}", 10_000)
    history = storage.history()
    storage.close()
    make_backup(tmp_path)
    storage = Storage.open(tmp_path)
    begin(storage, "later", 10_000)
    storage.close()
    (tmp_path / DATABASE).write_bytes(b"garbage")
    storage = Storage.open(tmp_path)
    assert kinds(storage) == ["database_restored"]
    notice = storage.notices[0]
    assert notice.path is not None
    assert notice.path.read_bytes() == b"garbage"
    assert notice.detail == f"escoba-{TODAY}.db"
    assert storage.history() == history
    assert storage.player.name == "Ana"
    begin(storage, "after", 12)
    check_saved(storage, "after", 12)
    assert backups(tmp_path) == [f"escoba-{TODAY}.db"]


def test_the_newest_sound_backup_is_taken(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    begin(storage, "kept", 30)
    storage.close()
    make_backup(tmp_path)
    sound = tmp_path / FOLDER / f"escoba-{TODAY}.db"
    content = sound.read_bytes()
    for days, bad in ((-1, b""), (-2, b"garbage"), (-3, content[: len(content) // 2])):
        (tmp_path / FOLDER / f"escoba-{TODAY - timedelta(days=days)}.db").write_bytes(bad)
    newer = tmp_path / FOLDER / f"escoba-{TODAY + timedelta(days=9)}.db"
    newer.write_bytes(content)
    with closing(sqlite3.connect(newer)) as database:
        database.execute("PRAGMA user_version = 99")
    (tmp_path / DATABASE).write_bytes(b"")
    storage = Storage.open(tmp_path)
    assert kinds(storage) == ["database_restored"]
    assert storage.notices[0].detail == sound.name
    saved = storage.unfinished()
    assert saved is not None
    check_prefix(saved.record, "kept")
    storage.close()


def test_a_backup_of_an_earlier_version_is_brought_up_to_date(tmp_path: Path) -> None:
    lay_down(tmp_path)
    Storage.open(tmp_path).close()
    (tmp_path / DATABASE).write_bytes(b"garbage")
    storage = Storage.open(tmp_path)
    assert kinds(storage) == ["database_restored"]
    assert storage.notices[0].detail == f"escoba-{TODAY}-v1.db"
    assert len(storage.history()) == 10
    storage.close()


def test_the_match_in_progress_is_newer_than_its_backup(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    begin(storage, "other", 10_000)
    match_id, match = begin(storage, "mine", 20)
    file = storage._access._file
    assert file is not None
    back_up(file, tmp_path / FOLDER / f"escoba-{TODAY}.db")
    go_on(storage, match_id, match, "mine", 20)
    (tmp_path / DATABASE).write_bytes(b"garbage" * 50_000)
    go_on(storage, match_id, match, "mine", 5)
    assert kinds(storage) == ["database_salvaged"]
    assert [row.state for row in storage.history()] == ["playing", "finished"]
    check_saved(storage, "mine", 45)


@pytest.mark.slow
def test_damage_that_a_backup_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database too large to be read through at each start."""
    from escoba.storage import integrity as soundness

    played(tmp_path, matches=6)
    make_backup(tmp_path)
    (tmp_path / FOLDER / f"escoba-{TODAY}.db").rename(tmp_path / FOLDER / f"escoba-{TODAY - timedelta(days=7)}.db")
    content = (tmp_path / DATABASE).read_bytes()
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database:
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'plays'").fetchone()
    (tmp_path / DATABASE).write_bytes(content[: 4096 * (page - 1)] + b"\xff" * 4096 + content[4096 * page :])
    monkeypatch.setattr(soundness, "_READ_THROUGH", 1000)
    storage = Storage.open(tmp_path)
    assert kinds(storage) == []
    backup = storage._access._backup
    assert backup is not None
    backup._thread.join()
    begin(storage, "now", 3)
    assert kinds(storage) == ["database_salvaged"]
    assert (storage.notices[0].found, storage.notices[0].known) == (6, 6)
    assert storage.history_size() == 7
    check_saved(storage, "now", 3)
