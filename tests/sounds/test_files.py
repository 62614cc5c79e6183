"""The sound files are what the script makes, on every computer, and fit to be heard for hours."""

from __future__ import annotations

import ast
import io
import math
import wave
from array import array
from pathlib import Path

import pytest

from escoba.screen.art.sounds import NAMES, sound_files
from scripts import make_sounds
from scripts.sound_art import samples
from scripts.sound_art.catalogue import all_sounds

LOUDEST = 32_767 // 2
"""Half of what fits, 6 dB below full scale."""

QUIET = 330
"""A hundredth of what fits: below that a beginning or an end makes no crack."""

MADE = all_sounds()
FILES = sorted(path.name for path in make_sounds.SOUNDS.iterdir())


def heard(name: str) -> array[int]:
    """The samples of a file, which has the form that all have."""
    with wave.open(str(make_sounds.SOUNDS / name)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        return array("h", file.readframes(file.getnframes()))


def test_the_files_are_what_the_script_makes() -> None:
    assert make_sounds.differences(make_sounds.SOUNDS, MADE) == []


def test_check_names_what_differs(tmp_path: Path) -> None:
    make_sounds.write(tmp_path, MADE)
    assert make_sounds.differences(tmp_path, MADE) == []
    (tmp_path / "turn.wav").write_bytes(MADE["turn.wav"][:-2] + b"\1\0")
    (tmp_path / "win.wav").unlink()
    (tmp_path / "gong.wav").write_bytes(b"")
    assert make_sounds.differences(tmp_path, MADE) == [
        "turn.wav is not what the script makes",
        "win.wav is missing",
        "gong.wav is made by nothing",
    ]


def test_the_command_says_what_is_wrong_and_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_sounds, "SOUNDS", tmp_path / "sounds")
    monkeypatch.setattr(make_sounds, "all_sounds", lambda: {"turn.wav": MADE["turn.wav"]})
    assert make_sounds.main(["--check"]) == 1
    assert "make_sounds.py` to make them anew" in capsys.readouterr().out
    assert make_sounds.main([]) == 0
    assert make_sounds.main(["--check"]) == 0


def test_what_the_program_plays_is_what_there_is() -> None:
    assert sorted(path.name for name in NAMES for path in sound_files(name)) == FILES
    assert len(NAMES) >= 8


def test_they_are_small() -> None:
    assert {name: len(data) for name, data in MADE.items() if len(data) > 100 * 1024} == {}
    assert sum(len(data) for data in MADE.values()) <= 700 * 1024


@pytest.mark.parametrize("name", FILES)
def test_a_file_begins_and_ends_in_silence_and_is_never_loud(name: str) -> None:
    values = heard(name)
    assert 1_000 < max(abs(value) for value in values) <= LOUDEST
    assert abs(values[0]) < QUIET
    assert abs(values[1] - values[0]) < QUIET
    assert max(abs(value) for value in values[-64:]) < QUIET
    assert abs(sum(values)) / len(values) < 32, "it pushes the membrane to one side"


@pytest.mark.parametrize("name", FILES)
def test_no_file_is_mostly_silence(name: str) -> None:
    values = heard(name)
    loud = [place for place, value in enumerate(values) if abs(value) > QUIET]
    assert loud[0] < 44_100 * 0.05, "it comes late"
    assert len(values) - loud[-1] < 44_100 * 0.25, "it ends long before the file does"


def test_takes_of_one_sound_differ() -> None:
    several = [[path.read_bytes() for path in sound_files(name)] for name in NAMES]
    assert all(len(set(takes)) == len(takes) for takes in several)
    assert len(list(sound_files("deal"))) >= 3, "ten cards a deal: one take would sound like a machine"


def test_a_file_is_read_as_it_was_written() -> None:
    with wave.open(io.BytesIO(samples.wave_file([0.0, 0.5, -0.5, 1.0, -1.0]))) as file:
        assert array("h", file.readframes(9)).tolist() == [0, 16_384, -16_384, 32_767, -32_767]


@pytest.mark.parametrize("x", [-30.0, -7.1, -0.25, -1e-4, 0.0, 0.3, 5.0])
def test_exponential(x: float) -> None:
    assert samples.exponential(x) == pytest.approx(math.exp(x), rel=1e-12)


@pytest.mark.parametrize("x", [-6.28, -3.0, -0.1, 0.0, 0.7, 3.1, 6.2])
def test_sine(x: float) -> None:
    assert samples.sine(x) == pytest.approx(math.sin(x), abs=1e-9)


def test_nothing_is_used_that_differs_between_computers() -> None:
    """See samples.py: no mathematics of the system's library, no `sum`, no powers; of chance only `random()`."""
    found = []
    for path in sorted((make_sounds.ROOT / "scripts" / "sound_art").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Import(names=[*names]):
                    found += [f"{path.name}: {alias.name}" for alias in names if alias.name != "struct"]
                case ast.ImportFrom(module=("math" | "cmath" | "statistics") as module):
                    found.append(f"{path.name}: {module}")
                case ast.BinOp(op=ast.Pow()) | ast.Call(func=ast.Name(id="sum" | "pow")):
                    found.append(f"{path.name}: {ast.unparse(node)}")
                case ast.Attribute(value=ast.Name(id="chance"), attr=method) if method != "random":
                    found.append(f"{path.name}: {ast.unparse(node)}")
    assert found == []
