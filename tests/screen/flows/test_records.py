"""Matches from files and into files, by the command line, by dropping and by the file chooser; players at the start."""

import json
import os
import threading
from pathlib import Path
from typing import Any

import pygame
import pytest

from escoba.records import Record, read_records, to_line
from escoba.rules import PRESETS
from escoba.screen.shell.options import read_options
from escoba.storage import MatchRow, SavedMatch, Storage
from tests.records.test_random_matches import a_match
from tests.screen.flows.test_app import Program, program


def a_record(seed: int = 7, moves: int = 10_000) -> Record:
    return a_match("libre", PRESETS["libre"].rules, 2, False, seed, moves)[1]


def a_file(folder: Path, *records: Record, name: str = "matches.jsonl") -> Path:
    path = folder / name
    path.write_bytes(b"".join(to_line(record) for record in records))
    return path


def drop(shown: Program, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    worked_off(shown)


def worked_off(shown: Program) -> None:
    """Wait until a file has been read or written."""
    for _ in range(400):
        shown.turn()
        if shown.scene != "working":
            return
    raise AssertionError(shown.described())


def escape(shown: Program) -> None:
    shown.let_last_press_be_over()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    shown.turn(2)


def agree(shown: Program) -> None:
    """Enter, for the dialog: the scene behind it has an `ok` too."""
    shown.let_last_press_be_over()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    shown.turn(2)


def kept(folder: Path) -> list[MatchRow]:
    storage = Storage(folder / "data")
    rows = storage.history()
    storage.close()
    return rows


def told(shown: Program) -> str:
    (dialog,) = shown.items(role="dialog")
    return str(dialog["label"])


def test_a_file_on_the_command_line_is_looked_at(tmp_path: Path) -> None:
    record = a_record()
    path = a_file(tmp_path, record, name="one.json")
    with program(tmp_path, str(path)) as shown:
        worked_off(shown)
        assert shown.scene == "replay"
        assert shown.items(id="position")[0]["label"].startswith(f"Round 1 of {len(record.rounds)} ")
        escape(shown)
        assert shown.scene == "history"
        assert len(shown.items(id="rows", role="list")) <= 1
    (row,) = kept(tmp_path)
    assert (row.origin, row.state) == ("imported", "finished")


def test_the_same_match_comes_once(tmp_path: Path) -> None:
    path = a_file(tmp_path, a_record())
    with program(tmp_path) as shown:
        drop(shown, path)
        assert shown.scene == "replay"
        escape(shown)
        drop(shown, path)
        assert shown.scene == "replay"
    assert len(kept(tmp_path)) == 1


def test_what_is_no_match_is_told_and_the_rest_is_taken(tmp_path: Path) -> None:
    record = a_record()
    broken = json.loads(to_line(record))
    broken["rounds"][0]["plays"][0]["card"] = broken["rounds"][0]["plays"][1]["card"]
    path = a_file(tmp_path, record, a_record(8), record)
    path.write_bytes(path.read_bytes() + json.dumps(broken).encode() + b"\nnonsense\n")
    with program(tmp_path) as shown:
        drop(shown, path)
        assert shown.scene == "history"
        said = told(shown)
        assert "2 matches have come into the history." in said
        assert "1 match was there already." in said
        assert "2 are no matches" in said
        assert "Line 4: Round 1, play 1" in said
        assert "Line 5: This is not JSON" in said
        agree(shown)
    assert len(kept(tmp_path)) == 2


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "There is no match in this file."), (b"\xff\xfe\x00", "no match by the rules"), (None, "could not be read")],
)
def test_a_file_without_a_match_is_survived(tmp_path: Path, content: bytes | None, said: str) -> None:
    path = tmp_path / "not.jsonl"
    if content is not None:
        path.write_bytes(content)
    with program(tmp_path, str(path)) as shown:
        worked_off(shown)
        assert shown.scene == "home"
        assert said in told(shown)
        shown.click("ok")
        assert shown.items(role="dialog") == []
    assert kept(tmp_path) == []


