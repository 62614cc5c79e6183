"""Folders that cannot be used, disks without room: the game plays on, and nothing is lost when the bad day ends."""

from __future__ import annotations

import errno
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from escoba.storage import Settings, Storage
from escoba.storage.storage import DATABASE
from tests.storage.seeded import begin, check_prefix, go_on, plays_of, refusing
from tests.storage.small_disk import mounted, mounted_ext4

ROOT = Path(__file__).resolve().parents[2]


def kinds(storage: Storage) -> list[str]:
    return [notice.kind for notice in storage.notices]


def check_saved(storage: Storage, seed: str, moves: int) -> None:
    """Close, open again, and find the match as far as it was played."""
    storage.close()
    again = Storage.open(storage.folder)
    assert kinds(again) == []
    saved = again.unfinished()
    assert saved is not None
    assert len(plays_of(saved.record)) == moves
    check_prefix(saved.record, seed)
    again.close()


def check_plays_on_without_saving(storage: Storage) -> None:
    """A whole evening in memory: a match given up, one taken up again, one played to its end."""
    assert not storage.can_save
    told = kinds(storage)
    given_up, _ = begin(storage, "given up", 30)
    storage.abandon(given_up)
    begin(storage, "evening", 50)
    saved = storage.unfinished()
    assert saved is not None
    check_prefix(saved.record, "evening")
    assert len(plays_of(saved.record)) == 50
    go_on(storage, saved.id, saved.match, "evening")
    assert storage.unfinished() is None
    assert not storage.can_save
    assert kinds(storage) == told, "one notice is enough"


