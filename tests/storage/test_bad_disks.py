"""Folders that cannot be used, disks without room: the game plays on, and nothing is lost when the bad day ends."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from escoba.storage import Household, Settings
from escoba.storage.storage import DATABASE
from tests.storage.seeded import begin, check_prefix, go_on, plays_of
from tests.storage.small_disk import mounted


def kinds(household: Household) -> list[str]:
    return [notice.kind for notice in household.notices]


def check_saved(household: Household, seed: str, moves: int) -> None:
    """Close, open again, and find the match as far as it was played."""
    household.close()
    again = Household.open(household.folder)
    assert kinds(again) == []
    saved = again.unfinished()
    assert saved is not None
    assert len(plays_of(saved.record)) == moves
    check_prefix(saved.record, seed)
    again.close()


def check_plays_on_without_saving(household: Household) -> None:
    """A whole evening in memory: a match given up, one taken up again, one played to its end."""
    assert not household.can_save
    told = kinds(household)
    given_up, _ = begin(household, "given up", 30)
    household.abandon(given_up)
    begin(household, "evening", 50)
    saved = household.unfinished()
    assert saved is not None
    check_prefix(saved.record, "evening")
    assert len(plays_of(saved.record)) == 50
    go_on(household, saved.id, saved.match, "evening")
    assert household.unfinished() is None
    assert not household.can_save
    assert kinds(household) == told, "one notice is enough"


@pytest.mark.parametrize(
    "name",
    ["file", "file/below", "file/below/deep", "n" * 300, "nothing\0more"],
    ids=lambda name: name[:12].strip("\0"),
)
def test_a_folder_that_cannot_be_made(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("not a folder")
    household = Household.open(tmp_path / name)
    assert kinds(household) == ["no_folder"]
    assert household.notices[0].path == tmp_path / name
    assert household.notices[0].detail
    check_plays_on_without_saving(household)
    household.save_settings(Settings(level="maestra"))
    assert household.settings.level == "maestra"
    household.save_settings(Settings(level="tasca"))
    assert kinds(household) == ["no_folder", "settings_not_saved"]
    household.close()
    assert (tmp_path / "file").read_text() == "not a folder"


def test_a_folder_that_comes_later_gets_everything(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.write_text("")
    household = Household.open(folder)
    household.save_settings(Settings(level="maestra"))
    match_id, match = begin(household, "later", 20)
    assert kinds(household) == ["no_folder", "settings_not_saved"]
    folder.unlink()
    go_on(household, match_id, match, "later", 1)
    assert household.can_save
    assert kinds(household) == ["no_folder", "settings_not_saved", "saving_again"]
    check_saved(household, "later", 21)
    assert Household.open(folder).settings.level == "maestra"


def test_a_disk_that_can_only_be_read(tmp_path: Path) -> None:
    """What lies there can be looked at and played on with; nothing new is saved before the disk can be written."""
    with mounted(tmp_path / "disk", 8) as disk:
        household = Household.open(disk.path)
        ana = household.change_player(household.player.id, name="Ana")
        luis = household.add_player("Luis", "beard")
        household.save_settings(Settings(level="maestra"))
        finished, _ = begin(household, "over", 10_000)
        match_id, _ = begin(household, "read only", 10)
        household.close()
        disk.remount("ro")
        household = Household.open(disk.path)
        assert kinds(household) == ["read_only"]
        assert household.notices[0].path == disk.path
        assert not household.can_save
        assert household.settings.level == "maestra"
        assert household.players == [ana, luis]
        assert household.player == ana
        assert [(row.id, row.state) for row in household.history()] == [(match_id, "playing"), (finished, "finished")]
        assert household.statistics().matches == 1
        over = household.saved(finished)
        assert over is not None
        assert over.record.result
        saved = household.unfinished()
        assert saved is not None
        assert saved.id == match_id
        check_prefix(saved.record, "read only")

        go_on(household, match_id, saved.match, "read only", 5)
        new, _ = begin(household, "evening", 10_000)
        assert [row.id for row in household.history()] == [new, match_id, finished]
        assert [row.id for row in household.history(offset=1, limit=1)] == [match_id]
        assert household.history_size() == 3
        assert household.statistics().matches == 2
        household.use_player(luis.id)
        assert household.history() == []
        household.use_player(ana.id)
        assert kinds(household) == ["read_only"]
        disk.remount("rw")
        household.close()
        again = Household.open(disk.path)
        assert kinds(again) == []
        assert [row.id for row in again.history()] == [new, match_id, finished]
        again.close()
        check_saved(again, "read only", 15)


def test_what_a_killed_program_left_on_a_disk_that_can_only_be_read(tmp_path: Path) -> None:
    """Its last plays are in the log, with and without what SQLite keeps of it in shared memory."""
    with mounted(tmp_path / "disk", 8) as disk:
        household = Household.open(tmp_path)
        begin(household, "killed", 10)
        file = household._access._file
        assert file is not None
        for name, sidecars in (("both", ("", "-wal", "-shm")), ("log", ("", "-wal")), ("none", ("",))):
            (disk.path / name).mkdir()
            for sidecar in sidecars:
                shutil.copy(tmp_path / f"{DATABASE}{sidecar}", disk.path / name)
        household.close()
        disk.remount("ro")
        for name, moves in (("both", 10), ("log", 10)):
            household = Household.open(disk.path / name)
            assert kinds(household) == ["read_only"]
            saved = household.unfinished()
            assert saved is not None
            assert len(plays_of(saved.record)) == moves
            household.close()


def test_a_disk_that_becomes_read_only_in_the_middle(tmp_path: Path) -> None:
    """Simulated within SQLite, since a real one cannot be remounted while files are open."""
    household = Household.open(tmp_path)
    match_id, match = begin(household, "half way", 10)
    file = household._access._file
    assert file is not None
    file.execute("PRAGMA query_only = ON")
    go_on(household, match_id, match, "half way", 10)
    assert kinds(household) == ["no_folder"]
    file.execute("PRAGMA query_only = OFF")
    go_on(household, match_id, match, "half way", 1)
    assert kinds(household) == ["no_folder", "saving_again"]
    check_saved(household, "half way", 21)


def test_a_full_disk_and_room_again(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk") as disk:
        household = Household.open(disk.path)
        match_id, match = begin(household, "full", 10)
        disk.fill()
        go_on(household, match_id, match, "full", 60)
        household.remember(match_id, "discard_asked", "yes")
        household.save_settings(replace(household.settings, speed="fast"))
        assert kinds(household) == ["disk_full", "settings_not_saved"]
        saved = household.unfinished()
        assert saved is not None
        assert len(plays_of(saved.record)) == 70, "the desk has what the disk lacks"

        disk.free()
        go_on(household, match_id, match, "full", 5)
        assert household.can_save
        assert kinds(household) == ["disk_full", "settings_not_saved", "saving_again"]
        check_saved(household, "full", 75)
        again = Household.open(disk.path)
        saved = again.unfinished()
        assert saved is not None
        assert saved.remembered == {"discard_asked": "yes"}
        assert again.settings.speed == "fast"
        again.close()


def test_a_disk_that_is_full_at_the_start(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk") as disk:
        disk.fill()
        household = Household.open(disk.path)
        assert kinds(household) == ["disk_full"]
        check_plays_on_without_saving(household)
        begin(household, "no room", 30)
        disk.free()
        household.close()
        check_saved(household, "no room", 30)


def test_a_full_disk_before_the_last_match_is_taken_up(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk") as disk:
        household = Household.open(disk.path)
        begin(household, "evening", 40)
        household.close()
        disk.fill()
        household = Household.open(disk.path)
        household.close()
        disk.free()
        check_saved(household, "evening", 40)


def test_a_database_that_may_not_grow(tmp_path: Path) -> None:
    """What SQLite says on a full disk, where no small disk can be mounted."""
    household = Household.open(tmp_path)
    match_id, match = begin(household, "no growth", 5)
    file = household._access._file
    assert file is not None
    (pages,) = file.execute("PRAGMA page_count").fetchone()
    file.execute(f"PRAGMA max_page_count = {pages}")
    go_on(household, match_id, match, "no growth", 150)
    assert kinds(household) == ["disk_full"]
    file.execute("PRAGMA max_page_count = 100000")
    go_on(household, match_id, match, "no growth", 1)
    assert kinds(household) == ["disk_full", "saving_again"]
    check_saved(household, "no growth", 156)


def test_what_was_ended_on_a_bad_day_stays_ended(tmp_path: Path) -> None:
    household = Household.open(tmp_path)
    first, _ = begin(household, "first", 5)
    file = household._access._file
    assert file is not None
    file.execute("PRAGMA query_only = ON")
    household.abandon(first)
    begin(household, "second", 5)
    second = household.unfinished()
    assert second is not None
    household.abandon(second.id)
    assert household.unfinished() is None
    file.execute("PRAGMA query_only = OFF")
    household.close()
    again = Household.open(tmp_path)
    assert again.unfinished() is None
    again.close()


def test_settings_and_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    household = Household.open(tmp_path)
    household.save_settings(Settings(level="tasca"))
    path = tmp_path / "players" / f"{household.player.id}.json"
    old = path.read_bytes()

    def no_room(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", no_room)
        household.save_settings(Settings(level="maestra"))
    assert household.settings.level == "maestra"
    assert kinds(household) == ["settings_not_saved"]
    assert path.read_bytes() == old
    assert list(path.parent.iterdir()) == [path]
    household.close()
    assert Household.open(tmp_path).settings.level == "maestra"
