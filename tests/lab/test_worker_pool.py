"""Several processes: the work in order, what goes wrong in them told once, and nobody left behind when it is over."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from escoba.lab.errors import LabError
from escoba.lab.main import main
from escoba.lab.worker_pool import Crew, _ctrl_c_later, ended_by_signals

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")

IN_NO_HURRY = """
import os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
open(os.path.join(sys.argv[1], str(os.getpid())), "w").close()
time.sleep(600)
"""
"""A program that says that it is there, never answers, and ends neither when asked nor when nobody speaks to it."""


def squares(folder: Path) -> Iterator[Callable[[int], int]]:
    """Work that leaves a file behind when it was put away properly."""
    try:
        yield lambda number: number * number
    finally:
        (folder / f"put away by {os.getpid()}").touch()


def breaks(at: int) -> Iterator[Callable[[int], int]]:
    def do(number: int) -> int:
        if number == at:
            raise LabError(f"{number} is too much")
        return number

    yield do


def dies() -> Iterator[Callable[[int], int]]:
    yield lambda number: os._exit(3)


@pytest.mark.slow
def test_the_work_comes_in_order_and_every_worker_is_put_away(tmp_path: Path) -> None:
    with Crew(2, partial(squares, tmp_path)) as crew:
        assert list(crew.each(20)) == [number * number for number in range(20)]
        assert list(crew.each(3)) == [0, 1, 4]
    if os.name != "nt":
        assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.slow
def test_what_a_worker_raises_is_raised_here() -> None:
    with pytest.raises(LabError, match="5 is too much"), Crew(2, partial(breaks, 5)) as crew:
        list(crew.each(20))


@pytest.mark.slow
def test_a_worker_that_is_lost_is_told() -> None:
    with pytest.raises(LabError, match=r"has ended unexpectedly \(status 3\)"), Crew(2, dies) as crew:
        list(crew.each(4))


@pytest.mark.parametrize("held_back_by_the_system", [pytest.param(True, marks=posix), False])
def test_ctrl_c_while_workers_start_is_heard_afterwards(
    held_back_by_the_system: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not held_back_by_the_system:
        monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
    started: list[bool] = []
    with pytest.raises(KeyboardInterrupt):
        _interrupted(started)
    assert started
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def _interrupted(started: list[bool]) -> None:
    with _ctrl_c_later():
        signal.raise_signal(signal.SIGINT)
        started.append(True)


@posix
def test_the_first_signal_counts_and_the_others_wait() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(SystemExit) as ended:
        _terminated_three_times()
    assert ended.value.code == 143
    assert signal.getsignal(signal.SIGTERM) is before


def _terminated_three_times() -> None:
    with ended_by_signals():
        try:
            os.kill(os.getpid(), signal.SIGTERM)
        finally:
            # Whoever is putting things away is not interrupted.
            os.kill(os.getpid(), signal.SIGTERM)
            os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.slow
def test_a_program_that_breaks_in_a_process_of_several_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    seats = f"cmd:'{sys.executable} -c exit(3)',azar"
    assert main(["arena", "--seats", seats, "--processes", "2", "--matches", "8"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "has ended, exit status 3" in err


@posix
@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("to_all", [False, True])
@pytest.mark.slow
def test_an_arena_that_is_aborted_leaves_nobody_behind(
    number: signal.Signals, status: int, processes: int, to_all: bool, tmp_path: Path
) -> None:
    program, folder = tmp_path / "program.py", tmp_path / "there"
    program.write_text(IN_NO_HURRY)
    folder.mkdir()
    command = [sys.executable, "-m", "escoba.lab", "arena", "--matches", "100", "--time-limit", "300", "--seed", "a"]
    seats = f"cmd:'{sys.executable} {program} {folder}',azar"
    with subprocess.Popen(
        [*command, "--processes", str(processes), "--seats", seats],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=_a_terminal_of_its_own,
    ) as run:
        try:
            _until(lambda: len(list(folder.iterdir())) == processes)
            if to_all:
                os.killpg(run.pid, number)
            else:
                run.send_signal(number)
            out, err = run.communicate(timeout=60)
        finally:
            run.kill()
    assert (run.returncode, out, err) == (status, b"", b"")
    programs = [int(there.name) for there in folder.iterdir()]
    _until(lambda: not any(_runs(program) for program in programs))
    _until(lambda: not _group_runs(run.pid))


def _a_terminal_of_its_own() -> None:
    """As from a shell: a group of its own, and Ctrl-C heeded, which whatever runs in a shell's background ignores."""
    os.setsid()
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _until(true: Callable[[], bool], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def _runs(program: int) -> bool:
    try:
        os.kill(program, 0)
    except ProcessLookupError:
        return False
    return True


def _group_runs(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
