"""Handing over from a second start to the first, between two threads of one process."""

from __future__ import annotations

import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from escoba.screen.shell.instance import Instance
from escoba.screen.shell.options import Options, read_options


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Instance]:
    instance = Instance(tmp_path)
    assert instance.is_first
    yield instance
    instance.close()


def wait(ready: Callable[[], object]) -> None:
    until = time.monotonic() + 60
    while not ready():
        assert time.monotonic() < until
        time.sleep(0.01)


def asked(instance: Instance) -> Options:
    found: list[Options] = []

    def look() -> bool:
        options = instance.asked()
        if options is not None:
            found.append(options)
        return bool(found)

    wait(look)
    return found[0]


def test_what_was_asked_for_arrives_and_is_done_only_when_it_was_taken(first: Instance, tmp_path: Path) -> None:
    second = Instance(tmp_path)
    assert not second.is_first
    sent = second.hand_over(read_options(["some file.jsonl"]))
    first.listen()
    wait(lambda: first._asked)
    assert not sent.done
    assert asked(first).file == Path.cwd() / "some file.jsonl"
    wait(lambda: sent.done)
    assert first.asked() is None
    second.close()


def test_whoever_has_not_the_key_is_not_heard(first: Instance, tmp_path: Path) -> None:
    first.listen()
    told = (tmp_path / "escoba.lock").read_bytes()
    forged = told[:-6] + b"0000" + told[-2:]
    (tmp_path / "escoba.lock").write_bytes(forged)
    sent = Instance(tmp_path).hand_over(read_options([]))
    time.sleep(0.3)
    assert not sent.done
    assert first.asked() is None
    assert sent.held == "silent"
    (tmp_path / "escoba.lock").write_bytes(told)
    asked(first)
    wait(lambda: sent.done)


def test_one_that_stops_in_the_middle_keeps_nobody_waiting(first: Instance, tmp_path: Path) -> None:
    first.listen()
    assert first._listener is not None
    from multiprocessing.connection import Client

    with Client(first._listener.address):
        sent = Instance(tmp_path).hand_over(read_options([]))
        asked(first)
        wait(lambda: sent.done)


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes are no files")
@pytest.mark.parametrize("name", ["data", "long" * 50])
def test_the_connection_is_a_file_for_nobody_else_and_goes_with_the_program(tmp_path: Path, name: str) -> None:
    instance = Instance(tmp_path / name)
    instance.listen()
    assert instance._listener is not None
    place = Path(str(instance._listener.address))
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    assert stat.S_IMODE(place.parent.stat().st_mode) == 0o700
    assert len(os.fsencode(place)) < 104
    instance.close()
    assert not place.exists()
    assert place.parent.exists() == (name == "data")
    again = Instance(tmp_path / name)
    assert again.is_first
    again.close()


def test_what_nobody_can_read_says_nothing(first: Instance, tmp_path: Path) -> None:
    sent = Instance(tmp_path).hand_over(read_options([]))
    for written, held in ((b"", "unknown"), (b"[1", "unknown"), (b"7", "unknown"), (b'["kitchen"]', "computer")):
        (tmp_path / "escoba.lock").write_bytes(written)
        assert sent.held == held
    assert sent.computer == "kitchen"
    sent.stop()
