"""Everything packed into one file and taken back from it, as a person does it on the players' page."""

from __future__ import annotations

from pathlib import Path

import pytest

from escoba.screen.flows.backup import BackupFlow
from escoba.storage import Storage
from escoba.storage.settings import Settings
from tests.screen.flows.test_app import Program, program
from tests.screen.flows.test_records import agree, choose_place, told, worked_off
from tests.storage.scripted import Script, play


def a_home(folder: Path, name: str, matches: int, settings: Settings | None = None) -> None:
    storage = Storage(folder)
    storage.change_player(storage.player.id, name=name)
    storage.save_settings(settings or Settings())
    for number in range(matches):
        play(storage, Script(), f"seed {number}", day=number)
    storage.close()


def choose_file(shown: Program, path: Path) -> None:
    """Through the file chooser; its rows are tried elsewhere."""
    shown.click("restore")
    chooser = shown.app.program.director.scene
    chooser._on_chosen(path)  # type: ignore[attr-defined]
    shown.turn(2)


def names(shown: Program) -> list[str]:
    return [player.name for player in shown.app.program.storage.players]


@pytest.mark.slow
def test_what_was_backed_up_comes_back_and_what_was_there_is_kept(tmp_path: Path) -> None:
    a_home(tmp_path / "data", "Ana", 2, Settings(volume=3))
    out = tmp_path / "out.zip"
    with program(tmp_path) as shown:
        shown.click("players")
        choose_place(shown, out, "back_up")
        worked_off(shown)
        assert "All players" in told(shown)
        agree(shown)
        assert shown.scene == "players"
        shown.app.program.storage.add_player("Berta", "curls")
    a_home(tmp_path / "data", "Zoe", 1, Settings(volume=9))
    with program(tmp_path) as shown:
        shown.turn(2)
        assert shown.scene == "players"
        choose_file(shown, out)
        assert "first kept as a backup" in told(shown)
        assert shown.items(id="cancel", role="button")[-1]["focused"], "the harmless answer has the focus"
        shown.click("ok")
        worked_off(shown)
        assert shown.scene == "home"
        assert "out.zip" in told(shown)
        assert shown.app.program.preferences.settings.volume == 3
        agree(shown)
        assert names(shown) == ["Ana"]
        assert len(shown.app.program.storage.history()) == 2
    assert len(list((tmp_path / "data" / "backups").glob("escoba-*.zip"))) == 1


@pytest.mark.parametrize("content", [b"", b"no zip"])
def test_a_file_that_is_none_is_said_and_nothing_changes(tmp_path: Path, content: bytes) -> None:
    a_home(tmp_path / "data", "Ana", 1)
    (tmp_path / "odd.zip").write_bytes(content)
    with program(tmp_path) as shown:
        shown.click("players")
        choose_file(shown, tmp_path / "odd.zip")
        shown.click("ok")
        worked_off(shown)
        assert "is no backup made by Escoba" in told(shown)
        agree(shown)
        assert shown.scene == "players"
        assert names(shown) == ["Ana"]


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = BackupFlow._pack
    a_home(tmp_path / "data", "Ana", 1)
    with program(tmp_path) as shown:
        shown.click("players")
        monkeypatch.setattr(BackupFlow, "_pack", lambda flow, path: pack(flow, tmp_path / "gone" / path.name))
        choose_place(shown, tmp_path / "out.zip", "back_up")
        worked_off(shown)
        assert "could not be made" in told(shown)
