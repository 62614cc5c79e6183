"""Nobody else at the computer can read what is kept, the deck in play least of all."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from escoba.storage import Storage
from escoba.storage.settings import Settings
from tests.storage.scripted import Script, play

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows goes by the rights of the user's own folder")


def modes(folder: Path) -> dict[str, int]:
    found = {".": stat.S_IMODE(folder.stat().st_mode)}
    for path in folder.rglob("*"):
        found[str(path.relative_to(folder))] = stat.S_IMODE(path.stat().st_mode)
    return found


def used(folder: Path) -> dict[str, int]:
    """The modes in a data folder while a match is played."""
    before = os.umask(0)
    try:
        storage = Storage(folder)
        play(storage, Script(), "seed 1", 5)
        storage.save_settings(Settings(volume=3))
        storage.pack(folder / "backups" / "escoba-2020-01-01.zip")
        found = modes(folder)
        storage.close()
        return found
    finally:
        os.umask(before)


def wrong(found: dict[str, int], folder: Path) -> dict[str, int]:
    return {name: mode for name, mode in found.items() if mode != (0o700 if (folder / name).is_dir() else 0o600)}


def test_a_new_folder_is_the_players_alone(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    found = used(folder)
    assert {"escoba.db", "escoba.db-wal", "players"} <= found.keys()
    assert wrong(found, folder) == {}


def test_what_lay_open_before_is_closed(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    used(folder)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o777 if path.is_dir() else 0o666)
    assert wrong(used(folder), folder) == {}


def test_a_folder_that_holds_other_things_stays_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    (folder / "letter.txt").write_text("to somebody")
    (folder / "letter.txt").chmod(0o644)
    found = used(folder)
    assert (found["."], found["letter.txt"]) == (0o755, 0o644)
    assert found["escoba.db"] == 0o600
