"""A disk of a few megabytes, where this computer lets a test mount one."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


class SmallDisk:
    """A mounted disk at `path`, which can be filled up, freed, and made read-only."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._ballast = path / "ballast"

    def fill(self, *, leave: int = 0) -> None:
        """Leave room for so many bytes."""
        with self._ballast.open("ab", buffering=0) as file:
            for size in (4096, 1):
                try:
                    while file.write(b"x" * size):
                        pass
                except OSError:
                    continue
            file.truncate(file.tell() - leave)

    def free(self) -> None:
        """Take away what `fill` has put there."""
        self._ballast.unlink()

    def remount(self, how: str) -> None:
        """`ro` for a disk that can only be read, `rw` for one that can be written again."""
        subprocess.run(["mount", "-o", f"remount,{how}", str(self.path)], check=True)


@contextmanager
def mounted(path: Path, megabytes: int = 1) -> Iterator[SmallDisk]:
    """A small disk at this path as long as needed; skips the test, and says why, where that is not permitted."""
    with _mounted(path, "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs") as disk:
        yield disk


@contextmanager
def mounted_ext4(path: Path, megabytes: int) -> Iterator[SmallDisk]:
    """The same with a file system of blocks of 1 KiB, in which not all of a page may find room."""
    if shutil.which("mkfs.ext4") is None:
        pytest.skip("needs mkfs.ext4 to make a file system of small blocks")
    image = path.with_suffix(".img")
    with image.open("wb") as file:
        file.truncate(megabytes << 20)
    subprocess.run(["mkfs.ext4", "-q", "-b", "1024", "-O", "^has_journal", str(image)], check=True)
    with _mounted(path, "-o", "loop", str(image)) as disk:
        yield disk


@contextmanager
def _mounted(path: Path, *how: str) -> Iterator[SmallDisk]:
    if not sys.platform.startswith("linux") or shutil.which("mount") is None:
        pytest.skip("needs Linux to mount a small disk")
    path.mkdir()
    mount = subprocess.run(["mount", *how, str(path)], capture_output=True, text=True, check=False)
    if mount.returncode:
        pytest.skip(f"mounting a small disk is not permitted here: {mount.stderr.strip()}")
    try:
        yield SmallDisk(path)
    finally:
        subprocess.run(["umount", "--lazy", str(path)], check=True)
