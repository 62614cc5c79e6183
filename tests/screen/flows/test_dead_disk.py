"""Files on a disk that never answers: Stop, closing the window and going on all work at once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from escoba.screen.flows.patience import PatientFile
from escoba.storage import Storage
from tests.screen.flows.test_app import program
from tests.screen.flows.test_records import a_file, a_record, agree, choose_place, escape, told, worked_off


@pytest.fixture
def dead_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Whatever is opened or written is never heard of again, until the test is over; set once that was tried."""
    tried, over = threading.Event(), threading.Event()

    def hang(*_: object) -> object:
        tried.set()
        over.wait(60)
        raise OSError("it was never heard of again")

    monkeypatch.setattr(PatientFile, "_open", hang)
    monkeypatch.setattr("escoba.screen.flows.records.write_whole", hang)
    yield tried
    over.set()


def test_a_file_that_is_never_read_can_be_stopped(tmp_path: Path, dead_disk: threading.Event) -> None:
    with program(tmp_path, str(a_file(tmp_path, a_record()))) as shown:
        shown.turn(2)
        assert dead_disk.wait(10)
        assert shown.scene == "working"
        shown.click("cancel")
        worked_off(shown)
        assert "You have stopped it" in told(shown)
        agree(shown)
        assert shown.scene == "home"


@pytest.mark.slow
def test_a_file_that_is_never_written_can_be_stopped(tmp_path: Path, dead_disk: threading.Event) -> None:
    storage = Storage(tmp_path / "data")
    storage.import_record(a_record())
    storage.close()
    with program(tmp_path) as shown:
        shown.click("history")
        choose_place(shown, tmp_path / "out.jsonl")
        shown.turn(2)
        assert dead_disk.wait(10)
        escape(shown)
        worked_off(shown)
        assert shown.scene == "history"


def test_the_window_closes_while_a_file_is_never_read(tmp_path: Path, dead_disk: threading.Event) -> None:
    with program(tmp_path, str(a_file(tmp_path, a_record()))) as shown:
        shown.turn(2)
        assert dead_disk.wait(10)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        shown.app.program.director.step()
        assert not shown.app.program.director.running
