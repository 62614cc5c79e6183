"""What is imported, deleted or changed while the disk refuses: it is said each time that it is not saved, and why."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from escoba.screen.kit.inputs import Typed
from escoba.screen.words.notices import unkept_text
from escoba.storage import TROUBLES, Notice, Storage
from escoba.storage.storage import DATABASE
from tests.screen.flows.test_app import Program, program
from tests.screen.flows.test_records import a_file, a_record, agree, drop, escape, told

UNSAVED = "This is not saved yet, since another program is using your matches"


@contextmanager
def refused(folder: Path) -> Iterator[sqlite3.Connection]:
    """Another program has the database, so that it can be read and not written; gives its connection."""
    Storage(folder / "data").close()
    with closing(sqlite3.connect(folder / "data" / DATABASE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def history_of(folder: Path) -> list[int]:
    storage = Storage(folder / "data")
    ids = [row.id for row in storage.history()]
    storage.close()
    return ids


def test_each_reason_has_words_of_its_own() -> None:
    said = {kind: unkept_text(Notice(kind, Path("/somewhere"), "why")) for kind in TROUBLES}
    for text in said.values():
        assert text.startswith("This is not saved")
        assert "{" not in text
    assert said["no_folder"] == said["read_only"]
    assert "/somewhere" in said["read_only"]
    assert len(set(said.values())) == len(said) - 1


@pytest.mark.slow
def test_an_import_that_is_not_saved_says_so(tmp_path: Path) -> None:
    many = a_file(tmp_path, a_record(1), a_record(2))
    one = a_file(tmp_path, a_record(3), name="one.jsonl")
    with refused(tmp_path) as other, program(tmp_path) as shown:
        drop(shown, many)
        assert "2 matches have come into the history." in told(shown)
        assert UNSAVED in told(shown)
        assert told(shown).count("another program") == 1, "once is enough"
        agree(shown)
        drop(shown, one)
        assert shown.scene == "replay"
        assert UNSAVED in told(shown)
        agree(shown)
        drop(shown, one)
        assert shown.items(role="dialog") == [], "nothing was taken in"
        other.close()
    assert len(history_of(tmp_path)) == 3, "it is written as soon as that can be"


@pytest.mark.slow
def test_a_deletion_that_is_not_saved_says_so_each_time(tmp_path: Path) -> None:
    with program(tmp_path) as shown:
        drop(shown, a_file(tmp_path, a_record(1), a_record(2), a_record(3)))
    with refused(tmp_path) as other, program(tmp_path) as shown:
        shown.click("history")
        for _match in range(2):
            shown.click("delete")
            shown.click("ok")
            assert UNSAVED in told(shown)
            agree(shown)
        other.close()
        shown.click("delete")
        shown.click("ok")
        assert "saved again" in told(shown)
        agree(shown)
    assert history_of(tmp_path) == []


def write(shown: Program, name: str) -> None:
    shown.app.program.director.scene.take(Typed(name))
    shown.turn()
    shown.click("save")


@pytest.mark.slow
def test_a_change_of_players_that_is_not_saved_says_so_each_time(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "data")
    storage.change_player(storage.player.id, name="Ana")
    luis = storage.add_player("Luis", "beard").id
    storage.close()
    with refused(tmp_path) as other, program(tmp_path) as shown:
        shown.click("new_player")
        write(shown, "Eva")
        assert UNSAVED in told(shown)
        agree(shown)
        shown.click(f"edit:{luis}")
        write(shown, "Luisa")
        assert UNSAVED in told(shown)
        agree(shown)
        shown.click(f"player:{luis}")
        assert shown.scene == "home"
        assert UNSAVED in told(shown)
        agree(shown)
        shown.click("players")
        eva = shown.app.program.storage.players[2].id
        shown.click(f"edit:{eva}")
        shown.click("delete")
        shown.click("ok")
        assert UNSAVED in told(shown)
        agree(shown)
        other.close()
    storage = Storage(tmp_path / "data")
    assert [player.name for player in storage.players] == ["Ana", "Luisa"]
    assert storage.player.id == luis
    storage.close()


def test_a_folder_that_cannot_be_written_is_named_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file in its place", encoding="utf-8")
    with program(tmp_path) as shown:
        drop(shown, a_file(tmp_path, a_record(1), a_record(2)))
        assert f"{tmp_path / 'data'} cannot be written" in told(shown)
        assert "--data" in told(shown)


@pytest.mark.slow
@pytest.mark.parametrize("deed", ["delete", "give_up"])
def test_what_is_saved_needs_no_word(tmp_path: Path, deed: str) -> None:
    with program(tmp_path, "--rules", "libre", "--seed", "x") as shown:
        shown.rest()
    with program(tmp_path) as shown:
        shown.click("history")
        shown.click(deed)
        shown.click("ok")
        assert shown.items(role="dialog") == []


@pytest.mark.slow
@pytest.mark.parametrize("answer", [agree, escape])
def test_own_rules_that_are_not_saved_say_so_each_time(tmp_path: Path, answer: Callable[[Program], None]) -> None:
    (tmp_path / "data").write_text("a file in its place", encoding="utf-8")
    with program(tmp_path) as shown:
        shown.click("new_match")
        for value in ("any_card", "optional"):
            shown.click("edit_rules")
            shown.click(f"capture:{value}")
            shown.click("save")
            agree(shown)
            if "Replace" in told(shown):
                shown.click("ok")
            assert "own rules could not be saved" in told(shown)
            answer(shown)
            assert shown.scene == "new_match"
