"""Files that are added to, though a disk is full or somebody has torn them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from escoba.storage.files import append_line


@pytest.mark.parametrize("before", [b"", b"whole\n"])
def test_a_line_comes_after_what_is_there(tmp_path: Path, before: bytes) -> None:
    path = tmp_path / "lines"
    path.write_bytes(before)
    append_line(path, b"new\n")
    assert path.read_bytes() == before + b"new\n"


def test_a_line_after_a_torn_one_stands_on_its_own(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_bytes(b'whole\n{"half')
    append_line(path, b"new\n")
    assert path.read_bytes() == b'whole\n{"half\nnew\n'


def test_a_new_file_is_made(tmp_path: Path) -> None:
    append_line(tmp_path / "lines", b"new\n")
    assert (tmp_path / "lines").read_bytes() == b"new\n"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="limits on the size of files are not Windows's")
@pytest.mark.parametrize("before", [b"", b"whole\n", b"torn"])
def test_what_did_not_fit_is_taken_back(tmp_path: Path, before: bytes) -> None:
    """As good as a full disk: a limit on how large a file may grow lets the first half be written."""
    path = tmp_path / "lines"
    path.write_bytes(before)
    program = (
        "import resource, signal, sys; from pathlib import Path; from escoba.storage.files import append_line;"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN); resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000));"
        "append_line(Path(sys.argv[1]), b'x' * 5000 + b'\\n')"
    )
    run = subprocess.run([sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=False)
    assert "File too large" in run.stderr
    assert path.read_bytes() == before
    append_line(path, b"new\n")
    assert path.read_bytes().splitlines()[-1] == b"new"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_a_device_is_written_to_as_it_is() -> None:
    append_line(Path("/dev/null"), b"new\n")
    with pytest.raises(OSError, match="No space"):
        append_line(Path("/dev/full"), b"new\n")