@pytest.mark.parametrize(
    "name",
    ["file", "file/below", "file/below/deep", "n" * 300, "nothing\0more"],
    ids=lambda name: name[:12].strip("\0"),
)
@pytest.mark.slow
def test_a_folder_that_cannot_be_made(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("not a folder")
    storage = Storage.open(tmp_path / name)
    assert kinds(storage) == ["no_folder"]
    assert storage.notices[0].path == tmp_path / name
    assert storage.notices[0].detail
    check_plays_on_without_saving(storage)
    storage.save_settings(Settings(level="maestra"))
    assert storage.settings.level == "maestra"
    storage.save_settings(Settings(level="tasca"))
    assert kinds(storage) == ["no_folder", "settings_not_saved"]
    storage.close()
    assert (tmp_path / "file").read_text() == "not a folder"


def test_a_folder_that_comes_later_gets_everything(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.write_text("")
    storage = Storage.open(folder)
    storage.save_settings(Settings(level="maestra"))
    match_id, match = begin(storage, "later", 20)
    assert kinds(storage) == ["no_folder", "settings_not_saved"]
    folder.unlink()
    go_on(storage, match_id, match, "later", 1)
    assert storage.can_save
    assert kinds(storage) == ["no_folder", "settings_not_saved", "saving_again"]
    check_saved(storage, "later", 21)
    assert Storage.open(folder).settings.level == "maestra"


@pytest.mark.slow
def test_a_disk_that_can_only_be_read(tmp_path: Path) -> None:
    """What lies there can be looked at and played on with; nothing new is saved before the disk can be written."""
    with mounted(tmp_path / "disk", 8) as disk:
        storage = Storage.open(disk.path)
        ana = storage.change_player(storage.player.id, name="Ana")
        luis = storage.add_player("Luis", "beard")
        storage.save_settings(Settings(level="maestra"))
        finished, _ = begin(storage, "over", 10_000)
        match_id, _ = begin(storage, "read only", 10)
        storage.close()
        disk.remount("ro")
        storage = Storage.open(disk.path)
        assert kinds(storage) == ["read_only"]
        assert storage.notices[0].path == disk.path
        assert not storage.can_save
        assert storage.settings.level == "maestra"
        assert storage.players == [ana, luis]
        assert storage.player == ana
        assert [(row.id, row.state) for row in storage.history()] == [(match_id, "playing"), (finished, "finished")]
        assert storage.statistics().matches == 1
        over = storage.saved(finished)
        assert over is not None
        assert over.record.result
        saved = storage.unfinished()
        assert saved is not None
        assert saved.id == match_id
        check_prefix(saved.record, "read only")

        go_on(storage, match_id, saved.match, "read only", 5)
        new, _ = begin(storage, "evening", 10_000)
        assert [row.id for row in storage.history()] == [new, match_id, finished]
        assert [row.id for row in storage.history(offset=1, limit=1)] == [match_id]
        assert storage.history_size() == 3
        assert storage.statistics().matches == 2
        storage.use_player(luis.id)
        assert storage.history() == []
        storage.use_player(ana.id)
        assert kinds(storage) == ["read_only"]
        disk.remount("rw")
        storage.close()
        again = Storage.open(disk.path)
        assert kinds(again) == []
        assert [row.id for row in again.history()] == [new, match_id, finished]
        again.close()
        check_saved(again, "read only", 15)


def test_what_a_killed_program_left_on_a_disk_that_can_only_be_read(tmp_path: Path) -> None:
    """Its last plays are in the log."""
    with mounted(tmp_path / "disk", 8) as disk:
        storage = Storage.open(tmp_path)
        begin(storage, "killed", 10)
        for name, sidecars in (("log", ("", "-wal")), ("none", ("",))):
            (disk.path / name).mkdir()
            for sidecar in sidecars:
                shutil.copy(tmp_path / f"{DATABASE}{sidecar}", disk.path / name)
        storage.close()
        disk.remount("ro")
        for name, moves in (("log", 10), ("none", 0)):
            storage = Storage.open(disk.path / name)
            assert kinds(storage) == ["read_only"]
            saved = storage.unfinished()
            assert (len(plays_of(saved.record)) if saved is not None else 0) == moves
            storage.close()


def test_a_disk_that_becomes_read_only_in_the_middle(tmp_path: Path) -> None:
    """Simulated within SQLite, since a real one cannot be remounted while files are open."""
    storage = Storage.open(tmp_path)
    match_id, match = begin(storage, "half way", 10)
    with refusing(storage):
        go_on(storage, match_id, match, "half way", 10)
        assert kinds(storage) == ["no_folder"]
    go_on(storage, match_id, match, "half way", 1)
    assert kinds(storage) == ["no_folder", "saving_again"]
    check_saved(storage, "half way", 21)


def test_a_full_disk_and_room_again(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk") as disk:
        storage = Storage.open(disk.path)
        match_id, match = begin(storage, "full", 10)
        disk.fill()
        go_on(storage, match_id, match, "full", 60)
        storage.remember(match_id, "discard_asked", "yes")
        storage.save_settings(replace(storage.settings, speed="fast"))
        assert kinds(storage) == ["disk_full", "settings_not_saved"]
        saved = storage.unfinished()
        assert saved is not None
        assert len(plays_of(saved.record)) == 70, "what waits is there for whoever asks"

        disk.free()
        go_on(storage, match_id, match, "full", 5)
        assert storage.can_save
        assert kinds(storage) == ["disk_full", "settings_not_saved", "saving_again"]
        check_saved(storage, "full", 75)
        again = Storage.open(disk.path)
        saved = again.unfinished()
        assert saved is not None
        assert saved.remembered == {"discard_asked": "yes"}
        assert again.settings.speed == "fast"
        again.close()


@pytest.mark.slow
def test_a_disk_that_is_full_at_the_start(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk") as disk:
        disk.fill()
        storage = Storage.open(disk.path)
        assert kinds(storage) == ["disk_full"]
        check_plays_on_without_saving(storage)
        begin(storage, "no room", 30)
        disk.free()
        storage.close()
        check_saved(storage, "no room", 30)


def test_a_full_disk_before_the_last_match_is_taken_up(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk") as disk:
        storage = Storage.open(disk.path)
        begin(storage, "evening", 40)
        storage.close()
        disk.fill()
        storage = Storage.open(disk.path)
        storage.close()
        disk.free()
        check_saved(storage, "evening", 40)


_FULL_START = """
import sys
from pathlib import Path
from escoba.storage import Storage
from tests.storage.seeded import begin, go_on
storage = Storage.open(Path(sys.argv[1]))
saved = storage.unfinished()
go_on(storage, saved.id, saved.match, "blocks", 40)
print([notice.kind for notice in storage.notices])
storage.close()
"""


@pytest.mark.slow
def test_a_full_disk_of_small_blocks(tmp_path: Path) -> None:
    """Memory that is mapped from a file without all of its blocks ends a program at the first touch (SIGBUS)."""
    with mounted_ext4(tmp_path / "disk", 4) as disk:
        storage = Storage.open(disk.path)
        begin(storage, "blocks", 30)
        storage.close()
        # Room to make such a file, and none for all of its blocks.
        disk.fill(leave=32 * 1024)
        life = subprocess.run(
            [sys.executable, "-c", _FULL_START, disk.path], capture_output=True, text=True, check=False, cwd=ROOT
        )
        assert (life.returncode, life.stdout) == (0, "['disk_full']\n"), life.stderr
        storage = Storage.open(disk.path)
        assert kinds(storage) == []
        saved = storage.unfinished()
        assert saved is not None
        assert len(plays_of(saved.record)) >= 30
        check_prefix(saved.record, "blocks")
        storage.close()


def test_a_database_that_may_not_grow(tmp_path: Path) -> None:
    """What SQLite says on a full disk, where no small disk can be mounted."""
    storage = Storage.open(tmp_path)
    match_id, match = begin(storage, "no growth", 5)
    file = storage._access._file
    assert file is not None
    (pages,) = file.execute("PRAGMA page_count").fetchone()
    file.execute(f"PRAGMA max_page_count = {pages}")
    go_on(storage, match_id, match, "no growth", 150)
    assert kinds(storage) == ["disk_full"]
    file.execute("PRAGMA max_page_count = 100000")
    go_on(storage, match_id, match, "no growth", 1)
    assert kinds(storage) == ["disk_full", "saving_again"]
    check_saved(storage, "no growth", 156)


def test_what_was_ended_on_a_bad_day_stays_ended(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    first, _ = begin(storage, "first", 5)
    with refusing(storage):
        storage.abandon(first)
        begin(storage, "second", 5)
        second = storage.unfinished()
        assert second is not None
        storage.abandon(second.id)
        assert storage.unfinished() is None
    storage.close()
    again = Storage.open(tmp_path)
    assert again.unfinished() is None
    again.close()


def test_settings_and_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Storage.open(tmp_path)
    storage.save_settings(Settings(level="tasca"))
    path = tmp_path / "players" / f"{storage.player.id}.json"
    old = path.read_bytes()

    def no_room(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", no_room)
        storage.save_settings(Settings(level="maestra"))
    assert storage.settings.level == "maestra"
    assert kinds(storage) == ["settings_not_saved"]
    assert path.read_bytes() == old
    assert list(path.parent.iterdir()) == [path]
    storage.close()
    assert Storage.open(tmp_path).settings.level == "maestra"
