"""The file chooser: what it lists, where one can go, what it gives, and bad days."""

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from escoba.screen.kit.entry import Entry
from escoba.screen.kit.inputs import Typed
from escoba.screen.pages.common import file_chooser
from escoba.screen.pages.common.file_chooser import FileChooser
from escoba.screen.pages.common.file_rows import size_words
from escoba.screen.shell import folders
from tests.screen.shell.test_loop import Probe
from tests.screen.stage import Stage, stage

ENDINGS = (".jsonl", ".json")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with some folders and files; nobody has chosen a file yet."""
    folder = tmp_path / "carmen"
    for name in ("Documents/Matches", "Documents/old", "Documents/.secret", "Downloads"):
        (folder / name).mkdir(parents=True)
    for name in ("b.jsonl", "A.JSON", "letter.txt", ".hidden.json", "Matches/summer.jsonl"):
        (folder / "Documents" / name).write_text("{}", encoding="utf-8")
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("USERPROFILE", str(folder))
    monkeypatch.setattr(folders, "drives", lambda: [Path("/")])
    monkeypatch.setattr(file_chooser, "drives", lambda: [Path("/")])
    usual = {"home": folder, "documents": folder / "Documents", "downloads": folder / "Downloads"}
    monkeypatch.setattr(file_chooser, "usual_folders", lambda: usual)
    monkeypatch.setattr(file_chooser._Last, "folder", None)
    return folder


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path / "screen.json") as built:
        built.show(Probe())
        yield built


def listed(stage: Stage) -> list[str]:
    """The names that can be seen, in order."""
    ids = [str(item.get("id")) for item in stage.described()["items"]]
    return [id.removeprefix("files:") for id in ids if id.startswith("files:")]


def opening(stage: Stage, folder: Path | None = None) -> list[Path]:
    """Show the chooser to open a file. Gives what is chosen."""
    chosen: list[Path] = []
    stage.show(FileChooser.to_open("Import", ENDINGS, chosen.append, folder=folder))
    return chosen


def saving(stage: Stage, name: str = "escoba.jsonl", folder: Path | None = None) -> list[Path]:
    """Show the chooser to save a file. Gives what is chosen."""
    chosen: list[Path] = []
    stage.show(FileChooser.to_save("Export", ENDINGS, name, chosen.append, folder=folder))
    return chosen


def write(stage: Stage, name: str) -> None:
    """Write a name in place of the one that is offered."""
    stage.click("name")
    entry = stage.director.scene.group.focused
    assert isinstance(entry, Entry)
    entry.select_all()
    stage.director.scene.take(Typed(name))
    stage.turn()


def test_it_begins_among_the_documents_with_folders_first(home: Path, small: Stage) -> None:
    opening(small)
    assert small.item("folder")["label"] == str(home / "Documents")
    assert listed(small) == ["Matches", "old", "A.JSON", "b.jsonl"], "nothing hidden, nothing that ends otherwise"
    assert small.item("place:documents")["selected"] is True
    assert small.described()["scene"] == "files"


def test_a_click_opens_a_folder_and_selects_a_file(home: Path, small: Stage) -> None:
    chosen = opening(small)
    assert small.item("ok")["enabled"] is False
    small.click("files:Matches")
    assert listed(small) == ["summer.jsonl"]
    small.click("files:summer.jsonl")
    assert (small.item("ok")["enabled"], chosen) == (True, [])
    small.click("ok")
    assert chosen == [home / "Documents" / "Matches" / "summer.jsonl"]
    assert small.described()["scene"] == "files", "whoever asked takes it away"


def test_a_second_click_on_a_file_chooses_it(home: Path, small: Stage) -> None:
    chosen = opening(small)
    small.click("files:b.jsonl")
    small.click("files:b.jsonl")
    assert chosen == [home / "Documents" / "b.jsonl"]


@pytest.mark.slow
def test_one_goes_up_and_down_again_by_keys(home: Path, small: Stage) -> None:
    chosen = opening(small, home / "Documents" / "Matches")
    small.key(pygame.K_BACKSPACE)
    assert small.item("files:Matches")["selected"] is True, "one sees where one comes from"
    small.click("up")
    assert listed(small) == ["Documents", "Downloads"]
    for code in (pygame.K_BACKSPACE,) * 40:
        small.key(code)
    assert small.item("folder")["label"] == str(Path(home.anchor))
    assert small.item("up")["enabled"] is False
    small.click("place:documents")
    small.key(pygame.K_TAB)
    small.key(pygame.K_TAB)
    for code in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN):
        small.key(code)
    assert chosen == [home / "Documents" / "Matches" / "summer.jsonl"]


def test_a_letter_goes_to_what_begins_with_it(home: Path, small: Stage) -> None:
    opening(small)
    small.key(pygame.K_b)
    assert small.item("files:b.jsonl")["selected"] is True
    assert small.item("ok")["enabled"] is True
    small.key(pygame.K_o)
    assert small.item("files:old")["selected"] is True
    assert small.item("ok")["enabled"] is False


def test_it_begins_where_a_file_was_chosen_last(home: Path, small: Stage) -> None:
    opening(small)
    small.click("files:Matches")
    for _click in range(2):
        small.click("files:summer.jsonl")
    small.director.pop()
    opening(small)
    assert small.item("folder")["label"] == str(home / "Documents" / "Matches")


def test_escape_and_cancel_choose_nothing(home: Path, small: Stage) -> None:
    for way in ("escape", "cancel"):
        chosen = opening(small)
        small.click("files:b.jsonl")
        if way == "escape":
            small.key(pygame.K_ESCAPE)
        else:
            small.click("cancel")
        assert (small.described()["scene"], chosen) == ("home", [])


def test_a_new_file_is_saved_under_its_name_with_an_ending(home: Path, small: Stage) -> None:
    chosen = saving(small)
    assert small.item("name")["label"] == "escoba.jsonl"
    small.key(pygame.K_RETURN)
    write(small, " Verano ")
    small.click("ok")
    write(small, "otoño.JSON")
    small.key(pygame.K_RETURN)
    assert [path.name for path in chosen] == ["escoba.jsonl", "Verano.jsonl", "otoño.JSON"]
    assert {path.parent for path in chosen} == {home / "Documents"}


def test_a_file_is_not_replaced_without_a_question(home: Path, small: Stage) -> None:
    chosen = saving(small)
    small.click("files:b.jsonl")
    assert small.item("name")["label"] == "b.jsonl"
    small.click("ok")
    assert chosen == []
    dialog = next(item for item in small.described()["items"] if item["role"] == "dialog")
    assert "b.jsonl" in dialog["label"]
    small.key(pygame.K_RETURN)
    assert chosen == [], "its focus is not on the danger"
    small.click("files:b.jsonl")
    dialogs = [item for item in small.described()["items"] if item["role"] == "dialog"]
    assert len(dialogs) == 1, "a click on the selected file saves too"
    for item in small.described()["items"]:
        if item.get("id") == "ok" and item["enabled"]:
            small.click_at((item["rect"][0] + 5, item["rect"][1] + 5))
    assert chosen == [home / "Documents" / "b.jsonl"]


def test_a_name_that_is_a_folder_leads_there(home: Path, small: Stage) -> None:
    chosen = saving(small)
    write(small, "Matches")
    small.key(pygame.K_RETURN)
    assert small.item("folder")["label"] == str(home / "Documents" / "Matches")
    write(small, "..")
    small.key(pygame.K_RETURN)
    assert (small.item("folder")["label"], chosen) == (str(home / "Documents"), [])


@pytest.mark.parametrize("name", ["a/b", "/etc/passwd", "../x"])
def test_a_name_that_is_none_is_refused_with_a_word(home: Path, small: Stage, name: str) -> None:
    chosen = saving(small)
    write(small, name)
    small.click("ok")
    assert chosen == []
    assert small.item("note")["label"].endswith("/")
    write(small, "")
    assert small.item("ok")["enabled"] is False
    assert not [item for item in small.described()["items"] if item.get("id") == "note"]


def test_an_ending_alone_is_no_name(home: Path, small: Stage) -> None:
    chosen = saving(small)
    write(small, ".jsonl")
    small.key(pygame.K_RETURN)
    assert chosen == []
    assert small.item("note")["label"] == "Write a name first."


def test_a_very_long_name_is_no_crash(home: Path, small: Stage) -> None:
    chosen = saving(small)
    write(small, "漢" * 300)
    small.key(pygame.K_RETURN)
    assert [path.name for path in chosen] == ["漢" * 200 + ".jsonl"], "whether the disk takes it shows in writing"


def test_nothing_is_saved_where_one_may_not_write(home: Path, small: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    chosen = saving(small)
    small.click("ok")
    assert chosen == []
    assert "not yours" in small.item("note")["label"]


def test_a_folder_that_cannot_be_read_says_so(home: Path, small: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    scandir = os.scandir

    def refusing(folder: Path) -> object:
        if Path(folder).name == "old":
            raise PermissionError(13, "Permission denied", str(folder))
        return scandir(folder)

    monkeypatch.setattr(os, "scandir", refusing)
    opening(small)
    small.click("files:old")
    assert "Permission denied" in small.item("files:empty")["label"]
    small.click("up")
    assert "Matches" in listed(small)


def test_an_empty_folder_says_what_is_looked_for(home: Path, small: Stage) -> None:
    opening(small)
    small.click("files:old")
    assert ".jsonl, .json" in small.item("files:empty")["label"]


def test_a_folder_that_has_gone_meanwhile_leads_to_what_is_left(home: Path, small: Stage) -> None:
    opening(small, home / "Documents" / "gone" / "deeper")
    assert small.item("folder")["label"] == str(home / "Documents")
    (home / "Documents" / "old").rmdir()
    small.click("files:old")
    assert "cannot be read" in small.item("files:empty")["label"]
    small.key(pygame.K_BACKSPACE)
    assert "Matches" in listed(small)


@pytest.mark.skipif(os.name == "nt", reason="names there are always text")
def test_names_that_are_no_text_are_listed_and_chosen(home: Path, small: Stage) -> None:
    broken = os.fsencode(home / "Documents") + b"/caf\xe9.json"
    try:
        with open(broken, "wb"):
            pass
    except OSError:
        pytest.skip("this disk keeps no such names")
    chosen = opening(small)
    small.key(pygame.K_c)
    small.key(pygame.K_RETURN)
    assert [os.fsencode(path) for path in chosen] == [broken]


@pytest.mark.slow
def test_thousands_of_files_are_listed(home: Path, small: Stage) -> None:
    many = home / "Documents" / "many"
    many.mkdir()
    for number in range(5000):
        (many / f"{number:04}.json").touch()
    chosen = opening(small, many)
    assert small.item("files")["value"] == 5000
    assert len(listed(small)) < 20
    small.key(pygame.K_END)
    small.key(pygame.K_RETURN)
    assert [path.name for path in chosen] == ["4999.json"]


def test_a_link_in_a_circle_is_no_crash(home: Path) -> None:
    link = home / "Documents" / "circle.json"
    try:
        link.symlink_to(link)
    except (OSError, NotImplementedError):
        pytest.skip("no links here")
    found = folders.look_into(home / "Documents", ENDINGS)
    assert [(one.name, one.is_folder) for one in found][-2:] == [("b.jsonl", False), ("circle.json", False)]


def test_one_s_own_folders_are_those_that_there_are(home: Path) -> None:
    found = folders.usual_folders()
    assert found["home"] == Path.home()
    assert all(folder.is_dir() for folder in found.values())


@pytest.mark.parametrize(
    ("size", "words"), [(0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (12_345, "12 kB"), (2_500_000, "2.5 MB")]
)
def test_sizes_are_said_short(size: int, words: str) -> None:
    assert size_words(size) == words


def test_the_language_can_change_meanwhile(home: Path, small: Stage) -> None:
    saving(small)
    write(small, "Mesa")
    small.director.translate()
    small.turn()
    assert small.item("name")["label"] == "Mesa"
    assert "Matches" in listed(small)
