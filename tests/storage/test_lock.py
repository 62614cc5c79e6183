"""The lock of a data folder."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from escoba.storage.lock import FolderLock


def test_one_holds_it_and_the_other_reads_what_was_told(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    first, second = FolderLock(folder), FolderLock(folder)
    assert first.take()
    assert first.take(), "it is held already"
    first.tell(b"a longer text")
    first.tell(b"here")
    assert not second.take()
    second.tell(b"not mine to say")
    assert second.told() == b"here"
    first.release()
    assert second.take()
    assert not first.take()
    second.release()


def test_a_folder_by_another_name_is_the_same_folder(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "data")
    first = FolderLock(tmp_path / "data")
    assert first.take()
    assert not FolderLock(tmp_path / "link").take()
    first.release()


def test_where_nothing_can_be_locked_everybody_may_play(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    lock = FolderLock(tmp_path / "file")
    assert lock.take()
    lock.tell(b"nowhere to write it")
    assert lock.told() == b""
    lock.release()
    assert FolderLock(Path("\0")).take()


@pytest.mark.skipif(sys.platform == "win32", reason="there the user's own folder is closed to others")
def test_nobody_else_reads_it(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        lock = FolderLock(tmp_path / "data")
        assert lock.take()
    finally:
        os.umask(old)
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "data" / "escoba.lock").stat().st_mode & 0o777 == 0o600
    lock.release()


def test_it_is_no_place_for_long_texts(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="10001 bytes"):
        FolderLock(tmp_path).tell(bytes(10_001))