def test_a_line_that_has_no_end_is_refused_and_the_rest_is_read(tmp_path: Path) -> None:
    path = a_file(tmp_path, a_record(), name="long.jsonl")
    line = path.read_bytes()
    path.write_bytes(line + b"\n" + b"[" * 3_000_000 + b"\n" + to_line(a_record(8)))
    with program(tmp_path, str(path)) as shown:
        worked_off(shown)
        said = told(shown)
        assert "2 matches have come" in said
        assert "Line 3: longer than any match" in said
    assert len(kept(tmp_path)) == 2


def test_files_dropped_together_are_read_one_after_another(tmp_path: Path) -> None:
    record = a_record()
    paths = [
        a_file(tmp_path, record, name="one.jsonl"),
        tmp_path / "none.jsonl",
        a_file(tmp_path, record, a_record(8), name="two.jsonl"),
    ]
    with program(tmp_path) as shown:
        for path in paths:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        worked_off(shown)
        said = told(shown)
        assert "2 matches have come" in said
        assert "1 match was there already" in said
        assert "none.jsonl could not be read" in said
        agree(shown)
        assert shown.items(role="dialog") == []


def test_the_window_lives_while_a_file_is_read_and_can_stop_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second match is held back until the person has stopped: were it the window that reads, it would hang."""
    start_match, stopped = threading.Event(), threading.Event()
    records = [a_record(seed) for seed in range(3)]
    take = Storage.import_record

    def import_record(storage: Storage, record: Record) -> int | None:
        if record == records[1]:
            start_match.set()
            assert stopped.wait(10)
        return take(storage, record)

    monkeypatch.setattr(Storage, "import_record", import_record)
    with program(tmp_path, str(a_file(tmp_path, *records))) as shown:
        assert start_match.wait(10)
        shown.turn(3)
        assert shown.scene == "working"
        # As the window shows it: the description does not follow what moves.
        assert any("1 match" in (item.label or "") for item in shown.app.program.director.scene.described())
        shown.click("cancel")
        assert shown.scene == "working", "what was begun is brought to its end"
        assert shown.items(id="cancel")[0]["enabled"] is False
        stopped.set()
        worked_off(shown)
        assert "2 matches have come" in told(shown)
        assert "You have stopped it" in told(shown)
    assert len(kept(tmp_path)) == 2


@pytest.mark.slow
def test_closing_the_window_while_a_file_is_read_keeps_what_was_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = threading.Event()
    take = Storage.import_record

    def import_record(storage: Storage, record: Record) -> int | None:
        read.set()
        return take(storage, record)

    monkeypatch.setattr(Storage, "import_record", import_record)
    with program(tmp_path, str(a_file(tmp_path, *[a_record(seed) for seed in range(100)]))) as shown:
        shown.turn()
        assert read.wait(10)
    assert 1 <= len(kept(tmp_path)) < 100


def test_an_export_that_is_stopped_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = threading.Event()
    look = Storage.saved

    def saved(storage: Storage, match_id: int) -> SavedMatch | None:
        assert stopped.wait(10)
        return look(storage, match_id)

    out = tmp_path / "out.jsonl"
    with program(tmp_path, str(a_file(tmp_path, a_record(), a_record(8)))) as shown:
        worked_off(shown)
        agree(shown)
        monkeypatch.setattr(Storage, "saved", saved)
        choose_place(shown, out)
        assert shown.scene == "working"
        escape(shown)
        stopped.set()
        worked_off(shown)
        assert shown.scene == "history"
        assert shown.items(role="dialog") == []
    assert not out.exists()


@pytest.mark.slow
@pytest.mark.parametrize("stops", [False, True])
def test_a_file_that_comes_while_matches_are_written_is_read_after_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stops: bool
) -> None:
    come = threading.Event()
    look = Storage.saved

    def saved(storage: Storage, match_id: int) -> SavedMatch | None:
        assert come.wait(10)
        return look(storage, match_id)

    with program(tmp_path, str(a_file(tmp_path, a_record(), a_record(8)))) as shown:
        worked_off(shown)
        agree(shown)
        monkeypatch.setattr(Storage, "saved", saved)
        choose_place(shown, tmp_path / "out.jsonl")
        late = a_file(tmp_path, a_record(9), a_record(10), name="late.jsonl")
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(late)))
        shown.turn()
        assert shown.scene == "working"
        if stops:
            escape(shown)
        come.set()
        worked_off(shown)
        if not stops:
            assert "2 matches were written" in told(shown)
            agree(shown)
            worked_off(shown)
        assert "2 matches have come" in told(shown)
    assert len(kept(tmp_path)) == 4


def test_what_goes_wrong_with_the_program_itself_while_it_reads_is_not_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def import_record(storage: Storage, record: Record) -> int | None:
        raise AssertionError("an error of the program")

    monkeypatch.setattr(Storage, "import_record", import_record)
    with program(tmp_path) as shown, pytest.raises(AssertionError, match="of the program"):
        drop(shown, a_file(tmp_path, a_record()))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    with program(tmp_path, str(tmp_path / "pipe.jsonl")) as shown:
        worked_off(shown)
        assert "could not be read" in told(shown)


def test_a_file_and_a_match_at_once_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        read_options(["--rules", "mesa", "file.json"])
    assert ended.value.code == 2
    assert "FILE" in capsys.readouterr().err


@pytest.mark.slow
def test_out_and_in_again_it_is_the_same_history(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    records = [a_record(seed) for seed in range(3)]
    with program(first, str(a_file(first, *records))) as shown:
        worked_off(shown)
        agree(shown)
        out = tmp_path / "out.jsonl"
        export_all(shown, out)
    assert [to_line(record) for record in read_records(out) if isinstance(record, Record)] == [
        to_line(record) for record in records
    ]
    with program(second, str(out)) as shown:
        worked_off(shown)
    assert [seen(row) for row in kept(second)] == [seen(row) for row in kept(first)]


def seen(row: MatchRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in MatchRow.__slots__ if name not in ("id", "people")}


def choose_place(shown: Program, path: Path, way: str = "export_all") -> None:
    """Through the file chooser, whose folder is the one the file is in."""
    shown.click(way)
    assert shown.scene == "files"
    chooser = shown.app.program.director.scene
    chooser._go(path.parent)  # type: ignore[attr-defined]
    chooser._entry.text = path.name  # type: ignore[attr-defined]
    shown.turn()
    shown.click("ok")


def export_all(shown: Program, path: Path) -> None:
    choose_place(shown, path)
    worked_off(shown)
    assert "written" in told(shown)
    agree(shown)


def test_play_on_from_a_replay_is_practice(tmp_path: Path) -> None:
    with program(tmp_path, str(a_file(tmp_path, a_record())), "--speed", "instant") as shown:
        worked_off(shown)
        for _ in range(4):
            shown.click("next")
        shown.click("play_on")
        shown.rest()
        assert shown.scene == "table"
        assert shown.items(id="undo")
    assert sorted((row.practice, row.state) for row in kept(tmp_path)) == [(False, "finished"), (True, "playing")]


@pytest.mark.slow
def test_at_the_end_there_is_nothing_to_play_on(tmp_path: Path) -> None:
    with program(tmp_path, str(a_file(tmp_path, a_record()))) as shown:
        worked_off(shown)
        for _ in range(20):
            shown.click("next_round")
            if not shown.items(id="next_round")[0]["enabled"]:
                break
        x, y, width, height = shown.items(id="place")[0]["rect"]
        post = pygame.event.post
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            post(pygame.event.Event(kind, pos=(x + width - 1, y + height // 2), button=1))
        shown.turn(2)
        shown.click("play_on")
        assert "nothing is left to be played" in told(shown)
        shown.click("ok")
        assert shown.scene == "replay"


def test_who_plays_is_asked_where_there_are_several(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "data")
    storage.change_player(storage.player.id, name="Ana")
    other = storage.add_player("Bea", "braids")
    storage.close()
    with program(tmp_path) as shown:
        assert shown.scene == "players"
        (card,) = [item for item in shown.items(role="button") if str(item["label"]).startswith("Bea")]
        shown.click(card["id"])
        assert shown.scene == "home"
        assert "Bea" in shown.items(id="players")[0]["label"]
    with program(tmp_path) as shown:
        assert shown.app.program.storage.player.id == other.id
