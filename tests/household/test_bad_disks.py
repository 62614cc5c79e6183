"""Folders that cannot be used, disks without room: the game plays on, and nothing is lost when the bad day ends."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from msgspec.structs import replace

from escoba.household import Household, Settings
from tests.household.seeded import begin, check_prefix, go_on, plays_of
from tests.household.small_disk import mounted


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
    with mounted(tmp_path / "disk") as disk:
        household = Household.open(disk.path)
        household.save_settings(Settings(level="maestra"))
        begin(household, "read only", 10)
        household.close()
        disk.remount("ro")
        household = Household.open(disk.path)
        assert kinds(household) == ["no_folder"]
        assert household.settings.level == "maestra"
        check_plays_on_without_saving(household)
        household.close()
        disk.remount("rw")
        check_saved(household, "read only", 10)


def test_a_disk_that_becomes_read_only_in_the_middle(tmp_path: Path) -> None:
    """Simulated within SQLite, since a real one cannot be remounted while files are open."""
    household = Household.open(tmp_path)
    match_id, match = begin(household, "half way", 10)
    file = household._store._file
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
    file = household._store._file
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
    file = household._store._file
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
    old = (tmp_path / "settings.json").read_bytes()

    def no_room(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", no_room)
        household.save_settings(Settings(level="maestra"))
    assert household.settings.level == "maestra"
    assert kinds(household) == ["settings_not_saved"]
    assert (tmp_path / "settings.json").read_bytes() == old
    assert sorted(path.suffix for path in tmp_path.iterdir() if path.name.startswith("settings")) == [".json"]
    household.close()
    assert Household.open(tmp_path).settings.level == "maestra"
