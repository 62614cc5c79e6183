"""What reaches a terminal: names of files, arguments and other programs' words only as text."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from escoba.screen.kit.describe import Description
from escoba.terminal import printable
from scripts.environment import ROOT

ORDER = "\x1b[31m\x1b]0;owned\x07\u202e\x9b2J"
GAME = [sys.executable, "-m", "escoba"]
LAB = [sys.executable, "-m", "escoba.lab"]

full_device = pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")


def test_text_stays_and_orders_become_text() -> None:
    assert printable("la última ñ, 7 de oros") == "la última ñ, 7 de oros"
    assert printable("a\nb\x1b[2J\u202e\udc80") == r"a\nb\x1b[2J\u202e\udc80"


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        [*GAME, "--no-such-" + ORDER],
        [*GAME, "a\nb", "--" + ORDER],
        [*GAME, "--record", "/no/such/" + ORDER],
        [*LAB, "check", "/no/such/" + ORDER + "\nfile"],
        [*LAB, "career", "/no/such/" + ORDER],
        [*LAB, "check", "--" + ORDER],
        [*LAB, "simulate", "--matches", "1", "--seed", ORDER, "--out", os.devnull],
        [*LAB, "simulate", "--matches", "1", "--seed", "x", "--out", "/no/such/" + ORDER],
        [*LAB, "arena", "--seats", "cmd:/no/such/" + ORDER + ",azar", "--matches", "1", "--seed", "x"],
        [*LAB, "arena", "--seats", "azar,azar", "--matches", "1", "--seed", ORDER, "--processes", "1"],
    ],
    ids=lambda command: "-".join(command[2:4]),
)
def test_nothing_that_was_given_moves_the_terminal(command: list[str]) -> None:
    run = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=120)
    said = (run.stdout + run.stderr).decode()
    assert said
    assert [sign for sign in said if not sign.isprintable() and sign != "\n"] == []


@pytest.mark.slow
def test_what_an_outside_program_complains_of_is_passed_on_as_text(tmp_path: Path) -> None:
    noisy = tmp_path / "noisy.py"
    noisy.write_text(f"import sys; sys.stderr.write({ORDER!r} + 'help\\n')", encoding="utf-8")
    program = [sys.executable, str(noisy)]
    command = [*LAB, "arena", "--seats", f"cmd:'{' '.join(program)}',azar", "--matches", "1", "--seed", "x"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=120)
    said = run.stderr.decode()
    assert "help" in said
    assert "has ended" in said
    assert "\x1b" not in said


@pytest.mark.slow
def test_a_program_that_complains_without_end_is_not_in_the_way(tmp_path: Path) -> None:
    """Its complaints are read while it plays: a full pipe would hold it for good."""
    noisy = tmp_path / "noisy.py"
    noisy.write_text(
        "import sys\nfor line in sys.stdin:\n"
        "  sys.stderr.write('x' * 300_000 + '\\n')\n  print('no play', flush=True)\n",
        encoding="utf-8",
    )
    command = [*LAB, "arena", "--seats", f"cmd:'{sys.executable} {noisy}',azar", "--matches", "1", "--seed", "x"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=120)
    assert b"gave an answer that is no play" in run.stderr


@pytest.mark.slow
@full_device
@pytest.mark.parametrize(
    ("command", "status"),
    [
        ([*LAB, "check", "/no/such/file"], 2),
        ([*LAB, "career", "/no/such/file"], 2),
        ([*LAB, "no-such-command"], 2),
        ([*GAME, "--no-such-option"], 2),
    ],
)
def test_the_status_holds_though_nothing_can_be_said(command: list[str], status: int) -> None:
    with open("/dev/full", "wb") as full:
        run = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=full, check=False, timeout=60)
    assert run.returncode == status


@pytest.mark.skipif(sys.platform == "win32", reason="links are not for everybody on Windows")
def test_the_description_writes_through_no_link_that_lies_beside_it(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("mine", encoding="utf-8")
    (tmp_path / "screen.json.new").symlink_to(precious)
    description = Description(tmp_path / "screen.json")
    description.show(
        scene="home", size=(1, 1), at_rest=True, language="es", items=[], to_window=lambda rect: (0, 0, 0, 0)
    )
    assert precious.read_text(encoding="utf-8") == "mine"
    assert stat.S_ISREG((tmp_path / "screen.json").lstat().st_mode)
    assert (tmp_path / "screen.json.new").is_symlink()
