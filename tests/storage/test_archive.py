"""Everything as one file, and back again: nothing that is here is ever lost by it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from escoba.storage import Storage
from escoba.storage.archive import NotAnArchive
from escoba.storage.integrity import Damaged, Newer
from escoba.storage.settings import Settings
from escoba.storage.storage import CannotPack
from tests.storage.scripted import Script, play


def a_home(folder: Path, name: str, volume: int, matches: int) -> Storage:
    storage = Storage(folder)
    storage.change_player(storage.player.id, name=name)
    storage.add_player("Berta", "lion")
    storage.save_settings(Settings(volume=volume))
    for number in range(matches):
        play(storage, Script(), f"seed {number}", day=number)
    return storage


def state(storage: Storage) -> object:
    names = [player.name for player in storage.players]
    return names, storage.settings.volume, [(row.id, row.totals) for row in storage.history()]


@pytest.mark.slow
def test_everything_comes_back_and_what_was_there_is_kept(tmp_path: Path) -> None:
    storage = a_home(tmp_path / "one", "Ana", 3, 2)
    before = state(storage)
    storage.pack(tmp_path / "out" / ".." / "escoba.zip")
    storage.close()

    other = a_home(tmp_path / "two", "Zoe", 9, 1)
    theirs = state(other)
    told: list[int] = []
    kept = other.unpack(tmp_path / "escoba.zip", told.append)
    assert state(other) == before
    assert told
    assert other.can_save
    play(other, Script(), "seed 5", day=9)
    assert len(other.history()) == 3
    other.close()
    again = Storage(tmp_path / "two")
    assert len(again.history()) == 3
    assert kept.parent == tmp_path / "two" / "backups"
    again.unpack(kept)
    assert state(again) == theirs
    assert again.notices == []
    again.close()


def test_settings_of_players_who_are_not_in_it_are_gone_and_kept_in_the_backup(tmp_path: Path) -> None:
    storage = a_home(tmp_path / "one", "Ana", 3, 0)
    storage.pack(tmp_path / "escoba.zip")
    storage.close()
    other = a_home(tmp_path / "two", "Zoe", 9, 0)
    files = {path.name for path in (tmp_path / "two" / "players").iterdir()}
    kept = other.unpack(tmp_path / "escoba.zip")
    assert not files & {path.name for path in (tmp_path / "two" / "players").iterdir()}
    with ZipFile(kept) as file:
        assert {f"players/{name}" for name in files} <= set(file.namelist())
    other.close()


def a_zip(path: Path, **content: bytes) -> Path:
    with ZipFile(path, "w", ZIP_DEFLATED) as file:
        for name, data in content.items():
            file.writestr(name.replace("__", "/").replace("_db", ".db"), data)
    return path


def make_odd(kind: str, good: Path, folder: Path) -> Path:
    path = folder / f"{kind}.zip"
    whole = good.read_bytes()
    match kind:
        case "text":
            path.write_bytes(b"not a zip")
        case "empty":
            path.write_bytes(b"")
        case "cut":
            path.write_bytes(whole[: len(whole) // 2])
        case "flipped":
            middle = len(whole) // 2
            path.write_bytes(whole[:middle] + bytes([whole[middle] ^ 255]) + whole[middle + 1 :])
        case "other things":
            a_zip(path, letter=b"dear")
        case "no database":
            a_zip(path, escoba_db=b"x" * 5000)
        case "fifo":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case "newer":
            database = folder / "escoba.db"
            with ZipFile(good) as file:
                database.write_bytes(file.read("escoba.db"))
            with closing(sqlite3.connect(database)) as opened:
                opened.execute("PRAGMA user_version = 999")
            a_zip(path, escoba_db=database.read_bytes())
        case "settings without end":
            with ZipFile(good) as file:
                a_zip(path, escoba_db=file.read("escoba.db"), **{"players__0123456789ab.json": b" " * (2 << 20)})
    return path


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind",
    ["text", "empty", "cut", "flipped", "other things", "no database", "folder", "newer", "settings without end"]
    + (["fifo"] if hasattr(os, "mkfifo") else []),
)
def test_what_is_no_archive_changes_nothing(tmp_path: Path, kind: str) -> None:
    storage = a_home(tmp_path / "data", "Ana", 3, 1)
    storage.pack(tmp_path / "good.zip")
    before = state(storage)
    (tmp_path / "odd").mkdir()
    odd = make_odd(kind, tmp_path / "good.zip", tmp_path / "odd")
    with pytest.raises((NotAnArchive, Damaged, Newer, OSError)):
        storage.unpack(odd)
    assert state(storage) == before
    assert [path.name for path in (tmp_path / "data").iterdir() if path.name.endswith(".new")] == []
    assert not list((tmp_path / "data").glob("backups/*.zip"))
    storage.close()


def test_names_that_lead_elsewhere_are_not_followed(tmp_path: Path) -> None:
    storage = a_home(tmp_path / "data", "Ana", 3, 0)
    storage.pack(tmp_path / "good.zip")
    with ZipFile(tmp_path / "good.zip") as good, ZipFile(tmp_path / "bad.zip", "w") as bad:
        bad.writestr("escoba.db", good.read("escoba.db"))
        bad.writestr("../outside.json", b"{}")
        bad.writestr("players/../../0123456789ab.json", b"{}")
    storage.unpack(tmp_path / "bad.zip")
    storage.close()
    assert {path.name for path in tmp_path.iterdir()} == {"data", "good.zip", "bad.zip"}
    assert not list((tmp_path / "data" / "players").glob("0123456789ab*"))


def test_where_it_cannot_be_written_that_is_said_and_the_old_file_stays(tmp_path: Path) -> None:
    storage = a_home(tmp_path / "data", "Ana", 3, 0)
    (tmp_path / "taken.zip").mkdir()
    with pytest.raises(CannotPack):
        storage.pack(tmp_path / "taken.zip")
    with pytest.raises(CannotPack):
        storage.pack(tmp_path / "file" / "escoba.zip" if (tmp_path / "file").write_text("") else Path("\0"))
    storage.close()
    assert not [path for path in tmp_path.iterdir() if path.name.endswith(".new")]


def test_an_older_backup_is_brought_up_to_date(tmp_path: Path) -> None:
    script = Path(__file__).parent.parent / "fixtures" / "storage" / "version1.sql"
    old = tmp_path / "old.db"
    with closing(sqlite3.connect(old)) as database:
        database.executescript(script.read_text(encoding="utf-8"))
    a_zip(tmp_path / "old.zip", escoba_db=old.read_bytes())
    storage = Storage(tmp_path / "data")
    storage.unpack(tmp_path / "old.zip")
    assert storage.can_save
    assert storage.history_size() > 0
    storage.close()
