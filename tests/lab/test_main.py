"""`escoba-lab` as a program: its help, its exit status, and how it fails."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from escoba import __version__
from escoba.lab.main import COMMANDS, main

ROOT = Path(__file__).parents[2]
LAB = [sys.executable, "-m", "escoba.lab"]
SIMULATE = ["simulate", "--seats", "aprendiz,tasca"]
posix = pytest.mark.skipif(os.name == "nt", reason="signals, devices and pipes of POSIX")


def lab(*arguments: str, timeout: float = 60) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*LAB, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=timeout, check=False)


@pytest.mark.slow
def test_as_a_module_it_says_what_there_is() -> None:
    run = lab("--help")
    assert run.returncode == 0
    assert run.stderr == ""
    assert all(f"\n  {command} " in run.stdout or f"    {command} " in run.stdout for command in COMMANDS)


@pytest.mark.parametrize("command", ["check", "simulate", "bench"])
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert f"escoba-lab {command}" in capsys.readouterr().out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"escoba-lab {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "COMMAND"),
        (["dance"], "'dance'"),
        (["--sede", "x"], "COMMAND"),
        (["simulate"], "--seats"),
        (["simulate", "--seats"], "--seats"),
        (["simulate", "--seats", "aprendiz,genius"], "no level 'genius': the levels are aprendiz, vecina, tasca"),
        (["simulate", "--seats", "aprendiz,"], "no level ''"),
        (["simulate", "--seats", "tasca"], "1 seats: the game is for 2, 3 or 4"),
        (["simulate", "--seats", "tasca,tasca,tasca,tasca,tasca"], "5 seats"),
        ([*SIMULATE, "--teams"], "teams need four"),
        ([*SIMULATE, "--matches", "0"], "'0' is not a whole number from 1 on"),
        ([*SIMULATE, "--matches", "-3"], "'-3'"),
        ([*SIMULATE, "--matches", "1.5"], "'1.5'"),
        ([*SIMULATE, "--matches", "9" * 5000], "not a whole number"),
        ([*SIMULATE, "--matches", "٣"], "not a whole number"),
        ([*SIMULATE, "--rules", "poker"], "no preset 'poker': the presets are mesa, obligada"),
        ([*SIMULATE, "--set", "target"], "'target' sets nothing: write FIELD=VALUE"),
        ([*SIMULATE, "--set", "tarjet=15"], "no rule 'tarjet': the rules are"),
        ([*SIMULATE, "--set", "target=99"], "target is 99: it must be a whole number from 5 to 51"),
        ([*SIMULATE, "--set", "target=" + "9" * 5000], "target is"),
        ([*SIMULATE, "--set", "target=true"], "target is True"),
        ([*SIMULATE, "--set", "lowest_wins=1"], "lowest_wins is 1: it must be true or false"),
        ([*SIMULATE, "--set", "capture=never"], "capture is 'never': it must be one of"),
        ([*SIMULATE, "--set", "target=15", "--set", "target=16"], "target is set twice"),
        ([*SIMULATE, "--seed", "\udcff"], "must be UTF-8"),
        ([*SIMULATE, "--mat", "3"], "--mat"),
        ([*SIMULATE, "more\nlines"], "more lines"),
        (["bench", "--runs", "0"], "'0'"),
        (["bench", "--rounds", "many"], "'many'"),
        (["check"], "FILE"),
    ],
)
def test_a_wrong_argument_is_one_line(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("escoba-lab: ")
    assert err.count("\n") == 1
    assert said in err


def test_a_command_that_is_interrupted_says_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("escoba.lab.simulate.play_match", interrupt)
    assert main(SIMULATE) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.slow
@posix
def test_ctrl_c_ends_a_real_run_quietly(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    file.write_text("precious")
    command = [*LAB, *SIMULATE, "--matches", "999999", "--out", str(file)]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=_heed_interrupts
    ) as process:
        try:
            deadline = time.monotonic() + 30
            while len(list(tmp_path.iterdir())) == 1 and time.monotonic() < deadline:
                time.sleep(0.05)
            assert len(list(tmp_path.iterdir())) == 2, "it writes beside the file"
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=30)
        finally:
            process.kill()
    assert (process.returncode, out, err) == (130, b"", b"")
    assert [(found.name, found.read_text()) for found in tmp_path.iterdir()] == [("matches.jsonl", "precious")]


def _heed_interrupts() -> None:
    """What runs in the background of a shell ignores Ctrl-C, and so would all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.slow
@posix
def test_a_reader_that_goes_away_is_no_failure() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    run = subprocess.run(
        [*LAB, *SIMULATE, "--matches", "1"], cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)
    assert (run.returncode, run.stderr) == (141, b"")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_an_answer_that_cannot_be_written_is_one_line() -> None:
    with open("/dev/full", "wb") as full:
        run = subprocess.run(
            [*LAB, *SIMULATE, "--matches", "1"], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert run.returncode == 2
    assert run.stderr.startswith("escoba-lab: the answer could not be written")
    assert run.stderr.count("\n") == 1
