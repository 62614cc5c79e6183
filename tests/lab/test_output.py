"""A file is there whole or not at all, whatever goes wrong on the way."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from escoba.lab.errors import LabError
from escoba.lab.output import whole_file

ROOT = Path(__file__).parents[2]
SIMULATE = [sys.executable, "-m", "escoba.lab", "simulate", "--seats", "aprendiz,tasca", "--seed", "o"]


def there(folder: Path) -> dict[str, bytes]:
    return {found.name: found.read_bytes() for found in folder.iterdir()}


def test_what_is_written_takes_the_files_place(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"before")
    with whole_file(file) as new:
        new.write(b"after")
        assert file.read_bytes() == b"before"
    assert there(tmp_path) == {"file": b"after"}


def test_a_run_that_fails_leaves_everything_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"before")
    with pytest.raises(KeyboardInterrupt):
        _interrupted(file)
    assert there(tmp_path) == {"file": b"before"}


def _interrupted(file: Path) -> None:
    with whole_file(file) as new:
        new.write(b"half of it")
        raise KeyboardInterrupt


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"before")
    link = tmp_path / "link"
    try:
        link.symlink_to("real")
    except OSError:
        pytest.skip("links cannot be made here")
    with whole_file(link) as new:
        new.write(b"after")
    assert link.is_symlink()
    assert there(tmp_path) == {"real": b"after", "link": b"after"}


@pytest.mark.skipif(os.name == "nt", reason="whole paths are short there")
def test_a_name_as_long_as_names_can_be(tmp_path: Path) -> None:
    file = tmp_path / ("n" * 255)
    with whole_file(file) as new:
        new.write(b"x")
    assert file.read_bytes() == b"x"


@pytest.mark.skipif(os.name == "nt", reason="devices of POSIX")
def test_a_device_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    with whole_file(pipe) as new:
        new.write(b"through it")
    assert os.read(reader, 100) == b"through it"
    os.close(reader)
    assert pipe.is_fifo()


@pytest.mark.parametrize("where", [".", "missing/file", "file/below"])
def test_where_there_can_be_no_file(where: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"before")
    with pytest.raises(LabError, match="could not be written: "), whole_file(tmp_path / where):
        raise AssertionError("nothing to write to")
    assert there(tmp_path) == {"file": b"before"}


def test_a_protected_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The superuser may write to any file, so what the system says of one is asked for and replaced here."""
    file = tmp_path / "file"
    file.write_bytes(b"before")
    monkeypatch.setattr(os, "access", lambda path, mode: not (path == file and mode == os.W_OK))
    with pytest.raises(LabError, match="it is protected against writing"), whole_file(file):
        raise AssertionError("nothing to write to")
    assert there(tmp_path) == {"file": b"before"}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a limit of POSIX")
def test_a_full_disk_is_one_line_and_the_old_file_stays(tmp_path: Path) -> None:
    """As good as a full disk: a limit on how large a file may grow."""
    import resource

    file = tmp_path / "matches.jsonl"
    file.write_bytes(b"before")
    run = subprocess.run(
        [*SIMULATE, "--matches", "20", "--out", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000)),
    )
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith(f"escoba-lab: {file} could not be written: ")
    assert run.stderr.count("\n") == 1
    assert there(tmp_path) == {"matches.jsonl": b"before"}


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_a_full_device_is_one_line() -> None:
    run = subprocess.run(
        [*SIMULATE, "--matches", "1", "--out", "/dev/full"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert run.stderr.startswith("escoba-lab: /dev/full could not be written: ")
    assert run.stderr.count("\n") == 1
    assert Path("/dev/full").is_char_device()
