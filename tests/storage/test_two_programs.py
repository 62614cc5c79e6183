"""Two programs with one database, where no lock keeps them apart: nothing that one has written is lost."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from escoba.storage import Storage
from escoba.storage.storage import DATABASE
from tests.storage.seeded import begin, check_prefix, go_on, plays_of
from tests.storage.test_bad_databases import aside, empty_log
from tests.storage.test_bad_disks import check_saved, kinds


def test_another_window_tidying_up_is_no_damage(tmp_path: Path) -> None:
    left, right = Storage.open(tmp_path), Storage.open(tmp_path)
    match_id, match = begin(left, "left", 25)
    for number in range(3):
        begin(right, f"right {number}", 40)
        empty_log(right)
        go_on(left, match_id, match, "left", 5)
    assert kinds(left) == kinds(right) == []
    saved = left.saved(match_id)
    assert saved is not None
    assert len(plays_of(saved.record)) == 40
    left.close()
    right.close()


def test_locked_by_somebody_else(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    match_id, match = begin(storage, "locked", 4)
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        go_on(storage, match_id, match, "locked", 8)
        assert kinds(storage) == ["locked"]
        assert not storage.can_save
        other.execute("ROLLBACK")
    go_on(storage, match_id, match, "locked", 1)
    assert kinds(storage) == ["locked", "saving_again"]
    check_saved(storage, "locked", 13)


def test_locked_at_the_start(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    begin(storage, "before", 9)
    storage.close()
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        storage = Storage.open(tmp_path)
        assert kinds(storage) == ["locked"]
        assert storage.unfinished() is None
    saved = storage.unfinished()
    assert saved is not None
    check_prefix(saved.record, "before")
    assert kinds(storage) == ["locked", "saving_again"]
    assert aside(tmp_path) == []
    check_saved(storage, "before", 9)


def test_two_windows_play_two_matches(tmp_path: Path) -> None:
    windows = [Storage.open(tmp_path), Storage.open(tmp_path)]
    seeds = ["left", "right"]
    playing = [begin(window, seed) for window, seed in zip(windows, seeds, strict=True)]
    for _ in range(60):
        for window, seed, (match_id, match) in zip(windows, seeds, playing, strict=True):
            go_on(window, match_id, match, seed, 1)
    for window in windows:
        assert kinds(window) == []
        assert window.can_save
    windows[1].abandon(playing[1][0])
    for window in windows:
        saved = window.unfinished()
        assert saved is not None
        assert len(plays_of(saved.record)) == 60
        check_prefix(saved.record, "left")
        window.close()


@pytest.mark.slow
def test_two_windows_at_full_speed_do_not_lose_a_move(tmp_path: Path) -> None:
    """In two threads: SQLite lets Python's lock go while it waits and writes."""

    def evening(seed: str) -> list[str]:
        storage = Storage.open(tmp_path)
        for number in range(4):
            begin(storage, f"{seed} {number}", 10_000)
        begin(storage, seed, 99)
        storage.close()
        return kinds(storage)

    with ThreadPoolExecutor(2) as windows:
        assert list(windows.map(evening, ["left", "right"])) == [[], []]
    storage = Storage.open(tmp_path)
    for _ in range(2):
        saved = storage.unfinished()
        assert saved is not None
        assert len(plays_of(saved.record)) == 99
        check_prefix(saved.record, str(saved.seed))
        storage.abandon(saved.id)
    assert storage.unfinished() is None
    storage.close()
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database:
        assert database.execute("SELECT count(*) FROM matches WHERE state = 'finished'").fetchone() == (8,)


def test_two_windows_play_the_same_match(tmp_path: Path) -> None:
    """Neither loses anything: the one that comes second gets a match of its own."""
    first, second = Storage.open(tmp_path), Storage.open(tmp_path)
    match_id, match = begin(first, "same", 10)
    saved = second.unfinished()
    assert saved is not None
    assert saved.id == match_id
    go_on(second, match_id, saved.match, "same", 7)
    assert kinds(second) == []
    go_on(first, match_id, match, "same", 20)
    go_on(second, match_id, saved.match, "same", 1)
    go_on(first, match_id, match, "same", 1)
    assert kinds(first) == ["played_elsewhere"]
    assert kinds(second) == []
    storage = Storage.open(tmp_path)
    found = []
    while (left := storage.unfinished()) is not None:
        check_prefix(left.record, "same")
        found.append(len(plays_of(left.record)))
        storage.abandon(left.id)
    assert found == [31, 18]
    assert storage.notices == []
    for window in (first, second, storage):
        window.close()


def test_a_match_given_up_here_goes_on_in_the_other_window(tmp_path: Path) -> None:
    first, second = Storage.open(tmp_path), Storage.open(tmp_path)
    match_id, match = begin(first, "same", 10)
    assert second.unfinished() is not None
    go_on(first, match_id, match, "same", 5)
    second.abandon(match_id)
    assert second.unfinished() is None
    go_on(first, match_id, match, "same", 5)
    assert kinds(first) == kinds(second) == []
    second.close()
    check_saved(first, "same", 20)


def test_two_windows_that_start_at_once_share_one_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second makes its database while the first does: whoever comes later takes the one that is there."""
    from escoba.storage import files as room
    from escoba.storage.files import publish

    others: list[Storage] = []

    def publish_late(new: Path, path: Path) -> None:
        monkeypatch.setattr(room, "publish", publish)
        others.append(Storage.open(tmp_path))
        publish(new, path)

    monkeypatch.setattr(room, "publish", publish_late)
    storage = Storage.open(tmp_path)
    begin(storage, "shared", 5)
    assert kinds(storage) == kinds(others[0]) == []
    saved = others[0].unfinished()
    assert saved is not None
    check_prefix(saved.record, "shared")
