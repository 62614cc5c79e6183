"""No library of the program says where the computer that built it keeps its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from scripts.packing.elf import forget_build_paths

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux") or shutil.which("readelf") is None, reason="needs Linux and readelf"
)


def dynamic(file: Path) -> str:
    return subprocess.run(["readelf", "-d", str(file)], capture_output=True, text=True, check=True).stdout


def test_the_run_path_of_python_is_gone_and_it_still_loads(tmp_path: Path) -> None:
    name = sysconfig.get_config_var("INSTSONAME")
    library = Path(str(sysconfig.get_config_var("LIBDIR"))) / str(name)
    if not library.is_file() or "RUNPATH" not in dynamic(library):
        pytest.skip("this Python's library has no run path")
    copy = tmp_path / library.name
    shutil.copy(library, copy)
    before = dynamic(copy)
    assert forget_build_paths(copy)
    after = dynamic(copy)
    assert "RUNPATH" not in after
    assert "RPATH" not in after
    assert before.count("NEEDED") == after.count("NEEDED")
    load = f"import ctypes; ctypes.CDLL({str(copy)!r}).Py_IsInitialized"
    assert subprocess.run([sys.executable, "-c", load], check=False).returncode == 0
    assert not forget_build_paths(copy)


def test_other_files_stay_as_they_are(tmp_path: Path) -> None:
    for content in (b"", b"text", b"\x7fELF\x01\x01" + bytes(100)):
        file = tmp_path / "file.so"
        file.write_bytes(content)
        assert not forget_build_paths(file)
        assert file.read_bytes() == content
